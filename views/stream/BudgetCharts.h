// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "subjects/stream/Budget.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

struct CurveHandle;

/// How the Widths page shows speed-ups.
struct SpeedUpLook {
  bool logarithmic = true;  ///< GPUs in powers of two
  int jobClass = -1;        ///< that is shown alone; -1: all
  bool operator==(const SpeedUpLook&) const = default;
};

/// Titles of the charts, which are also what panes are called before anything is drawn.
QString speedUpTitle();
QString responseTitle();
QString shadowTitle(bool inDollars);

class PlotPane;
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

/// What the frontier's axis counts.
enum class BudgetAxis { Money, Gpus };

/// Which response time the baselines are drawn with; the best widths have both.
enum class BudgetFigure { Mean, P95 };

/// Response against budget: the best widths, their P95, the baselines, as submitted.
CurveChart responseChart(const study::BudgetResults& results, BudgetAxis axis,
                         const ChartTheme& theme, BudgetFigure figure = BudgetFigure::Mean);
/// Minutes that $1,000 a month more, or one GPU more, take off the mean.
CurveChart shadowChart(const study::BudgetResults& results, BudgetAxis axis,
                       const ChartTheme& theme);
/// "At $36,000 a month the mean response is 1.2 h; $1,000 a month more buys 4 min."
QString frontierReadOut(const study::BudgetResults& results, BudgetAxis axis, double x);

/// Where a budget stands on the axis.
double placeOf(const study::BudgetResults& results, BudgetAxis axis,
               const study::FrontierPoint& point);

/// The charts of a page as values.
std::vector<ComparableChart> comparableBudget(const study::BudgetResults& results,
                                              const QString& page, const ChartTheme& theme);
/// Those of them that are compared with another scenario's: job by job two streams have nothing in
/// common, their sizes are compared as "Jobs by size"; without stems, which make no curve.
std::vector<ComparableChart> comparedBudget(const study::BudgetResults& results,
                                            const QString& page, const ChartTheme& theme);

}  // namespace spothorizon::views
