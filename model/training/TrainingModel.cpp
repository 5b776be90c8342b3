// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/TrainingModel.h"

#include <algorithm>

namespace spothorizon::training {

bool TrainingModel::feasible(Strategy strategy) const {
  const auto [d, p] = strategy;
  return d >= 1 && p >= minStages && p <= maxStages && buildMs.contains(p) &&
         std::ranges::find(excludedStages, p) == excludedStages.end() &&
         std::ranges::find(excludedPipelines, d) == excludedPipelines.end();
}

}  // namespace spothorizon::training
