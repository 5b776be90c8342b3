// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestCommands.h"

#include "scenario/ScenarioJson.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/goals/GoalTables.h"
#include "subjects/job/backtest/goals/Goals.h"

namespace spothorizon::study {
namespace {

using Use = CommandOption::Use;

CommandOption noOptimumOption() {
  return {Use::Value, "no-optimum", "Leave out the best possible plan, which takes longest."};
}

CommandOption futuresOption() {
  return {Use::Key, "futures",
          "The market: recorded, resampled (blocks of the trace in another order) or generated (by "
          "a generator fitted to it).",
          "KIND", "backtest.futures"};
}

CommandOption futureCountOption() {
  return {Use::Key, "future-count", "How many futures are made.", "N", "backtest.futureCount", 2,
          1000};
}

StudyCommand backtest() {
  StudyCommand command{
      "backtest",
      30,
      "Start the job at every slot of the trace: how much cost and finish vary.",
      "FILE... [--set KEY=VALUE]... [--futures KIND] [--future-count N] [--starts N] "
      "[--no-optimum] [--json|--csv] [--threads N]",
      "FILE is a scenario, a trace, or market files: a price history and an availability trace are "
      "joined.\nP5 and P95: 5 % of the starts cost less, 5 % cost more. Starts with unknown slots "
      "are left out.\nWith job.budgetUsd the probability of staying within it is printed too.\n95 "
      "% intervals allow for the few independent windows of the trace; over other futures, for how "
      "much\nthese differ.",
      {"spothorizon-cli backtest sample_traces/calm-cloud.json --starts 50",
       "spothorizon-cli backtest scenario.json --set job.budgetUsd=240",
       "spothorizon-cli backtest scenario.json --futures resampled --future-count 20",
       "spothorizon-cli backtest scenario.json --no-optimum --csv > starts.csv"},
      {setOption(), futuresOption(), futureCountOption(),
       startsOption(
           "Number of starts, spread evenly over the trace; all, 2,000 at most, by default."),
       noOptimumOption(), jsonOption("spothorizon-result"),
       csvOption("Print CSV: one row per start and policy.", "backtest"), threadsOption()}};
  command.cells = true;
  return command;
}

StudyCommand frontier() {
  StudyCommand command{
      "frontier",
      40,
      "What more time is worth: the job's cost over a range of deadlines.",
      "FILE... [--set KEY=VALUE]... [--gpus] [--futures KIND] [--future-count N] [--starts N] "
      "[--no-optimum] [--json|--csv] [--threads N]",
      "A backtest for every deadline, at the starts it has room for. The keys of --set that begin "
      "with\n\"backtest.\" choose the range; half of and three times the job's own by default.",
      {"spothorizon-cli frontier sample_traces/calm-cloud.json --starts 20 --no-optimum",
       "spothorizon-cli frontier scenario.json --set backtest.deadlines=20 --csv",
       "spothorizon-cli frontier scenario.json --gpus"},
      {setOption(),
       {Use::Variant, "gpus", "Vary the maximum number of GPUs instead of the deadline.", "",
        "gpus"},
       futuresOption(),
       futureCountOption(),
       startsOption(
           "Number of starts, spread evenly over the trace; all, 2,000 at most, by default."),
       noOptimumOption(),
       jsonOption("spothorizon-result"),
       csvOption("Print CSV: one row per deadline (or number of GPUs) and policy.", "frontier"),
       threadsOption()}};
  command.variant = "frontier";
  command.cells = true;
  return command;
}

/// The goal that is asked for, and the runs that it is read from.
std::string variantOfGoal(const std::string& name) {
  if (name == "deadline") return "frontier";
  if (name == "budget") return "";
  if (name == "gpus") return "gpus";
  throw InputError("", "", "the goal \"" + name + "\"", "deadline, budget or gpus");
}

CommandWork goalWork(const CommandLine& line) {
  line.needWords(2, 65, "deadline|budget|gpus FILE...");
  CommandWork work;
  work.variant = variantOfGoal(line.words.front());
  const std::vector<std::string> files(line.words.begin() + 1, line.words.end());
  work.file = files.front();
  MadeScenario made = madeFrom(files, line.settings);
  work.scenario = std::move(made.scenario);
  work.notes = std::move(made.notes);
  work.values = {{"no-optimum", ""}};
  const auto set = [&](const char* option, const char* key) {
    if (!line.has(option)) return;
    naming(std::string("--") + option, [&] { setValue(work.scenario, key, line.value(option)); });
  };
  set("probability", "backtest.probability");
  set("budget", "job.budgetUsd");
  set("starts", "backtest.starts");
  set("futures", "backtest.futures");
  set("future-count", "backtest.futureCount");
  if (work.variant == "frontier") naming(work.file, [&] { checkBudget(work.scenario); });
  return work;
}

GoalAnswer answerOf(const StudyResult& result) {
  if (result.variant().empty()) return lowestBudget(static_cast<const BacktestResults&>(result));
  const auto& sweep = static_cast<const Sweep&>(result);
  return result.variant() == "gpus" ? bestMaxGpus(sweep) : shortestDeadline(sweep);
}

std::string printedGoal(const StudyResult& result, const CommandLine& line) {
  const GoalAnswer answer = answerOf(result);
  if (line.has("json")) return result::resultText(goalResult(result, answer));
  return line.has("csv") ? goalCsv(result, answer) : goalText(result, answer);
}

StudyCommand goal() {
  StudyCommand command{
      "goal",
      50,
      "The shortest deadline, the lowest budget or the best maximum number of GPUs.",
      "deadline|budget|gpus FILE... [--set KEY=VALUE]... [--probability P] [--budget USD] "
      "[--futures KIND] [--future-count N] [--starts N] [--json|--csv] [--threads N]",
      "deadline: the shortest one that is met with probability P at a cost within the "
      "budget.\nbudget: the lowest one within which the job is on time with probability P.\ngpus: "
      "the maximum number of GPUs (N_max) that is best: by mean cost, or by mean utility where a "
      "value is set.\nEvery answer comes from backtests of the scenario; --csv prints the curves. "
      "A probability\nthat the trace is too short to support is refused.",
      {"spothorizon-cli goal budget sample_traces/calm-cloud.json --starts 50",
       "spothorizon-cli goal deadline scenario.json --budget 240 --probability 0.9",
       "spothorizon-cli goal gpus scenario.json --csv"},
      {setOption(),
       {Use::Value, "probability", "Target probability, such as 0.9; 0.95 by default.", "P"},
       {Use::Value, "budget", "The budget of the job.", "USD"},
       {Use::Value, "starts", "Number of starts, spread evenly over the trace.", "N"},
       {Use::Value, "futures", futuresOption().help, "KIND"},
       {Use::Value, "future-count", futureCountOption().help, "N"},
       jsonOption("spothorizon-result"),
       csvOption("Print the curves as CSV.", ""),
       threadsOption()}};
  command.prepare = goalWork;
  command.cells = true;
  command.print = printedGoal;
  return command;
}

}  // namespace

std::vector<StudyCommand> backtestCommands() { return {backtest(), frontier(), goal()}; }

}  // namespace spothorizon::study
