// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/BestBlock.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace spothorizon::offers {
namespace {

bool contains(const Offer& large, const Offer& small) {
  return large.capacityGpus.at(0) >= small.capacityGpus.at(0) &&
         large.windowHours->from <= small.windowHours->from &&
         large.windowHours->to >= small.windowHours->to;
}

std::vector<TriedBlock> candidates(const Supply& supply, const BlockChoices& choices) {
  std::vector<int> sizes = choices.gpus;
  std::vector<double> lengths = choices.lengthHours;
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  std::sort(lengths.begin(), lengths.end(), std::greater<>());
  std::vector<TriedBlock> blocks;
  for (const int gpus : sizes) {
    for (const double from : choices.fromHours) {
      for (const double hours : lengths) {
        TriedBlock block{choices.terms};
        block.block.kind = Kind::Block;
        block.block.capacityGpus = Series::number(gpus);
        block.block.windowHours = Window{from, from + hours};
        block.paidUsd =
            gpuHoursOf(block.block) * choices.usdPerGpuHour * (1 + supply.costs.taxRate);
        blocks.push_back(std::move(block));
      }
    }
  }
  return blocks;
}

}  // namespace

BestBlock bestBlock(const Starts& starts, const Supply& supply, const BlockChoices& choices,
                    double without, const Utility& utility, bool growsWithSize,
                    const RunControl& control) {
  BestBlock result;
  result.withoutUsd = without;
  result.tried = candidates(supply, choices);
  double best = without;
  for (std::size_t i = 0; i < result.tried.size(); ++i) {
    control.checkStop();
    TriedBlock& block = result.tried[i];
    if (growsWithSize) {
      const auto larger =
          std::find_if(result.tried.begin(), result.tried.begin() + static_cast<std::ptrdiff_t>(i),
                       [&](const TriedBlock& other) {
                         return !other.skipped && contains(other.block, block.block) &&
                                other.freeUsd - block.paidUsd <= best;
                       });
      block.skipped = larger != result.tried.begin() + static_cast<std::ptrdiff_t>(i);
      if (block.skipped) continue;
    }
    const std::vector<double> values =
        utilities(starts, withBlock(supply, block.block, 0), utility);
    block.freeUsd = std::accumulate(values.begin(), values.end(), 0.0) /
                    static_cast<double>(std::max<std::size_t>(1, values.size()));
    if (block.utilityUsd() <= best) continue;
    best = block.utilityUsd();
    result.best = i;
  }
  return result;
}

}  // namespace spothorizon::offers
