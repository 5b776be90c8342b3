// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace spothorizon::testmain {

/// Processor time in milliseconds. Unlike the time on a clock, it does not grow while other
/// programs have the processor, so that a bound on it holds on a busy machine too.
inline double workMs(clockid_t clock = CLOCK_PROCESS_CPUTIME_ID) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// How long this process, all its threads together, has worked since.
class WorkTimer {
 public:
  void restart() { m_start = workMs(); }
  double ms() const { return workMs() - m_start; }

 private:
  double m_start = workMs();
};

}  // namespace spothorizon::testmain
