// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/training/TrainingResults.h"
#include "views/page/ComparableChart.h"
#include "views/training/TrainingCharts.h"

namespace spothorizon::views {

/// Share of Ideal by start of the window, a line per policy.
CurveChart startsChart(const study::TrainingResults& results, const ChartTheme& theme);
/// Share of Ideal from the worst start to the best: the share of starts that reach no more.
CurveChart spreadChart(const study::TrainingResults& results, const ChartTheme& theme);
/// Mean share with its interval, the difference to holding, the worst start.
TrainingBars backtestBars(const study::TrainingResults& results, const ChartTheme& theme);

QString startsTitle();
QString spreadTitle();

}  // namespace spothorizon::views
