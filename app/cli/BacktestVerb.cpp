// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "study/deadline/backtest/Backtest.h"
#include "study/deadline/backtest/BacktestSection.h"

namespace spothorizon::app {
namespace {

void addOptions(OptionTable& options) {
  addSetOption(options);
  options.addOption(
      {"starts", "Number of starts, spread evenly over the trace; all by default.", "N"});
  options.addOption({"no-optimum", "Leave out the best possible plan, which takes longest."});
  options.addOption({"json", "Print one JSON object (format spothorizon-backtest-results)."});
  options.addOption({"csv", "Print CSV: one row per start and policy."});
  options.addOption({"threads", "Number of threads; the results are the same.", "N"});
}

std::string output(const QCommandLineParser& parser, const study::BacktestResults& results) {
  if (parser.isSet("json")) return study::backtestToJson(results);
  if (parser.isSet("csv")) return study::backtestCsv(results);
  return study::backtestTable(results);
}

std::shared_ptr<const study::BacktestResults> results(const QCommandLineParser& parser,
                                                      std::stop_token stop) {
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  study::Scenario scenario = scenarioFrom(files, settingsOf(parser));
  if (parser.isSet("starts")) {
    editBacktest(scenario).starts = wholeNumber(parser, "starts", 0, 1, 1'000'000);
  }
  study::BacktestOptions options;
  options.threads = wholeNumber(parser, "threads", 0, 1, 1024);
  options.withOptimum = !parser.isSet("no-optimum");
  ProgressLine line;
  return naming(files.front(), [&] {
    return study::runBacktest(scenario, nullptr, line.control(std::move(stop)), options);
  });
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  if (parser.isSet("json") && parser.isSet("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  const auto done = results(parser, std::move(stop));
  writeOutput("-", output(parser, *done));
}

}  // namespace

Verb backtestVerb() {
  return {
      "backtest",
      "Start the job at every slot of the trace: how much cost and finish vary.",
      "FILE... [--set KEY=VALUE]... [--starts N] [--no-optimum] [--json|--csv] [--threads N]",
      "FILE is a scenario, a trace, or market files: a price history and an availability trace are "
      "joined.\nP5 and P95: 5 % of the starts cost less, 5 % cost more. Starts with unknown slots "
      "are left out.\nWith job.budgetUsd the probability of staying within it is printed too.",
      {"spothorizon-cli backtest sample_traces/calm-cloud.json --starts 50",
       "spothorizon-cli backtest scenario.json --set job.budgetUsd=240",
       "spothorizon-cli backtest scenario.json --no-optimum --csv > starts.csv"},
      addOptions,
      run};
}

}  // namespace spothorizon::app
