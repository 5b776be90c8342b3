// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskMonteCarlo.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ask/AnswerFigures.h"
#include "ask/Ask.h"
#include "ask/Ranking.h"
#include "ask/VariedNumbers.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "statistics/LatinHypercube.h"
#include "statistics/RankCorrelation.h"

namespace spothorizon::ask {
namespace {

std::vector<VariedNumber> uncertainOf(const MonteCarlo& asked, AskRun& run) {
  std::vector<VariedNumber> all =
      variedNumbers(run.subject(), run.scenario(), asked.keys, asked.spread);
  fitRanges(run, all);
  std::erase_if(all, [](const VariedNumber& one) {
    return one.range.law == statistics::Law::Fixed || !(one.range.low < one.range.high);
  });
  if (!all.empty()) return all;
  throw InputError("", "", "no uncertain number",
                   "a range whose distribution is uniform, triangular or normal");
}

void correlate(const Answer& answer, std::size_t number, VariedKey& made) {
  std::vector<double> at, values;
  const std::vector<double> means = sampleMeans(answer);
  for (std::size_t i = 0; i < means.size(); ++i) {
    if (std::isnan(means[i])) continue;
    at.push_back(*parsedNumber(answer.points[i + 1].values[number]));
    values.push_back(means[i]);
  }
  const auto found = study::rankCorrelation(at, values);
  made.correlation = found ? found->value : std::numeric_limits<double>::quiet_NaN();
  made.lowCorrelation = found ? found->interval.low : -1;
  made.highCorrelation = found ? found->interval.high : 1;
}

void warnOfImpossible(Answer& answer) {
  answer.impossible = 0;
  Text first;
  for (std::size_t i = 1; i < answer.points.size(); ++i) {
    if (answer.points[i].obstacle.empty()) continue;
    if (answer.impossible++ == 0) first = answer.points[i].obstacle;
  }
  if (answer.impossible == 0) return;
  answer.warnings.push_back(
      phrase("ask", "%1 of %2 samples cannot be run and are left out. The first: %3")
          .arg(std::to_string(answer.impossible))
          .arg(std::to_string(answer.points.size() - 1))
          .arg(first));
}

}  // namespace

void planMonteCarlo(const MonteCarlo& asked, AskRun& run) {
  Answer& answer = run.answer();
  answer.measure = measureIn(answer, asked.measure);
  const bool yardstick = checkContender(answer, asked.contender);
  const std::vector<VariedNumber> all = uncertainOf(asked, run);
  std::vector<statistics::Uncertain> ranges;
  for (const VariedNumber& one : all) {
    ranges.push_back(one.range);
    VariedKey& varied = answer.varied.emplace_back();
    varied.axis = one.axis;
    varied.range = one.from;
  }
  noteRanges(all, asked.spread, answer);
  run.addPoint({}, {});
  const auto samples = static_cast<std::size_t>(asked.samples);
  for (const auto& row : statistics::latinHypercube(ranges, samples, run.scenario().seed)) {
    std::vector<std::string> values;
    AskRun::Settings settings;
    for (std::size_t i = 0; i < all.size(); ++i) {
      values.push_back(all[i].drawnText(row[i]));
      settings.emplace_back(all[i].axis.key, values.back());
    }
    run.addPoint(std::move(values), std::move(settings));
  }
  run.prepare();
  if (!yardstick) run.leaveOutYardsticks();
  run.drawReplicationsOrStarts(kSampleStarts);
}

std::vector<double> sampleMeans(const Answer& answer) {
  std::vector<double> means;
  for (std::size_t i = 1; i < answer.points.size(); ++i) {
    const AskedPoint& point = answer.points[i];
    const bool there = point.done && point.obstacle.empty();
    means.push_back(there ? point.means[answer.contender][answer.measure].value
                          : std::numeric_limits<double>::quiet_NaN());
  }
  return means;
}

void finishMonteCarlo(Answer& answer) {
  if (!answer.points.front().done) return;
  answer.contender = chosenContender(answer).contender;
  const std::vector<double> means = sampleMeans(answer);
  answer.p5 = statistics::quantileOverReplications(means, 0.05);
  answer.p50 = statistics::quantileOverReplications(means, 0.5);
  answer.p95 = statistics::quantileOverReplications(means, 0.95);
  for (std::size_t i = 0; i < answer.varied.size(); ++i) correlate(answer, i, answer.varied[i]);
  warnOfImpossible(answer);
}

}  // namespace spothorizon::ask
