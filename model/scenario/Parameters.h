// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Text.h"
#include "scenario/Scenario.h"
#include "scenario/text/NumberText.h"

namespace spothorizon::study {

enum class Scale { Linear, Log };
enum class ParameterType { Real, Integer, Choice, Text, Flag };

/// How a file has a text, where it is not simply a text in quotes.
enum class InFile {
  AsTyped,
  Pairs,         ///< "1=1, 2=1.43" is [[1, 1], [2, 1.43]]
  Words,         ///< "same-width, equal-share" is ["same-width", "equal-share"]
  Numbers,       ///< "1, 2.5" is [1, 2.5]
  NumberOrWord,  ///< "2.1" is 2.1, "market" is "market"
  /// A file, or "0.5: 1=1, 2=1.8; 1: 1=1" is [{"oneGpuHours": 0.5, "table": [[1, 1], [2, 1.8]]},
  /// ..]
  FileOrEpochs,
};

/// One parameter of a scenario: the only place that knows its key, words, unit, range and default.
/// Sliders, typed fields, tooltips, the JSON reader, `--set` and `spothorizon-cli params` read
/// this.
struct Parameter {
  std::string key;      ///< dotted path in the scenario file: "job.deadlineHours"
  std::string section;  ///< "market", "job", "forecast", "policy", "run" or that of a study
  std::string label;    ///< "Deadline"
  std::string symbol;   ///< the field's symbol, may be empty: "d"
  std::string help;     ///< what it does, one or two sentences
  std::string unit;     ///< "h", "GPUs", "$/GPU-h", "" ...
  ParameterType type = ParameterType::Real;
  double minimum = 0, maximum = 1;              ///< hard limits of the value, both included
  double sliderMinimum = 0, sliderMaximum = 1;  ///< the handy part of the range for a slider
  double step = 0;                              ///< of slider and arrow keys
  Scale scale = Scale::Linear;
  std::vector<std::string> choices;  ///< of Choice, as in the file
  std::string defaultText;           ///< the default, as it would be typed
  bool optional = false;             ///< may be empty ("no limit")
  /// Of an optional one: what files and --set call it where it is empty ("profile"); the setter
  /// takes it too. Empty: null.
  std::string emptyWord;
  /// Not written at its default: files from before there was such a parameter keep their bytes.
  bool quietAtDefault = false;
  /// Of Real: a fraction in files and for --set, per cent where it is shown and typed
  /// (ShownParameter.h).
  bool asPercent = false;
  InFile inFile = InFile::AsTyped;  ///< of Text
  bool isPath = false;              ///< of Text: files or folders, several with ";" between them
  /// Whether the parameter matters in this scenario (β only for linear throughput, ...).
  std::function<bool(const Scenario&)> applies;
  std::function<std::string(const Scenario&)> get;  ///< as typed; empty where optional and unset
  /// InputError with the parameter's JSON pointer where the text is no such value.
  std::function<void(Scenario&, const std::string&)> set;
};

/// Whether a text of a FileOrEpochs lists epochs and names no file.
bool listsEpochs(std::string_view text);
/// Whether the value is files or folders, which are moved with the scenario.
bool namesFiles(const Parameter& p, const std::string& value);

/// The parameters of the studies' own sections of a scenario, in the order of files; made from the
/// register (Study.cpp).
std::vector<Parameter> studyParameters();
/// A list in a study's section, each of whose entries has the same parameters.
struct ParameterList {
  std::string key, section;  ///< "stream.classes", "stream"
  std::size_t most = 0;      ///< entries that a file may have
  std::function<std::size_t(const Scenario&)> size;
  std::function<void(Scenario&, std::size_t)> resize;
  /// The parameters of entry `index`: "stream.classes.0.name"; get and set need it to be there,
  /// defaults are those of a new entry.
  std::function<std::vector<Parameter>(std::size_t index)> entry;
};
/// Every study's, in the order of the register (Study.cpp).
const std::vector<ParameterList>& parameterLists();

/// Those sections: "learning", "backtest".
const std::vector<std::string>& studySections();

/// Every parameter of a scenario but those of its policy list, in the order of the window.
const std::vector<Parameter>& parameters();
/// Null where there is none.
const Parameter* findParameter(const std::string& key);

/// The parameters of one policy (threshold, pace, window, commitment, mode); get and set work on
/// entry `index` of the scenario's list. Keys are "policies.INDEX.threshold" and so on.
std::vector<Parameter> policyParameters(std::size_t index);
/// The kind of policy entry `index` ("policies.INDEX.kind").
Parameter policyKindParameter(std::size_t index);

/// Something about the whole that no single field can see. `keys` are the parameters it is about.
struct Finding {
  std::vector<std::string> keys;
  Text message;       ///< says what to do
  bool error = true;  ///< false: a warning, the scenario still runs

  bool operator==(const Finding&) const = default;
};
/// What is wrong with a scenario: minGpus above maxGpus, a deadline under a slot, no policies, ...;
/// where nothing is, what any study of the register finds (Study.cpp). Errors come first.
std::vector<Finding> check(const Scenario& scenario);

}  // namespace spothorizon::study
