// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEventLoop>
#include <QTimer>
#include <ctime>

/// What benchmarks of the window wait and measure with.
namespace spothorizon {

/// Runs the event loop until `ready`, which is asked at every turn, or so many milliseconds apart:
/// asking is work of the window's thread.
template <typename Ready>
void waitUntil(Ready ready, int millisecondsApart = 0) {
  QEventLoop loop;
  QTimer poll;
  poll.setInterval(millisecondsApart);
  QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
    if (ready()) loop.quit();
  });
  poll.start();
  loop.exec();
}

/// CLOCK_MONOTONIC; CLOCK_THREAD_CPUTIME_ID and CLOCK_PROCESS_CPUTIME_ID: what was worked.
inline double millisecondsOf(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

}  // namespace spothorizon
