// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/LearningCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/learning/LearningMeasures.h"
#include "views/job/learning/JobAxis.h"
#include "views/job/run/TimelineCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kFlatPercent = 0.05;  ///< a change of weight that no picture shows
constexpr int kLooks = 35;             ///< colours times dashes
constexpr double kWiderBy = 0.5;
constexpr double kMainWidth = 2.8, kOtherWidth = 1.5;

const NumberFormat kPercent{{}, QStringLiteral(" %"), 1};
const NumberFormat kUsd{QStringLiteral("$"), {}, 2};
const NumberFormat kWholeUsd{QStringLiteral("$"), {}, 0};
const NumberFormat kWholePercent{{}, QStringLiteral(" %"), 0};
const NumberFormat kScore{{}, {}, 2};

Samples overPoints(const LearningHistory& history, int shown,
                   double (*value)(const study::LearningPoint&)) {
  const auto& points = history.results()->points;
  return overJobs(shown, [&](int job) { return value(points[static_cast<std::size_t>(job)]); });
}

/// Weights stand still for most of a run, and a point costs time to draw whether it shows or not:
/// the jobs at which a curve needs one so that it is off by twice what `differs` lets pass at most.
template <class Differs>
std::vector<int> bends(int shown, const Differs& differs) {
  std::vector<int> jobs;
  for (int job = 0; job < shown; ++job) {
    if (!jobs.empty() && job + 1 < shown && !differs(jobs.back(), job)) continue;
    if (!jobs.empty() && jobs.back() < job - 1) jobs.push_back(job - 1);
    jobs.push_back(job);
  }
  return jobs;
}

template <class Value>
Samples overBends(const std::vector<int>& jobs, const Value& value) {
  std::vector<SamplePoint> points;
  points.reserve(jobs.size());
  for (const int job : jobs) points.push_back({job + 1.0, value(job)});
  return Samples::line(points);
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
      return QObject::tr("Weight by window ω, %");
    case WeightGrouping::Commitment:
      return QObject::tr("Weight by commitment v, %");
    case WeightGrouping::Threshold:
      return QObject::tr("Weight by threshold σ, %");
  }
  return {};
}

constexpr std::array kGroupStems{"learning-by-window", "learning-by-commitment",
                                 "learning-by-threshold"};

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
      return QObject::tr("Utility gain over on-demand only, $");
    case UtilityMeasure::MeanPerJob:
      return QObject::tr("Mean utility per job so far, $");
    case UtilityMeasure::Total:
      return QObject::tr("Utility so far, $");
  }
  return {};
}

bool hasOptimum(const study::LearningResults& results) {
  return !results.blocks.empty() && !results.blocks.front()->optimumUsd.empty();
}

const NumberFormat& utilityFormat(UtilityMeasure measure) {
  return measure == UtilityMeasure::MeanPerJob ? kUsd : kWholeUsd;
}

}  // namespace

QString poolName(const LearningHistory& history, int policy) {
  const auto i = static_cast<std::size_t>(policy);
  const study::LearningResults& results = *history.results();
  const QString label = results.labels && i < results.labels->size()
                            ? words((*results.labels)[i])
                            : words(policy::label((*results.pool)[i]));
  return shortLabel((*results.pool)[i], label, results.scenario.forecast);
}

HeatMapSpec weightMap(const LearningHistory& history) {
  HeatMapSpec map;
  map.fileStem = QStringLiteral("learning-weights");
  map.title = QObject::tr("Weight of each policy, %");
  map.x.title = QObject::tr("Job");
  map.firstX = 1;
  map.format = kPercent;
  map.scale = ColourScale::Kind::SquareRoot;
  map.range = Range{0, roundTop(100 * history.greatestWeight())};
  for (int policy = 0; policy < history.policies(); ++policy) {
    map.rows.push_back(poolName(history, policy));
  }
  for (const PoolRows& rows : poolRows(history.pool()))
    map.groups.push_back({rows.label, rows.rows});
  if (history.jobs() == 0) map.emptyText = QObject::tr("Nothing to show yet");
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
  ChartSpec chart = jobChart("learning-leading", QObject::tr("Weight of the top ten policies, %"),
                             kPercent, shown);
  if (shown == 0) return chart;
  const std::vector<float>& percents = history.weightPercents();
  const auto width = static_cast<std::size_t>(history.policies());
  for (std::size_t place = 0; place < leading.places().size(); ++place) {
    const int policy = leading.places()[place];
    const auto weight = [&](int job) {
      const auto row = static_cast<std::size_t>(job) * width;
      return double{percents[row + static_cast<std::size_t>(policy)]};
    };
    const auto differs = [&](int before, int job) {
      return std::abs(weight(job) - weight(before)) > kFlatPercent;
    };
    // A policy looks the same in every run of its pool: as many as there are need widths too.
    const double thick = kOtherWidth + kWiderBy * (policy / kLooks % 3);
    chart.lines.push_back({.samples = overBends(bends(shown, differs), weight),
                           .name = poolName(history, policy),
                           .colour = theme.line(policyColour(policy)),
                           .dash = policyDash(policy),
                           .width = policy == leading.ranked().front() ? kMainWidth : thick,
                           .key = policy});
  }
  return chart;
}

ChartSpec groupChart(const LearningHistory& history, int shown, WeightGrouping grouping,
                     const ChartTheme& theme) {
  ChartSpec chart = jobChart(kGroupStems[static_cast<std::size_t>(grouping)], groupTitle(grouping),
                             kWholePercent, shown);
  if (shown == 0) return chart;
  const WeightGroups& groups = history.groups(grouping);
  const std::vector<double>& sums = history.groupWeights(grouping);
  const auto width = static_cast<std::size_t>(groups.count());
  // Summed up within each job, so that group g reaches up to stacked[job · width + g].
  std::vector<double> stacked(sums.begin(), sums.begin() + std::ptrdiff_t{shown} * groups.count());
  for (std::size_t i = 0; i < stacked.size(); ++i) {
    stacked[i] = 100 * sums[i] + (i % width > 0 ? stacked[i - 1] : 0);
  }
  const auto at = [&](int job, std::size_t group) {
    return stacked[static_cast<std::size_t>(job) * width + group];
  };
  // Areas that stand on each other have their points at the same jobs.
  const std::vector<int> jobs = bends(shown, [&](int before, int job) {
    for (std::size_t group = 0; group < width; ++group) {
      if (std::abs(at(job, group) - at(before, group)) > kFlatPercent) return true;
    }
    return false;
  });
  Samples below;
  for (std::size_t group = 0; group < width; ++group) {
    const Samples upper = overBends(jobs, [&](int job) { return at(job, group); });
    chart.areas.push_back({.upper = upper,
                           .lower = below,
                           .name = groups.labels[group],
                           .fill = groupColour(groups, static_cast<int>(group), theme),
                           .named = true});
    below = upper;
  }
  return chart;
}

namespace {

/// What the bound would be had the run been planned to end at each job: a square root for the eye.
LineItem rootCurve(const LearningHistory& history, int shown, const ChartTheme& theme) {
  const double half = std::log(std::max(2, history.policies())) / 2;
  return {.samples = overJobs(shown, [&](int job) { return std::sqrt((job + 1) * half); }),
          .name = QObject::tr("√(k ln M / 2)"),
          .colour = theme.axis,
          .dash = Qt::DotLine,
          .width = kOtherWidth,
          .named = true};
}

LineItem seenBoundLine(Samples samples, const ChartTheme& theme) {
  return {.samples = std::move(samples),
          .name = QObject::tr("bound, actual results"),
          .colour = theme.warning,
          .dash = Qt::DotLine,
          .width = kOtherWidth,
          .named = true};
}

}  // namespace

ChartSpec regretChart(const LearningHistory& history, int shown, RegretUnit unit,
                      const ChartTheme& theme) {
  using Point = study::LearningPoint;
  const bool usd = unit == RegretUnit::Usd;
  ChartSpec chart = jobChart(usd ? "learning-regret-usd" : "learning-regret",
                             usd ? QObject::tr("Regret against the best fixed policy, $")
                                 : QObject::tr("Regret against the best fixed policy, score"),
                             usd ? kUsd : kScore, shown);
  if (shown == 0) return chart;
  const study::LearningResults& results = *history.results();
  const double dollars = usd && results.scale ? results.scale->widthUsd : 1;
  const auto bound = [&](int job) {
    return dollars * results.points[static_cast<std::size_t>(job)].regretBound;
  };
  // In dollars the bound holds for scores that are not cut off.
  const QString boundName = usd && results.scoresCutOff > 0
                                ? QObject::tr("bound if no score were clipped")
                                : QObject::tr("bound");
  chart.lines.push_back({.samples = overJobs(shown, bound),
                         .name = boundName,
                         .colour = theme.warning,
                         .dash = Qt::DashLine,
                         .width = kOtherWidth,
                         .named = true});
  if (!usd && results.points.back().seenBound > 0) {
    const auto seen = [](const Point& p) { return p.seenBound; };
    chart.lines.push_back(seenBoundLine(overPoints(history, shown, +seen), theme));
  }
  if (!usd) chart.lines.push_back(rootCurve(history, shown, theme));
  chart.lines.push_back({.samples = overPoints(
                             history, shown,
                             usd ? +[](const Point& p) { return p.regretUsd; }
                                 : +[](const Point& p) { return p.regret; }),
                         .name = QObject::tr("regret"),
                         .colour = theme.text,
                         .width = kMainWidth,
                         .named = true});
  return chart;
}

namespace {

constexpr int kLogPlaces = 240;  ///< of a curve over log jobs

/// log value over log jobs, at places that are even there; each job once.
Samples overLogJobs(const LearningHistory& history, int shown,
                    double study::LearningPoint::*value) {
  const auto& points = history.results()->points;
  std::vector<SamplePoint> line;
  int before = 0;
  for (int i = 0; i <= kLogPlaces; ++i) {
    const double share = i / static_cast<double>(kLogPlaces);
    const int job = std::clamp(static_cast<int>(std::lround(std::pow(shown, share))), 1, shown);
    const double y = points[static_cast<std::size_t>(job - 1)].*value;
    if (job == std::exchange(before, job) || !(y > 0)) continue;
    line.push_back({std::log10(job), std::log10(y)});
  }
  return Samples::line(line);
}

}  // namespace

ChartSpec regretLogChart(const LearningHistory& history, int shown, const ChartTheme& theme) {
  using Point = study::LearningPoint;
  ChartSpec chart =
      jobChart("learning-regret-log", QObject::tr("Regret, log₁₀ of the score"), kScore, shown);
  chart.xAxis->title = QObject::tr("Job, log₁₀");
  chart.xAxis->format.decimals = 2;
  chart.fromZero = false;
  if (shown == 0) return chart;
  const auto slope = study::regretSlope(*history.results(), shown);
  const QString name =
      slope ? QObject::tr("regret, slope %1").arg(kScore.text(*slope)) : QObject::tr("regret");
  chart.lines.push_back({.samples = overLogJobs(history, shown, &Point::regretBound),
                         .name = QObject::tr("bound"),
                         .colour = theme.warning,
                         .dash = Qt::DashLine,
                         .width = kOtherWidth,
                         .named = true});
  if (history.results()->points.back().seenBound > 0) {
    chart.lines.push_back(seenBoundLine(overLogJobs(history, shown, &Point::seenBound), theme));
  }
  chart.lines.push_back({.samples = overLogJobs(history, shown, &Point::regret),
                         .name = name,
                         .colour = theme.text,
                         .width = kMainWidth,
                         .named = true});
  return chart;
}

std::vector<LearningPlayer> learningPlayers(const study::LearningResults& results,
                                            const ChartTheme& theme) {
  using Point = study::LearningPoint;
  const bool future = results.pool && study::usesFuture(results.scenario.forecast, *results.pool);
  const auto ofPool = [&](const QString& name) {
    return future ? QObject::tr("%1 (uses the future)").arg(name) : name;
  };
  std::vector<LearningPlayer> players{
      {ofPool(QObject::tr("Learner")), &Point::learnerUsd, theme.text, Qt::SolidLine, kMainWidth},
      {ofPool(QObject::tr("Best fixed policy")), &Point::bestFixedUsd, theme.line(policyColour(3)),
       Qt::SolidLine, kOtherWidth}};
  if (hasOptimum(results)) {
    players.push_back({QObject::tr("Best possible"), &Point::optimumUsd,
                       theme.line(policyColour(-1)), policyDash(-1), kOtherWidth});
  }
  // Colours as in scenarios that list the baselines first, as new ones do.
  const auto baseline = [&](const char* name, double Point::*total, int index) {
    players.push_back({QCoreApplication::translate("spothorizon::views::LearningCharts", name),
                       total, theme.line(policyColour(index)), policyDash(index + 1), kOtherWidth});
  };
  baseline(QT_TRANSLATE_NOOP("spothorizon::views::LearningCharts", "Uniform progress"),
           &Point::uniformUsd, 2);
  baseline(QT_TRANSLATE_NOOP("spothorizon::views::LearningCharts", "Max spot"), &Point::maxSpotUsd,
           1);
  baseline(QT_TRANSLATE_NOOP("spothorizon::views::LearningCharts", "On-demand only"),
           &Point::onDemandUsd, 0);
  return players;
}

ChartSpec utilityChart(const LearningHistory& history, int shown, UtilityMeasure measure,
                       const ChartTheme& theme) {
  ChartSpec chart = jobChart(kUtilityStems[static_cast<std::size_t>(measure)],
                             utilityTitle(measure), utilityFormat(measure), shown);
  if (shown == 0) return chart;
  chart.fromZero = measure != UtilityMeasure::MeanPerJob;
  const auto& points = history.results()->points;
  std::vector<LearningPlayer> players = learningPlayers(*history.results(), theme);
  // Held against itself on demand is the line at zero.
  if (measure == UtilityMeasure::AboveOnDemand) players.pop_back();
  std::reverse(players.begin(), players.end());  // the learner is drawn last, over all
  for (const LearningPlayer& player : players) {
    const auto value = [&](int job) {
      const study::LearningPoint& point = points[static_cast<std::size_t>(job)];
      return measured(measure, point.*player.total, point, job);
    };
    chart.lines.push_back({.samples = overJobs(shown, value),
                           .name = player.name,
                           .colour = player.colour,
                           .dash = player.dash,
                           .width = player.width});
  }
  return chart;
}

}  // namespace spothorizon::views
