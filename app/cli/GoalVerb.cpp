// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "study/deadline/backtest/GoalExport.h"

namespace spothorizon::app {
namespace {

using study::GoalAnswer;
using study::Scenario;

void addOptions(OptionTable& options) {
  addSetOption(options);
  options.addOption({"probability", "Target probability, such as 0.9; 0.95 by default.", "P"});
  options.addOption({"budget", "The budget of the job.", "USD"});
  options.addOption({"starts", "Number of starts, spread evenly over the trace.", "N"});
  options.addOption({"json", "Print one JSON object (format spothorizon-goal)."});
  options.addOption({"csv", "Print the curves as CSV."});
  options.addOption({"threads", "Number of threads; the results are the same.", "N"});
}

using Answer = GoalAnswer (*)(const Scenario&, const RunControl&, int threads);

GoalAnswer deadline(const Scenario& scenario, const RunControl& control, int threads) {
  study::checkBudget(scenario);
  study::SweepOptions options;
  options.threads = threads;
  options.withOptimum = false;
  return study::shortestDeadline(*study::runFrontier(scenario, nullptr, control, options));
}

GoalAnswer budget(const Scenario& scenario, const RunControl& control, int threads) {
  study::BacktestOptions options;
  options.threads = threads;
  options.withOptimum = false;
  return study::lowestBudget(*study::runBacktest(scenario, nullptr, control, options));
}

GoalAnswer gpus(const Scenario& scenario, const RunControl& control, int threads) {
  study::SweepOptions options;
  options.threads = threads;
  options.withOptimum = false;
  return study::bestMaxGpus(*study::runGpuSweep(scenario, nullptr, control, options));
}

Answer goalNamed(const std::string& name) {
  if (name == "deadline") return deadline;
  if (name == "budget") return budget;
  if (name == "gpus") return gpus;
  throw InputError("", "", "the goal \"" + name + "\"", "deadline, budget or gpus");
}

Scenario scenarioOf(const QCommandLineParser& parser, const std::vector<std::string>& files) {
  Scenario scenario = scenarioFrom(files, settingsOf(parser));
  const auto set = [&](const char* option, const char* key) {
    if (!parser.isSet(option)) return;
    naming(std::string("--") + option,
           [&] { study::setValue(scenario, key, parser.value(option).toStdString()); });
  };
  set("probability", "backtest.probability");
  set("budget", "job.budgetUsd");
  set("starts", "backtest.starts");
  return scenario;
}

std::string output(const QCommandLineParser& parser, const Scenario& scenario,
                   const GoalAnswer& answer) {
  if (parser.isSet("json")) return study::goalToJson(scenario, answer);
  if (parser.isSet("csv")) return study::goalCsv(scenario, answer);
  return study::goalTable(answer);
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  if (parser.isSet("json") && parser.isSet("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  std::vector<std::string> files = filesOf(parser, 2, 65);
  const Answer find = goalNamed(files.front());
  files.erase(files.begin());
  const Scenario scenario = scenarioOf(parser, files);
  const int threads = wholeNumber(parser, "threads", 0, 1, 1024);
  GoalAnswer answer;
  {
    ProgressLine line;
    answer = naming(files.front(),
                    [&] { return find(scenario, line.control(std::move(stop)), threads); });
  }
  writeOutput("-", output(parser, scenario, answer));
}

}  // namespace

Verb goalVerb() {
  return {"goal",
          "The shortest deadline, the lowest budget or the best maximum number of GPUs.",
          "deadline|budget|gpus FILE... [--set KEY=VALUE]... [--probability P] [--budget USD] "
          "[--starts N] [--json|--csv] [--threads N]",
          "deadline: the shortest one that is met with probability P at a cost within the "
          "budget.\nbudget: the lowest one within which the job is on time with probability "
          "P.\ngpus: the maximum number of GPUs (N_max) with the highest mean utility.\nEvery "
          "answer comes from backtests of the scenario; --csv prints the curves.",
          {"spothorizon-cli goal budget sample_traces/calm-cloud.json --starts 50",
           "spothorizon-cli goal deadline scenario.json --budget 240 --probability 0.9",
           "spothorizon-cli goal gpus scenario.json --csv"},
          addOptions,
          run};
}

}  // namespace spothorizon::app
