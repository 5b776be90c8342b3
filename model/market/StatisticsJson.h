// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Json.h"
#include "market/Statistics.h"

namespace spothorizon::market {

/// One object; units stand in the key names, shares are fractions 0..1, what is not defined is
/// null. Keys stand in the order of their names.
Json toJson(const TraceStatistics& statistics);

}  // namespace spothorizon::market
