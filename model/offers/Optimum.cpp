// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Optimum.h"

#include <algorithm>
#include <cmath>

#include "offers/LabelSearch.h"
#include "offers/MeritOrder.h"
#include "offers/Policy.h"
#include "solve/OfflineOptimum.h"

namespace spothorizon::offers {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// Labels of a first quick look, which finds a good plan to drop others by.
constexpr std::size_t kProbeLabels = 64;
/// And of a search that is not exact in any case.
constexpr std::size_t kFewerLabels = 20'000;

/// A price of work in the middle of what the offers ask for it.
double middlePrice(const Problem& problem) {
  double sum = 0;
  int count = 0;
  for (int slot = 0; slot < problem.slotCount(); ++slot) {
    for (int k = 0; k < problem.offerCount; ++k) {
      const std::size_t at = problem.at(slot, k);
      if (problem.available[at] == 0 || problem.price[at] == 0) continue;
      sum += problem.price[at];
      ++count;
    }
  }
  const double usd = count > 0 ? sum / count : problem.base.onDemandPrice;
  return problem.taxFactor * usd * problem.base.job.maxGpus / problem.base.rate.back();
}

/// Bounds at prices that lie close around the best: a wide look first, then narrower ones.
PriceBound priced(const Space& space, Finish finish, const RunControl& control) {
  constexpr int kLast = PriceBound::kPrices - 1;
  const double middle = middlePrice(space.problem());
  double low = middle / 32, high = middle * 64;
  PriceBound::Line prices;
  for (int l = 0; l <= kLast; ++l) {
    prices[index(l)] = l == 0 ? 0 : low * std::pow(high / low, (l - 1.0) / (kLast - 1));
  }
  PriceBound bound(space, finish, prices, control);
  for (int round = 0; round < 2; ++round) {
    int at = 0;
    bound.root(&at);
    low = prices[index(std::max(0, at - 1))];
    high = prices[index(std::min(kLast, at + 1))];
    for (int l = 0; l <= kLast; ++l) prices[index(l)] = low + (high - low) * l / kLast;
    bound = PriceBound(space, finish, prices, control);
  }
  return bound;
}

/// Takes a plan if it is better, as the simulation has it.
void take(const Problem& problem, std::vector<Machines> machines, Plan& plan) {
  const Outcome outcome = replay(problem, machines);
  if (!plan.machines.empty() && outcome.utilityUsd <= plan.utilityUsd) return;
  plan.machines = std::move(machines);
  plan.utilityUsd = outcome.utilityUsd;
}

void takePolicies(const Problem& problem, Plan& plan) {
  take(problem, std::vector<Machines>(index(problem.slotCount())), plan);
  Run run;
  std::vector<LedgerRow> ledger;
  for (const PolicySpec& spec :
       {PolicySpec{PolicyKind::SpotTopUp, 1}, PolicySpec{PolicyKind::SpotTopUp, 0.5},
        PolicySpec{PolicyKind::OnDemandOnly}, PolicySpec{PolicyKind::MaxSpot}}) {
    const auto policy = makePolicy(spec);
    const Outcome outcome = simulate(problem, *policy, run, &ledger);
    if (outcome.utilityUsd <= plan.utilityUsd) continue;
    std::vector<Machines> machines;
    for (const LedgerRow& row : ledger) machines.push_back(row.machines);
    take(problem, std::move(machines), plan);
  }
}

/// The search over a space of states. `plan` is a plan that is known.
void search(const Problem& problem, const Space& space, const RunControl& control,
            const OptimumOptions& options, Plan& plan) {
  LabelSearch labels(space, control);
  // Without rounding in the space, what a plan costs there is less than what it is billed.
  if (space.rounds() || !problem.anyRounding) labels.know(plan.utilityUsd);
  const PriceBound onTime = priced(space, Finish::OnTime, control);
  const PriceBound late = priced(space, Finish::Late, control);
  const auto boundThose = [&] {
    const PriceBound* first = onTime.root() > labels.best() ? &onTime : nullptr;
    labels.bound(first, late.root() > labels.best() ? &late : nullptr);
  };
  boundThose();
  if (labels.run(kProbeLabels)) take(problem, labels.plan(), plan);
  boundThose();
  const bool found = labels.run(options.mostLabels);
  if (found) take(problem, labels.plan(), plan);
  plan.labels = labels.labels();
  plan.boundUsd = std::max({plan.utilityUsd, labels.best(), labels.dropped()});
}

/// No plan is worth more than the best where only the total counts as a change, a change loses as
/// little as any, and machines start at once and lose no work: the supply curve says it all there.
double relaxedBound(const Problem& problem, const RunControl& control) {
  Problem relaxed = problem;
  job::Reconfiguration& r = relaxed.base.job.reconfiguration;
  r.rule = job::ChangeRule::Count;
  r.upHours = r.downHours = std::min(r.upHours, r.downHours);
  relaxed.checkpoint.reset();
  relaxed.synchronous = relaxed.elastic = false;
  relaxed.anyStartup = relaxed.anyUnbilledStartup = relaxed.anyRounding = false;
  relaxed.anyLaunchLimit = false;
  for (Terms& terms : relaxed.terms) {
    terms.startupHours = terms.minimumHours = terms.granularityHours = 0;
  }
  const Space space(relaxed, false, control);
  if (!space.complete()) return problem.base.job.valueUsd;
  Plan plan;
  take(relaxed, std::vector<Machines>(index(relaxed.slotCount())), plan);
  search(relaxed, space, control, {}, plan);
  return plan.boundUsd;
}

Plan byLabels(const Problem& problem, const RunControl& control, const OptimumOptions& options) {
  Plan plan;
  takePolicies(problem, plan);
  Space space(problem, problem.anyRounding, control);
  if (space.complete()) {
    search(problem, space, control, options, plan);
    return plan;
  }
  const double most = relaxedBound(problem, control);
  for (const MoveBook::Mixes mixes : {MoveBook::Mixes::All, MoveBook::Mixes::Cheapest}) {
    const Space fewer(problem, false, control, mixes);
    if (!fewer.complete()) continue;
    OptimumOptions narrow = options;
    narrow.mostLabels = std::min(narrow.mostLabels, kFewerLabels);
    search(problem, fewer, control, narrow, plan);
    // The search knows nothing of the mixes that it does not have.
    if (mixes == MoveBook::Mixes::Cheapest) plan.boundUsd = std::max(plan.utilityUsd, most);
    return plan;
  }
  plan.boundUsd = std::max(plan.utilityUsd, most);
  return plan;
}

}  // namespace

bool isPlain(const Problem& problem) {
  if (problem.offerCount < 2 || problem.checkpoint || problem.anyStartup || problem.anyRounding ||
      problem.anyLaunchLimit || problem.anyCover || problem.taxFactor != 1 ||
      problem.upfrontUsd != 0 || problem.storageUsdPerHour != 0 || problem.egressUsd != 0 ||
      problem.caps.usdPerHour < Caps::kNone || problem.caps.usdTotal < Caps::kNone) {
    return false;
  }
  const Terms &spot = problem.terms[0], &onDemand = problem.terms[1];
  if (spot.kind != Kind::Spot || onDemand.kind != Kind::OnDemand) return false;
  if (spot.gpus != 1 || onDemand.gpus != 1 || !onDemand.standing) return false;
  for (int slot = 0; slot < problem.slotCount(); ++slot) {
    // Offers that have nothing in any slot are none.
    for (int k = 2; k < problem.offerCount; ++k) {
      if (problem.available[problem.at(slot, k)] > 0) return false;
    }
    const std::size_t at = problem.at(slot, 1);
    if (problem.price[at] != problem.price[1] || problem.available[at] != problem.available[1]) {
      return false;
    }
  }
  return problem.price[1] > 0;
}

job::Problem plainProblem(const Problem& problem) {
  return job::makeProblem(problem.base.job, problem.slotHours(), problem.price[1],
                          std::min(problem.available[1], problem.base.job.maxGpus),
                          problem.base.billing);
}

namespace {

Plan plainOptimum(const Problem& problem, const RunControl& control) {
  std::vector<double> price;
  std::vector<int> freeGpus;
  for (int slot = 0; slot < problem.slotCount(); ++slot) {
    price.push_back(problem.price[problem.at(slot, 0)]);
    freeGpus.push_back(problem.available[problem.at(slot, 0)]);
  }
  const solve::Plan best = solve::offlineOptimum(plainProblem(problem), price, freeGpus, control);
  Plan plan;
  for (const job::Gpus gpus : best.gpus) plan.machines.push_back({gpus.spot, gpus.onDemand});
  plan.utilityUsd = best.objectiveUsd;
  plan.boundUsd = best.boundUsd;
  plan.labels = best.nodes;
  return plan;
}

}  // namespace

namespace {

/// What a plan can count on: it holds no machines that go inside a slot.
Problem withoutLosses(const Problem& problem) {
  Problem sure = problem;
  sure.losses.clear();
  sure.tiers.clear();
  sure.tierBegin.clear();
  for (int slot = 0; slot < sure.slotCount(); ++slot) {
    int& machines = sure.available[sure.at(slot, sure.tracedOffer)];
    machines = std::min(machines, sure.staying[index(slot)]);
    sure.tierBegin.push_back(static_cast<int>(sure.tiers.size()));
    appendTiers(sure, slot, sure.tiers);
  }
  sure.tierBegin.push_back(static_cast<int>(sure.tiers.size()));
  return sure;
}

}  // namespace

Plan optimum(const Problem& problem, const RunControl& control, const OptimumOptions& options) {
  control.checkStop();
  if (!problem.losses.empty()) return optimum(withoutLosses(problem), control, options);
  return isPlain(problem) ? plainOptimum(problem, control) : byLabels(problem, control, options);
}

}  // namespace spothorizon::offers
