// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/deadline/headline/Headline.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <mutex>

#include "base/Files.h"
#include "base/InputError.h"
#include "learn/Learner.h"
#include "learn/Pool.h"
#include "policy/PolicyInfo.h"
#include "study/deadline/learning/Halves.h"
#include "study/deadline/learning/JobBatch.h"
#include "study/deadline/learning/LearnerRun.h"
#include "study/forecast/ForecastReport.h"
#include "study/forecast/UsesFuture.h"
#include "study/scenario/Check.h"
#include "study/scenario/Origins.h"
#include "study/work/LoadedMarket.h"
#include "study/work/Workers.h"
#include "study/work/shard/CellBook.h"

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
  std::vector<PolicySpec> honest;  ///< tried with every honest kind of forecast
};

Pools makePools(const HeadlineSettings& settings) {
  learn::PoolSpec spec;
  Pools pools{{}, learn::makePool(spec).size(), settings.honestPool()};
  spec.extended = true;
  pools.all = learn::makePool(spec);
  assert(pools.all.back().kind == PolicyKind::UniformProgress);
  return pools;
}

/// The same jobs under the honest pool with one kind of forecast.
struct HonestTable {
  JobBatch batch;
  std::vector<JobSample> samples;  ///< jobs × policies of the honest pool
};

/// Outcomes of all jobs of one market.
struct MarketTable {
  JobBatch batch;
  std::vector<JobSample> samples;  ///< jobs × policies of the extended pool
  std::vector<JobSample> optimum;
  std::vector<HonestTable> honest;  ///< one a kind
};

HonestTable honestTable(const JobBatch& batch, forecast::ForecastKind kind, std::size_t policies) {
  forecast::ForecastSpec spec = batch.scenario.forecast;
  spec.kind = kind;
  return {withForecast(batch, spec), std::vector<JobSample>(batch.jobs.size() * policies)};
}

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
              const RunControl& control, CellBook* cells);
  void run(int threads);
  HeadlineResults results() const;

 private:
  struct Task {
    std::size_t market;
    int first, last;
    enum class What { Optimum, Pool, Honest } what;
    std::size_t kind = 0;  ///< of `Honest`
  };
  struct Bench {
    std::optional<learn::PoolRunner> runner, honest;
  };
  void addTasks(std::size_t market);
  void beginCells();
  RunCell cellOf(const Task& task) const;
  std::span<JobSample> rowsOf(const Task& task);
  void runTask(Bench& bench, std::size_t number);
  void runRows(Bench& bench, const Task& task, std::span<JobSample> rows);

  const std::vector<HeadlineMarket>& m_markets;
  HeadlineSettings m_settings;
  const RunControl& m_control;
  const CellStretch m_stretch;
  Pools m_pools;
  std::vector<MarketTable> m_tables;
  std::vector<Task> m_tasks;
  std::mutex m_mutex;
  std::size_t m_done = 0;
};

HeadlineRun::HeadlineRun(const std::vector<HeadlineMarket>& markets,
                         const HeadlineSettings& settings, const RunControl& control,
                         CellBook* cells)
    : m_markets(markets),
      m_settings(settings),
      m_control(control),
      m_stretch{cells},
      m_pools(makePools(settings)),
      m_tables(markets.size()) {
  for (std::size_t i = 0; i < markets.size(); ++i) {
    m_control.checkStop();
    try {
      m_tables[i].batch = batchOf(markets[i], settings);
    } catch (const InputError& error) {
      throw error.file().empty() ? error.inFile(markets[i].name) : error;
    }
    addTasks(i);
  }
  if (cells) beginCells();
}

void HeadlineRun::addTasks(std::size_t market) {
  MarketTable& table = m_tables[market];
  const auto jobs = static_cast<std::size_t>(table.batch.size());
  table.samples.resize(jobs * m_pools.all.size());
  table.optimum.resize(jobs);
  for (const forecast::ForecastKind kind : m_settings.honestKinds) {
    table.honest.push_back(honestTable(table.batch, kind, m_pools.honest.size()));
  }
  for (int first = 0; first < table.batch.size(); first += kJobsATask) {
    const int last = std::min(first + kJobsATask, table.batch.size());
    m_tasks.push_back({market, first, last, Task::What::Pool});
    m_tasks.push_back({market, first, last, Task::What::Optimum});
    for (std::size_t kind = 0; kind < table.honest.size(); ++kind) {
      m_tasks.push_back({market, first, last, Task::What::Honest, kind});
    }
  }
}

/// A slot of a policy that plans costs more, of the optimum most.
RunCell HeadlineRun::cellOf(const Task& task) const {
  static constexpr const char* kNames[] = {"optimum", "pool", "honest "};
  const auto what = static_cast<std::size_t>(task.what);
  std::string key = m_markets[task.market].name + ", " + kNames[what];
  if (task.what == Task::What::Honest) key += std::to_string(task.kind);
  key += " from " + std::to_string(task.first);
  const std::vector<PolicySpec>& pool =
      task.what == Task::What::Honest ? m_pools.honest : m_pools.all;
  double each = 0;
  for (const PolicySpec& spec : pool) each += policy::infoOf(spec).plans ? 3.0 + spec.window : 1.0;
  if (task.what == Task::What::Optimum) each = 30;
  return {std::to_string(task.market) + ": " + key, each * (task.last - task.first)};
}

void HeadlineRun::beginCells() {
  std::vector<RunCell> cells;
  for (const Task& task : m_tasks) cells.push_back(cellOf(task));
  std::string markets;
  for (const MarketTable& table : m_tables) {
    markets += table.batch.market->import.trace.provenance.hash + "\n";
  }
  const std::string settings = std::to_string(m_settings.jobs);
  m_stretch.book->begin(std::move(cells), contentHash(markets + settings));
}

std::span<JobSample> HeadlineRun::rowsOf(const Task& task) {
  MarketTable& table = m_tables[task.market];
  const auto part = [&task](std::vector<JobSample>& samples, std::size_t columns) {
    return std::span(samples).subspan(static_cast<std::size_t>(task.first) * columns,
                                      static_cast<std::size_t>(task.last - task.first) * columns);
  };
  if (task.what == Task::What::Optimum) return part(table.optimum, 1);
  if (task.what == Task::What::Pool) return part(table.samples, m_pools.all.size());
  return part(table.honest[task.kind].samples, m_pools.honest.size());
}

void HeadlineRun::runRows(Bench& bench, const Task& task, std::span<JobSample> rows) {
  MarketTable& table = m_tables[task.market];
  const RunControl stopOnly{m_control.stop, {}};
  if (task.what == Task::What::Optimum) {
    runOptimum(table.batch, task.first, task.last, rows, stopOnly);
  } else if (task.what == Task::What::Honest) {
    if (!bench.honest) bench.honest.emplace(m_pools.honest);
    runPolicies(table.honest[task.kind].batch, *bench.honest, task.first, task.last, rows,
                stopOnly);
  } else {
    if (!bench.runner) bench.runner.emplace(m_pools.all);
    runPolicies(table.batch, *bench.runner, task.first, task.last, rows, stopOnly);
  }
}

void HeadlineRun::runTask(Bench& bench, std::size_t number) {
  const Task& task = m_tasks[number];
  const std::span<JobSample> rows = rowsOf(task);
  if (m_stretch.book) {
    const auto made = cellResult<std::vector<JobSample>>(m_stretch, number, [&] {
      std::vector<JobSample> own(rows.size());
      runRows(bench, task, own);
      return own;
    });
    if (made.size() != rows.size()) {
      throw InputError("", "", "a result of other jobs", "one of these jobs");
    }
    if (m_stretch.endsWithCells()) return;
    std::ranges::copy(made, rows.begin());
  } else {
    runRows(bench, task, rows);
  }
  const std::lock_guard lock(m_mutex);
  m_control.report(static_cast<double>(++m_done) / static_cast<double>(m_tasks.size()),
                   m_markets[task.market].name);
}

void HeadlineRun::run(int threads) {
  inWorkers<Bench>(m_tasks.size(), threads, [this](Bench& bench, std::size_t task) {
    m_control.checkStop();
    if (m_stretch.wants(task)) runTask(bench, task);
  });
}

/// One column of utilities, one a job.
using Column = std::vector<double>;

/// Who is compared, and on which jobs.
struct Contest {
  HeadlineContender contender;
  Column utility, bestFixed;  ///< one a job
  bool chosen = false;        ///< best of many: measured on the later half alone
};

/// What a row is worked out from.
class RowMaker {
 public:
  RowMaker(const MarketTable& table, const Pools& pools, const HeadlineMarket& market,
           const RunControl& control);
  HeadlineRow row();

 private:
  Column column(std::size_t policy) const;
  double total(std::size_t policy) const;
  std::size_t chosenOf(std::size_t policies) const;
  std::size_t chosenOfKind(PolicyKind kind) const;
  void addLearner(learn::RateSchedule schedule, std::size_t policies);
  void addBest(const char* label, PolicyKind kind);
  void addHonest();
  void addRow(std::vector<JobRatio>& table, std::size_t job) const;
  void estimate();

  const MarketTable& m_table;
  const Pools& m_pools;
  const RunControl& m_control;
  std::size_t m_columns;
  JobTimes m_times;
  Halves m_halves;
  std::vector<double> m_choosing;  ///< utility of every policy over the jobs that choose
  std::vector<Column> m_baselines;
  std::vector<Contest> m_contests;
  HeadlineRow m_row;
};

RowMaker::RowMaker(const MarketTable& table, const Pools& pools, const HeadlineMarket& market,
                   const RunControl& control)
    : m_table(table),
      m_pools(pools),
      m_control(control),
      m_columns(pools.all.size()),
      m_times(table.batch.times()),
      m_halves(halvesOf(m_times)),
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

/// Of all kinds of forecast and settings the best on the earlier half.
void RowMaker::addHonest() {
  const std::size_t columns = m_pools.honest.size();
  double bestSum = 0;
  Contest best{{}, {}, {}, true};
  best.contender.label = "Best AHAP, honest forecasts";
  for (const HonestTable& table : m_table.honest) {
    for (std::size_t policy = 0; policy < columns; ++policy) {
      double sum = 0;
      Column utility;
      for (std::size_t job = 0; job < m_table.optimum.size(); ++job) {
        utility.push_back(table.samples[job * columns + policy].utilityUsd);
        if (m_halves.chooses[job]) sum += utility.back();
      }
      if (!best.utility.empty() && sum <= bestSum) continue;
      bestSum = sum;
      best.utility = std::move(utility);
      best.contender.policy = policy::label(m_pools.honest[policy]).english() + ", " +
                              forecastLabel(table.batch.scenario.forecast).english();
    }
  }
  if (best.utility.empty()) return;
  best.bestFixed = best.utility;
  m_row.honest = m_contests.size();
  m_contests.push_back(std::move(best));
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
      // A share of nothing, or of a loss, says nothing.
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

HeadlineSettings HeadlineSettings::withDeadline(double hours) const {
  HeadlineSettings other = *this;
  other.deadlineHours = hours;
  other.leastWorkload *= hours / deadlineHours;
  other.mostWorkload *= hours / deadlineHours;
  return other;
}

/// A window that reaches the end of every job is like any other that does.
std::vector<PolicySpec> HeadlineSettings::honestPool() const {
  const int slots = static_cast<int>(deadlineHours / slotHours);
  std::vector<PolicySpec> pool;
  for (const int window : honestWindows) {
    if (window > slots) continue;
    learn::PoolSpec spec;
    spec.ahanp = false;
    spec.leastWindow = spec.mostWindow = window;
    spec.mostCommitment = 1;
    for (const PolicySpec& one : learn::makePool(spec)) pool.push_back(one);
  }
  return pool;
}

std::size_t HeadlineRow::betterOnSpot() const {
  return baselinesUsd[2].mean > baselinesUsd[1].mean ? 2 : 1;
}

const std::vector<std::string>& headlineBaselines() {
  static const std::vector<std::string> names = {"on demand", "max spot", "uniform"};
  return names;
}

HeadlineResults runHeadline(const std::vector<HeadlineMarket>& markets,
                            const HeadlineSettings& settings, const RunControl& control,
                            int threads, CellBook* cells) {
  HeadlineRun run(markets, settings, control, cells);
  run.run(threads);
  return CellStretch{cells}.endsWithCells() ? HeadlineResults{} : run.results();
}

}  // namespace spothorizon::study
