// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingCommands.h"

#include "base/NumberText.h"
#include "result/ResultFile.h"
#include "subjects/serving/Explanation.h"
#include "subjects/serving/Inspections.h"
#include "subjects/serving/ServingFile.h"

namespace spothorizon::study {
namespace {

using Use = CommandOption::Use;

/// The option's range has been checked.
int whole(const CommandLine& line, const std::string& option, int fallback) {
  if (!line.has(option)) return fallback;
  return static_cast<int>(parsedNumber(line.value(option)).value_or(fallback));
}

std::string printed(const ServingResults& results, const CommandLine& line) {
  if (line.has("json")) return result::resultText(servingFile(results));
  if (line.has("csv")) return servingCsv(results);
  return result::terminalText(servingFile(results, ServingTables::Main));
}

std::string printed(const result::ResultFile& file, const CommandLine& line) {
  return line.has("json") ? result::resultText(file) : result::terminalText(file);
}

StudyCommand run() {
  StudyCommand command{
      "serving run",
      74,
      "How long answers of a language model take on instances that come and go, and what a token "
      "costs.",
      "FILE [--set KEY=VALUE]... [--requests OUT.csv] [--events OUT.csv] [--explain] "
      "[--json|--csv] [--threads N]",
      "FILE is a scenario with a section \"serving\": a model with measured times, instances and "
      "requests; it\nneeds no job. The keys of --set that begin with \"serving.\" are its "
      "switches; \"params\" lists them.\nMeans and chances have 95 % intervals over replications, "
      "which are the same for every system.\n--requests and --events describe the first "
      "replication.",
      {"spothorizon-cli serving run sample_traces/preempted-serving.json",
       "spothorizon-cli serving run scenario.json --set serving.arrivals.cv=2 --json",
       "spothorizon-cli serving run scenario.json --set serving.reference=true --events out.csv"},
      {setOption(),
       {Use::Table, "requests", "Write every request by each system.", "OUT.csv",
        "serving-requests"},
       {Use::Table, "events", "Write every change of the instances and what was done.", "OUT.csv",
        "serving-events"},
       {Use::Value, "explain",
        "Say for every change what was known, what was chosen, when replicas stopped, and what was "
        "kept."},
       jsonOption(std::string(result::kResultFormat)),
       csvOption("Print CSV: one row per system and replication.", "serving"),
       threadsOption()}};
  command.refusals = {{{"explain", "json"}, "", "both --explain and --json", "one of them"},
                      {{"explain", "csv"}, "", "both --explain and --csv", "one of them"}};
  command.cells = true;
  command.print = [](const StudyResult& result, const CommandLine& line) {
    const auto& results = as<ServingResults>(result);
    return printed(results, line) + (line.has("explain") ? servingExplanation(results) : "");
  };
  return command;
}

/// A command that runs a variant and prints it as a table, JSON or CSV.
StudyCommand variantCommand(StudyCommand command) {
  command.cells = true;
  command.print = [](const StudyResult& result, const CommandLine& line) {
    return printed(as<ServingResults>(result), line);
  };
  return command;
}

StudyCommand goal() {
  return variantCommand(
      {"serving goal",
       75,
       "The smallest and the cheapest fleet with which each system meets the targets.",
       "FILE [--set KEY=VALUE]... [--json|--csv] [--threads N]",
       "Every number of instances up to serving.goal.mostInstances is tried, since percentiles "
       "do not fall\nsteadily; of a file or a market as many as it has at once. A fleet qualifies "
       "if it keeps up with the\nrequests and meets serving.targets with the probability "
       "serving.goal.chance.",
       {"spothorizon-cli serving goal scenario.json --set serving.targets.p99Seconds=40"},
       {setOption(), jsonOption(std::string(result::kResultFormat)),
        csvOption("Print CSV: one row per system and number of instances.", "serving-goal"),
        threadsOption()},
       "goal"});
}

StudyCommand frontier() {
  return variantCommand(
      {"serving frontier",
       76,
       "Cost per million tokens against P99, one point per fleet: system, instances and spot "
       "share.",
       "FILE [--set KEY=VALUE]... [--json|--csv] [--threads N]",
       "About eight numbers of instances up to serving.goal.mostInstances, each with shares of "
       "spot in\nserving.goal.shareSteps steps. On the efficient (Pareto) frontier: fleets that no "
       "other beats in both.",
       {"spothorizon-cli serving frontier scenario.json --set serving.goal.mostInstances=12",
        "spothorizon-cli serving frontier scenario.json --set serving.goal.shareSteps=10 --csv"},
       {setOption(), jsonOption(std::string(result::kResultFormat)),
        csvOption("Print CSV: one row per fleet.", "serving-frontier"), threadsOption()},
       "frontier"});
}

StudyCommand autoscale() {
  StudyCommand command = variantCommand(
      {"serving autoscale",
       81,
       "An autoscaler of on-demand instances by the last window and by every forecaster: cost and "
       "late requests.",
       "FILE [--set KEY=VALUE]... [--json|--csv] [--threads N]",
       "Every serving.autoscale.everySeconds it wants the fewest instances whose throughput times "
       "the\nutilisation reaches the rate that is expected one lag ahead (start-up, engine and "
       "weights). At second 0\nnothing has arrived: it starts for the required rate. Forecasts "
       "are\nof requests counted every serving.autoscale.countSeconds; the "
       "keys of --set that begin with \"forecast.\"\nsay how they are made. noisy and exact know "
       "the future. A request is late where it misses any of\nserving.targets. The scenario's spot "
       "instances do not enter.",
       {"spothorizon-cli serving autoscale scenario.json --set serving.targets.ttftSeconds=2",
        "spothorizon-cli serving autoscale scenario.json --set serving.autoscale.utilisation=0.6 "
        "--csv > looks.csv"},
       {setOption(), jsonOption(std::string(result::kResultFormat)),
        csvOption("Print CSV: every decision of the first replication.", "serving-autoscale"),
        threadsOption()},
       "autoscale"});
  command.cells = false;
  return command;
}

StudyCommand configure() {
  StudyCommand command{
      "serving configure",
      77,
      "Which configuration 1 to n instances take: replicas, stages, tensor size, and the next "
      "best.",
      "FILE [--instances N] [--set KEY=VALUE]... [--json]",
      "Of those that reach the required rate the one of least run time; where none does, that of "
      "the greatest\nthroughput. Instances that it leaves unused are spare.",
      {"spothorizon-cli serving configure scenario.json --instances 16"},
      {setOption(),
       {Use::Value, "instances", "The largest number of instances; 12 by default.", "N", "", 1,
        10'000},
       jsonOption(std::string(result::kResultFormat))},
      "setting"};
  command.print = [](const StudyResult& result, const CommandLine& line) {
    const int most = whole(line, "instances", 12);
    return printed(configurationsOf(as<ServingResults>(result), most), line);
  };
  return command;
}

StudyCommand plan() {
  StudyCommand command{
      "serving plan",
      78,
      "The migration of one change of the instances: who moves where, and the bytes.",
      "FILE [--event N] [--set KEY=VALUE]... [--json]",
      "Changes are counted as \"serving run --explain\" and --events do. Without --event it is the "
      "first that\nmoves anything, or else the first at which replicas stop.",
      {"spothorizon-cli serving plan scenario.json --event 2 --json"},
      {setOption(),
       {Use::Value, "event", "Which change, from 1.", "N", "", 1, 100'000'000},
       jsonOption(std::string(result::kResultFormat))},
      "setting"};
  command.print = [](const StudyResult& result, const CommandLine& line) {
    const int event = whole(line, "event", 0);
    result::ResultFile file = migrationOf(as<ServingResults>(result), event);
    // A row for each GPU is for programs.
    if (!line.has("json")) file.tables.resize(1);
    return printed(file, line);
  };
  return command;
}

StudyCommand table() {
  StudyCommand command{"serving table",
                       79,
                       "What a latency table holds, and what its reader left out.",
                       "FILE [--set KEY=VALUE]... [--json]",
                       "",
                       {"spothorizon-cli serving table scenario.json --json"},
                       {setOption(), jsonOption(std::string(result::kResultFormat))},
                       "setting"};
  command.print = [](const StudyResult& result, const CommandLine& line) {
    return printed(latenciesOf(as<ServingResults>(result)), line);
  };
  return command;
}

StudyCommand arrivals() {
  StudyCommand command{
      "serving arrivals",
      80,
      "What the requests look like: rate, variation of gaps, lengths; or the requests themselves.",
      "FILE [--set KEY=VALUE]... [--json|--requests]",
      "Those of the first replication.",
      {"spothorizon-cli serving arrivals scenario.json --set serving.arrivals.cv=6",
       "spothorizon-cli serving arrivals scenario.json --requests > requests.csv"},
      {setOption(),
       jsonOption(std::string(result::kResultFormat)),
       {Use::Value, "requests", "Print them as CSV: arrival, prompt and output tokens."}},
      "setting"};
  command.refusals = {{{"requests", "json"}, "", "both --requests and --json", "one of them"}};
  command.print = [](const StudyResult& result, const CommandLine& line) {
    const auto& results = as<ServingResults>(result);
    return line.has("requests") ? arrivalsFile(results) : printed(arrivalsOf(results), line);
  };
  return command;
}

}  // namespace

std::vector<StudyCommand> servingCommands() {
  std::vector<StudyCommand> all{run(),  goal(),  frontier(), configure(),
                                plan(), table(), arrivals(), autoscale()};
  for (StudyCommand& command : all) command.columns = servingFileColumns();
  return all;
}

std::vector<OwnColumns> servingFileColumns() {
  return {{"serving.arrivals.columns",
           {"arrival", "input", "output", "start", "end", "rate", "rate_per_s", "rate_per_min",
            "rate_per_hour", "rate_per_day", "count"},
           "serving.arrivals.timeUnit"},
          {"serving.fleet.columns", {"time", "event", "node"}, "serving.fleet.timeUnit"}};
}

}  // namespace spothorizon::study
