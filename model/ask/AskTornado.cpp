// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskTornado.h"

#include <algorithm>
#include <cmath>

#include "ask/AnswerFigures.h"
#include "ask/Ask.h"
#include "ask/Ranking.h"
#include "ask/VariedNumbers.h"

namespace spothorizon::ask {
namespace {

/// An end of a bar.
struct End {
  std::optional<Estimate> at, change;
};

Estimate exactly(double value, const Estimate& like) {
  Estimate estimate = like;
  estimate.value = estimate.low = estimate.high = value;
  return estimate;
}

End endOf(const Answer& answer, const AskedPoint& end) {
  const AskedPoint& own = answer.points.front();
  if (!end.done || !own.done || !end.obstacle.empty()) return {};
  const Estimate& at = end.means[answer.contender][answer.measure];
  if (!at.exists()) return {};
  const std::vector<double> values = columnOf(end, answer.contender, answer.measure);
  const std::vector<double> before = columnOf(own, answer.contender, answer.measure);
  if (sameNumbers(values, before)) return {at, exactly(0, at)};
  return {at,
          differenceOf(timesOf(answer, own), values, before, figureKind(answer, answer.measure))};
}

void fill(const Answer& answer, std::size_t bar, TornadoBar& made) {
  const AskedPoint &low = answer.points[1 + 2 * bar], &high = answer.points[2 + 2 * bar];
  const End atLow = endOf(answer, low), atHigh = endOf(answer, high);
  made.lowObstacle = low.obstacle;
  made.highObstacle = high.obstacle;
  made.atLow = atLow.at;
  made.atHigh = atHigh.at;
  made.toLow = atLow.change;
  made.toHigh = atHigh.change;
  if (!made.toLow || !made.toHigh) return;
  const auto [least, most] = std::minmax({0.0, made.toLow->value, made.toHigh->value});
  made.swing = most - least;
}

}  // namespace

void planTornado(const Tornado& asked, AskRun& run) {
  Answer& answer = run.answer();
  answer.measure = measureIn(answer, asked.measure);
  const bool yardstick = checkContender(answer, asked.contender);
  run.addPoint({}, {});
  std::vector<VariedNumber> all =
      variedNumbers(run.subject(), run.scenario(), asked.keys, asked.spread);
  fitRanges(run, all);
  noteRanges(all, asked.spread, answer);
  for (const VariedNumber& one : all) {
    TornadoBar& bar = answer.bars.emplace_back();
    bar.axis = one.axis;
    bar.range = one.from;
    for (const std::string& value : one.axis.values) run.addPoint({value}, {{one.axis.key, value}});
  }
  run.prepare();
  if (!yardstick) run.leaveOutYardsticks();
  run.drawReplicationsOrStarts(kPointStarts);
}

void finishTornado(Answer& answer) {
  const AskedPoint& own = answer.points.front();
  if (!own.done) return;
  answer.contender = chosenContender(answer).contender;
  for (std::size_t bar = 0; bar < answer.bars.size(); ++bar) fill(answer, bar, answer.bars[bar]);
  std::ranges::stable_sort(answer.bars, std::ranges::greater(), [](const TornadoBar& bar) {
    return std::pair(bar.range != RangeFrom::Zero, bar.swing.value_or(-1));
  });
}

}  // namespace spothorizon::ask
