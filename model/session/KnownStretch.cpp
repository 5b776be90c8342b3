// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/KnownStretch.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::study {

Stretch knownStretch(const market::Trace& trace, int wanted) {
  Stretch longest;
  int first = 0;
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    if (!trace.known(slot)) first = slot + 1;
    const int count = slot + 1 - first;
    if (count > longest.count) longest = {first, count};
    if (count >= wanted) break;
  }
  return longest;
}

bool hasGap(const market::Trace& trace, double startHours, double hours) {
  const double first = std::floor(startHours / trace.slotHours + 1e-9);
  const double last = std::ceil((startHours + hours) / trace.slotHours - 1e-9);
  if (!(first >= 0)) return false;
  for (int slot = static_cast<int>(std::min<double>(first, trace.slotCount()));
       slot < trace.slotCount() && slot < last; ++slot) {
    if (!trace.known(slot)) return true;
  }
  return false;
}

}  // namespace spothorizon::study
