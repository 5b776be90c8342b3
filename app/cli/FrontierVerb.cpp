// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "study/deadline/backtest/BacktestSection.h"
#include "study/deadline/backtest/Frontier.h"

namespace spothorizon::app {
namespace {

void addOptions(OptionTable& options) {
  addSetOption(options);
  options.addOption({"gpus", "Vary the maximum number of GPUs instead of the deadline."});
  options.addOption(
      {"starts", "Number of starts, spread evenly over the trace; 256 by default.", "N"});
  options.addOption({"no-optimum", "Leave out the best possible plan, which takes longest."});
  options.addOption({"json", "Print one JSON object (format spothorizon-sweep-results)."});
  options.addOption({"csv", "Print CSV: one row per deadline (or number of GPUs) and policy."});
  options.addOption({"threads", "Number of threads; the results are the same.", "N"});
}

std::string output(const QCommandLineParser& parser, const study::Sweep& sweep) {
  if (parser.isSet("json")) return study::sweepToJson(sweep);
  if (parser.isSet("csv")) return study::sweepCsv(sweep);
  return study::sweepTable(sweep);
}

std::shared_ptr<const study::Sweep> sweep(const QCommandLineParser& parser, std::stop_token stop) {
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  study::Scenario scenario = scenarioFrom(files, settingsOf(parser));
  if (parser.isSet("starts")) {
    editBacktest(scenario).starts = wholeNumber(parser, "starts", 0, 1, 1'000'000);
  }
  study::SweepOptions options;
  options.threads = wholeNumber(parser, "threads", 0, 1, 1024);
  options.withOptimum = !parser.isSet("no-optimum");
  ProgressLine line;
  return naming(files.front(), [&] {
    const auto run = parser.isSet("gpus") ? study::runGpuSweep : study::runFrontier;
    return run(scenario, nullptr, line.control(std::move(stop)), options);
  });
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  if (parser.isSet("json") && parser.isSet("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  const auto done = sweep(parser, std::move(stop));
  writeOutput("-", output(parser, *done));
}

}  // namespace

Verb frontierVerb() {
  return {"frontier",
          "What more time is worth: the job's cost over a range of deadlines.",
          "FILE... [--set KEY=VALUE]... [--gpus] [--starts N] [--no-optimum] [--json|--csv] "
          "[--threads N]",
          "A backtest for every deadline, all at the same starts. The keys of --set that begin "
          "with\n\"backtest.\" choose the range; half of and three times the job's own by default.",
          {"spothorizon-cli frontier sample_traces/calm-cloud.json --starts 20 --no-optimum",
           "spothorizon-cli frontier scenario.json --set backtest.deadlines=20 --csv",
           "spothorizon-cli frontier scenario.json --gpus"},
          addOptions,
          run};
}

}  // namespace spothorizon::app
