// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/answers/AnswerCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "subjects/stream/BudgetSpec.h"
#include "subjects/stream/compare/CompareWords.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationWords.h"
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/Palette.h"
#include "views/stream/live/LiveCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(BudgetAnswers)
};

using study::CompareRow;
using study::StreamCell;

BarChartSpec barsOf(const char* stem, const QString& title, const NumberFormat& format) {
  BarChartSpec chart;
  chart.fileStem = QLatin1String(stem);
  chart.title = title;
  chart.format = format;
  return chart;
}

Bar responseBar(const CompareRow& row) {
  Bar bar;
  if (!row.keepsUp) {
    bar.text = Words::tr("cannot keep up");
    bar.hatched = true;
    return bar;
  }
  bar.value = row.hours;
  bar.text = words(study::meanFigure({row.hours, row.halfHours}));
  if (std::isfinite(row.halfHours)) {
    bar.interval = Range{std::max(0.0, row.hours - row.halfHours), row.hours + row.halfHours};
  }
  return bar;
}

Bar plainBar(double value, const NumberFormat& format) {
  Bar bar;
  if (!std::isfinite(value)) return bar;
  bar.value = value;
  bar.text = format.text(value);
  return bar;
}

Bar addedBar(const rental::Estimate& adds, const NumberFormat& format) {
  Bar bar = plainBar(adds.mean, format);
  if (adds.half > 0) bar.interval = Range{adds.mean - adds.half, adds.mean + adds.half};
  return bar;
}

NumberFormat moneyFormat(bool inDollars) {
  return inDollars ? NumberFormat{QStringLiteral("$"), {}, 0} : NumberFormat{{}, {}, 1};
}

LineItem lineOf(const std::vector<SamplePoint>& points, const QString& name, const QColor& colour) {
  LineItem item;
  item.samples = Samples::line(points);
  item.name = name;
  item.colour = colour;
  item.named = true;
  item.marked = true;
  return item;
}

QColor faint(QColor colour, int alpha) {
  colour.setAlpha(alpha);
  return colour;
}

Samples stepsOf(const rental::GpuSeries& series,
                const std::function<double(const rental::GpuSplit&)>& value) {
  std::vector<double> values;
  for (const rental::GpuSplit& one : series.mean) values.push_back(value(one));
  return Samples::steps(0, series.stepHours, std::move(values));
}

AreaItem areaOf(Samples lower, Samples upper, const QString& name, const QColor& fill) {
  AreaItem item;
  item.lower = std::move(lower);
  item.upper = std::move(upper);
  item.name = name;
  item.fill = fill;
  item.named = true;
  return item;
}

}  // namespace

AnswerBars wayBars(const study::CompareResults& results, const ChartTheme& theme) {
  const bool dollars = results.exact->inDollars;
  const NumberFormat gpus{{}, {}, 1}, hours{{}, QStringLiteral(" h"), 2};
  AnswerBars all;
  BarChartSpec response = barsOf("ways-response", Words::tr("Mean response, h"), hours);
  BarChartSpec spend =
      barsOf("ways-spend", dollars ? Words::tr("Spend, $/month") : Words::tr("Spend, GPUs"),
             moneyFormat(dollars));
  BarChartSpec held = barsOf("ways-gpus", Words::tr("Rented or owned, GPUs"), gpus);
  for (std::size_t i = 0; i < results.rows.size(); ++i) {
    const CompareRow& row = results.rows[i];
    const int colour = row.key == "as-submitted" ? 1 : row.isOwned() ? 4 : 2;
    all.rows.push_back({static_cast<int>(i), words(study::rowName(row)),
                        theme.line(policyColour(colour)), Qt::SolidLine, true, false});
    response.bars.push_back(responseBar(row));
    spend.bars.push_back(plainBar(results.exact->inBudgetUnit(row.spend), moneyFormat(dollars)));
    held.bars.push_back(plainBar(row.gpus, gpus));
  }
  all.charts = {std::move(response), std::move(spend), std::move(held)};
  return all;
}

AnswerBars overheadBars(const study::CompareResults& results, const ChartTheme& theme) {
  AnswerBars all;
  if (results.overheads.empty()) return all;
  const bool dollars = results.exact->inDollars;
  const NumberFormat minutes{{}, QStringLiteral(" min"), 1};
  BarChartSpec time = barsOf("overheads-time", Words::tr("Costs for the same money, min"), minutes);
  BarChartSpec money = barsOf("overheads-money",
                              dollars ? Words::tr("Costs at the same response, $/month")
                                      : Words::tr("Costs at the same response, GPUs"),
                              moneyFormat(dollars));
  for (std::size_t i = 0; i < results.overheads.size(); ++i) {
    const study::OverheadCost& one = results.overheads[i];
    all.rows.push_back({static_cast<int>(i), words(study::overheadName(one.key)),
                        theme.line(policyColour(one.key == "all" ? 2 : 3)), Qt::SolidLine, true,
                        false});
    time.bars.push_back(addedBar({60 * one.addsHours.mean, 60 * one.addsHours.half}, minutes));
    const auto said = [&](double spend) { return results.exact->inBudgetUnit(spend); };
    money.bars.push_back(one.spend ? addedBar({said(one.addsSpend.mean), said(one.addsSpend.half)},
                                              moneyFormat(dollars))
                                   : Bar{});
  }
  all.charts = {std::move(time), std::move(money)};
  return all;
}

QString windowTitle(bool response, bool inDollars) {
  if (response) return Words::tr("Mean response by window, h");
  return inDollars ? Words::tr("Spend by window, $/month") : Words::tr("Spend by window, GPUs");
}

CurveChart windowChart(const study::StreamBacktestResults& results, bool response,
                       const ChartTheme& theme) {
  const bool dollars = results.exact->inDollars;
  ChartSpec chart;
  chart.fileStem = response ? QStringLiteral("windows-response") : QStringLiteral("windows-spend");
  chart.title = windowTitle(response, dollars);
  chart.format = response ? NumberFormat{{}, QStringLiteral(" h"), 2} : moneyFormat(dollars);
  const auto figure = response ? &StreamCell::hours : &StreamCell::spend;
  const double times = response || !dollars ? 1 : study::kHoursPerMonth;
  std::vector<SamplePoint> least, mean, most;
  XAxis axis;
  axis.title = Words::tr("Window of the stream");
  for (std::size_t w = 0; w < results.windows.size(); ++w) {
    const auto spread = results.spreadOf(w, figure);
    const double x = static_cast<double>(w) + 1;
    axis.places.push_back(x);
    if (results.windows[w].jobs == 0) continue;
    least.push_back({x, spread.least * times});
    mean.push_back({x, spread.mean * times});
    most.push_back({x, spread.most * times});
  }
  if (results.starts.size() > 1) {
    AreaItem area =
        areaOf(Samples::line(least), Samples::line(most), Words::tr("Over the market's starts"),
               faint(theme.line(policyColour(2)), 80));
    area.isInterval = true;
    chart.areas.push_back(std::move(area));
  }
  chart.lines.push_back(lineOf(mean, Words::tr("Mean"), theme.text));
  const study::CellFigure& whole = response ? results.response : results.spend;
  chart.levels.push_back({whole.mean * times, Words::tr("mean of all"), theme.muted});
  chart.levels.push_back({whole.p95 * times, Words::tr("P95"), theme.muted, Qt::DashLine});
  const double worst = static_cast<double>(whole.worst / results.starts.size()) + 1;
  chart.moments.push_back({worst, Words::tr("worst"), theme.warning, {}});
  chart.xAxis = std::move(axis);
  const Range all{0.5, static_cast<double>(results.windows.size()) + 0.5};
  return {std::move(chart), all, all, {}};
}

QString courseTitle() { return Words::tr("Rented in this window, GPUs"); }

CurveChart courseChart(const rental::RunResult& run, const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = QStringLiteral("windows-course");
  chart.title = courseTitle();
  chart.format = {{}, {}, 1};
  chart.timeTitle = Words::tr("Hours since the window's start");
  if (run.series.mean.empty()) {
    chart.emptyText = Words::tr("No job arrives in this window.");
    return {std::move(chart), {0, 1}, {0, 1}, {}};
  }
  const Samples used = stepsOf(run.series, [](const auto& one) { return one.used; });
  const Samples all = stepsOf(run.series, [](const auto& one) { return one.rented(); });
  chart.areas.push_back(
      areaOf({}, used, Words::tr("In use"), faint(theme.line(policyColour(2)), 150)));
  chart.areas.push_back(
      areaOf(used, all, Words::tr("Idle, booting, tail"), faint(theme.muted, 110)));
  LineItem jobs;
  jobs.samples = Samples::steps(0, run.series.stepHours, run.series.jobs);
  jobs.name = Words::tr("Jobs in the system");
  jobs.colour = theme.text;
  jobs.named = true;
  chart.lines.push_back(std::move(jobs));
  const Range span{0, run.series.stepHours * static_cast<double>(run.series.mean.size())};
  return {std::move(chart), span, span, {}};
}

QString sweptTitle(bool p95) {
  return p95 ? Words::tr("P95 response, h") : Words::tr("Mean response, h");
}

namespace {

/// Where the budget or the quota is too small, as far as halfway to values that can be run.
void addObstacles(ChartSpec& chart, const study::StreamSweepResults& results,
                  const ChartTheme& theme) {
  double top = 0;
  for (const IntervalItem& item : chart.intervals) {
    for (const auto& one : item.intervals) top = std::max(top, one.high);
  }
  for (const LineItem& line : chart.lines) {
    const double highest = line.samples.minMax(line.samples.span()).max;
    if (std::isfinite(highest)) top = std::max(top, highest);
  }
  HatchItem hatch{{}, Words::tr("Budget or quota too small"), theme.muted};
  const auto& points = results.points;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i].obstacle.empty()) continue;
    const double from = i == 0 ? points[i].value : (points[i - 1].value + points[i].value) / 2;
    const double to =
        i + 1 == points.size() ? points[i].value : (points[i].value + points[i + 1].value) / 2;
    if (to > from) hatch.boxes.push_back({from, 0, to - from, 1.05 * top});
  }
  if (top > 0 && !hatch.boxes.empty()) chart.hatches.push_back(std::move(hatch));
}

}  // namespace

CurveChart sweptChart(const study::StreamSweepResults& results, bool p95, const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = p95 ? QStringLiteral("sweep-p95") : QStringLiteral("sweep-response");
  chart.title = sweptTitle(p95);
  chart.format = {{}, QStringLiteral(" h"), 2};
  XAxis axis;
  axis.title = words(study::streamSweepKind(results.what).title);
  axis.format = {{}, {}, 2};
  std::vector<rental::StreamPolicy> policies;
  for (const study::StreamSweepPoint& point : results.points) {
    axis.places.push_back(point.value);
    for (const study::SweptPolicy& one : point.policies) {
      if (std::ranges::find(policies, one.policy) == policies.end()) {
        policies.push_back(one.policy);
      }
    }
  }
  for (const rental::StreamPolicy policy : policies) {
    const int number = lineOf(policy);
    const QColor colour = number < 0 ? theme.text : theme.line(policyColour(number));
    std::vector<SamplePoint> line;
    IntervalItem intervals;
    intervals.colour = colour;
    for (const study::StreamSweepPoint& point : results.points) {
      const auto at = std::ranges::find(point.policies, policy, &study::SweptPolicy::policy);
      if (at == point.policies.end() || !at->keepsUp) {
        line.push_back({point.value, std::nan("")});
        continue;
      }
      const rental::Estimate& figure = p95 ? at->p95Hours : at->hours;
      line.push_back({point.value, figure.mean});
      if (!std::isfinite(figure.half)) continue;
      intervals.intervals.push_back(
          {point.value, std::max(0.0, figure.mean - figure.half), figure.mean + figure.half});
    }
    LineItem item = lineOf(line, nameOf(policy), colour);
    if (number >= 0) item.dash = policyDash(number);
    chart.lines.push_back(std::move(item));
    chart.intervals.push_back(std::move(intervals));
  }
  addObstacles(chart, results, theme);
  if (std::isfinite(results.present)) {
    chart.moments.push_back({results.present, Words::tr("this scenario"), theme.muted, {}});
  }
  const Range all =
      axis.places.size() < 2 ? Range{0, 1} : Range{axis.places.front(), axis.places.back()};
  chart.xAxis = std::move(axis);
  return {std::move(chart), all, all, {}};
}

std::vector<ExportableChart> answerPictures(
    const std::function<AnswerBars(const ChartTheme&)>& make, const ChartTheme& screen,
    const QString& provenance) {
  std::vector<ExportableChart> pictures;
  const AnswerBars names = make(screen);
  for (std::size_t i = 0; i < names.charts.size(); ++i) {
    const auto paint = [make, provenance, screen, i](QPaintDevice& device, const QSize& size,
                                                     PictureLook look) {
      const ChartTheme theme = pictureTheme(look, screen);
      const AnswerBars all = make(theme);
      paintBarPicture(device, size, all.charts[i], all.rows, theme, provenance);
    };
    const auto values = [all = names, i](bool) { return chartData(all.charts[i], all.rows); };
    pictures.push_back({names.charts[i].fileStem, names.charts[i].title, paint, values});
  }
  return pictures;
}

}  // namespace spothorizon::views
