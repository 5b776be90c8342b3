// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentRecord.h"

#include <algorithm>
#include <map>

#include "base/Files.h"
#include "base/InputError.h"
#include "learn/Pool.h"
#include "policy/PolicyInfo.h"
#include "scenario/ScenarioJson.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentFamilies.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

using policy::PolicySpec;

void require(bool holds) {
  if (!holds) throw InputError("", "", "a result of another cell", "one of this cell");
}

/// Cost of a slot, in units of a policy that does not plan.
double slotCost(const std::vector<PolicySpec>& policies) {
  double cost = 0;
  for (const PolicySpec& spec : policies) {
    cost += policy::infoOf(spec).plans ? 3.0 + spec.window : 1.0;
  }
  return cost;
}

double costOf(const Experiment& experiment, const JobBatch& batch) {
  constexpr double kOptimum = 30;
  double slots = 0, each = slotCost(batch.scenario.policies) + 1;
  for (const job::Problem& problem : batch.problems) slots += problem.slotCount;
  if (experiment.withLearner) {
    each += slotCost(learn::makePool(learningSpec(batch.scenario).pool));
  }
  for (const Family& family : experiment.families) {
    const FamilyRuns runs = runsOf(family, batch.scenario.forecast, batch.times().jobSlots);
    each += slotCost(runs.policies) * static_cast<double>(runs.forecasts.size());
  }
  if (experiment.withOptimum) each += kOptimum;
  return slots * each;
}

/// What the optimum reads, or without it the pool.
std::string groupOf(const Experiment& experiment, const Scenario& scenario) {
  if (!experiment.withOptimum && !experiment.withLearner) return {};
  Scenario key = scenario;
  key.policies.clear();
  editLearning(key).learner = {};
  if (experiment.withOptimum) {
    editLearning(key).pool = {};
    key.forecast = {};
  }
  return contentHash(scenarioToText(key));
}

}  // namespace

ExperimentCell cellOf(const ExperimentRecord& record, const Experiment& experiment,
                      const JobBatch& batch) {
  ExperimentCell cell;
  cell.done = true;
  if (!record.error.empty()) {
    cell.error = Text(record.error);
    return cell;
  }
  const forecast::ForecastSpec& own = batch.scenario.forecast;
  require(record.chosen.size() == experiment.families.size());
  for (std::size_t i = 0; i < record.chosen.size(); ++i) {
    const auto [forecast, policy] = record.chosen[i];
    const FamilyRuns runs = runsOf(experiment.families[i], own, batch.times().jobSlots);
    require(forecast < runs.forecasts.size() && policy < runs.policies.size());
    cell.chosen.push_back(memberLabel(runs.policies[policy], runs.forecasts[forecast]));
  }
  if (!record.bestFixedPolicies.empty()) {
    const std::vector<PolicySpec> pool = learn::makePool(learningSpec(batch.scenario).pool);
    require(record.bestFixedPolicies.size() == 2);
    for (const std::size_t policy : record.bestFixedPolicies) require(policy < pool.size());
    const std::size_t later = record.bestFixedPolicies[0], earlier = record.bestFixedPolicies[1];
    Text label = resultLabel(own, pool[later]);
    if (earlier != later && experiment.families.empty()) {
      label = phrase("experiment", "%1; on the earlier half %2")
                  .arg(std::move(label))
                  .arg(resultLabel(own, pool[earlier]));
    }
    cell.bestFixedLabel = {std::move(label)};
  }
  const std::size_t series = seriesOf(experiment).size(), measures = experiment.measures.size();
  require(record.estimates.size() == series &&
          (!record.leading || record.leading->series < series));
  for (const auto& row : record.estimates) require(row.size() == measures);
  const std::size_t gains = record.earlierGains.size();
  require(gains == 0 || gains == experiment.families.size());
  cell.earlierGains = record.earlierGains;
  cell.estimates = record.estimates;
  cell.leading = record.leading;
  return cell;
}

RunCell runCellOf(const Experiment& experiment, std::size_t cell, const JobBatch& batch) {
  return {std::to_string(cell) + ": " + cellName(experiment, cell), costOf(experiment, batch),
          groupOf(experiment, batch.scenario)};
}

void dropLonelyGroups(std::vector<RunCell>& cells) {
  std::map<std::string, int> count;
  for (const RunCell& cell : cells) ++count[cell.group];
  if (count.size() < cells.size()) return;
  for (RunCell& cell : cells) cell.group.clear();
}

void KeptCells::begin(std::vector<RunCell> cells, const std::string&) {
  m_known = !m_kept.empty();
  if (m_known) require(m_kept.size() == cells.size());
  m_kept.resize(cells.size());
}

std::optional<std::string_view> KeptCells::known(std::size_t cell) const {
  return m_known ? std::optional<std::string_view>(m_kept[cell]) : std::nullopt;
}

/// Each cell by one thread, into a place of its own.
void KeptCells::made(std::size_t cell, std::string bytes, double) {
  m_kept[cell] = std::move(bytes);
}

}  // namespace spothorizon::study
