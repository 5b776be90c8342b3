// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <mutex>
#include <string_view>
#include <vector>

#include "base/RunControl.h"

namespace spothorizon::study {

/// Progress of a part of the whole, which outlives it.
RunControl partOf(const RunControl& control, double from, double to);

/// How far a run of unlike tasks is: weighs each by the time that it has taken and is expected to
/// take by what it has done so far. Tasks that have not begun count as the mean of those that have,
/// or in proportion to what all were expected to take. Never falls, and is 1 only when all are
/// done. From any thread.
class TaskProgress {
 public:
  TaskProgress(const RunControl& control, std::size_t tasks)
      : TaskProgress(control, std::vector<double>(tasks, 1.0)) {}
  /// `expected` above 0, one a task, in any unit.
  TaskProgress(const RunControl& control, const std::vector<double>& expected);

  void begin(std::size_t task);
  void see(std::size_t task, double fraction, std::string_view what);
  void end(std::size_t task, std::string_view what);

 private:
  struct Task {
    bool begun = false, ended = false;
    double expected = 1;  ///< beforehand
    double since = 0, seconds = 0, fraction = 0;
  };
  double share() const;
  void tell(std::string_view what);

  const RunControl& m_control;
  std::mutex m_mutex;
  std::vector<Task> m_tasks;
  double m_told = 0, m_toldAt = 0;
};

}  // namespace spothorizon::study
