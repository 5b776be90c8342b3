// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/RunControl.h"
#include "market/Trace.h"
#include "market/futures/MarketFigures.h"
#include "market/generator/GeneratorSpec.h"

namespace spothorizon::market {

/// The generator that is most like a trace.
///
/// Families: a price that never changes is constant; one of two levels (a split of the logarithms
/// that explains four fifths of their variance) is TwoLevel, coupled to the free GPUs where they
/// agree in nine slots of ten; every other is Cloud. Free GPUs that never change are Constant or
/// None; those that are gone in at most one slot of fifty and move by steps are a Fleet; every
/// other has Spells. A daily cycle (DailyCycle.h) of the free GPUs sets the daily demand.
///
/// Parameters: first from the trace's own moments (mean, floor, steps and level spells of the
/// price; medians and means of spells, size and number of losses), then so that futures of the
/// trace's length have its mean price, deviation, mean spells, changes and daily share on average
/// (simulated moments, a few rounds from fixed streams). What the families have not, such as a
/// weekly cycle or a trend, they do not get: MarketFigures of both say how close it came.
///
/// `onDemandUsdPerGpuHour` scales the shares (0 or less: the trace's highest price does, which also
/// takes its place where the spot price is higher). A trace without a known slot gives the default
/// spec. InputError where the trace's slots are no generator's (GeneratorSpec.h), Stopped. Progress
/// is by rounds. A pure function.
GeneratorSpec fitGenerator(const Trace& trace, double onDemandUsdPerGpuHour,
                           const RunControl& control = {});

/// One future of a fitted generator: as long as `like`, with its clock and on-demand price. The
/// stream is that of the seed and `number`.
Trace generatedFuture(const Trace& like, const GeneratorSpec& fitted, std::uint64_t seed,
                      int number);

/// Averages over futures 0 .. count−1.
MarketFigures generatedFigures(const Trace& like, const GeneratorSpec& fitted, std::uint64_t seed,
                               int count);

}  // namespace spothorizon::market
