// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/VerdictWords.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/AnswerFigures.h"
#include "ask/AnswerWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::ask {
namespace {

using result::Column;
using result::Form;

bool isMore(const Column& column) { return column.better == result::Better::More; }

/// Too close for one run: less than half a per cent of the figure.
bool isClose(double value, double ahead) {
  constexpr double kClose = 0.005;
  return std::abs(ahead) < kClose * std::abs(value);
}

}  // namespace

Text namesOf(const Answer& answer, const std::vector<std::size_t>& contenders) {
  const Text& first = answer.contenders[contenders.front()].name;
  if (contenders.size() == 1) return first;
  if (contenders.size() == 2) {
    return phrase("ask", "%1 and %2").arg(first).arg(answer.contenders[contenders[1]].name);
  }
  return phrase("ask", "%1 and %2 others").arg(first).arg(std::to_string(contenders.size() - 1));
}

Text drawsText(const Answer& answer, std::size_t draws) {
  if (draws == 1) return phrase("ask", "this one run");
  return (answer.over == DrawnOver::Starts ? phrase("ask", "these %1 starts")
                                           : phrase("ask", "these %1 replications"))
      .arg(std::to_string(draws));
}

Text undistinguished(const Answer& answer, std::size_t draws) {
  if (draws == 1) return phrase("ask", "One run cannot tell them apart.");
  return answer.over == DrawnOver::Starts
             ? phrase("ask", "The record cannot tell them apart.")
             : phrase("ask", "These replications cannot tell them apart.");
}

Text besideText(const Answer& answer, const AskedPoint& point, std::size_t contender,
                std::size_t measure) {
  const auto money = moneyOf(answer);
  if (!money || answer.measures[measure].form == Form::Dollars) return {};
  const Estimate& spent = point.means[contender][*money];
  const Column& column = answer.measures[*money];
  if (*money == measure || !spent.exists()) return {};
  return phrase("ask", "; %1: %2").arg(column.title).arg(figureText(column, spent));
}

Text figureAt(const Answer& answer, const AskedPoint& point, std::size_t contender,
              std::size_t measure) {
  const Text figure = figureText(answer.measures[measure], point.means[contender][measure]);
  return joined({figure, besideText(answer, point, contender, measure)}, Text(std::string()));
}

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

}  // namespace spothorizon::ask
