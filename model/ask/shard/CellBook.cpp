// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/shard/CellBook.h"

#include <ctime>

namespace spothorizon::study {

double threadSeconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace spothorizon::study
