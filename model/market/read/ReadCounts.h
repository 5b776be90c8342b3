// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "market/read/Source.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

RawSeries readEvents(const Source& source, ReadReport& report);
RawSeries readCounts(const Source& source, ReadReport& report);
RawSeries readSteps(const Source& source, ReadReport& report);
RawSeries readCountLog(const Source& source, ReadReport& report);

}  // namespace spothorizon::market
