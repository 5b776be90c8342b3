// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AnswerWords.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "ask/AnswerFigures.h"
#include "ask/AskMonteCarlo.h"
#include "ask/AxisWords.h"
#include "ask/GoalWords.h"
#include "ask/Ranking.h"
#include "base/NumberText.h"
#include "result/GroupedNumber.h"
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

bool isMore(const Column& column) { return column.better == result::Better::More; }

Text namesOf(const Answer& answer, const std::vector<std::size_t>& contenders) {
  const Text& first = answer.contenders[contenders.front()].name;
  if (contenders.size() == 1) return first;
  if (contenders.size() == 2) {
    return phrase("ask", "%1 and %2").arg(first).arg(answer.contenders[contenders[1]].name);
  }
  return phrase("ask", "%1 and %2 others").arg(first).arg(std::to_string(contenders.size() - 1));
}

/// What the draws are, where a sentence is about them.
Text drawsText(const Answer& answer, std::size_t draws) {
  if (draws == 1) return phrase("ask", "this one run");
  return (answer.over == DrawnOver::Starts ? phrase("ask", "these %1 starts")
                                           : phrase("ask", "these %1 replications"))
      .arg(std::to_string(draws));
}

/// After a sentence that names both.
Text undistinguished(const Answer& answer, std::size_t draws) {
  if (draws == 1) return phrase("ask", "One run cannot tell them apart.");
  return answer.over == DrawnOver::Starts
             ? phrase("ask", "The record cannot tell them apart.")
             : phrase("ask", "These replications cannot tell them apart.");
}

/// Money beside another figure: "; Cost: $9.49". None where the figure is money itself.
Text besideText(const Answer& answer, const AskedPoint& point, std::size_t contender,
                std::size_t measure) {
  const auto money = moneyOf(answer);
  if (!money || answer.measures[measure].form == Form::Dollars) return {};
  const Estimate& spent = point.means[contender][*money];
  const Column& column = answer.measures[*money];
  if (*money == measure || !spent.exists()) return {};
  return phrase("ask", "; %1: %2").arg(column.title).arg(figureText(column, spent));
}

/// A figure with the money beside it.
Text figureAt(const Answer& answer, const AskedPoint& point, std::size_t contender,
              std::size_t measure) {
  const Text figure = figureText(answer.measures[measure], point.means[contender][measure]);
  return joined({figure, besideText(answer, point, contender, measure)}, Text(std::string()));
}

/// Too close for one run: less than half a per cent of the figure.
bool isClose(double value, double ahead) {
  constexpr double kClose = 0.005;
  return std::abs(ahead) < kClose * std::abs(value);
}

/// Whether the draws can tell the best from the next.
Text comparison(const Answer& answer, const AskedPoint& point, const Ranking& ranking,
                std::size_t measure) {
  if (ranking.next.empty()) return {};
  const std::size_t first = ranking.next.front();
  const Text next = namesOf(answer, ranking.next);
  const Column& column = answer.measures[measure];
  const Estimate ahead = leadOf(answer, point, ranking, measure);
  const std::size_t draws = point.draws.size();
  if (draws > 1 && isApart(ahead)) {
    return phrase("ask", "Next: %1, worse by %2 in the same runs%3.")
        .arg(next)
        .arg(figureText(column, ahead))
        .arg(besideText(answer, point, first, measure));
  }
  const Text figure =
      phrase("ask", "Next: %1, %2.").arg(next).arg(figureAt(answer, point, first, measure));
  const double best = point.means[ranking.best.front()][measure].value;
  if (draws == 1 && !isClose(best, ahead.value)) return figure;
  return study::sentences({figure, undistinguished(answer, draws)});
}

Text noFigure(const Column& column) {
  return phrase("ask", "%1: no figure for anything that can be chosen.").arg(column.title);
}

Text bestText(const Answer& answer, const AskedPoint& point, const Ranking& ranking,
              std::size_t measure) {
  const Column& column = answer.measures[measure];
  if (ranking.best.empty()) return noFigure(column);
  const Text figure = figureAt(answer, point, ranking.best.front(), measure);
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

/// What the subject's recommendation prefers.
Text adviceText(const Answer& answer, const AskedPoint& point) {
  const std::optional<Advice> advice = answer.subject->advice(answer.scenario);
  if (!advice || !placeOfMeasure(answer, advice->limit)) return {};
  const std::vector<std::size_t> chosen = advisedAt(answer, point);
  if (chosen.empty()) return advice->none;
  return phrase("ask", "%1: %2, %3; %4: %5.")
      .arg(advice->chosen)
      .arg(namesOf(answer, chosen))
      .arg(figureText(answer.measures[*placeOfMeasure(answer, advice->measure)],
                      point.means[chosen.front()][*placeOfMeasure(answer, advice->measure)]))
      .arg(answer.measures.front().title)
      .arg(figureText(answer.measures.front(), point.means[chosen.front()][0]));
}

/// Where those that are meant to spend the same do not.
Text unequalText(const Answer& answer, const AskedPoint& point) {
  const auto money = moneyOf(answer);
  if (!money || !answer.subject->spendsAlike()) return {};
  const std::vector<std::size_t> all = candidatesOf(answer, point, *money);
  if (all.size() < 2) return {};
  const auto spent = [&](std::size_t i) { return point.means[i][*money].value; };
  const auto [least, most] = std::ranges::minmax_element(all, {}, spent);
  constexpr double kAlike = 1.01;
  if (!(spent(*most) > kAlike * spent(*least))) return {};
  const Column& column = answer.measures[*money];
  return phrase("ask", "They do not spend the same: %1 from %2 (%3) to %4 (%5).")
      .arg(column.title)
      .arg(figureText(column, {spent(*least)}))
      .arg(answer.contenders[*least].name)
      .arg(figureText(column, {spent(*most)}))
      .arg(answer.contenders[*most].name);
}

/// Who is in the tables and not in the ranking.
Text yardsticksText(const Answer& answer) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
    if (answer.contenders[i].usesFuture) all.push_back(i);
  }
  if (all.empty() || all.size() == answer.contenders.size()) return {};
  if (all.size() == 1) {
    return phrase("ask", "%1 is a yardstick, left out of the ranking: %2.")
        .arg(answer.contenders[all.front()].name)
        .arg(yardstickReason(answer.contenders[all.front()]));
  }
  return phrase("ask", "Yardsticks, left out of the ranking: %1.").arg(namesOf(answer, all));
}

Text verdict(const Answer& answer, const AskedPoint& point) {
  const Ranking ranking = rankingOf(answer, point, 0);
  return study::sentences({adviceText(answer, point), bestText(answer, point, ranking, 0),
                           comparison(answer, point, ranking, 0), unequalText(answer, point),
                           yardsticksText(answer)});
}

bool runs(const AskedPoint& point) { return point.done && point.obstacle.empty(); }

/// The points that were run, ranked by the measure that is asked for.
struct RankedPoints {
  std::vector<std::size_t> wins;  ///< by contender, alone
  std::size_t done = 0, alike = 0, obstacles = 0;
  const AskedPoint* top = nullptr;  ///< where the best figure is
  Ranking atTop;
  std::size_t equal = 0;  ///< other points with the same figure

  double figure(std::size_t measure) const { return top->means[atTop.best.front()][measure].value; }
};

RankedPoints rankedPoints(const Answer& answer, std::size_t measure) {
  RankedPoints made;
  const Column& column = answer.measures[measure];
  made.wins.resize(answer.contenders.size());
  for (const AskedPoint& point : answer.points) {
    made.obstacles += !point.obstacle.empty();
    if (!runs(point)) continue;
    ++made.done;
    Ranking ranking = rankingOf(answer, point, measure);
    if (ranking.best.empty()) continue;
    made.alike += ranking.allAlike;
    if (ranking.best.size() == 1) ++made.wins[ranking.best.front()];
    const double value = point.means[ranking.best.front()][measure].value;
    if (made.top && value == made.figure(measure)) {
      ++made.equal;
    } else if (!made.top || isBetter(column, value, made.figure(measure))) {
      made.equal = 0;
      made.top = &point;
      made.atTop = std::move(ranking);
    }
  }
  return made;
}

/// Where no other point could be run.
Text onePointText(const Answer& answer, const RankedPoints& ranked, std::size_t measure) {
  const Column& column = answer.measures[measure];
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
Text oftenText(const Answer& answer, const RankedPoints& ranked, std::size_t measure) {
  const Column& column = answer.measures[measure];
  const std::vector<std::size_t> candidates = candidatesOf(answer, *ranked.top, measure);
  if (candidates.size() == 1) {
    return phrase("ask", "%1 of %2, the only one that can be chosen.")
        .arg(column.title)
        .arg(namesOf(answer, candidates));
  }
  if (ranked.done == 1) return onePointText(answer, ranked, measure);
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

Text whereText(const Answer& answer, const RankedPoints& ranked, std::size_t measure) {
  const Text figure = figureAt(answer, *ranked.top, ranked.atTop.best.front(), measure);
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

/// Who is recommended at most of the points.
Text adviceOverPoints(const Answer& answer) {
  const std::optional<Advice> advice = answer.subject->advice(answer.scenario);
  if (!advice || !placeOfMeasure(answer, advice->limit)) return {};
  std::vector<std::size_t> count(answer.contenders.size());
  std::size_t done = 0;
  for (const AskedPoint& point : answer.points) {
    if (!runs(point)) continue;
    ++done;
    const std::vector<std::size_t> chosen = advisedAt(answer, point);
    if (!chosen.empty()) ++count[chosen.front()];
  }
  const auto most = std::ranges::max_element(count);
  if (*most == 0) return advice->none;
  return phrase("ask", "%1: %2 at %3 of %4 points.")
      .arg(advice->chosen)
      .arg(answer.contenders[static_cast<std::size_t>(most - count.begin())].name)
      .arg(std::to_string(*most))
      .arg(std::to_string(done));
}

Text obstaclesText(std::size_t obstacles) {
  if (obstacles == 0) return {};
  if (obstacles == 1) return phrase("ask", "1 point cannot be run.");
  return phrase("ask", "%1 points cannot be run.").arg(std::to_string(obstacles));
}

Text axesSentence(const Answer& answer, std::size_t measure) {
  const RankedPoints ranked = rankedPoints(answer, measure);
  if (ranked.done == 0) return {};
  if (!ranked.top) return noFigure(answer.measures[measure]);
  std::vector<Text> parts{adviceOverPoints(answer), oftenText(answer, ranked, measure),
                          whereText(answer, ranked, measure)};
  const std::size_t draws = ranked.top->draws.size();
  if (!ranked.atTop.next.empty() && draws > 1 &&
      !isApart(leadOf(answer, *ranked.top, ranked.atTop, measure))) {
    parts.push_back(phrase("ask", "Next there: %1.").arg(namesOf(answer, ranked.atTop.next)));
    parts.push_back(undistinguished(answer, draws));
  }
  parts.push_back(unequalText(answer, *ranked.top));
  parts.push_back(obstaclesText(ranked.obstacles));
  parts.push_back(yardsticksText(answer));
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
  return study::sentences({adviceText(answer, all), bestText(answer, all, ranking, 0),
                           startsRange(answer, all, ranking.best.front()),
                           comparison(answer, all, ranking, 0), unequalText(answer, all),
                           yardsticksText(answer)});
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
  const Text who = chosenText(answer);
  if (!first.swing || *first.swing == 0 || first.range == RangeFrom::Zero) {
    return study::sentences({own, who});
  }
  return study::sentences({own,
                           phrase("ask", "It moves most with %1: %2 at %3, %4 at %5.")
                               .arg(first.axis.title)
                               .arg(figureText(column, *first.atLow))
                               .arg(valueText(first.axis, first.axis.values.front()))
                               .arg(figureText(column, *first.atHigh))
                               .arg(valueText(first.axis, first.axis.values.back())),
                           who});
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
  const Text who = chosenText(answer);
  if (strongest == answer.varied.end() || strength(*strongest) < 0) {
    return study::sentences({spread, who});
  }
  return study::sentences({spread,
                           phrase("ask", "It depends most on %1 (rank correlation %2).")
                               .arg(strongest->axis.title)
                               .arg(fixedText(strongest->correlation, 2)),
                           who});
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
  std::optional<std::size_t> measure;

  Text operator()(const Once&) const {
    return runs(answer.points.front()) ? verdict(answer, answer.points.front()) : Text();
  }
  Text operator()(const OverAxes&) const {
    return axesSentence(answer, measure.value_or(answer.measure));
  }
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

Text shownName(const Contender& contender) {
  if (!contender.usesFuture) return contender.name;
  return phrase("ask", "%1 (yardstick)").arg(contender.name);
}

Text yardstickReason(const Contender& contender) {
  return contender.aside.empty() ? phrase("ask", "it knows what comes") : contender.aside;
}

Text chosenText(const Answer& answer) {
  const std::size_t draws = answer.points.front().draws.size();
  const Text& name = answer.contenders[answer.contender].name;
  switch (chosenContender(answer).by) {
    case ChosenBy::Name:
      return phrase("ask", "%1 was asked for.").arg(name);
    case ChosenBy::Advice:
      return phrase("ask", "%1: %2, over %3.")
          .arg(answer.subject->advice(answer.scenario)->chosen)
          .arg(name)
          .arg(drawsText(answer, draws));
    case ChosenBy::Best:
      break;
  }
  return phrase("ask", "%1 has the best mean over %2.").arg(name).arg(drawsText(answer, draws));
}

Text sentenceOf(const Answer& answer, std::optional<std::size_t> measure) {
  const Text sentence = std::visit(Sentences{answer, measure}, answer.question);
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

Text numberWithUnit(const Column& column, const std::string& number) {
  if (column.unit.empty()) return Text(number);
  return phrase("ask", "%1 %2").arg(number).arg(phrase("table", column.unit.c_str()));
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
  const Text value = numberWithUnit(column, number(estimate.value));
  if (!estimate.hasInterval()) return value;
  const std::string low = number(estimate.low), high = number(estimate.high);
  if (low == high) return study::withRange(value, Text(low));
  return study::withRange(value, phrase("number", "%1 to %2").arg(low).arg(high));
}

}  // namespace spothorizon::ask
