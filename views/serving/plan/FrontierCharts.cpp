// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/plan/FrontierCharts.h"

#include <QCoreApplication>
#include <QSizeF>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "views/serving/ServingCharts.h"
#include "views/serving/ShortNumber.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ServingPages)
};

using serving::FrontierPoint;
using study::ServingResults;

constexpr double kReach = 14;  ///< pixels

double x(const FrontierPoint& point) { return point.figures.p99Seconds.mean; }
double y(const FrontierPoint& point) { return point.figures.usdPerMillionTokens.mean; }
bool drawn(const FrontierPoint& point) {
  return std::isfinite(x(point)) && std::isfinite(y(point));
}

/// The run that a system of the frontier is; none: it has only fleets on demand.
std::optional<std::size_t> runOf(const ServingResults& results, std::size_t system) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    if (results.runs[i].system.onDemand()) continue;
    if (number++ == system) return i;
  }
  return {};
}

/// Fleets on demand alone are the same whatever the system; they are drawn once.
bool isShown(const FrontierPoint& point) {
  return drawn(point) && (point.spot > 0 || point.system == 0);
}

QString ownerOf(const ServingResults& results, const FrontierPoint& point) {
  const auto run = runOf(results, point.system);
  if (point.spot == 0 || !run) return Words::tr("On demand alone");
  return servingLabel(results.runs[*run]);
}

QColor colourOf(const ServingResults& results, const FrontierPoint& point,
                const ChartTheme& theme) {
  const auto run = runOf(results, point.system);
  const auto onDemand = std::ranges::find_if(
      results.runs, [](const study::ServingRun& one) { return one.system.onDemand(); });
  if (point.spot > 0 && run) return theme.line(policyColour(static_cast<int>(*run)));
  const auto at = static_cast<int>(onDemand - results.runs.begin());
  return theme.line(policyColour(at));
}

QColor pale(QColor colour) {
  colour.setAlpha(110);
  return colour;
}

/// What the cheapest of these points costs for a P99 of no more than x: a stair from point to
/// point, as no fleet lies between two of them.
std::vector<SamplePoint> edgeLine(std::vector<SamplePoint> points) {
  std::ranges::sort(points, [](const SamplePoint& a, const SamplePoint& b) {
    return std::pair(a.x, a.y) < std::pair(b.x, b.y);
  });
  std::vector<SamplePoint> edge;
  for (const SamplePoint& point : points) {
    if (!edge.empty() && point.y >= edge.back().y) continue;
    if (!edge.empty()) edge.push_back({point.x, edge.back().y});
    edge.push_back(point);
  }
  return edge;
}

void addEdges(ChartSpec& chart, const ServingResults& results, const ChartTheme& theme) {
  std::map<QString, std::vector<SamplePoint>> byOwner;
  std::vector<std::pair<QString, QColor>> owners;
  std::vector<SamplePoint> all;
  for (const FrontierPoint& point : results.frontier) {
    if (!isShown(point)) continue;
    const QString owner = ownerOf(results, point);
    if (!byOwner.contains(owner)) owners.emplace_back(owner, colourOf(results, point, theme));
    byOwner[owner].push_back({x(point), y(point)});
    all.push_back({x(point), y(point)});
  }
  LineItem edge;
  edge.samples = Samples::line(edgeLine(all));
  edge.name = Words::tr("Efficient (Pareto) frontier");
  edge.colour = theme.text;
  edge.dash = Qt::DashLine;
  edge.width = 2;
  edge.named = true;
  for (const auto& [owner, colour] : owners) {
    LineItem line;
    line.samples = Samples::line(edgeLine(byOwner[owner]));
    line.name = owner;
    line.colour = colour;
    line.named = true;
    chart.lines.push_back(std::move(line));
  }
  if (!all.empty()) chart.lines.push_back(std::move(edge));
}

/// Intervals of what is on the edge, and of what is pointed at.
void addIntervals(ChartSpec& chart, const ServingResults& results,
                  std::optional<std::size_t> pointed, const ChartTheme& theme) {
  for (std::size_t i = 0; i < results.frontier.size(); ++i) {
    const FrontierPoint& point = results.frontier[i];
    const serving::Interval &p99 = point.figures.p99Seconds,
                            &usd = point.figures.usdPerMillionTokens;
    if (!isShown(point) || !(point.efficient || pointed == i) || p99.low == p99.high) continue;
    const QColor colour = pointed == i ? theme.text : colourOf(results, point, theme);
    chart.intervals.push_back({{{x(point), usd.low, usd.high}}, colour});
    chart.intervals.push_back({{{y(point), p99.low, p99.high}}, colour, true});
  }
}

void addPoints(ChartSpec& chart, const ServingResults& results, std::optional<std::size_t> pointed,
               const ChartTheme& theme) {
  const bool asked = results.setting->plan.targets.any();
  for (const bool efficient : {false, true}) {
    for (std::size_t i = 0; i < results.frontier.size(); ++i) {
      const FrontierPoint& point = results.frontier[i];
      if (!isShown(point) || point.efficient != efficient) continue;
      const QColor colour = pointed == i ? theme.text : colourOf(results, point, theme);
      const bool misses = asked && !point.figures.meets;
      chart.points.push_back({x(point), y(point), misses ? PointShape::Cross : PointShape::Disc,
                              efficient || pointed == i ? colour : pale(colour)});
    }
  }
}

/// As far as the edge goes; with a target that some fleet keeps, half as far again as the target:
/// what answers many times as slowly would flatten the rest.
Range homeOf(const ServingResults& results, const Range& all) {
  double most = 0, least = all.max;
  for (const FrontierPoint& point : results.frontier) {
    if (!point.efficient || !drawn(point)) continue;
    most = std::max(most, point.figures.p99Seconds.high);
    least = std::min(least, x(point));
  }
  const double target = results.setting->plan.targets.wholeSeconds;
  most *= 1.15;
  if (least < target && std::isfinite(target)) most = 1.5 * target;
  return {0, std::min(all.max, most > 0 ? most : all.max)};
}

QString interval(const serving::Interval& value, const QString& prefix = {}) {
  if (value.low == value.high) return prefix + shortNumber(value.mean);
  return Words::tr("%1 (%2 to %3)")
      .arg(prefix + shortNumber(value.mean), shortNumber(value.low), shortNumber(value.high));
}

}  // namespace

QString frontierTitle() { return Words::tr("Cost, $ per million tokens"); }

CurveChart frontierChart(const ServingResults& results, std::optional<std::size_t> pointed,
                         const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = QStringLiteral("serving-frontier");
  chart.title = frontierTitle();
  chart.format = {QStringLiteral("$"), {}, 2};
  addEdges(chart, results, theme);
  addIntervals(chart, results, pointed, theme);
  addPoints(chart, results, pointed, theme);
  if (chart.points.empty()) chart.emptyText = Words::tr("No fleet answers its requests.");
  if (const double target = results.setting->plan.targets.wholeSeconds; std::isfinite(target)) {
    chart.moments.push_back({target, Words::tr("target"), theme.warning, {}});
  }
  double most = 1;
  for (const FrontierPoint& point : results.frontier) {
    if (drawn(point)) most = std::max(most, point.figures.p99Seconds.high);
  }
  XAxis axis;
  axis.title = Words::tr("P99, s");
  axis.format = {{}, {}, 1};
  chart.xAxis = std::move(axis);
  const Range all{0, 1.02 * most};
  return {std::move(chart), homeOf(results, all), all, {}};
}

QString fleetName(const ServingResults& results, std::size_t at) {
  const FrontierPoint& point = results.frontier[at];
  const QString owner = ownerOf(results, point);
  const int onDemand = point.instances - point.spot;
  if (point.spot == 0) return Words::tr("%1, %2 instances").arg(owner).arg(onDemand);
  if (onDemand == 0) return Words::tr("%1, %2 spot").arg(owner).arg(point.spot);
  return Words::tr("%1, %2 spot and %3 on demand").arg(owner).arg(point.spot).arg(onDemand);
}

QString frontierReadOut(const ServingResults& results, std::size_t at) {
  const FrontierPoint& point = results.frontier[at];
  const serving::FleetFigures& f = point.figures;
  QString text = Words::tr("%1: P99 %2 s, %3 per million tokens.")
                     .arg(fleetName(results, at), interval(f.p99Seconds),
                          interval(f.usdPerMillionTokens, QStringLiteral("$")));
  if (results.setting->plan.targets.any()) {
    text += QLatin1Char(' ') +
            Words::tr("It meets the targets in %1 of the replications.")
                .arg(words(study::percentWith(f.chance.mean, f.chance.low, f.chance.high)));
  }
  return point.efficient ? text + QLatin1Char(' ') + Words::tr("It is on the efficient frontier.")
                         : text;
}

std::optional<std::size_t> pointNear(const ServingResults& results, double p99, double usd,
                                     const Range& seen, const Range& values, const QSizeF& plot) {
  std::optional<std::size_t> nearest;
  double least = kReach;
  for (std::size_t i = 0; i < results.frontier.size(); ++i) {
    const FrontierPoint& point = results.frontier[i];
    if (!isShown(point)) continue;
    const double across = (x(point) - p99) / seen.span() * plot.width();
    const double up = (y(point) - usd) / values.span() * plot.height();
    // The efficient one of two at one place.
    const double distance = std::hypot(across, up) - (point.efficient ? 0.5 : 0);
    if (distance < least) least = distance, nearest = i;
  }
  return nearest;
}

std::vector<std::size_t> edgeOf(const ServingResults& results) {
  std::vector<std::size_t> edge;
  for (std::size_t i = 0; i < results.frontier.size(); ++i) {
    if (results.frontier[i].efficient && isShown(results.frontier[i])) edge.push_back(i);
  }
  std::ranges::stable_sort(edge, {}, [&](std::size_t i) { return y(results.frontier[i]); });
  return edge;
}

}  // namespace spothorizon::views
