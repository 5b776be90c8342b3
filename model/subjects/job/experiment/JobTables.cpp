// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/JobTables.h"

#include <algorithm>

#include "learn/Pool.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentFamilies.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

using policy::PolicyKind;
using policy::PolicySpec;

constexpr int kJobsATask = 10;

}  // namespace

std::vector<std::shared_ptr<JobTable>> RunningCell::tables() const {
  std::vector<std::shared_ptr<JobTable>> all{policies, pool, optimum, exactRuns, blockRuns};
  for (const auto& family : families) all.insert(all.end(), family.begin(), family.end());
  std::erase(all, nullptr);
  return all;
}

double RunningCell::seconds() const {
  double sum = 0;
  for (const auto& table : tables())
    sum += table->seconds / static_cast<double>(table->cells.size());
  return sum;
}

std::shared_ptr<JobTable> JobTables::tableFor(Known& known, RunningCell& cell, std::size_t index,
                                              Scenario key, std::vector<PolicySpec> pool) {
  ++cell.tablesLeft;
  for (const auto& table : known) {
    if (!(table->key == key)) continue;
    table->cells.push_back(index);
    return table;
  }
  auto table = std::make_shared<JobTable>();
  table->batch = key.forecast == cell.batch->scenario.forecast
                     ? cell.batch
                     : underForecast(cell.batch, key.forecast);
  table->key = std::move(key);
  table->pool = std::move(pool);
  table->cells = {index};
  known.push_back(table);
  const int jobs = table->batch->size();
  for (int first = 0; first < jobs; first += kJobsATask) {
    m_tasks.push_back({table, first, std::min(first + kJobsATask, jobs)});
    ++table->tasksLeft;
  }
  return table;
}

void JobTables::add(RunningCell& cell, std::size_t index) {
  Scenario key = cell.batch->scenario;
  editLearning(key).learner = {};
  if (m_experiment.withLearner) {
    Scenario ofPool = key;
    ofPool.policies.clear();
    cell.pool = tableFor(m_pools, cell, index, ofPool, learn::makePool(learningSpec(key).pool));
  }
  editLearning(key).pool = {};
  std::vector<PolicySpec> list = key.policies;
  list.push_back({.kind = PolicyKind::OnDemandOnly});
  cell.policies = tableFor(m_policies, cell, index, key, std::move(list));
  addFamilies(cell, index, key);
  addGapRuns(cell, index, key);
  if (!m_experiment.withOptimum) return;
  key.policies.clear();
  key.forecast = {};
  editLearning(key).change.forecastLevel.reset();
  cell.optimum = tableFor(m_optima, cell, index, key, {});
}

/// A family is run once for each of its forecasts, and once where it plans with none.
void JobTables::addFamilies(RunningCell& cell, std::size_t index, Scenario key) {
  const forecast::ForecastSpec own = key.forecast;
  const int slots = cell.batch->times().jobSlots;
  for (const Family& family : m_experiment.families) {
    const FamilyRuns runs = runsOf(family, own, slots);
    key.policies = runs.policies;
    auto& tables = cell.families.emplace_back();
    for (const forecast::ForecastSpec& spec : runs.forecasts) {
      key.forecast = spec;
      tables.push_back(tableFor(m_families, cell, index, key, key.policies));
    }
  }
}

/// Runs with exact forecasts are the same at every level of error.
void JobTables::addGapRuns(RunningCell& cell, std::size_t index, Scenario key) {
  const std::vector<PolicySpec> block = blockRuns(key.policies);
  if (!wantsGapParts(m_experiment) || block.empty()) return;
  const std::vector<PolicySpec> exact = exactRuns(key.policies);
  key.policies = block;
  cell.blockRuns = tableFor(m_families, cell, index, key, block);
  key.policies = exact;
  key.forecast = {};
  key.forecast.kind = forecast::ForecastKind::Exact;
  cell.exactRuns = tableFor(m_families, cell, index, key, exact);
}

/// The same jobs with other forecasts. Where cells have one market they also share what a
/// forecaster was fitted to.
std::shared_ptr<const JobBatch> JobTables::underForecast(
    const std::shared_ptr<const JobBatch>& batch, const forecast::ForecastSpec& spec) {
  const auto known = std::ranges::find_if(m_underForecast, [&](const auto& one) {
    return one->market == batch->market && one->scenario.forecast == spec &&
           one->scenario.seed == batch->scenario.seed &&
           learningSpec(one->scenario).change == learningSpec(batch->scenario).change;
  });
  std::shared_ptr<JobBatch> other;
  if (known == m_underForecast.end()) {
    other = std::make_shared<JobBatch>(withForecast(*batch, spec));
  } else {
    other = std::make_shared<JobBatch>(*batch);
    other->scenario.forecast = spec;
    other->forecaster = (*known)->forecaster;
    other->later.forecaster = (*known)->later.forecaster;
  }
  m_underForecast.push_back(other);
  return other;
}

CellSamples samplesOf(const RunningCell& cell) {
  CellSamples result;
  const std::size_t columns = cell.policies->columns();
  const std::vector<JobSample>& rows = cell.policies->samples;
  result.policies.resize(columns - 1);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t column = i % columns;
    if (column + 1 < columns) {
      result.policies[column].push_back(rows[i]);
    } else {
      result.onDemandCost.push_back(rows[i].costUsd);
    }
  }
  result.times = cell.batch->times();
  result.halves = halvesOf(result.times);
  if (cell.optimum) result.optimum = cell.optimum->samples;
  for (const auto& family : cell.families) {
    std::vector<MemberTable> tables;
    for (const auto& table : family) tables.push_back({table->key.forecast, table->samples});
    result.families.push_back(bestMember(family.front()->pool, tables, result.halves.chooses));
  }
  result.gaps.resize(result.policies.size());
  if (cell.exactRuns) {
    result.gaps =
        gapSamples(cell.batch->scenario.policies, cell.exactRuns->samples, cell.blockRuns->samples);
    result.gapBoundsUsd = forecastErrorBounds(*cell.batch);
  }
  if (!cell.pool) return result;
  const std::size_t policies = cell.pool->columns();
  result.learner = runLearner(learningSpec(cell.batch->scenario).learner, *cell.batch,
                              cell.pool->samples, policies);
  const std::vector<JobSample>& pool = cell.pool->samples;
  const std::size_t later = bestPolicyOver(result.halves.chooses, pool, policies);
  const Halves other = turned(result.halves, result.times);
  const std::size_t earlier = std::ranges::find(other.chooses, char{1}) == other.chooses.end()
                                  ? later
                                  : bestPolicyOver(other.chooses, pool, policies);
  for (std::size_t job = 0; job < result.halves.measures.size(); ++job) {
    const std::size_t chosen = result.halves.measures[job] ? later : earlier;
    result.bestFixed.push_back(pool[job * policies + chosen]);
  }
  result.bestFixedPolicies = {later, earlier};
  return result;
}

}  // namespace spothorizon::study
