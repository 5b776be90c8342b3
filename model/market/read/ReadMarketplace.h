// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "market/read/Source.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

RawSeries readOffers(const Source& source, Wanted wanted, ReadReport& report);

RawSeries readSummaryJsonl(const Source& source, Wanted wanted, ReadReport& report);

}  // namespace spothorizon::market
