// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/forecast/ComparableForecast.h"

#include <algorithm>
#include <utility>

#include "views/forecast/ForecastCharts.h"

namespace spothorizon::views {
namespace {

using Charts = std::vector<ComparableChart>;

ForecastView ownView(const study::ForecastReport& report, ForecastSeries series) {
  ForecastView view;
  view.series = series;
  const auto own = std::find_if(report.kinds.begin(), report.kinds.end(),
                                [&](const study::ForecastKindReport& kind) {
                                  return kind.spec.kind == report.scenario.forecast.kind;
                                });
  if (own != report.kinds.end()) {
    view.kind = static_cast<std::size_t>(own - report.kinds.begin());
  }
  return view;
}

ChartSpec ownErrors(const study::ForecastReport& report, ForecastSeries series,
                    const ChartTheme& theme) {
  const ForecastView view = ownView(report, series);
  ChartSpec chart = errorChart(&report, view, theme);
  std::erase_if(chart.lines,
                [&](const LineItem& line) { return line.key != static_cast<int>(view.kind); });
  for (LineItem& line : chart.lines) line.key = kOwnForecastCurve;
  return chart;
}

/// Both series have the same charts: that of the GPUs under a name of its own.
ComparableChart ofSeries(ChartSpec chart, ForecastSeries series, std::optional<Range> home = {}) {
  if (series == ForecastSeries::FreeGpus) chart.fileStem += QStringLiteral("-free-gpus");
  return comparable(std::move(chart), home);
}

}  // namespace

Charts comparableForecast(const study::ForecastReport& report, const MarketCurves& market,
                          const ChartTheme& theme) {
  const Range trace{0, std::max(market.price().span().max, report.slotHours)};
  Charts charts;
  for (const ForecastSeries series : {ForecastSeries::Price, ForecastSeries::FreeGpus}) {
    charts.push_back(comparable(seriesChart(&report, market, series, theme), trace));
  }
  for (const ForecastSeries series : {ForecastSeries::Price, ForecastSeries::FreeGpus}) {
    charts.push_back(ofSeries(ownErrors(report, series, theme), series));
  }
  for (const ForecastSeries series : {ForecastSeries::Price, ForecastSeries::FreeGpus}) {
    charts.push_back(
        ofSeries(correlationChart(&report, series, CorrelationKind::Full, theme), series));
  }
  for (const ForecastSeries series : {ForecastSeries::Price, ForecastSeries::FreeGpus}) {
    charts.push_back(ofSeries(residualChart(&report, series, theme), series, trace));
  }
  return charts;
}

}  // namespace spothorizon::views
