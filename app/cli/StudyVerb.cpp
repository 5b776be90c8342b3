// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <mutex>

#include "CellRuns.h"
#include "Common.h"
#include "ProgressLine.h"
#include "StudyPrint.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "ask/CountedWork.h"
#include "ask/RemainingTime.h"
#include "ask/Study.h"
#include "scenario/ScenarioJson.h"

namespace spothorizon::app {
namespace {

using study::CommandLine;
using study::CommandOption;
using study::CommandWork;
using study::Study;
using study::StudyCommand;
using Use = CommandOption::Use;

QCommandLineOption optionOf(const CommandOption& option) {
  return {QString::fromStdString(option.name), QString::fromStdString(option.help),
          QString::fromStdString(option.valueName), QString::fromStdString(option.defaultValue)};
}

CommandLine lineOf(const StudyCommand& command, const QCommandLineParser& parser) {
  CommandLine line;
  for (const QString& word : parser.positionalArguments()) line.words.push_back(word.toStdString());
  for (const CommandOption& option : command.options) {
    const QString name = QString::fromStdString(option.name);
    if (option.use == Use::Settings) {
      line.settings = settingsOf(parser, command.columns);
    } else if (parser.isSet(name) || !option.defaultValue.empty()) {
      if (option.most > 0) wholeNumber(parser, name, 0, option.least, option.most);
      line.values[option.name] = parser.value(name).toStdString();
    }
  }
  return line;
}

void refuseMixed(const StudyCommand& command, const CommandLine& line) {
  if (line.has("json") && line.has("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  for (const study::CommandRefusal& refusal : command.refusals) {
    const bool all =
        std::ranges::all_of(refusal.given, [&](const auto& name) { return line.has(name); });
    if (all && !line.has(refusal.unless)) {
      throw InputError("", "", refusal.found, refusal.expected);
    }
  }
}

/// What the options say that were given.
study::StudyOptions takeOptions(const StudyCommand& command, const CommandLine& line,
                                CommandWork& work) {
  study::StudyOptions options;
  options.variant = work.variant.empty() ? command.variant : work.variant;
  options.values = work.values;
  for (const CommandOption& option : command.options) {
    if (!line.has(option.name)) continue;
    const std::string value = line.value(option.name);
    // A whole number, as lineOf() has found.
    if (option.use == Use::Threads) options.threads = QString::fromStdString(value).toInt();
    if (option.use == Use::Reasons) options.withReasons = true;
    if (option.use == Use::Variant) options.variant = option.of;
    if (option.use == Use::Value) options.values.emplace(option.name, value);
    if (option.use == Use::Key) {
      naming("--" + option.name, [&] { study::setValue(work.scenario, option.of, value); });
    }
  }
  return options;
}

/// How to ask for less, where the results are of one thing done many times.
std::string fewerText(const StudyCommand& command, const study::StudyResult* first,
                      double seconds) {
  const auto* work = dynamic_cast<const study::CountedWork*>(first);
  if (!work || work->pieces() <= study::kFewPieces) return {};
  const auto sets = [&](const CommandOption& option) {
    return option.use == Use::Key && option.of == work->parameter();
  };
  const auto option = std::ranges::find_if(command.options, sets);
  const std::string few = std::to_string(study::kFewPieces);
  const std::string how = option == command.options.end() ? "--set " + work->parameter() + "=" + few
                                                          : "--" + option->name + " " + few;
  const double share = static_cast<double>(study::kFewPieces) / static_cast<double>(work->pieces());
  return " for " + work->piecesText(work->pieces()) + "; " + how + " takes about " +
         study::durationText(seconds * share);
}

/// Runs it and tells, in its course, how long it takes.
study::Result followed(const Study& study, const StudyCommand& command, const CommandWork& work,
                       study::StudyOptions options, std::stop_token stop) {
  std::mutex mutex;
  study::Result first;
  options.onPartial = [&](const study::Result& partial) {
    const std::lock_guard lock(mutex);
    if (!first) first = partial;
  };
  const auto fewer = [&](double seconds) {
    const std::lock_guard lock(mutex);
    return fewerText(command, first.get(), seconds);
  };
  ProgressLine progress(fewer, study.expectedSeconds(work.scenario, options));
  return study.run(work.scenario, nullptr, progress.control(std::move(stop)), options);
}

/// Every file that will be written, before anything is. InputError where one would be lost.
void claimOutputs(const StudyCommand& command, const CommandLine& line, const CommandWork& work,
                  const QCommandLineParser& parser) {
  Outputs outputs = outputsOf(line.words, {work.scenario});
  for (const std::string& place : command.places) {
    if (place != command.saves) outputs.reads(line.value(place));
  }
  const auto claim = [&](const std::string& option, const std::string& path) {
    if (!path.empty()) outputs.add("--" + option, path);
  };
  if (line.has(command.saves)) outputs.addDocument("--" + command.saves, line.value(command.saves));
  for (const CommandOption& option : command.options) {
    if (option.use == Use::Table && line.has(option.name)) {
      outputs.add("--" + option.name, line.value(option.name));
    }
  }
  if (command.cells) claim("output", parser.value("output").toStdString());
}

void run(const Study& study, const StudyCommand& command, const QCommandLineParser& parser,
         std::stop_token stop) {
  const CommandLine line = lineOf(command, parser);
  refuseMixed(command, line);
  CommandWork work = command.prepare ? command.prepare(line) : scenarioWork(line);
  if (work.text) return printText(*work.text);
  claimOutputs(command, line, work, parser);
  if (work.save) work.save();
  printNotes(work.notes);
  const study::StudyOptions options = takeOptions(command, line, work);
  naming(work.file, [&] { study::requireSubject(study, work.scenario); });
  if (command.cells && asksForCells(parser, line)) {
    return naming(work.file, [&] {
      runCells(study, command, work, options, parser, line.has("json"), std::move(stop));
    });
  }
  const study::Result result =
      naming(work.file, [&] { return followed(study, command, work, options, std::move(stop)); });
  for (const CommandOption& option : command.options) {
    if (option.use != Use::Table || !line.has(option.name)) continue;
    writeOutput(line.value(option.name), tableOf(study, option.of, *result));
  }
  const std::string text = printed(study, command, line, *result);
  line.has("json") || line.has("csv") ? printData(text) : printText(text);
}

/// The inputs of the results follow their first paragraph, unless it already names them.
std::string besideConclusion(std::string text, const study::StudyResult& result) {
  const std::string inputs = study::inputsSentence(result.inputNotices()).english();
  if (text.empty() || inputs.empty() || text.find(inputs) != std::string::npos) return text;
  const std::size_t end = text.find("\n\n");
  if (end == std::string::npos) return text + inputs + "\n";
  return text.insert(end, "\n" + inputs);
}

}  // namespace

std::string tableOf(const Study& study, const std::string& key, const study::StudyResult& result) {
  for (const study::TableExport& table : study.exports()) {
    if (table.key == key) return table.csv(result, std::nullopt);
  }
  throw std::logic_error("no table \"" + key + "\" of " + study.key());
}

std::string printed(const Study& study, const StudyCommand& command, const CommandLine& line,
                    const study::StudyResult& result) {
  if (command.print) {
    std::string text = command.print(result, line);
    const bool data = line.has("json") || line.has("csv");
    return data ? text : besideConclusion(std::move(text), result);
  }
  for (const CommandOption& option : command.options) {
    if (!line.has(option.name)) continue;
    if (option.use == Use::Json) return study.json(result);
    if (option.use == Use::Csv) return tableOf(study, option.of, result);
  }
  return besideConclusion(study.table(result), result);
}

Verb studyVerb(const Study& study, const StudyCommand& command) {
  QStringList examples;
  for (const std::string& example : command.examples) examples << QString::fromStdString(example);
  return {QString::fromStdString(command.name),
          QString::fromStdString(command.summary),
          QString::fromStdString(command.arguments),
          QString::fromStdString(command.more),
          examples,
          [command](OptionTable& options) {
            for (const CommandOption& option : command.options) {
              options.addOption(optionOf(option));
              if (option.use == Use::Settings) addColumnOptions(options, command.columns);
            }
            if (command.cells) options.addOptions(cellOptions());
          },
          [&study, command](const QCommandLineParser& parser, std::stop_token stop) {
            run(study, command, parser, std::move(stop));
          }};
}

}  // namespace spothorizon::app
