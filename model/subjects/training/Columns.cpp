// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/Columns.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "result/ColumnKinds.h"
#include "subjects/training/WordParts.h"

namespace spothorizon::study {
namespace {

using result::Better;
using result::change;
using result::Column;
using result::countColumn;
using result::dollarColumn;
using result::Form;
using result::shareColumn;
using result::textColumn;

Column number(const char* key, Text title, const char* unit, Text help, int decimals = 2) {
  return result::numberColumn(key, std::move(title), unit, decimals, std::move(help));
}
Column more(Column column) {
  column.better = Better::More;
  return column;
}
Column less(Column column) {
  column.better = Better::Less;
  return column;
}
/// For programs: its words are not on screen and need no translation.
Column inFiles(const char* key, const char* title, const char* unit = "") {
  Column column = number(key, Text(std::string(title)), unit, {});
  column.inFilesOnly = true;
  return column;
}

std::vector<Column> names() {
  return {
      textColumn("policy", phrase("training", "Policy"),
                 phrase("training", "How the model's shape is chosen.")),
      inFiles("kind", "Kind of policy"),
      inFiles("lookAheadIntervals", "Intervals that a plan looks ahead"),
      textColumn("step", phrase("training", "Step"),
                 phrase("training", "From restarting at every event to the ideal.")),
      textColumn("forecast", phrase("training", "Forecast"),
                 phrase("training", "How the policy expects the number of nodes.")),
      textColumn("parameter", phrase("training", "Parameter")),
      textColumn("present", phrase("training", "Present"),
                 phrase("training", "The scenario's own value.")),
      textColumn("value", phrase("training", "Value")),
      textColumn("model", phrase("training", "Model")),
      textColumn("case", phrase("training", "Move"), phrase("training", "The kind of the move."))};
}

std::vector<Column> shapes() {
  return {textColumn("shape", phrase("training", "Shape"),
                     phrase("training", "Pipelines and stages of each.")),
          inFiles("pipelines", "Pipelines"),
          inFiles("stages", "Stages"),
          textColumn("from", phrase("training", "From"), phrase("training", "The shape before.")),
          inFiles("fromPipelines", "Pipelines before"),
          inFiles("fromStages", "Stages before"),
          textColumn("to", phrase("training", "To"), phrase("training", "The shape afterwards.")),
          inFiles("toPipelines", "Pipelines afterwards"),
          inFiles("toStages", "Stages afterwards"),
          textColumn("next", phrase("training", "Next best"),
                     phrase("training", "The best plan that begins with another shape.")),
          inFiles("plannedPipelines", "Planned pipelines"),
          inFiles("plannedStages", "Planned stages"),
          textColumn("plan", phrase("training", "Plan")),
          textColumn("path", phrase("training", "Path"),
                     phrase("training", "Nodes, pipelines and stages of each interval.")),
          textColumn("nextPath", phrase("training", "Next best path"),
                     phrase("training", "The best plan that begins with another shape."))};
}

std::vector<Column> samples() {
  return {
      more(number("samples", phrase("training", "Samples trained"), "",
                  phrase("training", "Samples that the model was trained on in the window."), 1)),
      number("samplesPerSecond", phrase("training", "Samples per second"), "", {}, 3),
      more(shareColumn("idealShare", phrase("training", "Share of the ideal"),
                       phrase("training",
                              "Samples over those of the fastest shape at every moment, "
                              "changed at no cost."))),
      more(
          change(shareColumn("overReactiveShare", phrase("training", "Over Reactive"),
                             phrase("training",
                                    "Samples more than by restarting at every event, as a share of "
                                    "those.")))),
      number("plannedSamples", phrase("training", "Samples of the plan"), "",
             phrase("training", "Expected over the intervals that it looks ahead."), 1),
      change(number("addedSamples", phrase("training", "Samples added"), "",
                    phrase("training", "More than in the step before."), 1)),
      more(change(number("overHoldSamples", phrase("training", "Over Hold"), "",
                         phrase("training", "Samples more than by holding the last count."), 0))),
      more(change(number("changeSamples", phrase("training", "Change in samples"), "",
                         phrase("training", "The difference from the scenario's own value."), 0))),
      number("difference", phrase("training", "Ahead of the next"), "",
             phrase("training", "Samples by which the plan is ahead of the next best."), 1),
      number("liveput", phrase("training", "Liveput"), "",
             phrase("training",
                    "Samples per second that are kept over the next interval, the cost of the "
                    "move taken off."),
             3),
      inFiles("idealSamples", "Samples of the ideal"),
      inFiles("reactiveSamples", "Samples of restarting at every event"),
      inFiles("ownSamples", "Samples at the scenario's own value"),
      inFiles("totalSamples", "Samples so far")};
}

std::vector<Column> money() {
  return {
      less(dollarColumn("usdPerMillionSamples", phrase("training", "Cost per million samples"),
                        phrase("training", "Dollars for all nodes per million samples trained."))),
      less(dollarColumn("costUsd", phrase("training", "Cost"),
                        phrase("training", "Dollars for all nodes over the window."))),
      inFiles("usdPerMillionTokens", "Cost per million tokens, dollars"),
      inFiles("trainingUsd", "Part of the cost while training, dollars"),
      inFiles("movingUsd", "Part of the cost while moving, dollars"),
      inFiles("idleUsd", "Part of the cost for idle nodes, dollars"),
      inFiles("spotNodeHours", "Hours of spot nodes", "h"),
      inFiles("onDemandNodeHours", "Hours of on-demand nodes", "h")};
}

std::vector<Column> counts() {
  return {
      less(countColumn(
          "missedForecasts", phrase("training", "Missed"),
          phrase("training", "Intervals in which fewer nodes were left than the plan needed."))),
      less(countColumn("lateIntervals", phrase("training", "Late"),
                       phrase("training", "Intervals that a move outlasted."))),
      inFiles("startMoves", "Moves from idle"),
      inFiles("intraStageMoves", "Moves by regrouping"),
      inFiles("interStageMoves", "Moves of state between stages"),
      inFiles("pipelineMoves", "Moves to another depth"),
      inFiles("restarts", "Restarts from a checkpoint")};
}

std::vector<Column> times() {
  return {
      less(number("finishHours", phrase("training", "Target reached after"), "h",
                  phrase("training",
                         "Hours until the target of samples is reached. No figure where the "
                         "window ends before."))),
      number("youngSeconds", phrase("training", "Young's interval"), "s",
             phrase("training",
                    "The best time between checkpoints by Young's formula, if stages lose all "
                    "their replicas."),
             0),
      countColumn("interval", phrase("training", "Interval"),
                  phrase("training", "Numbered from 0, from the beginning of the trace.")),
      countColumn("leadIntervals", phrase("training", "Lead"),
                  phrase("training", "How many intervals ahead.")),
      number("meanErrorNodes", phrase("training", "Mean error"), "nodes",
             phrase("training", "Mean absolute error of the count of nodes over all leads."), 3),
      number("errorNodes", phrase("training", "Error"), "nodes",
             phrase("training", "Mean absolute error of the count of nodes.")),
      countColumn("intervals", phrase("training", "Intervals")),
      number("intervalSeconds", phrase("training", "Interval"), "s",
             phrase("training", "The time between two decisions.")),
      inFiles("firstInterval", "First interval of the window"),
      number("costSeconds", phrase("training", "Cost of the move"), "s",
             phrase("training", "Expected time in which nothing is trained."), 3),
      number("seconds", phrase("training", "Time"), "s", {}, 3),
      number("standardErrorSeconds", phrase("training", "Standard error"), "s",
             phrase("training", "Zero where the expectation is exact."), 6),
      number("drawnSeconds", phrase("training", "Mean of the draws"), "s", {}, 6),
      number("drawnStandardErrorSeconds", phrase("training", "Standard error of the draws"), "s",
             {}, 6),
      number("restartSeconds", phrase("training", "Restart"), "s",
             phrase("training", "Empty: the time in the model's profile."), 3),
      number("joiningSeconds", phrase("training", "Restart with joining nodes"), "s", {}, 3),
      number("regroupSeconds", phrase("training", "Regrouping"), "s", {}, 3),
      inFiles("debtSeconds", "Time of a move that is carried on", "s"),
      inFiles("workedSeconds", "Time in which the model is trained", "s")};
}

std::vector<Column> nodes() {
  return {
      countColumn("nodes", phrase("training", "Nodes")),
      inFiles("nodesBefore", "Nodes before"),
      countColumn("leastNodes", phrase("training", "Fewest nodes")),
      countColumn("mostNodes", phrase("training", "Most nodes")),
      number("meanNodes", phrase("training", "Mean nodes"), "", {}),
      countColumn("events", phrase("training", "Events"),
                  phrase("training", "Intervals at which nodes leave or join.")),
      inFiles("added", "Nodes that join"),
      inFiles("removed", "Nodes that leave"),
      inFiles("lostNodes", "Nodes that leave"),
      inFiles("joinedNodes", "Nodes that join"),
      inFiles("isMissed", "Whether fewer nodes were left than the plan needed"),
      textColumn("isMeasured", phrase("training", "Measured"),
                 phrase("training", "Whether the throughput table has this shape.")),
      shareColumn("regroupShare", phrase("training", "Regrouping suffices"),
                  phrase("training", "The chance that no stage lost all its replicas.")),
      shareColumn("drawnRegroupShare", phrase("training", "Regrouping suffices in the draws"), {}),
      shareColumn("chance", phrase("training", "Chance"), {}),
      countColumn("draws", phrase("training", "Draws"))};
}

/// "slowerChoiceSamples".
std::vector<Column> causes() {
  std::vector<Column> all;
  for (std::size_t i = 0; i < training::kCauses; ++i) {
    const auto cause = static_cast<training::Cause>(i);
    const std::string key = causeKey(cause) + "Samples";
    all.push_back(
        less(number(key.c_str(), causeName(cause), "",
                    phrase("training", "Samples fewer than the ideal by this cause."), 0)));
  }
  return all;
}

const std::vector<Column>& columns() {
  static const std::vector<Column> all = [] {
    std::vector<Column> made;
    for (const auto& part :
         {names(), shapes(), samples(), money(), counts(), times(), nodes(), causes()}) {
      made.insert(made.end(), part.begin(), part.end());
    }
    return made;
  }();
  return all;
}

}  // namespace

Column trainingColumn(std::string_view key) {
  const auto found = std::ranges::find(columns(), key, &Column::key);
  if (found == columns().end()) throw std::logic_error("no column " + std::string(key));
  return *found;
}

result::Cell wholeCell(long long number) { return number; }

result::Table trainingTable(std::string_view key, Text title,
                            std::initializer_list<std::string_view> columns) {
  result::Table table{std::string(key), std::move(title)};
  for (const std::string_view one : columns) table.columns.push_back(trainingColumn(one));
  return table;
}

void hideColumns(result::Table& table, std::initializer_list<std::string_view> keys) {
  for (result::Column& column : table.columns) {
    if (std::ranges::find(keys, column.key) != keys.end()) column.inFilesOnly = true;
  }
}

}  // namespace spothorizon::study
