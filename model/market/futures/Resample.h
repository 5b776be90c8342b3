// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "market/Trace.h"

namespace spothorizon::market {

/// How a trace is cut into the blocks that futures are made of.
struct ResampleSpec {
  double blockHours = 24;  ///< mean length of a block; blocks have at least a slot, or a day
  /// Blocks are whole days, counted from the trace's start, and keep their hours: where there is a
  /// daily cycle. What is left of the last day is not used.
  bool wholeDays = false;

  bool operator==(const ResampleSpec&) const = default;
};

/// A future that could as well have been recorded: the stationary bootstrap (Politis and Romano,
/// JASA 89, 1994) of price and free GPUs together, slot by slot or day by day, over the trace bent
/// to a circle; blocks of geometric length. As long as the trace and with its clock and on-demand
/// price; unknown slots are drawn like others. The stream is that of the seed and `number`. It
/// holds nothing that the trace has not seen: no higher price, no longer shortage but by the
/// joining of blocks.
Trace resampleMarket(const Trace& trace, const ResampleSpec& spec, std::uint64_t seed, int number);

}  // namespace spothorizon::market
