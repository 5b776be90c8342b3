// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "market/Trace.h"
#include "rental/simulate/Outcome.h"
#include "rental/simulate/StreamPath.h"
#include "rental/simulate/Tally.h"
#include "rental/simulate/Widths.h"

namespace spothorizon::rental {

/// On a market with spot GPUs (section 6).
struct SpotMarket {
  const market::Trace* trace = nullptr;
  double onDemandPrice = 0;
  bool useSpot = true;       ///< else all on demand
  bool waitForSpot = false;  ///< whoever finds no spot GPUs waits, instead of on demand
  double checkpointHours = 0.5;
  /// Widths follow the price: (θ + p k)/s(k) at its least over the class's hull, for running jobs
  /// too. None: as planned.
  std::optional<double> followTheta;
};
/// The jobs that arrive while the market lasts: what is later is left out; past its end its last
/// slot holds. Unknown slots have no spot GPUs.
RunResult marketRun(const std::vector<SimulatedJob>& jobs, const RunWidths& widths,
                    const RentalProblem& problem, const SpotMarket& market, const TallySpec& spec);
/// How many of the jobs those are.
std::size_t jobsWithin(const std::vector<SimulatedJob>& jobs, const market::Trace& trace);

}  // namespace spothorizon::rental
