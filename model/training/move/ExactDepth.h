// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "training/move/TransferLaw.h"

namespace spothorizon::training {

/// Laws of a change of depth for 0, 1, ... `change.lost` lost nodes, by every way in which they can
/// have left; fewer where more would need over `change.mostSets` sets of nodes that were looked at.
/// How many there are, and each to the bit, does not depend on `change.lost`. `change.from` is not
/// idle. Stopped.
std::vector<TransferLaw> exactDepthLaws(const ElementaryCosts& costs, const DepthChange& change,
                                        const Takeover& takeover, const RunControl& control);

}  // namespace spothorizon::training
