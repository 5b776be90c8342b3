// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/BudgetFrontierCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/NumberText.h"
#include "rental/Rental.h"
#include "subjects/stream/BudgetSpec.h"
#include "subjects/stream/BudgetWords.h"
#include "views/stream/SpeedUpChart.h"
#include "views/stream/StreamCharts.h"
#include "views/stream/live/LiveCharts.h"
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
  if (key == "first-come") return Words::tr("First come (simulated)");
  if (key == "goodput-fair") return Words::tr("Goodput-fair (simulated)");
  if (key == "goodput-fair-autoscaled") return Words::tr("Goodput-fair, autoscaled (simulated)");
  if (key == "price-following") return Words::tr("Widths that follow the price");
  return QString::fromStdString(key);
}

/// As where policies are simulated: a policy looks the same everywhere.
int numberOf(const std::string& key) {
  for (const rental::StreamPolicy policy : rental::kStreamPolicies) {
    if (rental::toString(policy) == key) return lineOf(policy);
  }
  return 0;
}

XAxis axisOf(const BudgetResults& results, BudgetAxis axis) {
  XAxis made;
  if (axis == BudgetAxis::Money && results.inDollars) {
    made.title = Words::tr("Budget, $/month");
    made.format = {QStringLiteral("$"), {}, 0};
  } else {
    made.title = Words::tr("Rented on average, GPUs");
    made.format = {{}, {}, 1};
  }
  for (const FrontierPoint& point : results.frontier) {
    made.places.push_back(placeOf(results, axis, point));
  }
  return made;
}

template <class Value>
std::vector<SamplePoint> samplesOf(const BudgetResults& results, BudgetAxis axis,
                                   const Value& value) {
  std::vector<SamplePoint> line;
  for (const FrontierPoint& point : results.frontier) {
    const double y = value(point);
    if (std::isfinite(y)) line.push_back({placeOf(results, axis, point), y});
  }
  return line;
}

LineItem namedLine(const std::vector<SamplePoint>& line, const QString& name) {
  LineItem item;
  item.name = name;
  item.samples = Samples::line(line);
  item.named = true;
  return item;
}

/// Stretches of the axis whose budgets a baseline's cluster cannot keep up with: as far as halfway
/// to those that it can.
std::vector<Range> overrun(const BudgetResults& results, BudgetAxis axis,
                           const study::BaselineCurve& curve) {
  std::vector<std::pair<double, bool>> places;  // where, and whether it is overrun
  for (const FrontierPoint& point : curve.points) {
    places.push_back({placeOf(results, axis, point), false});
  }
  for (const double budget : curve.cannotKeepUp) {
    FrontierPoint point;
    point.budget = budget;
    point.gpus = budget / results.solver->problem().types.front().price;
    places.push_back({placeOf(results, axis, point), true});
  }
  std::ranges::sort(places);
  std::vector<Range> stretches;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!places[i].second) continue;
    const double from = i == 0 ? places[i].first : (places[i - 1].first + places[i].first) / 2;
    const double to =
        i + 1 == places.size() ? places[i].first : (places[i].first + places[i + 1].first) / 2;
    const bool goesOn = !stretches.empty() && stretches.back().max == from;
    if (goesOn) stretches.back().max = to;
    if (!goesOn) stretches.push_back({from, to});
  }
  return stretches;
}

Range rangeOf(const BudgetResults& results, BudgetAxis axis) {
  const double first = placeOf(results, axis, results.frontier.front());
  double last = placeOf(results, axis, results.frontier.back());
  return {first, std::max(last, first + 1e-6)};
}

/// Near the least budget mean and P95 are many times what they are here, and would flatten the
/// rest: the chart opens where they no longer are. Farther left is a zoom away.
Range homeOf(const BudgetResults& results, BudgetAxis axis) {
  constexpr double kMostTimes = 4, kMostTimesP95 = 2.5;
  const Range all = rangeOf(results, axis);
  const auto first = std::ranges::find_if(results.frontier, [&](const FrontierPoint& point) {
    const bool slow = point.p95Hours > kMostTimesP95 * results.p95Hours;  // not where there is none
    return point.hours <= kMostTimes * results.plan.meanResponseHours && !slow;
  });
  if (first == results.frontier.end()) return all;
  const double from = placeOf(results, axis, *first);
  return from < all.max ? Range{from, all.max} : all;
}

/// As high as the chart is of use: it holds the best widths with their P95 wherever it opens; what
/// takes many times as long would flatten everything else.
double topOf(const BudgetResults& results, BudgetAxis axis, BudgetFigure figure) {
  constexpr double kRoomOverMeans = 1.5, kRoomOverP95 = 2.5;
  const Range home = homeOf(results, axis);
  double mean = results.submitted ? results.submitted->hours : 0, p95 = mean;
  for (const FrontierPoint& point : results.frontier) {
    if (!home.contains(placeOf(results, axis, point))) continue;
    mean = std::max(mean, point.hours);
    p95 = std::max(p95, std::isfinite(point.p95Hours) ? point.p95Hours : point.hours);
  }
  if (figure == BudgetFigure::P95) return kRoomOverP95 * p95;
  return std::max(kRoomOverMeans * mean, p95);
}

/// Where a line goes through the top on its way.
SamplePoint crossing(const SamplePoint& a, const SamplePoint& b, double top) {
  return {a.x + (b.x - a.x) * (top - a.y) / (b.y - a.y), top};
}

/// Values above the top are left out, with gaps.
std::vector<SamplePoint> below(const std::vector<SamplePoint>& line, double top) {
  std::vector<SamplePoint> cut;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool passes = i > 0 && std::isfinite(line[i].y) && std::isfinite(line[i - 1].y) &&
                        (line[i].y > top) != (line[i - 1].y > top);
    if (passes) cut.push_back(crossing(line[i - 1], line[i], top));
    const bool in = line[i].y <= top;
    cut.push_back({line[i].x, in ? line[i].y : std::numeric_limits<double>::quiet_NaN()});
  }
  return cut;
}

void addBest(ChartSpec& chart, const BudgetResults& results, BudgetAxis axis,
             const ChartTheme& theme) {
  LineItem mean =
      namedLine(samplesOf(results, axis, [](const FrontierPoint& point) { return point.hours; }),
                Words::tr("Best widths"));
  mean.colour = theme.text;
  mean.width = 2.5;
  chart.lines.push_back(std::move(mean));
  LineItem p95 =
      namedLine(samplesOf(results, axis, [](const FrontierPoint& point) { return point.p95Hours; }),
                Words::tr("P95 of the best widths"));
  p95.colour = theme.text;
  p95.dash = Qt::DashLine;
  if (!p95.samples.empty()) chart.lines.push_back(std::move(p95));
}

/// Hatched from the bottom to the top.
void addOverrun(ChartSpec& chart, const BudgetResults& results, BudgetAxis axis,
                const study::BaselineCurve& curve, const QColor& colour, BudgetFigure figure) {
  const double top = topOf(results, axis, figure);
  HatchItem hatch;
  for (const Range& stretch : overrun(results, axis, curve)) {
    hatch.boxes.push_back({stretch.min, 0, std::max(stretch.span(), 1e-9), top});
  }
  if (hatch.boxes.empty()) return;
  hatch.name = Words::tr("%1: cannot keep up").arg(baselineName(curve.key));
  hatch.colour = colour;
  chart.hatches.push_back(std::move(hatch));
}

/// A gap where it cannot keep up: nothing is drawn across.
LineItem baselineLine(const BudgetResults& results, BudgetAxis axis,
                      const study::BaselineCurve& curve, BudgetFigure figure) {
  std::vector<SamplePoint> line;
  for (const FrontierPoint& point : curve.points) {
    const double hours = figure == BudgetFigure::P95 ? point.p95Hours : point.hours;
    if (std::isfinite(hours)) line.push_back({placeOf(results, axis, point), hours});
  }
  if (line.empty()) return {};
  for (const Range& gap : overrun(results, axis, curve)) {
    line.push_back({gap.centre(), std::numeric_limits<double>::quiet_NaN()});
  }
  std::ranges::sort(line, {}, &SamplePoint::x);
  LineItem item;
  const double top = topOf(results, axis, figure);
  const auto above = [top, home = homeOf(results, axis)](const SamplePoint& point) {
    return point.y > top && home.contains(point.x);
  };
  item.name =
      std::ranges::any_of(line, above)
          ? Words::tr("%1, up to %2 h").arg(baselineName(curve.key), QString::number(top, 'g', 2))
          : baselineName(curve.key);
  item.samples = Samples::line(below(line, top));
  item.named = true;
  return item;
}

void addBaselines(ChartSpec& chart, const BudgetResults& results, BudgetAxis axis,
                  const ChartTheme& theme, BudgetFigure figure) {
  for (const study::BaselineCurve& curve : results.baselines) {
    const int number = numberOf(curve.key);
    const QColor colour = theme.line(policyColour(number));
    LineItem line = baselineLine(results, axis, curve, figure);
    line.colour = colour;
    line.dash = policyDash(number);
    if (!line.samples.empty()) chart.lines.push_back(std::move(line));
    addOverrun(chart, results, axis, curve, colour, figure);
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

/// What a little more money takes off the mean, in minutes for a planner's step of it.
double minutesBought(const BudgetResults& results, const FrontierPoint& point) {
  const double rate = rental::weightedJobsPerHour(results.solver->problem());
  return -60 * rental::shadowPrice(rate, point.thetaHigh) * results.nextStep();
}

const FrontierPoint& nearest(const BudgetResults& results, BudgetAxis axis, double x) {
  return *std::ranges::min_element(results.frontier, {}, [&](const FrontierPoint& point) {
    return std::abs(placeOf(results, axis, point) - x);
  });
}

/// What is saved at the margin, and at the scenario's own budget also what its sentence says: by
/// the whole of the next step, which saves a little less.
QString bought(const BudgetResults& results, const FrontierPoint& point) {
  const QString budget = words(study::budgetText(results, point.budget));
  const auto text = [](double h) { return QString::fromStdString(study::responseText(h)); };
  const double hours = minutesBought(results, point) / 60;
  if (!(hours > 0)) {
    return Words::tr("At %1 the mean response is %2; more money buys nothing.")
        .arg(budget, text(point.hours));
  }
  const double step = results.plan.meanResponseHours - results.nextHours;
  if (point.budget != results.budget || !(step > 0)) {
    return (results.inDollars
                ? Words::tr("At %1 the mean response is %2; at the margin $1,000 a month saves %3.")
                : Words::tr("At %1 the mean response is %2; at the margin a GPU saves %3."))
        .arg(budget, text(point.hours), text(hours));
  }
  return (results.inDollars
              ? Words::tr("At %1 the mean response is %2; at the margin $1,000 a month saves %3, "
                          "the whole of the next $1,000 %4.")
              : Words::tr("At %1 the mean response is %2; at the margin a GPU saves %3, the whole "
                          "of the next one %4."))
      .arg(budget, text(point.hours), text(hours), text(step));
}

}  // namespace

namespace {

/// Curves of scenarios are matched by their names, which must not say where one of them is cut.
CurveChart withPlainNames(const BudgetResults& results, CurveChart chart) {
  for (LineItem& line : chart.spec.lines) {
    for (const study::BaselineCurve& curve : results.baselines) {
      const QString name = baselineName(curve.key);
      if (line.name.startsWith(name)) line.name = name;
    }
  }
  return chart;
}

}  // namespace

double placeOf(const BudgetResults& results, BudgetAxis axis, const FrontierPoint& point) {
  return axis == BudgetAxis::Money ? results.inBudgetUnit(point.budget) : point.gpus;
}

QString responseTitle() { return Words::tr("Mean response, h"); }

QString shadowTitle(bool inDollars) {
  return inDollars ? Words::tr("Saved at the margin by $1,000 a month, min")
                   : Words::tr("Saved at the margin by one GPU, min");
}

CurveChart responseChart(const BudgetResults& results, BudgetAxis axis, const ChartTheme& theme,
                         BudgetFigure figure) {
  const bool p95 = figure == BudgetFigure::P95;
  ChartSpec chart;
  chart.fileStem =
      p95 ? QStringLiteral("budget-frontier-p95") : QStringLiteral("budget-frontier-response");
  chart.title = p95 ? Words::tr("P95 response, h") : responseTitle();
  chart.format = {{}, QStringLiteral(" h"), 2};
  addBest(chart, results, axis, theme);
  addBaselines(chart, results, axis, theme, figure);
  addMarks(chart, results, axis, theme);
  chart.xAxis = axisOf(results, axis);
  return {std::move(chart), homeOf(results, axis), rangeOf(results, axis), {}};
}

CurveChart shadowChart(const BudgetResults& results, BudgetAxis axis, const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = QStringLiteral("budget-frontier-shadow");
  chart.title = shadowTitle(results.inDollars);
  chart.format = {{}, QStringLiteral(" min"), 2};
  LineItem line = namedLine(
      samplesOf(results, axis,
                [&](const FrontierPoint& point) { return minutesBought(results, point); }),
      Words::tr("Shadow price"));
  line.colour = theme.line(policyColour(0));
  line.width = 2;
  chart.lines.push_back(std::move(line));
  chart.moments.push_back(
      {placeOf(results, axis, here(results)), Words::tr("this budget"), theme.muted, {}});
  chart.xAxis = axisOf(results, axis);
  return {std::move(chart), homeOf(results, axis), rangeOf(results, axis), {}};
}

namespace {

/// Why a cluster is overrun at a budget: what it can finish at most, of what arrives.
QString overrunWords(const BudgetResults& results, const study::BaselineCurve& curve,
                     double budget) {
  const QString name = baselineName(curve.key);
  const auto& places = curve.cannotKeepUp;
  const auto at =
      std::ranges::min_element(places, {}, [&](double place) { return std::abs(place - budget); });
  const auto index = static_cast<std::size_t>(at - places.begin());
  if (index >= curve.limitJobsPerHour.size() || !std::isfinite(curve.limitJobsPerHour[index])) {
    return Words::tr("%1: cannot keep up").arg(name);
  }
  const auto text = [](double rate) { return words(roundedText(rate, 3)); };
  if (curve.limitJobsPerHour[index] <= 0) {
    return Words::tr("%1: a job is wider than the cluster").arg(name);
  }
  return Words::tr("%1: cannot keep up, finishes at most %2 of %3 jobs/h")
      .arg(name, text(curve.limitJobsPerHour[index]),
           text(results.solver->problem().jobsPerHour()));
}

}  // namespace

QString frontierReadOut(const BudgetResults& results, BudgetAxis axis, double x) {
  const FrontierPoint& point = nearest(results, axis, x);
  QStringList parts{bought(results, point)};
  for (const study::BaselineCurve& curve : results.baselines) {
    const auto stretches = overrun(results, axis, curve);
    const bool here = std::ranges::any_of(
        stretches, [&](const Range& one) { return one.contains(placeOf(results, axis, point)); });
    if (here) parts << overrunWords(results, curve, point.budget);
  }
  return parts.join(QStringLiteral("  ·  "));
}

std::vector<ComparableChart> comparableBudget(const BudgetResults& results, const QString& page,
                                              const ChartTheme& theme) {
  std::vector<ComparableChart> all;
  const auto add = [&all](CurveChart chart) {
    all.push_back(comparable(std::move(chart.spec), chart.home, chart.limits));
  };
  if (page == QLatin1String("budget-frontier")) {
    add(withPlainNames(results, responseChart(results, BudgetAxis::Money, theme)));
    add(shadowChart(results, BudgetAxis::Money, theme));
    return all;
  }
  if (page == QLatin1String("stream")) return comparableStream(results, theme);
  add(speedUpChart(results, {}, theme));
  ClassBars bars = classBars(results, theme);
  for (BarChartSpec& chart : bars.charts) all.push_back(comparable(std::move(chart), bars.rows));
  return all;
}

std::vector<ComparableChart> comparedBudget(const BudgetResults& results, const QString& page,
                                            const ChartTheme& theme) {
  std::vector<ComparableChart> all = comparableBudget(results, page, theme);
  std::erase_if(all, [](const ComparableChart& one) { return one.key == kJobsChart; });
  for (ComparableChart& one : all) {
    // The widths at each budget are bars beside them.
    if (auto* curves = std::get_if<CurveChart>(&one.chart)) curves->spec.stems.clear();
  }
  return all;
}

}  // namespace spothorizon::views
