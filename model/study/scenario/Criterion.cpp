// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/scenario/Criterion.h"

#include <array>
#include <cmath>

#include "study/scenario/JobGoal.h"

namespace spothorizon::study {
namespace {

constexpr double kCent = 0.005;
constexpr double kShare = 1e-9;       // shares that differ by rounding alone are equal
constexpr double kMinute = 1.0 / 60;  // hours

/// Where nothing else tells them apart: the more often on time, then the more often done, the
/// earlier, the cheaper.
bool isCloser(const Standing& one, const Standing& other) {
  if (std::abs(one.onTime - other.onTime) > kShare) return one.onTime > other.onTime;
  if (std::abs(one.done - other.done) > kShare) return one.done > other.done;
  const bool bothLate = one.done > 0 && one.onTime < one.done - kShare;
  if (bothLate && std::abs(one.finishHours - other.finishHours) > kMinute) {
    return one.finishHours < other.finishHours;
  }
  return one.costUsd < other.costUsd - kCent;
}

bool isCheaper(double wantedChance, const Standing& one, const Standing& other) {
  const bool enough = one.onTime >= wantedChance - kShare;
  const bool othersEnough = other.onTime >= wantedChance - kShare;
  if (enough != othersEnough) return enough;
  return enough ? one.costUsd < other.costUsd - kCent : isCloser(one, other);
}

bool isOftenerWithin(const Standing& one, const Standing& other) {
  if (std::abs(one.withinBudget - other.withinBudget) > kShare) {
    return one.withinBudget > other.withinBudget;
  }
  return one.withinBudget > 0 ? one.costUsd < other.costUsd - kCent : isCloser(one, other);
}

bool losesLess(const Standing& one, const Standing& other) {
  if (std::abs(one.shortUsd - other.shortUsd) >= kCent) return one.shortUsd < other.shortUsd;
  return one.costUsd < other.costUsd - kCent;
}

bool isWorthMore(const Standing& one, const Standing& other) {
  if (std::abs(one.utilityUsd - other.utilityUsd) >= kCent) {
    return one.utilityUsd > other.utilityUsd;
  }
  return one.costUsd < other.costUsd - kCent;
}

}  // namespace

Criterion criterionOf(const Scenario& scenario) {
  if (!valueIsDerived(scenario)) return Criterion::Utility;
  if (goalOf(scenario) == JobGoal::MustFinish) return Criterion::Cost;
  const bool within = goalOf(scenario) == JobGoal::WithinBudget && scenario.budgetUsd;
  return within ? Criterion::WithinBudget : Criterion::CostAndLateness;
}

std::string criterionName(Criterion criterion) {
  constexpr std::array kNames{"cost", "cost-and-lateness", "within-budget", "utility"};
  return kNames[static_cast<std::size_t>(criterion)];
}

bool showsUtility(const Scenario& scenario) { return criterionOf(scenario) == Criterion::Utility; }

Standing standingOf(const simulate::Outcome& outcome, const Scenario& scenario) {
  const std::optional<double>& budgetUsd = scenario.budgetUsd;
  Standing made;
  made.onTime = outcome.onTime ? 1 : 0;
  made.withinBudget = outcome.onTime && !(budgetUsd && outcome.costUsd > *budgetUsd) ? 1 : 0;
  made.done = outcome.finishHours ? 1 : 0;
  made.finishHours = outcome.finishHours.value_or(0);
  made.costUsd = outcome.costUsd;
  made.utilityUsd = outcome.utilityUsd;
  made.shortUsd = scenario.job.valueUsd - outcome.utilityUsd;
  return made;
}

bool isBetter(Criterion criterion, double wantedChance, const Standing& one,
              const Standing& other) {
  switch (criterion) {
    case Criterion::Cost:
      return isCheaper(wantedChance, one, other);
    case Criterion::CostAndLateness:
      return losesLess(one, other);
    case Criterion::WithinBudget:
      return isOftenerWithin(one, other);
    case Criterion::Utility:
      return isWorthMore(one, other);
  }
  return false;
}

bool isBaselineFor(const simulate::Outcome& onDemandOnly, const simulate::Outcome& outcome) {
  if (!onDemandOnly.finishHours || onDemandOnly.costUsd <= 0) return false;
  return onDemandOnly.onTime || !outcome.onTime;
}

}  // namespace spothorizon::study
