// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "market/Trace.h"

namespace spothorizon::forecast {

/// Price ($/GPU-hour) and free GPUs of one slot.
struct MarketPoint {
  double price = 0;
  double freeGpus = 0;
};

/// A trace as forecasters read it: unknown slots hold the last known value before them, slots past
/// the end the last of all. Slots before the first known one have no value.
class KnownSeries {
 public:
  explicit KnownSeries(const market::Trace& trace);

  /// The value in force at `slot` to somebody who knows the trace up to that slot and no further.
  std::optional<MarketPoint> at(int slot) const;

  /// As above, for those who may read the whole trace: before the first known slot, that slot's
  /// value.
  MarketPoint wholeTraceAt(int slot) const;

  int firstKnown() const { return m_firstKnown; }
  /// Over the known slots; population standard deviations.
  MarketPoint standardDeviation() const { return m_deviation; }
  double mostFreeGpus() const { return m_mostFree; }

 private:
  std::vector<MarketPoint> m_points;
  int m_firstKnown = 0;
  MarketPoint m_deviation;
  double m_mostFree = 0;
};

}  // namespace spothorizon::forecast
