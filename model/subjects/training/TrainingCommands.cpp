// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingCommands.h"

#include <algorithm>
#include <charconv>

#include "result/ResultFile.h"
#include "result/TableText.h"
#include "scenario/ParameterBuilders.h"
#include "subjects/training/Inspections.h"
#include "subjects/training/RunTables.h"
#include "subjects/training/TrainingFile.h"

namespace spothorizon::study {
namespace {

using Use = CommandOption::Use;

/// Whole numbers up to `most` with commas between them. InputError where they are not `count`.
std::vector<int> wholes(const std::string& option, const std::string& text, std::size_t count,
                        const std::string& expected, int most) {
  std::vector<int> values;
  for (const std::string& part : build::split(text, ',')) {
    const std::string_view digits = build::trimmed(part);
    int value = 0;
    const char* end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, value);
    if (error != std::errc() || stop != end || value < 0 || value > most) break;
    values.push_back(value);
  }
  if (values.size() != count) throw InputError("--" + option, "", text, expected);
  return values;
}

int whole(const CommandLine& line, const std::string& option, int fallback) {
  if (!line.has(option)) return fallback;
  constexpr int kMost = 100'000'000;  // each option has its own
  return wholes(option, line.value(option), 1, "a whole number", kMost).front();
}

CommandOption wholeOption(const char* name, const char* help, const char* value, int least,
                          int most) {
  return {Use::Value, name, help, value, "", least, most};
}

std::string printed(const TrainingResults& results, const CommandLine& line) {
  if (line.has("json")) return result::resultText(trainingFile(results));
  if (line.has("csv")) return trainingCsv(results);
  return result::terminalText(shownTraining(results));
}

std::string printed(const result::ResultFile& file, const CommandLine& line) {
  return line.has("json") ? result::resultText(file) : result::terminalText(file);
}

StudyCommand run() {
  StudyCommand command{
      "training run",
      64,
      "What each way of steering trains on nodes that come and go, and where the rest went.",
      "FILE [--set KEY=VALUE]... [--ledger OUT.csv] [--explain] [--json|--csv] [--threads N]",
      "FILE is a scenario with a section \"training\": a model with its tables, and nodes; it "
      "needs no job.\nThe keys of --set that begin with \"training.\" are its switches; "
      "\"params\" lists them. Moves are averaged\nexactly over who leaves; the causes of lost "
      "samples add up to the difference to the ideal.",
      {"spothorizon-cli training run sample_traces/nibbled-training.json",
       "spothorizon-cli training run scenario.json --set training.restartSeconds=20 --json",
       "spothorizon-cli training run scenario.json --set training.lookAhead=8 --ledger run.csv"},
      {setOption(),
       {Use::Table, "ledger", "Write what happened interval by interval.", "OUT.csv",
        "training-ledger"},
       {Use::Value, "explain",
        "Say for every change of shape that was planned what it was worth, and the next best."},
       jsonOption(std::string(result::kResultFormat)),
       csvOption("Print CSV: one row per policy.", "training"),
       threadsOption()}};
  command.refusals = {{{"explain", "json"}, "", "both --explain and --json", "one of them"},
                      {{"explain", "csv"}, "", "both --explain and --csv", "one of them"}};
  command.print = [](const StudyResult& result, const CommandLine& line) {
    const auto& results = as<TrainingResults>(result);
    const bool isExplained = line.has("explain");
    return printed(results, line) +
           (isExplained ? "\n" + result::terminalText(changesTable(results)) : "");
  };
  return command;
}

MoveQuestion moveQuestion(const CommandLine& line) {
  MoveQuestion question;
  if (!line.has("state")) throw InputError("", "", "no --state", "--state N,D,P such as 32,4,8");
  const std::vector<int> state =
      wholes("state", line.value("state"), 3, "nodes, pipelines and stages, such as 32,4,8",
             training::kMostNodes);
  question.state = {
      state[0], {state[1], state[2]}, whole(line, "lost", 0), whole(line, "joined", 0)};
  if (state[1] == 0 || state[2] == 0) question.state.strategy = {};
  if (line.has("to")) {
    const std::vector<int> to = wholes("to", line.value("to"), 2,
                                       "pipelines and stages, such as 3,8", training::kMostNodes);
    question.to = training::Strategy{to[0], to[1]};
  }
  question.draws = whole(line, "draws", 0);
  return question;
}

StudyCommand move() {
  StudyCommand command{
      "training move",
      65,
      "What a change of shape costs when nodes leave: every target, and the exact distribution.",
      "FILE --state N,D,P [--lost R] [--joined A] [--to D,P] [--draws N] [--set KEY=VALUE]... "
      "[--json]",
      "N nodes run D pipelines of P stages; R of them leave, all sets equally likely, and A join. "
      "Without --to\nthe distribution is that of the target that keeps most of the next interval.",
      {"spothorizon-cli training move scenario.json --state 32,4,8 --lost 3",
       "spothorizon-cli training move scenario.json --state 32,4,8 --lost 3 --to 3,8 --draws "
       "10000"},
      {setOption(),
       {Use::Value, "state", "Nodes, pipelines and stages before; 0 pipelines: nothing runs.",
        "N,D,P"},
       wholeOption("lost", "How many nodes leave; 0 by default.", "R", 0, training::kMostNodes),
       wholeOption("joined", "How many nodes join; 0 by default.", "A", 0, training::kMostNodes),
       {Use::Value, "to", "The target whose distribution is shown.", "D,P"},
       wholeOption("draws", "Draws this many random sets beside the exact expectation.", "N", 1,
                   10'000'000),
       jsonOption(std::string(result::kResultFormat))},
      "setting"};
  command.print = [](const StudyResult& result, const CommandLine& line) {
    constexpr std::size_t kMostShown = 12;
    result::ResultFile file = moveOf(as<TrainingResults>(result), moveQuestion(line));
    result::Table& targets = file.tables.front();
    if (!line.has("json") && targets.rows.size() > kMostShown) targets.rows.resize(kMostShown);
    return printed(file, line);
  };
  return command;
}

StudyCommand map() {
  StudyCommand command{
      "training map",
      66,
      "What each shape keeps of the next interval when nodes leave.",
      "FILE [--lost R] [--nodes N] [--set KEY=VALUE]... [--json]",
      "Each shape by its best answer to the loss of R of N nodes. Without --nodes N is the "
      "cluster's size.",
      {"spothorizon-cli training map scenario.json --lost 3",
       "spothorizon-cli training map scenario.json --lost 6 --nodes 32 --json"},
      {setOption(),
       wholeOption("lost", "How many nodes leave; 0 by default.", "R", 0, training::kMostNodes),
       wholeOption("nodes", "How many nodes there are.", "N", 1, training::kMostNodes),
       jsonOption(std::string(result::kResultFormat))},
      "setting"};
  command.print = [](const StudyResult& result, const CommandLine& line) {
    const auto& results = as<TrainingResults>(result);
    const int nodes = whole(line, "nodes", results.shapes().mostNodes());
    return printed(mapOf(results, nodes, whole(line, "lost", 0)), line);
  };
  return command;
}

StudyCommand plan() {
  StudyCommand command{
      "training plan",
      67,
      "Why each planning policy chose its shape at an interval: the best path and the next best.",
      "FILE --at INTERVAL [--set KEY=VALUE]... [--json]",
      "Paths are written as nodes:pipelines x stages, one interval after the other.",
      {"spothorizon-cli training plan scenario.json --at 120",
       "spothorizon-cli training plan scenario.json --at 120 --set training.lookAhead=8 --json"},
      {setOption(),
       wholeOption("at", "The interval, as the ledger counts them.", "INTERVAL", 0, 100'000'000),
       jsonOption(std::string(result::kResultFormat)), threadsOption()}};
  command.print = [](const StudyResult& result, const CommandLine& line) {
    if (!line.has("at")) throw InputError("", "", "no --at", "--at INTERVAL");
    result::ResultFile file = planOf(as<TrainingResults>(result), whole(line, "at", 0));
    if (!line.has("json")) file.tables.resize(1);  // the steps are in the paths
    return printed(file, line);
  };
  return command;
}

/// A command that runs a variant and prints it as the others do.
StudyCommand variantCommand(StudyCommand command) {
  command.print = [](const StudyResult& result, const CommandLine& line) {
    return printed(as<TrainingResults>(result), line);
  };
  return command;
}

StudyCommand tornado() {
  return variantCommand(
      {"training tornado",
       73,
       "What each switch and slider does to what every policy trains.",
       "FILE [--set KEY=VALUE]... [--json|--csv] [--threads N]",
       "Each at other values of its own: the other choices, half and twice a number. Differences "
       "are to the\nscenario as it is. Files, the window and how nodes are paid stay.",
       {"spothorizon-cli training tornado sample_traces/nibbled-training.json"},
       {setOption(), jsonOption(std::string(result::kResultFormat)),
        csvOption("Print CSV: one row per value and policy.", "training"), threadsOption()},
       "tornado"});
}

StudyCommand forecastCommand() {
  return variantCommand(
      {"training forecast",
       71,
       "Whether a forecast of nodes is worth having: errors by lead and samples against holding.",
       "FILE [--set KEY=VALUE]... [--json|--csv] [--threads N]",
       "Every kind of forecast of counts, in the policy that plans by it. Those that are fitted "
       "are fitted to\nhalf of the trace at most, twenty times or more often; the keys of --set "
       "that begin with \"forecast.\" say\nhow. Errors are over all intervals of the trace that "
       "have their history and their future.",
       {"spothorizon-cli training forecast sample_traces/nibbled-training.json",
        "spothorizon-cli training forecast scenario.json --set training.lookAhead=6 --csv"},
       {setOption(), jsonOption(std::string(result::kResultFormat)),
        csvOption("Print CSV: one row per kind and lead.", "training"), threadsOption()},
       "forecast"});
}

StudyCommand gain() {
  return {"training gain",
          69,
          "The chain from restarting at every event to the ideal: what each step adds.",
          "FILE [--set KEY=VALUE]... [--json] [--threads N]",
          "Cheaper moves, then planning, then foresight; what is left cannot be had.",
          {"spothorizon-cli training gain scenario.json"},
          {setOption(), jsonOption(std::string(result::kResultFormat)), threadsOption()},
          "gain"};
}

StudyCommand table() {
  StudyCommand command{"training table",
                       70,
                       "The shapes that a model can take: throughput and what a restart costs.",
                       "FILE [--set KEY=VALUE]... [--json]",
                       "",
                       {"spothorizon-cli training table scenario.json --json"},
                       {setOption(), jsonOption(std::string(result::kResultFormat))},
                       "setting"};
  command.print = [](const StudyResult& result, const CommandLine& line) {
    return printed(shapesOf(as<TrainingResults>(result)), line);
  };
  return command;
}

}  // namespace

std::vector<StudyCommand> trainingCommands() {
  std::vector<StudyCommand> all{run(),  move(),  map(),     plan(),
                                gain(), table(), tornado(), forecastCommand()};
  for (StudyCommand& command : all) command.columns = trainingFileColumns();
  return all;
}

std::vector<OwnColumns> trainingFileColumns() {
  return {
      {"training.nodes.columns", {"time", "event", "node", "count"}, "training.nodes.timeUnit"}};
}

}  // namespace spothorizon::study
