// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "rental/simulate/Outcome.h"
#include "rental/simulate/StreamPath.h"
#include "rental/simulate/Tally.h"
#include "rental/simulate/Widths.h"

namespace spothorizon::rental {

/// Fixed widths under a hard limit, without restarts, boots or nodes: at each event all jobs get
/// the widths of the highest θ′ up to the plan's at which they fit; where even the cheapest do not,
/// later arrivals wait. A heuristic. InputError where a class's cheapest is wider than the quota,
/// and for epochs.
RunResult quotaRun(const std::vector<SimulatedJob>& jobs, const WidthLadder& ladder,
                   double quotaGpus, const TallySpec& spec);

}  // namespace spothorizon::rental
