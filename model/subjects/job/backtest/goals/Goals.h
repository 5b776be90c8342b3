// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/Frontier.h"

/// Goals: the shortest deadline, the lowest budget, the best number of GPUs, read from backtests.
namespace spothorizon::study {

enum class Goal {
  ShortestDeadline,  ///< that is met with probability p at a cost within the budget
  LowestBudget,      ///< within which the job is on time with probability p
  BestMaxGpus,       ///< the N_max that is best by what is compared (Criterion.h)
};

struct GoalCurve {
  Text label;                  ///< of the policy
  int policy = -1;             ///< in the scenario's list
  std::vector<double> x, y;    ///< what was tried, and what it gave
  std::vector<Interval> band;  ///< of y, one per x: of the best curve of a complete result only
  /// The least x tried whose y is at least `wanted`; of BestMaxGpus the best of its x.
  std::optional<double> answer;
};

/// What becomes of an answer that is chosen on one half of the trace and tried on the other.
struct HeldOutGoal {
  double value = 0;  ///< on y
  Interval interval;
  int halvesWithout = 0;  ///< halves in which nothing reaches what is wanted: they count as missed
};

/// An answer with the curves it was read from.
struct GoalAnswer {
  Goal goal = Goal::ShortestDeadline;
  Text xTitle, yTitle;            ///< with units: "Deadline, h", "Chance to be on time within $240"
  std::optional<double> wanted;   ///< level on y: p; none for BestMaxGpus
  std::vector<GoalCurve> curves;  ///< one per policy
  int best = -1;                  ///< the curve with the best answer; -1: no policy reaches it
  Evidence evidence;              ///< of the answer, or of what was tried where there is none
  double windowsNeeded = 0;       ///< independent windows that tell `wanted`: 20 for 95 %
  bool refused = false;           ///< the windows are fewer, so that nothing is answered
  std::optional<HeldOutGoal> heldOut;            ///< none where a half has no start to choose from
  Text sentence;                                 ///< says what to do where no policy reaches it
  std::shared_ptr<const FuturesInfo> futures{};  ///< of the results that it was read from
};

/// From a frontier, of the deadlines that were tried. InputError at "/job/budgetUsd" where
/// ShortestDeadline has no budget.
GoalAnswer shortestDeadline(const Sweep& frontier);
/// From one backtest: budgets from the cheapest to the most expensive start.
GoalAnswer lowestBudget(const BacktestResults& results);
/// From a sweep over GPUs.
GoalAnswer bestMaxGpus(const Sweep& sweep);

/// What one more hour costs or saves a policy at the scenario's deadline, $/h: the mean difference
/// of the costs at the starts that both of the frontier's neighbours finish, with its interval by
/// blocks. None at its ends, and where no start finishes at both.
std::optional<MeanEstimate> priceOfAnHour(const Sweep& frontier, std::size_t series);

/// The share of starts, 0..1, that are on time at no more than `budgetUsd`.
double chanceWithin(const BacktestResults& results, std::size_t series, double budgetUsd);
/// The least budget within which a share of at least `probability` of all starts is on time; none
/// where fewer are on time.
std::optional<double> leastBudget(const BacktestResults& results, std::size_t series,
                                  double probability);

/// priceOfAnHour() between two values that are done, of a series that both have.
std::optional<MeanEstimate> priceBetween(const Sweep& frontier, std::size_t before,
                                         std::size_t after, std::size_t series);

}  // namespace spothorizon::study
