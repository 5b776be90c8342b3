// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/comparison/ComparedCharts.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// Every other scenario minus the base, chart by chart: curves of the same key (or name) where both
/// have values, bars of the same name, cells of the same labels. What has no counterpart is left
/// out, and `emptyText` says so where nothing is left. First what the base has `paired`.
std::vector<ComparableChart> differences(const std::vector<ComparedScenario>& scenarios,
                                         const ChartTheme& theme);

/// What the differences rest on, a line per scenario; empty where nothing is paired.
QStringList differenceNotes(const std::vector<ComparedScenario>& scenarios,
                            const ChartTheme& theme);

}  // namespace spothorizon::views
