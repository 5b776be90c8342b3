// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <vector>

#include "offers/Problem.h"

/// Numbers of GPUs become machines in merit order: by price, at one price those that are not
/// preemptible first, then in the order of the list. Machines that a commitment covers cost
/// nothing.
namespace spothorizon::offers {

/// Appends the tiers of a slot in merit order.
void appendTiers(const Problem& problem, int slot, std::vector<Tier>& tiers);

/// The first machines in merit order, of the tiers that `wanted` takes, until `gpus` GPUs are
/// reached; none where that is no mix that is allowed. `held`: of the slot before, for what can be
/// launched.
template <class Wanted>
Machines pick(const Problem& problem, int slot, const Machines& held, int gpus, Wanted&& wanted) {
  Machines machines{};
  int sum = 0;
  for (const Tier& tier : problem.meritOrder(slot)) {
    if (sum >= gpus) break;
    const auto k = Problem::index(tier.offer);
    const int there = std::min(tier.to, problem.most(slot, tier.offer, held[k]));
    if (there <= tier.from || !wanted(tier)) continue;
    const int size = problem.terms[k].gpus;
    const int taken = std::min(there - tier.from, (gpus - sum + size - 1) / size);
    machines[k] += taken;
    sum += taken * size;
  }
  return problem.allows(slot, machines) ? machines : Machines{};
}

}  // namespace spothorizon::offers
