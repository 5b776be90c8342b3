// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ask/StudyResult.h"
#include "base/InputError.h"
#include "scenario/ColumnRoles.h"
#include "scenario/MadeScenario.h"
#include "scenario/Scenario.h"

/// The commands of the command line that run a study, as rows: a study lists its own
/// (Study::commands()), the program makes verbs of them.
namespace spothorizon::study {

/// An option of a command: what its help says, and what is done with it.
struct CommandOption {
  enum class Use {
    Settings,  ///< --set KEY=VALUE, changes of the scenario
    Json,      ///< prints the results as JSON
    Csv,       ///< prints the table `of`
    Threads,
    Reasons,  ///< StudyOptions::withReasons
    Variant,  ///< runs the variant `of`
    Key,      ///< sets the scenario's parameter `of`
    Table,    ///< writes the table `of` to the file that is named
    Value,    ///< for the study itself, in StudyOptions::values by the option's name
  };
  Use use = Use::Value;
  std::string name{}, help{};
  std::string valueName{};     ///< "N"; empty: the option has no value
  std::string of{};            ///< see `use`
  int least = 0, most = 0;     ///< where `most` is not 0, the value is a whole number in this range
  std::string defaultValue{};  ///< as the help says it; empty: none
};

// Those that most commands have.
CommandOption setOption();
CommandOption jsonOption(const std::string& format);
CommandOption csvOption(const std::string& help, const std::string& table);
CommandOption threadsOption();
CommandOption startsOption(const std::string& help);

/// Options that do not go together.
struct CommandRefusal {
  std::vector<std::string> given;  ///< refused where all of these are given
  std::string unless;              ///< and this one is not
  std::string found, expected;     ///< of the InputError
};

/// What was typed after a command's name.
struct CommandLine {
  std::vector<std::string> words;                             ///< that are no options: files
  std::vector<std::pair<std::string, std::string>> settings;  ///< of --set, in order
  std::map<std::string, std::string, std::less<>> values;     ///< of the options that were given

  bool has(std::string_view option) const { return values.contains(option); }
  std::string value(std::string_view option) const;
  /// InputError where there are fewer words than `least` or more than `most`. `expected` says what
  /// they are where they are not files alone: "time|p95|quota FILE".
  void needWords(int least, int most, std::string_view expected = {}) const;
};

/// What is to be run for it.
struct CommandWork {
  Scenario scenario;
  std::string variant;                                     ///< of the study's runs
  std::map<std::string, std::string, std::less<>> values;  ///< more for StudyOptions::values
  std::vector<Text> notes{};        ///< what was taken for granted of market files
  std::string file;                 ///< what errors are about that name no file
  std::optional<std::string> text;  ///< to be printed, and nothing is run
  /// Writes what is written before the run: the value of the option `saves`.
  std::function<void()> save{};
};

struct StudyCommand {
  std::string name;       ///< "run", "experiment headline"
  int rank = 0;           ///< its place in the list of commands: those of lower rank stand before
  std::string summary;    ///< one line for the list of commands
  std::string arguments;  ///< "FILE... [--set KEY=VALUE]..."
  std::string more;       ///< paragraphs after the options; may be empty
  std::vector<std::string> examples;
  std::vector<CommandOption> options;
  std::string variant{};  ///< of the runs, where no option chooses another
  std::vector<CommandRefusal> refusals{};
  /// Where it is not simply the scenario of the files that is run.
  std::function<CommandWork(const CommandLine&)> prepare{};
  /// Where results are not printed as the study does it.
  std::function<std::string(const StudyResult&, const CommandLine&)> print{};
  /// Its run consists of cells (work/shard/CellBook.h): it takes --shard and --estimate.
  bool cells = false;
  /// Names of its values that say where files lie: the same question whatever they are.
  std::vector<std::string> places{};
  /// The one of these that is written; the others are read.
  std::string saves{};
  /// Files of the study's own whose columns --column names and whose times --time-unit says.
  std::vector<OwnColumns> columns{};
};

/// A scenario file, or one or more market files, with the settings made. InputError.
MadeScenario madeFrom(const std::vector<std::string>& files,
                      const std::vector<std::pair<std::string, std::string>>& settings);
Scenario scenarioFrom(const std::vector<std::string>& files,
                      const std::vector<std::pair<std::string, std::string>>& settings);
/// One to 64 files, as most commands take them.
CommandWork scenarioWork(const CommandLine& line);

/// Fills in the file of an error that has none, while `work` runs.
template <class Work>
auto naming(const std::string& file, Work work) {
  try {
    return work();
  } catch (const InputError& error) {
    if (!error.file().empty()) throw;
    throw error.inFile(file);
  }
}

}  // namespace spothorizon::study
