// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/TaskProgress.h"

#include <algorithm>

#include "ask/RemainingTime.h"

namespace spothorizon::study {

RunControl partOf(const RunControl& control, double from, double to) {
  return {control.stop, [&control, from, to](double fraction, std::string_view what) {
            control.report(from + (to - from) * fraction, what);
          }};
}

TaskProgress::TaskProgress(const RunControl& control, const std::vector<double>& expected)
    : m_control(control), m_tasks(expected.size()) {
  for (std::size_t i = 0; i < expected.size(); ++i) m_tasks[i].expected = expected[i];
}

void TaskProgress::begin(std::size_t task) {
  const std::lock_guard lock(m_mutex);
  m_tasks[task].begun = true;
  m_tasks[task].since = steadySeconds();
}

void TaskProgress::see(std::size_t task, double fraction, std::string_view what) {
  constexpr double kPause = 0.001;  // who shows it keeps a pace of his own
  const std::lock_guard lock(m_mutex);
  Task& one = m_tasks[task];
  const double now = steadySeconds();
  one.seconds = now - one.since;
  one.fraction = std::max(one.fraction, fraction);
  if (now - m_toldAt < kPause) return;
  m_toldAt = now;
  tell(what);
}

void TaskProgress::end(std::size_t task, std::string_view what) {
  const std::lock_guard lock(m_mutex);
  Task& one = m_tasks[task];
  one.seconds = steadySeconds() - one.since;
  one.fraction = 1;
  one.ended = true;
  tell(what);
}

/// A clock may not have moved: every task counts for something.
double TaskProgress::share() const {
  constexpr double kLeastSeconds = 1e-6, kLeastFraction = 1e-4;
  double done = 0, expected = 0, begun = 0, all = 0;
  for (const Task& one : m_tasks) {
    all += one.expected;
    if (!one.begun) continue;
    begun += one.expected;
    const double seconds = std::max(one.seconds, kLeastSeconds);
    done += one.ended ? seconds : one.seconds;
    expected += seconds / std::max(one.fraction, kLeastFraction);
  }
  if (begun == 0) return 0;
  return done / (expected * all / begun);
}

void TaskProgress::tell(std::string_view what) {
  const bool all = std::ranges::all_of(m_tasks, &Task::ended);
  constexpr double kNearly = 0.999;
  m_told = all ? 1.0 : std::max(m_told, std::min(share(), kNearly));
  m_control.report(m_told, what);
}

}  // namespace spothorizon::study
