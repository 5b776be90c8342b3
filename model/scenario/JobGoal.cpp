// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/JobGoal.h"

#include <algorithm>
#include <cmath>

#include "job/Limits.h"

namespace spothorizon::study {
namespace {

/// Enough that it pays to run the job.
constexpr double kWorthOverCost = 1.4;
/// A job that must finish is worth this much more than all that it could take on demand.
constexpr double kSureOverMost = 1.5;

double roundedUp(double usd) { return std::min(std::ceil(usd / 5) * 5, job::kMostUsd); }

/// The least GPU-hours that the work takes on a constant number of GPUs; none where the job's
/// numbers make no sense.
std::optional<double> leastGpuHours(const job::Job& job) {
  std::optional<double> least;
  for (int n = job.minGpus; n <= std::min(job.maxGpus, static_cast<int>(job::kMostGpus)); ++n) {
    const double rate = job.throughput.workPerHour(n);
    if (!(std::isfinite(rate) && rate > 0)) continue;
    const double hours = n * job.workload / rate;
    if (!least || hours < *least) least = hours;
  }
  return least;
}

std::optional<double> finite(double usd) {
  if (!std::isfinite(usd) || usd < 0) return std::nullopt;
  return usd;
}

std::optional<double> balanced(const Scenario& scenario, double onDemand) {
  const std::optional<double> hours = leastGpuHours(scenario.job);
  if (!hours) return std::nullopt;
  return finite(roundedUp(*hours * onDemand * kWorthOverCost));
}

double ofSureFinish(const job::Job& job, double onDemand) {
  const double most = job.maxGpus * onDemand * job.deadlineHours;
  return roundedUp(kSureOverMost * most * std::max(1.0, job.lateFactor - 1));
}

GoalSpec& edit(Scenario& scenario) { return scenario.sections.edit<GoalSpec>(); }

}  // namespace

JobGoal goalOf(const Scenario& scenario) { return scenario.sections.get<GoalSpec>().goal; }

void setGoal(Scenario& scenario, JobGoal goal) {
  edit(scenario) = {.goal = goal, .valueIsSet = false};
  settleValue(scenario);
}

bool valueIsDerived(const Scenario& scenario) {
  const GoalSpec& spec = scenario.sections.get<GoalSpec>();
  return spec.goal != JobGoal::AsValued && !spec.valueIsSet;
}

std::optional<double> derivedValue(const Scenario& scenario) {
  const JobGoal goal = goalOf(scenario);
  if (goal == JobGoal::AsValued) return std::nullopt;
  if (goal == JobGoal::WithinBudget && scenario.budgetUsd) return scenario.budgetUsd;
  const std::optional<double>& onDemand = scenario.market.onDemandUsdPerGpuHour;
  if (!onDemand) return std::nullopt;
  if (goal == JobGoal::MustFinish) return finite(ofSureFinish(scenario.job, *onDemand));
  return balanced(scenario, *onDemand);
}

void settleValue(Scenario& scenario) {
  scenario.job.mustFinish = goalOf(scenario) == JobGoal::MustFinish;
  if (!valueIsDerived(scenario)) return;
  // Files do not have it: what was there before must not stay, or it would be lost with the file.
  scenario.job.valueUsd = derivedValue(scenario).value_or(job::Job().valueUsd);
}

void markValueSet(Scenario& scenario, bool set) {
  if (goalOf(scenario) != JobGoal::AsValued) edit(scenario).valueIsSet = set;
}

policy::Bounds boundsOf(const Scenario& scenario) {
  const JobGoal goal = goalOf(scenario);
  policy::Bounds bounds;
  bounds.onTime = goal == JobGoal::MustFinish;
  if (goal == JobGoal::WithinBudget) bounds.limitUsd = scenario.budgetUsd;
  return bounds;
}

void copyGoal(const Scenario& from, Scenario& read) {
  if (!boundsOf(from).any()) return;
  edit(read) = {.goal = goalOf(from), .valueIsSet = true};  // the value itself is the job's
  if (goalOf(from) == JobGoal::WithinBudget) read.budgetUsd = from.budgetUsd;
}

}  // namespace spothorizon::study
