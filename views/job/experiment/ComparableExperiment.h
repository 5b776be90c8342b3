// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/job/experiment/ExperimentResults.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

// The charts of the page as they are compared: fewer curves than on the page itself, since each is
// drawn once per scenario. The results need not be complete.

/// One axis: one chart per measure with the shown policy, the learner, the best fixed policy and
/// the optimum. Two axes: one map per measure of the shown policy, the learner and the optimum.
std::vector<ComparableChart> comparableExperiment(const study::ExperimentResults& results,
                                                  int shownPolicy, const ChartTheme& theme);

}  // namespace spothorizon::views
