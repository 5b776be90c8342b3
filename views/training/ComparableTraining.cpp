// SPDX-License-Identifier: GPL-3.0-or-later
// What of a page of the training subject is laid beside another scenario's: of the pages of
// variants, the variant's charts.
#include <utility>

#include "views/training/GainCharts.h"
#include "views/training/TrainingCharts.h"

namespace spothorizon::views {
namespace {

using study::TrainingResults;
using Charts = std::vector<ComparableChart>;

void add(Charts& all, CurveChart chart) {
  all.push_back(comparable(std::move(chart.spec), chart.home, chart.limits));
}

void add(Charts& all, TrainingBars bars) {
  for (BarChartSpec& chart : bars.charts) all.push_back(comparable(std::move(chart), bars.rows));
}

/// As the page Gain draws them.
void addSweep(Charts& all, const TrainingResults& results, const ChartTheme& theme) {
  if (results.sweep.points.empty()) return;
  const bool dollars = hasDollars(results.sweep), topUp = results.sweep.what == "top-up";
  add(all, topUp && dollars ? dollarsBySpeedChart(results, theme) : sweepChart(results, theme));
  if (dollars) add(all, sweepDollarsChart(results, theme));
}

Charts ofVariant(const TrainingResults& results, const ChartTheme& theme) {
  Charts all;
  if (results.kind == "forecast") {
    add(all, errorByLeadChart(results, theme));
    add(all, forecastBars(results, theme));
  } else if (results.kind == "backtest") {
    add(all, startsChart(results, theme));
    add(all, spreadChart(results, theme));
    add(all, backtestBars(results, theme));
  } else if (results.kind == "tornado") {
    add(all, tornadoBars(results, usualGainPolicy(results), theme));
  } else {
    addSweep(all, results, theme);
  }
  return all;
}

}  // namespace

Charts comparableTraining(const TrainingResults& results, const QString& page,
                          const ChartTheme& theme) {
  if (!results.kind.empty()) return ofVariant(results, theme);
  Charts all;
  if (page == QLatin1String("training-shapes")) {
    MapChart map = shapeMap(results, {});
    all.push_back(comparable(std::move(map.spec), std::move(map.values)));
    return all;
  }
  // Of a moment, and of variants that have not come yet.
  for (const char* own : {"training-move", "training-forecast", "training-starts"}) {
    if (page == QLatin1String(own)) return all;
  }
  if (page == QLatin1String("training-gain")) {
    add(all, gainBars(results, theme));
    return all;
  }
  add(all, nodesChart(results, -1, theme));
  add(all, trainedChart(results, TrainedAs::ShareOfIdeal, theme));
  add(all, trainingBars(results, theme));
  return all;
}

}  // namespace spothorizon::views
