// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/ComparablePages.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "study/deadline/run/Run.h"
#include "views/deadline/experiment/ExperimentCharts.h"
#include "views/deadline/learning/LearningCharts.h"
#include "views/deadline/run/CompareCharts.h"
#include "views/deadline/run/TimelineCharts.h"
#include "views/forecast/ForecastCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using Charts = std::vector<ComparableChart>;

constexpr std::size_t kLeadingCurves = 3;

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ComparablePages)
};

/// The results as if nothing but the shown policy and perhaps the optimum had been run, so that the
/// page's own charts draw just that.
study::Results onlyShown(const study::Results& all, int shown, bool withOptimum) {
  study::Results only;
  only.scenario = all.scenario;
  only.market = all.market;
  only.problem = all.problem;
  only.startSlot = all.startSlot;
  only.policies.resize(all.policies.size());
  if (shown >= 0) {
    only.policies[static_cast<std::size_t>(shown)] = all.policies[static_cast<std::size_t>(shown)];
  }
  if (withOptimum || shown < 0) only.optimum = all.optimum;
  only.onDemandOnly = all.onDemandOnly;
  only.complete = all.complete;
  return only;
}

QString shownName(const study::Results& results, int shown) {
  const auto& policy = results.policies[static_cast<std::size_t>(shown)];
  return policy ? shortLabel(policy->spec, words(policy->label)) : QString();
}

/// Curves of runs under keys that are the same in all scenarios.
void nameRuns(ChartSpec& chart, const study::Results& results, int shown) {
  for (LineItem& line : chart.lines) {
    if (line.key == LineItem::kNoKey) continue;
    const bool isShown = line.key == shown;
    if (isShown && shown >= 0) line.name = shownName(results, shown);
    line.key = isShown ? kShownPolicyCurve : kOptimumCurve;
  }
}

void keepLines(ChartSpec& chart, const auto& wanted) {
  std::erase_if(chart.lines, [&](const LineItem& line) { return !wanted(line); });
}

ForecastView ownView(const study::ForecastReport& report, ForecastSeries series) {
  ForecastView view;
  view.series = series;
  const auto own = std::find_if(report.kinds.begin(), report.kinds.end(),
                                [&](const study::ForecastKindReport& kind) {
                                  return kind.spec.kind == report.scenario.forecast.kind;
                                });
  if (own != report.kinds.end()) {
    view.kind = static_cast<std::size_t>(own - report.kinds.begin());
  }
  return view;
}

ChartSpec ownErrors(const study::ForecastReport& report, ForecastSeries series,
                    const ChartTheme& theme) {
  const ForecastView view = ownView(report, series);
  ChartSpec chart = errorChart(&report, view, theme);
  keepLines(chart, [&](const LineItem& line) { return line.key == static_cast<int>(view.kind); });
  for (LineItem& line : chart.lines) line.key = kOwnForecastCurve;
  return chart;
}

/// Both series have the same charts: that of the GPUs under a name of its own.
ComparableChart ofSeries(ChartSpec chart, ForecastSeries series, std::optional<Range> home = {}) {
  if (series == ForecastSeries::FreeGpus) chart.fileStem += QStringLiteral("-free-gpus");
  return comparable(std::move(chart), home);
}

LeadingPolicies leadingOf(const LearningHistory& history) {
  LeadingPolicies leading;
  leading.update(history.weightsAfter(history.jobs()), RunningTotals().at(history, history.jobs()));
  return leading;
}

ChartSpec leadingFew(const LearningHistory& history, const ChartTheme& theme) {
  const LeadingPolicies leading = leadingOf(history);
  ChartSpec chart = leadingChart(history, history.jobs(), leading, theme);
  const std::vector<int>& ranked = leading.ranked();
  const auto end =
      ranked.begin() + static_cast<std::ptrdiff_t>(std::min(kLeadingCurves, ranked.size()));
  keepLines(chart,
            [&](const LineItem& line) { return std::find(ranked.begin(), end, line.key) != end; });
  // Pools differ, so that places in them say nothing: names do.
  for (LineItem& line : chart.lines) line.key = LineItem::kNoKey;
  chart.title = Words::tr("Weight of the top three policies, %");
  return chart;
}

/// Learner, best fixed policy and best possible stand first.
ChartSpec fewPlayers(const LearningHistory& history, UtilityMeasure measure,
                     const ChartTheme& theme) {
  ChartSpec chart = utilityChart(history, history.jobs(), measure, theme);
  std::vector<LearningPlayer> players = learningPlayers(*history.results(), theme);
  constexpr std::size_t kBaselines = 3;
  players.resize(players.size() - std::min(kBaselines, players.size()));
  keepLines(chart, [&](const LineItem& line) {
    return std::any_of(players.begin(), players.end(),
                       [&](const LearningPlayer& player) { return player.name == line.name; });
  });
  return chart;
}

using Role = study::SeriesInfo::Role;

/// The policy whose mean over the cells is best in the first measure.
int bestSeries(const study::ExperimentResults& results) {
  const bool least = bestOf(results.experiment.measures.front()) == HeatMapSpec::Best::Least;
  int best = -1;
  double bestMean = 0;
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    double sum = 0;
    int cells = 0;
    for (std::size_t cell = 0; cell < results.cells.size(); ++cell) {
      const auto estimate = estimateAt(results, cell, series, 0);
      if (!estimate) continue;
      sum += estimate->mean;
      ++cells;
    }
    if (results.series[series].role != Role::Policy || cells == 0) continue;
    const double mean = sum / cells;
    if (best >= 0 && (least ? mean >= bestMean : mean <= bestMean)) continue;
    best = static_cast<int>(series);
    bestMean = mean;
  }
  return best;
}

int shownSeries(const study::ExperimentResults& results, int shownPolicy) {
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    const study::SeriesInfo& info = results.series[series];
    if (shownPolicy >= 0 && info.role == Role::Policy && info.policy == shownPolicy) {
      return static_cast<int>(series);
    }
  }
  return bestSeries(results);
}

std::vector<bool> comparedSeries(const study::ExperimentResults& results, int shown) {
  std::vector<bool> wanted;
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    wanted.push_back(results.series[series].role != Role::Policy ||
                     static_cast<int>(series) == shown);
  }
  return wanted;
}

ChartSpec measureChart(const study::ExperimentResults& results, std::size_t measure, int shown,
                       const ChartTheme& theme) {
  ChartSpec chart = experimentChart(results, measure, comparedSeries(results, shown), theme);
  for (LineItem& line : chart.lines) {
    line.key = line.key == shown ? kShownPolicyCurve : LineItem::kNoKey;
  }
  return chart;
}

/// The stem of a map of a series says who it is, not where it stands in the list of policies.
QString roleStem(Role role) {
  switch (role) {
    case Role::Learner:
      return QStringLiteral("-learner");
    case Role::BestFixed:
      return QStringLiteral("-best-fixed");
    case Role::Optimum:
      return QStringLiteral("-optimum");
    case Role::Policy:
      break;
  }
  return QStringLiteral("-shown-policy");
}

void addMaps(Charts& charts, const study::ExperimentResults& results, std::size_t measure,
             int shown) {
  const std::vector<bool> wanted = comparedSeries(results, shown);
  const Range range = mapRange(results, measure, wanted);
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    const Role role = results.series[series].role;
    if (!wanted[series] || role == Role::BestFixed || !isMeasured(results, series, measure)) {
      continue;
    }
    HeatMapSpec map = experimentMap(results, series, measure, range);
    map.fileStem = map.fileStem.left(map.fileStem.lastIndexOf(QLatin1Char('-'))) + roleStem(role);
    charts.push_back(comparable(std::move(map), experimentMapValues(results, series, measure)));
  }
}

}  // namespace

int shownPolicyOf(const study::Results& results, int shownPolicy) {
  const auto count = static_cast<int>(results.policies.size());
  if (shownPolicy == study::kShowOptimum) return -1;
  return shownPolicy >= 0 && shownPolicy < count ? shownPolicy : study::bestPolicy(results);
}

Charts comparableTimeline(const study::Results& results, const MarketCurves& market,
                          int shownPolicy, bool withOptimum, const ChartTheme& theme) {
  const int shown = shownPolicyOf(results, shownPolicy);
  const study::Results only = onlyShown(results, shown, withOptimum);
  TimelineCharts all = makeTimelineCharts(only, market, shown, theme);
  Charts charts;
  for (ChartSpec& chart : all.charts) {
    nameRuns(chart, results, shown);
    charts.push_back(comparable(std::move(chart), all.home, all.limits, all.clock));
  }
  return charts;
}

Charts comparableOutcomes(const study::Results& results, const ChartTheme& theme) {
  CompareCharts all = makeCompareCharts(results, theme);
  Charts charts;
  for (BarChartSpec& chart : all.charts) charts.push_back(comparable(std::move(chart), all.rows));
  return charts;
}

Charts comparableForecast(const study::ForecastReport& report, const MarketCurves& market,
                          const ChartTheme& theme) {
  const Range trace{0, std::max(market.price().span().max, report.slotHours)};
  Charts charts;
  for (const ForecastSeries series : {ForecastSeries::Price, ForecastSeries::FreeGpus}) {
    charts.push_back(comparable(seriesChart(&report, market, series, theme), trace));
  }
  for (const ForecastSeries series : {ForecastSeries::Price, ForecastSeries::FreeGpus}) {
    charts.push_back(ofSeries(ownErrors(report, series, theme), series));
  }
  for (const ForecastSeries series : {ForecastSeries::Price, ForecastSeries::FreeGpus}) {
    charts.push_back(
        ofSeries(correlationChart(&report, series, CorrelationKind::Full, theme), series));
  }
  for (const ForecastSeries series : {ForecastSeries::Price, ForecastSeries::FreeGpus}) {
    charts.push_back(ofSeries(residualChart(&report, series, theme), series, trace));
  }
  return charts;
}

Charts comparableLearning(const LearningHistory& history, const ChartTheme& theme) {
  if (history.jobs() == 0) return {};
  const int jobs = history.jobs();
  const Range home{1, std::max(2.0, static_cast<double>(history.totalJobs()))};
  Charts charts;
  const auto add = [&](ChartSpec chart) { charts.push_back(comparable(std::move(chart), home)); };
  add(fewPlayers(history, UtilityMeasure::AboveOnDemand, theme));
  add(fewPlayers(history, UtilityMeasure::MeanPerJob, theme));
  add(regretChart(history, jobs, RegretUnit::Usd, theme));
  add(leadingFew(history, theme));
  add(groupChart(history, jobs, WeightGrouping::Window, theme));
  add(groupChart(history, jobs, WeightGrouping::Threshold, theme));
  charts.push_back(comparable(weightMap(history), weightMapValues(history, jobs)));
  return charts;
}

Charts comparableExperiment(const study::ExperimentResults& results, int shownPolicy,
                            const ChartTheme& theme) {
  Charts charts;
  const int shown = shownSeries(results, shownPolicy);
  for (std::size_t measure = 0; measure < results.experiment.measures.size(); ++measure) {
    if (results.experiment.axes.size() > 1) {
      addMaps(charts, results, measure, shown);
    } else {
      charts.push_back(comparable(measureChart(results, measure, shown, theme)));
    }
  }
  return charts;
}

}  // namespace spothorizon::views
