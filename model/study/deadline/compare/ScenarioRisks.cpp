// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/deadline/compare/ScenarioRisks.h"

#include <algorithm>
#include <cmath>

#include "base/CsvText.h"
#include "study/deadline/backtest/HeldOut.h"
#include "study/scenario/JobGoal.h"
#include "study/scenario/Parameters.h"
#include "study/text/Words.h"

namespace spothorizon::study {
namespace {

/// What was chosen, and what came of it at each start that is done.
struct Chosen {
  Text policy;
  bool inHindsight = false;
  std::vector<StartOutcome> outcomes;
};

Chosen bestInHindsight(const BacktestResults& results) {
  const int best = bestSeries(results);
  if (best < 0) return {};
  const BacktestSeries& series = results.series[static_cast<std::size_t>(best)];
  Chosen chosen{series.label, true, {}};
  for (std::size_t i = 0; i < series.starts.size(); ++i) {
    if (results.done[i]) chosen.outcomes.push_back(series.starts[i]);
  }
  return chosen;
}

Chosen chosenOf(const BacktestResults& results) {
  const auto held = heldOutPolicy(results);
  if (!held) return bestInHindsight(results);
  const auto labelOf = [&](int half) {
    return results.series[static_cast<std::size_t>(held->chosen[half])].label;
  };
  Chosen chosen{labelOf(0), false, held->outcomes};
  if (held->chosen[0] != held->chosen[1]) {
    chosen.policy = phrase("compare", "%1 or %2").arg(labelOf(0)).arg(labelOf(1));
  }
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
}

void addFigures(const ComparedRisk& one, ScenarioRisk& row) {
  const BacktestResults& results = *one.results;
  const Chosen chosen = chosenOf(results);
  if (chosen.outcomes.empty()) return;
  const Evidence evidence = evidenceOf(results);
  const BlockIntervals intervals = intervalsAt(results, evidence, doneSlots(results));
  row.done = true;
  row.policy = chosen.policy;
  row.inHindsight = chosen.inHindsight;
  row.onTime = share(intervals, chosen.outcomes, [](const auto& s) { return s.onTime; });
  addCosts(results, evidence, chosen, row);
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

/// The chance that the sentence is about: on time and within, else on time.
double chanceOf(const ScenarioRisk& row) { return row.both ? row.both->value : row.onTime.value; }

Text chanceText(const ScenarioRisk& row) {
  if (!row.budgetUsd) return phrase("compare", "the chance to be on time");
  return phrase("compare", "the chance to be on time within %1").arg(usdText(*row.budgetUsd));
}

std::string valueText(const ParameterChip& chip) {
  return chip.unit == "$" ? "$" + chip.value
                          : chip.value + (chip.unit.empty() ? "" : " " + chip.unit);
}

const ParameterChip* chipOf(const ScenarioRisk& row, const std::string& key) {
  const auto found = std::ranges::find(row.chips, key, &ParameterChip::key);
  return found == row.chips.end() || found->value.empty() ? nullptr : &*found;
}

/// What tells a scenario from the base: the one parameter where it is one, else its name.
Text causeOf(const ScenarioRisk& row, const ScenarioRisk& base) {
  const ParameterChip* only = nullptr;
  int count = 0;
  for (const ParameterChip& chip : row.chips) {
    const ParameterChip* other = chipOf(base, chip.key);
    if (other && other->value == chip.value) continue;
    ++count;
    only = other && !chip.value.empty() ? &chip : nullptr;
  }
  if (count != 1 || !only) return Text(row.name);
  return phrase("compare", "%1 %2 instead of %3")
      .arg(only->label)
      .arg(valueText(*only))
      .arg(valueText(*chipOf(base, only->key)));
}

std::string percent(double chance) { return shortNumber(std::round(100 * chance)); }

/// Whether the two chances are apart by more than chance: their intervals do not meet.
bool canTell(const ScenarioRisk& a, const ScenarioRisk& b) {
  const Interval& one = a.both ? a.both->interval : a.onTime.interval;
  const Interval& other = b.both ? b.both->interval : b.onTime.interval;
  return one.low > other.high || other.low > one.high;
}

Text sentenceOf(const ScenarioRisk& row, const ScenarioRisk& base) {
  const double before = chanceOf(base), now = chanceOf(row);
  if (percent(before) == percent(now)) {
    return phrase("compare", "%1 leaves %2 at %3 %.")
        .arg(causeOf(row, base))
        .arg(chanceText(row))
        .arg(percent(now));
  }
  Text text = now > before ? phrase("compare", "%1 lifts %2 from %3 to %4 %.")
                           : phrase("compare", "%1 lowers %2 from %3 to %4 %.");
  text = std::move(text)
             .arg(causeOf(row, base))
             .arg(chanceText(row))
             .arg(percent(before))
             .arg(percent(now));
  if (canTell(row, base)) return text;
  return sentences({text, phrase("compare", "The record is too short to tell the two apart.")});
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
    if (one.results && one.results->doneCount > 0) addFigures(one, row);
    rows.push_back(std::move(row));
  }
  if (!rows.empty()) addChips(scenarios, rows);
  return rows;
}

Text risksSentence(const std::vector<ScenarioRisk>& rows) {
  const auto base = std::ranges::find_if(rows, &ScenarioRisk::isBase);
  if (base == rows.end() || !base->done) return {};
  const ScenarioRisk* most = nullptr;
  const auto change = [&](const ScenarioRisk& row) {
    return std::abs(chanceOf(row) - chanceOf(*base));
  };
  for (const ScenarioRisk& row : rows) {
    if (row.isBase || !row.done || row.both.has_value() != base->both.has_value()) continue;
    if (!most || change(row) > change(*most)) most = &row;
  }
  return most ? sentenceOf(*most, *base) : Text();
}

std::string scenarioRisksCsv(const std::vector<ScenarioRisk>& rows) {
  std::string text =
      "scenario,isBase,differs,policy,inHindsight,budgetUsd,costP50Usd,costP50Low,costP50High,"
      "costP95Usd,costP95Low,costP95High,onTime,onTimeLow,onTimeHigh,within,withinLow,withinHigh,"
      "onTimeWithin,onTimeWithinLow,onTimeWithinHigh\n";
  for (const ScenarioRisk& row : rows) {
    std::string line = csv::line(row.name, row.isBase, chipsText(row), row.policy.english(),
                                 row.inHindsight, row.budgetUsd);
    line.pop_back();
    const auto onTime = row.done ? std::optional(row.onTime) : std::nullopt;
    for (const auto& figure : {row.p50, row.p95, onTime, row.within, row.both}) {
      line += "," + figureCells(figure);
    }
    text += line + "\n";
  }
  return text;
}

}  // namespace spothorizon::study
