// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AnswerWords.h"

#include <algorithm>
#include <cmath>

#include "ask/AnswerFigures.h"
#include "base/NumberText.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::ask {
namespace {

using result::Column;
using result::Form;

Text withUnit(const Column& column, double value) {
  const std::string number = fixedText(value, column.decimals);
  return Text(column.unit.empty() ? number : number + " " + column.unit);
}

/// The best of those that nobody can beat without knowing the future, and the next.
struct Ranking {
  std::size_t best = 0;
  std::optional<std::size_t> next;
};

Ranking rankingOf(const Answer& answer, const AskedPoint& point, std::size_t measure) {
  Ranking ranking{bestAt(answer, point, measure), {}};
  for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
    if (i == ranking.best || answer.contenders[i].usesFuture) continue;
    if (!point.means[i][measure].exists()) continue;
    if (!ranking.next || isBetter(answer.measures[measure], point.means[i][measure].value,
                                  point.means[*ranking.next][measure].value)) {
      ranking.next = i;
    }
  }
  return ranking;
}

/// Whether the draws can tell the best from the next.
Text comparison(const Answer& answer, const AskedPoint& point, const Ranking& ranking,
                std::size_t measure) {
  if (!ranking.next) return {};
  const std::vector<double> first = columnOf(point, *ranking.next, measure);
  const std::vector<double> second = columnOf(point, ranking.best, measure);
  const Column& column = answer.measures[measure];
  Estimate ahead = differenceOf(timesOf(answer, point), first, second, figureKind(answer, measure));
  const Text& next = answer.contenders[*ranking.next].name;
  if (ahead.exists() && ahead.value == 0) return phrase("ask", "%1 does as well.").arg(next);
  if (point.draws.size() == 1) {
    return phrase("ask", "%1 comes next in this single run, with %2.")
        .arg(next)
        .arg(figureText(column, point.means[*ranking.next][measure]));
  }
  const bool apart = ahead.hasInterval() && (ahead.low > 0 || ahead.high < 0);
  if (!apart) {
    return phrase("ask", "%1 comes next, with %2; these draws do not distinguish the two.")
        .arg(next)
        .arg(figureText(column, point.means[*ranking.next][measure]));
  }
  if (ahead.value < 0) {
    ahead =
        Estimate{-ahead.value, -ahead.high, -ahead.low, ahead.samples, ahead.independentWindows};
  }
  return phrase("ask", "%1 comes next; it is worse by %2 in the same draws.")
      .arg(next)
      .arg(figureText(column, ahead));
}

Text bestText(const Answer& answer, const AskedPoint& point, const Ranking& ranking,
              std::size_t measure) {
  return phrase("ask", "%1 is best with %2: %3.")
      .arg(answer.measures[measure].title)
      .arg(answer.contenders[ranking.best].name)
      .arg(figureText(answer.measures[measure], point.means[ranking.best][measure]));
}

Text verdict(const Answer& answer, const AskedPoint& point) {
  const Ranking ranking = rankingOf(answer, point, 0);
  return study::sentences(
      {bestText(answer, point, ranking, 0), comparison(answer, point, ranking, 0)});
}

bool runs(const AskedPoint& point) { return point.done && point.obstacle.empty(); }

Text placeText(const Answer& answer, const AskedPoint& point) {
  std::vector<Text> parts;
  for (std::size_t i = 0; i < answer.axes.size(); ++i) {
    parts.push_back(phrase("ask", "%1 = %2").arg(answer.axes[i].title).arg(point.values[i]));
  }
  return joined(parts, Text(std::string(", ")));
}

Text axesSentence(const Answer& answer) {
  std::vector<std::size_t> wins(answer.contenders.size());
  const AskedPoint* top = nullptr;
  std::size_t winner = 0, done = 0, obstacles = 0;
  for (const AskedPoint& point : answer.points) {
    obstacles += !point.obstacle.empty();
    if (!runs(point)) continue;
    ++done;
    const std::size_t best = bestAt(answer, point, 0);
    ++wins[best];
    if (top &&
        !isBetter(answer.measures[0], point.means[best][0].value, top->means[winner][0].value)) {
      continue;
    }
    top = &point;
    winner = best;
  }
  if (!top) return {};
  const auto most = static_cast<std::size_t>(std::ranges::max_element(wins) - wins.begin());
  const Text often = phrase("ask", "%1 is best with %2 at %3 of %4 points.")
                         .arg(answer.measures[0].title)
                         .arg(answer.contenders[most].name)
                         .arg(std::to_string(wins[most]))
                         .arg(std::to_string(done));
  const Text where = phrase("ask", "The best figure is %1, with %2 at %3.")
                         .arg(figureText(answer.measures[0], top->means[winner][0]))
                         .arg(answer.contenders[winner].name)
                         .arg(placeText(answer, *top));
  const Text rest = obstacles == 0
                        ? Text()
                        : phrase("ask", "%1 points cannot be run.").arg(std::to_string(obstacles));
  return study::sentences({often, where, rest});
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

Text startsSentence(const Answer& answer) {
  if (answer.starts.empty()) return {};
  const AskedPoint all = allStarts(answer);
  const Ranking ranking = rankingOf(answer, all, 0);
  const SpreadOverStarts& spread = answer.spreads[ranking.best][0];
  const Column& column = answer.measures[0];
  const Text range = phrase("ask", "9 of 10 runs lie between %1 and %2.")
                         .arg(figureText(column, {spread.p5.value}))
                         .arg(figureText(column, {spread.p95.value}));
  return study::sentences(
      {bestText(answer, all, ranking, 0), range, comparison(answer, all, ranking, 0)});
}

Text goalText(const Answer& answer, const GoalRow& row) {
  const AskedAxis& axis = answer.axes.front();
  const Text& name = answer.contenders[row.contender].name;
  if (!row.value) {
    return phrase("ask", "%1 meets the limit with no value of %2.").arg(name).arg(axis.title);
  }
  const Text chance = row.chance.exists()
                          ? study::percentWith(row.chance.value, row.chance.low, row.chance.high)
                          : phrase("ask", "no draws");
  const std::string value = axis.unit.empty() ? *row.value : *row.value + " " + axis.unit;
  return phrase("ask", "%1: %2 %3; met in %4 of the draws that test it.")
      .arg(name)
      .arg(axis.title)
      .arg(value)
      .arg(chance);
}

Text goalSentence(const Answer& answer, const Goal& asked) {
  if (answer.goals.empty()) return {};
  const Column& column = answer.measures[answer.measure];
  const Text limit = figureText(column, {asked.limit});
  const Text wanted = asked.atLeast ? phrase("ask", "%1 of at least %2 with a chance of %3:")
                                    : phrase("ask", "%1 of at most %2 with a chance of %3:");
  std::vector<Text> parts{
      Text(wanted).arg(column.title).arg(limit).arg(study::percentText(asked.chance))};
  for (const GoalRow& row : answer.goals) parts.push_back(goalText(answer, row));
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
  if (!first.swing || *first.swing == 0) return own;
  return study::sentences({own, phrase("ask", "It moves most with %1: %2 at %3, %4 at %5.")
                                    .arg(first.axis.title)
                                    .arg(figureText(column, *first.atLow))
                                    .arg(first.axis.values.front())
                                    .arg(figureText(column, *first.atHigh))
                                    .arg(first.axis.values.back())});
}

Text monteCarloSentence(const Answer& answer) {
  if (!answer.p50.exists()) return {};
  const Column& column = answer.measures[answer.measure];
  const Text spread = phrase("ask",
                             "%1 of %2: median %3 over %4 samples, 5 % below %5, 5 % "
                             "above %6.")
                          .arg(column.title)
                          .arg(answer.contenders[answer.contender].name)
                          .arg(figureText(column, answer.p50))
                          .arg(std::to_string(answer.p50.samples))
                          .arg(figureText(column, {answer.p5.value}))
                          .arg(figureText(column, {answer.p95.value}));
  const auto strength = [](const VariedKey& one) {
    return std::isnan(one.correlation) ? -1 : std::abs(one.correlation);
  };
  const auto strongest = std::ranges::max_element(answer.varied, {}, strength);
  if (strongest == answer.varied.end() || strength(*strongest) < 0) return spread;
  return study::sentences({spread, phrase("ask", "It depends most on %1 (rank correlation %2).")
                                       .arg(strongest->axis.title)
                                       .arg(fixedText(strongest->correlation, 2))});
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

Text sentenceOf(const Answer& answer) { return std::visit(Sentences{answer}, answer.question); }

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
        return study::replicationsText(static_cast<int>(point.draws.size()));
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
    return study::usdWith(estimate.value, estimate.low, estimate.high);
  }
  if (column.form == Form::Share) {
    return study::percentWith(estimate.value, estimate.low, estimate.high);
  }
  const Text value = withUnit(column, estimate.value);
  if (!estimate.hasInterval()) return value;
  return study::withRange(value, study::numberRangeText(estimate.low, estimate.high));
}

}  // namespace spothorizon::ask
