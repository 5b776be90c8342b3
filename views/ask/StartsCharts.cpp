// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/StartsCharts.h"

#include <QCoreApplication>
#include <array>
#include <utility>

#include "views/ask/ChartParts.h"
#include "views/chart/Palette.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Questions)
};

std::vector<double> valuesOf(const ask::Answer& answer, std::size_t contender,
                             std::size_t measure) {
  std::vector<double> values;
  for (const ask::AskedStart& start : answer.starts) {
    values.push_back(drawn(answer.measures[measure], start.values[contender][measure]));
  }
  return values;
}

Qt::PenStyle dashOf(const ask::Answer& answer, std::size_t contender) {
  return policyDash(answer.contenders[contender].usesFuture ? -1 : static_cast<int>(contender));
}

ComparableChart overTime(const ask::Answer& answer, std::size_t measure, const AnswerLook& look,
                         const ChartTheme& theme) {
  const result::Column& column = answer.measures[measure];
  ChartSpec chart;
  chart.fileStem = chartStem({QStringLiteral("starts-time"), words(column.key)});
  chart.title = measureTitle(column);
  chart.format = measureFormat(column);
  chart.fromZero = column.form == result::Form::Share;
  chart.timeTitle = Words::tr("Start, hours since the record begins");
  std::vector<double> hours;
  for (const ask::AskedStart& start : answer.starts) hours.push_back(start.hours);
  for (const std::size_t contender : shownContenders(answer, look)) {
    const std::vector<double> values = valuesOf(answer, contender, measure);
    std::vector<SamplePoint> points;
    for (std::size_t i = 0; i < values.size(); ++i) points.push_back({hours[i], values[i]});
    if (points.empty()) continue;
    LineItem line;
    line.samples = Samples::line(points);
    line.name = contenderName(answer, contender);
    line.colour = contenderColour(answer, contender, theme);
    line.dash = dashOf(answer, contender);
    chart.lines.push_back(std::move(line));
  }
  if (chart.lines.empty()) {
    chart.emptyText = Words::tr("Nothing to draw yet");
  } else {
    addLimit(chart, answer, column, theme);
  }
  TimeAxis clock;
  if (answer.market) clock.startUnixSeconds = answer.market->import.trace.startUnixSeconds;
  Range home{0, 1};
  if (!hours.empty()) home = {hours.front(), std::max(hours.back(), hours.front() + 1)};
  return comparable(std::move(chart), home, home, clock);
}

ComparableChart distribution(const ask::Answer& answer, std::size_t measure, const AnswerLook& look,
                             const ChartTheme& theme) {
  const result::Column& column = answer.measures[measure];
  ChartSpec chart;
  chart.fileStem = chartStem({QStringLiteral("starts-share"), words(column.key)});
  chart.title = Words::tr("Starts with at most this, %");
  chart.format = {{}, QStringLiteral(" %"), 0};
  chart.leastTop = 100;
  XAxis axis;
  axis.title = measureTitle(column);
  axis.format = {{}, {}, column.decimals};
  chart.xAxis = axis;
  std::vector<double> all;
  for (const std::size_t contender : shownContenders(answer, look)) {
    const std::vector<double> values = valuesOf(answer, contender, measure);
    all.insert(all.end(), values.begin(), values.end());
    LineItem line =
        sharesUpTo(values, contenderName(answer, contender),
                   contenderColour(answer, contender, theme), dashOf(answer, contender));
    if (!line.samples.empty()) chart.lines.push_back(std::move(line));
  }
  if (chart.lines.empty()) chart.emptyText = Words::tr("Nothing to draw yet");
  const Range home = rangeOf(all);
  return comparable(std::move(chart), home, home);
}

void addSpread(std::vector<ComparableChart>& charts, const ask::Answer& answer, std::size_t measure,
               const AnswerLook& look, const ChartTheme& theme) {
  const result::Column& column = answer.measures[measure];
  const std::vector<std::size_t> contenders = shownContenders(answer, look);
  std::vector<BarRow> rows;
  for (const std::size_t contender : contenders) {
    rows.push_back(contenderRow(answer, contender, theme));
  }
  using Figure = ask::Estimate ask::SpreadOverStarts::*;
  const std::array<std::pair<const char*, Figure>, 5> figures{
      {{"p5", &ask::SpreadOverStarts::p5},
       {"p50", &ask::SpreadOverStarts::p50},
       {"p95", &ask::SpreadOverStarts::p95},
       {"mean", &ask::SpreadOverStarts::mean},
       {"against", &ask::SpreadOverStarts::overBaseline}}};
  const QString base = answer.baseline ? contenderName(answer, *answer.baseline) : QString();
  const std::array<QString, 5> titles{Words::tr("P5 of %1"), Words::tr("Median of %1"),
                                      Words::tr("P95 of %1"), Words::tr("Mean of %1"),
                                      Words::tr("%1, against %2").arg(QStringLiteral("%1"), base)};
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (figures[i].second == &ask::SpreadOverStarts::overBaseline && !answer.baseline) continue;
    BarChartSpec chart;
    chart.fileStem =
        chartStem({QStringLiteral("starts"), words(column.key), QLatin1String(figures[i].first)});
    chart.title = titles[i].arg(measureTitle(column));
    chart.format = measureFormat(column);
    for (const std::size_t contender : contenders) {
      chart.bars.push_back(estimateBar(
          column, answer.spreads[contender][measure].*figures[i].second, Words::tr("no figure")));
    }
    charts.push_back(comparable(std::move(chart), rows));
  }
}

}  // namespace

std::vector<ComparableChart> startsCharts(const ask::Answer& answer, const AnswerLook& look,
                                          const ChartTheme& theme) {
  std::vector<ComparableChart> charts;
  if (answer.spreads.empty()) return charts;
  for (const std::size_t measure : shownMeasures(answer, look)) {
    if (!answer.futures) charts.push_back(overTime(answer, measure, look, theme));
    charts.push_back(distribution(answer, measure, look, theme));
    addSpread(charts, answer, measure, look, theme);
  }
  return charts;
}

}  // namespace spothorizon::views
