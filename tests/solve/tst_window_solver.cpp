// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "WindowInstances.h"
#include "solve/Pareto.h"
#include "solve/Programme.h"
#include "solve/WindowLabels.h"
#include "solve/WindowSearch.h"
#include "solve/WindowSolver.h"
#include "support/TestMain.h"

using namespace spothorizon;
using solve::testing::Instance;
using solve::testing::Shape;

namespace {

std::atomic<long> g_allocations = 0;  // of the whole program; tests look at differences

}  // namespace

void* operator new(std::size_t size) {
  ++g_allocations;
  if (void* p = std::malloc(size)) return p;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++g_allocations;
  return std::malloc(size);  // what it makes is freed below: both must be of one kind
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace {

struct Replay {
  double objective = 0;
  bool allowed = true;
};

/// The plan through job::advance, and whether the market and the job allow it.
Replay replay(const solve::Programme& programme, const std::vector<job::Gpus>& gpus) {
  const job::Problem& problem = *programme.problem;
  Replay out;
  job::State state = programme.start;
  double cost = 0;
  bool finished = problem.job.workload - state.progress <= problem.workTolerance;
  for (std::size_t t = 0; t < gpus.size(); ++t) {
    if (finished) {
      out.allowed &= gpus[t].total() == 0;
      continue;
    }
    out.allowed &= gpus[t].spot >= 0 && gpus[t].spot <= std::max(0, programme.freeGpus[t]) &&
                   gpus[t].onDemand >= 0 && gpus[t].onDemand <= problem.onDemandQuota &&
                   problem.allows(gpus[t].total());
    const job::Step step = job::advance(problem, state, gpus[t], programme.price[t]);
    cost += step.costUsd;
    finished = step.finished;
  }
  const double value = finished ? problem.job.valueUsd
                                : (*programme.terminal)(problem.job.workload - state.progress);
  out.objective = value - cost;
  return out;
}

/// Every decision of every slot, both kinds apart: nothing is taken from the solver's ideas.
double bruteForce(const solve::Programme& programme, std::size_t t, const job::State& state,
                  double cost) {
  const job::Problem& problem = *programme.problem;
  if (t == programme.price.size()) {
    return (*programme.terminal)(problem.job.workload - state.progress) - cost;
  }
  double best = -1e300;
  for (int spot = 0; spot <= programme.freeGpus[t]; ++spot) {
    for (int onDemand = 0; onDemand <= problem.onDemandQuota; ++onDemand) {
      if (!problem.allows(spot + onDemand)) continue;
      job::State after = state;
      const job::Step step = job::advance(problem, after, {spot, onDemand}, programme.price[t]);
      const double paid = cost + step.costUsd;
      best = std::max(best, step.finished ? problem.job.valueUsd - paid
                                          : bruteForce(programme, t + 1, after, paid));
    }
  }
  return best;
}

double closeness(double a, double b) { return std::abs(a - b) / (1 + std::abs(b)); }

}  // namespace

class TestWindowSolver : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void agreesWithBruteForce_data();
  void agreesWithBruteForce();
  void zeroLengthWindow();
  void doneAlready();
  void finishesInTheFirstSlot();
  void pendingTimeAtTheStart();
  void idlesWhereWorkIsWorthNothing();
  void tiesKeepTheGpusHeld();
  void moreFreeGpusNeverHurt();
  void sameAnswerEveryTime();
  void allocatesNothingOnceWarm();
  void bothSearchesAgree();
  void agreesWithFrontiers_data();
  void agreesWithFrontiers();
};

void TestWindowSolver::agreesWithBruteForce_data() {
  QTest::addColumn<Shape>("shape");
  QTest::addColumn<int>("instances");
  const auto row = [](const char* name, Shape shape, int instances = 200) {
    QTest::newRow(name) << shape << instances;
  };
  using enum job::ChangeRule;
  using enum job::Billing;
  row("count", {});
  row("count, whole slots", {.billing = WholeSlot});
  row("count, wide", {.maxGpus = 9, .slotCount = 3});
  row("count, few on demand", {.quota = true});
  row("count, long loss", {.mostUpSlots = 2.6});
  row("count, long loss, pending", {.billing = WholeSlot, .mostUpSlots = 2.6, .pending = true});
  row("count, pending", {.pending = true});
  row("count, odd throughput", {.oddThroughput = true});
  row("count, odd terminal", {.oddTerminal = true});
  row("count, everything odd", {.mostUpSlots = 1.5,
                                .pending = true,
                                .oddThroughput = true,
                                .oddTerminal = true,
                                .quota = true});
  row("count, one GPU", {.maxGpus = 1, .mostUpSlots = 1.5, .pending = true});
  row("count, steady market", {.slotCount = 5, .steady = true});
  row("membership", {.rule = Membership});
  row("membership, whole slots", {.rule = Membership, .billing = WholeSlot});
  row("membership, few on demand", {.rule = Membership, .quota = true});
  row("membership, long loss", {.rule = Membership, .mostUpSlots = 2.6, .pending = true});
  row("membership, odd throughput", {.rule = Membership, .oddThroughput = true});
  row("membership, everything odd", {.maxGpus = 3,
                                     .rule = Membership,
                                     .billing = WholeSlot,
                                     .mostUpSlots = 1.5,
                                     .pending = true,
                                     .oddThroughput = true,
                                     .oddTerminal = true,
                                     .quota = true});
  row("membership, steady market", {.rule = Membership, .steady = true});
  row("membership, one GPU", {.maxGpus = 1, .rule = Membership, .mostUpSlots = 1.5});
}

void TestWindowSolver::agreesWithBruteForce() {
  QFETCH(Shape, shape);
  QFETCH(int, instances);
  RandomStream random{7, static_cast<std::uint64_t>(qHash(QByteArray(QTest::currentDataTag()), 0))};
  solve::WindowSolver solver;
  const int slots = shape.slotCount;
  for (int i = 0; i < instances; ++i) {
    shape.slotCount = random.uniformInt(1, slots);
    Instance instance;
    makeInstance(random, shape, instance);
    const solve::Programme programme = instance.programme();
    const double best = bruteForce(programme, 0, programme.start, 0);
    const solve::Plan& plan = solver.solve(programme);
    QVERIFY2(closeness(plan.objectiveUsd, best) < 1e-9,
             qPrintable(QString("instance %1: %2 found, %3 best")
                            .arg(i)
                            .arg(plan.objectiveUsd, 0, 'g', 15)
                            .arg(best, 0, 'g', 15)));
    QVERIFY(plan.exact());
    const Replay again = replay(programme, plan.gpus);
    QVERIFY(again.allowed);
    QVERIFY(closeness(again.objective, plan.objectiveUsd) < 1e-12);
  }
}

void TestWindowSolver::zeroLengthWindow() {
  RandomStream random{1};
  Instance instance;
  makeInstance(random, {.slotCount = 1}, instance);
  instance.price.clear();
  instance.freeGpus.clear();
  solve::WindowSolver solver;
  const solve::Plan& plan = solver.solve(instance.programme());
  QVERIFY(plan.gpus.empty());
  QCOMPARE(plan.objectiveUsd,
           instance.terminal(instance.problem.job.workload - instance.start.progress));
}

void TestWindowSolver::doneAlready() {
  RandomStream random{2};
  Instance instance;
  makeInstance(random, {}, instance);
  instance.start.progress = instance.problem.job.workload;
  solve::WindowSolver solver;
  const solve::Plan& plan = solver.solve(instance.programme());
  QCOMPARE(plan.objectiveUsd, instance.problem.job.valueUsd);
  for (const job::Gpus& now : plan.gpus) QCOMPARE(now, job::Gpus{});
}

/// A job of an hour on one GPU, 3 slots of half an hour, spot at 1 and on demand at 3.
static void makePlain(Instance& out, double workload, double upHours) {
  job::Job job;
  job.workload = workload;
  job.deadlineHours = 1.5;
  job.maxGpus = 2;
  job.valueUsd = 100;
  job.reconfiguration.upHours = upHours;
  job.reconfiguration.downHours = 0;
  out.problem = job::makeProblem(job, 0.5, 3, std::nullopt, job::Billing::PerSecond);
  out.price = {1, 1, 1};
  out.freeGpus = {2, 2, 2};
  out.terminal = out.problem.valueAtEnd;
}

void TestWindowSolver::finishesInTheFirstSlot() {
  Instance instance;
  makePlain(instance, 0.4, 0.1);
  solve::WindowSolver solver;
  const solve::Plan& plan = solver.solve(instance.programme());
  // One GPU: 0.1 h lost and 0.4 h at $1. Two GPUs: (0.1 + 0.2) h at $2, dearer.
  QVERIFY(std::abs(plan.objectiveUsd - 99.5) < 1e-12);
  const std::vector<job::Gpus> expected{{1, 0}, {}, {}};
  QCOMPARE(plan.gpus, expected);
}

void TestWindowSolver::pendingTimeAtTheStart() {
  Instance instance;
  makePlain(instance, 0.5, 0.1);
  instance.start.gpus = {1, 0};
  instance.start.pendingHours = 0.8;
  solve::WindowSolver solver;
  const solve::Plan& plan = solver.solve(instance.programme());
  // Dropping the GPU for a slot clears what is pending: 0.1 h lost then, $0.6 instead of $1.3.
  QVERIFY(std::abs(plan.objectiveUsd - 99.4) < 1e-12);
  QCOMPARE(replay(instance.programme(), plan.gpus).objective, plan.objectiveUsd);
}

void TestWindowSolver::idlesWhereWorkIsWorthNothing() {
  Instance instance;
  makePlain(instance, 100, 0.1);
  instance.terminal = job::PiecewiseLinear({{0, 5}}, 0);
  solve::WindowSolver solver;
  const solve::Plan& plan = solver.solve(instance.programme());
  QCOMPARE(plan.objectiveUsd, 5.0);
  for (const job::Gpus& now : plan.gpus) QCOMPARE(now, job::Gpus{});
}

void TestWindowSolver::tiesKeepTheGpusHeld() {
  // Work is worth exactly what it costs and changing is free: staying is preferred.
  Instance instance;
  makePlain(instance, 100, 0);
  instance.terminal = job::PiecewiseLinear({{0, 200}}, -1);
  instance.start.gpus = {1, 0};
  solve::WindowSolver solver;
  const solve::Plan& plan = solver.solve(instance.programme());
  const std::vector<job::Gpus> expected{{1, 0}, {1, 0}, {1, 0}};
  QCOMPARE(plan.gpus, expected);
}

void TestWindowSolver::moreFreeGpusNeverHurt() {
  RandomStream random{11};
  solve::WindowSolver solver;
  for (int i = 0; i < 60; ++i) {
    Instance instance;
    makeInstance(random,
                 {.maxGpus = 12,
                  .slotCount = 5,
                  .rule = i % 2 ? job::ChangeRule::Membership : job::ChangeRule::Count,
                  .quota = i % 3 == 0},
                 instance);
    const double before = solver.solve(instance.programme()).objectiveUsd;
    for (int& free : instance.freeGpus) free += random.uniformInt(0, 3);
    const double after = solver.solve(instance.programme()).objectiveUsd;
    QVERIFY(after >= before - 1e-9 * (1 + std::abs(before)));
  }
}

void TestWindowSolver::sameAnswerEveryTime() {
  RandomStream random{12};
  solve::WindowSolver used;
  for (int i = 0; i < 50; ++i) {
    Instance instance;
    makeInstance(random, {.maxGpus = 16, .slotCount = 5, .quota = i % 2 == 0}, instance);
    solve::WindowSolver fresh;
    const solve::Plan& a = used.solve(instance.programme());
    const solve::Plan& b = fresh.solve(instance.programme());
    QCOMPARE(a.gpus, b.gpus);
    QCOMPARE(a.objectiveUsd, b.objectiveUsd);
    QCOMPARE(a.nodes, b.nodes);
  }
}

void TestWindowSolver::allocatesNothingOnceWarm() {
  RandomStream random{15};
  std::vector<std::unique_ptr<Instance>> instances;
  for (int i = 0; i < 40; ++i) {
    instances.push_back(std::make_unique<Instance>());
    makeInstance(random,
                 {.maxGpus = 12,
                  .slotCount = 5,
                  .rule = i % 2 ? job::ChangeRule::Membership : job::ChangeRule::Count},
                 *instances.back());
  }
  solve::WindowSolver solver;
  for (const auto& instance : instances) solver.solve(instance->programme());
  const long before = g_allocations;
  for (const auto& instance : instances) solver.solve(instance->programme());
  QCOMPARE(g_allocations.load(), before);
}

/// solve() walks the tree and sets labels only where that gets too wide: here both do every window.
void TestWindowSolver::bothSearchesAgree() {
  RandomStream random{14};
  solve::window::WindowModel model;
  solve::window::WindowBound bound;
  solve::window::WindowSearch search;
  solve::window::WindowLabels labels;
  for (int i = 0; i < 600; ++i) {
    Instance instance;
    makeInstance(random,
                 {.maxGpus = random.uniformInt(1, 7),
                  .slotCount = random.uniformInt(1, 5),
                  .rule = i % 2 ? job::ChangeRule::Membership : job::ChangeRule::Count,
                  .billing = i % 3 ? job::Billing::PerSecond : job::Billing::WholeSlot,
                  .mostUpSlots = i % 5 ? 0.4 : 2.6,
                  .pending = i % 7 == 0,
                  .oddThroughput = i % 4 == 0,
                  .oddTerminal = i % 6 == 0,
                  .quota = i % 11 == 0},
                 instance);
    const solve::Programme programme = instance.programme();
    model.prepare(programme);
    bound.prepare(model);
    for (int refined = 0; refined < i % 4; ++refined) bound.refine();
    solve::window::Incumbent deep, broad;
    search.reset();
    QVERIFY(search.run(model, bound, ~std::uint64_t{0}, deep));
    QVERIFY(labels.run(model, bound, 1U << 20, broad));
    QVERIFY(closeness(deep.value, broad.value) < 1e-9);
    QVERIFY(bound.root() >= deep.value - 1e-9 * (1 + std::abs(deep.value)));
  }
}

void TestWindowSolver::agreesWithFrontiers_data() {
  QTest::addColumn<Shape>("shape");
  QTest::addColumn<int>("instances");
  using enum job::ChangeRule;
  using enum job::Billing;
  QTest::newRow("count") << Shape{.maxGpus = 16, .slotCount = 5} << 60;
  QTest::newRow("count, whole slots")
      << Shape{.maxGpus = 14, .slotCount = 6, .billing = WholeSlot} << 40;
  QTest::newRow("count, long loss, pending")
      << Shape{.maxGpus = 12, .slotCount = 8, .mostUpSlots = 2.6, .pending = true} << 40;
  QTest::newRow("count, odd throughput and terminal")
      << Shape{.maxGpus = 12, .slotCount = 6, .oddThroughput = true, .oddTerminal = true} << 40;
  QTest::newRow("count, 64 GPUs") << Shape{.maxGpus = 64, .slotCount = 6} << 5;
  QTest::newRow("count, long window") << Shape{.maxGpus = 6, .slotCount = 24} << 20;
  QTest::newRow("count, one GPU, 96 slots")
      << Shape{.maxGpus = 1, .slotCount = 96, .mostUpSlots = 1.5} << 20;
  QTest::newRow("membership") << Shape{.maxGpus = 8, .slotCount = 5, .rule = Membership} << 30;
  QTest::newRow("membership, few on demand")
      << Shape{.maxGpus = 12, .slotCount = 6, .rule = Membership, .quota = true} << 20;
  QTest::newRow("membership, one GPU, long loss")
      << Shape{.maxGpus = 1, .slotCount = 48, .rule = Membership, .mostUpSlots = 2.6} << 20;
}

/// Windows too large for brute force, against the label-setting solver, which shares no code.
void TestWindowSolver::agreesWithFrontiers() {
  QFETCH(Shape, shape);
  QFETCH(int, instances);
  RandomStream random{13, static_cast<std::uint64_t>(shape.slotCount)};
  solve::WindowSolver solver;
  for (int i = 0; i < instances; ++i) {
    Instance instance;
    makeInstance(random, shape, instance);
    const solve::Plan& plan = solver.solve(instance.programme());
    const Replay again = replay(instance.programme(), plan.gpus);
    QVERIFY(again.allowed);
    QVERIFY(closeness(again.objective, plan.objectiveUsd) < 1e-12);
    const solve::Plan other = solve::solvePareto(instance.programme());
    QVERIFY(other.exact());
    QVERIFY2(closeness(plan.objectiveUsd, other.objectiveUsd) < 1e-9,
             qPrintable(QString("instance %1: %2 here, %3 there")
                            .arg(i)
                            .arg(plan.objectiveUsd, 0, 'g', 15)
                            .arg(other.objectiveUsd, 0, 'g', 15)));
  }
}

TEST_WITHOUT_APPLICATION(TestWindowSolver)

#include "tst_window_solver.moc"
