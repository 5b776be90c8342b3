// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "study/budget/BudgetSpec.h"
#include "study/budget/BudgetWords.h"
#include "views/budget/BudgetCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(BudgetPages)
};

using study::BudgetResults;
using study::FrontierPoint;

QString baselineName(const std::string& key) {
  if (key == "same-width") return Words::tr("Same width for all");
  if (key == "equal-efficiency") return Words::tr("Equal efficiency");
  if (key == "equal-share") return Words::tr("Equal share of a cluster");
  return QString::fromStdString(key);
}

XAxis axisOf(const BudgetResults& results, BudgetAxis axis) {
  XAxis made;
  if (axis == BudgetAxis::Money && results.inDollars) {
    made.title = Words::tr("Budget, $/month");
    made.format = {QStringLiteral("$"), {}, 0};
  } else {
    made.title = Words::tr("Rented in the mean, GPUs");
    made.format = {{}, {}, 1};
  }
  for (const FrontierPoint& point : results.frontier) {
    made.places.push_back(placeOf(results, axis, point));
  }
  return made;
}

template <class Value>
LineItem lineOf(const BudgetResults& results, BudgetAxis axis,
                const std::vector<FrontierPoint>& points, const Value& value) {
  std::vector<SamplePoint> line;
  for (const FrontierPoint& point : points) {
    const double y = value(point);
    if (std::isfinite(y)) line.push_back({placeOf(results, axis, point), y});
  }
  LineItem item;
  item.samples = Samples::line(line);
  item.named = true;
  return item;
}

void addBest(ChartSpec& chart, const BudgetResults& results, BudgetAxis axis,
             const ChartTheme& theme) {
  LineItem mean = lineOf(results, axis, results.frontier,
                         [](const FrontierPoint& point) { return point.hours; });
  mean.name = Words::tr("Best widths");
  mean.colour = theme.text;
  mean.width = 2.5;
  LineItem p95 = lineOf(results, axis, results.frontier,
                        [](const FrontierPoint& point) { return point.p95Hours; });
  p95.name = Words::tr("P95 of the best widths");
  p95.colour = theme.text;
  p95.dash = Qt::DashLine;
  chart.lines.push_back(std::move(mean));
  if (!p95.samples.empty()) chart.lines.push_back(std::move(p95));
}

/// A baseline that no budget here keeps up, hatched from the bottom to the top of the rest.
void addOverrun(ChartSpec& chart, const BudgetResults& results, BudgetAxis axis,
                const study::BaselineCurve& curve, const QColor& colour) {
  if (curve.cannotKeepUp.empty()) return;
  double top = 0;
  for (const FrontierPoint& point : results.frontier) top = std::max(top, point.hours);
  const auto at = [&](double budget) {
    const double gpus = budget / results.solver->problem().types.front().price;
    return axis == BudgetAxis::Money ? results.asSaid(budget) : gpus;
  };
  const double from = at(curve.cannotKeepUp.front()), to = at(curve.cannotKeepUp.back());
  HatchItem hatch;
  hatch.boxes.push_back({from, 0, std::max(to - from, 1e-9), top});
  hatch.name = Words::tr("%1: cannot keep up").arg(baselineName(curve.key));
  hatch.colour = colour;
  chart.hatches.push_back(std::move(hatch));
}

void addBaselines(ChartSpec& chart, const BudgetResults& results, BudgetAxis axis,
                  const ChartTheme& theme) {
  int number = 0;
  for (const study::BaselineCurve& curve : results.baselines) {
    const QColor colour = theme.line(policyColour(number));
    LineItem line =
        lineOf(results, axis, curve.points, [](const FrontierPoint& point) { return point.hours; });
    line.name = baselineName(curve.key);
    line.colour = colour;
    line.dash = policyDash(number++);
    if (!line.samples.empty()) chart.lines.push_back(std::move(line));
    addOverrun(chart, results, axis, curve, colour);
  }
}

FrontierPoint here(const BudgetResults& results) {
  return {results.budget,   results.plan.gpus,     results.plan.meanResponseHours,
          results.p95Hours, results.plan.thetaLow, results.plan.thetaHigh};
}

void addMarks(ChartSpec& chart, const BudgetResults& results, BudgetAxis axis,
              const ChartTheme& theme) {
  chart.moments.push_back(
      {placeOf(results, axis, here(results)), Words::tr("this budget"), theme.muted, {}});
  if (!results.submitted) return;
  const study::SubmittedPoint& as = *results.submitted;
  FrontierPoint point;
  point.budget = as.spend;
  point.gpus = as.gpus;
  chart.points.push_back(
      {placeOf(results, axis, point), as.hours, PointShape::Cross, theme.warning});
  chart.moments.push_back(
      {placeOf(results, axis, point), Words::tr("as submitted"), theme.warning, {}});
}

Range rangeOf(const BudgetResults& results, BudgetAxis axis) {
  const double first = placeOf(results, axis, results.frontier.front());
  double last = placeOf(results, axis, results.frontier.back());
  return {first, std::max(last, first + 1e-6)};
}

/// What a little more money takes off the mean, in minutes for a planner's step of it.
double minutesBought(const BudgetResults& results, const FrontierPoint& point) {
  const double rate = results.solver->problem().jobsPerHour();
  return -60 * rental::shadowPrice(rate, point.thetaHigh) * results.nextStep();
}

const FrontierPoint& nearest(const BudgetResults& results, BudgetAxis axis, double x) {
  return *std::ranges::min_element(results.frontier, {}, [&](const FrontierPoint& point) {
    return std::abs(placeOf(results, axis, point) - x);
  });
}

}  // namespace

double placeOf(const BudgetResults& results, BudgetAxis axis, const FrontierPoint& point) {
  return axis == BudgetAxis::Money ? results.asSaid(point.budget) : point.gpus;
}

QString responseTitle() { return Words::tr("Mean response, h"); }

QString shadowTitle(bool inDollars) {
  return inDollars ? Words::tr("What $1,000 a month more buys, min")
                   : Words::tr("What one GPU more buys, min");
}

CurveChart responseChart(const BudgetResults& results, BudgetAxis axis, const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = QStringLiteral("budget-frontier-response");
  chart.title = responseTitle();
  chart.format = {{}, QStringLiteral(" h"), 2};
  addBest(chart, results, axis, theme);
  addBaselines(chart, results, axis, theme);
  addMarks(chart, results, axis, theme);
  chart.xAxis = axisOf(results, axis);
  const Range range = rangeOf(results, axis);
  return {std::move(chart), range, range, {}};
}

CurveChart shadowChart(const BudgetResults& results, BudgetAxis axis, const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = QStringLiteral("budget-frontier-shadow");
  chart.title = shadowTitle(results.inDollars);
  chart.format = {{}, QStringLiteral(" min"), 2};
  LineItem line = lineOf(results, axis, results.frontier,
                         [&](const FrontierPoint& point) { return minutesBought(results, point); });
  line.name = Words::tr("Shadow price");
  line.colour = theme.line(policyColour(0));
  line.width = 2;
  chart.lines.push_back(std::move(line));
  chart.moments.push_back(
      {placeOf(results, axis, here(results)), Words::tr("this budget"), theme.muted, {}});
  chart.xAxis = axisOf(results, axis);
  const Range range = rangeOf(results, axis);
  return {std::move(chart), range, range, {}};
}

QString frontierReadOut(const BudgetResults& results, BudgetAxis axis, double x) {
  const FrontierPoint& point = nearest(results, axis, x);
  const QString budget = words(study::budgetText(results, point.budget));
  const QString hours = QString::fromStdString(study::responseText(point.hours));
  const double minutes = minutesBought(results, point);
  if (!(minutes > 0)) {
    return Words::tr("At %1 the mean response is %2; more money buys nothing.").arg(budget, hours);
  }
  const QString bought = QString::fromStdString(study::responseText(minutes / 60));
  return results.inDollars
             ? Words::tr("At %1 the mean response is %2; $1,000 a month more buys %3.")
                   .arg(budget, hours, bought)
             : Words::tr("At %1 the mean response is %2; one GPU more buys %3.")
                   .arg(budget, hours, bought);
}

std::vector<ComparableChart> comparableBudget(const BudgetResults& results, const QString& page,
                                              const ChartTheme& theme) {
  std::vector<ComparableChart> all;
  const auto add = [&all](CurveChart chart) {
    all.push_back(comparable(std::move(chart.spec), chart.home, chart.limits));
  };
  if (page == QLatin1String("budget-frontier")) {
    add(responseChart(results, BudgetAxis::Money, theme));
    add(shadowChart(results, BudgetAxis::Money, theme));
    return all;
  }
  add(speedUpChart(results, {}, theme));
  ClassBars bars = classBars(results, theme);
  for (BarChartSpec& chart : bars.charts) all.push_back(comparable(std::move(chart), bars.rows));
  return all;
}

}  // namespace spothorizon::views
