// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/RangeCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/AskMonteCarlo.h"
#include "views/ask/ChartParts.h"
#include "views/chart/Palette.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Questions)
};

using ask::TornadoBar;

constexpr std::size_t kMostBars = 10;

/// "Grace (22.5–37.5 s)"
QString rowName(const ask::AskedAxis& axis) {
  return QStringLiteral("%1 (%2–%3)")
      .arg(words(axis.title), axisValue(axis, axis.values.front()),
           axisValueWithUnit(axis, axis.values.back()));
}

BarRow rowOf(const ask::AskedAxis& axis, std::size_t place, const QColor& colour) {
  BarRow row;
  row.index = static_cast<int>(place);
  row.name = rowName(axis);
  row.colour = colour;
  row.dash = Qt::NoPen;  // rows have no line elsewhere
  return row;
}

QString measured(const ask::Answer& answer) {
  return Words::tr("%1 of %2")
      .arg(words(answer.measures[answer.measure].title), contenderName(answer, answer.contender));
}

QString unitOf(const ask::Answer& answer) {
  const QString title = measureTitle(answer.measures[answer.measure]);
  const qsizetype comma = title.lastIndexOf(QStringLiteral(", "));
  return comma < 0 ? QString() : title.mid(comma);
}

/// From the own value to an end, with the interval of the change over it.
Range intervalOver(const result::Column& column, double own, const ask::Estimate& change) {
  return {drawn(column, own + change.low), drawn(column, own + change.high)};
}

Bar barOf(const ask::Answer& answer, const TornadoBar& bar, double own) {
  const result::Column& column = answer.measures[answer.measure];
  Bar made;
  if (!bar.atLow || !bar.atHigh) {
    const bool obstacle = !bar.lowObstacle.empty() || !bar.highObstacle.empty();
    made.text = obstacle ? Words::tr("an end cannot be run") : Words::tr("running…");
    return made;
  }
  made.value = drawn(column, bar.atHigh->value);
  made.from = drawn(column, own);
  made.other = drawn(column, bar.atLow->value);
  if (bar.toHigh && bar.toHigh->hasInterval()) {
    made.interval = intervalOver(column, own, *bar.toHigh);
  }
  if (bar.toLow && bar.toLow->hasInterval()) {
    made.otherInterval = intervalOver(column, own, *bar.toLow);
  }
  made.text =
      Words::tr("%1 to %2")
          .arg(figureWords(column, bar.atLow->value), figureWords(column, bar.atHigh->value));
  made.brief = figureWords(column, bar.atHigh->value);
  return made;
}

/// The longest, without those that change nothing unless all of them do.
std::vector<const TornadoBar*> longest(const ask::Answer& answer) {
  std::vector<const TornadoBar*> bars;
  for (const TornadoBar& bar : answer.bars) {
    if (bar.swing && *bar.swing > 0) bars.push_back(&bar);
  }
  if (bars.empty()) {
    for (const TornadoBar& bar : answer.bars) bars.push_back(&bar);
  }
  std::ranges::stable_sort(bars, std::ranges::greater(),
                           [](const TornadoBar* bar) { return bar->swing.value_or(-1); });
  if (bars.size() > kMostBars) bars.resize(kMostBars);
  return bars;
}

std::vector<std::size_t> strongest(const ask::Answer& answer) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < answer.varied.size(); ++i) order.push_back(i);
  std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) {
    const double value = answer.varied[i].correlation;
    return std::isnan(value) ? -1 : std::abs(value);
  });
  if (order.size() > kMostBars) order.resize(kMostBars);
  return order;
}

ComparableChart correlations(const ask::Answer& answer, const ChartTheme& theme) {
  BarChartSpec chart;
  chart.fileStem = chartStem(
      {QStringLiteral("monte-carlo-correlations"), words(answer.measures[answer.measure].key)});
  chart.title =
      Words::tr("Rank correlation with %1").arg(words(answer.measures[answer.measure].title));
  chart.format = {{}, {}, 2};
  chart.least = {-1, 1};
  std::vector<BarRow> rows;
  for (const std::size_t i : strongest(answer)) {
    const ask::VariedKey& one = answer.varied[i];
    rows.push_back(rowOf(one.axis, i, theme.line(theme.market)));
    Bar bar;
    if (std::isnan(one.correlation)) {
      bar.text = Words::tr("none yet");
    } else {
      bar.value = one.correlation;
      bar.text = chart.format.text(one.correlation);
      bar.interval = Range{one.lowCorrelation, one.highCorrelation};
    }
    chart.bars.push_back(std::move(bar));
  }
  return comparable(std::move(chart), std::move(rows));
}

ComparableChart samples(const ask::Answer& answer, const ChartTheme& theme) {
  const result::Column& column = answer.measures[answer.measure];
  ChartSpec chart;
  chart.fileStem = chartStem({QStringLiteral("monte-carlo-share"), words(column.key)});
  chart.title = Words::tr("Samples with at most this, %");
  chart.format = {{}, QStringLiteral(" %"), 0};
  chart.leastTop = 100;
  XAxis axis;
  axis.title = measured(answer) + unitOf(answer);
  axis.format = {{}, {}, column.decimals};
  chart.xAxis = axis;
  std::vector<double> values;
  for (const double value : ask::sampleMeans(answer)) {
    if (!std::isnan(value)) values.push_back(drawn(column, value));
  }
  const Range home = rangeOf(values);
  LineItem line = sharesUpTo(values, Words::tr("Samples"),
                             contenderColour(answer, answer.contender, theme), Qt::SolidLine);
  if (line.samples.empty()) {
    chart.emptyText = Words::tr("Nothing to draw yet");
    return comparable(std::move(chart), home, home);
  }
  chart.lines.push_back(std::move(line));
  const std::pair<const ask::Estimate*, QString> marks[] = {{&answer.p5, Words::tr("P5")},
                                                            {&answer.p50, Words::tr("median")},
                                                            {&answer.p95, Words::tr("P95")}};
  for (const auto& [estimate, name] : marks) {
    if (!estimate->exists()) continue;
    chart.moments.push_back({drawn(column, estimate->value),
                             name + QLatin1Char(' ') + figureWords(column, estimate->value),
                             theme.muted, name});
  }
  return comparable(std::move(chart), home, home);
}

}  // namespace

std::vector<ComparableChart> tornadoCharts(const ask::Answer& answer, const ChartTheme& theme) {
  if (answer.points.empty() || !answer.points.front().done || answer.bars.empty()) return {};
  const result::Column& column = answer.measures[answer.measure];
  const ask::Estimate& own = answer.points.front().means[answer.contender][answer.measure];
  if (!own.exists()) return {};
  BarChartSpec chart;
  chart.fileStem = chartStem({QStringLiteral("tornado"), words(column.key)});
  chart.title = Words::tr("%1 (solid: high end)").arg(measured(answer)) + unitOf(answer);
  chart.format = measureFormat(column);
  chart.fromZero = false;
  chart.lines.push_back({drawn(column, own.value), figureWords(column, own.value), theme.axis});
  std::vector<BarRow> rows;
  const QColor colour = contenderColour(answer, answer.contender, theme);
  for (const TornadoBar* bar : longest(answer)) {
    rows.push_back(rowOf(bar->axis, static_cast<std::size_t>(bar - answer.bars.data()), colour));
    chart.bars.push_back(barOf(answer, *bar, own.value));
  }
  return {comparable(std::move(chart), std::move(rows))};
}

std::vector<ComparableChart> monteCarloCharts(const ask::Answer& answer, const ChartTheme& theme) {
  if (answer.points.empty() || !answer.points.front().done) return {};
  return {samples(answer, theme), correlations(answer, theme)};
}

}  // namespace spothorizon::views
