// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "market/read/Source.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

RawSeries readSkyPilot(const Source& source, ReadReport& report);

}  // namespace spothorizon::market
