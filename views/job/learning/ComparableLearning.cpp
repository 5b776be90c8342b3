// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/ComparableLearning.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "views/job/learning/LearningCharts.h"

namespace spothorizon::views {
namespace {

using Charts = std::vector<ComparableChart>;

constexpr std::size_t kLeadingCurves = 3;

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ComparableLearning)
};

void keepLines(ChartSpec& chart, const auto& wanted) {
  std::erase_if(chart.lines, [&](const LineItem& line) { return !wanted(line); });
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

}  // namespace

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

}  // namespace spothorizon::views
