// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/FrontierCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/SweepPoints.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/page/BudgetMark.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
constexpr double kShownWidth = 2.8, kOtherWidth = 1.2;
constexpr std::size_t kMostNamed = 12;  ///< curves in a legend; of more only the best

struct Words {
  Q_DECLARE_TR_FUNCTIONS(BacktestPage)
};

/// For a picture: an unknown limit ends where the starts end.
study::Interval drawn(const study::Interval& interval, const Range& costs) {
  return {std::max(interval.low, costs.min), std::min(interval.high, costs.max)};
}

FrontierFigures::Cell cellOf(const study::BacktestResults& results,
                             const study::RiskFigures& figures, std::size_t series) {
  const std::vector<double> costs =
      study::sortedValues(results, series, study::BacktestMeasure::Cost);
  int onTime = 0, givenUp = 0;
  for (std::size_t i = 0; i < results.done.size(); ++i) {
    if (!results.done[i]) continue;
    onTime += results.series[series].starts[i].onTime;
    givenUp += !results.series[series].starts[i].finishHours;
  }
  const auto share = [&](int count) {
    return results.doneCount > 0 ? static_cast<double>(count) / results.doneCount : 0;
  };
  return {study::quantile(costs, 0.5),
          study::quantile(costs, 0.95),
          share(onTime),
          share(givenUp),
          study::hasIntervals(figures.evidence()),
          figures.cost(series, 0.5),
          figures.cost(series, 0.95),
          figures.share(series, [](const study::StartOutcome& one) { return one.onTime; }),
          costs.empty() ? Range{kUnknown, kUnknown} : Range{costs.front(), costs.back()}};
}

double valueOf(const FrontierFigures::Cell& cell, FrontierMeasure measure) {
  switch (measure) {
    case FrontierMeasure::CostP50:
      return cell.costP50;
    case FrontierMeasure::CostP95:
      return cell.costP95;
    case FrontierMeasure::OnTime:
      return 100 * cell.onTime;
  }
  return 0;
}

/// A line with a gap wherever a value is yet to come, or is none as no start finishes: straight
/// over it would say what nobody has worked out. It begins and ends with what is known.
Samples lineOf(std::vector<SamplePoint> points) {
  const auto isKnown = [](const SamplePoint& point) { return std::isfinite(point.y); };
  const auto last = std::find_if(points.rbegin(), points.rend(), isKnown).base();
  points.erase(last, points.end());
  points.erase(points.begin(), std::ranges::find_if(points, isKnown));
  return Samples::line(points);
}

Samples curveOf(const FrontierFigures& figures, std::size_t series, FrontierMeasure measure) {
  std::vector<SamplePoint> points;
  const std::vector<double>& values = figures.sweep()->values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto cell = figures.at(i, series);
    points.push_back({values[i], cell ? valueOf(*cell, measure) : kUnknown});
  }
  return lineOf(std::move(points));
}

study::Interval intervalOf(const FrontierFigures::Cell& cell, FrontierMeasure measure) {
  switch (measure) {
    case FrontierMeasure::CostP50:
      return drawn(cell.costP50Interval, cell.costs);
    case FrontierMeasure::CostP95:
      return drawn(cell.costP95Interval, cell.costs);
    case FrontierMeasure::OnTime:
      return {100 * cell.onTimeInterval.low, 100 * cell.onTimeInterval.high};
  }
  return {};
}

QString bandName() { return Words::tr("95 % interval"); }

QColor bandColour(int policy, const ChartTheme& theme) {
  QColor colour = theme.line(policyColour(policy));
  colour.setAlphaF(0.18F);
  return colour;
}

/// Two curves around the shown one; nothing where no limit is known.
void addBand(ChartSpec& chart, const FrontierFigures& figures, std::size_t series,
             FrontierMeasure measure, const QColor& colour) {
  std::vector<SamplePoint> low, high;
  const std::vector<double>& values = figures.sweep()->values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto cell = figures.at(i, series);
    const auto limits = cell ? intervalOf(*cell, measure) : study::Interval{kUnknown, kUnknown};
    const bool hasLimits = std::isfinite(limits.low) && std::isfinite(limits.high);
    low.push_back({values[i], hasLimits ? limits.low : kUnknown});
    high.push_back({values[i], hasLimits ? limits.high : kUnknown});
  }
  AreaItem band{lineOf(high), lineOf(low), bandName(), colour};
  if (!band.upper.empty()) chart.areas.push_back(std::move(band));
}

ChartSpec emptyFrontier(FrontierMeasure measure) {
  ChartSpec chart;
  chart.emptyText = Words::tr("Press “Find the frontier” to try the job with every deadline.");
  chart.fromZero = measure == FrontierMeasure::OnTime;
  switch (measure) {
    case FrontierMeasure::CostP50:
      chart.fileStem = QStringLiteral("frontier-cost-p50");
      chart.title = Words::tr("Median cost (P50), $");
      break;
    case FrontierMeasure::CostP95:
      chart.fileStem = QStringLiteral("frontier-cost-p95");
      chart.title = Words::tr("95th-percentile cost (P95), $");
      break;
    case FrontierMeasure::OnTime:
      chart.fileStem = QStringLiteral("frontier-on-time");
      chart.title = Words::tr("On time, % of starts");
      chart.leastTop = 100;
      break;
  }
  chart.format = measure == FrontierMeasure::OnTime ? NumberFormat{{}, QStringLiteral(" %"), 1}
                                                    : NumberFormat{QStringLiteral("$"), {}, 2};
  XAxis axis;
  axis.title = Words::tr("Deadline, hours");
  axis.format = {{}, QStringLiteral(" h"), 2};
  chart.xAxis = axis;
  return chart;
}

void addLimits(ChartSpec& chart, const study::Scenario& scenario, FrontierMeasure measure,
               const ChartTheme& theme) {
  chart.moments.push_back({scenario.job.deadlineHours, Words::tr("deadline"), theme.warning});
  if (measure != FrontierMeasure::OnTime) return addBudget(chart, scenario.budgetUsd, theme);
  const double wanted = backtestSpec(scenario).probability;
  chart.levels.push_back({100 * wanted,
                          Words::tr("target: %1").arg(words(study::chanceText(wanted))),
                          theme.warning, Qt::DashDotLine, 1.5});
}

XAxis goalAxis(const study::GoalAnswer& answer) {
  XAxis axis;
  axis.title = words(answer.xTitle);
  switch (answer.goal) {
    case study::Goal::ShortestDeadline:
      axis.format = {{}, QStringLiteral(" h"), 2};
      break;
    case study::Goal::LowestBudget:
      axis.format = {QStringLiteral("$"), {}, 2};
      break;
    case study::Goal::BestMaxGpus:
      axis.format = {{}, {}, 0};
      break;
  }
  return axis;
}

/// Chances are shares in the answer and per cent in the chart.
double goalScale(const study::GoalAnswer& answer) {
  return answer.goal == study::Goal::BestMaxGpus ? 1 : 100;
}

const char* goalStem(study::Goal goal) {
  switch (goal) {
    case study::Goal::ShortestDeadline:
      return "goal-shortest-deadline";
    case study::Goal::LowestBudget:
      return "goal-lowest-budget";
    case study::Goal::BestMaxGpus:
      return "goal-gpus";
  }
  return "goal";
}

Samples goalCurve(const study::GoalCurve& curve, double scale) {
  std::vector<SamplePoint> points;
  for (std::size_t i = 0; i < curve.x.size(); ++i) {
    points.push_back({curve.x[i], scale * curve.y[i]});
  }
  return Samples::line(points);
}

/// For the best curve, as far as both limits are known.
void addGoalBand(ChartSpec& chart, const study::GoalCurve& curve, double scale,
                 const QColor& colour) {
  std::vector<SamplePoint> low, high;
  for (std::size_t i = 0; i < curve.band.size(); ++i) {
    const study::Interval& interval = curve.band[i];
    if (!std::isfinite(interval.low) || !std::isfinite(interval.high)) continue;
    low.push_back({curve.x[i], scale * interval.low});
    high.push_back({curve.x[i], scale * interval.high});
  }
  if (low.empty()) return;
  chart.areas.push_back({Samples::line(high), Samples::line(low), bandName(), colour});
}

/// A curve's value at x, between the places that were tried.
std::optional<double> valueAt(const study::GoalCurve& curve, double x) {
  for (std::size_t i = 0; i + 1 < curve.x.size(); ++i) {
    if (x < curve.x[i] || x > curve.x[i + 1]) continue;
    const double width = curve.x[i + 1] - curve.x[i];
    const double share = width > 0 ? (x - curve.x[i]) / width : 1;
    return curve.y[i] + share * (curve.y[i + 1] - curve.y[i]);
  }
  if (!curve.x.empty() && curve.x.back() == x) return curve.y.back();
  return std::nullopt;
}

void addAnswer(ChartSpec& chart, const study::GoalAnswer& answer, const ChartTheme& theme) {
  const double scale = goalScale(answer);
  if (answer.wanted) {
    chart.levels.push_back({scale * *answer.wanted,
                            Words::tr("target: %1").arg(words(study::chanceText(*answer.wanted))),
                            theme.warning, Qt::DashDotLine, 1.5});
  }
  if (answer.best < 0) return;
  const study::GoalCurve& best = answer.curves[static_cast<std::size_t>(answer.best)];
  if (!best.answer) return;
  chart.moments.push_back({*best.answer, chart.xAxis->text(*best.answer), theme.text});
  if (const auto value = valueAt(best, *best.answer)) {
    chart.points.push_back(
        {*best.answer, scale * *value, PointShape::Disc, theme.line(policyColour(best.policy))});
  }
}

Range spanOf(const std::vector<LineItem>& lines) {
  std::optional<Range> all;
  for (const LineItem& line : lines) {
    if (line.samples.empty()) continue;
    const Range span = line.samples.span();
    all = all ? all->united(span) : span;
  }
  if (!all) return {0, 1};
  const double margin = all->span() > 0 ? 0.03 * all->span() : 0.5;
  return {all->min - margin, all->max + margin};
}

void shownLast(std::vector<LineItem>& lines, int key) {
  std::stable_partition(lines.begin(), lines.end(),
                        [&](const LineItem& line) { return line.key != key; });
}

}  // namespace

void FrontierFigures::take(std::shared_ptr<const study::Sweep> sweep) {
  m_sweep = std::move(sweep);
  m_prices.clear();
  m_points.resize(m_sweep ? m_sweep->points.size() : 0);
  for (std::size_t i = 0; i < m_points.size(); ++i) {
    const auto& results = m_sweep->points[i];
    if (results == m_points[i].results) continue;
    m_points[i] = {results, {}};
    if (!results) continue;
    const study::RiskFigures figures(*results);
    for (std::size_t s = 0; s < results->series.size(); ++s) {
      m_points[i].cells.push_back(cellOf(*results, figures, s));
    }
  }
}

std::optional<FrontierFigures::Cell> FrontierFigures::at(std::size_t point,
                                                         std::size_t series) const {
  if (point >= m_points.size() || series >= m_points[point].cells.size()) return std::nullopt;
  if (m_points[point].results->doneCount == 0) return std::nullopt;
  return m_points[point].cells[series];
}

const std::vector<study::BacktestSeries>& FrontierFigures::series() const {
  static const std::vector<study::BacktestSeries> none;
  // The best possible comes last: its curve grows while the policies' stand already.
  const std::vector<study::BacktestSeries>* most = &none;
  for (const Point& point : m_points) {
    if (point.results && point.results->series.size() > most->size()) {
      most = &point.results->series;
    }
  }
  return *most;
}

std::optional<std::size_t> FrontierFigures::seriesOf(int policy) const {
  const auto found = std::ranges::find(series(), policy, &study::BacktestSeries::policy);
  if (found == series().end()) return std::nullopt;
  return static_cast<std::size_t>(found - series().begin());
}

std::optional<study::MeanEstimate> FrontierFigures::priceOfAnHourAt(std::size_t series,
                                                                    double hours) const {
  if (!m_sweep) return std::nullopt;
  std::optional<std::size_t> before, after;
  for (std::size_t i = 0; i < m_sweep->values.size(); ++i) {
    if (!at(i, series)) continue;
    if (m_sweep->values[i] < hours) before = i;
    if (m_sweep->values[i] > hours && !after) after = i;
  }
  if (!before || !after) return std::nullopt;
  const auto [price, isNew] = m_prices.try_emplace(std::array{*before, *after, series});
  if (isNew) price->second = study::priceBetween(*m_sweep, *before, *after, series);
  return price->second;
}

CurveChart frontierChart(const FrontierFigures& figures, FrontierMeasure measure, int policy,
                         const ChartTheme& theme) {
  CurveChart made{emptyFrontier(measure), {0, 1}, {0, 1}, {}};
  if (!figures.sweep()) return made;
  ChartSpec& chart = made.spec;
  chart.title = labelled(chart.title, figures.sweep()->futures);
  chart.emptyText = Words::tr("Computing the first deadlines");
  for (std::size_t i = 0; i < figures.series().size(); ++i) {
    const study::BacktestSeries& series = figures.series()[i];
    const bool shown = series.policy == policy;
    LineItem line{curveOf(figures, i, measure),
                  seriesLabel(figures.sweep()->scenario, series),
                  theme.line(policyColour(series.policy)),
                  policyDash(series.policy),
                  shown ? kShownWidth : kOtherWidth,
                  shown,
                  series.policy};
    line.marked = shown || !figures.sweep()->complete;  // a point between gaps has no line
    if (shown) addBand(chart, figures, i, measure, bandColour(policy, theme));
    if (!line.samples.empty()) chart.lines.push_back(std::move(line));
  }
  if (chart.lines.empty()) return made;
  chart.emptyText.clear();
  shownLast(chart.lines, policy);
  addLimits(chart, figures.sweep()->scenario, measure, theme);
  chart.xAxis->places = figures.sweep()->values;
  made.home = made.limits = spanOf(chart.lines);
  return made;
}

/// "AHAP: 36 h": the policy and what it answers.
static QString goalName(const study::GoalCurve& curve, const study::GoalAnswer& goal) {
  const QString label = words(curve.label);
  const std::optional<double>& answer = curve.answer;
  if (!answer || goal.refused) return label;
  switch (goal.goal) {
    case study::Goal::ShortestDeadline:
      return Words::tr("%1: %2").arg(label, words(study::hoursText(*answer)));
    case study::Goal::LowestBudget:
      return Words::tr("%1: %2").arg(label, words(study::usdText(*answer)));
    case study::Goal::BestMaxGpus:
      break;
  }
  return Words::tr("%1: %2").arg(label, words(study::gpuCountText(static_cast<int>(*answer))));
}

CurveChart goalChart(const study::GoalAnswer* answer, const ChartTheme& theme) {
  CurveChart made{{}, {0, 1}, {0, 1}, {}};
  ChartSpec& chart = made.spec;
  chart.fileStem = QStringLiteral("goal");
  chart.title = Words::tr("Goal");
  chart.xAxis = XAxis{};
  chart.emptyText = Words::tr("Choose one of the three questions above.");
  if (!answer) return made;
  const bool chance = answer->goal != study::Goal::BestMaxGpus;
  chart.fileStem = QString::fromLatin1(goalStem(answer->goal));
  chart.title = words(answer->yTitle);
  if (chance) chart.title = Words::tr("%1, %").arg(chart.title);
  chart.title = labelled(chart.title, answer->futures);
  chart.xAxis = goalAxis(*answer);
  chart.format =
      chance ? NumberFormat{{}, QStringLiteral(" %"), 1} : NumberFormat{QStringLiteral("$"), {}, 2};
  chart.fromZero = chance;
  chart.leastTop = chance ? 100 : 0;
  chart.emptyText = Words::tr("There is no curve to read an answer from");
  const bool fewCurves = answer->curves.size() <= kMostNamed;
  for (std::size_t i = 0; i < answer->curves.size(); ++i) {
    const study::GoalCurve& curve = answer->curves[i];
    const bool best = static_cast<int>(i) == answer->best;
    LineItem line{goalCurve(curve, goalScale(*answer)),
                  goalName(curve, *answer),
                  theme.line(policyColour(curve.policy)),
                  policyDash(curve.policy),
                  best ? kShownWidth : kOtherWidth,
                  best || fewCurves,
                  curve.policy};
    addGoalBand(chart, curve, goalScale(*answer), bandColour(curve.policy, theme));
    if (!line.samples.empty()) chart.lines.push_back(std::move(line));
  }
  if (chart.lines.empty()) return made;
  chart.emptyText.clear();
  if (answer->best >= 0) {
    shownLast(chart.lines, answer->curves[static_cast<std::size_t>(answer->best)].policy);
  }
  made.home = made.limits = spanOf(chart.lines);
  addAnswer(chart, *answer, theme);
  return made;
}

}  // namespace spothorizon::views
