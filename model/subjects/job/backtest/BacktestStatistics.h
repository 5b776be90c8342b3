// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "scenario/Criterion.h"
#include "subjects/job/backtest/Backtest.h"

/// What the starts of a backtest are like.
namespace spothorizon::study {

enum class BacktestMeasure { Cost, Finish, Utility };  ///< $, h from the start, $

/// The values of one series over the starts that are done, sorted. Cost and Finish leave given-up
/// starts out; how many those are is in the summary.
std::vector<double> sortedValues(const BacktestResults& results, std::size_t series,
                                 BacktestMeasure measure);

/// The p-quantile of sorted values (linear between order statistics, Hyndman and Fan's type 7); NaN
/// where there are none.
double quantile(const std::vector<double>& sorted, double p);

struct Distribution {
  double p5 = 0, p50 = 0, p95 = 0, mean = 0, least = 0, most = 0;
};

/// One row of the risk table.
struct BacktestSummary {
  Distribution cost, finish;  ///< of the starts that finish; zero where none does
  Distribution utility;
  double onTime = 0;                   ///< share of starts, 0..1
  std::optional<double> withinBudget;  ///< likewise, on time and within; none without a budget
  double givenUp = 0;
  int worstStart = -1;  ///< index in startSlots: the least utility, the earliest of equals
};
BacktestSummary summarise(const BacktestResults& results, std::size_t series);

/// Bins of equal width over [low, high]; the last one includes high.
struct Histogram {
  double low = 0, high = 1;
  std::vector<int> counts;
};
Histogram histogram(const std::vector<double>& values, double low, double high, int bins);

/// What counts of a series over the starts that are done, or over some of them.
Standing standingOf(const BacktestResults& results, std::size_t series);
Standing standingOf(const BacktestResults& results, std::size_t series,
                    const std::function<bool(int startSlot)>& counts);

/// The best series by what is compared (Criterion.h), the optimum not counted; -1 while nothing is
/// done. It may use the future: what is recommended is in Recommendation.h.
int bestSeries(const BacktestResults& results);
/// The same of some start slots only; -1 where none of them is done.
int bestSeries(const BacktestResults& results, const std::function<bool(int startSlot)>& counts);

}  // namespace spothorizon::study
