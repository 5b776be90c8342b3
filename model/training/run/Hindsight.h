// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "training/run/Run.h"

/// What a run looks like afterwards: what was expected, and what each decision cost.
namespace spothorizon::training {

/// All nodes that a policy expected at each interval of the window, from the interval itself on;
/// empty of one that does not look ahead, and of Best. Stopped.
std::vector<std::vector<int>> expectedNodes(const PolicySpec& policy, const Setting& setting,
                                            const RunControl& control = {});

/// A decision beside the best that was still possible, with all that came known.
struct DecisionCost {
  PlanStart start;
  Plan best;         ///< of the rest of the window, from `start`
  double after = 0;  ///< samples: this interval's, and the best of the rest that still was possible
  double lost = 0;   ///< best.samples − after; not below 0 but for rounding
};

/// For interval `interval` of a ledger that starts with the window. Losses of a policy add up to
/// the best possible plan's samples less its own. Stopped.
DecisionCost decisionCost(const Ledger& ledger, const Setting& setting, int interval,
                          const RunControl& control = {});

}  // namespace spothorizon::training
