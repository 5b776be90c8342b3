// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskGoal.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ask/AnswerFigures.h"
#include "ask/Ask.h"
#include "ask/AskAxes.h"
#include "ask/Ranking.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/SweptParameter.h"

namespace spothorizon::ask {
namespace {

using statistics::Figure;
using study::Parameter;
using study::ParameterType;

/// Every whole number where there are few, else some of the handy range and some around the
/// present value.
std::vector<std::string> goalValues(const study::Scenario& scenario, const Axis& axis) {
  constexpr double kFew = 40;
  const Parameter parameter = study::parameterUnder(scenario, axis.key);
  const bool whole = parameter.type == ParameterType::Integer;
  const bool number = whole || parameter.type == ParameterType::Real;
  if (!axis.values.empty() || !number) return axisValues(scenario, axis);
  std::vector<double> values;
  const double low = std::ceil(parameter.sliderMinimum), high = parameter.sliderMaximum;
  if (whole && high - low <= kFew) {
    for (double value = low; value <= high; ++value) values.push_back(value);
  } else {
    values = study::valuesOverRange(parameter, scenario);
  }
  for (const double value : study::valuesAround(parameter, scenario)) values.push_back(value);
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  std::vector<std::string> texts;
  for (const double value : values) texts.push_back(numberText(value));
  return texts;
}

bool meets(const Goal& asked, double value) {
  return asked.atLeast ? value >= asked.limit : value <= asked.limit;  // NaN meets nothing
}

std::vector<double> metAt(const Answer& answer, const Goal& asked, const AskedPoint& point,
                          std::size_t contender) {
  std::vector<double> met = columnOf(point, contender, answer.measure);
  for (double& value : met) value = meets(asked, value) ? 1 : 0;
  return met;
}

std::vector<double> at(const std::vector<double>& values, const std::vector<std::size_t>& draws) {
  std::vector<double> some;
  for (const std::size_t draw : draws) some.push_back(values[draw]);
  return some;
}

struct Halves {
  std::vector<std::size_t> choose, test;
};

/// Starts whose windows end before the middle of what all starts see choose; those that begin after
/// it test.
Halves halvesOf(const DrawTimes& times, std::size_t draws) {
  Halves halves;
  if (times.over == DrawnOver::Replications) {
    for (std::size_t i = 0; i < draws; ++i) (i % 2 == 0 ? halves.choose : halves.test).push_back(i);
    return halves;
  }
  const auto& hours = times.starts.hours;
  if (hours.empty()) return halves;
  const double window = times.starts.windowHours;
  const double middle = (hours.front() + hours.back() + window) / 2;
  constexpr double kRounding = 1e-9;
  for (std::size_t i = 0; i < draws; ++i) {
    if (hours[i] + window <= middle + kRounding) halves.choose.push_back(i);
    if (hours[i] >= middle - kRounding) halves.test.push_back(i);
  }
  return halves;
}

double shareOf(const std::vector<double>& met) {
  return std::accumulate(met.begin(), met.end(), 0.0) / static_cast<double>(met.size());
}

/// Places of the points, those first that the goal wants most.
std::vector<std::size_t> orderOf(const Goal& asked, const Answer& answer) {
  std::vector<std::size_t> order(answer.points.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const std::vector<double>& numbers = answer.axes.front().numbers;
  if (!numbers.empty()) {
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return numbers[i]; });
  }
  if (asked.most) std::ranges::reverse(order);
  return order;
}

Estimate costAt(const Answer& answer, const AskedPoint& point, std::size_t contender,
                const DrawTimes& times, const std::vector<std::size_t>& draws) {
  const std::size_t cost = *answer.costMeasure;
  return meanOf(times, at(columnOf(point, contender, cost), draws), figureKind(answer, cost));
}

bool sameSamples(const Answer& answer, const AskedPoint& one, const AskedPoint& other,
                 std::size_t contender) {
  for (std::size_t i = 0; i < answer.measures.size(); ++i) {
    if (!sameNumbers(columnOf(one, contender, i), columnOf(other, contender, i))) return false;
  }
  return true;
}

bool canRun(const AskedPoint& point) { return point.obstacle.empty() && !point.draws.empty(); }

/// Whether the parameter leaves every sample of the contender as it is.
bool changesNothing(const Answer& answer, std::size_t contender) {
  const AskedPoint* first = nullptr;
  std::size_t count = 0;
  for (const AskedPoint& point : answer.points) {
    if (!canRun(point)) continue;
    ++count;
    if (!first) first = &point;
    if (!sameSamples(answer, *first, point, contender)) return false;
  }
  return count > 1;
}

/// The share of the draws that choose in which the limit is kept; none: none of them chooses.
std::optional<double> shareWhereChosen(const Goal& asked, const Answer& answer,
                                       const AskedPoint& point, std::size_t contender) {
  const Halves halves = halvesOf(timesOf(answer, point), point.draws.size());
  if (halves.choose.empty()) return {};
  return shareOf(at(metAt(answer, asked, point, contender), halves.choose));
}

/// Whether a value after `chosen` fails: the chance does not rise steadily.
bool failsBeyond(const Goal& asked, const Answer& answer, std::size_t contender,
                 const std::vector<std::size_t>& order, std::size_t chosen) {
  return std::any_of(std::ranges::find(order, chosen), order.end(), [&](std::size_t i) {
    const AskedPoint& point = answer.points[i];
    if (!canRun(point)) return false;
    const auto share = shareWhereChosen(asked, answer, point, contender);
    return share && *share < asked.chance;
  });
}

GoalRow rowOf(const Goal& asked, const Answer& answer, std::size_t contender,
              const std::vector<std::size_t>& order) {
  GoalRow row;
  row.contender = contender;
  row.changesNothing = changesNothing(answer, contender);
  std::optional<std::string> before;
  for (const std::size_t i : order) {
    const AskedPoint& point = answer.points[i];
    if (!canRun(point)) {
      before.reset();
      continue;
    }
    const DrawTimes times = timesOf(answer, point);
    const Halves halves = halvesOf(times, point.draws.size());
    if (halves.choose.empty()) continue;
    const std::vector<double> met = metAt(answer, asked, point, contender);
    const double share = shareOf(at(met, halves.choose));
    if (share < asked.chance) {
      before = point.values.front();
      continue;
    }
    const std::vector<double> tested = at(columnOf(point, contender, answer.measure), halves.test);
    const DrawTimes testTimes = timesAt(times, halves.test);
    row.point = i;
    row.value = point.values.front();
    row.failing = before;
    row.chanceWhereChosen = share;
    row.chance = meanOf(testTimes, at(met, halves.test), Figure::Event);
    row.measure = meanOf(testTimes, tested, figureKind(answer, answer.measure));
    if (answer.costMeasure) row.cost = costAt(answer, point, contender, testTimes, halves.test);
    row.uneven = failsBeyond(asked, answer, contender, order, i);
    break;
  }
  return row;
}

/// The money of the subject, where the goal is about something else.
std::optional<std::size_t> costOf(const Answer& answer) {
  const std::optional<std::size_t> cost = moneyOf(answer);
  return cost == answer.measure ? std::nullopt : cost;
}

/// A limit on the wrong side would choose what is worst.
void checkSide(const Answer& answer, const Goal& asked) {
  using result::Better;
  const result::Column& measure = answer.measures[answer.measure];
  const bool wrong =
      asked.atLeast ? measure.better == Better::Less : measure.better == Better::More;
  if (!wrong) return;
  throw InputError::ofFile(
      "",
      (asked.atLeast ? phrase("ask", "at least %1 of \"%2\", of which less is better")
                     : phrase("ask", "at most %1 of \"%2\", of which more is better"))
          .arg(numberText(asked.limit))
          .arg(measure.title),
      asked.atLeast ? phrase("ask", "a limit that it may reach at most (--at-most)")
                    : phrase("ask", "a limit that it must reach at least (--at-least)"));
}

/// In the order of their values, those that were added among the others.
void sortPoints(Answer& answer) {
  if (answer.refined == 0) return;
  AskedAxis& axis = answer.axes.front();
  std::vector<std::size_t> order(answer.points.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return axis.numbers[i]; });
  AskedAxis sorted = axis;
  std::vector<AskedPoint> points;
  for (std::size_t i = 0; i < order.size(); ++i) {
    points.push_back(std::move(answer.points[order[i]]));
    sorted.values[i] = axis.values[order[i]];
    sorted.numbers[i] = axis.numbers[order[i]];
  }
  axis = std::move(sorted);
  answer.points = std::move(points);
}

/// Shares are from 0 to 1; per cents are a likely mistake. InputError.
void checkLimit(const Answer& answer, const Goal& asked) {
  if (answer.measures[answer.measure].form != result::Form::Share) return;
  if (asked.limit >= 0 && asked.limit <= 1) return;
  constexpr double kPercent = 100;
  const std::string found = numberText(asked.limit);
  std::string expected = "0 to 1";
  if (asked.limit > 1 && asked.limit <= kPercent) {
    expected += " (" + numberText(asked.limit / kPercent) + " for " + found + " %)";
  }
  throw InputError("", "", found, expected);
}

}  // namespace

void planGoal(const Goal& asked, AskRun& run) {
  Answer& answer = run.answer();
  answer.measure = measureIn(answer, asked.measure);
  checkLimit(answer, asked);
  checkSide(answer, asked);
  answer.costMeasure = costOf(answer);
  checkKey(run.subject(), run.scenario(), asked.axis.key);
  answer.axes.push_back(
      askedAxis(run.scenario(), asked.axis, goalValues(run.scenario(), asked.axis)));
  for (const std::string& value : answer.axes.front().values) {
    run.addPoint({value}, {{asked.axis.key, value}});
  }
  run.prepare();
  run.drawReplicationsOrStarts(kUsualStarts);
}

void finishGoal(const Goal& asked, Answer& answer) {
  if (!std::ranges::all_of(answer.points, &AskedPoint::done)) return;
  sortPoints(answer);
  answer.goals = goalRows(asked, answer);
}

std::vector<GoalRow> goalRows(const Goal& asked, const Answer& answer) {
  const std::vector<std::size_t> order = orderOf(asked, answer);
  std::vector<GoalRow> rows;
  for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
    if (!answer.contenders[i].usesFuture) rows.push_back(rowOf(asked, answer, i, order));
  }
  return rows;
}

GoalTest testOf(const Answer& answer, const Goal& asked, const GoalRow& row) {
  constexpr double kLeastWindows = 3;
  if (!row.chance.exists()) {
    return answer.over == DrawnOver::Starts ? GoalTest::TooShort : GoalTest::None;
  }
  if (answer.over == DrawnOver::Starts && row.chance.independentWindows < kLeastWindows) {
    return GoalTest::TooShort;
  }
  return row.chance.value < asked.chance ? GoalTest::Missed : GoalTest::Met;
}

Estimate chanceAt(const Answer& answer, const Goal& asked, const AskedPoint& point,
                  std::size_t contender) {
  return meanOf(timesOf(answer, point), metAt(answer, asked, point, contender), Figure::Event);
}

}  // namespace spothorizon::ask
