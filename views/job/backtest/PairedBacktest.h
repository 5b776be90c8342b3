// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// Backtests of other scenarios less the base's, policy by policy, on average of the starts that
/// both have: cost, utility, on time and within the budget, with their 95 % intervals. The notes
/// say how many starts that are, and which scenarios have none in common with the base.
MakePaired pairedBacktest(std::vector<PairedScenario> scenarios);

}  // namespace spothorizon::views
