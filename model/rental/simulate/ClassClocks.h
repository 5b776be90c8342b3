// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "rental/simulate/EventHeap.h"

namespace spothorizon::rental {

/// Jobs in groups; all of a group work at one speed that changes with time. A group's clock shows
/// the work that a job has done which has been there since it started: a job ends when the clock
/// has gone on by its size, so that a change of speed touches no job.
class ClassClocks {
 public:
  static constexpr double kNever = std::numeric_limits<double>::infinity();

  explicit ClassClocks(std::size_t groups) : m_groups(groups) {}

  double jobs(std::size_t group) const { return m_groups[group].jobs; }
  double speed(std::size_t group) const { return m_groups[group].speed; }

  void add(std::size_t group, double now, std::uint32_t job, double size) {
    Group& one = m_groups[group];
    bring(one, now);
    one.ends.push(one.done + size, job);
    one.jobs += 1;
    see(one);
  }

  void setSpeed(std::size_t group, double now, double speed) {
    Group& one = m_groups[group];
    if (speed == one.speed) return;
    bring(one, now);
    one.speed = speed;
    see(one);
  }

  /// The group whose job ends next, and when; kNever where there is none.
  struct Next {
    std::size_t group = 0;
    double hours = kNever;
  };
  Next next() const {
    Next found;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
      if (m_groups[i].next < found.hours) found = {i, m_groups[i].next};
    }
    return found;
  }

  /// Ends that job.
  std::uint32_t pop(const Next& next) {
    Group& one = m_groups[next.group];
    const Event event = one.ends.top();
    one.done = event.hours;
    one.last = next.hours;
    one.ends.pop();
    one.jobs -= 1;
    // From 0 again, so that the clock keeps its digits.
    if (one.ends.empty()) one.done = 0;
    see(one);
    return event.what;
  }

 private:
  struct Group {
    double done = 0, last = 0, speed = 0, next = kNever, jobs = 0;
    EventHeap ends;
  };
  static void bring(Group& group, double now) {
    if (!group.ends.empty()) group.done += (now - group.last) * group.speed;
    group.last = now;
  }
  static void see(Group& group) {
    group.next = kNever;
    if (group.ends.empty() || !(group.speed > 0)) return;
    const double left = group.ends.top().hours - group.done;
    group.next = group.last + (left > 0 ? left / group.speed : 0);
  }

  std::vector<Group> m_groups;
};

}  // namespace spothorizon::rental
