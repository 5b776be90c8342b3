// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "subjects/training/TrainingResults.h"
#include "views/page/ComparableChart.h"
#include "views/training/TrainingCharts.h"

namespace spothorizon::views {

/// Each switch and slider by what it does to a policy's samples, the strongest first.
TrainingBars tornadoBars(const study::TrainingResults& results, int policy,
                         const ChartTheme& theme);
/// The policy whose gains are shown unless another is chosen: the one of the sentence.
int usualGainPolicy(const study::TrainingResults& results);

/// Mean absolute error by lead, a line per kind of forecast.
CurveChart errorByLeadChart(const study::TrainingResults& results, const ChartTheme& theme);
/// Samples more or fewer than holding the last count, and the mean error.
TrainingBars forecastBars(const study::TrainingResults& results, const ChartTheme& theme);
QString forecastLabel(const std::string& key);

/// Titles of the charts above, also while they are empty.
QString errorByLeadTitle();

}  // namespace spothorizon::views
