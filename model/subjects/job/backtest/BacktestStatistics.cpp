// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestStatistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/BacktestSection.h"

namespace spothorizon::study {
namespace {

template <class Visit>
void visitDone(const BacktestResults& results, std::size_t series, Visit visit) {
  const std::vector<StartOutcome>& starts = results.series[series].starts;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    if (results.done[i]) visit(i, starts[i]);
  }
}

/// Given sorted values. All zero where there are none.
Distribution distributionOf(const std::vector<double>& sorted) {
  if (sorted.empty()) return {};
  const double sum = std::accumulate(sorted.begin(), sorted.end(), 0.0);
  return {.p5 = quantile(sorted, 0.05),
          .p50 = quantile(sorted, 0.5),
          .p95 = quantile(sorted, 0.95),
          .mean = sum / static_cast<double>(sorted.size()),
          .least = sorted.front(),
          .most = sorted.back()};
}

void addShares(const BacktestResults& results, std::size_t series, BacktestSummary& summary) {
  const std::optional<double> budget = results.scenario.budgetUsd;
  int onTime = 0, within = 0, givenUp = 0;
  double worst = 0;
  visitDone(results, series, [&](std::size_t i, const StartOutcome& one) {
    onTime += one.onTime;
    givenUp += !one.finishHours;
    within += budget && one.onTime && one.costUsd <= *budget;
    if (summary.worstStart >= 0 && one.utilityUsd >= worst) return;
    worst = one.utilityUsd;
    summary.worstStart = static_cast<int>(i);
  });
  const double count = results.doneCount;
  summary.onTime = onTime / count;
  summary.givenUp = givenUp / count;
  if (budget) summary.withinBudget = within / count;
}

}  // namespace

std::vector<double> sortedValues(const BacktestResults& results, std::size_t series,
                                 BacktestMeasure measure) {
  std::vector<double> values;
  values.reserve(static_cast<std::size_t>(results.doneCount));
  visitDone(results, series, [&](std::size_t, const StartOutcome& one) {
    switch (measure) {
      case BacktestMeasure::Cost:
        // What was paid until a job was given up is not the cost of doing it.
        if (one.finishHours) values.push_back(one.costUsd);
        return;
      case BacktestMeasure::Utility:
        return values.push_back(one.utilityUsd);
      case BacktestMeasure::Finish:
        if (one.finishHours) values.push_back(*one.finishHours);
    }
  });
  std::ranges::sort(values);
  return values;
}

double quantile(const std::vector<double>& sorted, double p) {
  if (sorted.empty()) return std::numeric_limits<double>::quiet_NaN();
  const double place = std::clamp(p, 0.0, 1.0) * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 >= sorted.size()) return sorted.back();
  const double share = place - static_cast<double>(below);
  return sorted[below] + share * (sorted[below + 1] - sorted[below]);
}

BacktestSummary summarise(const BacktestResults& results, std::size_t series) {
  BacktestSummary summary;
  if (results.doneCount == 0) return summary;
  summary.cost = distributionOf(sortedValues(results, series, BacktestMeasure::Cost));
  summary.finish = distributionOf(sortedValues(results, series, BacktestMeasure::Finish));
  summary.utility = distributionOf(sortedValues(results, series, BacktestMeasure::Utility));
  addShares(results, series, summary);
  return summary;
}

Histogram histogram(const std::vector<double>& values, double low, double high, int bins) {
  Histogram out{low, high, std::vector<int>(static_cast<std::size_t>(std::max(1, bins)))};
  const double width = (high - low) / static_cast<double>(out.counts.size());
  for (const double value : values) {
    if (!(value >= low && value <= high)) continue;
    const double place = width > 0 ? (value - low) / width : 0;
    ++out.counts[std::min(static_cast<std::size_t>(place), out.counts.size() - 1)];
  }
  return out;
}

Standing standingOf(const BacktestResults& results, std::size_t series) {
  return standingOf(results, series, [](int) { return true; });
}

Standing standingOf(const BacktestResults& results, std::size_t series,
                    const std::function<bool(int)>& counts) {
  Standing sums;
  int starts = 0;
  double paid = 0;
  const std::optional<double> budget = results.scenario.budgetUsd;
  visitDone(results, series, [&](std::size_t i, const StartOutcome& one) {
    if (!counts(results.startSlots[i])) return;
    ++starts;
    paid += one.costUsd;
    sums.utilityUsd += one.utilityUsd;
    sums.onTime += one.onTime;
    sums.withinBudget += one.onTime && !(budget && one.costUsd > *budget);
    if (!one.finishHours) return;
    sums.done += 1;
    sums.finishHours += *one.finishHours;
    sums.costUsd += one.costUsd;
  });
  if (starts == 0) return {};
  const double done = sums.done;
  sums.costUsd = done > 0 ? sums.costUsd / done : paid / starts;
  if (done > 0) sums.finishHours /= done;
  for (double* share : {&sums.onTime, &sums.withinBudget, &sums.done, &sums.utilityUsd}) {
    *share /= starts;
  }
  sums.shortUsd = results.scenario.job.valueUsd - sums.utilityUsd;
  return sums;
}

int bestSeries(const BacktestResults& results) {
  return bestSeries(results, [](int) { return true; });
}

int bestSeries(const BacktestResults& results, const std::function<bool(int)>& counts) {
  const bool any = [&] {
    for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
      if (results.done[i] && counts(results.startSlots[i])) return true;
    }
    return false;
  }();
  const Criterion criterion = criterionOf(results.scenario);
  const double wanted = backtestSpec(results.scenario).probability;
  int best = -1;
  Standing top;
  for (std::size_t i = 0; i < results.series.size() && any; ++i) {
    if (results.series[i].policy < 0) continue;
    const Standing one = standingOf(results, i, counts);
    if (best >= 0 && !isBetter(criterion, wanted, one, top)) continue;
    best = static_cast<int>(i);
    top = one;
  }
  return best;
}

}  // namespace spothorizon::study
