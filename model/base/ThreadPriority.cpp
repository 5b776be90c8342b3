// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/ThreadPriority.h"

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#endif

namespace spothorizon {

#ifdef __linux__

// On Linux the priority of a "process" with a thread's number is that thread's own.

int threadNiceness() {
  errno = 0;
  const int niceness = ::getpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()));
  return errno == 0 ? niceness : 0;
}

void yieldThread(int niceness) {
  if (niceness <= threadNiceness()) return;
  // A system that refuses leaves everything as it was, which is slower and no fault.
  (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness);
}

#else

int threadNiceness() { return 0; }
void yieldThread(int) {}

#endif

}  // namespace spothorizon
