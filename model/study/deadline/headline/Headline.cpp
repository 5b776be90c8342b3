// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/deadline/headline/Headline.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <mutex>

#include "base/InputError.h"
#include "learn/Learner.h"
#include "learn/Pool.h"
#include "study/deadline/learning/JobBatch.h"
#include "study/deadline/learning/LearnerRun.h"
#include "study/forecast/UsesFuture.h"
#include "study/scenario/Check.h"
#include "study/work/LoadedMarket.h"
#include "study/work/Workers.h"

namespace spothorizon::study {
namespace {

using policy::PolicyKind;
using policy::PolicySpec;

constexpr int kJobsATask = 10;
constexpr std::size_t kBaselines = 3;

/// The extended pool; its first `plain` policies are the pool of 112, its last three the baselines.
struct Pools {
  std::vector<PolicySpec> all;
  std::size_t plain = 0;
};

Pools makePools() {
  learn::PoolSpec spec;
  Pools pools{{}, learn::makePool(spec).size()};
  spec.extended = true;
  pools.all = learn::makePool(spec);
  assert(pools.all.back().kind == PolicyKind::UniformProgress);
  return pools;
}

/// Outcomes of all jobs of one market.
struct MarketTable {
  JobBatch batch;
  std::vector<JobSample> samples;  ///< jobs × policies of the extended pool
  std::vector<JobSample> optimum;
};

int mostGpus(const market::Trace& trace) {
  return trace.freeGpus.empty() ? 0 : *std::ranges::max_element(trace.freeGpus);
}

JobBatch batchOf(const HeadlineMarket& market, const HeadlineSettings& settings) {
  // Read at the settings' slots, as the files have it, to see how many GPUs there are at most.
  Scenario scenario = headlineScenario(market, settings, settings.leastMostGpus);
  auto loaded = loadMarket(scenario);
  scenario = headlineScenario(market, settings, mostGpus(loaded->import.trace));
  if (const std::optional<InputError> error = firstError(scenario)) throw *error;
  return makeJobBatch(scenario, marketFor(scenario, std::move(loaded)));
}

/// The tasks of all markets in one row, so that no thread waits at a market's end.
class HeadlineRun {
 public:
  HeadlineRun(const std::vector<HeadlineMarket>& markets, const HeadlineSettings& settings,
              const RunControl& control);
  void run(int threads);
  HeadlineResults results() const;

 private:
  struct Task {
    std::size_t market;
    int first, last;
    bool optimum;
  };
  struct Bench {
    std::optional<learn::PoolRunner> runner;
  };
  void addTasks(std::size_t market);
  void runTask(Bench& bench, const Task& task);

  const std::vector<HeadlineMarket>& m_markets;
  HeadlineSettings m_settings;
  const RunControl& m_control;
  Pools m_pools = makePools();
  std::vector<MarketTable> m_tables;
  std::vector<Task> m_tasks;
  std::mutex m_mutex;
  std::size_t m_done = 0;
};

HeadlineRun::HeadlineRun(const std::vector<HeadlineMarket>& markets,
                         const HeadlineSettings& settings, const RunControl& control)
    : m_markets(markets), m_settings(settings), m_control(control), m_tables(markets.size()) {
  for (std::size_t i = 0; i < markets.size(); ++i) {
    m_control.checkStop();
    try {
      m_tables[i].batch = batchOf(markets[i], settings);
    } catch (const InputError& error) {
      throw error.file().empty() ? error.inFile(markets[i].name) : error;
    }
    addTasks(i);
  }
}

void HeadlineRun::addTasks(std::size_t market) {
  MarketTable& table = m_tables[market];
  const auto jobs = static_cast<std::size_t>(table.batch.size());
  table.samples.resize(jobs * m_pools.all.size());
  table.optimum.resize(jobs);
  for (int first = 0; first < table.batch.size(); first += kJobsATask) {
    const int last = std::min(first + kJobsATask, table.batch.size());
    m_tasks.push_back({market, first, last, false});
    m_tasks.push_back({market, first, last, true});
  }
}

void HeadlineRun::runTask(Bench& bench, const Task& task) {
  MarketTable& table = m_tables[task.market];
  const RunControl stopOnly{m_control.stop, {}};
  const auto first = static_cast<std::size_t>(task.first);
  const auto jobs = static_cast<std::size_t>(task.last - task.first);
  if (task.optimum) {
    runOptimum(table.batch, task.first, task.last, std::span(table.optimum).subspan(first, jobs),
               stopOnly);
  } else {
    if (!bench.runner) bench.runner.emplace(m_pools.all);
    const std::size_t columns = m_pools.all.size();
    runPolicies(table.batch, *bench.runner, task.first, task.last,
                std::span(table.samples).subspan(first * columns, jobs * columns), stopOnly);
  }
  const std::lock_guard lock(m_mutex);
  m_control.report(static_cast<double>(++m_done) / static_cast<double>(m_tasks.size()),
                   m_markets[task.market].name);
}

void HeadlineRun::run(int threads) {
  inWorkers<Bench>(m_tasks.size(), threads, [this](Bench& bench, std::size_t task) {
    m_control.checkStop();
    runTask(bench, m_tasks[task]);
  });
}

/// One column of utilities, one a job.
using Column = std::vector<double>;

/// What a row is worked out from.
class RowMaker {
 public:
  RowMaker(const MarketTable& table, const Pools& pools, const HeadlineMarket& market,
           const RunControl& control);
  HeadlineRow row();

 private:
  Column column(std::size_t policy) const;
  std::size_t bestOf(std::size_t first, std::size_t last) const;
  std::size_t bestOfKind(PolicyKind kind) const;
  void addLearner(learn::RateSchedule schedule, std::size_t policies);
  void addBest(const char* label, PolicyKind kind);
  void add(HeadlineContender contender, const Column& utility, const Column& bestFixed);
  void estimate();

  const MarketTable& m_table;
  const Pools& m_pools;
  const RunControl& m_control;
  std::size_t m_columns;
  std::vector<double> m_total;  ///< utility of every policy over all jobs
  HeadlineRow m_row;
  Column m_baseline;
  std::vector<Column> m_utility, m_bestFixed;  ///< one a contender
};

RowMaker::RowMaker(const MarketTable& table, const Pools& pools, const HeadlineMarket& market,
                   const RunControl& control)
    : m_table(table),
      m_pools(pools),
      m_control(control),
      m_columns(pools.all.size()),
      m_total(pools.all.size()) {
  for (std::size_t i = 0; i < table.samples.size(); ++i) {
    m_total[i % m_columns] += table.samples[i].utilityUsd;
  }
  const Scenario& scenario = table.batch.scenario;
  m_row.market = market.name;
  m_row.source = market.source;
  m_row.onDemandUsdPerGpuHour = scenario.market.onDemandUsdPerGpuHour;
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

std::size_t RowMaker::bestOf(std::size_t first, std::size_t last) const {
  const auto begin = m_total.begin();
  return static_cast<std::size_t>(std::max_element(begin + static_cast<std::ptrdiff_t>(first),
                                                   begin + static_cast<std::ptrdiff_t>(last)) -
                                  begin);
}

std::size_t RowMaker::bestOfKind(PolicyKind kind) const {
  std::size_t best = m_pools.plain;
  for (std::size_t i = 0; i < m_pools.plain; ++i) {
    if (m_pools.all[i].kind != kind) continue;
    if (best == m_pools.plain || m_total[i] > m_total[best]) best = i;
  }
  return best;
}

void RowMaker::add(HeadlineContender contender, const Column& utility, const Column& bestFixed) {
  m_row.contenders.push_back(std::move(contender));
  m_utility.push_back(utility);
  m_bestFixed.push_back(bestFixed);
}

void RowMaker::addLearner(learn::RateSchedule schedule, std::size_t policies) {
  std::vector<JobSample> part;
  for (std::size_t i = 0; i < m_table.samples.size(); ++i) {
    if (i % m_columns < policies) part.push_back(m_table.samples[i]);
  }
  Column utility;
  const learn::LearnerSpec spec{.schedule = schedule};
  for (const JobSample& one : runLearner(spec, m_table.batch, part, policies).samples) {
    utility.push_back(one.utilityUsd);
  }
  HeadlineContender contender;
  const bool adaptive = schedule == learn::RateSchedule::Adaptive;
  contender.label =
      (adaptive ? "Adaptive learner, pool of " : "Learner, pool of ") + std::to_string(policies);
  add(std::move(contender), utility, column(bestOf(0, policies)));
}

void RowMaker::addBest(const char* label, PolicyKind kind) {
  const std::size_t best = bestOfKind(kind);
  HeadlineContender contender;
  contender.label = label;
  contender.policy = resultLabel(m_table.batch.scenario.forecast, m_pools.all[best]).english();
  add(std::move(contender), column(best), column(bestOf(0, m_pools.plain)));
}

/// All intervals from the same resamples of jobs.
void RowMaker::estimate() {
  const std::size_t first = m_columns - kBaselines;
  std::vector<Column> baselines;
  for (std::size_t b = 0; b < kBaselines; ++b) baselines.push_back(column(first + b));
  std::vector<JobRatio> table;
  for (std::size_t job = 0; job < m_table.optimum.size(); ++job) {
    const double optimum = m_table.optimum[job].utilityUsd, baseline = m_baseline[job];
    for (const Column& one : baselines) table.push_back({one[job], 1});
    table.push_back({optimum, 1});
    for (std::size_t c = 0; c < m_utility.size(); ++c) {
      const double utility = m_utility[c][job];
      table.push_back({utility, 1});
      table.push_back({utility - baseline, 1});
      table.push_back({100 * (utility - baseline), baseline});
      table.push_back({m_bestFixed[c][job] - utility, 1});
      table.push_back({optimum - utility, 1});
    }
  }
  const std::size_t columns = kBaselines + 1 + 5 * m_utility.size();
  const auto found = bootstrap(table, columns, m_table.batch.scenario.seed, m_control);
  auto next = found.begin();
  for (std::size_t b = 0; b < kBaselines; ++b) m_row.baselinesUsd.push_back(*next++);
  m_row.optimumUsd = *next++;
  for (HeadlineContender& one : m_row.contenders) {
    one.utilityUsd = *next++;
    one.improvementUsd = *next++;
    one.improvementPercent = *next++;
    one.gapToBestFixedUsd = *next++;
    one.gapToOptimumUsd = *next++;
    // A share of nothing, or of a loss, says nothing.
    if (m_row.baselinesUsd[m_row.bestBaseline].low <= 0) one.improvementPercent = {};
  }
}

HeadlineRow RowMaker::row() {
  const std::size_t first = m_columns - kBaselines;
  const std::size_t best = bestOf(first, m_columns);
  m_row.bestBaseline = best - first;
  m_baseline = column(best);
  const PolicySpec& fixed = m_pools.all[bestOf(0, m_columns)];
  m_row.bestFixed = resultLabel(m_table.batch.scenario.forecast, fixed).english();
  for (const auto schedule : {learn::RateSchedule::KnownHorizon, learn::RateSchedule::Adaptive}) {
    addLearner(schedule, m_pools.plain);
    addLearner(schedule, m_columns);
  }
  addBest("Best AHAP", PolicyKind::Ahap);
  addBest("Best AHANP", PolicyKind::Ahanp);
  estimate();
  return std::move(m_row);
}

HeadlineResults HeadlineRun::results() const {
  HeadlineResults results;
  results.settings = m_settings;
  const RunControl stopOnly{m_control.stop, {}};
  for (std::size_t i = 0; i < m_markets.size(); ++i) {
    results.rows.push_back(RowMaker(m_tables[i], m_pools, m_markets[i], stopOnly).row());
  }
  return results;
}

}  // namespace

const std::vector<std::string>& headlineBaselines() {
  static const std::vector<std::string> names = {"on demand", "max spot", "uniform"};
  return names;
}

HeadlineResults runHeadline(const std::vector<HeadlineMarket>& markets,
                            const HeadlineSettings& settings, const RunControl& control,
                            int threads) {
  HeadlineRun run(markets, settings, control);
  run.run(threads);
  return run.results();
}

}  // namespace spothorizon::study
