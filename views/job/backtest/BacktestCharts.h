// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <memory>
#include <optional>

#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "views/chart/Palette.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// What is looked at: a measure, and the policy that is drawn strong (-1: the optimum).
struct BacktestView {
  study::BacktestMeasure measure = study::BacktestMeasure::Cost;
  int policy = -1;
  bool operator==(const BacktestView&) const = default;
};

QString measureName(study::BacktestMeasure measure);  ///< "Cost"
QString measureUnit(study::BacktestMeasure measure);  ///< "$"
NumberFormat measureFormat(study::BacktestMeasure measure);

/// A chart's title with what its futures are before the unit: "Cost by start (resampled from 16.5
/// days of data, not recorded), $". As it is where `futures` is null.
QString labelled(const QString& title, const std::shared_ptr<const study::FuturesInfo>& futures);

/// "2023-02-17 13:00" where the trace has a wall clock (UTC), else "hour 23.5"; in futures that
/// were made "future 3, hour 23.5".
QString startWords(const study::BacktestResults& results, std::size_t start);
/// Hours from the trace's start, or from that of its future.
double startHours(const study::BacktestResults& results, std::size_t start);
/// The place of a start on the strip: hours from the trace's start; the future's number from 1, and
/// how much of it is past, where futures were made.
double startPlace(const study::BacktestResults& results, std::size_t start);
/// What a slot is long there.
double slotPlace(const study::BacktestResults& results);
/// The start that is done nearest to a place on the strip; none while none is done.
std::optional<std::size_t> startNear(const study::BacktestResults& results, double place);

/// The series of a policy (-1: the optimum); none where there is none.
std::optional<std::size_t> seriesOf(const study::BacktestResults& results, int policy);
/// Short, as in the legends of the other pages.
QString seriesLabel(const study::Scenario& scenario, const study::BacktestSeries& series);

// All charts take results that are not complete, and null: then they say what to do.

/// The distribution of outcomes of the shown policy: an area of bars, the optimum's as a line, P5,
/// P50 and P95, and the budget (or the deadline) with the probability of being on time within it.
CurveChart histogramChart(const study::BacktestResults* results, const BacktestView& view,
                          const ChartTheme& theme);
/// The share of starts whose outcome is at most x, one curve per series. Starts that were given up
/// never finish: their curves end below 100 %.
CurveChart cumulativeChart(const study::BacktestResults* results, const BacktestView& view,
                           const ChartTheme& theme);
/// The shown policy and the optimum over the start in the trace: cost, utility or lateness. A
/// ribbon above says which starts are late or over the budget; the worst one has a cross.
CurveChart stripChart(const study::BacktestResults* results, const BacktestView& view,
                      const ChartTheme& theme);

/// Histograms, cumulative curves and strips of cost, finish and utility as they are compared: of
/// the shown policy (study::kShowBestPolicy: the best) and the optimum.
std::vector<ComparableChart> comparableBacktest(const study::BacktestResults& results,
                                                int shownPolicy, const ChartTheme& theme);

}  // namespace spothorizon::views
