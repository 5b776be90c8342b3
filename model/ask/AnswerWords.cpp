// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AnswerWords.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "ask/AnswerFigures.h"
#include "ask/AskGoal.h"
#include "ask/AskMonteCarlo.h"
#include "base/NumberText.h"
#include "result/GroupedNumber.h"
#include "scenario/ReadableValue.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::ask {
namespace {

using result::Column;
using result::Form;

/// Runs or samples below which P5 and P95 are not given.
constexpr std::size_t kLeastForTails = 20;

/// How many decimals an interval is worth: two digits of its half, at most those of the column.
int decimalsOf(const Column& column, const Estimate& estimate) {
  const double half = estimate.hasInterval() ? (estimate.high - estimate.low) / 2 : 0;
  if (!(half > 0)) return column.decimals;
  const double wanted = 1 - std::floor(std::log10(half));
  return static_cast<int>(std::clamp(wanted, 0.0, static_cast<double>(column.decimals)));
}

Text withUnit(const Column& column, const std::string& number) {
  if (column.unit.empty()) return Text(number);
  return phrase("ask", "%1 %2").arg(number).arg(phrase("table", column.unit.c_str()));
}

bool isMore(const Column& column) { return column.better == result::Better::More; }

/// Yardsticks that know the future are never named as the best.
std::vector<std::size_t> candidatesOf(const Answer& answer, const AskedPoint& point,
                                      std::size_t measure) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
    const bool there = i < point.means.size() && point.means[i][measure].exists();
    if (there && !answer.contenders[i].usesFuture) all.push_back(i);
  }
  return all;
}

/// The best of those that nobody can beat without knowing the future, and the next.
struct Ranking {
  std::vector<std::size_t> best;  ///< several where they do the same in every draw; empty: none
  std::optional<std::size_t> next;
  bool allAlike = false;  ///< all do the same: there is no best
};

Ranking rankingOf(const Answer& answer, const AskedPoint& point, std::size_t measure) {
  const std::vector<std::size_t> all = candidatesOf(answer, point, measure);
  if (all.empty()) return {};
  const auto better = [&](std::size_t a, std::size_t b) {
    return isBetter(answer.measures[measure], point.means[a][measure].value,
                    point.means[b][measure].value);
  };
  const std::size_t top = *std::ranges::min_element(all, better);
  const std::vector<double> values = columnOf(point, top, measure);
  Ranking ranking;
  for (const std::size_t i : all) {
    if (i == top || sameNumbers(columnOf(point, i, measure), values)) {
      ranking.best.push_back(i);
    } else if (!ranking.next || better(i, *ranking.next)) {
      ranking.next = i;
    }
  }
  ranking.allAlike = all.size() > 1 && !ranking.next;
  return ranking;
}

Text namesOf(const Answer& answer, const std::vector<std::size_t>& contenders) {
  const Text& first = answer.contenders[contenders.front()].name;
  if (contenders.size() == 1) return first;
  if (contenders.size() == 2) {
    return phrase("ask", "%1 and %2").arg(first).arg(answer.contenders[contenders[1]].name);
  }
  return phrase("ask", "%1 and %2 others").arg(first).arg(std::to_string(contenders.size() - 1));
}

/// By how much the next is worse.
Estimate lead(const Answer& answer, const AskedPoint& point, const Ranking& ranking,
              std::size_t measure) {
  Estimate ahead =
      differenceOf(timesOf(answer, point), columnOf(point, *ranking.next, measure),
                   columnOf(point, ranking.best.front(), measure), figureKind(answer, measure));
  if (!(ahead.value < 0)) return ahead;
  return {-ahead.value, -ahead.high, -ahead.low, ahead.samples, ahead.independentWindows};
}

bool isApart(const Estimate& ahead) {
  return ahead.hasInterval() && (ahead.low > 0 || ahead.high < 0);
}

Text undistinguished(const Answer& answer, const Ranking& ranking) {
  return phrase("ask", "These runs do not distinguish %1 from %2.")
      .arg(namesOf(answer, ranking.best))
      .arg(answer.contenders[*ranking.next].name);
}

/// Whether the draws can tell the best from the next.
Text comparison(const Answer& answer, const AskedPoint& point, const Ranking& ranking,
                std::size_t measure) {
  if (!ranking.next) return {};
  const Text& next = answer.contenders[*ranking.next].name;
  const Column& column = answer.measures[measure];
  const Estimate ahead = lead(answer, point, ranking, measure);
  if (point.draws.size() > 1 && isApart(ahead)) {
    return phrase("ask", "Next: %1, worse by %2 in the same runs.")
        .arg(next)
        .arg(figureText(column, ahead));
  }
  const Text own = figureText(column, point.means[*ranking.next][measure]);
  if (point.draws.size() == 1) {
    if (!(own == figureText(column, point.means[ranking.best.front()][measure]))) {
      return phrase("ask", "Next: %1, %2.").arg(next).arg(own);
    }
    return phrase("ask", "Next: %1, %2; worse by %3.")
        .arg(next)
        .arg(own)
        .arg(figureText(column, ahead));
  }
  const Text figure = phrase("ask", "Next: %1, %2.").arg(next).arg(own);
  return study::sentences({figure, undistinguished(answer, ranking)});
}

Text noFigure(const Column& column) {
  return phrase("ask", "%1: no figure for anything that can be chosen.").arg(column.title);
}

Text bestText(const Answer& answer, const AskedPoint& point, const Ranking& ranking,
              std::size_t measure) {
  const Column& column = answer.measures[measure];
  if (ranking.best.empty()) return noFigure(column);
  const Text figure = figureText(column, point.means[ranking.best.front()][measure]);
  if (ranking.allAlike) {
    return phrase("ask", "%1: no difference between the %2 that are compared, %3.")
        .arg(column.title)
        .arg(std::to_string(ranking.best.size()))
        .arg(figure);
  }
  const Text pattern = isMore(column) ? phrase("ask", "%1: highest with %2, %3.")
                                      : phrase("ask", "%1: lowest with %2, %3.");
  return Text(pattern).arg(column.title).arg(namesOf(answer, ranking.best)).arg(figure);
}

Text verdict(const Answer& answer, const AskedPoint& point) {
  const Ranking ranking = rankingOf(answer, point, 0);
  return study::sentences(
      {bestText(answer, point, ranking, 0), comparison(answer, point, ranking, 0)});
}

bool runs(const AskedPoint& point) { return point.done && point.obstacle.empty(); }

/// "30 s", "$225", "$2/GPU-h".
Text valueText(const AskedAxis& axis, const std::string& value) {
  const auto number = parsedNumber(value);
  const std::string shown = number ? result::groupedAsTyped(*number) : value;
  if (axis.unit == "$/month") return phrase("ask", "$%1/month").arg(shown);
  if (axis.unit.empty() || axis.unit == "×" || axis.unit.starts_with('$')) {
    return Text(study::withReadableUnit(shown, axis.unit));
  }
  return phrase("ask", "%1 %2").arg(shown).arg(phrase("table", axis.unit.c_str()));
}

Text placeText(const Answer& answer, const AskedPoint& point) {
  std::vector<Text> parts;
  for (std::size_t i = 0; i < answer.axes.size(); ++i) {
    parts.push_back(phrase("ask", "%1 = %2")
                        .arg(answer.axes[i].title)
                        .arg(valueText(answer.axes[i], point.values[i])));
  }
  return joined(parts, Text(std::string(", ")));
}

/// The points that were run, ranked by the measure that is asked for.
struct RankedPoints {
  std::vector<std::size_t> wins;  ///< by contender, alone
  std::size_t done = 0, alike = 0, obstacles = 0;
  const AskedPoint* top = nullptr;  ///< where the best figure is
  Ranking atTop;
  std::size_t equal = 0;  ///< other points with the same figure

  double figure(std::size_t measure) const { return top->means[atTop.best.front()][measure].value; }
};

RankedPoints rankedPoints(const Answer& answer) {
  RankedPoints made;
  const Column& column = answer.measures[answer.measure];
  made.wins.resize(answer.contenders.size());
  for (const AskedPoint& point : answer.points) {
    made.obstacles += !point.obstacle.empty();
    if (!runs(point)) continue;
    ++made.done;
    Ranking ranking = rankingOf(answer, point, answer.measure);
    if (ranking.best.empty()) continue;
    made.alike += ranking.allAlike;
    if (ranking.best.size() == 1) ++made.wins[ranking.best.front()];
    const double value = point.means[ranking.best.front()][answer.measure].value;
    if (made.top && value == made.figure(answer.measure)) {
      ++made.equal;
    } else if (!made.top || isBetter(column, value, made.figure(answer.measure))) {
      made.equal = 0;
      made.top = &point;
      made.atTop = std::move(ranking);
    }
  }
  return made;
}

/// Where no other point could be run.
Text onePointText(const Answer& answer, const RankedPoints& ranked) {
  const Column& column = answer.measures[answer.measure];
  if (ranked.alike == 1) {
    return phrase("ask", "%1: no difference between those compared at 1 point.").arg(column.title);
  }
  if (ranked.atTop.best.size() > 1) {
    return phrase("ask", "%1: several share the best figure at 1 point.").arg(column.title);
  }
  const Text pattern = isMore(column) ? phrase("ask", "%1: highest with %2 at 1 point.")
                                      : phrase("ask", "%1: lowest with %2 at 1 point.");
  return Text(pattern).arg(column.title).arg(namesOf(answer, ranked.atTop.best));
}

/// Which is best at most of the points.
Text oftenText(const Answer& answer, const RankedPoints& ranked) {
  const Column& column = answer.measures[answer.measure];
  const std::vector<std::size_t> candidates = candidatesOf(answer, *ranked.top, answer.measure);
  if (candidates.size() == 1) {
    return phrase("ask", "%1 of %2, the only one that can be chosen.")
        .arg(column.title)
        .arg(namesOf(answer, candidates));
  }
  if (ranked.done == 1) return onePointText(answer, ranked);
  if (ranked.alike == ranked.done) {
    return phrase("ask", "%1: no difference between those compared at any of %2 points.")
        .arg(column.title)
        .arg(std::to_string(ranked.done));
  }
  const auto most = std::ranges::max_element(ranked.wins);
  if (*most == 0) {
    return phrase("ask", "%1: several share the best figure at each of %2 points.")
        .arg(column.title)
        .arg(std::to_string(ranked.done));
  }
  const Text pattern = isMore(column) ? phrase("ask", "%1: highest with %2 at %3 of %4 points.")
                                      : phrase("ask", "%1: lowest with %2 at %3 of %4 points.");
  return Text(pattern)
      .arg(column.title)
      .arg(answer.contenders[static_cast<std::size_t>(most - ranked.wins.begin())].name)
      .arg(std::to_string(*most))
      .arg(std::to_string(ranked.done));
}

Text whereText(const Answer& answer, const RankedPoints& ranked) {
  const Column& column = answer.measures[answer.measure];
  const Text figure =
      figureText(column, ranked.top->means[ranked.atTop.best.front()][answer.measure]);
  if (ranked.equal > 0 && ranked.equal + 1 == ranked.done) {
    return phrase("ask", "The best figure is the same at every point, %1.").arg(figure);
  }
  Text place = placeText(answer, *ranked.top);
  if (ranked.equal > 0) {
    place = phrase("ask", "%1 and at %2 more").arg(place).arg(std::to_string(ranked.equal));
  }
  if (ranked.atTop.allAlike) {
    return phrase("ask", "The best figure is %1, at %2.").arg(figure).arg(place);
  }
  return phrase("ask", "The best figure is %1, with %2 at %3.")
      .arg(figure)
      .arg(namesOf(answer, ranked.atTop.best))
      .arg(place);
}

Text axesSentence(const Answer& answer) {
  const RankedPoints ranked = rankedPoints(answer);
  if (ranked.done == 0) return {};
  if (!ranked.top) return noFigure(answer.measures[answer.measure]);
  std::vector<Text> parts{oftenText(answer, ranked), whereText(answer, ranked)};
  if (ranked.atTop.next && ranked.top->draws.size() > 1 &&
      !isApart(lead(answer, *ranked.top, ranked.atTop, answer.measure))) {
    parts.push_back(undistinguished(answer, ranked.atTop));
  }
  if (ranked.obstacles == 1) {
    parts.push_back(phrase("ask", "1 point cannot be run."));
  } else if (ranked.obstacles > 1) {
    parts.push_back(
        phrase("ask", "%1 points cannot be run.").arg(std::to_string(ranked.obstacles)));
  }
  return study::sentences(parts);
}

/// The starts of all markets as one point.
AskedPoint allStarts(const Answer& answer) {
  AskedPoint all;
  all.stepHours = answer.stepHours;
  for (const AskedPoint& point : answer.points) {
    for (std::size_t i = 0; i < point.samples.size(); ++i) {
      if (point.samples[i].empty()) continue;
      all.draws.push_back(point.draws[i]);
      all.samples.push_back(point.samples[i]);
    }
  }
  for (const auto& spreads : answer.spreads) {
    all.means.emplace_back();
    for (const SpreadOverStarts& one : spreads) all.means.back().push_back(one.mean);
  }
  return all;
}

/// Least and most; NaN where there are no numbers.
std::pair<double, double> endsOf(std::vector<double> values) {
  std::erase_if(values, [](double value) { return std::isnan(value); });
  if (values.empty()) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    return {kNone, kNone};
  }
  const auto [least, most] = std::ranges::minmax(values);
  return {least, most};
}

/// How far the runs spread. Few runs say nothing about their tails.
Text startsRange(const Answer& answer, const AskedPoint& all, std::size_t contender) {
  const SpreadOverStarts& spread = answer.spreads[contender][0];
  const Column& column = answer.measures[0];
  if (all.draws.size() == 1) return {};
  if (all.draws.size() >= kLeastForTails) {
    return phrase("ask", "9 of 10 runs lie between %1 and %2.")
        .arg(figureText(column, {spread.p5.value}))
        .arg(figureText(column, {spread.p95.value}));
  }
  const auto [least, most] = endsOf(columnOf(all, contender, 0));
  return phrase("ask", "All %1 runs lie between %2 and %3.")
      .arg(std::to_string(all.draws.size()))
      .arg(figureText(column, {least}))
      .arg(figureText(column, {most}));
}

Text startsSentence(const Answer& answer) {
  if (answer.starts.empty()) return {};
  const AskedPoint all = allStarts(answer);
  const Ranking ranking = rankingOf(answer, all, 0);
  if (ranking.best.empty()) return bestText(answer, all, ranking, 0);
  return study::sentences({bestText(answer, all, ranking, 0),
                           startsRange(answer, all, ranking.best.front()),
                           comparison(answer, all, ranking, 0)});
}

Text testText(const Answer& answer, const Goal& asked, const GoalRow& row) {
  const auto chance = [&] {
    return study::percentWith(row.chance.value, row.chance.low, row.chance.high);
  };
  switch (testOf(answer, asked, row)) {
    case GoalTest::None:
      return phrase("ask", "no draws test it");
    case GoalTest::TooShort:
      if (!row.chance.exists()) return phrase("ask", "too short to test");
      return phrase("ask", "too short to test (met in %1 of the draws that test it)")
          .arg(study::percentText(row.chance.value));
    case GoalTest::Missed:
      return phrase("ask", "not confirmed: met in %1 of the draws that test it (wanted %2)")
          .arg(chance())
          .arg(study::percentText(asked.chance));
    case GoalTest::Met:
      break;
  }
  return phrase("ask", "met in %1 of the draws that test it").arg(chance());
}

Text chosenText(const Answer& answer, const GoalRow& row) {
  const AskedAxis& axis = answer.axes.front();
  const Text& name = answer.contenders[row.contender].name;
  if (row.changesNothing)
    return phrase("ask", "%1 changes nothing for %2").arg(axis.title).arg(name);
  const Text value = valueText(axis, *row.value);
  if (!row.failing) return phrase("ask", "%1: %2 %3").arg(name).arg(axis.title).arg(value);
  return phrase("ask", "%1: %2 %3 (%4 fails)")
      .arg(name)
      .arg(axis.title)
      .arg(value)
      .arg(valueText(axis, *row.failing));
}

Text goalText(const Answer& answer, const Goal& asked, const GoalRow& row) {
  const AskedAxis& axis = answer.axes.front();
  const Text& name = answer.contenders[row.contender].name;
  if (!row.value && row.changesNothing) {
    return phrase("ask", "%1 changes nothing for %2, which misses the limit.")
        .arg(axis.title)
        .arg(name);
  }
  if (!row.value) {
    return phrase("ask", "%1 meets the limit with no value of %2.").arg(name).arg(axis.title);
  }
  const Text chosen = chosenText(answer, row), test = testText(answer, asked, row);
  if (!answer.costMeasure || !row.cost.exists()) {
    return phrase("ask", "%1; %2.").arg(chosen).arg(test);
  }
  const Column& cost = answer.measures[*answer.costMeasure];
  return phrase("ask", "%1; %2; %3: %4.")
      .arg(chosen)
      .arg(test)
      .arg(cost.title)
      .arg(figureText(cost, row.cost));
}

/// A unit that follows its number after a blank.
bool hasPlainUnit(const AskedAxis& axis) {
  return !axis.unit.empty() && axis.unit != "×" && !axis.unit.starts_with('$');
}

/// Without a unit that can be named once for all.
Text plainText(const AskedAxis& axis, const std::string& value) {
  const auto number = parsedNumber(value);
  return hasPlainUnit(axis) && number ? Text(result::groupedAsTyped(*number))
                                      : valueText(axis, value);
}

/// Those that were run: the first and the last where there are many.
Text triedText(const Answer& answer) {
  constexpr std::size_t kMost = 8, kFirst = 6;
  const AskedAxis& axis = answer.axes.front();
  std::vector<Text> tried;
  for (const AskedPoint& point : answer.points) {
    if (point.obstacle.empty()) tried.push_back(plainText(axis, point.values.front()));
  }
  if (tried.size() > kMost) {
    tried.erase(tried.begin() + kFirst, tried.end() - 1);
    tried.insert(tried.end() - 1, Text(std::string("…")));
  }
  const Text list = joined(tried, Text(std::string(", ")));
  if (hasPlainUnit(axis)) {
    return phrase("ask", "Values tried: %1 %2.").arg(list).arg(phrase("table", axis.unit.c_str()));
  }
  return phrase("ask", "Values tried: %1.").arg(list);
}

Text goalSentence(const Answer& answer, const Goal& asked) {
  if (answer.goals.empty()) return {};
  const Column& column = answer.measures[answer.measure];
  const Text limit = column.form == Form::Number ? withUnit(column, numberText(asked.limit))
                                                 : figureText(column, {asked.limit});
  const Text wanted = asked.atLeast ? phrase("ask", "%1 of at least %2 with a chance of %3:")
                                    : phrase("ask", "%1 of at most %2 with a chance of %3:");
  std::vector<Text> parts{
      Text(wanted).arg(column.title).arg(limit).arg(study::percentText(asked.chance))};
  if (std::ranges::none_of(answer.goals,
                           [](const GoalRow& row) { return row.value.has_value(); })) {
    parts.push_back(phrase("ask", "no value of %1 meets the limit, whichever is chosen.")
                        .arg(answer.axes.front().title));
    parts.push_back(triedText(answer));
    return study::sentences(parts);
  }
  for (const GoalRow& row : answer.goals) parts.push_back(goalText(answer, asked, row));
  parts.push_back(triedText(answer));
  return study::sentences(parts);
}

Text tornadoSentence(const Answer& answer) {
  if (answer.bars.empty() || !answer.points.front().done) return {};
  const TornadoBar& first = answer.bars.front();
  const Column& column = answer.measures[answer.measure];
  const Text own =
      phrase("ask", "%1 of %2 is %3.")
          .arg(column.title)
          .arg(answer.contenders[answer.contender].name)
          .arg(figureText(column, answer.points.front().means[answer.contender][answer.measure]));
  if (!first.swing || *first.swing == 0 || first.range == RangeFrom::Zero) return own;
  return study::sentences({own, phrase("ask", "It moves most with %1: %2 at %3, %4 at %5.")
                                    .arg(first.axis.title)
                                    .arg(figureText(column, *first.atLow))
                                    .arg(valueText(first.axis, first.axis.values.front()))
                                    .arg(figureText(column, *first.atHigh))
                                    .arg(valueText(first.axis, first.axis.values.back()))});
}

Text samplesText(const Answer& answer) {
  const Column& column = answer.measures[answer.measure];
  const Text& name = answer.contenders[answer.contender].name;
  const int samples = answer.p50.samples;
  if (samples == 1) {
    return phrase("ask", "%1 of %2: %3 in 1 sample.")
        .arg(column.title)
        .arg(name)
        .arg(figureText(column, {answer.p50.value}));
  }
  const bool tails = samples >= static_cast<int>(kLeastForTails);
  const auto [low, high] =
      tails ? std::pair(answer.p5.value, answer.p95.value) : endsOf(sampleMeans(answer));
  const Text pattern =
      tails ? phrase("ask",
                     "%1 of %2: median %3 over %4 samples, 5 % below %5, 5 % "
                     "above %6.")
            : phrase("ask", "%1 of %2: median %3 over %4 samples, which lie between %5 and %6.");
  return Text(pattern)
      .arg(column.title)
      .arg(name)
      .arg(figureText(column, answer.p50))
      .arg(std::to_string(samples))
      .arg(figureText(column, {low}))
      .arg(figureText(column, {high}));
}

Text impossibleText(const Answer& answer) {
  if (answer.impossible == 0) return {};
  return phrase("ask", "%1 of %2 samples cannot be run and are left out.")
      .arg(std::to_string(answer.impossible))
      .arg(std::to_string(answer.points.size() - 1));
}

Text monteCarloSentence(const Answer& answer) {
  if (!answer.p50.exists()) return impossibleText(answer);
  const Text spread = study::sentences({samplesText(answer), impossibleText(answer)});
  const auto strength = [](const VariedKey& one) {
    const bool apart = one.lowCorrelation > 0 || one.highCorrelation < 0;
    const bool known = one.range != RangeFrom::Zero && !std::isnan(one.correlation) && apart;
    return known ? std::abs(one.correlation) : -1;
  };
  const auto strongest = std::ranges::max_element(answer.varied, {}, strength);
  if (strongest == answer.varied.end() || strength(*strongest) < 0) return spread;
  return study::sentences({spread, phrase("ask", "It depends most on %1 (rank correlation %2).")
                                       .arg(strongest->axis.title)
                                       .arg(fixedText(strongest->correlation, 2))});
}

/// "10 min", "1.5 h", "323 h".
Text durationText(double hours) {
  constexpr double kMinutes = 60, kMany = 10;
  const bool minutes = hours < 1;
  const double shown = minutes ? hours * kMinutes : hours;
  const double tenths = std::round(shown * 10) / 10;
  const double rounded = shown < kMany ? tenths : std::round(shown);
  return phrase("ask", "%1 %2")
      .arg(result::groupedAsTyped(rounded))
      .arg(minutes ? phrase("table", "min") : phrase("table", "h"));
}

struct Sentences {
  const Answer& answer;

  Text operator()(const Once&) const {
    return runs(answer.points.front()) ? verdict(answer, answer.points.front()) : Text();
  }
  Text operator()(const OverAxes&) const { return axesSentence(answer); }
  Text operator()(const OverStarts&) const { return startsSentence(answer); }
  Text operator()(const Goal& asked) const { return goalSentence(answer, asked); }
  Text operator()(const Tornado&) const { return tornadoSentence(answer); }
  Text operator()(const MonteCarlo&) const { return monteCarloSentence(answer); }
};

/// Of the first mean that there is.
double windowsOf(const Answer& answer) {
  for (const auto& spreads : answer.spreads) {
    for (const SpreadOverStarts& one : spreads) {
      if (one.mean.exists()) return one.mean.independentWindows;
    }
  }
  for (const AskedPoint& point : answer.points) {
    for (const auto& means : point.means) {
      for (const Estimate& one : means) {
        if (one.exists()) return one.independentWindows;
      }
    }
  }
  return 0;
}

}  // namespace

Text runsText(int runs) {
  return runs == 1 ? phrase("ask", "This is one run: it has no interval.")
                   : study::replicationsText(runs);
}

Text sentenceOf(const Answer& answer) {
  const Text sentence = std::visit(Sentences{answer}, answer.question);
  if (sentence.empty() || answer.over != DrawnOver::Starts || !answer.otherWindows) return sentence;
  const Text hours = durationText(answer.windowHours);
  const bool same = answer.leastWindowHours == answer.windowHours;
  return study::sentences({sentence, same ? phrase("ask", "Each run lasts %1.").arg(hours)
                                          : phrase("ask", "Runs last up to %1.").arg(hours)});
}

Text questionTitle(const Question& question) {
  struct Titles {
    Text operator()(const Once&) const { return phrase("ask", "Outcomes"); }
    Text operator()(const OverAxes&) const { return phrase("ask", "Over parameters"); }
    Text operator()(const OverStarts&) const { return phrase("ask", "Every start"); }
    Text operator()(const Goal&) const { return phrase("ask", "Goal"); }
    Text operator()(const Tornado&) const { return phrase("ask", "Tornado"); }
    Text operator()(const MonteCarlo&) const { return phrase("ask", "Monte Carlo"); }
  };
  return std::visit(Titles(), question);
}

Text intervalNote(const Answer& answer) {
  if (answer.over == DrawnOver::Replications) {
    for (const AskedPoint& point : answer.points) {
      if (!point.draws.empty()) {
        return runsText(static_cast<int>(point.draws.size()));
      }
    }
    return {};
  }
  constexpr double kLeastWindows = 3;
  const double windows = windowsOf(answer);
  return study::blocksText(windows, windows >= kLeastWindows);
}

Text figureText(const Column& column, const Estimate& estimate) {
  if (!estimate.exists()) return phrase("ask", "no figure");
  if (column.form == Form::Dollars) {
    const std::string value = study::usdText(estimate.value);
    const bool exact =
        study::usdText(estimate.low) == value && study::usdText(estimate.high) == value;
    if (exact) return Text(value);
    return study::usdWith(estimate.value, estimate.low, estimate.high);
  }
  if (column.form == Form::Share) {
    return study::percentWith(estimate.value, estimate.low, estimate.high);
  }
  const int decimals = decimalsOf(column, estimate);
  const auto number = [&](double value) { return result::groupedNumber(value, decimals); };
  const Text value = withUnit(column, number(estimate.value));
  if (!estimate.hasInterval()) return value;
  const std::string low = number(estimate.low), high = number(estimate.high);
  if (low == high) return study::withRange(value, Text(low));
  return study::withRange(value, phrase("number", "%1 to %2").arg(low).arg(high));
}

}  // namespace spothorizon::ask
