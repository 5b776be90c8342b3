// SPDX-License-Identifier: GPL-3.0-or-later
// Goal curves, and what an autoscaler saw and did.
#include "views/serving/plan/PlanCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "scenario/text/Words.h"
#include "subjects/serving/AutoscaleWords.h"
#include "views/serving/ServingBars.h"
#include "views/serving/ServingCharts.h"
#include "views/serving/ShortNumber.h"
#include "views/serving/plan/FrontierCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ServingPages)
};

using study::ServingAutoscaler;
using study::ServingResults;
using Figures = ServingAutoscaler::Figures;

/// Instances are whole numbers.
XAxis instancesAxis(const ServingResults& results) {
  XAxis axis;
  axis.title = Words::tr("Instances");
  axis.format = {{}, {}, 0};
  if (results.goals.empty()) return axis;
  // A file or a market may have fewer instances than can be had on demand.
  const auto longest = std::ranges::max_element(
      results.goals, {}, [](const serving::GoalCurve& curve) { return curve.points.size(); });
  for (const serving::GoalPoint& point : longest->points) axis.places.push_back(point.instances);
  return axis;
}

serving::Interval figureOf(const serving::FleetFigures& f, GoalFigure figure) {
  // Where more arrives than is answered a P99 only tells how long the run was.
  const double none = std::numeric_limits<double>::quiet_NaN();
  if (figure == GoalFigure::P99) {
    return f.keepsUp ? f.p99Seconds : serving::Interval{none, none, none};
  }
  if (figure == GoalFigure::Cost) return f.usdPerMillionTokens;
  return {100 * f.chance.mean, 100 * f.chance.low, 100 * f.chance.high};
}

/// P99 of fleets that cannot keep up would flatten the others.
double topOf(const ServingResults& results, GoalFigure figure) {
  const double target = results.setting->plan.targets.wholeSeconds;
  if (figure == GoalFigure::P99 && std::isfinite(target)) return 4 * target;
  return std::numeric_limits<double>::infinity();
}

ChartSpec goalSpec(const ServingResults& results, GoalFigure figure, const ChartTheme& theme) {
  ChartSpec chart;
  if (figure == GoalFigure::Chance) {
    chart.fileStem = QStringLiteral("serving-goal-chance");
    chart.title = Words::tr("Replications that meet the targets, %");
    chart.format = {{}, QStringLiteral(" %"), 0};
    chart.leastTop = 100;
    const double wanted = 100 * study::servingSettings(results.scenario).chance;
    chart.levels.push_back({wanted, Words::tr("Target"), theme.warning, Qt::DashLine});
  } else if (figure == GoalFigure::P99) {
    chart.fileStem = QStringLiteral("serving-goal-p99");
    chart.title = Words::tr("P99, s");
    chart.format = {{}, QStringLiteral(" s"), 1};
    if (const double target = results.setting->plan.targets.wholeSeconds; std::isfinite(target)) {
      chart.levels.push_back({target, Words::tr("Target"), theme.warning, Qt::DashLine});
    }
  } else {
    chart.fileStem = QStringLiteral("serving-goal-usd");
    chart.title = Words::tr("Cost, $ per million tokens");
    chart.format = {QStringLiteral("$"), {}, 2};
  }
  return chart;
}

QString goalName(const study::ServingRun& run) {
  return run.system.onDemand() ? Words::tr("On demand") : servingLabel(run);
}

const ServingAutoscaler* shownOf(const ServingResults& results, std::size_t by) {
  if (by >= results.autoscalers.size() || !results.autoscalers[by].shown) return nullptr;
  return &results.autoscalers[by];
}

/// Hours, or days of a long load.
struct Clock {
  double seconds = 3600;
  QString title;
};
Clock clockOfLoad(const ServingResults& results) {
  if (results.setting->seconds > 3 * 86400) return {86400, Words::tr("Time, days")};
  if (results.setting->seconds > 3 * 3600) return {3600, Words::tr("Time, h")};
  return {60, Words::tr("Time, min")};
}

LineItem stepsOf(const std::vector<double>& values, double width, const QString& name,
                 const QColor& colour, Qt::PenStyle dash = Qt::SolidLine) {
  LineItem line;
  line.samples = Samples::steps(0, width, values);
  line.name = name;
  line.colour = colour;
  line.dash = dash;
  line.named = true;
  return line;
}

CurveChart timed(ChartSpec chart, const ServingResults& results) {
  const Clock clock = clockOfLoad(results);
  XAxis axis;
  axis.title = clock.title;
  axis.format = {{}, {}, 2};
  chart.xAxis = std::move(axis);
  const Range all{0, std::max(1e-6, results.setting->seconds / clock.seconds)};
  return {std::move(chart), all, all, {}};
}

double widthOf(const ServingAutoscaler& one, const ServingResults& results) {
  const auto& steps = one.shown->steps;
  const double seconds = steps.size() > 1 ? steps[1].seconds - steps[0].seconds : 1;
  return seconds / clockOfLoad(results).seconds;
}

/// Dollars to the cent.
QString figureText(double value, const QString& prefix, const QString& suffix) {
  return prefix.isEmpty() ? shortNumber(value) + suffix : words(study::usdText(value));
}

Bar barOf(const serving::Interval& interval, const QString& text) {
  Bar bar;
  if (!std::isfinite(interval.mean)) {
    bar.text = Words::tr("nothing answered");
    return bar;
  }
  bar.value = interval.mean;
  bar.text = text;
  if (interval.high > interval.low) bar.interval = Range{interval.low, interval.high};
  return bar;
}

}  // namespace

CurveChart goalChart(const ServingResults& results, GoalFigure figure, const ChartTheme& theme) {
  ChartSpec chart = goalSpec(results, figure, theme);
  const double top = topOf(results, figure);
  for (std::size_t i = 0; i < results.goals.size(); ++i) {
    const auto number = static_cast<int>(i);
    const QColor colour = theme.line(policyColour(number));
    std::vector<SamplePoint> line;
    IntervalItem intervals;
    intervals.colour = colour;
    for (const serving::GoalPoint& point : results.goals[i].points) {
      const serving::Interval value = figureOf(point.figures, figure);
      const bool seen = std::isfinite(value.mean) && value.mean <= top;
      line.push_back({double(point.instances), seen ? value.mean : std::nan("")});
      if (!seen || !(value.high > value.low)) continue;
      intervals.intervals.push_back(
          {double(point.instances), value.low, std::min(value.high, top)});
    }
    LineItem item = systemLine(number, goalName(results.runs[i]), Samples::line(line), theme);
    item.marked = true;
    chart.lines.push_back(std::move(item));
    chart.intervals.push_back(std::move(intervals));
  }
  chart.xAxis = instancesAxis(results);
  const Range all = chart.xAxis->places.empty() ? Range{0, 1}
                                                : Range{chart.xAxis->places.front() - 0.5,
                                                        chart.xAxis->places.back() + 0.5};
  return {std::move(chart), all, all, {}};
}

ServingBars goalBars(const ServingResults& results, const ChartTheme& theme) {
  ServingBars bars;
  const auto chart = [&bars](const char* stem, const QString& title, const QString& prefix) {
    BarChartSpec& made = bars.charts.emplace_back();
    made.fileStem = QLatin1String(stem);
    made.title = title;
    made.format = {prefix, {}, 0};
  };
  chart("serving-goal-fewest", Words::tr("Smallest fleet, instances"), {});
  chart("serving-goal-cheapest", Words::tr("Cheapest fleet, instances"), {});
  chart("serving-goal-cheapest-usd", Words::tr("Cheapest fleet, $/million tokens"),
        QStringLiteral("$"));
  for (std::size_t i = 0; i < results.goals.size(); ++i) {
    const serving::GoalCurve& curve = results.goals[i];
    bars.rows.push_back(systemRow(static_cast<int>(i), goalName(results.runs[i]), theme));
    const auto add = [&](std::size_t k, std::optional<serving::Interval> value,
                         const QString& prefix) {
      Bar bar;
      bar.text = Words::tr("none meets the targets");
      bar.brief = Words::tr("none");
      if (value) bar = barOf(*value, figureText(value->mean, prefix, {}));
      bars.charts[k].bars.push_back(std::move(bar));
    };
    const auto instances = [&](const std::optional<std::size_t>& at) {
      std::optional<serving::Interval> value;
      if (at) value.emplace().mean = value->low = value->high = curve.points[*at].instances;
      return value;
    };
    add(0, instances(curve.fewest), {});
    add(1, instances(curve.cheapest), {});
    std::optional<serving::Interval> usd;
    if (curve.cheapest) usd = curve.points[*curve.cheapest].figures.usdPerMillionTokens;
    add(2, usd, QStringLiteral("$"));
  }
  return bars;
}

CurveChart rateChart(const ServingResults& results, std::size_t by, const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = QStringLiteral("serving-autoscale-rate");
  chart.title = Words::tr("Rate one lag ahead, requests/s");
  chart.format = {{}, {}, 2};
  if (const ServingAutoscaler* one = shownOf(results, by)) {
    std::vector<double> came, expected;
    for (const serving::AutoscaleStep& step : one->shown->steps) {
      came.push_back(step.came);
      expected.push_back(step.expected);
    }
    const double width = widthOf(*one, results);
    chart.lines.push_back(stepsOf(came, width, Words::tr("Actual"), theme.muted));
    const int number = static_cast<int>(by);
    chart.lines.push_back(stepsOf(
        expected, width, Words::tr("Expected: %1").arg(words(study::autoscalerName(one->key))),
        theme.line(policyColour(number))));
  }
  return timed(std::move(chart), results);
}

CurveChart heldChart(const ServingResults& results, std::size_t by, const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = QStringLiteral("serving-autoscale-instances");
  chart.title = Words::tr("Instances");
  chart.format = {{}, {}, 0};
  chart.leastTop = 1;
  if (const ServingAutoscaler* one = shownOf(results, by)) {
    std::vector<double> wanted, held;
    for (const serving::AutoscaleStep& step : one->shown->steps) {
      wanted.push_back(step.wanted);
      held.push_back(step.held);
      // An instance's room over the line: on the frame it is hard to see, and to read off.
      chart.leastTop = std::max({chart.leastTop, step.wanted + 1.0, step.held + 1.0});
    }
    const double width = widthOf(*one, results);
    AreaItem area{Samples::steps(0, width, held), {}, Words::tr("Paid"), theme.freeGpus};
    area.named = true;
    chart.areas.push_back(std::move(area));
    chart.lines.push_back(stepsOf(wanted, width, Words::tr("Requested"),
                                  theme.line(policyColour(static_cast<int>(by)))));
  }
  return timed(std::move(chart), results);
}

ServingBars autoscaleBars(const ServingResults& results, const ChartTheme& theme) {
  ServingBars bars;
  struct Shown {
    const char* stem;
    QString title, prefix, suffix;
    serving::Interval (*value)(const ServingAutoscaler&);
  };
  const auto misses = [](const ServingAutoscaler& one) {
    const serving::Interval in = one.interval(&Figures::inTime);
    return serving::Interval{100 * (1 - in.mean), 100 * (1 - in.high), 100 * (1 - in.low)};
  };
  const std::vector<Shown> all{
      {"serving-autoscale-usd",
       Words::tr("Cost, $"),
       QStringLiteral("$"),
       {},
       [](const ServingAutoscaler& one) { return one.interval(&Figures::usd); }},
      {"serving-autoscale-misses", Words::tr("Late requests, %"), {}, QStringLiteral(" %"), misses},
      {"serving-autoscale-error",
       Words::tr("Error of the rate, requests/s"),
       {},
       {},
       [](const ServingAutoscaler& one) { return one.interval(&Figures::meanError); }},
      {"serving-autoscale-hours",
       Words::tr("Instance-hours, h"),
       {},
       {},
       [](const ServingAutoscaler& one) { return one.interval(&Figures::instanceHours); }}};
  for (const Shown& shown : all) {
    BarChartSpec& chart = bars.charts.emplace_back();
    chart.fileStem = QLatin1String(shown.stem);
    chart.title = shown.title;
    chart.format = {shown.prefix, shown.suffix, 1};
  }
  for (std::size_t i = 0; i < results.autoscalers.size(); ++i) {
    const ServingAutoscaler& one = results.autoscalers[i];
    BarRow row = systemRow(static_cast<int>(i), words(study::autoscalerName(one.key)), theme);
    row.done = !one.replications.empty();
    bars.rows.push_back(std::move(row));
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (one.replications.empty()) {
        bars.charts[k].bars.emplace_back();
        continue;
      }
      const serving::Interval value = all[k].value(one);
      bars.charts[k].bars.push_back(
          barOf(value, figureText(value.mean, all[k].prefix, all[k].suffix)));
    }
  }
  return bars;
}

std::vector<ComparableChart> comparablePlans(const ServingResults& results,
                                             const ChartTheme& theme) {
  std::vector<ComparableChart> all;
  const auto add = [&](CurveChart chart) {
    all.push_back(comparable(std::move(chart.spec), chart.home, chart.limits));
  };
  const auto addBars = [&](ServingBars bars) {
    for (BarChartSpec& chart : bars.charts) all.push_back(comparable(std::move(chart), bars.rows));
  };
  if (results.question == study::ServingQuestion::Frontier) add(frontierChart(results, {}, theme));
  if (results.question == study::ServingQuestion::Goal) {
    for (const GoalFigure figure : {GoalFigure::Chance, GoalFigure::P99, GoalFigure::Cost}) {
      add(goalChart(results, figure, theme));
    }
    addBars(goalBars(results, theme));
  }
  if (results.question == study::ServingQuestion::Autoscale && !results.autoscalers.empty()) {
    add(rateChart(results, 0, theme));
    add(heldChart(results, 0, theme));
    addBars(autoscaleBars(results, theme));
  }
  return all;
}

}  // namespace spothorizon::views
