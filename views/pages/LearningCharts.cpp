// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/LearningCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "pages/TimelineCharts.h"

namespace spothorizon::views {
namespace {

constexpr double kMainWidth = 2.8, kOtherWidth = 1.5;

const NumberFormat kPercent{{}, QStringLiteral(" %"), 1};
const NumberFormat kUsd{QStringLiteral("$"), {}, 2};
const NumberFormat kScore{{}, {}, 2};

QString text(const char* words) {
  return QCoreApplication::translate("spothorizon::views::LearningCharts", words);
}

ChartSpec jobChart(const char* stem, const QString& title, const NumberFormat& format, int shown) {
  ChartSpec chart;
  chart.fileStem = QString::fromLatin1(stem);
  chart.title = title;
  chart.format = format;
  chart.xAxis.emplace();
  chart.xAxis->title = text("Job");
  if (shown == 0) chart.emptyText = text("Nothing to show yet");
  return chart;
}

/// A value a job, the first at x = 1.
template <class Value>
Samples overJobs(int shown, const Value& value) {
  std::vector<SamplePoint> points;
  points.reserve(static_cast<std::size_t>(shown));
  for (int job = 0; job < shown; ++job) points.push_back({job + 1.0, value(job)});
  return Samples::line(points);
}

Samples overPoints(const LearningHistory& history, int shown,
                   double (*value)(const study::LearningPoint&)) {
  const auto& points = history.results()->points;
  return overJobs(shown, [&](int job) { return value(points[static_cast<std::size_t>(job)]); });
}

/// The colours' top, in per cent: a round number, so that it seldom changes while weights grow.
double roundTop(double percent) {
  for (const double top : {1.0, 2.0, 5.0, 10.0, 20.0, 50.0}) {
    if (percent <= top) return top;
  }
  return 100;
}

QColor groupColour(const WeightGroups& groups, int group, const ChartTheme& theme) {
  if (!groups.ordered[static_cast<std::size_t>(group)]) {
    const bool last = group + 1 == groups.count();
    return last ? theme.axis : theme.freeGpus;
  }
  const auto numbers = std::count(groups.ordered.begin(), groups.ordered.end(), true);
  const double share = numbers > 1 ? group / static_cast<double>(numbers - 1) : 0.5;
  return scaleColour(share, theme.dark);
}

QString groupTitle(WeightGrouping grouping) {
  switch (grouping) {
    case WeightGrouping::Window:
      return text("Weight by window ω, %");
    case WeightGrouping::Commitment:
      return text("Weight by commitment v, %");
    case WeightGrouping::Threshold:
      return text("Weight by threshold σ, %");
  }
  return {};
}

constexpr std::array kGroupStems{"learning-by-window", "learning-by-commitment",
                                 "learning-by-threshold"};

/// One of those whose utility is added up over the jobs.
struct Player {
  const char* name;
  double study::LearningPoint::*total;
  int colour;  ///< as the baselines have in scenarios that list them first; −1: the optimum
};

constexpr std::array kOthers{
    Player{QT_TRANSLATE_NOOP("spothorizon::views::LearningCharts", "On demand only"),
           &study::LearningPoint::onDemandUsd, 0},
    Player{QT_TRANSLATE_NOOP("spothorizon::views::LearningCharts", "Max spot"),
           &study::LearningPoint::maxSpotUsd, 1},
    Player{QT_TRANSLATE_NOOP("spothorizon::views::LearningCharts", "Uniform progress"),
           &study::LearningPoint::uniformUsd, 2},
    Player{QT_TRANSLATE_NOOP("spothorizon::views::LearningCharts", "Best fixed policy"),
           &study::LearningPoint::bestFixedUsd, 3}};

double measured(UtilityMeasure measure, double total, const study::LearningPoint& point, int job) {
  switch (measure) {
    case UtilityMeasure::AboveOnDemand:
      return total - point.onDemandUsd;
    case UtilityMeasure::MeanPerJob:
      return total / (job + 1);
    case UtilityMeasure::Total:
      return total;
  }
  return total;
}

constexpr std::array kUtilityStems{"learning-utility-above-on-demand", "learning-utility-mean",
                                   "learning-utility"};

QString utilityTitle(UtilityMeasure measure) {
  switch (measure) {
    case UtilityMeasure::AboveOnDemand:
      return text("Utility so far above on demand only, $");
    case UtilityMeasure::MeanPerJob:
      return text("Mean utility of a job so far, $");
    case UtilityMeasure::Total:
      return text("Utility so far, $");
  }
  return {};
}

bool hasOptimum(const study::LearningResults& results) {
  return !results.blocks.empty() && !results.blocks.front()->optimumUsd.empty();
}

}  // namespace

QString poolName(const LearningHistory& history, int policy) {
  const auto i = static_cast<std::size_t>(policy);
  const study::LearningResults& results = *history.results();
  const QString label = results.labels && i < results.labels->size()
                            ? QString::fromStdString((*results.labels)[i])
                            : QString::fromStdString(policy::label((*results.pool)[i]));
  return shortLabel((*results.pool)[i], label);
}

HeatMapSpec weightMap(const LearningHistory& history) {
  HeatMapSpec map;
  map.fileStem = QStringLiteral("learning-weights");
  map.title = text("Weight of each policy, %");
  map.x.title = text("Job");
  map.firstX = 1;
  map.format = kPercent;
  map.scale = ColourScale::Kind::SquareRoot;
  map.range = Range{0, roundTop(100 * history.greatestWeight())};
  for (int policy = 0; policy < history.policies(); ++policy) {
    map.rows.push_back(poolName(history, policy));
  }
  for (const PoolRows& rows : poolRows(history.pool())) map.groups.push_back({rows.label, rows.rows});
  if (history.jobs() == 0) map.emptyText = text("Nothing to show yet");
  return map;
}

HeatMapData weightMapValues(const LearningHistory& history, int shown) {
  auto values = std::make_shared<HeatMapValues>();
  values->columns = history.totalJobs();
  values->rows = history.policies();
  const std::vector<float>& all = history.weightPercents();
  const auto count = static_cast<std::ptrdiff_t>(shown) * history.policies();
  values->values.assign(all.begin(), all.begin() + count);
  return values;
}

ChartSpec leadingChart(const LearningHistory& history, int shown, const LeadingPolicies& leading,
                       const ChartTheme& theme) {
  ChartSpec chart =
      jobChart("learning-leading", text("Weight of the leading ten, %"), kPercent, shown);
  if (shown == 0) return chart;
  const std::vector<float>& percents = history.weightPercents();
  const auto width = static_cast<std::size_t>(history.policies());
  for (std::size_t place = 0; place < leading.places().size(); ++place) {
    const int policy = leading.places()[place];
    const auto weight = [&](int job) {
      return double{percents[static_cast<std::size_t>(job) * width +
                             static_cast<std::size_t>(policy)]};
    };
    const int look = static_cast<int>(place);
    chart.lines.push_back({.samples = overJobs(shown, weight),
                           .name = poolName(history, policy),
                           .colour = theme.line(policyColour(look)),
                           .dash = policyDash(look),
                           .width = policy == leading.ranked().front() ? kMainWidth : kOtherWidth,
                           .key = policy});
  }
  return chart;
}

ChartSpec groupChart(const LearningHistory& history, int shown, WeightGrouping grouping,
                     const ChartTheme& theme) {
  ChartSpec chart = jobChart(kGroupStems[static_cast<std::size_t>(grouping)], groupTitle(grouping),
                             kPercent, shown);
  if (shown == 0) return chart;
  const WeightGroups& groups = history.groups(grouping);
  const std::vector<double>& sums = history.groupWeights(grouping);
  const auto width = static_cast<std::size_t>(groups.count());
  std::vector<double> stacked(static_cast<std::size_t>(shown), 0.0);
  Samples below;
  for (std::size_t group = 0; group < width; ++group) {
    for (std::size_t job = 0; job < stacked.size(); ++job) {
      stacked[job] += 100 * sums[job * width + group];
    }
    const Samples upper =
        overJobs(shown, [&](int job) { return stacked[static_cast<std::size_t>(job)]; });
    chart.areas.push_back({.upper = upper,
                           .lower = below,
                           .name = groups.labels[group],
                           .fill = groupColour(groups, static_cast<int>(group), theme),
                           .named = true});
    below = upper;
  }
  return chart;
}

ChartSpec regretChart(const LearningHistory& history, int shown, RegretUnit unit,
                      const ChartTheme& theme) {
  using Point = study::LearningPoint;
  const bool usd = unit == RegretUnit::Usd;
  ChartSpec chart = jobChart(usd ? "learning-regret-usd" : "learning-regret",
                             usd ? text("Regret against the best fixed policy, $")
                                 : text("Regret against the best fixed policy, scores"),
                             usd ? kUsd : kScore, shown);
  if (shown == 0) return chart;
  const study::LearningResults& results = *history.results();
  const double dollars = usd && results.scale ? results.scale->widthUsd : 1;
  const auto bound = [&](int job) {
    return dollars * results.points[static_cast<std::size_t>(job)].regretBound;
  };
  // In dollars the bound holds for scores that are not cut off.
  const QString boundName = usd && results.scoresCutOff > 0
                                ? text("bound, had no score been cut off")
                                : text("bound");
  chart.lines.push_back({.samples = overJobs(shown, bound),
                         .name = boundName,
                         .colour = theme.warning,
                         .dash = Qt::DashLine,
                         .width = kOtherWidth,
                         .named = true});
  chart.lines.push_back(
      {.samples = overPoints(
           history, shown,
           usd ? +[](const Point& p) { return p.regretUsd; } : +[](const Point& p) { return p.regret; }),
       .name = text("regret"),
       .colour = theme.text,
       .width = kMainWidth,
       .named = true});
  return chart;
}

ChartSpec utilityChart(const LearningHistory& history, int shown, UtilityMeasure measure,
                       const ChartTheme& theme) {
  ChartSpec chart = jobChart(kUtilityStems[static_cast<std::size_t>(measure)], utilityTitle(measure), kUsd, shown);
  if (shown == 0) return chart;
  chart.fromZero = measure != UtilityMeasure::MeanPerJob;
  const auto& points = history.results()->points;
  const auto add = [&](const QString& name, double study::LearningPoint::*total, QColor colour,
                       Qt::PenStyle dash, double width) {
    const auto value = [&](int job) {
      const study::LearningPoint& point = points[static_cast<std::size_t>(job)];
      return measured(measure, point.*total, point, job);
    };
    chart.lines.push_back({.samples = overJobs(shown, value),
                           .name = name,
                           .colour = std::move(colour),
                           .dash = dash,
                           .width = width,
                           .named = true});
  };
  if (hasOptimum(*history.results())) {
    add(text("Best possible"), &study::LearningPoint::optimumUsd, theme.line(policyColour(-1)),
        policyDash(-1), kOtherWidth);
  }
  for (const Player& player : kOthers) {
    add(text(player.name), player.total, theme.line(policyColour(player.colour)),
        policyDash(player.colour), kOtherWidth);
  }
  add(text("Learner"), &study::LearningPoint::learnerUsd, theme.text, Qt::SolidLine, kMainWidth);
  return chart;
}

}  // namespace spothorizon::views
