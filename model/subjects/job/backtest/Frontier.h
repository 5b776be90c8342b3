// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/LoadedMarket.h"
#include "subjects/job/backtest/BacktestRisk.h"

/// What more time, more money or more GPUs buy: backtests over a range of one parameter, and the
/// answers that are read from their curves.
namespace spothorizon::study {

class CellBook;

/// Backtests of one scenario at several values of one of its parameters.
struct Sweep : StudyResultOf<Sweep> {
  std::shared_ptr<const FuturesInfo> futures;  ///< as those of the points
  std::string parameter;                       ///< "job.deadlineHours", "job.maxGpus"
  std::vector<double> values;
  /// One per value, null while it is not done. Each is what a backtest of that value gives, at the
  /// starts that it has room for; what is compared between values is compared at common starts.
  std::vector<std::shared_ptr<const BacktestResults>> points;
  std::vector<std::string> errors;  ///< one per value: why it cannot be run; else empty
  /// The policies are tried at every value, which is all that a goal is read from; the best
  /// possible plans, which take most of the time, may still be to come at some.
  bool policiesDone = false;

  std::string variant() const override;
  Result under(const Scenario& other) const override;
};

struct SweepOptions {
  int threads = 0;
  bool withOptimum = true;
  std::function<void(std::shared_ptr<const Sweep>)> onPartial;
  CellBook* cells = nullptr;  ///< StudyOptions::cells: one per value and start
  /// Of a frontier: complete results of the scenario itself, which its own deadline then takes.
  std::shared_ptr<const BacktestResults> own{};
};

/// The cost-deadline frontier: the scenario's range of deadlines (BacktestSpec), its own included.
/// Null where only some cells are asked for.
std::shared_ptr<const Sweep> runFrontier(const Scenario& scenario,
                                         std::shared_ptr<const LoadedMarket> market,
                                         const RunControl& control = {},
                                         const SweepOptions& options = {});
/// The same over the maximum GPUs: whole numbers from N_min to four times N_max, but no more than
/// the market ever had free (and N_max), at most 16 of them.
std::shared_ptr<const Sweep> runGpuSweep(const Scenario& scenario,
                                         std::shared_ptr<const LoadedMarket> market,
                                         const RunControl& control = {},
                                         const SweepOptions& options = {});

/// A sweep as it is without the best possible plans.
std::shared_ptr<const Sweep> withoutOptima(const Sweep& sweep);

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

Text sentence(const Sweep& frontier);
std::string sweepCsv(const Sweep& sweep);
std::string sweepTable(const Sweep& sweep);
std::string sweepToJson(const Sweep& sweep);

}  // namespace spothorizon::study
