// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetFrontier.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/InputError.h"
#include "rental/simulate/EqualShareRun.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetCurves.h"
#include "subjects/stream/BudgetGoals.h"
#include "subjects/stream/BudgetLaw.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

using rental::StreamPolicy;

constexpr int kBudgets = 100;
/// Baselines look at every width again: a third of the budgets draws the same curve.
constexpr std::size_t kEveryBaseline = 3;
/// A quantile of so many recorded jobs at a hundred budgets takes a second.
constexpr std::size_t kMostSorted = 100000;

rental::WidthKind widthsOf(const BudgetResults& results) {
  return rentalSpec(results.scenario).widths;
}

/// From the least to four times the budget, or to where more money buys nothing; the budget itself
/// is one of them.
std::vector<double> budgetsOf(const BudgetResults& results) {
  const double least = results.leastBudget();
  double most = 4 * std::max(results.budget, least);
  most = std::max(std::min(most, results.mostBudget()), std::max(results.budget, least * 1.01));
  std::vector<double> budgets;
  for (int i = 0; i < kBudgets; ++i) {
    budgets.push_back(least * std::pow(most / least, static_cast<double>(i) / (kBudgets - 1)));
  }
  budgets.front() = least;
  budgets.push_back(results.budget);
  std::ranges::sort(budgets);
  budgets.erase(std::unique(budgets.begin(), budgets.end()), budgets.end());
  return budgets;
}

double p95Of(const BudgetResults& results, const rental::RentalPlan& plan) {
  if (results.stream && results.stream->jobs.size() > kMostSorted) {
    return std::numeric_limits<double>::quiet_NaN();
  }
  return responseQuantile(results.solver->problem(), plan, streamSpec(results.scenario).sizes,
                          results.stream.get(), 0.95);
}

FrontierPoint pointOf(double budget, const rental::RentalPlan& plan, double p95) {
  return {budget, plan.gpus, plan.meanResponseHours, p95, plan.thetaLow, plan.thetaHigh};
}

using Baseline = rental::RentalPlan (*)(const rental::RentalProblem&, double, rental::WidthKind);

BaselineCurve curveOf(const BudgetResults& results, const char* key, Baseline baseline,
                      const RunControl& control) {
  BaselineCurve curve{key, {}, {}, {}};
  for (std::size_t i = 0; i < results.frontier.size(); ++i) {
    const FrontierPoint& point = results.frontier[i];
    if (i % kEveryBaseline != 0 && point.budget != results.budget) continue;
    control.checkStop();
    try {
      const rental::RentalPlan plan =
          baseline(results.solver->problem(), point.budget, widthsOf(results));
      curve.points.push_back(pointOf(point.budget, plan, p95Of(results, plan)));
    } catch (const InputError&) {
      // It needs more than the least budget, or no width that all classes have is measured.
    }
  }
  return curve;
}

/// At the budgets that both have.
void takeP95(BaselineCurve& curve, const BaselineCurve& simulated) {
  for (FrontierPoint& point : curve.points) {
    const auto same = std::ranges::find(simulated.points, point.budget, &FrontierPoint::budget);
    if (same != simulated.points.end()) point.p95Hours = same->p95Hours;
  }
}

/// A cluster that is owned, at so many of the first type's GPUs as the budget pays for. One class
/// has a formula; with more the exact chain takes seconds.
BaselineCurve equalShareCurve(const BudgetResults& results, const RunControl& control) {
  const rental::RentalProblem& problem = results.solver->problem();
  if (problem.classes.size() > 1 || results.stream) {
    return clusterCurve(results, StreamPolicy::EqualShare, control);
  }
  BaselineCurve curve{"equal-share", {}, {}, {}};
  for (const FrontierPoint& place : results.frontier) {
    control.checkStop();
    const double gpus = place.budget / problem.types.front().price;
    const auto answer = rental::equalShare(problem, gpus);
    if (!answer) continue;
    if (!answer->stable) {
      curve.cannotKeepUp.push_back(place.budget);
      curve.limitJobsPerHour.push_back(problem.jobsPerHour() * gpus /
                                       rental::equalShareLeastGpus(problem));
      continue;
    }
    FrontierPoint point;
    point.budget = place.budget;
    point.gpus = gpus;
    point.hours = answer->meanResponseHours;
    point.p95Hours = std::numeric_limits<double>::quiet_NaN();
    curve.points.push_back(point);
  }
  // The formula is of means: the P95 is simulated, at a few of the budgets.
  takeP95(curve, clusterCurve(results, StreamPolicy::EqualShare, control));
  return curve;
}

/// A curve that formulas give.
void addBaseline(BudgetResults& results, StreamPolicy policy, const RunControl& control) {
  if (policy == StreamPolicy::SameWidth) {
    results.baselines.push_back(curveOf(results, "same-width", rental::sameWidth, control));
  } else if (policy == StreamPolicy::EqualEfficiency) {
    results.baselines.push_back(
        curveOf(results, "equal-efficiency", rental::equalEfficiency, control));
  }
}

std::optional<BaselineCurve> simulatedCurve(BudgetResults& results, StreamPolicy policy,
                                            const RunControl& control) {
  if (policy == StreamPolicy::PriceFollowing) return priceFollowingCurve(results, control);
  if (policy == StreamPolicy::EqualShare) return equalShareCurve(results, control);
  if (policy == StreamPolicy::GoodputFairAutoscaled) return autoscaledCurve(results, control);
  return clusterCurve(results, policy, control);
}

/// Replayed at every budget, more jobs take half a minute: then only curves that are named are
/// simulated.
bool isLong(const BudgetResults& results) {
  constexpr std::size_t kMostReplayed = 20000;
  return results.stream && results.stream->jobs.size() > kMostReplayed;
}

bool namesNone(const BudgetResults& results) {
  return rentalSpec(results.scenario).baselines == RentalSpec{}.baselines;
}

}  // namespace

bool takesSimulation(StreamPolicy policy) {
  using enum StreamPolicy;
  return policy == PriceFollowing || policy == EqualShare || policy == FirstCome ||
         policy == GoodputFair || policy == GoodputFairAutoscaled;
}

std::vector<StreamPolicy> policiesOfCurves(const BudgetResults& results) {
  const auto& named = rentalSpec(results.scenario).baselines;
  const bool any = namesNone(results);
  std::vector<StreamPolicy> policies;
  for (const StreamPolicy policy : rental::kStreamPolicies) {
    const bool isNamed = std::ranges::find(named, rental::toString(policy)) != named.end();
    const bool goes =
        !takesSimulation(policy) || (!isLong(results) && whyNoCurve(results, policy).empty());
    if (isNamed || (any && goes)) policies.push_back(policy);
  }
  return policies;
}

void addFrontier(BudgetResults& results, const std::vector<StreamPolicy>& policies,
                 const RunControl& control) {
  for (const double budget : budgetsOf(results)) {
    control.checkStop();
    const rental::RentalPlan plan = planAt(results, budget);
    results.frontier.push_back(pointOf(budget, plan, p95Of(results, plan)));
  }
  results.goals = scenarioGoals(results);
  control.report(0.6, "frontier");
  for (const StreamPolicy policy : policies) addBaseline(results, policy, control);
  if (!namesNone(results) || !isLong(results)) return;
  results.warnings.push_back(
      phrase("budget",
             "The stream has %1 jobs: policies that need a simulation have a curve only where "
             "Baselines names them.")
          .arg(groupedText(static_cast<double>(results.stream->jobs.size()))));
}

void addSimulatedCurves(BudgetResults& results, const std::vector<StreamPolicy>& policies,
                        const RunControl& control, Draft<BudgetResults>& draft) {
  double done = 0;
  for (const StreamPolicy policy : policies) {
    control.report(0.7 + 0.3 * done++ / static_cast<double>(policies.size()), "frontier");
    if (!takesSimulation(policy)) continue;
    if (const Text why = whyNoCurve(results, policy); !why.empty()) {
      draft.change([&] { results.warnings.push_back(why); });
    } else if (auto curve = simulatedCurve(results, policy, control)) {
      draft.change([&] { results.baselines.push_back(*std::move(curve)); });
    }
  }
}

void addSubmitted(BudgetResults& results) {
  const auto& names = rentalSpec(results.scenario).baselines;
  if (!results.stream || std::ranges::find(names, "as-submitted") == names.end()) return;
  const rental::AsSubmitted took = rental::asSubmitted(*results.stream);
  if (std::isnan(took.gpus)) return;
  SubmittedPoint point;
  point.gpus = took.gpus;
  point.hours = took.meanResponseHours;
  point.spend = took.gpus * results.solver->problem().types.front().price;
  if (point.spend >= results.leastBudget()) {
    point.bestHours = planAt(results, point.spend).meanResponseHours;
  }
  point.bestSpend = results.solver->curve().spendFor(point.hours);
  results.submitted = point;
}

}  // namespace spothorizon::study
