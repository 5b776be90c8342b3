// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Study.h"
#include "base/RunControl.h"
#include "rental/JobStream.h"
#include "rental/Laws.h"
#include "rental/Solve.h"

namespace spothorizon::study {

struct BudgetInputs;

/// A way in which a class's jobs can run, as the chart of its speed-up has it.
struct BudgetPoint {
  rental::Width width;
  double speedUp = 1;  ///< effective, against one GPU of the first type
  rental::Point point;
  bool onHull = false;  ///< one that some budget takes
};

/// A class of jobs at the budget.
struct BudgetClass {
  std::string name;
  double jobsPerHour = 0, oneGpuHours = 0, weight = 1;
  std::vector<rental::Choice> choices;  ///< the shares sum to 1
  double meanResponseHours = 0;
  double gpus = 0;                   ///< mean GPUs that its jobs hold, boots and tails included
  double spend = 0;                  ///< per hour
  double widest = 0, meanWidth = 0;  ///< GPUs; the mean is over jobs and their epochs
  std::vector<BudgetPoint> points;   ///< empty for a class with epochs
};

/// How many GPUs are held at once under the widths. NaN, or none, where there is no formula.
struct GpusHeld {
  double mean = 0, sd = 0;
  std::optional<int> p99, p999, peak;
  std::optional<double> withinQuota;  ///< chance that the scenario's quota is enough
  bool replayed = false;  ///< of the recorded jobs themselves; else the law of Poisson arrivals
};

struct FrontierPoint {
  double budget = 0;  ///< per hour, dollars or GPUs
  double gpus = 0, hours = 0, p95Hours = 0;
  double thetaLow = 0, thetaHigh = 0;
};

/// Another way to choose, over the budgets of the frontier. Budgets that it cannot meet are left
/// out.
struct BaselineCurve {
  std::string key;  ///< "same-width"
  std::vector<FrontierPoint> points;
  std::vector<double> cannotKeepUp;  ///< budgets at which a fixed cluster is overrun
  /// By cannotKeepUp: jobs an hour that such a cluster finishes at most; NaN where only a run
  /// shows it, 0 where a job does not fit in.
  std::vector<double> limitJobsPerHour;
};

/// The time and money of the stream as submitted, against the best for the same money and time.
struct SubmittedPoint {
  double gpus = 0, spend = 0, hours = 0;
  std::optional<double> bestHours;  ///< at the same spend; none below the least
  std::optional<double> bestSpend;  ///< for the same mean time
};

enum class GoalKind {
  MeanResponse,  ///< the least budget with a mean response of so many hours
  P95Response,   ///< the least budget with which 95 % of the jobs respond within so many hours
  Quota,         ///< the fewest GPUs that are enough with a probability
};

/// A goal and its answer, read off the exact curve (BudgetGoals.h).
struct BudgetGoal {
  GoalKind kind = GoalKind::MeanResponse;
  double wanted = 0;             ///< hours, hours, probability
  std::optional<double> budget;  ///< per hour; of response times; none: no budget is enough
  std::optional<int> gpus;       ///< of the quota
  std::optional<double> hours;   ///< the response time reached; without a budget the least possible
};

/// The exact part of the study: widths at the budget, and what every other budget would give.
struct BudgetResults : StudyResultOf<BudgetResults> {
  std::string method = "hull";
  bool inDollars = false;
  double budget = 0;  ///< per hour
  std::shared_ptr<const rental::FixedWidths> solver;
  std::shared_ptr<const rental::JobStream> stream;  ///< null: classes by their rates
  std::shared_ptr<const BudgetInputs> inputs;       ///< files that were read; null: none
  rental::RentalPlan plan;
  std::vector<BudgetClass> classes;
  GpusHeld held;
  double p95Hours = 0;
  double shadowPrice = 0;  ///< dE[T]/db, hours per unit of the budget per hour; negative
  /// The mean with $1,000 a month more, or one GPU; what the next money buys.
  double nextHours = 0;
  std::vector<FrontierPoint> frontier;
  std::vector<BaselineCurve> baselines;
  std::vector<BudgetGoal> goals;  ///< of the scenario; with the frontier
  std::optional<SubmittedPoint> submitted;

  InputNotices inputNotices() const override;
  double leastBudget() const { return solver->leastBudget(); }
  double mostBudget() const { return solver->mostBudget(); }
  /// $1,000 a month, or one GPU, per hour.
  double nextStep() const;
  /// An amount per hour in the unit in which budgets are written: dollars a month, or GPUs.
  double inBudgetUnit(double perHour) const;
};

/// The widths alone, without the frontier and what was submitted.
std::shared_ptr<BudgetResults> budgetWidths(const Scenario& scenario,
                                            std::shared_ptr<const LoadedMarket> market,
                                            const RunControl& control, const std::string& method,
                                            const std::shared_ptr<const BudgetInputs>& before = {});
using BudgetPartial = std::function<void(std::shared_ptr<const BudgetResults>)>;

/// How a run is made.
struct BudgetRun {
  std::string method;  ///< "hull", "bisect" or "glpk"; empty: "hull"
  bool curves = true;  ///< the frontier and the baselines
  int threads = 0;     ///< of the curves that are simulated; 0: as many as the machine has
  /// Files that were read for an earlier run, which are taken over as far as they are the same.
  std::shared_ptr<const BudgetInputs> before;
  /// Called first with the results of formulas, while curves are still simulated. May be empty.
  BudgetPartial onPartial;
};
/// InputError, Stopped.
std::shared_ptr<const BudgetResults> runBudget(const Scenario& scenario,
                                               std::shared_ptr<const LoadedMarket> market,
                                               const RunControl& control, const BudgetRun& how);

/// The plan at another budget per hour, of the widths that the scenario has. InputError.
rental::RentalPlan planAt(const BudgetResults& results, double budget);

}  // namespace spothorizon::study
