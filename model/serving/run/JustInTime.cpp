// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/JustInTime.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::serving {

int tokensBeforeStop(NoticeKind kind, double slotSeconds, double prefill, const BatchTimes& times,
                     int tokens) {
  const double f2 = times.factor * times.factor;
  const double steps = kind == NoticeKind::Loss
                           ? std::floor((slotSeconds - prefill) / times.token) - 1
                           : std::floor((slotSeconds - prefill / f2) / (times.token / f2)) + 1;
  return static_cast<int>(std::clamp(steps, 0.0, static_cast<double>(tokens)));
}

}  // namespace spothorizon::serving
