// SPDX-License-Identifier: GPL-3.0-or-later
#include "CellRuns.h"

#include "Common.h"
#include "ProgressLine.h"
#include "StudyPrint.h"
#include "app/help/Output.h"
#include "ask/shard/AmountText.h"
#include "ask/shard/CellEstimate.h"
#include "ask/shard/ShardRun.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"

namespace spothorizon::app {
namespace {

std::string partPath(const QCommandLineParser& parser) {
  if (parser.isSet("output")) return parser.value("output").toStdString();
  throw InputError("", "", "--shard without a file for its part", "-o PART");
}

void runOneShard(const study::ShardQuestion& question, const QCommandLineParser& parser,
                 int threads, std::stop_token stop) {
  const study::Shard shard = study::shardFrom(parser.value("shard").toStdString());
  const std::string path = partPath(parser);
  ProgressLine progress;
  const study::ShardDone done =
      study::runShard(question, shard, path, threads, progress.control(std::move(stop)));
  const std::string what = path + ": " + study::countText(static_cast<int>(done.cells), "cell") +
                           " of " + std::to_string(done.of);
  printText(done.stoodAlready
                ? what + ", already complete\n"
                : what + ", " + study::amountText(done.seconds, 3) + " core seconds\n");
}

/// Hours; none where nothing was given.
std::optional<double> byOption(const QCommandLineParser& parser) {
  if (!parser.isSet("by")) return {};
  const std::string text = parser.value("by").toStdString();
  const std::optional<double> hours = parsedNumber(text);
  if (hours && *hours > 0 && *hours <= 1e6) return *hours * 3600;
  throw InputError("--by", "", "\"" + text + "\"", "hours, such as 8 or 0.5");
}

void tellEstimate(const study::ShardQuestion& question, const QCommandLineParser& parser, bool json,
                  std::stop_token stop) {
  const std::optional<double> by = byOption(parser);
  const RunControl control{std::move(stop), {}};
  const study::RunEstimate estimate = study::estimateRun(question, control);
  json ? printData(study::estimateToJson(estimate, by))
       : printText(study::estimateTable(estimate, by));
}

}  // namespace

QList<QCommandLineOption> cellOptions() {
  return {
      {"shard", "Compute only the K-th of N equal shares of the run, and write its part.", "K/N"},
      {{"o", "output"}, "The file of the part; an existing part of this run is kept.", "PART"},
      {"estimate", "Run a sample and estimate the whole run: core hours, memory, number of tasks."},
      {"by", "With --estimate: within this many hours.", "HOURS"}};
}

bool asksForCells(const QCommandLineParser& parser, const study::CommandLine& line) {
  const bool shard = parser.isSet("shard"), estimate = parser.isSet("estimate");
  if (shard && estimate) throw InputError("", "", "both --shard and --estimate", "one of them");
  if (parser.isSet("output") && !shard) {
    throw InputError("", "", "--output without --shard", "--shard K/N, or neither");
  }
  if (parser.isSet("by") && !estimate) {
    throw InputError("", "", "--by without --estimate", "--estimate, or neither");
  }
  if (line.has("csv") && (shard || estimate)) {
    throw InputError("", "", "--csv where there is no table", "it with \"merge\"");
  }
  if (line.has("json") && shard) {
    throw InputError("", "", "--json where there is no result", "it with \"merge\"");
  }
  return shard || estimate;
}

void runCells(const study::Study& study, const study::StudyCommand& command,
              const study::CommandWork& work, const study::StudyOptions& options,
              const QCommandLineParser& parser, bool json, std::stop_token stop) {
  const study::ShardQuestion question{&study,          command.name,   work.scenario,
                                      options.variant, options.values, command.places};
  if (parser.isSet("estimate")) return tellEstimate(question, parser, json, std::move(stop));
  runOneShard(question, parser, options.threads, std::move(stop));
}

}  // namespace spothorizon::app
