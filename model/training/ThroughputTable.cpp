// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/ThroughputTable.h"

#include <algorithm>

namespace spothorizon::training {

std::optional<double> ThroughputTable::samplesPerSecond(Strategy strategy) const {
  const auto row = std::ranges::find(rows, strategy, &Row::strategy);
  return row == rows.end() ? std::nullopt : std::optional(row->samplesPerSecond);
}

}  // namespace spothorizon::training
