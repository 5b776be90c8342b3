// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/OpenRun.h"

#include <algorithm>
#include <cmath>

#include "rental/simulate/EventHeap.h"

namespace spothorizon::rental {
namespace {

class OpenRun {
 public:
  OpenRun(const std::vector<SimulatedJob>& jobs, const RunWidths& widths,
          const Overheads& overheads, const TallySpec& spec)
      : m_jobs(jobs),
        m_widths(widths),
        m_waitHours(overheads.waitHours()),
        m_tailHours(overheads.releaseHours + overheads.loopHours / 2),
        m_tally(spec, jobs) {}

  RunResult run() {
    for (std::size_t i = 0; i < m_jobs.size(); ++i) {
      const double now = m_jobs[i].arrivalHours;
      while (!m_ends.empty() && m_ends.top().hours <= now) end();
      m_tally.advance(now);
      m_tally.jobs += 1;
      enter(static_cast<std::uint32_t>(i), m_waitHours > 0 ? 0 : 1, now);
    }
    while (!m_ends.empty()) end();
    return m_tally.result();
  }

 private:
  /// Stage 0 is the boot, then come the stretches from 1 on, then the tail.
  void end() {
    const Event event = m_ends.top();
    m_ends.pop();
    m_tally.advance(event.hours);
    const Way& way = wayOf(event.what);
    const std::size_t stretches = way.stretches.size();
    const std::uint32_t stage = event.stamp;
    hold(way, event.what, stage, -1);
    if (stage == stretches) {
      m_tally.jobs -= 1;
      m_tally.done(event.what, event.hours - m_jobs[event.what].arrivalHours);
      if (m_tailHours <= 0) return;
    }
    if (stage <= stretches) enter(event.what, stage + 1, event.hours);
  }

  void enter(std::uint32_t job, std::uint32_t stage, double now) {
    const Way& way = wayOf(job);
    hold(way, job, stage, 1);
    if (stage > 1 && stage <= way.stretches.size() && way.stretches[stage - 1].restartHours > 0) {
      m_tally.restarted(job);
    }
    m_ends.push(now + hours(way, job, stage), job, stage);
  }

  double hours(const Way& way, std::uint32_t job, std::uint32_t stage) const {
    if (stage == 0) return m_waitHours;
    if (stage > way.stretches.size()) return m_tailHours;
    const Stretch& stretch = way.stretches[stage - 1];
    return stretch.restartHours + m_jobs[job].oneGpuHours * stretch.share / stretch.speed;
  }

  void hold(const Way& way, std::uint32_t job, std::uint32_t stage, double sign) {
    const std::size_t count = way.stretches.size();
    const Stretch& stretch =
        way.stretches[stage == 0 ? 0 : std::min<std::size_t>(stage, count) - 1];
    const double gpus = sign * stretch.gpus;
    m_tally.spendRate += gpus * stretch.price;
    if (stage == 0) {
      m_tally.gpus.booting += gpus;
      m_tally.waiting += sign;
    } else if (stage > count) {
      m_tally.gpus.tail += gpus;
    } else {
      m_tally.gpus.used += gpus;
      // Spread over the restart too: its integral is the work.
      if (count == 1 && stretch.restartHours == 0) {
        m_tally.workRate += sign * stretch.speed;
      } else {
        m_tally.workRate += sign * m_jobs[job].oneGpuHours * stretch.share / hours(way, job, stage);
      }
    }
  }

  const Way& wayOf(std::uint32_t job) const {
    const auto jobClass = static_cast<std::size_t>(m_jobs[job].jobClass);
    return m_widths.classes[jobClass][m_widths.wayOf(jobClass, m_jobs[job].draw)];
  }

  const std::vector<SimulatedJob>& m_jobs;
  const RunWidths& m_widths;
  double m_waitHours, m_tailHours;
  Tally m_tally;
  EventHeap m_ends;
};

}  // namespace

RunResult openRun(const std::vector<SimulatedJob>& jobs, const RunWidths& widths,
                  const Overheads& overheads, const TallySpec& spec) {
  return OpenRun(jobs, widths, overheads, spec).run();
}

}  // namespace spothorizon::rental
