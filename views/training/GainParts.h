// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "views/chart/BarChart.h"
#include "views/chart/ChartSpec.h"

/// What the charts of Gain and of the forecasts of nodes are made of.
namespace spothorizon::views::gain {

/// Values along x as a line with a dot at each.
LineItem dotted(std::vector<SamplePoint> points, const QString& name, int policy,
                const ChartTheme& theme);
/// A policy's row of bars.
BarRow rowOf(int index, const QString& name, const ChartTheme& theme);
/// Without bars yet; whole numbers.
BarChartSpec barsOf(const QString& stem, const QString& title);

}  // namespace spothorizon::views::gain
