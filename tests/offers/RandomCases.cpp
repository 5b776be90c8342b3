// SPDX-License-Identifier: GPL-3.0-or-later
#include "RandomCases.h"

#include <algorithm>
#include <functional>

namespace spothorizon::offers::testing {
namespace {

template <class Value>
Value oneOf(RandomStream& random, std::initializer_list<Value> values) {
  return values.begin()[random.uniformInt(0, static_cast<int>(values.size()) - 1)];
}

bool chance(RandomStream& random, double share) { return random.uniform() < share; }

Series seriesOf(RandomStream& random, int slots, double low, double high) {
  Series series{{}, true};
  for (int slot = 0; slot < slots; ++slot) series.values.push_back(random.uniform(low, high));
  return series;
}

Series gpusOf(RandomStream& random, int slots, int most) {
  Series series{{}, true};
  for (int slot = 0; slot < slots; ++slot) series.values.push_back(random.uniformInt(0, most));
  return series;
}

void addStartup(RandomStream& random, Offer& offer) {
  if (!chance(random, 0.3)) return;
  offer.startupHours = oneOf(random, {0.05, 0.1, 0.2, 0.7});
  offer.startupBilled = chance(random, 0.6);
}

void addRounding(RandomStream& random, Offer& offer) {
  if (!chance(random, 0.2)) return;
  offer.minimumHours = oneOf(random, {0.0, 1.0 / 60, 0.7});
  offer.granularityHours = oneOf(random, {0.0, 0.25, 1.0});
}

}  // namespace

Case randomCase(std::uint64_t seed, const RandomOptions& options) {
  RandomStream random{seed, 46};
  Case made;
  const int m = oneOf(random, {1, 2, 4, 8});
  const int slots = options.slots;
  made.slotHours = oneOf(random, {0.5, 1.0});
  made.billing = chance(random, 0.4) ? job::Billing::WholeSlot : job::Billing::PerSecond;
  job::Job& job = made.job;
  job.maxGpus = m * random.uniformInt(1, options.mostMachines);
  job.minGpus = oneOf(random, {1, m, job.maxGpus});
  job.deadlineHours = slots * made.slotHours + (chance(random, 0.3) ? 0.15 * made.slotHours : 0);
  job.throughput.kind = job::ThroughputKind::Power;
  job.throughput.coefficient = 1;
  job.throughput.exponent = oneOf(random, {1.0, 0.8});
  job.workload =
      job.throughput.workPerHour(job.maxGpus) * job.deadlineHours * random.uniform(0.2, 1.1);
  job.valueUsd = 3.5 * job.maxGpus * job.deadlineHours * random.uniform(0.3, 2);
  job.lateFactor = oneOf(random, {1.2, 1.5, 2.0});
  job.reconfiguration = {
      oneOf(random, {0.0, 0.05, 0.1, 0.4}), oneOf(random, {0.0, 0.025, 0.1}),
      chance(random, 0.5) ? job::ChangeRule::Count : job::ChangeRule::Membership};
  Supply& supply = made.supply;
  Offer spot;
  spot.name = "spot";
  spot.machineGpus = m;
  spot.usdPerGpuHour = seriesOf(random, slots, 0.4, 3);
  spot.capacityGpus = gpusOf(random, slots, job.maxGpus + m - 1);
  spot.noticeHours = oneOf(random, {0.0, 1.0 / 120, 1.0 / 30, 0.1});
  addStartup(random, spot);
  if (options.rounding) addRounding(random, spot);
  supply.offers.push_back(spot);
  Offer onDemand;
  onDemand.name = "od";
  onDemand.kind = Kind::OnDemand;
  onDemand.machineGpus = m;
  onDemand.usdPerGpuHour = Series::number(random.uniform(2, 4));
  if (chance(random, 0.3)) onDemand.launchableGpus = gpusOf(random, slots, job.maxGpus);
  if (chance(random, 0.2)) onDemand.capacityGpus = Series::number(m);
  addStartup(random, onDemand);
  if (options.rounding) addRounding(random, onDemand);
  supply.offers.push_back(onDemand);
  if (!options.everything) return made;
  const double hours = slots * made.slotHours;
  switch (random.uniformInt(0, 4)) {
    case 0: {
      Offer block;
      block.name = "block";
      block.kind = Kind::Block;
      block.machineGpus = m;
      block.capacityGpus = Series::number(job.maxGpus);
      block.windowHours =
          Window{made.slotHours, hours - (chance(random, 0.5) ? made.slotHours : 0)};
      if (block.windowHours->to <= block.windowHours->from) block.windowHours = Window{0, hours};
      block.endsEarlyHours = oneOf(random, {0.0, 0.25});
      block.upfrontUsdPerGpuHour = random.uniform(1, 3);
      block.charge = oneOf(random, {Charge::Job, Charge::Sunk, Charge::Used});
      supply.offers.push_back(block);
      break;
    }
    case 1: {
      Offer flex;
      flex.name = "flex";
      flex.kind = Kind::Flex;
      flex.machineGpus = m;
      flex.capacityGpus = Series::number(job.maxGpus);
      flex.usdPerGpuHour = Series::number(random.uniform(0.8, 2.5));
      flex.wait.hours = random.uniform(0, 0.6 * hours);
      flex.maxHours = oneOf(random, {1.0, 24.0});
      supply.offers.push_back(flex);
      break;
    }
    case 2: {
      Offer owned;
      owned.name = "own";
      owned.kind = Kind::Owned;
      owned.machineGpus = m;
      owned.capacityGpus = gpusOf(random, slots, job.maxGpus);
      owned.usdPerGpuHour = Series::number(oneOf(random, {0.0, 0.3}));
      supply.offers.push_back(owned);
      break;
    }
    default:
      break;
  }
  if (chance(random, 0.2)) {
    Offer plan;
    plan.name = "plan";
    plan.kind = Kind::Commitment;
    plan.covers = "od";
    plan.capacityGpus = Series::number(m);
    plan.charge = chance(random, 0.5) ? Charge::Sunk : Charge::Job;
    plan.upfrontUsd = random.uniform(0, 5);
    supply.offers.push_back(plan);
  }
  if (chance(random, 0.5)) {
    Checkpoint checkpoint;
    checkpoint.intervalHours = oneOf(random, {0.25, 0.5, 1.0});
    checkpoint.writeHours = oneOf(random, {0.0125, 0.05});
    checkpoint.restoreHours = oneOf(random, {0.0, 0.02});
    checkpoint.training = chance(random, 0.7) ? Training::Synchronous : Training::Elastic;
    checkpoint.writing = chance(random, 0.6) ? Writing::Blocking : Writing::Overlapped;
    supply.checkpoint = checkpoint;
  }
  if (chance(random, 0.2)) supply.caps.spotUsdPerGpuHour = random.uniform(0.5, 3);
  if (chance(random, 0.2)) supply.caps.usdPerHour = job.maxGpus * random.uniform(1, 4);
  if (chance(random, 0.2)) {
    supply.caps.usdTotal = job.maxGpus * hours * random.uniform(1.5, 4) + 100;
  }
  if (chance(random, 0.3)) supply.costs.taxRate = oneOf(random, {0.07, 0.19});
  if (chance(random, 0.3)) {
    supply.costs.storageGb = 140;
    supply.costs.usdPerGbMonth = 0.08;
  }
  if (chance(random, 0.3)) {
    supply.costs.egressGb = 20;
    supply.costs.usdPerGb = 0.09;
  }
  return made;
}

Case plainCase(std::uint64_t seed, int slots, int maxGpus) {
  RandomStream random{seed, 1, std::uint64_t(slots), std::uint64_t(maxGpus)};
  Case made;
  made.billing = seed % 2 ? job::Billing::PerSecond : job::Billing::WholeSlot;
  job::Job& job = made.job;
  job.minGpus = random.uniformInt(1, 2);
  job.maxGpus = maxGpus;
  job.deadlineHours = 0.5 * (slots + (seed % 3 ? 0 : 0.4));
  job.workload = maxGpus * job.deadlineHours * random.uniform(0.2, 1.1);
  job.valueUsd = 4.5 * job.workload;
  job.mustFinish = seed % 5 == 0;
  job.reconfiguration = {0.5 * random.uniform(0, 1.4), 0.5 * random.uniform(0, 0.7),
                         seed % 4 < 2 ? job::ChangeRule::Count : job::ChangeRule::Membership};
  Offer spot;
  spot.name = "spot";
  spot.usdPerGpuHour = seriesOf(random, slots, 0.4, 3.3);
  spot.capacityGpus = gpusOf(random, slots, maxGpus);
  Offer onDemand;
  onDemand.name = "od";
  onDemand.kind = Kind::OnDemand;
  onDemand.usdPerGpuHour = Series::number(3);
  if (seed % 7 == 0) onDemand.capacityGpus = Series::number(maxGpus - 1);
  made.supply.offers = {spot, onDemand};
  return made;
}

double bestOfAllPlans(const Problem& problem) {
  std::vector<Machines> mixes;
  std::function<void(int, Machines)> list = [&](int offer, Machines machines) {
    if (offer == problem.offerCount) {
      if (problem.allowsNumber(machines)) mixes.push_back(machines);
      return;
    }
    const auto k = Problem::index(offer);
    const int most = problem.base.job.maxGpus / problem.terms[k].gpus + 1;
    for (int count = 0; count <= most; ++count) {
      machines[k] = count;
      list(offer + 1, machines);
    }
  };
  list(0, {});
  double best = -1e300;
  std::function<void(const Run&)> follow = [&](const Run& run) {
    if (run.over()) {
      best = std::max(best, run.outcome().utilityUsd);
      return;
    }
    for (const Machines& machines : mixes) {
      if (!run.valid(machines)) continue;
      Run next = run;
      next.take(machines);
      next.next();
      follow(next);
    }
  };
  Run run;
  run.begin(problem);
  follow(run);
  return best;
}

}  // namespace spothorizon::offers::testing
