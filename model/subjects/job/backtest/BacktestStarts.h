// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/Futures.h"
#include "ask/SpreadStarts.h"
#include "market/Trace.h"

/// Where in a trace a job can be started.
namespace spothorizon::study {

struct FittingStarts {
  std::vector<int> starts;  ///< trace slots, ascending
  int leftOut = 0;          ///< starts with room for the job that cross unknown slots
};

/// The slots from which `slotCount` slots of the trace are known. No start has room for a job that
/// does not end within its future.
FittingStarts fittingStarts(const market::Trace& trace, const FutureLayout& layout, int slotCount);

}  // namespace spothorizon::study
