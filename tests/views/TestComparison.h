// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "views/TestResults.h"
#include "views/comparison/ComparedCharts.h"
#include "views/forecast/ComparableForecast.h"
#include "views/job/experiment/ComparableExperiment.h"
#include "views/job/learning/ComparableLearning.h"
#include "views/job/run/ComparableRun.h"

namespace spothorizon::views::test {

/// A scenario of a comparison with charts made by hand.
inline ComparedScenario compared(const QString& name, const QColor& colour,
                                 std::vector<ComparableChart> charts, bool isBase = false) {
  ComparedScenario scenario;
  scenario.id = name.toLower();
  scenario.name = name;
  scenario.colour = colour;
  scenario.isBase = isBase;
  scenario.done = true;
  scenario.provenance = name + QStringLiteral(" · seed 1");
  scenario.make = [charts](const ChartTheme&) { return charts; };
  scenario.charts = std::move(charts);
  return scenario;
}

inline LineItem namedLine(const QString& name, std::vector<SamplePoint> points,
                          Qt::PenStyle dash = Qt::SolidLine) {
  LineItem line;
  line.samples = Samples::line(points);
  line.name = name;
  line.dash = dash;
  line.named = true;
  return line;
}

inline ComparableChart curveChart(const QString& key, const QString& title,
                                  std::vector<LineItem> lines, const Range& home = {0, 10}) {
  ChartSpec spec;
  spec.fileStem = key;
  spec.title = title;
  spec.format = {QStringLiteral("$"), {}, 2};
  spec.lines = std::move(lines);
  return comparable(std::move(spec), home);
}

/// The same over jobs instead of hours.
inline ComparableChart overJobs(ComparableChart chart) {
  XAxis& axis = std::get<CurveChart>(chart.chart).spec.xAxis.emplace();
  axis.title = QStringLiteral("Job");
  return chart;
}

inline ComparableChart barsChart(
    const QString& key, const std::vector<std::pair<QString, std::optional<double>>>& bars) {
  BarChartSpec spec;
  spec.fileStem = key;
  spec.title = QStringLiteral("Cost, $");
  spec.format = {QStringLiteral("$"), {}, 2};
  std::vector<BarRow> rows;
  for (const auto& [name, value] : bars) {
    BarRow row;
    row.index = static_cast<int>(rows.size());
    row.name = name;
    rows.push_back(row);
    spec.bars.push_back({value, value ? spec.format.text(*value) : QStringLiteral("given up")});
  }
  return comparable(std::move(spec), std::move(rows));
}

inline ComparableChart mapChart(const std::vector<QString>& rows,
                                const std::vector<QString>& columns,
                                const std::vector<float>& values) {
  HeatMapSpec spec;
  spec.fileStem = QStringLiteral("map");
  spec.title = QStringLiteral("Utility, $");
  spec.rows = rows;
  spec.x.categories = columns;
  auto cells = std::make_shared<HeatMapValues>();
  cells->columns = static_cast<int>(columns.size());
  cells->rows = static_cast<int>(rows.size());
  cells->values = values;
  return comparable(std::move(spec), cells);
}

/// The charts of the Timeline of results made by hand, as the window makes them.
inline MakeComparable makeTimeline(std::shared_ptr<const study::Results> results, int shown,
                                   bool withOptimum = true) {
  auto curves = std::make_shared<MarketCurves>();
  curves->take(results->market);
  return [=](const ChartTheme& theme) {
    return comparableTimeline(*results, *curves, shown, withOptimum, theme);
  };
}

inline MakeComparable makeOutcomes(std::shared_ptr<const study::Results> results) {
  return [=](const ChartTheme& theme) { return comparableOutcomes(*results, theme); };
}

inline ComparedScenario comparedBy(const QString& name, const QColor& colour, MakeComparable make,
                                   bool isBase = false) {
  ComparedScenario scenario = compared(name, colour, {}, isBase);
  scenario.make = std::move(make);
  return scenario;
}

}  // namespace spothorizon::views::test
