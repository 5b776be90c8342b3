// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/Criterion.h"

#include <array>
#include <cmath>

#include "scenario/JobGoal.h"

namespace spothorizon::study {
namespace {

constexpr double kMinute = 1.0 / 60;  // hours

/// Where nothing else tells them apart: the more often on time, then the more often done, the
/// earlier, the cheaper.
bool isCloser(const Standing& one, const Standing& other) {
  if (std::abs(one.onTime - other.onTime) > kEqualShare) return one.onTime > other.onTime;
  if (std::abs(one.done - other.done) > kEqualShare) return one.done > other.done;
  const bool bothLate = one.done > 0 && one.onTime < one.done - kEqualShare;
  if (bothLate && std::abs(one.finishHours - other.finishHours) > kMinute) {
    return one.finishHours < other.finishHours;
  }
  return one.costUsd < other.costUsd - kEqualUsd;
}

bool isCheaper(double wantedChance, const Standing& one, const Standing& other) {
  const bool enough = isOftenEnough(one, wantedChance);
  const bool othersEnough = isOftenEnough(other, wantedChance);
  if (enough != othersEnough) return enough;
  return enough ? one.costUsd < other.costUsd - kEqualUsd : isCloser(one, other);
}

bool isOftenerWithin(const Standing& one, const Standing& other) {
  if (std::abs(one.withinBudget - other.withinBudget) > kEqualShare) {
    return one.withinBudget > other.withinBudget;
  }
  return one.withinBudget > 0 ? one.costUsd < other.costUsd - kEqualUsd : isCloser(one, other);
}

bool losesLess(const Standing& one, const Standing& other) {
  if (std::abs(one.shortUsd - other.shortUsd) >= kEqualUsd) return one.shortUsd < other.shortUsd;
  return one.costUsd < other.costUsd - kEqualUsd;
}

bool isWorthMore(const Standing& one, const Standing& other) {
  if (std::abs(one.utilityUsd - other.utilityUsd) >= kEqualUsd) {
    return one.utilityUsd > other.utilityUsd;
  }
  return one.costUsd < other.costUsd - kEqualUsd;
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

bool differsInChance(Criterion criterion, const Standing& one, double wantedOfOne,
                     const Standing& other, double wantedOfOther) {
  if (criterion == Criterion::Cost) {
    return !isOftenEnough(one, wantedOfOne) || !isOftenEnough(other, wantedOfOther);
  }
  return criterion == Criterion::WithinBudget &&
         std::abs(one.withinBudget - other.withinBudget) > kEqualShare;
}

bool isBaselineFor(const simulate::Outcome& onDemandOnly, const simulate::Outcome& outcome) {
  if (!onDemandOnly.finishHours || onDemandOnly.costUsd <= 0) return false;
  return onDemandOnly.onTime || !outcome.onTime;
}

}  // namespace spothorizon::study
