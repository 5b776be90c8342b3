// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "ask/RemainingTime.h"
#include "base/RunControl.h"

namespace spothorizon::app {

/// Progress on standard error, one line written over and over where that is a terminal. A run that
/// will take long says so once, wherever standard error goes.
class ProgressLine {
 public:
  /// `advice`: what to do where the whole run would take so many seconds, a sentence or empty.
  /// Called at most once, from the run's threads. `expectedSeconds`: of the whole run, where that
  /// is known beforehand; a long run is announced before it begins.
  explicit ProgressLine(std::function<std::string(double seconds)> advice = {},
                        double expectedSeconds = 0);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// For a run that is to report here; the line must outlive it.
  RunControl control(std::stop_token stop);

 private:
  void see(double fraction, std::string_view what);
  void tellLongRun();
  void tell(double seconds, const std::string& advice);
  void show(double fraction, std::string_view what);
  void clear();

  std::function<std::string(double)> m_advice;
  study::RemainingTime m_time;
  bool m_terminal = false;
  bool m_shown = false, m_announced = false;
  double m_last = 0;
};

}  // namespace spothorizon::app
