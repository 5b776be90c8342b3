// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <thread>

namespace spothorizon::app {

/// Turns Ctrl+C and SIGTERM into a stop request. Made first thing in main(), before any thread: the
/// signals are blocked and one thread waits for them. Work that does not get to look at its stop
/// token in time (reading a large file) is cut off: files are only ever swapped in whole, so
/// nothing is lost. A second signal ends the program at once.
class Signals {
 public:
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  std::stop_token stop() const { return m_source.get_token(); }

 private:
  void wait();

  std::stop_source m_source;
  int m_signals = -1;   ///< readable where a signal has come
  int m_finished = -1;  ///< readable once the program is done
  std::thread m_thread;
};

/// Ends the program as stopped, here and now. For work that never looks at its stop token: as a
/// std::stop_callback of it there is nothing to wait for.
[[noreturn]] void leaveStopped();

}  // namespace spothorizon::app
