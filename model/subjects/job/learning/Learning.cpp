// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/Learning.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/Publisher.h"
#include "ask/Workers.h"
#include "ask/shard/CellBook.h"
#include "base/InputError.h"
#include "base/Text.h"
#include "subjects/job/learning/JobWorker.h"
#include "subjects/job/learning/LearningSetup.h"
#include "subjects/job/learning/LearningTally.h"

namespace spothorizon::study {
namespace {

constexpr std::size_t kJobsACell = 10;

using Jobs = std::vector<JobUtilities>;

/// One learning run under way: its threads take job after job, and whoever finishes the next one in
/// the sequence hands it to the learner with all that wait behind it.
class LearningRun {
 public:
  LearningRun(const LearningSetup& setup, const RunControl& control, const LearningOptions& options)
      : m_setup(setup),
        m_control(control),
        m_options(options),
        m_stretch{options.cells},
        m_jobsATask(options.cells ? kJobsACell : 1),
        m_tally(setup),
        m_waiting(setup.problems.size()),
        m_publisher(m_mutex, control.stop, options.onPartial,
                    [this] { return m_tally.results(false); }) {}
  std::shared_ptr<const LearningResults> run();

 private:
  std::size_t tasks() const { return (jobs() + m_jobsATask - 1) / m_jobsATask; }
  std::size_t jobs() const { return m_setup.problems.size(); }
  std::size_t firstOf(std::size_t task) const { return task * m_jobsATask; }
  std::size_t endOf(std::size_t task) const { return std::min(firstOf(task + 1), jobs()); }
  void beginCells();
  Jobs runJobs(JobWorker& worker, std::size_t task) const;
  void checkJobs(const Jobs& jobs, std::size_t task) const;
  void finished(std::size_t job, JobUtilities utilities);

  const LearningSetup& m_setup;
  const RunControl& m_control;
  const LearningOptions& m_options;
  const CellStretch m_stretch;
  const std::size_t m_jobsATask;
  std::mutex m_mutex;  ///< guards all below, and what is published
  LearningTally m_tally;
  std::vector<std::optional<JobUtilities>> m_waiting;  ///< done, but not those before them
  Publisher m_publisher;
};

void LearningRun::finished(std::size_t job, JobUtilities utilities) {
  const std::lock_guard lock(m_mutex);
  m_waiting[job] = std::move(utilities);
  const int before = m_tally.jobsDone();
  for (auto next = static_cast<std::size_t>(before); next < m_waiting.size(); ++next) {
    if (!m_waiting[next]) break;
    m_tally.add(*m_waiting[next]);
    m_waiting[next].reset();
  }
  const int done = m_tally.jobsDone();
  if (done == before || m_control.stop.stop_requested()) return;
  m_control.report(done / static_cast<double>(m_waiting.size()),
                   SPOTHORIZON_TEXT("Progress", "jobs"));
  m_publisher.changed(static_cast<std::size_t>(done) == m_waiting.size());
}

void LearningRun::beginCells() {
  std::vector<RunCell> cells;
  for (std::size_t task = 0; task < tasks(); ++task) {
    RunCell cell{"jobs from " + std::to_string(firstOf(task)), 0};
    for (std::size_t job = firstOf(task); job < endOf(task); ++job) {
      cell.cost += m_setup.problems[job].slotCount;
    }
    cells.push_back(std::move(cell));
  }
  m_stretch.book->begin(std::move(cells), m_setup.start.market->import.trace.provenance.hash);
}

Jobs LearningRun::runJobs(JobWorker& worker, std::size_t task) const {
  Jobs done;
  for (std::size_t job = firstOf(task); job < endOf(task); ++job) {
    m_control.checkStop();
    done.push_back(worker.run(job));
  }
  return done;
}

/// They may come from a file.
void LearningRun::checkJobs(const Jobs& jobs, std::size_t task) const {
  const std::size_t policies = m_setup.runPool.size();
  bool fits = jobs.size() == endOf(task) - firstOf(task);
  for (const JobUtilities& job : jobs) {
    fits = fits && job.usd.size() == policies && job.endHours.size() == policies;
  }
  if (!fits) throw InputError("", "", "a result of other jobs", "one of these jobs");
}

std::shared_ptr<const LearningResults> LearningRun::run() {
  if (m_stretch.book) beginCells();
  inThreads(tasks(), m_options.threads, [this]() -> std::function<void(std::size_t)> {
    auto worker = std::make_shared<JobWorker>(m_setup, m_control.stop);
    return [this, worker](std::size_t task) {
      m_control.checkStop();
      if (!m_stretch.wants(task)) return;
      Jobs done = cellResult<Jobs>(m_stretch, task, [&] { return runJobs(*worker, task); });
      checkJobs(done, task);
      if (m_stretch.endsWithCells()) return;
      std::size_t job = firstOf(task);
      for (JobUtilities& one : done) finished(job++, std::move(one));
    };
  });
  m_control.checkStop();
  if (m_stretch.endsWithCells()) return nullptr;
  return m_tally.results(true);
}

}  // namespace

std::shared_ptr<const LearningResults> runLearning(const Scenario& scenario,
                                                   std::shared_ptr<const LoadedMarket> market,
                                                   const RunControl& control,
                                                   const LearningOptions& options) {
  const LearningSetup setup = makeLearningSetup(scenario, std::move(market), control);
  return LearningRun(setup, control, options).run();
}

}  // namespace spothorizon::study
