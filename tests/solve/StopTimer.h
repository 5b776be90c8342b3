// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <stop_token>

namespace spothorizon::solve::testing {

/// Asks for a stop and tells how long ago that was. Asking again changes nothing.
class StopTimer {
 public:
  explicit StopTimer(std::stop_source& source) : m_source(source) {}

  void ask() {
    if (m_asked.exchange(true)) return;
    m_when = Clock::now();
    m_source.request_stop();
  }

  /// To be read only after the stop was seen, which is what orders the two.
  double msSinceAsked() const {
    return std::chrono::duration<double, std::milli>(Clock::now() - m_when).count();
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::stop_source& m_source;
  std::atomic<bool> m_asked = false;
  Clock::time_point m_when;
};

}  // namespace spothorizon::solve::testing
