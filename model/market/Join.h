// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "market/JoinPlan.h"
#include "market/MarketSpec.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

/// By wall clock where both have one and at least a slot overlaps, or all of the shorter one, or
/// both are of one file; by hour of the week where both have one and a slot is left; else first on
/// first. A null series is constant and as long as the other; with both null the trace lasts
/// `leastHours`. `by` chooses one of the three; InputError where the series have no times for it.
JoinPlan planJoin(const RawSeries* price, const RawSeries* gpus, const MarketSpec& spec,
                  double leastHours, JoinBy by = JoinBy::Auto);

/// One series out of overlapping dumps; rows that a former file already had are dropped and counted
/// in the report of the later one. Where one file ends at the instant at which another begins, the
/// other's price is the later one and counts. `reports[firstReport + i]` is that of `parts[i]`.
RawSeries mergeSeries(std::vector<RawSeries> parts, std::vector<ReadReport>& reports,
                      std::size_t firstReport);

/// Hours of the longest run of slots whose price is at or above on-demand.
double longestAtOnDemandHours(const Trace& trace, double onDemandUsdPerGpuHour);
/// Sets those slots to no free GPUs; how many there are.
int clearSlotsAtOnDemand(Trace& trace, double onDemandUsdPerGpuHour);

/// The numbers of the market section alone. InputError with their JSON pointers.
void checkMarket(const MarketSpec& spec, double leastHours);

}  // namespace spothorizon::market
