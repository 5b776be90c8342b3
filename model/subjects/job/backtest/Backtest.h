// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/CountedWork.h"
#include "ask/Futures.h"
#include "ask/LoadedMarket.h"
#include "ask/StudyResult.h"
#include "base/RunControl.h"
#include "scenario/Criterion.h"
#include "scenario/Scenario.h"

/// Risk: the same job started at every slot of the trace, or at some of them.
namespace spothorizon::study {

class CellBook;

/// The outcome of one start under one policy.
struct StartOutcome {
  double costUsd = 0, utilityUsd = 0;
  std::optional<double> finishHours;  ///< from the job's start; none where it was given up
  bool onTime = false;
};

/// A policy over all starts, or the offline optimum.
struct BacktestSeries {
  int policy = -1;  ///< index in the scenario's list; -1 the optimum
  Text label;
  std::vector<StartOutcome> starts;  ///< one per start slot; read only where done
};

/// As far as it has progressed. Immutable; crosses threads as shared_ptr<const>. A start is done
/// for all series or for none, so that distributions of a partial result compare like with like.
struct BacktestResults : StudyResultOf<BacktestResults>, CountedWork {
  std::size_t pieces() const override { return startSlots.size(); }
  std::string piecesText(std::size_t n) const override;
  std::string parameter() const override { return "backtest.starts"; }

  /// Null: the market's trace is what was recorded. Else it has all futures one after the other.
  std::shared_ptr<const FuturesInfo> futures;
  std::vector<int> startSlots;         ///< trace slots, ascending
  std::vector<char> done;              ///< one per start slot
  std::vector<BacktestSeries> series;  ///< the scenario's policies in order, then the optimum
  /// One per start slot, $: no plan is worth more. The optimum's utility where its search came to
  /// its end, above it where not; empty without the optimum.
  std::vector<double> optimumBoundUsd;
  int doneCount = 0;
};

struct BacktestOptions {
  int threads = 0;
  bool withOptimum = true;
  std::function<void(std::shared_ptr<const BacktestResults>)> onPartial;
  CellBook* cells = nullptr;  ///< StudyOptions::cells: one per start
};

/// A pure function of the scenario and its market: the same bytes for any number of threads.
/// Starts are worked in an order that spreads over the whole trace, so that an early partial result
/// is a fair sample; a first one may have none done and says how many there are. Progress counts
/// what is done of a start, too. Null where only some cells are asked for. InputError where no
/// start fits, Stopped once control.stop asks.
std::shared_ptr<const BacktestResults> runBacktest(const Scenario& scenario,
                                                   std::shared_ptr<const LoadedMarket> market,
                                                   const RunControl& control = {},
                                                   const BacktestOptions& options = {});

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

/// "Started at any of 1,952 slots, AHAP (...) is on time in 97 % of cases (90 to 99 %) and costs
/// $210 in the median ($195 to $224); it stays within $240 in 88 % (79 to 94 %)."
Text sentence(const BacktestResults& results);

std::string backtestCsv(const BacktestResults& results);     ///< one row per start and series
std::string backtestTable(const BacktestResults& results);   ///< for a terminal
std::string backtestToJson(const BacktestResults& results);  ///< "spothorizon-backtest-results"

}  // namespace spothorizon::study
