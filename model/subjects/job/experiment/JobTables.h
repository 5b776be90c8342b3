// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "policy/Policy.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentEstimates.h"

namespace spothorizon::study {

// The jobs that the cells of an experiment run: what comes out alike in several cells is run once.

/// Jobs of a cell under some policies, or their optimum. Cells for which it comes out alike share
/// one.
struct JobTable {
  Scenario key;
  std::shared_ptr<const JobBatch> batch;
  std::vector<policy::PolicySpec> pool;  ///< none: the optimum
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

struct RunningCell {
  std::shared_ptr<const JobBatch> batch;
  std::shared_ptr<JobTable> policies, pool, optimum;
  std::shared_ptr<JobTable> exactRuns, blockRuns;  ///< of shares of the gap (GapParts.h)
  std::vector<std::vector<std::shared_ptr<JobTable>>> families;  ///< [family][forecast]
  std::atomic<int> tablesLeft = 0;
  std::size_t number = 0;  ///< among the cells that can be run

  std::vector<std::shared_ptr<JobTable>> tables() const;
  double seconds() const;  ///< its share of what its tables took
};

struct JobTask {
  std::shared_ptr<JobTable> table;
  int first = 0, last = 0;
};

/// What cells wait for, as they are added.
class JobTables {
 public:
  /// `experiment` is kept by reference.
  explicit JobTables(const Experiment& experiment) : m_experiment(experiment) {}

  /// Throws InputError where a forecaster of the cell cannot be fitted.
  void add(RunningCell& cell, std::size_t index);
  std::vector<JobTask> takeTasks() { return std::move(m_tasks); }

 private:
  using Known = std::vector<std::shared_ptr<JobTable>>;

  void addFamilies(RunningCell& cell, std::size_t index, Scenario key);
  void addGapRuns(RunningCell& cell, std::size_t index, Scenario key);
  std::shared_ptr<const JobBatch> underForecast(const std::shared_ptr<const JobBatch>& batch,
                                                const forecast::ForecastSpec& spec);
  std::shared_ptr<JobTable> tableFor(Known& known, RunningCell& cell, std::size_t index,
                                     Scenario key, std::vector<policy::PolicySpec> pool);

  const Experiment& m_experiment;
  Known m_policies, m_pools, m_optima, m_families;
  std::vector<std::shared_ptr<const JobBatch>> m_underForecast;
  std::vector<JobTask> m_tasks;
};

/// For a cell whose tables are all filled.
CellSamples samplesOf(const RunningCell& cell);

}  // namespace spothorizon::study
