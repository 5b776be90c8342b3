// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/job/learning/LearningHistory.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

// The charts of the page as they are compared: fewer curves than on the page itself, since each is
// drawn once per scenario. The results need not be complete.

/// Utility of learner, best fixed policy and best possible, regret, weights.
std::vector<ComparableChart> comparableLearning(const LearningHistory& history,
                                                const ChartTheme& theme);

}  // namespace spothorizon::views
