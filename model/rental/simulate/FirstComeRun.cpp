// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/FirstComeRun.h"

#include <algorithm>
#include <cmath>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/simulate/EventHeap.h"

namespace spothorizon::rental {
namespace {

void requireRoom(const std::vector<RigidJob>& rigid, double gpus) {
  double most = 0;
  for (const RigidJob& job : rigid) most = std::max(most, job.gpus);
  if (most <= gpus) return;
  throw InputError("", "/rental", "a job of " + numberText(most) + " GPUs",
                   "at most the cluster's " + numberText(gpus));
}

class FirstComeRun {
 public:
  FirstComeRun(const std::vector<SimulatedJob>& jobs, const std::vector<RigidJob>& rigid,
               double gpus, double price, const TallySpec& spec)
      : m_jobs(jobs),
        m_rigid(rigid),
        m_gpus(gpus),
        m_owned(std::isfinite(gpus)),
        m_tally(spec, jobs) {
    if (!m_owned) return;
    m_tally.gpus.idle = gpus;
    m_tally.spendRate = gpus * price;
  }

  RunResult run() {
    for (std::size_t i = 0; i < m_jobs.size(); ++i) {
      const double now = m_jobs[i].arrivalHours;
      while (!m_ends.empty() && m_ends.top().hours <= now) end();
      m_tally.advance(now);
      m_tally.jobs += 1;
      m_tally.waiting += 1;
      ++m_arrived;
      startAll(now);
    }
    while (!m_ends.empty()) end();
    return m_tally.result();
  }

 private:
  void end() {
    const Event event = m_ends.top();
    m_ends.pop();
    m_tally.advance(event.hours);
    take(m_rigid[event.what], event.what, -1);
    m_tally.jobs -= 1;
    m_tally.done(event.what, event.hours - m_jobs[event.what].arrivalHours);
    startAll(event.hours);
  }

  void startAll(double now) {
    for (; m_next < m_arrived && m_used + m_rigid[m_next].gpus <= m_gpus; ++m_next) {
      take(m_rigid[m_next], m_next, 1);
      m_tally.waiting -= 1;
      m_ends.push(now + m_rigid[m_next].hours, static_cast<std::uint32_t>(m_next));
    }
    if (m_next < m_arrived) m_tally.because(EventReason::Queue);
  }

  void take(const RigidJob& job, std::size_t index, double sign) {
    m_used += sign * job.gpus;
    m_tally.gpus.used += sign * job.gpus;
    if (job.hours > 0) m_tally.workRate += sign * m_jobs[index].oneGpuHours / job.hours;
    if (m_owned) {
      m_tally.gpus.idle -= sign * job.gpus;
    } else {
      m_tally.spendRate += sign * job.gpus * job.price;
    }
  }

  const std::vector<SimulatedJob>& m_jobs;
  const std::vector<RigidJob>& m_rigid;
  double m_gpus;
  bool m_owned;
  Tally m_tally;
  EventHeap m_ends;
  double m_used = 0;
  std::size_t m_next = 0, m_arrived = 0;  ///< of the queue, which is a stretch of the jobs
};

}  // namespace

std::vector<RigidJob> rigidJobs(const std::vector<SimulatedJob>& jobs, const RunWidths& widths) {
  std::vector<RigidJob> rigid;
  rigid.reserve(jobs.size());
  for (const SimulatedJob& job : jobs) {
    const auto jobClass = static_cast<std::size_t>(job.jobClass);
    const Way& way = widths.classes[jobClass][widths.wayOf(jobClass, job.draw)];
    RigidJob one{way.most, 0, way.stretches.front().price};
    for (const Stretch& stretch : way.stretches) {
      one.hours += stretch.restartHours + job.oneGpuHours * stretch.share / stretch.speed;
    }
    rigid.push_back(one);
  }
  return rigid;
}

std::vector<RigidJob> rigidAsSubmitted(const std::vector<SimulatedJob>& submitted) {
  std::vector<RigidJob> rigid;
  rigid.reserve(submitted.size());
  for (const SimulatedJob& job : submitted) {
    rigid.push_back({static_cast<double>(job.gpus), job.oneGpuHours, 1});
  }
  return rigid;
}

RunResult firstComeRun(const std::vector<SimulatedJob>& jobs, const std::vector<RigidJob>& rigid,
                       double gpus, double price, const TallySpec& spec) {
  requireRoom(rigid, gpus);
  return FirstComeRun(jobs, rigid, gpus, price, spec).run();
}

double firstComeLimit(const std::vector<SimulatedJob>& jobs, const std::vector<RigidJob>& rigid,
                      double gpus, const std::stop_token& stop) {
  requireRoom(rigid, gpus);
  EventHeap ends;
  double now = 0, free = gpus;
  std::size_t started = 0;
  // Until the last is started: from then on the cluster empties.
  for (; started < jobs.size(); ++started) {
    if (started % 4096 == 0 && stop.stop_requested()) throw Stopped();
    while (free < rigid[started].gpus) {
      now = ends.top().hours;
      free += rigid[ends.top().what].gpus;
      ends.pop();
    }
    free -= rigid[started].gpus;
    ends.push(now + rigid[started].hours, static_cast<std::uint32_t>(started));
  }
  if (now <= 0) return std::numeric_limits<double>::infinity();
  return static_cast<double>(started - ends.size()) / now;
}

}  // namespace spothorizon::rental
