// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "views/chart/BarChart.h"
#include "views/chart/ChartSpec.h"
#include "views/chart/Palette.h"

namespace spothorizon::views {

// What the planner may spend, drawn alike on every chart of cost.

QString budgetName(double usd);  ///< "Budget $240"
/// Across a chart whose values are dollars of cost; nothing where there is no budget.
void addBudget(ChartSpec& chart, const std::optional<double>& budgetUsd, const ChartTheme& theme);
void addBudget(BarChartSpec& chart, const std::optional<double>& budgetUsd,
               const ChartTheme& theme);

}  // namespace spothorizon::views
