// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/stream/Budget.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

struct CurveHandle;
class PlotPane;

/// How the Widths page shows speed-ups.
struct SpeedUpLook {
  bool logarithmic = true;  ///< GPUs in powers of two
  int jobClass = -1;        ///< that is shown alone; -1: all
  bool operator==(const SpeedUpLook&) const = default;
};

/// The title of the chart, which names its pane before anything is drawn.
QString speedUpTitle();

/// Two panes under each other have their axes in line.
void alignMargins(PlotPane& above, PlotPane& below);

/// With nothing in it yet.
ChartSpec emptyChart(const QString& title);

/// Speed-up by class (and GPU type): hull points as discs, left-out ones as crosses, the widths at
/// this budget as stems.
CurveChart speedUpChart(const study::BudgetResults& results, const SpeedUpLook& look,
                        const ChartTheme& theme);

/// The points of that chart that can be moved: those of classes whose speed-ups the scenario has.
std::vector<CurveHandle> curveHandles(const study::BudgetResults& results, const SpeedUpLook& look);

/// Width, GPUs and response time by class.
struct ClassBars {
  std::vector<BarRow> rows;
  std::vector<BarChartSpec> charts;
};
ClassBars classBars(const study::BudgetResults& results, const ChartTheme& theme);

}  // namespace spothorizon::views
