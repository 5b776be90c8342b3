// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "ProgressLine.h"
#include "StudyPrint.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "ask/shard/Merge.h"

namespace spothorizon::app {
namespace {

constexpr int kMostParts = study::kMostShards;

void addOptions(OptionTable& options) {
  options.addOption(
      {{"o", "output"},
       "Write the results to this file, in the format of its extension: JSON, CSV (.csv), a table "
       "(.txt), or one part for the whole run (.part), which the window opens.",
       "RESULT"});
  options.addOption({"json", "The results as one JSON object."});
  options.addOption({"csv", "The results as CSV."});
  options.addOption({"table", "Another table of the results as CSV: weights.", "NAME"});
  options.addOption({"folder", "Look for the scenario's market files in this folder.", "DIR"});
  options.addOption({"threads", "Number of threads; the results are the same.", "N"});
}

const study::StudyCommand commandOf(const study::ShardQuestion& question, const std::string& file) {
  for (const study::StudyCommand& command : question.study->commands()) {
    if (command.name == question.command && command.cells) return command;
  }
  throw InputError(file, "line 2, /command", "\"" + question.command + "\"",
                   "a command of the study \"" + question.study->key() + "\"");
}

/// As the run's own options would have it.
study::CommandLine lineOf(const QCommandLineParser& parser) {
  study::CommandLine line;
  const QString output = parser.value("output");
  const bool csv = parser.isSet("csv"), json = parser.isSet("json");
  if (csv && json) throw InputError("", "", "both --json and --csv", "one of them");
  const bool plain = csv || json || !parser.isSet("output") || output.endsWith(".txt");
  if (csv || (!plain && output.endsWith(".csv"))) line.values["csv"] = "";
  if (json || (!plain && !output.endsWith(".csv"))) line.values["json"] = "";
  return line;
}

std::string textOf(const study::Merged& merged, const QCommandLineParser& parser,
                   const std::string& file) {
  const study::Study& study = *merged.question.study;
  const study::StudyCommand command = commandOf(merged.question, file);
  if (!parser.isSet("table")) return printed(study, command, lineOf(parser), *merged.result);
  const std::string key = parser.value("table").toStdString();
  std::string known;
  for (const study::TableExport& table : study.exports()) {
    if (table.variant != merged.result->variant()) continue;
    if (table.key == key) return tableOf(study, key, *merged.result);
    known += (known.empty() ? "" : ", ") + table.key;
  }
  throw InputError("--table", "", "\"" + key + "\"",
                   known.empty() ? "no table" : "one of " + known);
}

/// InputError where something is asked of its text.
std::string wholeOutput(const QCommandLineParser& parser) {
  const std::string path = parser.value("output").toStdString();
  for (const char* option : {"json", "csv", "table"}) {
    if (!parser.isSet(option)) continue;
    throw InputError("", "", std::string("--") + option + " for one part of all, \"" + path + "\"",
                     "a name that ends otherwise");
  }
  return path;
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  const std::vector<std::string> parts = filesOf(parser, 1, kMostParts);
  study::MergeOptions options;
  options.threads = wholeNumber(parser, "threads", 0, 1, 1024);
  options.folder = parser.value("folder").toStdString();
  const QString output = parser.value("output");
  const bool whole = output.endsWith(".part");
  if (whole) options.whole = wholeOutput(parser);
  options.begins = [&](const study::ShardQuestion& question) {
    Outputs outputs = outputsOf(parts, {question.scenario});
    for (const std::string& place : question.places) {
      const auto value = question.values.find(place);
      if (value != question.values.end()) outputs.reads(value->second);
    }
    if (!output.isEmpty()) outputs.add("--output", output.toStdString());
  };
  ProgressLine progress;
  const study::Merged merged = study::mergeParts(parts, progress.control(std::move(stop)), options);
  if (whole) return;
  const std::string text = textOf(merged, parser, parts.front());
  if (parser.isSet("output")) return writeOutput(parser.value("output").toStdString(), text);
  const study::CommandLine line = lineOf(parser);
  const bool data = line.has("json") || line.has("csv") || parser.isSet("table");
  data ? printData(text) : printText(text);
}

}  // namespace

Verb mergeVerb() {
  return {"merge",
          "Merge the parts of a run: the same bytes as a run on one machine.",
          "PART... [-o RESULT] [--json|--csv] [--table NAME] [--folder DIR] [--threads N]",
          "A part is what --shard K/N -o PART writes; parts may come in any order. Parts of "
          "another scenario,\nmarket, version or number of shards and duplicate shards are "
          "refused; missing ones are listed as the\nshards to run. The market's files are read "
          "once more, from the folder where the parts were made or\nfrom DIR.",
          {"spothorizon-cli merge parts/*.part -o results.json",
           "spothorizon-cli merge parts/*.part --csv",
           "spothorizon-cli merge parts/*.part -o results.part"},
          addOptions,
          run};
}

}  // namespace spothorizon::app
