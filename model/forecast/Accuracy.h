// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/RunControl.h"
#include "forecast/Forecaster.h"

namespace spothorizon::forecast {

/// Error of a series' forecasts `lead` slots ahead, in the series' unit.
struct LeadError {
  int lead = 0;
  double mae = 0, rmse = 0;
  double relativeMae = 1, relativeRmse = 1;  ///< divided by persistence's from the same origins
  int forecasts = 0;                         ///< pairs of forecast and known value; 0: none
};

struct Accuracy {
  std::vector<LeadError> price, freeGpus;  ///< lead 1..leads
};

/// Compares forecasts made at at most `mostOrigins` slots, evenly spread over the known slots of
/// the trace after `firstOrigin`, with what came. Unknown slots count neither as origin nor as
/// value.
Accuracy measureAccuracy(const Forecaster& forecaster, const market::Trace& trace, int leads,
                         int firstOrigin, int mostOrigins, const RunControl& control = {});

}  // namespace spothorizon::forecast
