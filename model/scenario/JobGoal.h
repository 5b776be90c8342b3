// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "policy/Bounded.h"
#include "scenario/Scenario.h"

/// What a planner asks of a job in plain words, and what follows from it: what the job is worth,
/// and what every policy obeys.
namespace spothorizon::study {

enum class JobGoal {
  AsValued,      ///< nothing is derived: the job is worth what is set
  Balanced,      ///< worth somewhat more than it costs on demand, so that it pays to run it
  MustFinish,    ///< by the deadline; every policy obeys
  WithinBudget,  ///< never more than the budget; every policy obeys
};

/// A part of Scenario::sections; its parameter is job.goal.
struct GoalSpec {
  JobGoal goal = JobGoal::AsValued;
  bool valueIsSet = false;  ///< by hand, in spite of the goal

  bool operator==(const GoalSpec&) const = default;
};

JobGoal goalOf(const Scenario& scenario);
/// Derives the value again, even where it was set by hand.
void setGoal(Scenario& scenario, JobGoal goal);

/// Whether job.valueUsd follows from the goal. Then files do not have it.
bool valueIsDerived(const Scenario& scenario);
/// What the goal makes the job worth, $; none where it says nothing of it, where no on-demand price
/// is known, or where the job's numbers make no sense. A pure function of job, on-demand price and
/// budget:
///
/// - Balanced: 1.4 times the least that the work costs on demand, rounded up to $5.
/// - MustFinish: 1.5 times all GPUs on demand to the deadline, and where the value falls slowly
///   after it so much more that an hour late always costs more than an hour of all GPUs. So no
///   policy gives the job up while it can be on time, nor saves money by being late.
/// - WithinBudget: the budget; without one as Balanced.
std::optional<double> derivedValue(const Scenario& scenario);
/// Puts it there where the value is derived, and the default where nothing follows; and what the
/// job itself has of the goal (Job::mustFinish). Called after every parameter is set; whoever edits
/// a job or a market by its fields calls it after.
void settleValue(Scenario& scenario);
/// After the value was set by hand.
void markValueSet(Scenario& scenario, bool set);

/// What every policy of the scenario obeys.
policy::Bounds boundsOf(const Scenario& scenario);
/// For Study::reads of a study whose policies obey: what boundsOf() needs.
void copyGoal(const Scenario& from, Scenario& read);

}  // namespace spothorizon::study
