// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "study/deadline/learning/Learning.h"

namespace spothorizon::app {
namespace {

void addOptions(OptionTable& options) {
  addSetOption(options);
  options.addOption({"json", "Print one JSON object (format spothorizon-learning)."});
  options.addOption({"csv", "Print CSV: one row per job."});
  options.addOption(
      {"weights", "Write the weight of every policy before every job as CSV.", "FILE.csv"});
  options.addOption({"threads", "Number of threads; the results are the same.", "N"});
}

std::string output(const QCommandLineParser& parser, const study::LearningResults& results) {
  if (parser.isSet("json")) return study::learningToJson(results);
  if (parser.isSet("csv")) return study::learningCsv(results);
  return study::learningTable(results);
}

std::shared_ptr<const study::LearningResults> results(const QCommandLineParser& parser,
                                                      std::stop_token stop) {
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  const study::Scenario scenario = scenarioFrom(files, settingsOf(parser));
  study::LearningOptions options;
  options.threads = wholeNumber(parser, "threads", 0, 1, 1024);
  ProgressLine line;
  return naming(files.front(), [&] {
    return study::runLearning(scenario, nullptr, line.control(std::move(stop)), options);
  });
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  if (parser.isSet("json") && parser.isSet("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  const auto done = results(parser, std::move(stop));
  if (parser.isSet("weights")) {
    writeOutput(parser.value("weights").toStdString(), study::weightsCsv(*done));
  }
  writeOutput("-", output(parser, *done));
}

}  // namespace

Verb learnVerb() {
  return {"learn",
          "Learn over many jobs which policy of a pool is best.",
          "FILE... [--set KEY=VALUE]... [--json|--csv] [--weights FILE.csv] [--threads N]",
          "FILE is a scenario, a trace, or market files: a price history and an availability trace "
          "are joined.\nThe keys of --set that begin with \"learning.\" choose the pool, the jobs "
          "and the learner; \"params\" lists them.\nWith --weights - the weights go to standard "
          "output, before the results.",
          {"spothorizon-cli learn sample_traces/calm-cloud.json",
           "spothorizon-cli learn scenario.json --set learning.jobs.jobs=200 --json",
           "spothorizon-cli learn scenario.json --set learning.pool.extended=true --csv",
           "spothorizon-cli learn scenario.json --set learning.learner.kind=fixed-share --weights "
           "weights.csv"},
          addOptions,
          run};
}

}  // namespace spothorizon::app
