// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/stream/Budget.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

QString responseTitle();
QString shadowTitle(bool inDollars);

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

/// The place of a budget on the axis.
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
