// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/AxesCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "ask/AnswerTables.h"
#include "views/ask/ChartParts.h"
#include "views/chart/MinMaxPyramid.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Questions)
};

QString axisStem(const ask::AskedAxis& axis) { return words(ask::columnKey(axis.key)); }

const ask::Estimate& meanAt(const ask::AskedPoint& point, std::size_t contender,
                            std::size_t measure) {
  static const ask::Estimate none;
  const bool there =
      point.done && contender < point.means.size() && measure < point.means[contender].size();
  return there ? point.means[contender][measure] : none;
}

ComparableChart lineChart(const ask::Answer& answer, std::size_t measure, const AnswerLook& look,
                          const ChartTheme& theme) {
  const ask::AskedAxis& axis = answer.axes.front();
  const result::Column& column = answer.measures[measure];
  const AskedPlaces places = placesOf(axis);
  ChartSpec chart;
  chart.fileStem = chartStem({axisStem(axis), words(column.key)});
  chart.title = measureTitle(column);
  chart.format = measureFormat(column);
  chart.fromZero = column.form == result::Form::Share;
  chart.xAxis = places.axis;
  std::vector<double> x;
  for (const std::size_t i : places.order) x.push_back(places.x[i]);
  for (const std::size_t contender : shownContenders(answer, look)) {
    std::vector<ask::Estimate> estimates;
    for (const std::size_t i : places.order) {
      estimates.push_back(meanAt(answer.points[i], contender, measure));
    }
    addCurve(chart, answer, contender, column, x, estimates, theme);
  }
  if (chart.lines.empty()) {
    chart.emptyText = answer.complete ? Words::tr("No value has a figure for this measure.")
                                      : Words::tr("Nothing to draw yet");
  } else {
    addLimit(chart, answer, column, theme);
    addObstacles(chart, answer, places, theme);
    if (const auto own = presentPlace(axis, places)) {
      chart.moments.push_back({*own, Words::tr("now"), theme.muted});
    }
  }
  const Range home = places.axis.home();
  return comparable(std::move(chart), home, home);
}

Range rangeOfMaps(const ask::Answer& answer, std::size_t measure, const AnswerLook& look) {
  MinMax all;
  for (const ask::AskedPoint& point : answer.points) {
    for (const std::size_t contender : shownContenders(answer, look)) {
      const double value = meanAt(point, contender, measure).value;
      if (std::isfinite(value)) all.add(drawn(answer.measures[measure], value));
    }
  }
  return all.empty() ? Range{0, 1} : Range{all.min, all.max};
}

HeatMapSpec mapOf(const ask::Answer& answer, std::size_t contender, std::size_t measure,
                  const Range& range) {
  const result::Column& column = answer.measures[measure];
  const AskedPlaces across = placesOf(answer.axes[0], true), down = placesOf(answer.axes[1], true);
  HeatMapSpec map;
  map.fileStem = chartStem({axisStem(answer.axes[0]), axisStem(answer.axes[1]), words(column.key),
                            words(answer.contenders[contender].key)});
  map.title = contenderName(answer, contender) + QStringLiteral(": ") + measureTitle(column);
  map.x = across.axis;
  map.rows = down.axis.categories;
  map.rowTitle = down.axis.title;
  map.format = measureFormat(column);
  map.range = range;
  map.writeValues = true;
  return map;
}

void fillMap(const ask::Answer& answer, std::size_t contender, std::size_t measure,
             HeatMapSpec& map, HeatMapValues& values) {
  const std::size_t across = answer.axes[0].values.size(), down = answer.axes[1].values.size();
  values.columns = static_cast<int>(across);
  values.rows = static_cast<int>(down);
  bool hatched = false;
  for (std::size_t first = 0; first < across; ++first) {
    for (std::size_t second = 0; second < down; ++second) {
      const ask::AskedPoint& point = answer.point(first, second);
      const double value = meanAt(point, contender, measure).value;
      values.values.push_back(static_cast<float>(drawn(answer.measures[measure], value)));
      map.gaps.push_back(point.obstacle.empty() ? HeatMapGap::None : HeatMapGap::Hatched);
      hatched = hatched || !point.obstacle.empty();
    }
  }
  if (!hatched) map.gaps.clear();
}

/// The scenario's own values, where the axes have them.
void ringPresent(const ask::Answer& answer, HeatMapSpec& map) {
  std::vector<int> at;
  for (const ask::AskedAxis& axis : answer.axes) {
    const auto own = std::ranges::find(axis.values, axis.present);
    if (own == axis.values.end()) return;
    at.push_back(static_cast<int>(own - axis.values.begin()));
  }
  map.rings.emplace_back(at[0], at[1]);
}

}  // namespace

std::vector<ComparableChart> lineCharts(const ask::Answer& answer, const AnswerLook& look,
                                        const ChartTheme& theme) {
  std::vector<ComparableChart> charts;
  for (const std::size_t measure : shownMeasures(answer, look)) {
    charts.push_back(lineChart(answer, measure, look, theme));
  }
  return charts;
}

std::vector<ComparableChart> mapCharts(const ask::Answer& answer, const AnswerLook& look) {
  std::vector<ComparableChart> charts;
  for (const std::size_t measure : shownMeasures(answer, look)) {
    const Range range = rangeOfMaps(answer, measure, look);
    for (const std::size_t contender : shownContenders(answer, look)) {
      HeatMapSpec map = mapOf(answer, contender, measure, range);
      auto values = std::make_shared<HeatMapValues>();
      fillMap(answer, contender, measure, map, *values);
      ringPresent(answer, map);
      charts.push_back(comparable(std::move(map), std::move(values)));
    }
  }
  return charts;
}

std::vector<ComparableChart> onceCharts(const ask::Answer& answer, const AnswerLook& look,
                                        const ChartTheme& theme) {
  std::vector<ComparableChart> charts;
  if (answer.points.empty() || !answer.points.front().done) return charts;
  std::vector<BarRow> rows;
  const std::vector<std::size_t> contenders = shownContenders(answer, look);
  for (const std::size_t contender : contenders) {
    rows.push_back(contenderRow(answer, contender, theme));
  }
  for (const std::size_t measure : shownMeasures(answer, look)) {
    const result::Column& column = answer.measures[measure];
    BarChartSpec chart;
    chart.fileStem = chartStem({QStringLiteral("once"), words(column.key)});
    chart.title = measureTitle(column);
    chart.format = measureFormat(column);
    for (const std::size_t contender : contenders) {
      chart.bars.push_back(estimateBar(column, meanAt(answer.points.front(), contender, measure),
                                       Words::tr("no figure")));
    }
    charts.push_back(comparable(std::move(chart), rows));
  }
  return charts;
}

}  // namespace spothorizon::views
