// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/session/KnownStretch.h"

namespace spothorizon::study {

Stretch knownStretch(const market::Trace& trace, int wanted) {
  Stretch longest;
  int first = 0;
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    if (!trace.known(slot)) first = slot + 1;
    const int slots = slot + 1 - first;
    if (slots > longest.slots) longest = {first, slots};
    if (slots >= wanted) break;
  }
  return longest;
}

}  // namespace spothorizon::study
