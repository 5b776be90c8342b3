// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// StudyView::paired: the change of each measure against the base with its 95 % interval, paired
/// draw by draw where both answers have the same draws: bars by contender, or a line a contender
/// over the values of one parameter. Two parameters have their maps only.
MakePaired pairedAnswers(std::vector<PairedScenario> scenarios);

}  // namespace spothorizon::views
