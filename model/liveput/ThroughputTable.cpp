// SPDX-License-Identifier: GPL-3.0-or-later
#include "liveput/ThroughputTable.h"

#include <algorithm>

namespace spothorizon::liveput {

std::optional<double> ThroughputTable::samplesPerSecond(Strategy strategy) const {
  const auto row = std::ranges::find(rows, strategy, &Row::strategy);
  return row == rows.end() ? std::nullopt : std::optional(row->samplesPerSecond);
}

}  // namespace spothorizon::liveput
