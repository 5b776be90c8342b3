// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/compare/ScenarioRisks.h"

#include <algorithm>
#include <cmath>

#include "base/CsvText.h"
#include "scenario/JobGoal.h"
#include "scenario/Parameters.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/HeldOut.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/compare/ScenarioWinner.h"

namespace spothorizon::study {
namespace {

/// What was chosen, and what came of it at each start that is done.
struct Chosen {
  Text policy;
  bool inHindsight = false, isTied = false;
  std::vector<StartOutcome> outcomes;
};

Chosen ofSeries(const BacktestResults& results, int place) {
  const BacktestSeries& series = results.series[static_cast<std::size_t>(place)];
  Chosen chosen{series.label, false, false, {}};
  for (std::size_t i = 0; i < series.starts.size(); ++i) {
    if (results.done[i]) chosen.outcomes.push_back(series.starts[i]);
  }
  return chosen;
}

/// The policy that is recommended, as everywhere; the best of all where each uses the future.
Chosen chosenOf(const BacktestResults& results, const Recommendation& advice) {
  const int best = advice.series < 0 ? bestSeries(results) : advice.series;
  if (best < 0) return {};
  Chosen chosen = ofSeries(results, best);
  chosen.inHindsight = !heldOutPolicy(results);
  chosen.isTied = !advice.ties.empty() || !advice.isHighest;
  return chosen;
}

std::vector<int> doneSlots(const BacktestResults& results) {
  std::vector<int> slots;
  for (std::size_t i = 0; i < results.done.size(); ++i) {
    if (results.done[i]) slots.push_back(results.startSlots[i]);
  }
  return slots;
}

template <class Holds>
RiskFigure share(const BlockIntervals& intervals, const std::vector<StartOutcome>& starts,
                 Holds holds) {
  std::vector<double> values;
  double sum = 0;
  for (const StartOutcome& one : starts) {
    values.push_back(holds(one) ? 1.0 : 0.0);
    sum += values.back();
  }
  return {sum / static_cast<double>(values.size()), intervals.share(values)};
}

void addCosts(const BacktestResults& results, const Evidence& evidence, const Chosen& chosen,
              ScenarioRisk& row) {
  std::vector<double> costs;
  std::vector<int> slots;
  const std::vector<int> all = doneSlots(results);
  for (std::size_t i = 0; i < chosen.outcomes.size(); ++i) {
    if (!chosen.outcomes[i].finishHours) continue;
    costs.push_back(chosen.outcomes[i].costUsd);
    slots.push_back(all[i]);
  }
  if (costs.empty()) return;
  const BlockIntervals intervals = intervalsAt(results, evidence, slots);
  std::vector<double> sorted = costs;
  std::ranges::sort(sorted);
  row.p50 = {quantile(sorted, 0.5), intervals.quantile(costs, 0.5)};
  row.p95 = {quantile(sorted, 0.95), intervals.quantile(costs, 0.95)};
  RiskFigure mean;
  for (const double cost : costs) mean.value += cost / static_cast<double>(costs.size());
  mean.interval = intervals.mean(costs);
  row.mean = mean;
}

std::vector<Text> labelsOf(const BacktestResults& results, const std::vector<std::size_t>& series) {
  std::vector<Text> labels;
  for (const std::size_t one : series) labels.push_back(results.series[one].label);
  return labels;
}

void addFigures(const ComparedRisk& one, const Recommendation& advice, ScenarioRisk& row) {
  const BacktestResults& results = *one.results;
  const Chosen chosen = chosenOf(results, advice);
  if (chosen.outcomes.empty()) return;
  const Evidence evidence = evidenceOf(results);
  const BlockIntervals intervals = intervalsAt(results, evidence, doneSlots(results));
  row.done = true;
  row.policy = chosen.policy;
  row.inHindsight = chosen.inHindsight;
  if (chosen.isTied) row.tiesWith = labelsOf(results, advice.ties);
  row.undecided = labelsOf(results, advice.undecided);
  row.onTime = share(intervals, chosen.outcomes, [](const auto& s) { return s.onTime; });
  addCosts(results, evidence, chosen, row);
  if (row.mean && advice.costUsd) {
    const Interval none;
    row.mean =
        RiskFigure{advice.costUsd->mean, advice.hasIntervals ? advice.costUsd->interval : none};
  }
  if (!row.budgetUsd) return;
  const double budget = *row.budgetUsd;
  row.within =
      share(intervals, chosen.outcomes, [=](const auto& s) { return s.costUsd <= budget; });
  row.both = share(intervals, chosen.outcomes,
                   [=](const auto& s) { return s.onTime && s.costUsd <= budget; });
}

bool isDerivedInAll(const std::vector<ComparedRisk>& scenarios, const std::string& key) {
  return key == "job.valueUsd" && std::ranges::all_of(scenarios, [](const ComparedRisk& one) {
           return valueIsDerived(one.scenario);
         });
}

bool differs(const std::vector<ComparedRisk>& scenarios, const Parameter& p) {
  const std::string first = p.get(scenarios.front().scenario);
  return std::ranges::any_of(scenarios,
                             [&](const ComparedRisk& one) { return p.get(one.scenario) != first; });
}

void addChips(const std::vector<ComparedRisk>& scenarios, std::vector<ScenarioRisk>& rows) {
  for (const Parameter& p : parameters()) {
    if (p.key == "title" || p.key == "notes" || isDerivedInAll(scenarios, p.key)) continue;
    if (!differs(scenarios, p)) continue;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (!p.applies(scenarios[i].scenario)) continue;
      rows[i].chips.push_back(
          {p.key, phrase("table", p.label.c_str()), p.get(scenarios[i].scenario), p.unit});
    }
  }
}

std::string figureCells(const std::optional<RiskFigure>& figure) {
  if (!figure) return ",,";
  const auto limit = [](double value) {
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
  };
  std::string line = csv::line(std::optional(figure->value), limit(figure->interval.low),
                               limit(figure->interval.high));
  line.pop_back();  // the line's end
  return line;
}

std::string chipsText(const ScenarioRisk& row) {
  std::string text;
  for (const ParameterChip& chip : row.chips) {
    text += (text.empty() ? "" : "; ") + chip.key + "=" + chip.value;
  }
  return text;
}

}  // namespace

std::vector<ScenarioRisk> scenarioRisks(const std::vector<ComparedRisk>& scenarios) {
  std::vector<ScenarioRisk> rows;
  for (const ComparedRisk& one : scenarios) {
    ScenarioRisk row;
    row.name = one.name;
    row.isBase = one.isBase;
    row.budgetUsd = one.scenario.budgetUsd;
    if (one.results && one.results->doneCount > 0) {
      addFigures(one, recommendation(*one.results), row);
    }
    rows.push_back(std::move(row));
  }
  if (!rows.empty()) addChips(scenarios, rows);
  const ScenarioRanking ranking = rankScenarios(scenarios);
  for (std::size_t i = 0; i < ranking.order.size(); ++i) {
    rows[ranking.order[i]].rank = static_cast<int>(i) + 1;
  }
  return rows;
}

std::string scenarioRisksCsv(const std::vector<ScenarioRisk>& rows) {
  std::string text =
      "scenario,isBase,rank,differs,policy,inHindsight,budgetUsd,costMeanUsd,costMeanLow,"
      "costMeanHigh,costP50Usd,costP50Low,costP50High,"
      "costP95Usd,costP95Low,costP95High,onTime,onTimeLow,onTimeHigh,within,withinLow,withinHigh,"
      "onTimeWithin,onTimeWithinLow,onTimeWithinHigh\n";
  for (const ScenarioRisk& row : rows) {
    std::string line = csv::line(row.name, row.isBase, row.rank, chipsText(row),
                                 row.policy.english(), row.inHindsight, row.budgetUsd);
    line.pop_back();
    const auto onTime = row.done ? std::optional(row.onTime) : std::nullopt;
    for (const auto& figure : {row.mean, row.p50, row.p95, onTime, row.within, row.both}) {
      line += "," + figureCells(figure);
    }
    text += line + "\n";
  }
  return text;
}

}  // namespace spothorizon::study
