// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "study/deadline/backtest/Backtest.h"

namespace spothorizon::study {
namespace {

constexpr double kCent = 0.005;

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

struct Means {
  double utilityUsd = 0, costUsd = 0;
};

Means meansOf(const BacktestResults& results, std::size_t series,
              const std::vector<std::size_t>& starts) {
  Means means;
  for (const std::size_t start : starts) {
    const StartOutcome& one = results.series[series].starts[start];
    means.utilityUsd += one.utilityUsd / static_cast<double>(starts.size());
    means.costUsd += one.costUsd / static_cast<double>(starts.size());
  }
  return means;
}

bool isBetter(const Means& a, const Means& b) {
  if (std::abs(a.utilityUsd - b.utilityUsd) >= kCent) return a.utilityUsd > b.utilityUsd;
  return a.costUsd < b.costUsd - kCent;
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

int bestSeries(const BacktestResults& results) {
  return bestSeries(results, [](int) { return true; });
}

int bestSeries(const BacktestResults& results, const std::function<bool(int)>& counts) {
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (results.done[i] && counts(results.startSlots[i])) starts.push_back(i);
  }
  int best = -1;
  Means bestMeans;
  for (std::size_t i = 0; i < results.series.size() && !starts.empty(); ++i) {
    if (results.series[i].policy < 0) continue;
    const Means means = meansOf(results, i, starts);
    if (best >= 0 && !isBetter(means, bestMeans)) continue;
    best = static_cast<int>(i);
    bestMeans = means;
  }
  return best;
}

}  // namespace spothorizon::study
