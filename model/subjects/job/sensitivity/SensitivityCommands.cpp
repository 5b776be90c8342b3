// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/sensitivity/SensitivityCommands.h"

#include <utility>

#include "scenario/ScenarioJson.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityTables.h"
#include "subjects/job/sensitivity/Tornado.h"

namespace spothorizon::study {
namespace {

using Use = CommandOption::Use;

/// FILE... with "monte-carlo" last, where it is asked for.
CommandWork sensitivityWork(const CommandLine& line) {
  CommandLine files = line;
  const bool drawn = !files.words.empty() && files.words.back() == kMonteCarlo;
  if (drawn) files.words.pop_back();
  CommandWork work = scenarioWork(files);
  if (drawn) work.variant = kMonteCarlo;
  return work;
}

std::string printed(const StudyResult& result, const CommandLine& line) {
  if (const auto* drawn = dynamic_cast<const MonteCarloResults*>(&result)) {
    return line.has("json")  ? result::resultText(monteCarloResult(*drawn))
           : line.has("csv") ? monteCarloCsv(*drawn)
                             : monteCarloText(*drawn);
  }
  const auto& tornado = static_cast<const TornadoResults&>(result);
  return line.has("json")  ? result::resultText(tornadoResult(tornado))
         : line.has("csv") ? tornadoCsv(tornado)
                           : tornadoText(tornado);
}

}  // namespace

std::vector<StudyCommand> sensitivityCommands() {
  StudyCommand command{
      "sensitivity",
      55,
      "How much cost, chance and utility depend on numbers that are not certain.",
      "FILE... [monte-carlo] [--set KEY=VALUE]... [--starts N] [--samples N] [--json|--csv] "
      "[--threads N]",
      "Each parameter at the low and the high end of its range, the others unchanged: a tornado, "
      "with 95 %\nintervals of the changes, from backtests at the same starts. monte-carlo: all "
      "uncertain parameters drawn at\nonce (Latin hypercube), with the rank correlation of each "
      "with cost, chance and utility. The answer is that\nof the recommended policy. A range is a "
      "fifth to either side\nunless the scenario's section \"sensitivity\" says otherwise: "
      "\"ranges\": [{\"parameter\": \"job.workload\", \"low\": 40,\n\"high\": 60, \"law\": "
      "\"triangular\"}].",
      {"spothorizon-cli sensitivity sample_traces/calm-cloud.json --starts 50",
       "spothorizon-cli sensitivity sample_traces/calm-cloud.json monte-carlo --starts 20 "
       "--samples 20",
       "spothorizon-cli sensitivity scenario.json --set job.budgetUsd=240 --csv > tornado.csv"},
      {setOption(),
       {Use::Key, "starts", "Number of starts, spread evenly over the trace; 500 by default.", "N",
        "sensitivity.starts", 1, 100'000},
       {Use::Key, "samples", "Number of Monte Carlo samples; 200 by default.", "N",
        "sensitivity.samples", 10, 100'000},
       jsonOption("spothorizon-result"),
       csvOption("Print CSV: one row per parameter and end, or one row per sample.", ""),
       threadsOption()}};
  command.prepare = sensitivityWork;
  command.print = printed;
  command.cells = true;
  return {command};
}

}  // namespace spothorizon::study
