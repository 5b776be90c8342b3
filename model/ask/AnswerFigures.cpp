// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AnswerFigures.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spothorizon::ask {

using statistics::Figure;

std::vector<double> columnOf(const AskedPoint& point, std::size_t contender, std::size_t measure) {
  std::vector<double> column;
  column.reserve(point.samples.size());
  for (const Values& values : point.samples) {
    column.push_back(values.empty() ? std::numeric_limits<double>::quiet_NaN()
                                    : values[contender][measure]);
  }
  return column;
}

Figure figureKind(const Answer& answer, std::size_t measure) {
  const result::Column& column = answer.measures[measure];
  if (answer.subject->isEvent(column.key)) return Figure::Event;
  return column.form == result::Form::Share ? Figure::Fraction : Figure::Number;
}

DrawTimes timesOf(const Answer& answer, const AskedPoint& point) {
  DrawTimes times;
  times.over = answer.over;
  times.starts.windowHours = answer.windowHours;
  times.starts.seed = answer.scenario.seed;
  for (const Draw& draw : point.draws) {
    times.starts.hours.push_back(draw.start * point.stepHours);
    if (answer.futures) times.starts.markets.push_back(draw.replication);
  }
  return times;
}

DrawTimes timesAt(const DrawTimes& times, const std::vector<std::size_t>& draws) {
  DrawTimes some = times;
  some.starts.hours.clear();
  some.starts.markets.clear();
  for (const std::size_t draw : draws) {
    some.starts.hours.push_back(times.starts.hours[draw]);
    if (!times.starts.markets.empty()) some.starts.markets.push_back(times.starts.markets[draw]);
  }
  return some;
}

Estimate meanOf(const DrawTimes& times, const std::vector<double>& values, Figure figure) {
  if (times.over == DrawnOver::Replications) {
    return statistics::meanOverReplications(values, figure);
  }
  return statistics::OverStarts(times.starts).mean(values, figure);
}

Estimate quantileOf(const DrawTimes& times, const std::vector<double>& values, double p) {
  if (times.over == DrawnOver::Replications) {
    return statistics::quantileOverReplications(values, p);
  }
  return statistics::OverStarts(times.starts).quantile(values, p);
}

Estimate differenceOf(const DrawTimes& times, const std::vector<double>& first,
                      const std::vector<double>& second, Figure figure) {
  if (times.over == DrawnOver::Replications) {
    return statistics::differenceOverReplications(first, second, figure);
  }
  return statistics::OverStarts(times.starts).difference(first, second, figure);
}

bool sameNumbers(const std::vector<double>& one, const std::vector<double>& other) {
  return std::ranges::equal(
      one, other, [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); });
}

std::vector<std::vector<Estimate>> meansOf(const Answer& answer, const AskedPoint& point) {
  const DrawTimes times = timesOf(answer, point);
  std::vector<std::vector<Estimate>> means(answer.contenders.size());
  for (std::size_t contender = 0; contender < means.size(); ++contender) {
    for (std::size_t measure = 0; measure < answer.measures.size(); ++measure) {
      const std::vector<double> column = columnOf(point, contender, measure);
      means[contender].push_back(meanOf(times, column, figureKind(answer, measure)));
    }
  }
  return means;
}

bool isBetter(const result::Column& measure, double value, double other) {
  if (std::isnan(value) || std::isnan(other)) return !std::isnan(value);
  return measure.better == result::Better::More ? value > other : value < other;
}

std::size_t bestAt(const Answer& answer, const AskedPoint& point, std::size_t measure) {
  const bool allUseFuture = std::ranges::all_of(answer.contenders, &Contender::usesFuture);
  std::size_t best = answer.contenders.size();
  for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
    if (answer.contenders[i].usesFuture && !allUseFuture) continue;
    if (best == answer.contenders.size() ||
        isBetter(answer.measures[measure], point.means[i][measure].value,
                 point.means[best][measure].value)) {
      best = i;
    }
  }
  return best;
}

}  // namespace spothorizon::ask
