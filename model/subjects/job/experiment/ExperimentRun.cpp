// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentRun.h"

#include <algorithm>
#include <mutex>
#include <optional>

#include "ask/LoadedMarket.h"
#include "ask/Publisher.h"
#include "ask/Workers.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/Memory.h"
#include "base/NumberText.h"
#include "base/Text.h"
#include "learn/Pool.h"
#include "scenario/Check.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentCheck.h"
#include "subjects/job/experiment/ExperimentEstimates.h"
#include "subjects/job/experiment/ExperimentRecord.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/ExperimentWarnings.h"
#include "subjects/job/experiment/JobTables.h"
#include "subjects/job/learning/Learning.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

using policy::PolicySpec;

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
  void requireRoom() const;
  void prepareCell(std::size_t index);
  void beginCells();
  void wantCell(JobTables& tables, std::size_t index);
  void failCell(std::size_t index, const InputError& error);
  void takeKnown(std::size_t index, std::string_view bytes);
  std::shared_ptr<const LoadedMarket> marketOf(const Scenario& scenario);
  void placeHonest();
  void runTask(Bench& bench, JobTask& task);
  void tableDone(const JobTable& table);
  bool isWanted(const JobTable& table) const;
  void finishCell(std::size_t index);
  void keep(const RunningCell& cell, ExperimentRecord record, double seconds);
  void cellDone(std::size_t index, ExperimentCell done);

  const RunControl& m_control;
  const ExperimentOptions& m_options;
  CellStretch m_stretch;
  ExperimentResults m_draft;
  std::vector<RunningCell> m_cells;
  std::vector<std::pair<Scenario, std::shared_ptr<const LoadedMarket>>> m_markets;
  std::vector<JobTask> m_tasks;
  std::optional<InputError> m_firstError;
  std::mutex m_mutex;  ///< guards the draft and what is published
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
  requireRoom();
  m_markets.emplace_back(marketKey(experiment.scenario), m_draft.market);
  for (std::size_t cell = 0; cell < m_cells.size(); ++cell) {
    m_control.checkStop();
    prepareCell(cell);
  }
  beginCells();
  JobTables tables(m_draft.experiment);
  std::vector<double> times;  // plans of longer jobs take longer
  for (const RunningCell& cell : m_cells)
    times.push_back(cell.batch ? cell.batch->times().jobSlots : 1);
  for (const std::size_t cell : spreadOrder(experiment, times)) {
    if (m_cells[cell].batch) wantCell(tables, cell);
  }
  m_tasks = tables.takeTasks();
  if (!m_stretch.book && m_tasks.empty() && m_firstError) throw *m_firstError;
  m_draft.warnings = experimentWarnings(experiment);
}

/// The jobs of all cells are there from the beginning; the policies' results are there for the
/// cells under way.
void ExperimentRun::requireRoom() const {
  const Experiment& experiment = m_draft.experiment;
  double jobs = 0, most = 0;
  for (std::size_t cell = 0; cell < m_cells.size(); ++cell) {
    try {
      const double own = learningSpec(cellScenario(experiment, cell)).jobs.jobs;
      jobs += own;
      most = std::max(most, own);
    } catch (const InputError&) {  // the cell holds the reason
    }
  }
  double policies = static_cast<double>(experiment.scenario.policies.size()) + 2;
  for (const Family& family : experiment.families) {
    policies += static_cast<double>(family.policies.size() *
                                    std::max<std::size_t>(1, family.forecasts.size()));
  }
  if (experiment.withLearner) {
    policies += static_cast<double>(learn::makePool(learningSpec(experiment.scenario).pool).size());
  }
  const double columns = static_cast<double>(m_draft.series.size() * experiment.measures.size());
  requireMemory(batchBytes(experiment.scenario, jobs) +
                    most * (policies * sizeof(JobSample) + columns * sizeof(JobRatio)),
                "/jobs",
                numberText(most) + " jobs at each of " + std::to_string(m_cells.size()) +
                    " points, under " + numberText(policies) + " policies",
                "fewer jobs (--jobs) or points, or shards of the points (--shard)");
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
  for (RunningCell& cell : m_cells) {
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

void ExperimentRun::wantCell(JobTables& tables, std::size_t index) {
  if (!m_stretch.wants(m_cells[index].number)) return;
  if (m_stretch.book) {
    if (const auto bytes = m_stretch.book->known(m_cells[index].number)) {
      return takeKnown(index, *bytes);
    }
  }
  try {
    tables.add(m_cells[index], index);
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

bool ExperimentRun::isWanted(const JobTable& table) const {
  return std::ranges::any_of(
      table.cells, [this](std::size_t cell) { return m_stretch.wants(m_cells[cell].number); });
}

void ExperimentRun::runTask(Bench& bench, JobTask& task) {
  m_control.checkStop();
  JobTable& table = *task.table;
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

void ExperimentRun::tableDone(const JobTable& table) {
  for (const std::size_t cell : table.cells) {
    if (m_cells[cell].tablesLeft.fetch_sub(1) == 1) finishCell(cell);
  }
}

void ExperimentRun::finishCell(std::size_t index) {
  RunningCell& cell = m_cells[index];
  const Experiment& experiment = m_draft.experiment;
  const double begun = threadSeconds();
  const RunControl stopOnly{m_control.stop, {}};
  const CellSamples samples = samplesOf(cell);
  ExperimentRecord record;
  record.estimates = estimatesOf(experiment, samples, stopOnly);
  record.leading = leadingPolicy(experiment, samples, record.estimates, stopOnly);
  record.bestFixedPolicies = samples.bestFixedPolicies;
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

void ExperimentRun::keep(const RunningCell& cell, ExperimentRecord record, double seconds) {
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
