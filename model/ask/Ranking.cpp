// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/Ranking.h"

#include <algorithm>

#include "ask/AnswerFigures.h"
#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::ask {
namespace {

std::string lowered(const std::string& text) {
  std::string small;
  for (const char c : text) small += lower(c);
  return small;
}

/// Those that do the same as the first in every draw.
std::vector<std::size_t> alikeOf(const AskedPoint& point, const std::vector<std::size_t>& all,
                                 std::size_t first, std::size_t measure) {
  const std::vector<double> values = columnOf(point, first, measure);
  std::vector<std::size_t> alike;
  for (const std::size_t i : all) {
    if (i == first || sameNumbers(columnOf(point, i, measure), values)) alike.push_back(i);
  }
  return alike;
}

std::vector<std::size_t> bestOf(const Answer& answer, const AskedPoint& point,
                                const std::vector<std::size_t>& all, std::size_t measure) {
  if (all.empty()) return {};
  const std::size_t top = *std::ranges::min_element(all, [&](std::size_t a, std::size_t b) {
    return isBetter(answer.measures[measure], point.means[a][measure].value,
                    point.means[b][measure].value);
  });
  return alikeOf(point, all, top, measure);
}

std::string nameAsked(const Question& question) {
  if (const auto* tornado = std::get_if<Tornado>(&question)) return tornado->contender;
  if (const auto* samples = std::get_if<MonteCarlo>(&question)) return samples->contender;
  return {};
}

}  // namespace

std::vector<std::size_t> candidatesOf(const Answer& answer, const AskedPoint& point,
                                      std::size_t measure) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
    const bool there = i < point.means.size() && point.means[i][measure].exists();
    if (there && !answer.contenders[i].usesFuture) all.push_back(i);
  }
  return all;
}

Ranking rankingOf(const Answer& answer, const AskedPoint& point, std::size_t measure) {
  std::vector<std::size_t> all = candidatesOf(answer, point, measure);
  const std::size_t count = all.size();
  Ranking ranking;
  ranking.best = bestOf(answer, point, all, measure);
  std::erase_if(
      all, [&](std::size_t i) { return std::ranges::find(ranking.best, i) != ranking.best.end(); });
  ranking.next = bestOf(answer, point, all, measure);
  ranking.allAlike = count > 1 && all.empty();
  return ranking;
}

Estimate leadOf(const Answer& answer, const AskedPoint& point, const Ranking& ranking,
                std::size_t measure) {
  Estimate ahead =
      differenceOf(timesOf(answer, point), columnOf(point, ranking.next.front(), measure),
                   columnOf(point, ranking.best.front(), measure), figureKind(answer, measure));
  if (!(ahead.value < 0)) return ahead;
  return {-ahead.value, -ahead.high, -ahead.low, ahead.samples, ahead.independentWindows};
}

bool isApart(const Estimate& difference) {
  return difference.hasInterval() && (difference.low > 0 || difference.high < 0);
}

std::optional<std::size_t> placeOfMeasure(const Answer& answer, const std::string& key) {
  const auto found = std::ranges::find(answer.measures, key, &result::Column::key);
  if (found == answer.measures.end()) return {};
  return static_cast<std::size_t>(found - answer.measures.begin());
}

std::optional<std::size_t> moneyOf(const Answer& answer) {
  return placeOfMeasure(answer, answer.subject->moneyMeasure(answer.scenario));
}

std::vector<std::size_t> advisedAt(const Answer& answer, const AskedPoint& point) {
  const std::optional<Advice> advice = answer.subject->advice(answer.scenario);
  if (!advice) return {};
  const auto limit = placeOfMeasure(answer, advice->limit);
  const auto measure = placeOfMeasure(answer, advice->measure);
  if (!limit || !measure) return {};
  std::vector<std::size_t> all = candidatesOf(answer, point, *measure);
  std::erase_if(all,
                [&](std::size_t i) { return !(point.means[i][*limit].value >= advice->atLeast); });
  return bestOf(answer, point, bestOf(answer, point, all, *measure), 0);
}

std::size_t contenderIn(const std::vector<Contender>& contenders, const std::string& name) {
  std::string known;
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    const Contender& one = contenders[i];
    if (lowered(one.key) == lowered(name) || lowered(one.name.english()) == lowered(name)) return i;
    known += (known.empty() ? "" : ", ") + one.key;
  }
  throw InputError("", "", "\"" + name + "\"", "one of " + known);
}

bool checkContender(const Answer& answer, const std::string& name) {
  return !name.empty() && answer.contenders[contenderIn(answer.contenders, name)].usesFuture;
}

ChosenContender chosenContender(const Answer& answer) {
  const std::string name = nameAsked(answer.question);
  if (!name.empty()) return {contenderIn(answer.contenders, name), ChosenBy::Name};
  const AskedPoint& own = answer.points.front();
  const std::vector<std::size_t> advised = advisedAt(answer, own);
  if (!advised.empty()) return {advised.front(), ChosenBy::Advice};
  return {bestAt(answer, own, answer.measure), ChosenBy::Best};
}

}  // namespace spothorizon::ask
