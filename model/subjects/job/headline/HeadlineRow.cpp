// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/headline/HeadlineRow.h"

#include <algorithm>
#include <cassert>

#include "learn/Learner.h"
#include "learn/PoolRunner.h"
#include "scenario/Origins.h"
#include "subjects/forecast/ForecastWords.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/learning/LearnerRun.h"

namespace spothorizon::study {
namespace {

using policy::PolicyKind;
using policy::PolicySpec;

constexpr std::size_t kBaselines = 3;  // the last policies of the extended pool

/// One column of utilities, one per job.
using Column = std::vector<double>;

/// Who is compared, and on which jobs.
struct Contest {
  HeadlineContender contender;
  Column utility, bestFixed;  ///< one per job
  bool chosen = false;        ///< best of many: measured on the later half alone
};

/// What a row is worked out from.
class RowMaker {
 public:
  RowMaker(const MarketTable& table, const HeadlinePools& pools, const HeadlineMarket& market,
           const RunControl& control);
  HeadlineRow row();

 private:
  Column column(std::size_t policy) const;
  double total(std::size_t policy) const;
  std::size_t chosenOf(std::size_t policies) const;
  std::size_t chosenOfKind(PolicyKind kind) const;
  void addLearner(learn::RateSchedule schedule, std::size_t policies);
  void addBest(const char* label, PolicyKind kind);
  Column measured(const HonestTable& honest, const PolicySpec& policy) const;
  void addHonest();
  void addRow(std::vector<JobRatio>& table, std::size_t job) const;
  void estimate();

  const MarketTable& m_table;
  const HeadlinePools& m_pools;
  const RunControl& m_control;
  std::size_t m_columns;
  JobTimes m_times;
  const Halves& m_halves;
  std::vector<double> m_choosing;  ///< utility of every policy over the jobs that choose
  std::vector<Column> m_baselines;
  std::vector<Contest> m_contests;
  HeadlineRow m_row;
};

RowMaker::RowMaker(const MarketTable& table, const HeadlinePools& pools,
                   const HeadlineMarket& market, const RunControl& control)
    : m_table(table),
      m_pools(pools),
      m_control(control),
      m_columns(pools.all.size()),
      m_times(table.batch.times()),
      m_halves(table.halves),
      m_choosing(pools.all.size()) {
  for (std::size_t i = 0; i < table.samples.size(); ++i) {
    if (m_halves.chooses[i / m_columns]) {
      m_choosing[i % m_columns] += table.samples[i].utilityUsd;
    }
  }
  for (std::size_t b = 0; b < kBaselines; ++b) {
    m_baselines.push_back(column(m_columns - kBaselines + b));
  }
  const Scenario& scenario = table.batch.scenario;
  m_row.market = market.name;
  m_row.source = market.source;
  m_row.onDemandUsdPerGpuHour = onDemandPrice(scenario.market);
  m_row.availabilityFactor = scenario.market.availabilityFactor;
  m_row.slotCount = table.batch.market->import.trace.slotCount();
  for (const job::Problem& problem : table.batch.problems) {
    m_row.meanValueUsd += problem.job.valueUsd / table.batch.size();
  }
}

Column RowMaker::column(std::size_t policy) const {
  Column values;
  for (std::size_t i = policy; i < m_table.samples.size(); i += m_columns) {
    values.push_back(m_table.samples[i].utilityUsd);
  }
  return values;
}

double RowMaker::total(std::size_t policy) const {
  double sum = 0;
  for (const double one : column(policy)) sum += one;
  return sum;
}

/// The best of the first `policies` on the jobs that choose.
std::size_t RowMaker::chosenOf(std::size_t policies) const {
  const auto begin = m_choosing.begin();
  return static_cast<std::size_t>(
      std::max_element(begin, begin + static_cast<std::ptrdiff_t>(policies)) - begin);
}

std::size_t RowMaker::chosenOfKind(PolicyKind kind) const {
  std::size_t best = m_pools.plain;
  for (std::size_t i = 0; i < m_pools.plain; ++i) {
    if (m_pools.all[i].kind != kind) continue;
    if (best == m_pools.plain || m_choosing[i] > m_choosing[best]) best = i;
  }
  return best;
}

void RowMaker::addLearner(learn::RateSchedule schedule, std::size_t policies) {
  std::vector<JobSample> part;
  for (std::size_t i = 0; i < m_table.samples.size(); ++i) {
    if (i % m_columns < policies) part.push_back(m_table.samples[i]);
  }
  Contest contest;
  const learn::LearnerSpec spec{.schedule = schedule};
  for (const JobSample& one : runLearner(spec, m_table.batch, part, policies).samples) {
    contest.utility.push_back(one.utilityUsd);
  }
  const bool adaptive = schedule == learn::RateSchedule::Adaptive;
  contest.contender.label =
      (adaptive ? "Adaptive learner, pool of " : "Learner, pool of ") + std::to_string(policies);
  contest.bestFixed = column(chosenOf(policies));
  m_contests.push_back(std::move(contest));
}

void RowMaker::addBest(const char* label, PolicyKind kind) {
  const std::size_t best = chosenOfKind(kind);
  Contest contest{{}, column(best), column(chosenOf(m_pools.plain)), true};
  contest.contender.label = label;
  contest.contender.policy =
      resultLabel(m_table.batch.scenario.forecast, m_pools.all[best]).english();
  m_contests.push_back(std::move(contest));
}

/// Utility of a policy on the jobs that measure; the others are not run.
Column RowMaker::measured(const HonestTable& honest, const PolicySpec& policy) const {
  JobBatch batch = jobsOf(m_table.batch, m_halves.measures);
  batch.scenario = honest.batch.scenario;
  batch.forecaster = honest.batch.forecaster;
  learn::PoolRunner runner({policy});
  std::vector<JobSample> samples(batch.jobs.size());
  runPolicies(batch, runner, 0, batch.size(), samples, m_control);
  Column utility(m_table.optimum.size());
  auto sample = samples.begin();
  for (std::size_t job = 0; job < utility.size(); ++job) {
    if (m_halves.measures[job]) utility[job] = (sample++)->utilityUsd;
  }
  return utility;
}

/// The best of all kinds of forecast and settings on the earlier half.
void RowMaker::addHonest() {
  const std::size_t columns = m_pools.honest.size();
  const HonestTable* kind = nullptr;
  std::size_t best = 0;
  double bestSum = 0;
  for (const HonestTable& table : m_table.honest) {
    for (std::size_t policy = 0; policy < columns; ++policy) {
      double sum = 0;
      for (std::size_t i = policy; i < table.samples.size(); i += columns) {
        sum += table.samples[i].utilityUsd;
      }
      if (kind && sum <= bestSum) continue;
      kind = &table;
      best = policy;
      bestSum = sum;
    }
  }
  if (!kind) return;
  const Column utility = measured(*kind, m_pools.honest[best]);
  Contest contest{{}, utility, utility, true};
  contest.contender.label = "Best AHAP, honest forecasts";
  contest.contender.policy = policy::label(m_pools.honest[best]).english() + ", " +
                             forecastLabel(kind->batch.scenario.forecast).english();
  m_row.honest = m_contests.size();
  m_contests.push_back(std::move(contest));
}

constexpr std::size_t kColumnsEach = 3 + 2 * kBaselines;  // of a contender

void RowMaker::addRow(std::vector<JobRatio>& table, std::size_t job) const {
  constexpr JobRatio kLeftOut{0, 0};
  const double optimum = m_table.optimum[job].utilityUsd;
  for (const Column& one : m_baselines) table.push_back({one[job], 1});
  table.push_back({optimum, 1});
  for (const Contest& contest : m_contests) {
    const double utility = contest.utility[job];
    const bool enters = !contest.chosen || m_halves.measures[job];
    const auto push = [&](JobRatio ratio) { table.push_back(enters ? ratio : kLeftOut); };
    push({utility, 1});
    for (const Column& one : m_baselines) {
      push({utility - one[job], 1});
      push({100 * (utility - one[job]), one[job]});
    }
    table.push_back(m_halves.measures[job] ? JobRatio{contest.bestFixed[job] - utility, 1}
                                           : kLeftOut);
    push({optimum - utility, 1});
  }
}

/// All intervals from the same draws of start times.
void RowMaker::estimate() {
  std::vector<JobRatio> table;
  for (std::size_t job = 0; job < m_table.optimum.size(); ++job) addRow(table, job);
  const std::size_t columns = kBaselines + 1 + kColumnsEach * m_contests.size();
  const auto found = bootstrap(table, columns, m_times, m_table.batch.scenario.seed, m_control);
  auto next = found.begin();
  for (std::size_t b = 0; b < kBaselines; ++b) m_row.baselinesUsd.push_back(*next++);
  m_row.optimumUsd = *next++;
  for (Contest& contest : m_contests) {
    HeadlineContender& one = contest.contender;
    one.utilityUsd = *next++;
    for (const Estimate& baseline : m_row.baselinesUsd) {
      one.overUsd.push_back(*next++);
      // A share of nothing, or of a loss, has no meaning.
      one.overPercent.push_back(baseline.low > 0 ? *next : Estimate{});
      ++next;
    }
    one.improvementUsd = one.overUsd[m_row.bestBaseline];
    one.improvementPercent = one.overPercent[m_row.bestBaseline];
    one.gapToBestFixedUsd = *next++;
    one.gapToOptimumUsd = *next++;
    one.gapToOptimumUsd.low = std::max(0.0, one.gapToOptimumUsd.low);  // no plan is better
    m_row.contenders.push_back(std::move(one));
  }
}

HeadlineRow RowMaker::row() {
  for (std::size_t b = 1; b < kBaselines; ++b) {
    const std::size_t first = m_columns - kBaselines;
    if (total(first + b) > total(first + m_row.bestBaseline)) m_row.bestBaseline = b;
  }
  const PolicySpec& fixed = m_pools.all[chosenOf(m_columns)];
  m_row.bestFixed = resultLabel(m_table.batch.scenario.forecast, fixed).english();
  for (const auto schedule : {learn::RateSchedule::KnownHorizon, learn::RateSchedule::Adaptive}) {
    addLearner(schedule, m_pools.plain);
    addLearner(schedule, m_columns);
  }
  addBest("Best AHAP", PolicyKind::Ahap);
  addBest("Best AHANP", PolicyKind::Ahanp);
  addHonest();
  estimate();
  return std::move(m_row);
}

}  // namespace

JobBatch jobsOf(const JobBatch& batch, const std::vector<char>& wanted) {
  assert(!batch.later.market && wanted.size() == batch.jobs.size());
  JobBatch part{batch.scenario, batch.market, batch.forecaster, {}, {}, {}};
  for (std::size_t job = 0; job < wanted.size(); ++job) {
    if (!wanted[job]) continue;
    part.jobs.push_back(batch.jobs[job]);
    part.problems.push_back(batch.problems[job]);
  }
  return part;
}

HeadlineRow headlineRow(const MarketTable& table, const HeadlinePools& pools,
                        const HeadlineMarket& market, const RunControl& control) {
  return RowMaker(table, pools, market, control).row();
}

}  // namespace spothorizon::study
