// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "training/Strategy.h"

namespace spothorizon::training {

/// Measured speeds, as they are: tables have holes and dents, and are never smoothed.
struct ThroughputTable {
  struct Row {
    Strategy strategy;
    double samplesPerSecond = 0;
    bool operator==(const Row&) const = default;
  };
  std::vector<Row> rows;  ///< each strategy once

  std::optional<double> samplesPerSecond(Strategy strategy) const;
  bool operator==(const ThroughputTable&) const = default;
};

}  // namespace spothorizon::training
