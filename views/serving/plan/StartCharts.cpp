// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/plan/StartCharts.h"

// The load begun anywhere in the trace, and every system over the values of a parameter.
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/Parameters.h"
#include "scenario/text/Words.h"
#include "views/serving/ServingCharts.h"
#include "views/serving/ShortNumber.h"
#include "views/serving/plan/FrontierCharts.h"
#include "views/serving/plan/PlanCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ServingPages)
};

using serving::Measures;
using study::ServingResults;

Bar barOf(const study::Estimate& estimate, double scale, const QString& prefix,
          const QString& suffix) {
  Bar bar;
  if (estimate.jobs == 0) {
    bar.text = Words::tr("nothing answered");
    return bar;
  }
  bar.value = scale * estimate.mean;
  bar.text = prefix.isEmpty() ? shortNumber(scale * estimate.mean) + suffix
                              : words(study::usdText(scale * estimate.mean));
  if (estimate.hasInterval()) bar.interval = Range{scale * estimate.low, scale * estimate.high};
  return bar;
}

/// One place a value: its place on an axis of numbers, or its number among the choices.
struct SweptPlaces {
  std::vector<double> places;
  std::vector<QString> categories;
};

SweptPlaces placesOf(const ServingResults& results) {
  SweptPlaces made;
  const study::Parameter* parameter = study::findParameter(results.sweep.key);
  const bool numbers = parameter && (parameter->type == study::ParameterType::Real ||
                                     parameter->type == study::ParameterType::Integer);
  // Values over several powers of ten are side by side.
  const bool even = !numbers || parameter->scale == study::Scale::Log;
  for (std::size_t i = 0; i < results.sweep.points.size(); ++i) {
    const std::string& value = results.sweep.points[i].value;
    made.places.push_back(even ? double(i) : parsedNumber(value).value_or(double(i)));
    if (even) made.categories.push_back(numbers ? words(value) : choiceWords(value));
  }
  return made;
}

}  // namespace

CurveChart servingStartsChart(const ServingResults& results, const ChartTheme& theme) {
  const study::ServingBacktest& made = results.backtest;
  ChartSpec chart;
  chart.fileStem = QStringLiteral("serving-starts");
  chart.title = Words::tr("P99 by where requests begin, s");
  chart.format = {{}, QStringLiteral(" s"), 1};
  const double last = made.done.empty() ? 0 : made.done.back().step * made.stepSeconds;
  const bool hours = last > 3 * 3600;
  XAxis axis;
  axis.title = hours ? Words::tr("Start, h") : Words::tr("Start, min");
  axis.format = {{}, {}, 1};
  const double unit = hours ? 3600 : 60;
  for (const auto& start : made.done) axis.places.push_back(start.step * made.stepSeconds / unit);
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    std::vector<SamplePoint> line;
    for (std::size_t k = 0; k < made.done.size(); ++k) {
      const Measures& m = made.done[k].systems[i];
      const bool much = m.unfinished + m.refused > m.arrived / 100;
      line.push_back({axis.places[k], much ? std::nan("") : m.p99Seconds});
    }
    LineItem item =
        systemLine(static_cast<int>(i), servingLabel(results.runs[i]), Samples::line(line), theme);
    item.marked = made.done.size() <= 100;
    chart.lines.push_back(std::move(item));
  }
  if (const double target = results.setting->plan.targets.wholeSeconds; std::isfinite(target)) {
    chart.levels.push_back({target, Words::tr("Target"), theme.warning, Qt::DashLine});
  }
  const Range all{0, std::max(1.0, last / unit)};
  chart.xAxis = std::move(axis);
  return {std::move(chart), all, all, {}};
}

ServingBars startBars(const ServingResults& results, const ChartTheme& theme) {
  const study::ServingBacktest& made = results.backtest;
  ServingBars bars;
  if (made.p99.size() != results.runs.size()) return bars;
  struct Shown {
    const char* stem;
    QString title, prefix, suffix;
    const std::vector<study::Estimate>* estimates;
    double scale;
  };
  const Shown all[]{{"serving-starts-p99", Words::tr("Mean P99, s"), {}, {}, &made.p99, 1},
                    {"serving-starts-usd",
                     Words::tr("Cost, $ per million tokens"),
                     QStringLiteral("$"),
                     {},
                     &made.usd,
                     1},
                    {"serving-starts-met",
                     Words::tr("Starts that meet the targets, %"),
                     {},
                     QStringLiteral(" %"),
                     &made.meets,
                     100}};
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    bars.rows.push_back(systemRow(static_cast<int>(i), servingLabel(results.runs[i]), theme));
  }
  for (const Shown& shown : all) {
    BarChartSpec& chart = bars.charts.emplace_back();
    chart.fileStem = QLatin1String(shown.stem);
    chart.title = shown.title;
    chart.format = {shown.prefix, shown.suffix, 0};
    for (const study::Estimate& estimate : *shown.estimates) {
      chart.bars.push_back(barOf(estimate, shown.scale, shown.prefix, shown.suffix));
    }
  }
  return bars;
}

CurveChart servingSweepChart(const ServingResults& results, bool usd, const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = usd ? QStringLiteral("serving-sweep-usd") : QStringLiteral("serving-sweep-p99");
  chart.title = usd ? Words::tr("Cost, $ per million tokens") : Words::tr("P99, s");
  chart.format =
      usd ? NumberFormat{QStringLiteral("$"), {}, 2} : NumberFormat{{}, QStringLiteral(" s"), 1};
  const SweptPlaces swept = placesOf(results);
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    std::vector<SamplePoint> line;
    IntervalItem intervals;
    intervals.colour = theme.line(policyColour(static_cast<int>(i)));
    for (std::size_t k = 0; k < results.sweep.points.size(); ++k) {
      const serving::Interval value = results.sweep.points[k].interval(
          i, usd ? &Measures::usdPerMillionTokens : &Measures::p99Seconds);
      line.push_back({swept.places[k], value.mean});
      if (std::isfinite(value.mean) && value.high > value.low) {
        intervals.intervals.push_back({swept.places[k], value.low, value.high});
      }
    }
    LineItem item =
        systemLine(static_cast<int>(i), servingLabel(results.runs[i]), Samples::line(line), theme);
    item.marked = true;
    chart.lines.push_back(std::move(item));
    chart.intervals.push_back(std::move(intervals));
  }
  if (const double target = results.setting->plan.targets.wholeSeconds;
      !usd && std::isfinite(target)) {
    chart.levels.push_back({target, Words::tr("Target"), theme.warning, Qt::DashLine});
  }
  XAxis axis;
  const study::Parameter* parameter = study::findParameter(results.sweep.key);
  axis.title = parameter ? tableWords(parameter->label) : words(results.sweep.key);
  if (parameter && !parameter->unit.empty()) {
    axis.title += QStringLiteral(", ") + tableWords(parameter->unit);
  }
  axis.format = {{}, {}, 2};
  axis.categories = swept.categories;
  axis.places = swept.places;
  for (std::size_t k = 0; k < results.sweep.points.size(); ++k) {
    if (results.sweep.points[k].value != results.sweep.present) continue;
    chart.moments.push_back({swept.places[k], Words::tr("this scenario"), theme.muted, {}});
  }
  chart.xAxis = std::move(axis);
  const Range all = swept.places.empty() ? Range{0, 1} : chart.xAxis->home();
  return {std::move(chart), all, all, {}};
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
  if (results.question == study::ServingQuestion::Starts) {
    add(servingStartsChart(results, theme));
    addBars(startBars(results, theme));
  }
  if (results.question == study::ServingQuestion::Axes) {
    for (const bool usd : {false, true}) add(servingSweepChart(results, usd, theme));
  }
  return all;
}

}  // namespace spothorizon::views
