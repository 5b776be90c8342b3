// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/SweepPoints.h"

#include <algorithm>

#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

bool isOfDeadlines(const Sweep& sweep) { return sweep.parameter == "job.deadlineHours"; }

}  // namespace

double ownValue(const Sweep& sweep) {
  const job::Job& job = sweep.scenario.job;
  return isOfDeadlines(sweep) ? job.deadlineHours : job.maxGpus;
}

Text valueText(const Sweep& sweep, double value) {
  if (isOfDeadlines(sweep)) return Text(hoursText(value));
  return gpuCountText(static_cast<int>(value));
}

std::vector<std::size_t> donePoints(const Sweep& sweep) {
  std::vector<std::size_t> done;
  for (std::size_t i = 0; i < sweep.points.size(); ++i) {
    if (sweep.points[i]) done.push_back(i);
  }
  return done;
}

std::optional<std::size_t> ownPoint(const Sweep& sweep) {
  for (const std::size_t i : donePoints(sweep)) {
    if (sweep.values[i] == ownValue(sweep)) return i;
  }
  return std::nullopt;
}

const std::vector<BacktestSeries>& seriesOf(const Sweep& sweep) {
  static const std::vector<BacktestSeries> none;
  const std::vector<BacktestSeries>* fewest = nullptr;
  for (const std::size_t i : donePoints(sweep)) {
    const std::vector<BacktestSeries>& one = sweep.points[i]->series;
    if (!fewest || one.size() < fewest->size()) fewest = &one;
  }
  return fewest ? *fewest : none;
}

}  // namespace spothorizon::study
