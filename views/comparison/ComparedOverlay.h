// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/comparison/ComparedCharts.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// The charts of all scenarios, overlaid. Curves take the scenario's colour and one dash a name;
/// names say whose they are; what is the same in all scenarios is drawn once, under its own name.
/// Stacked areas become lines of their own values; intervals become pale bands in the
/// scenario's colour; other bands, hatches and second scales are left out. Bars: those of one name
/// under each other, one bar per scenario. Heat maps cannot be laid over each other: they stay side
/// by side (one entry per scenario) with one scale of colours.
std::vector<ComparableChart> overlaid(const std::vector<ComparedScenario>& scenarios,
                                      const ChartTheme& theme);

}  // namespace spothorizon::views
