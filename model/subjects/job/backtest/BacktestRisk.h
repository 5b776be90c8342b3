// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "statistics/Intervals.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/BacktestStatistics.h"

/// What the starts of a backtest can tell: they overlap, so that a few weeks hold few jobs that are
/// as good as independent of each other.
namespace spothorizon::study {

/// Slots that a backtest's jobs have.
int jobSlots(const BacktestResults& results);

/// How much a start can cost, and how little it can be worth: the whole job on demand, which the
/// recorded weeks may never have come to. Infinite where the price is not known.
Interval possibleCost(const Scenario& scenario);
Interval possibleUtility(const Scenario& scenario);

/// How much of a market the starts that are done see.
struct Evidence {
  double hours = 0;        ///< of the trace, that at least one of the jobs lives in
  double blockHours = 0;   ///< the job's length, or how far the outcomes depend on each other
  double blockStarts = 0;  ///< the same in starts
  double windows = 0;      ///< hours / blockHours: jobs as good as independent
  /// Where futures were made: each is a block and a window, whatever the job's length.
  std::shared_ptr<const FuturesInfo> futures{};
};

/// The block is the longer of the job and the automatic choice (BlockLength.h) of the policies'
/// costs, their median.
Evidence evidenceOf(const BacktestResults& results);

/// Intervals of values at these starts, which stand one after the other.
BlockIntervals intervalsAt(const BacktestResults& results, const Evidence& evidence,
                           const std::vector<int>& startSlots);

/// 95 % intervals of a Distribution.
struct DistributionIntervals {
  Interval p5, p50, p95, mean;
};

/// 95 % intervals of a BacktestSummary. Those of the mean cost and utility allow for starts that
/// are as dear as the whole job on demand, few of which may not have been seen.
struct RiskIntervals {
  DistributionIntervals cost, finish, utility;
  Interval onTime{0, 1}, givenUp{0, 1};
  std::optional<Interval> withinBudget;
};

/// A mean over starts with its interval.
struct MeanEstimate {
  double mean = 0;
  Interval interval;

  MeanEstimate operator-() const { return {-mean, {-interval.high, -interval.low}}; }
};

/// One series less another at the same starts, on average.
struct PairedDifference {
  int starts = 0;  ///< that both have
  MeanEstimate costUsd, utilityUsd, onTime;
  std::optional<MeanEstimate> withinBudget;  ///< none where a scenario has no budget
};

/// Intervals of one backtest, as of the starts that are done. Draws its blocks once; the results
/// must outlive it.
class RiskFigures {
 public:
  explicit RiskFigures(const BacktestResults& results);

  const Evidence& evidence() const { return m_evidence; }
  RiskIntervals of(std::size_t series) const;
  Interval cost(std::size_t series, double p) const;  ///< of the p-quantile
  /// For the share of starts that `holds`.
  Interval share(std::size_t series, const std::function<bool(const StartOutcome&)>& holds) const;
  PairedDifference difference(std::size_t series, std::size_t other) const;
  // One of these alone: each takes a bootstrap.
  MeanEstimate costDifference(std::size_t series, std::size_t other) const;
  MeanEstimate utilityDifference(std::size_t series, std::size_t other) const;
  MeanEstimate onTimeDifference(std::size_t series, std::size_t other) const;
  /// None without a budget.
  std::optional<MeanEstimate> withinBudgetDifference(std::size_t series, std::size_t other) const;
  /// For the cost, at the starts that both finish; none where they finish none in common.
  std::optional<MeanEstimate> finishedCost(std::size_t series, std::size_t other) const;
  /// For values at the starts that are done, in their order: for a mean utility, and for a share (0
  /// and 1).
  Interval meanUtility(const std::vector<double>& values) const {
    return m_intervals.mean(values, possibleUtility(m_results.scenario));
  }
  Interval share(const std::vector<double>& values) const { return m_intervals.share(values); }

 private:
  std::vector<double> column(std::size_t series, double (*value)(const StartOutcome&)) const;
  MeanEstimate differenceOf(double (*value)(const StartOutcome&), std::size_t series,
                            std::size_t other) const;
  /// For starts that are not given up: their share of the windows.
  BlockIntervals ofFinished(const std::vector<int>& startSlots) const;

  const BacktestResults& m_results;
  Evidence m_evidence;
  BlockIntervals m_intervals;
};

/// Two backtests at the starts that both have done: those of the same slots of the same trace. The
/// first less the second; the same series of the same results differ by exactly 0. Both must
/// outlive it.
class PairedFigures {
 public:
  PairedFigures(const BacktestResults& results, const BacktestResults& others);

  /// 0: none in common, or of other markets; then there is no difference.
  int starts() const { return static_cast<int>(m_common.size()); }
  /// What the common starts can tell.
  const Evidence& evidence() const { return m_evidence; }
  /// Needs a start in common.
  PairedDifference difference(std::size_t series, std::size_t other) const;
  /// For the cost, at the starts that both finish; none where they finish none in common.
  std::optional<MeanEstimate> finishedCost(std::size_t series, std::size_t other) const;

 private:
  using Value = std::function<double(const StartOutcome&)>;
  MeanEstimate estimate(std::size_t series, std::size_t other, const Value& own,
                        const Value& theirs) const;

  const BacktestResults &m_results, &m_others;
  std::vector<std::pair<std::size_t, std::size_t>> m_common;  ///< indices in both
  Evidence m_evidence;
  std::optional<BlockIntervals> m_intervals;
};

/// The series of two backtests that belong together, as places in the first and in the second: of
/// the same policy, else of the same kind of policy in the order of the lists; the two optima.
std::vector<std::pair<std::size_t, std::size_t>> matchingSeries(const BacktestResults& results,
                                                                const BacktestResults& others);

/// One difference of PairedFigures; none where there is no start in common.
std::optional<PairedDifference> pairedDifference(const BacktestResults& results, std::size_t series,
                                                 const BacktestResults& others, std::size_t other);

}  // namespace spothorizon::study
