// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/ComparableRun.h"

#include <utility>

#include "subjects/job/run/Run.h"
#include "subjects/job/run/ShownPolicy.h"
#include "views/job/run/CompareCharts.h"
#include "views/job/run/TimelineCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using Charts = std::vector<ComparableChart>;

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
  return policy ? shortLabel(policy->spec, words(policy->label), results.scenario.forecast)
                : QString();
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

}  // namespace spothorizon::views
