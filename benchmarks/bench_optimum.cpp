// SPDX-License-Identifier: GPL-3.0-or-later
// The offline optimum of whole jobs on random markets with prices that are any real number: time,
// labels, gap, peak memory; and GLPK on the cases it can do.
// 480 h on 64 GPUs: 2 s, exact or with the gap that is shown.
//   bench_optimum [PART-OF-A-NAME [GLPK-INSTANCES]]
//   bench_optimum --market SLOT-HOURS FILE...   (480 h on 64 GPUs; a line a slot: price, free GPUs)
// Goals, exact: 10 slots and 16 GPUs 1 ms; 96 slots 100 ms; 1 GPU, 1,700 slots and lost time longer
// than a slot 100 ms; memory under 200 MB.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <vector>

#include "base/Random.h"
#include "solve/Glpk.h"
#include "solve/OfflineOptimum.h"
#include "solve/Programme.h"
#include "solve/SolveTime.h"

using namespace spothorizon;

namespace {

struct Kind {
  const char* name;
  int slotCount, maxGpus;
  job::ChangeRule rule;
  job::Billing billing;
  double upSlots, downSlots;
  double share;  ///< of the work that all GPUs could do
  int instances, glpkInstances;
  job::ThroughputKind throughput = job::ThroughputKind::Linear;
};

struct Instance {
  job::Problem problem;
  std::vector<double> price;
  std::vector<int> freeGpus;
};

/// Prices are redrawn or drift, free GPUs come in spells: a market like a cloud's.
Instance make(const Kind& kind, std::uint64_t seed) {
  constexpr double kSlot = 0.5, kOnDemand = 3;
  RandomStream random{seed, static_cast<std::uint64_t>(kind.slotCount),
                      static_cast<std::uint64_t>(kind.maxGpus)};
  job::Job job;
  job.maxGpus = kind.maxGpus;
  job.deadlineHours = kSlot * kind.slotCount;
  job.throughput.kind = kind.throughput;
  job.workload = job.throughput.workPerHour(job.maxGpus) * job.deadlineHours * kind.share *
                 random.uniform(0.8, 1.2);
  job.valueUsd = 1.5 * kOnDemand * job.maxGpus * job.deadlineHours * kind.share;
  job.reconfiguration = {kind.upSlots * kSlot, kind.downSlots * kSlot, kind.rule};
  Instance out;
  out.problem = job::makeProblem(job, kSlot, kOnDemand, std::nullopt, kind.billing);
  double price = kOnDemand * random.uniform(0.2, 0.8);
  int free = random.uniformInt(0, kind.maxGpus);
  for (int t = 0; t < kind.slotCount; ++t) {
    price = random.uniform() < 0.3 ? kOnDemand * random.uniform(0.2, 0.9)
                                   : price * random.uniform(0.95, 1.05);
    if (random.uniform() < 0.3)
      free = random.uniform() < 0.3 ? 0 : random.uniformInt(0, kind.maxGpus);
    out.price.push_back(price);
    out.freeGpus.push_back(free);
  }
  return out;
}

double milliseconds(std::chrono::steady_clock::duration d) {
  return std::chrono::duration<double, std::milli>(d).count();
}

double peakMegabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

struct Times {
  std::vector<double> each;
  double median() {
    std::sort(each.begin(), each.end());
    return each[each.size() / 2];
  }
  double quantile(double share) {
    std::sort(each.begin(), each.end());
    return each[static_cast<std::size_t>(share * static_cast<double>(each.size() - 1))];
  }
  double most() const { return *std::max_element(each.begin(), each.end()); }
  double mean() const {
    double sum = 0;
    for (double t : each) sum += t;
    return sum / static_cast<double>(each.size());
  }
};

void run(const Kind& kind) {
  Times dp, glpk;
  std::uint64_t labels = 0;
  double gap = 0, apart = 0;
  int inexact = 0;
  for (int i = 0; i < kind.instances; ++i) {
    const Instance instance = make(kind, static_cast<std::uint64_t>(i));
    auto start = std::chrono::steady_clock::now();
    const solve::Plan plan =
        solve::offlineOptimum(instance.problem, instance.price, instance.freeGpus);
    dp.each.push_back(milliseconds(std::chrono::steady_clock::now() - start));
    labels = std::max(labels, plan.nodes);
    inexact += !plan.exact();
    gap = std::max(gap, (plan.boundUsd - plan.objectiveUsd) / (1 + std::abs(plan.objectiveUsd)));
    if (i >= kind.glpkInstances) continue;
    const solve::Programme programme{
        &instance.problem, instance.price, instance.freeGpus, {}, &instance.problem.valueAtEnd};
    start = std::chrono::steady_clock::now();
    const solve::Plan other = solve::solveGlpk(programme);
    glpk.each.push_back(milliseconds(std::chrono::steady_clock::now() - start));
    apart = std::max(apart, std::abs(other.objectiveUsd - plan.objectiveUsd));
  }
  const double expected = solve::expectedOptimumSeconds({kind.slotCount, kind.maxGpus, kind.rule});
  std::printf("%-44s %5d %9.2f %9.2f %9.2f %9.2f %9.2f %12llu %6d %9.2g %7.0f", kind.name,
              kind.instances, dp.median(), dp.mean(), dp.quantile(0.95), dp.most(), 1e3 * expected,
              static_cast<unsigned long long>(labels), inexact, gap, peakMegabytes());
  if (!glpk.each.empty()) std::printf(" %10.1f %8.1g", glpk.median(), apart);
  std::printf("\n");
  std::fflush(stdout);
}

/// A recorded market: 480 h on 64 GPUs, loose and tight.
void runMarket(double slotHours, const char* path) {
  std::ifstream file(path);
  Instance instance;
  for (double price = 0, free = 0; file >> price >> free;) {
    instance.price.push_back(price);
    instance.freeGpus.push_back(static_cast<int>(free));
  }
  const auto slots = std::min(static_cast<double>(instance.price.size()), 480 / slotHours);
  for (const double share : {0.3, 0.6}) {
    job::Job job;
    job.maxGpus = 64;
    job.deadlineHours = slots * slotHours;
    job.workload = share * job.maxGpus * job.deadlineHours;
    job.valueUsd = 4.5 * job.workload;
    job.reconfiguration = {0.1, 0.05, job::ChangeRule::Count};
    instance.problem = job::makeProblem(job, slotHours, 3, std::nullopt, job::Billing::PerSecond);
    const auto start = std::chrono::steady_clock::now();
    const solve::Plan plan =
        solve::offlineOptimum(instance.problem, instance.price, instance.freeGpus);
    const double ms = milliseconds(std::chrono::steady_clock::now() - start);
    const char* name = std::strrchr(path, '/');
    std::printf("%-44s %5.2f %9.0f %16.6f %12llu %9.2g %7.0f\n", name ? name + 1 : path, share, ms,
                plan.objectiveUsd, static_cast<unsigned long long>(plan.nodes),
                (plan.boundUsd - plan.objectiveUsd) / (1 + std::abs(plan.objectiveUsd)),
                peakMegabytes());
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 3 && std::strcmp(argv[1], "--market") == 0) {
    std::printf("%-44s %5s %9s %16s %12s %9s %7s\n", "recorded market", "share", "ms", "worth $",
                "labels", "gap", "MB");
    for (int i = 3; i < argc; ++i) runMarket(std::atof(argv[2]), argv[i]);
    return 0;
  }
  using enum job::ChangeRule;
  using enum job::Billing;
  std::printf("%-44s %5s %9s %9s %9s %9s %9s %12s %6s %9s %7s %10s %8s\n",
              "offline optimum (times in ms)", "jobs", "median", "mean", "95 %", "max", "told",
              "most labels", "open", "gap", "MB", "GLPK", "apart");
  Kind kinds[] = {
      {"5 slots, 16 GPUs, count", 5, 16, Count, PerSecond, 0.1, 0.05, 0.5, 200, 0},
      {"10 slots, 16 GPUs, count", 10, 16, Count, PerSecond, 0.1, 0.05, 0.5, 200, 0},
      {"10 slots, 12 GPUs, count, whole-slot", 10, 12, Count, WholeSlot, 0.1, 0.05, 0.5, 200, 10},
      {"10 slots, 16 GPUs, membership", 10, 16, Membership, PerSecond, 0.1, 0.05, 0.5, 50, 0},
      {"48 slots, 8 GPUs, count", 48, 8, Count, PerSecond, 0.1, 0.05, 0.5, 50, 0},
      {"96 slots, 8 GPUs, count", 96, 8, Count, PerSecond, 0.1, 0.05, 0.5, 20, 0},
      {"96 slots, 16 GPUs, count", 96, 16, Count, PerSecond, 0.1, 0.05, 0.5, 20, 0},
      {"96 slots, 16 GPUs, count, tight", 96, 16, Count, PerSecond, 0.1, 0.05, 0.9, 20, 0},
      {"96 slots, 16 GPUs, count, loose", 96, 16, Count, PerSecond, 0.1, 0.05, 0.2, 20, 0},
      {"96 slots, 16 GPUs, count, whole-slot", 96, 16, Count, WholeSlot, 0.1, 0.05, 0.5, 20, 0},
      {"96 slots, 16 GPUs, count, Amdahl", 96, 16, Count, PerSecond, 0.1, 0.05, 0.5, 20, 0,
       job::ThroughputKind::Amdahl},
      {"96 slots, 16 GPUs, count, lost 1.5 slots", 96, 16, Count, PerSecond, 1.5, 0.5, 0.5, 20, 0},
      {"96 slots, 8 GPUs, membership", 96, 8, Membership, PerSecond, 0.1, 0.05, 0.5, 10, 0},
      {"1,700 slots, 1 GPU, membership, lost 1.2", 1700, 1, Membership, PerSecond, 1.2, 1.2, 0.6,
       20, 0},
      {"1,700 slots, 1 GPU, membership, whole-slot", 1700, 1, Membership, WholeSlot, 2.4, 2.4, 0.6,
       20, 0},
      {"1,700 slots, 1 GPU, count, lost 1.2", 1700, 1, Count, PerSecond, 1.2, 1.2, 0.6, 20, 0},
      {"336 slots, 16 GPUs, count", 336, 16, Count, PerSecond, 0.1, 0.05, 0.5, 5, 0},
      {"480 slots, 64 GPUs, count", 480, 64, Count, PerSecond, 0.2, 0.1, 0.5, 10, 0},
      {"480 slots, 64 GPUs, count, loose", 480, 64, Count, PerSecond, 0.2, 0.1, 0.25, 10, 0},
      {"480 slots, 64 GPUs, membership", 480, 64, Membership, PerSecond, 0.2, 0.1, 0.5, 5, 0},
      {"480 slots, 64 GPUs, membership, tight", 480, 64, Membership, PerSecond, 0.2, 0.1, 0.9, 5,
       0},
      {"480 slots, 64 GPUs, membership, r equal", 480, 64, Membership, PerSecond, 0.2, 0.2, 0.5, 5,
       0},
      {"480 slots, 32 GPUs, membership", 480, 32, Membership, PerSecond, 0.2, 0.1, 0.5, 5, 0},
      {"960 slots, 64 GPUs, count", 960, 64, Count, PerSecond, 0.2, 0.1, 0.5, 10, 0},
      {"2,880 slots, 64 GPUs, count", 2880, 64, Count, PerSecond, 0.6, 0.3, 0.5, 5, 0},
  };
  for (Kind& kind : kinds) {
    if (argc > 1 && !std::strstr(kind.name, argv[1])) continue;
    if (argc > 2) kind.glpkInstances = std::atoi(argv[2]);
    run(kind);
  }
  return 0;
}
