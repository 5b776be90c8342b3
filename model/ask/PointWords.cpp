// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/PointWords.h"

#include <algorithm>
#include <utility>

#include "ask/AnswerFigures.h"
#include "ask/AnswerWords.h"
#include "ask/AxisWords.h"
#include "ask/Ranking.h"
#include "ask/VerdictWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::ask {
namespace {

using result::Column;

bool isMore(const Column& column) { return column.better == result::Better::More; }

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
  const std::size_t best = ranked.atTop.best.front();
  const Text figure = figureText(answer.measures[measure], ranked.top->means[best][measure]);
  const Text money = besideText(answer, *ranked.top, best, measure);
  if (ranked.equal > 0 && ranked.equal + 1 == ranked.done) {
    return phrase("ask", "The best figure is the same at every point, %1%2.")
        .arg(figure)
        .arg(money);
  }
  Text place = placeText(answer, *ranked.top);
  if (ranked.equal > 0) {
    place = phrase("ask", "%1 and at %2 more").arg(place).arg(std::to_string(ranked.equal));
  }
  if (ranked.atTop.allAlike) {
    return phrase("ask", "The best figure is %1, at %2%3.").arg(figure).arg(place).arg(money);
  }
  return phrase("ask", "The best figure is %1, with %2 at %3%4.")
      .arg(figure)
      .arg(namesOf(answer, ranked.atTop.best))
      .arg(place)
      .arg(money);
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

}  // namespace

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

}  // namespace spothorizon::ask
