// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/RunTables.h"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <vector>

#include "subjects/training/Columns.h"
#include "subjects/training/TrainingPolicies.h"
#include "subjects/training/WordParts.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using training::Ledger;
using training::LedgerRow;
using training::MoveCounts;

/// A policy's row.
struct RunRow {
  const TrainingResults& results;
  const std::string& key;
  training::PolicyKind kind;
  std::optional<int> lookAhead;
  const Ledger& ledger;
};

template <auto member>
Cell ofLedger(const RunRow& row) {
  if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(row.ledger.*member)>>) {
    return wholeCell(row.ledger.*member);
  } else {
    return row.ledger.*member;
  }
}
template <auto member>
Cell ofMoves(const RunRow& row) {
  return row.ledger.moves.*member;
}
template <auto member>
Cell ofBill(const RunRow& row) {
  return row.ledger.bill ? Cell((*row.ledger.bill).*member) : Cell();
}

Cell usdPerMillionTokens(const RunRow& row) {
  const auto tokens = row.results.inputs->model().tokensPerSample;
  const auto usd = row.ledger.usdPerMillionSamples();
  return tokens && usd ? Cell(*usd / *tokens) : Cell();
}

Cell youngSeconds(const RunRow& row) {
  const auto& checkpoints = row.results.setting->moves->rules().checkpoints;
  if (!checkpoints) return {};
  return result::cellOf(training::youngSeconds(row.ledger, checkpoints->takesSeconds));
}

const std::vector<TrainingFigure<RunRow>>& outcomeFigures() {
  using training::Bill;
  static const std::vector<TrainingFigure<RunRow>> all{
      {"policy", [](const RunRow& row) -> Cell { return Text(row.key); }},
      {"kind", [](const RunRow& row) -> Cell { return Text(trainingKindName(row.kind)); }},
      {"lookAheadIntervals",
       [](const RunRow& row) { return row.lookAhead ? wholeCell(*row.lookAhead) : Cell(); }},
      {"samples", ofLedger<&Ledger::samples>},
      {"samplesPerSecond", [](const RunRow& row) -> Cell { return row.ledger.samplesPerSecond(); }},
      {"idealShare", [](const RunRow& row) -> Cell { return row.ledger.ofIdeal(); }},
      {"overReactiveShare",
       [](const RunRow& row) { return result::cellOf(row.results.gainOverReactive(row.ledger)); }},
      {"missedForecasts", ofLedger<&Ledger::missedForecasts>},
      {"lateIntervals", ofLedger<&Ledger::lateIntervals>},
      {"costUsd",
       [](const RunRow& row) { return row.ledger.bill ? Cell(row.ledger.bill->usd()) : Cell(); }},
      {"usdPerMillionSamples",
       [](const RunRow& row) { return result::cellOf(row.ledger.usdPerMillionSamples()); }},
      {"usdPerMillionTokens", usdPerMillionTokens},
      {"finishHours",
       [](const RunRow& row) {
         return row.ledger.targetSeconds ? Cell(*row.ledger.targetSeconds / 3600) : Cell();
       }},
      {"youngSeconds", youngSeconds},
      {"trainingUsd", ofBill<&Bill::trainingUsd>},
      {"movingUsd", ofBill<&Bill::movingUsd>},
      {"idleUsd", ofBill<&Bill::idleUsd>},
      {"spotNodeHours", ofLedger<&Ledger::spotNodeHours>},
      {"onDemandNodeHours", ofLedger<&Ledger::onDemandNodeHours>},
      {"startMoves", ofMoves<&MoveCounts::start>},
      {"intraStageMoves", ofMoves<&MoveCounts::intraStage>},
      {"interStageMoves", ofMoves<&MoveCounts::interStage>},
      {"pipelineMoves", ofMoves<&MoveCounts::pipeline>},
      {"restarts", ofMoves<&MoveCounts::restart>}};
  return all;
}

std::vector<RunRow> outcomeRows(const TrainingResults& results) {
  static const std::string ideal = "ideal";
  std::vector<RunRow> rows;
  for (const TrainingRun& run : results.runs) {
    const bool plans = training::plans(run.spec.kind);
    rows.push_back({results, run.key, run.spec.kind,
                    plans ? std::optional(run.spec.lookAhead) : std::nullopt, run.ledger});
  }
  if (!results.find(training::PolicyKind::Ideal)) {
    rows.push_back({results, ideal, training::PolicyKind::Ideal, {}, results.ideal});
  }
  return rows;
}

struct IntervalRow {
  const TrainingRun& run;
  const LedgerRow& row;
  double totalSamples = 0;
};

template <auto member>
Cell ofInterval(const IntervalRow& row) {
  return row.row.*member;
}

const std::vector<TrainingFigure<IntervalRow>>& intervalFigures() {
  static const std::vector<TrainingFigure<IntervalRow>> all{
      {"policy", [](const IntervalRow& r) -> Cell { return Text(r.run.key); }},
      {"interval", [](const IntervalRow& r) { return wholeCell(r.row.interval); }},
      {"nodes", [](const IntervalRow& r) { return wholeCell(r.row.change.after()); }},
      {"added", [](const IntervalRow& r) { return wholeCell(r.row.change.added); }},
      {"removed", [](const IntervalRow& r) { return wholeCell(r.row.change.removed); }},
      {"plannedPipelines", [](const IntervalRow& r) { return wholeCell(r.row.planned.pipelines); }},
      {"plannedStages", [](const IntervalRow& r) { return wholeCell(r.row.planned.stages); }},
      {"pipelines", [](const IntervalRow& r) { return wholeCell(r.row.strategy.pipelines); }},
      {"stages", [](const IntervalRow& r) { return wholeCell(r.row.strategy.stages); }},
      {"isMissed", [](const IntervalRow& r) -> Cell { return r.row.missed; }},
      {"costSeconds", ofInterval<&LedgerRow::costSeconds>},
      {"regroupShare", ofInterval<&LedgerRow::intraShare>},
      {"debtSeconds", ofInterval<&LedgerRow::debtSeconds>},
      {"workedSeconds", ofInterval<&LedgerRow::workedSeconds>},
      {"samples", ofInterval<&LedgerRow::samples>},
      {"idealSamples", ofInterval<&LedgerRow::idealSamples>},
      {"totalSamples", [](const IntervalRow& r) -> Cell { return r.totalSamples; }},
      {"costUsd",
       [](const IntervalRow& r) { return r.row.bill ? Cell(r.row.bill->usd()) : Cell(); }}};
  return all;
}

}  // namespace

result::Table outcomesTable(const TrainingResults& results) {
  result::Table table = trainingTable("outcomes", phrase("training", "Outcomes"), outcomeFigures(),
                                      outcomeRows(results));
  if (!results.setting->targetSamples) hideColumns(table, {"finishHours"});
  if (!results.ideal.bill) hideColumns(table, {"costUsd", "usdPerMillionSamples"});
  hideColumns(table, {"youngSeconds"});
  if (const TrainingRun* best = results.bestHonest()) {
    const auto row = static_cast<std::size_t>(best - results.runs.data());
    table.marks.push_back({row, "", result::Tone::Strong, {}, {}});
  }
  return table;
}

result::Table lostTable(const TrainingResults& results) {
  result::Table table =
      trainingTable("lost", phrase("training", "Samples lost by cause"), {"policy"});
  for (std::size_t i = 0; i < training::kCauses; ++i) {
    const auto lost = [i](const TrainingRun& run) { return run.ledger.lost.samples[i]; };
    const std::string key = causeKey(static_cast<training::Cause>(i)) + "Samples";
    table.columns.push_back(trainingColumn(key));
    // Nobody loses anything by it.
    table.columns.back().inFilesOnly = std::ranges::none_of(
        results.runs, [&](const TrainingRun& run) { return std::abs(lost(run)) >= 0.5; });
  }
  for (const TrainingRun& run : results.runs) {
    std::vector<Cell>& cells = table.rows.emplace_back(std::vector<Cell>{Text(run.key)});
    cells.insert(cells.end(), run.ledger.lost.samples.begin(), run.ledger.lost.samples.end());
  }
  return table;
}

result::Table settingTable(const TrainingResults& results) {
  const training::Setting& setting = *results.setting;
  int least = training::kMostNodes, most = 0, events = 0;
  double sum = 0;
  for (int i = setting.window.first; i <= setting.window.last; ++i) {
    const int count = setting.nodes.nodes(i);
    least = std::min(least, count), most = std::max(most, count), sum += count;
    events += !setting.change(i).quiet();
  }
  const auto restart = setting.moves->rules().restartMs;
  result::Table table = trainingTable(
      "setting", phrase("training", "Setting"),
      {"model", "intervals", "intervalSeconds", "firstInterval", "leastNodes", "mostNodes",
       "meanNodes", "events", "restartSeconds", "idealSamples", "reactiveSamples"});
  table.rows.push_back({Text(results.inputs->model().title), wholeCell(setting.window.count()),
                        setting.spot.seconds, wholeCell(setting.window.first), wholeCell(least),
                        wholeCell(most), sum / setting.window.count(), wholeCell(events),
                        restart ? Cell(*restart / 1e3) : Cell(), results.ideal.samples,
                        results.reactive.samples});
  if (!restart) hideColumns(table, {"restartSeconds"});
  return table;
}

result::Table gainTable(const TrainingResults& results) {
  result::Table table = trainingTable("gain", phrase("training", "Gain"),
                                      {"step", "samples", "idealShare", "addedSamples"});
  const double ideal = results.ideal.samples;
  for (const TrainingGain& one : results.gain) {
    const bool isFirst = &one == results.gain.data();
    table.rows.push_back({Text(one.key), one.samples,
                          ideal > 0 ? Cell(one.samples / ideal) : Cell(),
                          isFirst ? Cell() : Cell(one.samples - (&one)[-1].samples)});
  }
  return table;
}

result::Table ledgerTable(const TrainingResults& results, std::optional<int> policy) {
  std::vector<IntervalRow> rows;
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    if (policy && static_cast<std::size_t>(*policy) != i) continue;
    double total = 0;
    for (const LedgerRow& row : results.runs[i].ledger.rows) {
      total += row.samples;
      rows.push_back({results.runs[i], row, total});
    }
  }
  return trainingTable("ledger", phrase("training", "Ledger"), intervalFigures(), rows);
}

result::Table changesTable(const TrainingResults& results) {
  result::Table table = trainingTable(
      "changes", phrase("training", "Planned changes"),
      {"policy", "interval", "nodes", "from", "to", "plannedSamples", "next", "difference"});
  const auto shapeCell = [&](std::size_t shape) -> Cell {
    return Text(shapeText(results.shapes()[shape].strategy));
  };
  for (const TrainingRun& run : results.runs) {
    for (const auto& one : training::explainChanges(run.spec, *results.setting)) {
      const training::Choice& choice = one.choice;
      const bool other = !choice.runnerUp.steps.empty();
      table.rows.push_back({Text(run.key), wholeCell(one.interval), wholeCell(choice.start.nodes),
                            shapeCell(choice.start.shape),
                            shapeCell(choice.best.steps.front().shape), choice.best.samples,
                            other ? shapeCell(choice.runnerUp.steps.front().shape) : Cell(),
                            other ? Cell(choice.difference) : Cell()});
    }
  }
  return table;
}

}  // namespace spothorizon::study
