// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/QuotaRun.h"

#include <algorithm>
#include <deque>

#include "rental/simulate/ClassClocks.h"
#include "rental/simulate/QuotaLevel.h"

namespace spothorizon::rental {
namespace {

class QuotaRun {
 public:
  QuotaRun(const std::vector<SimulatedJob>& jobs, const WidthLadder& ladder, double quota,
           const TallySpec& spec)
      : m_jobs(jobs),
        m_ladder(ladder),
        m_level(ladder, quota),
        m_clocks(groups()),
        m_tally(spec, jobs) {}

  RunResult run() {
    for (std::size_t i = 0; i < m_jobs.size(); ++i) {
      const double now = m_jobs[i].arrivalHours;
      endUpTo(now);
      m_tally.advance(now);
      m_tally.jobs += 1;
      m_waiting.push_back(static_cast<std::uint32_t>(i));
      startAll(now);
    }
    endUpTo(ClassClocks::kNever);
    return m_tally.result();
  }

 private:
  /// A group is a class and the widest way that its jobs may take.
  std::size_t groups() {
    std::size_t count = 0;
    for (const std::vector<Way>& ways : m_ladder.classes) {
      m_firstGroup.push_back(count);
      count += ways.size();
      for (const Way& way : ways) refuseEpochs(way);
    }
    return count;
  }

  void endUpTo(double now) {
    m_clocks.endUpTo(now, [this](std::uint32_t job, double hours) {
      m_tally.advance(hours);
      m_level.remove(classOf(job), drawnWay(job));
      m_tally.jobs -= 1;
      m_tally.done(job, hours - m_jobs[job].arrivalHours);
      startAll(hours);
    });
  }

  void startAll(double now) {
    while (!m_waiting.empty()) {
      const std::uint32_t job = m_waiting.front();
      if (!m_level.add(classOf(job), drawnWay(job))) break;
      m_waiting.pop_front();
      m_clocks.add(m_firstGroup[classOf(job)] + drawnWay(job), now, job, m_jobs[job].oneGpuHours);
    }
    // Where somebody waits the widths are the cheapest.
    if (m_waiting.empty()) m_level.widen();
    // Where the quota lets go of all again there is nothing to say.
    if (!m_waiting.empty() || m_level.steps() < m_ladder.steps.size()) {
      m_tally.because(EventReason::Quota);
    }
    setSpeeds(now);
  }

  void setSpeeds(double now) {
    double work = 0, spend = 0;
    for (std::size_t c = 0; c < m_ladder.classes.size(); ++c) {
      const std::vector<Way>& ways = m_ladder.classes[c];
      for (std::size_t w = 0; w < ways.size(); ++w) {
        const double count = m_clocks.jobs(m_firstGroup[c] + w);
        if (count == 0) continue;
        const Stretch& stretch = ways[m_level.wayOf(c, w)].stretches.front();
        m_clocks.setSpeed(m_firstGroup[c] + w, now, stretch.speed);
        work += count * stretch.speed;
        spend += count * stretch.gpus * stretch.price;
      }
    }
    m_tally.workRate = work;
    m_tally.spendRate = spend;
    m_tally.gpus.used = m_level.gpus();
    m_tally.waiting = static_cast<double>(m_waiting.size());
  }

  std::size_t classOf(std::uint32_t job) const {
    return static_cast<std::size_t>(m_jobs[job].jobClass);
  }
  std::size_t drawnWay(std::uint32_t job) const {
    return drawnWayOf(m_ladder.classes[classOf(job)], m_jobs[job].draw);
  }

  const std::vector<SimulatedJob>& m_jobs;
  const WidthLadder& m_ladder;
  QuotaLevel m_level;
  std::vector<std::size_t> m_firstGroup;
  ClassClocks m_clocks;
  Tally m_tally;
  std::deque<std::uint32_t> m_waiting;
};

}  // namespace

RunResult quotaRun(const std::vector<SimulatedJob>& jobs, const WidthLadder& ladder,
                   double quotaGpus, const TallySpec& spec) {
  return QuotaRun(jobs, ladder, quotaGpus, spec).run();
}

}  // namespace spothorizon::rental
