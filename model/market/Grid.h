// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "market/MarketSpec.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

/// More slots are a mistake in slotHours or in a time, not a market: nine years of minutes.
inline constexpr int kMostSlots = 5'000'000;

/// The slots onto which a raw series is laid. Times are those of the series.
struct Grid {
  double startSeconds = 0;
  double slotSeconds = 1800;
  int slotCount = 0;
  double holdSeconds = 26 * 3600.0;  ///< a value is carried at most this long
  Fill fill = Fill::Unknown;

  double slotStart(int slot) const { return startSeconds + slot * slotSeconds; }
};

/// Price in each slot: the value in force at the slot's start, or the mean over the known part of
/// the slot weighted by time; never between two values. A slot that starts in a gap has no price
/// under the first rule, for nobody could have decided by one that came later. NaN where nothing is
/// known. Fill::Zero carries prices forward: no price is zero for lack of a row.
std::vector<double> gridPrice(const RawSeries& series, const Grid& grid, PriceOnSlot rule);

/// Free GPUs in each slot: the least of the values in force in it (what can be held to its end),
/// the last one, or the first (what is there when the slot is decided: nothing is known of a slot
/// that starts in a gap). kUnknownGpus where nothing is known.
std::vector<int> gridGpus(const RawSeries& series, const Grid& grid, GpusOnSlot rule);

/// What goes inside the slots of GpusOnSlot::Start: every value below all before it in its slot.
/// GPUs that come inside a slot are for the next.
std::vector<GpuLoss> gridLosses(const RawSeries& series, const Grid& grid);

/// Every fall from one known value to the next, wherever the slots begin.
Interruptions countInterruptions(const RawSeries& series, const Grid& grid);
/// The same of whole slots.
Interruptions countInterruptions(const std::vector<int>& freeGpus);

}  // namespace spothorizon::market
