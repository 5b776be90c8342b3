// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "base/Text.h"
#include "learn/Pool.h"
#include "study/deadline/experiment/ExperimentCells.h"
#include "study/deadline/experiment/ExperimentEstimates.h"
#include "study/deadline/experiment/ExperimentFamilies.h"
#include "study/deadline/experiment/ExperimentRecord.h"
#include "study/deadline/learning/LearningSection.h"
#include "study/forecast/Forecasters.h"
#include "study/forecast/UsesFuture.h"
#include "study/scenario/Check.h"
#include "study/work/LoadedMarket.h"
#include "study/work/Publisher.h"
#include "study/work/Workers.h"

namespace spothorizon::study {
namespace {

using policy::PolicyKind;
using policy::PolicySpec;

constexpr int kJobsATask = 10;

/// Jobs of a cell under some policies, or their optimum. Cells for which it comes out alike share
/// one.
struct Table {
  Scenario key;
  std::shared_ptr<const JobBatch> batch;
  std::vector<PolicySpec> pool;  ///< none: the optimum
  std::vector<JobSample> samples;
  std::once_flag allocated;
  std::atomic<int> tasksLeft = 0;
  std::atomic<double> seconds = 0;  ///< of a core, that its tasks took
  std::vector<std::size_t> cells;   ///< that wait for it

  std::size_t columns() const { return std::max<std::size_t>(1, pool.size()); }
  std::span<JobSample> rows(int first, int last) {
    std::call_once(allocated, [this] { samples.resize(batch->jobs.size() * columns()); });
    return std::span(samples).subspan(static_cast<std::size_t>(first) * columns(),
                                      static_cast<std::size_t>(last - first) * columns());
  }
};

struct Cell {
  std::shared_ptr<const JobBatch> batch;
  std::shared_ptr<Table> policies, pool, optimum;
  std::shared_ptr<Table> exactRuns, blockRuns;                ///< of shares of the gap (GapParts.h)
  std::vector<std::vector<std::shared_ptr<Table>>> families;  ///< [family][forecast]
  std::atomic<int> tablesLeft = 0;
  std::size_t number = 0;  ///< among the cells that can be run

  std::vector<std::shared_ptr<Table>> tables() const;
  double seconds() const;  ///< its share of what its tables took
};

struct Task {
  std::shared_ptr<Table> table;
  int first = 0, last = 0;
};

std::vector<std::shared_ptr<Table>> Cell::tables() const {
  std::vector<std::shared_ptr<Table>> all{policies, pool, optimum, exactRuns, blockRuns};
  for (const auto& family : families) all.insert(all.end(), family.begin(), family.end());
  std::erase(all, nullptr);
  return all;
}

double Cell::seconds() const {
  double sum = 0;
  for (const auto& table : tables())
    sum += table->seconds / static_cast<double>(table->cells.size());
  return sum;
}

/// What a thread keeps from one task to the next.
struct Bench {
  std::vector<PolicySpec> pool;
  std::optional<learn::PoolRunner> runner;

  learn::PoolRunner& runnerFor(const std::vector<PolicySpec>& wanted) {
    if (!runner || pool != wanted) {
      runner.emplace(wanted);
      pool = wanted;
    }
    return *runner;
  }
};

class ExperimentRun {
 public:
  ExperimentRun(const Experiment& experiment, std::shared_ptr<const LoadedMarket> market,
                const RunControl& control, const ExperimentOptions& options);
  std::shared_ptr<const ExperimentResults> run();

 private:
  void prepareCell(std::size_t index);
  void beginCells();
  void wantCell(std::size_t index);
  void failCell(std::size_t index, const InputError& error);
  void takeKnown(std::size_t index, std::string_view bytes);
  std::shared_ptr<const LoadedMarket> marketOf(const Scenario& scenario);
  void addTables(std::size_t index);
  void addFamilies(std::size_t index, Scenario key);
  void addGapRuns(std::size_t index, Scenario key);
  std::shared_ptr<const JobBatch> underForecast(const std::shared_ptr<const JobBatch>& batch,
                                                const forecast::ForecastSpec& spec);
  std::shared_ptr<Table> tableFor(std::vector<std::shared_ptr<Table>>& known, std::size_t index,
                                  Scenario key, std::vector<PolicySpec> pool);
  void placeHonest();
  void runTask(Bench& bench, Task& task);
  void tableDone(const Table& table);
  bool isWanted(const Table& table) const;
  void finishCell(std::size_t index);
  void keep(const Cell& cell, ExperimentRecord record, double seconds);
  CellSamples samplesOf(const Cell& cell) const;
  void cellDone(std::size_t index, ExperimentCell done);

  const RunControl& m_control;
  const ExperimentOptions& m_options;
  CellStretch m_stretch;
  ExperimentResults m_draft;
  std::vector<Cell> m_cells;
  std::vector<std::shared_ptr<Table>> m_policyTables, m_poolTables, m_optimumTables, m_familyTables;
  std::vector<std::shared_ptr<const JobBatch>> m_underForecast;
  std::vector<std::pair<Scenario, std::shared_ptr<const LoadedMarket>>> m_markets;
  std::vector<Task> m_tasks;
  std::optional<InputError> m_firstError;
  std::mutex m_mutex;  ///< of the draft, and of what is told to the outside
  std::size_t m_tasksDone = 0;
  Publisher m_publisher;
};

ExperimentRun::ExperimentRun(const Experiment& experiment,
                             std::shared_ptr<const LoadedMarket> market, const RunControl& control,
                             const ExperimentOptions& options)
    : m_control(control),
      m_options(options),
      m_stretch{options.cells},
      m_cells(cellCount(experiment)),
      m_publisher(m_mutex, control.stop, options.onPartial,
                  [this] { return std::make_shared<const ExperimentResults>(m_draft); }) {
  m_draft.experiment = experiment;
  m_draft.scenario = options.asked ? *options.asked : experiment.scenario;
  m_draft.market = study::marketFor(experiment.scenario, std::move(market),
                                    experiment.scenario.job.deadlineHours);
  m_draft.series = seriesOf(experiment);
  m_draft.cells.resize(m_cells.size());
  m_markets.emplace_back(marketKey(experiment.scenario), m_draft.market);
  for (std::size_t cell = 0; cell < m_cells.size(); ++cell) {
    m_control.checkStop();
    prepareCell(cell);
  }
  beginCells();
  std::vector<double> times;  // plans of longer jobs take longer
  for (const Cell& cell : m_cells) times.push_back(cell.batch ? cell.batch->times().jobSlots : 1);
  for (const std::size_t cell : spreadOrder(experiment, times)) {
    if (m_cells[cell].batch) wantCell(cell);
  }
  if (!m_stretch.book && m_tasks.empty() && m_firstError) throw *m_firstError;
  m_draft.warnings = experimentWarnings(experiment);
}

/// Read once for every way in which the axes ask for it, and put at the cell's factors.
std::shared_ptr<const LoadedMarket> ExperimentRun::marketOf(const Scenario& scenario) {
  const Scenario key = marketKey(scenario);
  const auto known = std::ranges::find_if(m_markets, [&](const auto& m) { return m.first == key; });
  const double hours = scenario.job.deadlineHours;
  if (known != m_markets.end()) {
    return known->second = study::marketFor(scenario, known->second, hours);
  }
  m_markets.emplace_back(key, loadMarket(scenario, hours));
  return m_markets.back().second;
}

void ExperimentRun::prepareCell(std::size_t index) {
  try {
    const Scenario scenario = cellScenario(m_draft.experiment, index);
    if (const std::optional<InputError> error = firstError(scenario)) throw *error;
    m_cells[index].batch =
        std::make_shared<const JobBatch>(makeJobBatch(scenario, marketOf(scenario)));
  } catch (const InputError& error) {
    failCell(index, error);
  }
}

/// Those that can be run at all, in order.
void ExperimentRun::beginCells() {
  std::vector<RunCell> cells;
  std::size_t count = 0;
  for (Cell& cell : m_cells) {
    if (!cell.batch) continue;
    cell.number = count++;
    if (!m_stretch.book) continue;
    const auto index = static_cast<std::size_t>(&cell - m_cells.data());
    cells.push_back(runCellOf(m_draft.experiment, index, *cell.batch));
  }
  if (count == 0 && m_firstError) throw *m_firstError;
  if (!m_stretch.book) return;
  dropLonelyGroups(cells);
  std::string markets;
  for (const auto& [key, market] : m_markets) markets += market->import.trace.provenance.hash;
  m_stretch.book->begin(std::move(cells), contentHash(markets));
}

void ExperimentRun::wantCell(std::size_t index) {
  if (!m_stretch.wants(m_cells[index].number)) return;
  if (m_stretch.book) {
    if (const auto bytes = m_stretch.book->known(m_cells[index].number)) {
      return takeKnown(index, *bytes);
    }
  }
  try {
    addTables(index);
  } catch (const InputError& error) {
    failCell(index, error);
    if (m_stretch.book) keep(m_cells[index], {.error = error.what()}, 0);
  }
}

void ExperimentRun::failCell(std::size_t index, const InputError& error) {
  if (!m_firstError) m_firstError = error;
  m_draft.cells[index].done = true;
  m_draft.cells[index].error = Text(std::string(error.what()));
}

void ExperimentRun::takeKnown(std::size_t index, std::string_view bytes) {
  const JobBatch& batch = *m_cells[index].batch;
  auto record = cellFrom<ExperimentRecord>(bytes);
  m_draft.cells[index] = cellOf(record, m_draft.experiment, batch);
  if (!m_draft.experiment.withWeights) return;
  KeptCells kept(std::move(record.learning));
  m_draft.cells[index].learning = runLearning(batch.scenario, batch.market, {m_control.stop, {}},
                                              {.threads = 1, .onPartial = {}, .cells = &kept});
}

std::shared_ptr<Table> ExperimentRun::tableFor(std::vector<std::shared_ptr<Table>>& known,
                                               std::size_t index, Scenario key,
                                               std::vector<PolicySpec> pool) {
  ++m_cells[index].tablesLeft;
  for (const auto& table : known) {
    if (!(table->key == key)) continue;
    table->cells.push_back(index);
    return table;
  }
  auto table = std::make_shared<Table>();
  table->batch = key.forecast == m_cells[index].batch->scenario.forecast
                     ? m_cells[index].batch
                     : underForecast(m_cells[index].batch, key.forecast);
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

void ExperimentRun::addTables(std::size_t index) {
  Cell& cell = m_cells[index];
  Scenario key = cell.batch->scenario;
  editLearning(key).learner = {};
  if (m_draft.experiment.withLearner) {
    Scenario ofPool = key;
    ofPool.policies.clear();
    cell.pool = tableFor(m_poolTables, index, ofPool, learn::makePool(learningSpec(key).pool));
  }
  editLearning(key).pool = {};
  std::vector<PolicySpec> list = key.policies;
  list.push_back({.kind = PolicyKind::OnDemandOnly});
  cell.policies = tableFor(m_policyTables, index, key, std::move(list));
  addFamilies(index, key);
  addGapRuns(index, key);
  if (!m_draft.experiment.withOptimum) return;
  key.policies.clear();
  key.forecast = {};
  editLearning(key).change.forecastLevel.reset();
  cell.optimum = tableFor(m_optimumTables, index, key, {});
}

/// A family is run once for each of its forecasts, and once where it plans with none.
void ExperimentRun::addFamilies(std::size_t index, Scenario key) {
  Cell& cell = m_cells[index];
  const forecast::ForecastSpec own = key.forecast;
  const int slots = cell.batch->times().jobSlots;
  for (const Family& family : m_draft.experiment.families) {
    const FamilyRuns runs = runsOf(family, own, slots);
    key.policies = runs.policies;
    auto& tables = cell.families.emplace_back();
    for (const forecast::ForecastSpec& spec : runs.forecasts) {
      key.forecast = spec;
      tables.push_back(tableFor(m_familyTables, index, key, key.policies));
    }
  }
}

/// Runs with exact forecasts are the same at every level of error.
void ExperimentRun::addGapRuns(std::size_t index, Scenario key) {
  const std::vector<PolicySpec> block = blockRuns(key.policies);
  if (!wantsGapParts(m_draft.experiment) || block.empty()) return;
  Cell& cell = m_cells[index];
  const std::vector<PolicySpec> exact = exactRuns(key.policies);
  key.policies = block;
  cell.blockRuns = tableFor(m_familyTables, index, key, block);
  key.policies = exact;
  key.forecast = {};
  key.forecast.kind = forecast::ForecastKind::Exact;
  cell.exactRuns = tableFor(m_familyTables, index, key, exact);
}

/// The same jobs with other forecasts. Where cells have one market they also share what a
/// forecaster was fitted to.
std::shared_ptr<const JobBatch> ExperimentRun::underForecast(
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

bool ExperimentRun::isWanted(const Table& table) const {
  return std::ranges::any_of(
      table.cells, [this](std::size_t cell) { return m_stretch.wants(m_cells[cell].number); });
}

void ExperimentRun::runTask(Bench& bench, Task& task) {
  m_control.checkStop();
  Table& table = *task.table;
  if (!isWanted(table)) return;
  const double begun = threadSeconds();
  const RunControl stopOnly{m_control.stop, {}};
  const std::span<JobSample> rows = table.rows(task.first, task.last);
  if (table.pool.empty()) {
    runOptimum(*table.batch, task.first, task.last, rows, stopOnly);
  } else {
    runPolicies(*table.batch, bench.runnerFor(table.pool), task.first, task.last, rows, stopOnly);
  }
  table.seconds += threadSeconds() - begun;
  {
    const std::lock_guard lock(m_mutex);
    ++m_tasksDone;
    m_control.report(static_cast<double>(m_tasksDone) / static_cast<double>(m_tasks.size()),
                     SPOTHORIZON_TEXT("Progress", "jobs"));
  }
  if (table.tasksLeft.fetch_sub(1) == 1) tableDone(table);
  task.table.reset();
}

void ExperimentRun::tableDone(const Table& table) {
  for (const std::size_t cell : table.cells) {
    if (m_cells[cell].tablesLeft.fetch_sub(1) == 1) finishCell(cell);
  }
}

CellSamples ExperimentRun::samplesOf(const Cell& cell) const {
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
  const std::size_t best = bestPolicyOver(result.halves.chooses, cell.pool->samples, policies);
  for (std::size_t i = best; i < cell.pool->samples.size(); i += policies) {
    result.bestFixed.push_back(cell.pool->samples[i]);
  }
  result.bestFixedPolicy = best;
  return result;
}

void ExperimentRun::finishCell(std::size_t index) {
  Cell& cell = m_cells[index];
  const Experiment& experiment = m_draft.experiment;
  const double begun = threadSeconds();
  const RunControl stopOnly{m_control.stop, {}};
  const CellSamples samples = samplesOf(cell);
  ExperimentRecord record;
  record.estimates = estimatesOf(experiment, samples, stopOnly);
  record.leading = leadingPolicy(experiment, samples, record.estimates, stopOnly);
  record.bestFixedPolicy = samples.bestFixedPolicy;
  record.earlierGains = earlierGains(experiment, samples);
  for (const FamilySamples& family : samples.families) record.chosen.push_back(family.choice);
  ExperimentCell done = cellOf(record, experiment, *cell.batch);
  if (experiment.withWeights) {
    KeptCells kept;
    done.learning =
        runLearning(cell.batch->scenario, cell.batch->market, stopOnly,
                    {.threads = 1, .onPartial = {}, .cells = m_stretch.book ? &kept : nullptr});
    record.learning = kept.take();
  }
  keep(cell, std::move(record), cell.seconds() + threadSeconds() - begun);
  // What only this cell needed goes; a cell has millions of numbers.
  cell.policies.reset();
  cell.pool.reset();
  cell.optimum.reset();
  cell.families.clear();
  cell.exactRuns.reset();
  cell.blockRuns.reset();
  cellDone(index, std::move(done));
}

void ExperimentRun::keep(const Cell& cell, ExperimentRecord record, double seconds) {
  if (m_stretch.book) m_stretch.book->made(cell.number, cellBytes(record), seconds);
}

void ExperimentRun::cellDone(std::size_t index, ExperimentCell done) {
  const std::lock_guard lock(m_mutex);
  m_draft.cells[index] = std::move(done);
  m_publisher.changed();
}

/// Honest kinds of forecast on the axis of error levels.
void ExperimentRun::placeHonest() {
  const Experiment& experiment = m_draft.experiment;
  const Axis& axis = experiment.axes.front();
  if (axis.parameter != "forecast.level") return;
  std::vector<double> levels;
  for (const AxisPoint& point : axis.points) {
    const std::optional<double> level = parsedNumber(point.settings.front().second);
    if (!level || (!levels.empty() && *level <= levels.back())) return;
    levels.push_back(*level);
  }
  for (std::size_t cell = 0; cell < m_cells.size(); cell += axis.points.size()) {
    m_control.checkStop();
    const std::shared_ptr<const JobBatch>& batch = m_cells[cell].batch;
    m_draft.honest.push_back(
        batch ? honestLevels(batch->scenario, batch->market, levels, {m_control.stop, {}})
              : std::vector<HonestLevel>{});
  }
}

std::shared_ptr<const ExperimentResults> ExperimentRun::run() {
  m_policyTables.clear();
  m_poolTables.clear();
  m_optimumTables.clear();
  m_familyTables.clear();
  m_underForecast.clear();
  inWorkers<Bench>(m_tasks.size(), m_options.threads,
                   [this](Bench& bench, std::size_t task) { runTask(bench, m_tasks[task]); });
  m_control.checkStop();
  {
    const std::lock_guard lock(m_mutex);
    m_publisher.close();
  }
  if (m_stretch.endsWithCells()) return nullptr;
  placeHonest();
  m_draft.complete = true;
  return std::make_shared<const ExperimentResults>(std::move(m_draft));
}

}  // namespace

std::shared_ptr<const ExperimentResults> runExperiment(const Experiment& experiment,
                                                       std::shared_ptr<const LoadedMarket> market,
                                                       const RunControl& control,
                                                       const ExperimentOptions& options) {
  checkExperiment(experiment);
  return ExperimentRun(experiment, std::move(market), control, options).run();
}

}  // namespace spothorizon::study
