// SPDX-License-Identifier: GPL-3.0-or-later
// The window programme on random instances: time of a solve, nodes opened, and GLPK beside it.
// Goal (count rule, 5 slots, 12 to 16 GPUs): median 5 µs, mean 10 µs, at least 400 times GLPK.
// Long windows of jobs of 480 slots, planned slot after slot as Ahap does it, in three markets.
// Goals, median, gap at most 0.1 %: 24 slots and 16 GPUs 0.3 ms, 48 slots and 64 GPUs 5 ms, 96
// slots and 64 GPUs 20 ms.
//   bench_window [INSTANCES] [long]
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <span>
#include <vector>

#include "base/Random.h"
#include "solve/Glpk.h"
#include "solve/Programme.h"
#include "solve/WindowSolver.h"

using namespace spothorizon;

namespace {

constexpr double kSlot = 0.5, kOnDemand = 3, kReservation = 0.5;

struct Instance {
  job::Problem problem;
  std::vector<double> price;
  std::vector<int> freeGpus;
  job::PiecewiseLinear terminal;
  job::State start;
  solve::Programme programme() const { return {&problem, price, freeGpus, start, &terminal}; }
};

struct Kind {
  const char* name;
  int slotCount, leastGpus, mostGpus;
  job::ChangeRule rule;
  job::Billing billing;
  double upSlots, downSlots;
};

/// The fluid value-to-go of Ahap (σ = 0.5): the work left is bought from the spot GPUs expected
/// after the window, then on demand, and what does not fit is late.
job::PiecewiseLinear fluidTerminal(const job::Problem& problem, int slotsAfter, double spotGpus,
                                   double spotPrice) {
  const auto most = static_cast<double>(problem.job.maxGpus);
  const double alpha = problem.job.throughput.alpha;
  const double hours = slotsAfter * kSlot;
  const double onSpot = hours * spotGpus * alpha, onTime = hours * most * alpha;
  const double spotSlope = -spotPrice / alpha, onDemandSlope = -kOnDemand / alpha;
  std::vector<job::PiecewiseLinear::Point> points{{0, problem.job.valueUsd}};
  if (onSpot > 0) points.push_back({onSpot, points.back().y + spotSlope * onSpot});
  if (onTime > points.back().x) {
    const double run = onTime - points.back().x;
    points.push_back({onTime, points.back().y + onDemandSlope * run});
  }
  const double paid = problem.valueAtEnd(0) - points.back().y;
  for (const auto& p : problem.valueAtEnd.points()) {
    if (p.x > 0) points.push_back({onTime + p.x, p.y - paid});
  }
  return job::PiecewiseLinear(points, problem.valueAtEnd.tailSlope());
}

void fill(RandomStream& random, const Kind& kind, Instance& out) {
  const int slots = random.uniformInt(kind.slotCount, std::max(30, 2 * kind.slotCount));
  job::Job job;
  job.maxGpus = random.uniformInt(kind.leastGpus, kind.mostGpus);
  job.deadlineHours = slots * kSlot;
  job.workload = job.maxGpus * job.deadlineHours * random.uniform(0.3, 0.8);
  job.valueUsd = kOnDemand * job.workload * random.uniform(1.2, 2);
  job.reconfiguration = {kind.upSlots * kSlot, kind.downSlots * kSlot, kind.rule};
  out.problem = job::makeProblem(job, kSlot, kOnDemand, std::nullopt, kind.billing);
  const int at = random.uniformInt(0, slots - kind.slotCount), after = slots - kind.slotCount - at;
  double spotGpus = 0, spotPrice = 0;
  for (int t = 0; t < kind.slotCount; ++t) {
    out.price.push_back(kOnDemand * random.uniform(0.2, 1.1));
    out.freeGpus.push_back(random.uniform() < 0.3 ? 0 : random.uniformInt(0, job.maxGpus));
  }
  for (int i = 0; i < after; ++i) {
    const double price = kOnDemand * random.uniform(0.2, 1.1);
    const int free = random.uniform() < 0.3 ? 0 : random.uniformInt(0, job.maxGpus);
    if (price > kReservation * kOnDemand) continue;
    spotGpus += free;
    spotPrice += free * price;
  }
  spotPrice = spotGpus > 0 ? spotPrice / spotGpus : 0;
  spotGpus = after > 0 ? spotGpus / after : 0;
  out.terminal = fluidTerminal(out.problem, after, spotGpus, spotPrice);
  const int held = random.uniformInt(0, job.maxGpus);
  out.start.gpus.spot = random.uniformInt(0, held);
  out.start.gpus.onDemand = held - out.start.gpus.spot;
  out.start.progress =
      std::min(0.99 * job.workload, out.problem.uniformProgress(at) * random.uniform(0.6, 1.4));
}

double micros(std::chrono::steady_clock::duration d) {
  return std::chrono::duration<double, std::micro>(d).count();
}

struct Times {
  std::vector<double> each;
  void add(double t) { each.push_back(t); }
  double mean() const {
    double sum = 0;
    for (const double t : each) sum += t;
    return sum / static_cast<double>(each.size());
  }
  double quantile(double share) {
    const auto i = static_cast<std::size_t>(share * static_cast<double>(each.size() - 1));
    std::nth_element(each.begin(), each.begin() + static_cast<std::ptrdiff_t>(i), each.end());
    return each[i];
  }
};

template <class Solve>
Times timeAll(const std::vector<std::unique_ptr<Instance>>& instances, Solve solve) {
  Times times;
  for (const auto& instance : instances) {
    const auto start = std::chrono::steady_clock::now();
    solve(instance->programme());
    times.add(micros(std::chrono::steady_clock::now() - start));
  }
  return times;
}

double processorMicros() { return 1e6 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// The same instances through GLPK, which has whole-slot billing alone. The ratio of means is of
/// processor time: other programs on the machine count in neither.
void besideGlpk(std::vector<std::unique_ptr<Instance>>& all, int sample) {
  all.resize(std::min(all.size(), static_cast<std::size_t>(sample)));
  solve::WindowSolver solver;
  const double start = processorMicros();
  Times ours = timeAll(all, [&](const solve::Programme& p) { solver.solve(p); });
  const double middle = processorMicros();
  Times glpk = timeAll(all, [](const solve::Programme& p) { solve::solveGlpk(p); });
  const double end = processorMicros();
  const auto count = static_cast<double>(all.size());
  std::printf(
      "%-34s %7zu  %8.0f %8.0f %8.0f   here %.2f and %.2f: ratio of medians %.0f, of CPU "
      "means %.0f (goal 400)\n",
      "    GLPK on the first of them", all.size(), glpk.quantile(0.5), glpk.mean(),
      (end - middle) / count, ours.quantile(0.5), (middle - start) / count,
      glpk.quantile(0.5) / ours.quantile(0.5), (end - middle) / (middle - start));
}

void run(const Kind& kind, int instances, int glpkSample) {
  RandomStream random{2025, static_cast<std::uint64_t>(kind.slotCount)};
  std::vector<std::unique_ptr<Instance>> all;
  for (int i = 0; i < instances; ++i) {
    all.push_back(std::make_unique<Instance>());
    fill(random, kind, *all.back());
  }
  solve::WindowSolver solver;
  double nodes = 0, most = 0;
  const auto once = [&](const solve::Programme& programme) {
    const auto opened = static_cast<double>(solver.solve(programme).nodes);
    nodes += opened;
    most = std::max(most, opened);
  };
  for (int i = 0; i < std::min(instances, 200); ++i) solver.solve(all[std::size_t(i)]->programme());
  const double before = processorMicros();
  Times times = timeAll(all, once);
  const double processor = (processorMicros() - before) / instances;
  std::printf("%-34s %7d  %8.2f %8.2f %8.2f %8.2f %9.2f  %8.1f %8.0f\n", kind.name, instances,
              times.quantile(0.5), times.mean(), processor, times.quantile(0.99), times.quantile(1),
              nodes / instances, most);
  if (glpkSample > 0) besideGlpk(all, glpkSample);
}

/// A market for a job of many slots.
struct LongMarket {
  const char* name;
  void (*next)(RandomStream& random, int slot, int maxGpus, double& price, int& free);
};

constexpr LongMarket kLongMarkets[] = {
    {"any price each slot",
     [](RandomStream& random, int, int maxGpus, double& price, int& free) {
       price = kOnDemand * random.uniform(0.2, 1.1);
       free = random.uniform() < 0.3 ? 0 : random.uniformInt(0, maxGpus);
     }},
    {"drifts and jumps",
     [](RandomStream& random, int, int maxGpus, double& price, int& free) {
       price = random.uniform() < 0.3 ? kOnDemand * random.uniform(0.2, 0.9)
                                      : price * random.uniform(0.95, 1.05);
       if (random.uniform() < 0.3)
         free = random.uniform() < 0.3 ? 0 : random.uniformInt(0, maxGpus);
     }},
    {"daily wave",
     [](RandomStream& random, int slot, int maxGpus, double& price, int& free) {
       constexpr double kDay = 24 / kSlot, kTurn = 6.283185307179586;
       price = kOnDemand * (random.uniform(0.55, 0.6) + 0.25 * std::sin(kTurn * slot / kDay));
       if (random.uniform() < 0.2)
         free = random.uniform() < 0.4 ? maxGpus : random.uniformInt(0, maxGpus);
     }},
};

struct LongKind {
  int slotCount, maxGpus;
  job::ChangeRule rule;
};

/// One job of 480 slots from start to end: in each slot a plan, and its first decision.
void followJob(const LongKind& kind, const LongMarket& market, std::uint64_t seed,
               solve::WindowSolver& solver, Times& times, double& gap) {
  constexpr int kJobSlots = 480;
  RandomStream random{seed, static_cast<std::uint64_t>(kind.maxGpus)};
  job::Job job;
  job.maxGpus = kind.maxGpus;
  job.deadlineHours = kJobSlots * kSlot;
  job.workload = job.maxGpus * job.deadlineHours * random.uniform(0.3, 0.7);
  job.valueUsd = kOnDemand * job.workload * 1.5;
  job.reconfiguration = {0.1 * kSlot, 0.05 * kSlot, kind.rule};
  const job::Problem problem =
      job::makeProblem(job, kSlot, kOnDemand, std::nullopt, job::Billing::PerSecond);
  std::vector<double> price(kJobSlots);
  std::vector<int> free(kJobSlots);
  double nextPrice = kOnDemand / 2;
  int nextFree = kind.maxGpus / 2;
  for (int t = 0; t < kJobSlots; ++t) {
    market.next(random, t, kind.maxGpus, nextPrice, nextFree);
    price[std::size_t(t)] = nextPrice;
    free[std::size_t(t)] = nextFree;
  }
  job::State state;
  for (int t = 0; t < kJobSlots; ++t) {
    const int slots = std::min(kind.slotCount, kJobSlots - t), after = kJobSlots - t - slots;
    const job::PiecewiseLinear terminal =
        after == 0 ? problem.valueAtEnd
                   : fluidTerminal(problem, after, 0.3 * kind.maxGpus, 0.4 * kOnDemand);
    const auto from = static_cast<std::size_t>(t), count = static_cast<std::size_t>(slots);
    const solve::Programme programme{&problem, std::span(price).subspan(from, count),
                                     std::span(free).subspan(from, count), state, &terminal};
    const double start = processorMicros();
    const solve::Plan& plan = solver.solve(programme);
    times.add(processorMicros() - start);
    gap = std::max(gap, (plan.boundUsd - plan.objectiveUsd) / std::abs(plan.objectiveUsd));
    if (job::advance(problem, state, plan.gpus[0], price[from]).finished) return;
  }
}

void runLong(const LongKind& kind, int jobs, double goalMs) {
  for (const LongMarket& market : kLongMarkets) {
    Times times;
    double gap = 0;
    solve::WindowSolver solver;
    for (int i = 0; i < jobs; ++i) {
      followJob(kind, market, static_cast<std::uint64_t>(i), solver, times, gap);
    }
    const double median = times.quantile(0.5) / 1e3;
    std::printf("%4d slots, %2d GPUs, %-10s %-20s %6zu  %9.3f %9.3f %9.3f %9.3f  %8.2g  %s\n",
                kind.slotCount, kind.maxGpus,
                kind.rule == job::ChangeRule::Count ? "count" : "membership", market.name,
                times.each.size(), median, times.mean() / 1e3, times.quantile(0.95) / 1e3,
                times.quantile(1) / 1e3, gap,
                goalMs <= 0        ? ""
                : median <= goalMs ? "goal met"
                                   : "GOAL MISSED");
    std::fflush(stdout);
  }
}

void runAllLong() {
  using enum job::ChangeRule;
  std::printf("\n%-54s %6s  %9s %9s %9s %9s  %8s\n", "long windows (processor ms)", "plans",
              "median", "mean", "95 %", "max", "gap");
  runLong({24, 16, Count}, 2, 0.3);
  runLong({24, 64, Count}, 1, 0);
  runLong({48, 64, Count}, 1, 5);
  runLong({96, 64, Count}, 1, 20);
  runLong({24, 16, Membership}, 1, 0);
}

}  // namespace

int main(int argc, char** argv) {
  const int instances = argc > 1 ? std::atoi(argv[1]) : 10'000;
  if (argc > 2 && std::strcmp(argv[2], "long") == 0) {
    runAllLong();
    return 0;
  }
  std::printf("%-34s %7s  %8s %8s %8s %8s %9s  %8s %8s\n", "window programme (times in µs)",
              "number", "median", "mean", "CPU mean", "99 %", "max", "nodes", "max");
  using enum job::ChangeRule;
  using enum job::Billing;
  run({"count, 5 slots, 12-16 GPUs", 5, 12, 16, Count, PerSecond, 0.1, 0.05}, instances, 0);
  run({"  billed by whole slots", 5, 12, 16, Count, WholeSlot, 0.1, 0.05}, instances, 200);
  run({"  lost time 1.5 slots", 5, 12, 16, Count, PerSecond, 1.5, 0.5}, instances, 0);
  run({"  10 slots", 10, 12, 16, Count, PerSecond, 0.1, 0.05}, instances, 0);
  run({"  10 slots, 64 GPUs", 10, 64, 64, Count, PerSecond, 0.1, 0.05}, instances / 5, 0);
  run({"  24 slots", 24, 12, 16, Count, PerSecond, 0.1, 0.05}, instances / 50, 0);
  run({"membership, 5 slots, 12-16 GPUs", 5, 12, 16, Membership, PerSecond, 0.1, 0.05},
      instances / 5, 0);
  run({"  10 slots, 1 GPU", 10, 1, 1, Membership, PerSecond, 0.1, 0.05}, instances, 0);
  runAllLong();
  return 0;
}
