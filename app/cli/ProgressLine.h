// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string_view>

#include "base/RunControl.h"

namespace spothorizon::app {

/// Progress on standard error, one line written over and over; nothing where that is no terminal.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// For a run that is to report here; the line must outlive it.
  RunControl control(std::stop_token stop);

 private:
  void show(double fraction, std::string_view what);

  bool m_terminal = false;
  bool m_shown = false;
  std::chrono::steady_clock::time_point m_last{};
};

}  // namespace spothorizon::app
