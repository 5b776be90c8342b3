// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/BacktestCharts.h"

#include <QCoreApplication>
#include <QDateTime>
#include <algorithm>
#include <array>
#include <cmath>

#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/FutureWords.h"
#include "subjects/job/backtest/RiskWords.h"
#include "views/job/run/TimelineCharts.h"
#include "views/page/BudgetMark.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using study::BacktestMeasure;
using study::BacktestResults;

constexpr double kShownWidth = 2.8, kOtherWidth = 1.2;
constexpr int kBins = 30;
constexpr std::array<double, 3> kQuantiles{0.05, 0.5, 0.95};

struct Words {
  Q_DECLARE_TR_FUNCTIONS(BacktestPage)
};

QString nothingYet() { return Words::tr("No results yet. Press “Run” or change the scenario."); }
QString notDone() { return Words::tr("Computing the first starts"); }

QColor colourOf(int policy, const ChartTheme& theme) { return theme.line(policyColour(policy)); }

QColor faded(QColor colour, float alpha) {
  colour.setAlphaF(alpha);
  return colour;
}

double stepFor(double span, int most) {
  const double least = span / most;
  const double power = std::pow(10, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
    if (factor * power >= least) return factor * power;
  }
  return 10 * power;
}

/// The limit that a measure is held against: the budget of cost, the deadline of the finish.
struct Limit {
  double value = 0;
  QString name;   ///< "Budget $240"
  QString brief;  ///< "budget: %1"
};

std::optional<Limit> limitOf(const study::Scenario& scenario, BacktestMeasure measure) {
  if (measure == BacktestMeasure::Cost && scenario.budgetUsd) {
    return Limit{*scenario.budgetUsd, budgetName(*scenario.budgetUsd), Words::tr("budget: %1")};
  }
  if (measure != BacktestMeasure::Finish) return std::nullopt;
  const double deadline = scenario.job.deadlineHours;
  return Limit{deadline, Words::tr("Deadline %1").arg(words(study::hoursText(deadline))),
               Words::tr("deadline: %1")};
}

/// Bins of round numbers over all that is drawn.
struct Bins {
  double low = 0, width = 1;
  int count = 1;
  double high() const { return low + width * count; }
};

Bins binsOver(Range range) {
  if (!(range.span() > 0)) {
    const double margin = std::max(std::abs(range.min) * 0.05, 0.5);
    range = {range.min - margin, range.max + margin};
  }
  Bins bins;
  bins.width = stepFor(range.span(), kBins);
  bins.low = std::floor(range.min / bins.width) * bins.width;
  bins.count = static_cast<int>((range.max - bins.low) / bins.width) + 1;
  return bins;
}

void include(MinMax& all, const std::vector<double>& sorted) {
  if (sorted.empty()) return;
  all.add(sorted.front());
  all.add(sorted.back());
}

Samples binShares(const std::vector<double>& values, const Bins& bins, int starts) {
  const study::Histogram histogram = study::histogram(values, bins.low, bins.high(), bins.count);
  std::vector<double> shares;
  for (const int count : histogram.counts) shares.push_back(100.0 * count / starts);
  return Samples::steps(bins.low, bins.width, std::move(shares));
}

/// The share of values at most x, in per cent of `starts`: jumps at the values.
Samples cumulative(const std::vector<double>& sorted, const Range& range, int starts) {
  std::vector<SamplePoint> points{{range.min, 0}};
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (i + 1 < sorted.size() && sorted[i + 1] == sorted[i]) continue;
    points.push_back({sorted[i], points.back().y});
    points.push_back({sorted[i], 100.0 * static_cast<double>(i + 1) / starts});
  }
  points.push_back({std::max(range.max, points.back().x), points.back().y});
  return Samples::line(points);
}

ChartSpec named(const char* stem, const QString& title, const NumberFormat& format) {
  ChartSpec chart;
  chart.fileStem = QString::fromLatin1(stem);
  chart.title = title;
  chart.format = format;
  chart.emptyText = nothingYet();
  return chart;
}

QString axisTitle(BacktestMeasure measure) {
  switch (measure) {
    case BacktestMeasure::Cost:
      return Words::tr("Cost, $");
    case BacktestMeasure::Finish:
      return Words::tr("Finish, hours from the start");
    case BacktestMeasure::Utility:
      return Words::tr("Utility (value − cost), $");
  }
  return {};
}

QString cumulativeTitle(BacktestMeasure measure) {
  switch (measure) {
    case BacktestMeasure::Cost:
      return Words::tr("Cumulative share of starts, %");
    case BacktestMeasure::Finish:
      return Words::tr("Cumulative share of starts, %");
    case BacktestMeasure::Utility:
      return Words::tr("Cumulative share of starts, %");
  }
  return {};
}

XAxis valueAxis(BacktestMeasure measure) {
  XAxis axis;
  axis.title = axisTitle(measure);
  axis.format = measureFormat(measure);
  return axis;
}

const char* stemOf(BacktestMeasure measure, std::array<const char*, 3> stems) {
  return stems[static_cast<std::size_t>(measure)];
}

QString seriesName(const BacktestResults& results, std::size_t series) {
  return seriesLabel(results.scenario, results.series[series]);
}

/// The limit as a line from top to bottom, with the shown policy's chance to be on time within it.
void addLimit(ChartSpec& chart, const BacktestResults& results, const BacktestView& view,
              std::size_t series, const ChartTheme& theme) {
  const auto limit = limitOf(results.scenario, view.measure);
  if (!limit) return;
  const study::BacktestSummary risk = study::summarise(results, series);
  const double share =
      view.measure == BacktestMeasure::Cost ? risk.withinBudget.value_or(0) : risk.onTime;
  const QString chance = words(study::chanceText(share));
  chart.moments.push_back({limit->value, Words::tr("%1: %2").arg(limit->name, chance),
                           theme.warning, limit->brief.arg(chance)});
}

Range withLimit(Range range, const BacktestResults& results, BacktestMeasure measure) {
  const auto limit = limitOf(results.scenario, measure);
  if (!limit) return range;
  // A limit far away from all that happened would leave no room for what did.
  const double reach = std::max(range.span(), std::abs(range.centre()) * 0.1);
  if (limit->value < range.min - reach || limit->value > range.max + reach) return range;
  return range.united({limit->value, limit->value});
}

Range widened(const Range& range) {
  const double margin = range.span() > 0 ? range.span() * 0.02 : 0.5;
  return {range.min - margin, range.max + margin};
}

/// Whether a start counts at x on the cumulative curve.
bool isAtMost(const study::StartOutcome& one, BacktestMeasure measure, double x) {
  switch (measure) {
    case BacktestMeasure::Cost:
      return one.finishHours && one.costUsd <= x;
    case BacktestMeasure::Finish:
      return one.finishHours && *one.finishHours <= x;
    case BacktestMeasure::Utility:
      return one.utilityUsd <= x;
  }
  return false;
}

/// The 95 % interval of the shown curve's height, at places evenly spread over what is drawn.
void addBand(ChartSpec& chart, const BacktestResults& results, const BacktestView& view,
             std::size_t series, const Range& range, const ChartTheme& theme) {
  constexpr int kPlaces = 60;
  if (!results.complete) return;
  const study::RiskFigures figures(results);
  if (!study::hasIntervals(figures.evidence())) return;
  std::vector<SamplePoint> low, high;
  for (int i = 0; i <= kPlaces; ++i) {
    const double x = range.min + range.span() * i / kPlaces;
    const study::Interval share = figures.share(
        series, [&](const study::StartOutcome& one) { return isAtMost(one, view.measure, x); });
    low.push_back({x, 100 * share.low});
    high.push_back({x, 100 * share.high});
  }
  chart.areas.push_back({Samples::line(high), Samples::line(low), Words::tr("95 % interval"),
                         faded(colourOf(view.policy, theme), 0.18F)});
  chart.areas.back().isInterval = true;
}

bool anyDone(const BacktestResults* results) { return results && results->doneCount > 0; }

}  // namespace

QString measureName(BacktestMeasure measure) {
  switch (measure) {
    case BacktestMeasure::Cost:
      return Words::tr("Cost");
    case BacktestMeasure::Finish:
      return Words::tr("Finish");
    case BacktestMeasure::Utility:
      return Words::tr("Utility");
  }
  return {};
}

QString measureUnit(BacktestMeasure measure) {
  return measure == BacktestMeasure::Finish ? QStringLiteral("h") : QStringLiteral("$");
}

NumberFormat measureFormat(BacktestMeasure measure) {
  if (measure == BacktestMeasure::Finish) return {{}, QStringLiteral(" h"), 1};
  return {QStringLiteral("$"), {}, 2};
}

QString labelled(const QString& title, const std::shared_ptr<const study::FuturesInfo>& futures) {
  if (!futures) return title;
  const qsizetype comma = title.lastIndexOf(QLatin1String(", "));
  const QString name = comma < 0 ? title : title.left(comma);
  return Words::tr("%1 (%2)").arg(name, words(study::futuresLabel(*futures))) +
         (comma < 0 ? QString() : title.mid(comma));
}

double startHours(const BacktestResults& results, std::size_t start) {
  return study::slotInFuture(results, results.startSlots[start]) *
         results.market->import.trace.slotHours;
}

double slotPlace(const BacktestResults& results) {
  return results.futures ? 1.0 / results.futures->layout.stride
                         : results.market->import.trace.slotHours;
}

double startPlace(const BacktestResults& results, std::size_t start) {
  return (results.futures ? 1 : 0) + results.startSlots[start] * slotPlace(results);
}

QString startWords(const BacktestResults& results, std::size_t start) {
  const market::Trace& trace = results.market->import.trace;
  const double hours = startHours(results, start);
  if (results.futures) {
    // The day of a future that was made is no day of the calendar.
    return Words::tr("future %1, hour %2")
        .arg(study::futureNumber(results, results.startSlots[start]))
        .arg(shortDecimal(hours, 2));
  }
  if (!trace.startUnixSeconds) return Words::tr("hour %1").arg(shortDecimal(hours, 2));
  const qint64 seconds = *trace.startUnixSeconds + std::llround(hours * 3600);
  return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC)
      .toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

std::optional<std::size_t> startNear(const BacktestResults& results, double place) {
  std::optional<std::size_t> best;
  double nearest = 0;
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (!results.done[i]) continue;
    const double distance = std::abs(startPlace(results, i) - place);
    if (best && distance >= nearest) continue;
    best = i;
    nearest = distance;
  }
  return best;
}

std::optional<std::size_t> seriesOf(const BacktestResults& results, int policy) {
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    if (results.series[i].policy == policy) return i;
  }
  return std::nullopt;
}

QString seriesLabel(const study::Scenario& scenario, const study::BacktestSeries& series) {
  if (series.policy < 0) return Words::tr("Best possible");
  const auto i = static_cast<std::size_t>(series.policy);
  if (i >= scenario.policies.size()) return words(series.label);
  return shortLabel(scenario.policies[i], words(series.label), scenario.forecast);
}

CurveChart histogramChart(const BacktestResults* results, const BacktestView& view,
                          const ChartTheme& theme) {
  static constexpr std::array<const char*, 3> kStems{
      "backtest-histogram-cost", "backtest-histogram-finish", "backtest-histogram-utility"};
  CurveChart made{named(stemOf(view.measure, kStems),
                        Words::tr("Starts by %1, %").arg(measureName(view.measure).toLower()),
                        {{}, QStringLiteral(" %"), 1}),
                  {0, 1},
                  {0, 1},
                  {}};
  ChartSpec& chart = made.spec;
  chart.xAxis = valueAxis(view.measure);
  if (results) chart.title = labelled(chart.title, results->futures);
  if (results) chart.emptyText = notDone();
  if (!anyDone(results)) return made;
  const auto shown = seriesOf(*results, view.policy), optimum = seriesOf(*results, -1);
  std::vector<double> own, best;
  if (shown) own = study::sortedValues(*results, *shown, view.measure);
  if (optimum && optimum != shown) best = study::sortedValues(*results, *optimum, view.measure);
  MinMax all;
  include(all, own);
  include(all, best);
  chart.emptyText = all.empty() ? Words::tr("No start finished the job") : QString();
  if (all.empty()) return made;
  const Bins bins = binsOver({all.min, all.max});
  const int starts = results->doneCount;
  if (!own.empty()) {
    chart.areas.push_back({binShares(own, bins, starts),
                           {},
                           seriesName(*results, *shown),
                           faded(colourOf(view.policy, theme), 0.6F),
                           true,
                           false});
    for (const double p : kQuantiles) {
      chart.moments.push_back(
          {study::quantile(own, p), Words::tr("P%1").arg(std::round(100 * p)), theme.muted});
    }
  }
  if (!best.empty()) {
    chart.lines.push_back({binShares(best, bins, starts), seriesName(*results, *optimum),
                           colourOf(-1, theme), policyDash(-1), 1.6, true, -1});
  }
  if (shown) addLimit(chart, *results, view, *shown, theme);
  made.home = made.limits = widened(withLimit({bins.low, bins.high()}, *results, view.measure));
  return made;
}

CurveChart cumulativeChart(const BacktestResults* results, const BacktestView& view,
                           const ChartTheme& theme) {
  static constexpr std::array<const char*, 3> kStems{
      "backtest-cumulative-cost", "backtest-cumulative-finish", "backtest-cumulative-utility"};
  CurveChart made{named(stemOf(view.measure, kStems), cumulativeTitle(view.measure),
                        {{}, QStringLiteral(" %"), 1}),
                  {0, 1},
                  {0, 1},
                  {}};
  ChartSpec& chart = made.spec;
  chart.xAxis = valueAxis(view.measure);
  chart.leastTop = 100;
  if (results) chart.title = labelled(chart.title, results->futures);
  if (results) chart.emptyText = notDone();
  if (!anyDone(results)) return made;
  std::vector<std::vector<double>> values;
  MinMax all;
  for (std::size_t i = 0; i < results->series.size(); ++i) {
    values.push_back(study::sortedValues(*results, i, view.measure));
    include(all, values.back());
  }
  chart.emptyText = all.empty() ? Words::tr("No start finished the job") : QString();
  if (all.empty()) return made;
  const Range home = widened(withLimit({all.min, all.max}, *results, view.measure));
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].empty()) continue;
    const int policy = results->series[i].policy;
    const bool shown = policy == view.policy;
    chart.lines.push_back({cumulative(values[i], home, results->doneCount), seriesName(*results, i),
                           colourOf(policy, theme), policyDash(policy),
                           shown ? kShownWidth : kOtherWidth, shown || policy < 0, policy});
  }
  std::stable_partition(chart.lines.begin(), chart.lines.end(),
                        [&](const LineItem& line) { return line.key != view.policy; });
  if (const auto shown = seriesOf(*results, view.policy); shown && !values[*shown].empty()) {
    for (const double p : kQuantiles) {
      chart.points.push_back({study::quantile(values[*shown], p), 100 * p, PointShape::Disc,
                              colourOf(view.policy, theme)});
    }
    addLimit(chart, *results, view, *shown, theme);
    addBand(chart, *results, view, *shown, home, theme);
  }
  made.home = made.limits = home;
  return made;
}

}  // namespace spothorizon::views
