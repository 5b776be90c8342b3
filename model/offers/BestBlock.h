// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/RunControl.h"
#include "offers/BreakEven.h"

namespace spothorizon::offers {

/// Which blocks may be bought.
struct BlockChoices {
  Offer terms;               ///< what all have in common: machines, start-up, how early they end
  double usdPerGpuHour = 0;  ///< π, the quote
  std::vector<int> gpus;     ///< sizes
  std::vector<double> fromHours, lengthHours;
};

struct TriedBlock {
  Offer block;
  double paidUsd = 0;    ///< after tax
  double freeUsd = 0;    ///< U₀: mean utility at price 0
  bool skipped = false;  ///< a larger one already showed that it cannot be the best; no freeUsd
  double utilityUsd() const { return freeUsd - paidUsd; }
};

struct BestBlock {
  double withoutUsd = 0;            ///< mean utility without a block
  std::vector<TriedBlock> tried;    ///< sizes fall slowest, then starts rise, then lengths fall
  std::optional<std::size_t> best;  ///< the one of the highest utility; none where no block pays
};

/// All sizes, starts and lengths. `growsWithSize`: utility never falls as a block grows (the
/// optimum's): a block is skipped if one that contains it, at this one's own price, is no better
/// than the best so far. `without`: mean utility of the best of the other ways.
BestBlock bestBlock(const Starts& starts, const Supply& supply, const BlockChoices& choices,
                    double without, const Utility& utility, bool growsWithSize,
                    const RunControl& control = {});

}  // namespace spothorizon::offers
