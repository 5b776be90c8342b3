// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestStarts.h"

namespace spothorizon::study {

FittingStarts fittingStarts(const market::Trace& trace, const FutureLayout& layout, int slotCount) {
  FittingStarts out;
  int known = 0;  // slots in a row, up to and with the last one looked at
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    known = trace.known(slot) ? known + 1 : 0;
    const int start = slot - slotCount + 1;
    if (start < 0 || layout.slotIn(start) + slotCount > layout.slotCount) continue;
    if (known >= slotCount) {
      out.starts.push_back(start);
    } else {
      ++out.leftOut;
    }
  }
  return out;
}

}  // namespace spothorizon::study
