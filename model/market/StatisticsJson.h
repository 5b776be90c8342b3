// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Json.h"
#include "market/Statistics.h"

namespace spothorizon::market {

/// One object; units are part of the key names, shares are fractions 0..1, undefined values are
/// null. Keys are sorted.
Json toJson(const TraceStatistics& statistics);

}  // namespace spothorizon::market
