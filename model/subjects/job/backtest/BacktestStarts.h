// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ask/Futures.h"
#include "market/Trace.h"

/// Where in a trace a job can be started, and in which order starts are worked.
namespace spothorizon::study {

struct FittingStarts {
  std::vector<int> starts;  ///< trace slots, ascending
  int leftOut = 0;          ///< starts with room for the job that cross unknown slots
};

/// The slots from which `slotCount` slots of the trace are known. No start has room for a job that
/// does not end within its future.
FittingStarts fittingStarts(const market::Trace& trace, const FutureLayout& layout, int slotCount);

/// At most `most` of them, the first and the last among them and the others evenly between.
std::vector<int> spread(const std::vector<int>& starts, std::optional<int> most);

/// 0 .. count − 1 by their bits read backwards: wherever it is broken off, what was taken lies
/// evenly over the whole.
std::vector<std::size_t> spreadOrder(std::size_t count);

}  // namespace spothorizon::study
