// SPDX-License-Identifier: GPL-3.0-or-later
// Ways to buy: optimum, policy runs, break-even and supply curves on random markets, 140 h of slots
// of half an hour.
// Goals (release, 2 cores): two machines of 8 GPUs and four pools: optimum 100 ms, a policy's run
// 0.1 ms. A table of 8 ways, 500 starts and 3 policies 1 s. A block that is dragged, one start with
// its policies and its optimum at 5 starts: 16 ms without the optimum. Supply curves alone 1.2
// times the optimum of today's supply.
//   bench_offers
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

#include "base/Random.h"
#include "offers/BreakEven.h"
#include "offers/Optimum.h"
#include "offers/Policy.h"
#include "solve/OfflineOptimum.h"

using namespace spothorizon;
using namespace spothorizon::offers;

namespace {

constexpr int kSlots = 280;
constexpr double kSlotHours = 0.5, kOnDemand = 10.3;

struct Prices {
  std::vector<double> usd;
  std::vector<int> gpus;
};

/// Prices drift, machines come and go in spells.
Prices pricesOf(std::uint64_t seed, int slots, int machineGpus, int machines) {
  RandomStream random{seed, static_cast<std::uint64_t>(slots)};
  Prices prices;
  double usd = 4;
  int held = machines;
  for (int slot = 0; slot < slots; ++slot) {
    usd = std::min(9.0, std::max(2.0, usd + 0.2 * random.normal()));
    if (random.uniform() < 0.08) held = random.uniformInt(0, machines);
    prices.usd.push_back(usd);
    prices.gpus.push_back(held * machineGpus);
  }
  return prices;
}

job::Job jobOf(int minGpus, int maxGpus, job::ChangeRule rule) {
  job::Job job;
  job.deadlineHours = kSlots * kSlotHours;
  job.minGpus = minGpus;
  job.maxGpus = maxGpus;
  job.workload = 0.57 * maxGpus * job.deadlineHours;
  job.valueUsd = 1.5 * kOnDemand * job.workload;
  job.reconfiguration = {0.1, 0.05, rule};
  return job;
}

Offer offer(Kind kind, const char* name, int machineGpus) {
  Offer made;
  made.kind = kind;
  made.name = name;
  made.machineGpus = machineGpus;
  return made;
}

Supply supplyOf(int machineGpus, int machines, bool extras) {
  Supply supply;
  supply.offers.push_back(offer(Kind::Spot, "spot", machineGpus));
  supply.offers.push_back(offer(Kind::OnDemand, "on demand", machineGpus));
  supply.offers.back().usdPerGpuHour = Series::number(kOnDemand);
  Offer block = offer(Kind::Block, "block", machineGpus);
  block.capacityGpus = Series::number(machineGpus * machines);
  block.windowHours = Window{24, 72};
  block.upfrontUsdPerGpuHour = 4.9;
  supply.offers.push_back(block);
  Offer owned = offer(Kind::Owned, "owned", machineGpus);
  owned.capacityGpus = Series::number(machineGpus * machines / 2);
  owned.usdPerGpuHour = Series::number(5);
  supply.offers.push_back(owned);
  if (!extras) return supply;
  supply.offers[1].startupHours = 0.1;
  supply.checkpoint = Checkpoint{0.5, 0.0125, 0.0125};
  return supply;
}

Market marketOf(const Prices& prices, int start = 0) {
  Market market;
  market.slotHours = kSlotHours;
  market.spotPrice = std::span(prices.usd).subspan(static_cast<std::size_t>(start), kSlots);
  market.freeGpus = std::span(prices.gpus).subspan(static_cast<std::size_t>(start), kSlots);
  return market;
}

double millisecondsOf(int times, const std::function<void(int)>& run) {
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < times; ++i) run(i);
  const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begin;
  return spent.count() / times;
}

void optima(const char* name, int machineGpus, int machines, job::ChangeRule rule, bool extras) {
  constexpr int kTimes = 5;
  std::uint64_t labels = 0;
  double gap = 0;
  const double time = millisecondsOf(kTimes, [&](int i) {
    const Prices prices = pricesOf(static_cast<std::uint64_t>(i), kSlots, machineGpus, machines);
    const Problem problem =
        makeProblem(jobOf(machineGpus, machineGpus * machines, rule), job::Billing::PerSecond,
                    supplyOf(machineGpus, machines, extras), marketOf(prices));
    const Plan plan = optimum(problem);
    labels += plan.labels;
    gap = std::max(gap, plan.boundUsd - plan.utilityUsd);
  });
  std::printf("%-44s %9.2f ms  %9llu labels, gap $%.4f\n", name, time,
              static_cast<unsigned long long>(labels / kTimes), gap);
}

/// The same market with single GPUs: today's solver, and the supply curve with one more offer.
void curves() {
  constexpr int kTimes = 3;
  const Prices prices = pricesOf(1, kSlots, 1, 16);
  const job::Job job = jobOf(1, 16, job::ChangeRule::Count);
  const job::Problem todays =
      job::makeProblem(job, kSlotHours, kOnDemand, {}, job::Billing::PerSecond);
  const double before =
      millisecondsOf(kTimes, [&](int) { solve::offlineOptimum(todays, prices.usd, prices.gpus); });
  const Problem problem =
      makeProblem(job, job::Billing::PerSecond, supplyOf(1, 16, false), marketOf(prices));
  const double now = millisecondsOf(kTimes, [&](int) { optimum(problem); });
  std::printf("%-44s %9.2f ms  today's supply %.2f ms\n", "16 single GPUs, supply curve", now,
              before);
}

void runs() {
  const Prices prices = pricesOf(2, kSlots, 8, 2);
  const Problem problem =
      makeProblem(jobOf(8, 16, job::ChangeRule::Membership), job::Billing::PerSecond,
                  supplyOf(8, 2, true), marketOf(prices));
  for (const PolicySpec& spec :
       {PolicySpec{PolicyKind::OnDemandOnly}, PolicySpec{PolicyKind::MaxSpot},
        PolicySpec{PolicyKind::UniformProgress}, PolicySpec{PolicyKind::Ahanp, 0.6},
        PolicySpec{PolicyKind::SpotTopUp, 1}, PolicySpec{PolicyKind::FlexThenSpot},
        PolicySpec{PolicyKind::Ahap, 0.6}}) {
    const auto policy = makePolicy(spec);
    Run run;
    const int times = spec.kind == PolicyKind::Ahap ? 5 : 200;
    const double time = millisecondsOf(times, [&](int) { simulate(problem, *policy, run); });
    std::printf("run of %-37s %9.4f ms\n", std::string(keyOf(spec.kind)).c_str(), time);
  }
}

/// 8 ways, 500 starts, 3 policies; and a block that is dragged.
void table() {
  constexpr int kStarts = 500;
  const Prices prices = pricesOf(3, kSlots + kStarts, 8, 2);
  const Supply supply = supplyOf(8, 2, true);
  const job::Job job = jobOf(8, 16, job::ChangeRule::Membership);
  Starts starts{makeBase(job, job::Billing::PerSecond, supply, marketOf(prices)), {}};
  for (int start = 0; start < kStarts; ++start) {
    starts.markets.push_back(marketOf(prices, start));
  }
  const std::vector<PolicySpec> policies{
      {PolicyKind::SpotTopUp, 1}, {PolicyKind::SpotTopUp, 0.5}, {PolicyKind::MaxSpot}};
  const double all = millisecondsOf(1, [&](int) {
    for (int way = 0; way < 8; ++way) {
      Supply own = supply;
      own.offers[2].windowHours = Window{6.0 * way, 6.0 * way + 48};
      for (const PolicySpec& spec : policies) utilities(starts, own, utilityOf(spec));
    }
  });
  std::printf("%-44s %9.2f ms\n", "table: 8 ways, 500 starts, 3 policies", all);
  Starts one{starts.base, {starts.markets.front()}};
  const double dragged = millisecondsOf(20, [&](int i) {
    Supply own = supply;
    own.offers[2].windowHours = Window{static_cast<double>(i), i + 48.0};
    for (const PolicySpec& spec : policies) utilities(one, own, utilityOf(spec));
  });
  std::printf("%-44s %9.2f ms\n", "block dragged: one start, 3 policies", dragged);
}

}  // namespace

int main() {
  using job::ChangeRule;
  optima("2 machines of 8, 4 pools, count", 8, 2, ChangeRule::Count, true);
  optima("2 machines of 8, 4 pools, membership", 8, 2, ChangeRule::Membership, true);
  optima("2 machines of 8, 4 pools, no extras, count", 8, 2, ChangeRule::Count, false);
  optima("4 machines of 8, 4 pools, count", 8, 4, ChangeRule::Count, true);
  curves();
  runs();
  table();
}
