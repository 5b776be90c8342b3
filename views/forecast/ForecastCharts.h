// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/chart/ChartSpec.h"
#include "views/chart/Palette.h"
#include "views/forecast/ForecastFan.h"
#include "views/forecast/ForecastWording.h"
#include "views/page/TimelineCurves.h"

namespace spothorizon::views {

// The charts of the Forecast page as values. Those over the trace count hours from its first slot;
// the others count hours ahead (lead) or apart (lag). All take a report that may be null or not
// complete: what is not there is not drawn, and where there is nothing emptyText says so.

/// The choices shown.
struct ForecastView {
  ForecastSeries series = ForecastSeries::Price;
  std::size_t kind = 0;  ///< place in the report
  bool allKinds = false;
  ErrorMeasure measure = ErrorMeasure::Mae;
  bool relative = false;  ///< to persistence's error
};

/// A fan over one series: bands of ±2 and ±1 RMSE around the chosen kind's forecast, or the one
/// from the 10 to the 90 % quantile of a price where the kind has quantiles; and one line per kind,
/// the chosen one last.
struct FanCurves {
  std::vector<AreaItem> bands;
  std::vector<LineItem> lines;
};
/// Steps of a slot from `startHours` on.
FanCurves fanCurves(const Fan& fan, const ForecastView& view, ForecastSeries series,
                    double startHours, const ChartTheme& theme);

/// Price or free GPUs over the whole trace.
ChartSpec seriesChart(const study::ForecastReport* report, const MarketCurves& market,
                      ForecastSeries series, const ChartTheme& theme);
/// The same with the fan in it, for pictures.
ChartSpec withFan(ChartSpec chart, const Fan& fan, const ForecastView& view, ForecastSeries series,
                  const ChartTheme& theme);

/// One-slot-ahead errors over the trace.
ChartSpec residualChart(const study::ForecastReport* report, ForecastSeries series,
                        const ChartTheme& theme);

/// The Ljung-Box test's outcome in words, for a title; empty where there is no report to test yet.
QString ljungBoxNote(const study::ForecastReport& report, ForecastSeries series);
/// The residuals with that note in the title, for pictures.
ChartSpec withLjungBox(ChartSpec chart, const study::ForecastReport& report, ForecastSeries series);

/// The fan beside what then happened, by hours ahead.
ChartSpec fanChart(const Fan& fan, const ForecastView& view, const ChartTheme& theme);

/// Error by lead, one line per kind.
ChartSpec errorChart(const study::ForecastReport* report, const ForecastView& view,
                     const ChartTheme& theme);

enum class CorrelationKind { Full, Partial };
/// Stems over lags from one slot on, with the bounds that white noise keeps.
ChartSpec correlationChart(const study::ForecastReport* report, ForecastSeries series,
                           CorrelationKind kind, const ChartTheme& theme);

/// GPUs that the survival forecast expected to stay, or to come back, with some chance: how many
/// did; of prices, how many lay below its quantiles, with 95 % intervals by blocks of time. All in
/// per cent; on the diagonal chances come true as often as they say.
ChartSpec calibrationChart(const study::ForecastReport* report, const ChartTheme& theme);

}  // namespace spothorizon::views
