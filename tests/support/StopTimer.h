// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <stop_token>
#include <thread>

#include "support/WorkTimer.h"

namespace spothorizon::testmain {

/// Asks for a stop and tells how long has been worked since. Asking again changes nothing.
class StopTimer {
 public:
  explicit StopTimer(std::stop_source& source) : m_source(source) {}

  void ask() {
    if (m_asked.exchange(true)) return;
    m_since.restart();
    m_source.request_stop();
  }

  bool asked() const { return m_asked; }
  /// To be read only after the stop was seen, which is what orders the two.
  double msSinceAsked() const { return m_since.ms(); }

 private:
  std::stop_source& m_source;
  std::atomic<bool> m_asked = false;
  testmain::WorkTimer m_since;
};

/// Asks for a stop, from a thread of its own, once this process has worked for so long.
class StopAfterWork {
 public:
  StopAfterWork(std::stop_source& source, double ms)
      : m_timer(source), m_thread([this, ms](const std::stop_token& over) {
          const testmain::WorkTimer worked;
          while (worked.ms() < ms && !over.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
          }
          if (!over.stop_requested()) m_timer.ask();
        }) {}

  double msSinceAsked() const { return m_timer.msSinceAsked(); }

 private:
  StopTimer m_timer;
  std::jthread m_thread;  // last: joins before the rest goes
};

}  // namespace spothorizon::testmain
