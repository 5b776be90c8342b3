// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "market/Trace.h"

namespace spothorizon::views {

/// What one pixel column of a small picture of a trace shows: the least and the most of the known
/// slots in it.
struct TraceColumn {
  bool priceKnown = false, gpusKnown = false;
  double leastPrice = 0, mostPrice = 0;  ///< $/GPU-hour
  int leastGpus = 0, mostGpus = 0;
};

struct TraceColumns {
  std::vector<TraceColumn> columns;
  double mostPrice = 0;  ///< of the whole trace
  int mostGpus = 0;
};

/// The trace reduced to so many columns, each of the same share of its slots (at least one slot, so
/// that a trace shorter than the picture has slots that span columns).
TraceColumns traceColumns(const market::Trace& trace, int columns);

}  // namespace spothorizon::views
