// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "market/read/Source.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

/// The layout of SkyNomad, ADRS and Frontier-CS: 1 in `data` is a preempted machine.
RawSeries readPreempted(const Source& source, Wanted wanted, ReadReport& report);

}  // namespace spothorizon::market
