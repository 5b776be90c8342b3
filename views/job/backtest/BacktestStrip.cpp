// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "scenario/Criterion.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/run/ShownPolicy.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/page/BudgetMark.h"

namespace spothorizon::views {
namespace {

using study::BacktestMeasure;
using study::BacktestResults;
using study::StartOutcome;

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
constexpr double kGap = 1.5;  ///< starts this many usual distances apart are not joined

struct Words {
  Q_DECLARE_TR_FUNCTIONS(BacktestPage)
};

QColor amber(const ChartTheme& theme) { return theme.dark ? QColor(0xf0b35a) : QColor(0x8a5300); }

/// What the strip shows of a start; NaN where there is none.
double valueOf(const StartOutcome& start, const BacktestView& view, double deadlineHours) {
  switch (view.measure) {
    case BacktestMeasure::Cost:
      return start.finishHours ? start.costUsd : kUnknown;
    case BacktestMeasure::Utility:
      return start.utilityUsd;
    case BacktestMeasure::Finish:
      return start.finishHours ? *start.finishHours - deadlineHours : kUnknown;
  }
  return kUnknown;
}

/// The usual distance from one start to the next, in slots.
int usualStep(const std::vector<int>& startSlots) {
  std::vector<int> steps;
  for (std::size_t i = 1; i < startSlots.size(); ++i) {
    steps.push_back(startSlots[i] - startSlots[i - 1]);
  }
  if (steps.empty()) return 1;
  const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
  std::nth_element(steps.begin(), middle, steps.end());
  return std::max(1, *middle);
}

/// A value per start that is done. Where the trace has starts that do not fit (unknown slots) the
/// curve is broken; starts that are not done yet are bridged.
Samples curveOf(const BacktestResults& results, std::size_t series, const BacktestView& view) {
  const double deadline = results.scenario.job.deadlineHours;
  const double gap = kGap * usualStep(results.startSlots);
  std::vector<SamplePoint> points;
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    const bool afterGap = i > 0 && results.startSlots[i] - results.startSlots[i - 1] > gap;
    if (afterGap) {
      points.push_back({(startPlace(results, i - 1) + startPlace(results, i)) / 2, kUnknown});
    }
    if (!results.done[i]) continue;
    points.push_back(
        {startPlace(results, i), valueOf(results.series[series].starts[i], view, deadline)});
  }
  return Samples::line(points);
}

/// Boxes over the starts for which `isBad` holds, those side by side as one.
template <class IsBad>
std::vector<QRectF> ribbon(const BacktestResults& results, const Range& height,
                           const IsBad& isBad) {
  std::vector<QRectF> boxes;
  const double width = usualStep(results.startSlots) * slotPlace(results);
  bool open = false;
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (!results.done[i]) continue;  // says nothing yet
    if (!isBad(i)) {
      open = false;
      continue;
    }
    const double from = startPlace(results, i);
    const bool joined = open && from - boxes.back().right() < kGap * width;
    if (joined) {
      boxes.back().setRight(from + width);
    } else {
      boxes.emplace_back(QPointF(from, height.min), QPointF(from + width, height.max));
    }
    open = true;
  }
  return boxes;
}

/// Ribbons stand above the curves, one over the other.
void addRibbons(ChartSpec& chart, const BacktestResults& results, std::size_t series,
                const Range& home, const ChartTheme& theme) {
  const Range values = chart.valueRange(home);
  const double step = values.span() * 0.06;
  double bottom = values.max;
  const std::vector<StartOutcome>& starts = results.series[series].starts;
  const auto add = [&](const QString& name, const QColor& colour, const auto& isBad) {
    std::vector<QRectF> boxes = ribbon(results, {bottom, bottom + step * 0.8}, isBad);
    if (boxes.empty()) return;
    chart.hatches.push_back({std::move(boxes), name, colour});
    bottom += step;
  };
  add(Words::tr("late"), theme.warning, [&](std::size_t i) { return !starts[i].onTime; });
  if (const auto budget = results.scenario.budgetUsd) {
    add(Words::tr("over the budget"), amber(theme),
        [&](std::size_t i) { return starts[i].costUsd > *budget; });
  }
  if (bottom == values.max) return;
  // Room for them on the axis. Without zero on it leastTop is not read: an unseen mark does it.
  chart.leastTop = bottom;
  chart.intervals.push_back({{{home.centre(), bottom, bottom}}, QColor(Qt::transparent)});
}

void addWorst(ChartSpec& chart, const BacktestResults& results, std::size_t series,
              const BacktestView& view, const ChartTheme& theme) {
  const int worst = study::summarise(results, series).worstStart;
  if (worst < 0) return;
  const auto start = static_cast<std::size_t>(worst);
  const double hours = startPlace(results, start);
  const double value =
      valueOf(results.series[series].starts[start], view, results.scenario.job.deadlineHours);
  if (std::isfinite(value)) {
    chart.points.push_back({hours, value, PointShape::Cross, theme.warning});
  }
  chart.moments.push_back({hours, Words::tr("worst: %1").arg(startWords(results, start)),
                           theme.muted, Words::tr("worst")});
}

QString stripTitle(BacktestMeasure measure) {
  switch (measure) {
    case BacktestMeasure::Cost:
      return Words::tr("Cost by start, $");
    case BacktestMeasure::Utility:
      return Words::tr("Utility by start, $");
    case BacktestMeasure::Finish:
      return Words::tr("Lateness by start (below 0: early), h");
  }
  return {};
}

ChartSpec emptyStrip(BacktestMeasure measure) {
  static constexpr std::array<const char*, 3> kStems{
      "backtest-strip-cost", "backtest-strip-lateness", "backtest-strip-utility"};
  ChartSpec chart;
  chart.fileStem = QString::fromLatin1(kStems[static_cast<std::size_t>(measure)]);
  chart.title = stripTitle(measure);
  chart.format = measureFormat(measure);
  chart.timeTitle = Words::tr("Start, hours into the trace");
  chart.emptyText = Words::tr("No results yet. Press “Run” or change the scenario.");
  chart.fromZero = measure == BacktestMeasure::Finish;
  return chart;
}

/// The range on x that shows every start.
Range extentOf(const BacktestResults& results) {
  const double end = startPlace(results, results.startSlots.size() - 1);
  const double begin = startPlace(results, 0);
  const double least = results.futures ? 0.1 : 1.0;
  const double margin = std::max(0.02 * (end - begin), least);
  return {begin - margin, end + margin};
}

}  // namespace

CurveChart stripChart(const BacktestResults* results, const BacktestView& view,
                      const ChartTheme& theme) {
  CurveChart made{emptyStrip(view.measure), {0, 24}, {0, 24}, {}};
  if (!results || results->startSlots.empty()) return made;
  ChartSpec& chart = made.spec;
  made.home = made.limits = extentOf(*results);
  chart.title = labelled(chart.title, results->futures);
  if (results->futures) {
    chart.xAxis = XAxis{};
    chart.xAxis->title = Words::tr("Future");
    chart.xAxis->format = {{}, {}, 2};
  } else {
    made.clock = {results->market->import.trace.startUnixSeconds};
  }
  chart.emptyText = Words::tr("Computing the first starts");
  if (results->doneCount == 0) return made;
  chart.emptyText.clear();
  const auto add = [&](std::size_t series, double width) {
    const int policy = results->series[series].policy;
    chart.lines.push_back(
        {curveOf(*results, series, view), seriesLabel(results->scenario, results->series[series]),
         theme.line(policyColour(policy)),
         policy == view.policy ? Qt::SolidLine : policyDash(policy), width, true, policy});
  };
  const auto shown = seriesOf(*results, view.policy), optimum = seriesOf(*results, -1);
  if (optimum && optimum != shown) add(*optimum, 1.2);
  if (shown) add(*shown, 1.8);
  if (view.measure == BacktestMeasure::Cost) {
    addBudget(chart, results->scenario.budgetUsd, theme);
  } else if (view.measure == BacktestMeasure::Finish) {
    chart.levels.push_back({0, Words::tr("deadline"), theme.warning, Qt::DashLine, 1.5});
  }
  if (!shown) return made;
  addRibbons(chart, *results, *shown, made.home, theme);
  addWorst(chart, *results, *shown, view, theme);
  return made;
}

std::vector<ComparableChart> comparableBacktest(const BacktestResults& results, int shownPolicy,
                                                const ChartTheme& theme) {
  int policy = shownPolicy;
  if (policy == study::kShowBestPolicy || (policy >= 0 && !seriesOf(results, policy))) {
    const int best = study::advisedSeries(results);
    policy = best < 0 ? -1 : results.series[static_cast<std::size_t>(best)].policy;
  }
  std::vector<ComparableChart> charts;
  const auto add = [&](CurveChart made) {
    // A histogram's bars are laid over others as their outline.
    for (const AreaItem& area : made.spec.areas) {
      if (area.isInterval) continue;
      made.spec.lines.push_back({area.upper, area.name, theme.line(policyColour(policy)),
                                 Qt::SolidLine, 1.8, true, policy});
    }
    std::erase_if(made.spec.areas, [](const AreaItem& area) { return !area.isInterval; });
    // Three marks a scenario cannot be read; the cumulative curves say the same.
    std::erase_if(made.spec.moments,
                  [](const MomentItem& moment) { return moment.brief.isEmpty(); });
    std::erase_if(made.spec.lines,
                  [&](const LineItem& line) { return line.key != policy && line.key != -1; });
    for (LineItem& line : made.spec.lines) {
      line.key = line.key == policy ? kShownPolicyCurve : kOptimumCurve;
    }
    charts.push_back(comparable(std::move(made.spec), made.home, made.limits, made.clock));
  };
  for (const BacktestMeasure measure :
       {BacktestMeasure::Cost, BacktestMeasure::Finish, BacktestMeasure::Utility}) {
    if (measure == BacktestMeasure::Utility && !study::showsUtility(results.scenario)) continue;
    const BacktestView view{measure, policy};
    CurveChart histogram = histogramChart(&results, view, theme);
    CurveChart cumulative = cumulativeChart(&results, view, theme);
    // Made for all policies: those that are left out may have come to much more.
    cumulative.home = cumulative.limits = histogram.home;
    add(std::move(histogram));
    add(std::move(cumulative));
    add(stripChart(&results, view, theme));
  }
  return charts;
}

}  // namespace spothorizon::views
