// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/headline/Headline.h"

#include <algorithm>
#include <cassert>
#include <mutex>
#include <set>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/Workers.h"
#include "ask/shard/CellBook.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/Memory.h"
#include "learn/Pool.h"
#include "policy/PolicyInfo.h"
#include "scenario/Check.h"
#include "subjects/job/headline/HeadlineRow.h"

namespace spothorizon::study {
namespace {

using policy::PolicyKind;
using policy::PolicySpec;

constexpr int kJobsATask = 10;

HeadlinePools makePools(const HeadlineSettings& settings) {
  learn::PoolSpec spec;
  HeadlinePools pools{{}, learn::makePool(spec).size(), settings.honestPool()};
  spec.extended = true;
  pools.all = learn::makePool(spec);
  assert(pools.all.back().kind == PolicyKind::UniformProgress);
  return pools;
}

/// A longer window costs more, and policies of one window and one σ share most of their plans.
double costOfPlans(const std::vector<PolicySpec>& pool) {
  std::set<std::pair<int, double>> plans;
  for (const PolicySpec& one : pool) {
    if (policy::infoOf(one).plans) plans.emplace(one.window, one.threshold);
  }
  double cost = 0;
  for (const auto& [window, threshold] : plans) cost += 3.0 + window;
  return cost;
}

/// `choosing`: the jobs that choose.
HonestTable honestTable(const JobBatch& choosing, forecast::ForecastKind kind,
                        std::size_t policies) {
  forecast::ForecastSpec spec = choosing.scenario.forecast;
  spec.kind = kind;
  return {withForecast(choosing, spec), std::vector<JobSample>(choosing.jobs.size() * policies)};
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
  HeadlineResults results(int threads) const;

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
  double costOfJob(const Task& task) const;
  std::span<JobSample> rowsOf(const Task& task);
  void runTask(Bench& bench, std::size_t number);
  void runRows(Bench& bench, const Task& task, std::span<JobSample> rows);

  const std::vector<HeadlineMarket>& m_markets;
  HeadlineSettings m_settings;
  const RunControl& m_control;
  const CellStretch m_stretch;
  HeadlinePools m_pools;
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
  // Half of the jobs choose, under every honest kind of forecast.
  const double kinds = static_cast<double>(settings.honestKinds.size()) / 2;
  const double jobs = static_cast<double>(markets.size()) * settings.jobs;
  const double policies = static_cast<double>(m_pools.all.size()) + 1 +
                          kinds * static_cast<double>(m_pools.honest.size());
  requireMemory(jobs * policies * sizeof(JobSample) + batchBytes({}, jobs * (1 + kinds)), "/jobs",
                std::to_string(settings.jobs) + " jobs in each of " +
                    std::to_string(markets.size()) + " markets",
                "fewer jobs (--jobs)");
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
  table.halves = halvesOf(table.batch.times());
  const JobBatch choosing = jobsOf(table.batch, table.halves.chooses);
  for (const forecast::ForecastKind kind : m_settings.honestKinds) {
    table.honest.push_back(honestTable(choosing, kind, m_pools.honest.size()));
  }
  for (int first = 0; first < table.batch.size(); first += kJobsATask) {
    const int last = std::min(first + kJobsATask, table.batch.size());
    m_tasks.push_back({market, first, last, Task::What::Pool});
    m_tasks.push_back({market, first, last, Task::What::Optimum});
    if (first >= choosing.size()) continue;
    const int lastChoosing = std::min(last, choosing.size());
    for (std::size_t kind = 0; kind < table.honest.size(); ++kind) {
      m_tasks.push_back({market, first, lastChoosing, Task::What::Honest, kind});
    }
  }
}

RunCell HeadlineRun::cellOf(const Task& task) const {
  static constexpr const char* kNames[] = {"optimum", "pool", "honest "};
  const auto what = static_cast<std::size_t>(task.what);
  std::string key = m_markets[task.market].name + ", " + kNames[what];
  if (task.what == Task::What::Honest) key += std::to_string(task.kind);
  key += " from " + std::to_string(task.first);
  return {std::to_string(task.market) + ": " + key, costOfJob(task) * (task.last - task.first)};
}

double HeadlineRun::costOfJob(const Task& task) const {
  if (task.what == Task::What::Optimum) return 35;
  if (task.what == Task::What::Pool) return costOfPlans(m_pools.all);
  const bool byChances = m_settings.honestKinds[task.kind] == forecast::ForecastKind::Survival;
  return costOfPlans(m_pools.honest) * (byChances ? 1.5 : 1);
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

HeadlineResults HeadlineRun::results(int threads) const {
  HeadlineResults results;
  results.settings = m_settings;
  results.rows.resize(m_markets.size());
  const RunControl stopOnly{m_control.stop, {}};
  const auto row = [&](std::size_t i) {
    results.rows[i] = headlineRow(m_tables[i], m_pools, m_markets[i], stopOnly);
  };
  inThreads(m_markets.size(), threads, [&row] { return row; });
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
  return CellStretch{cells}.endsWithCells() ? HeadlineResults{} : run.results(threads);
}

}  // namespace spothorizon::study
