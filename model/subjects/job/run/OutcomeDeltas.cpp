// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/OutcomeDeltas.h"

#include <algorithm>
#include <cmath>

#include "base/CsvText.h"
#include "scenario/Criterion.h"
#include "subjects/job/run/ResultsCsv.h"

namespace spothorizon::study {
namespace {

OutcomeDelta rowOf(const ComparedOutcome& scenario) {
  OutcomeDelta row;
  row.scenario = scenario.scenario;
  row.policyIndex = scenario.policy;
  row.isBase = scenario.isBase;
  if (!scenario.results) return row;
  const Results& results = *scenario.results;
  row.deadlineHours = results.problem.job.deadlineHours;
  row.showsUtility = showsUtility(results.scenario);
  row.budgetUsd = results.scenario.budgetUsd;
  if (scenario.policy < 0) {
    row.policy = phrase("explain", "best possible");
    if (results.optimum) row.outcome = &results.optimum->outcome;
    return row;
  }
  const auto i = static_cast<std::size_t>(scenario.policy);
  if (i >= results.policies.size() || !results.policies[i]) return row;
  row.policy = results.policies[i]->label;
  row.outcome = &results.policies[i]->outcome;
  return row;
}

std::optional<Delta> delta(const std::optional<double>& own, const std::optional<double>& base) {
  if (!own || !base) return std::nullopt;
  Delta result{*own - *base, std::nullopt};
  if (*base != 0) result.percent = 100 * result.value / std::abs(*base);
  return result;
}

std::optional<double> percentOf(const std::optional<Delta>& delta) {
  return delta ? delta->percent : std::nullopt;
}

std::optional<double> valueOf(const std::optional<Delta>& delta) {
  return delta ? std::optional(delta->value) : std::nullopt;
}

std::string csvLine(const OutcomeDelta& row, bool withUtility) {
  using Value = std::optional<double>;
  const auto of = [&](double simulate::Outcome::*member) {
    return row.outcome ? Value(row.outcome->*member) : std::nullopt;
  };
  const Value utility = row.showsUtility ? of(&simulate::Outcome::utilityUsd) : std::nullopt;
  std::string text = csv::line(row.scenario, row.isBase, row.policy.english());
  if (withUtility) {
    text.pop_back();  // the line's end
    text += "," + csv::line(utility, valueOf(row.utilityUsd), percentOf(row.utilityUsd));
  }
  text.pop_back();
  return text + "," +
         csv::line(of(&simulate::Outcome::costUsd), valueOf(row.costUsd), percentOf(row.costUsd),
                   row.outcome ? row.outcome->finishHours : Value(), valueOf(row.finishHours),
                   percentOf(row.finishHours), row.outcome && row.outcome->onTime,
                   row.deadlineHours > 0 ? Value(row.deadlineHours) : Value(), row.budgetUsd);
}

}  // namespace

std::vector<OutcomeDelta> outcomeDeltas(const std::vector<ComparedOutcome>& scenarios) {
  std::vector<OutcomeDelta> rows;
  for (const ComparedOutcome& scenario : scenarios) rows.push_back(rowOf(scenario));
  const simulate::Outcome* base = nullptr;
  bool baseShowsUtility = false;
  for (const OutcomeDelta& row : rows) {
    if (!row.isBase) continue;
    base = row.outcome;
    baseShowsUtility = row.showsUtility;
  }
  for (OutcomeDelta& row : rows) {
    if (!base || !row.outcome || row.isBase) continue;
    // A derived value follows from deadline and price: two of them are not the same money.
    if (row.showsUtility && baseShowsUtility) {
      row.utilityUsd = delta(row.outcome->utilityUsd, base->utilityUsd);
    }
    // What was paid for a job that is given up is no cheaper way of doing it.
    const bool bothDone = row.outcome->finishHours && base->finishHours;
    if (bothDone) row.costUsd = delta(row.outcome->costUsd, base->costUsd);
    row.finishHours = delta(row.outcome->finishHours, base->finishHours);
  }
  return rows;
}

bool anyUtility(const std::vector<OutcomeDelta>& rows) {
  return std::ranges::any_of(rows, &OutcomeDelta::showsUtility);
}

std::string outcomeDeltasCsv(const std::vector<ComparedOutcome>& scenarios) {
  std::string text;
  for (const ComparedOutcome& scenario : scenarios) {
    if (scenario.results) text += provenanceLines(*scenario.results);
  }
  const std::vector<OutcomeDelta> rows = outcomeDeltas(scenarios);
  const bool withUtility = anyUtility(rows);
  text += "scenario,isBase,policy,";
  if (withUtility) text += "utilityUsd,deltaUtilityUsd,deltaUtilityPercent,";
  text +=
      "costUsd,deltaCostUsd,deltaCostPercent,finishHours,deltaFinishHours,deltaFinishPercent,"
      "onTime,deadlineHours,budgetUsd\n";
  for (const OutcomeDelta& row : rows) text += csvLine(row, withUtility);
  return text;
}

}  // namespace spothorizon::study
