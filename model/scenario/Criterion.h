// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "scenario/Scenario.h"
#include "simulate/Simulate.h"

/// What is compared between the policies, plans and scenarios of a job. The one place that says it:
/// every ranking, every "best", every difference and every percentage goes by it.
namespace spothorizon::study {

/// It follows from what matters (JobGoal.h).
enum class Criterion {
  Cost,             ///< the expected cost of those that are on time with the wanted chance
  CostAndLateness,  ///< the expected cost, with the derived value's penalty for being late
  WithinBudget,     ///< the chance of being on time within the budget; of equals the cost
  Utility,          ///< value minus cost, of a value that somebody set
};

/// Utility where the value is not derived. Else Cost where the job must finish, WithinBudget where
/// a budget must not be exceeded, CostAndLateness where both are balanced or no budget is set.
Criterion criterionOf(const Scenario& scenario);

/// Amounts closer than half a cent are equal to a reader; shares that differ by less differ by
/// rounding alone.
inline constexpr double kEqualUsd = 0.005, kEqualShare = 1e-9;

/// As in files: "cost", "cost-and-lateness", "within-budget", "utility".
std::string criterionName(Criterion criterion);

/// Whether value and utility may be shown. A derived value is a penalty that plans go by: nobody
/// earns it.
bool showsUtility(const Scenario& scenario);

/// What counts of a policy or plan: of one run, or on average over many starts.
struct Standing {
  double onTime = 0;        ///< share of runs, 0..1
  double withinBudget = 0;  ///< likewise, on time and within; as onTime without a budget
  double done = 0;          ///< likewise, late or not
  double finishHours = 0;   ///< mean of those that are done
  double costUsd = 0;       ///< mean of those that are done; of all where none is
  double utilityUsd = 0;    ///< mean of all
  double shortUsd = 0;      ///< mean of all: the value on time less the utility, cost and penalty
};
Standing standingOf(const simulate::Outcome& outcome, const Scenario& scenario);

/// Whether it is on time as often as is wanted, 0..1.
inline bool isOftenEnough(const Standing& standing, double wantedChance) {
  return standing.onTime >= wantedChance - kEqualShare;
}

/// Whether one is better than the other. `wantedChance` to be on time is enough, 0..1; 1 of a
/// single run. Of those that are on time less often than that the more often on time, then the more
/// often done, the earlier, the cheaper. Costs and utilities closer than a cent are equal.
bool isBetter(Criterion criterion, double wantedChance, const Standing& one, const Standing& other);

/// Whether the chance, not the cost, tells the two apart.
bool differsInChance(Criterion criterion, const Standing& one, double wantedOfOne,
                     const Standing& other, double wantedOfOther);

/// Whether on-demand only is a baseline for an outcome: nothing is stated against a run that was
/// not done, nor against a late one where the other is on time.
bool isBaselineFor(const simulate::Outcome& onDemandOnly, const simulate::Outcome& outcome);

}  // namespace spothorizon::study
