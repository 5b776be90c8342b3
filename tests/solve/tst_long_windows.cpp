// SPDX-License-Identifier: GPL-3.0-or-later
// Windows of many slots, which are solved by other means than short ones: what they promise.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "BruteForce.h"
#include "WholeJobs.h"
#include "WindowInstances.h"
#include "solve/Glpk.h"
#include "solve/OfflineOptimum.h"
#include "solve/Pareto.h"
#include "solve/ParetoFrontier.h"
#include "solve/Programme.h"
#include "solve/SolveTime.h"
#include "solve/WindowSolver.h"
#include "support/StopTimer.h"
#include "support/TestMain.h"

using namespace spothorizon;
using solve::testing::Instance;
using solve::testing::Market;
using solve::testing::replay;
using solve::testing::Shape;
using solve::testing::wholeJob;

namespace {

constexpr double kEnoughGap = 1e-3;

double slack(double usd) { return 1e-9 * (1 + std::abs(usd)); }

/// Quick windows are solved again and again: the stop is asked for while one is at work, however
/// late its thread gets a processor.
void solveOften(solve::WindowSolver& solver, const solve::Programme& programme) {
  for (int i = 0; i < 10'000; ++i) solver.solve(programme);
}

}  // namespace

class TestLongWindows : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void promiseHolds_data();
  void promiseHolds();
  void oneGpuAgainstBruteForce();
  void wholeSlotsAgainstGlpk();
  void littleWorkStillBounds_data();
  void littleWorkStillBounds();
  void enoughIsEnough();
  void aHintOfThePriceChangesNoWorth();
  void sameAnswerEveryTime();
  void mergesLikeOneAfterTheOther();
  void timesGrow();
  void timesAreAsMeasured_data();
  void timesAreAsMeasured();
  void largeMembershipIsNearItsBound();
  void stopsWithinTime_data();
  void stopsWithinTime();
};

void TestLongWindows::promiseHolds_data() {
  QTest::addColumn<Shape>("shape");
  QTest::addColumn<int>("instances");
  const auto row = [](const char* name, Shape shape, int instances) {
    shape.pays = true;
    QTest::newRow(name) << shape << instances;
  };
  using enum job::ChangeRule;
  using enum job::Billing;
  row("count", {.maxGpus = 16, .slotCount = 24}, 25);
  row("count, 64 GPUs", {.maxGpus = 64, .slotCount = 24}, 4);
  row("count, 48 slots", {.maxGpus = 12, .slotCount = 48}, 8);
  row("count, whole slots", {.maxGpus = 12, .slotCount = 20, .billing = WholeSlot}, 20);
  row("count, few on demand", {.maxGpus = 12, .slotCount = 20, .quota = true}, 20);
  row("count, long loss, pending",
      {.maxGpus = 8, .slotCount = 20, .mostUpSlots = 2.6, .pending = true}, 20);
  row("count, odd throughput and terminal",
      {.maxGpus = 8, .slotCount = 18, .oddThroughput = true, .oddTerminal = true}, 20);
  row("membership", {.maxGpus = 5, .slotCount = 16, .rule = Membership}, 15);
  row("membership, whole slots, long loss",
      {.maxGpus = 4, .slotCount = 16, .rule = Membership, .billing = WholeSlot, .mostUpSlots = 1.6},
      15);
  row("membership, few on demand",
      {.maxGpus = 6, .slotCount = 16, .rule = Membership, .quota = true}, 15);
  row("membership, one GPU, long loss, pending",
      {.maxGpus = 1, .slotCount = 40, .rule = Membership, .mostUpSlots = 2.6, .pending = true}, 20);
}

/// The plan is allowed and worth what it says; the optimum, proven without any of the limits, is
/// between that and the bound; and the bound is within a thousandth of it.
void TestLongWindows::promiseHolds() {
  QFETCH(Shape, shape);
  QFETCH(int, instances);
  RandomStream random{29,
                      static_cast<std::uint64_t>(qHash(QByteArray(QTest::currentDataTag()), 0))};
  solve::WindowSolver solver;
  for (int i = 0; i < instances; ++i) {
    Instance instance;
    makeInstance(random, shape, instance);
    const solve::Programme programme = instance.programme();
    const solve::Plan plan = solver.solve(programme);
    const solve::Plan best = solve::solvePareto(programme, {}, {.probeLabels = 0});
    QVERIFY(best.exact());
    const auto played = replay(programme, plan.gpus);
    QVERIFY(played.allowed);
    QVERIFY(std::abs(played.objective - plan.objectiveUsd) <=
            1e-12 * (1 + std::abs(played.objective)));
    QVERIFY(plan.objectiveUsd <= best.objectiveUsd + slack(best.objectiveUsd));
    QVERIFY(plan.boundUsd >= best.objectiveUsd - slack(best.objectiveUsd));
    QVERIFY(plan.boundUsd - plan.objectiveUsd <=
            kEnoughGap * std::abs(plan.objectiveUsd) + slack(plan.objectiveUsd));
  }
}

void TestLongWindows::oneGpuAgainstBruteForce() {
  RandomStream random{31};
  solve::WindowSolver solver;
  for (int i = 0; i < 30; ++i) {
    Shape shape{.maxGpus = 1, .slotCount = 13, .mostUpSlots = 1.5, .pays = true};
    shape.rule = job::ChangeRule(i % 2);
    shape.billing = job::Billing(i / 2 % 2);
    shape.pending = i % 3 == 0;
    Instance instance;
    makeInstance(random, shape, instance);
    if (shape.rule == job::ChangeRule::Membership) {
      // Two kinds to choose from in every slot are too many ways.
      for (int& free : instance.freeGpus) free = random.uniform() < 0.3 ? free : 0;
    }
    const double best = solve::testing::bruteForce(instance.programme());
    const solve::Plan& plan = solver.solve(instance.programme());
    QVERIFY(plan.exact());
    QVERIFY(std::abs(plan.objectiveUsd - best) <= slack(best));
  }
}

void TestLongWindows::wholeSlotsAgainstGlpk() {
  RandomStream random{37};
  solve::WindowSolver solver;
  for (int i = 0; i < 4; ++i) {
    Instance instance;
    makeInstance(random,
                 {.maxGpus = 2, .slotCount = 13, .billing = job::Billing::WholeSlot, .pays = true},
                 instance);
    const solve::Plan reference = solve::solveGlpk(instance.programme());
    const solve::Plan& plan = solver.solve(instance.programme());
    const double scale = 1 + std::abs(reference.objectiveUsd);
    QVERIFY(plan.boundUsd >= reference.objectiveUsd - 1e-6 * scale);
    QVERIFY(plan.objectiveUsd >= reference.objectiveUsd - (kEnoughGap + 1e-6) * scale);
    if (plan.exact()) QVERIFY(std::abs(plan.objectiveUsd - reference.objectiveUsd) <= 1e-6 * scale);
  }
}

void TestLongWindows::littleWorkStillBounds_data() {
  QTest::addColumn<int>("rule");
  QTest::addColumn<int>("billing");
  for (int i = 0; i < 4; ++i) QTest::addRow("variant %d", i) << i % 2 << i / 2;
}

/// Searches that are cut short for the work they are say what they may have missed.
void TestLongWindows::littleWorkStillBounds() {
  QFETCH(int, rule);
  QFETCH(int, billing);
  int open = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Market market = wholeJob(seed, 60, rule ? 5 : 12, job::ChangeRule(rule),
                                   job::Billing(billing), seed % 2 ? 0.3 : 1.4);
    const solve::Plan best = solve::solvePareto(market.programme());
    QVERIFY(best.exact());
    for (const std::uint64_t work : {1'000U, 20'000U, 100'000U}) {
      const solve::Plan plan = solve::solvePareto(market.programme(), {}, {.mostWork = work});
      QVERIFY(replay(market.programme(), plan.gpus).allowed);
      QVERIFY(plan.objectiveUsd <= best.objectiveUsd + slack(best.objectiveUsd));
      QVERIFY(plan.boundUsd >= best.objectiveUsd - slack(best.objectiveUsd));
      open += !plan.exact();
    }
  }
  qInfo("%d of 18 left open", open);
}

void TestLongWindows::enoughIsEnough() {
  int open = 0;
  std::uint64_t all = 0, less = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Market market =
        wholeJob(seed, 80, 16, job::ChangeRule::Count, job::Billing::PerSecond, 0.3);
    const solve::Plan best = solve::solvePareto(market.programme());
    const solve::Plan plan =
        solve::solvePareto(market.programme(), {}, {.enoughGap = 0.01, .fairWork = 1});
    QVERIFY(plan.boundUsd - plan.objectiveUsd <= 0.01 * plan.objectiveUsd);
    QVERIFY(plan.boundUsd >= best.objectiveUsd - slack(best.objectiveUsd));
    QVERIFY(plan.objectiveUsd >= 0.99 * best.objectiveUsd);
    open += !plan.exact();
    all += best.nodes;
    less += plan.nodes;
  }
  qInfo("%d of 12 left open", open);
  QVERIFY(less <= all);
}

void TestLongWindows::aHintOfThePriceChangesNoWorth() {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Market market =
        wholeJob(seed, 40, 8, job::ChangeRule(seed % 2), job::Billing::PerSecond, 0.3);
    const double best = solve::solvePareto(market.programme()).objectiveUsd;
    for (const double price : {1e-6, 0.9, 2.5, 1e4}) {
      const solve::Plan plan = solve::solvePareto(market.programme(), {}, {.priceOfWork = price});
      QVERIFY(plan.exact());
      QVERIFY(std::abs(plan.objectiveUsd - best) <= slack(best));
    }
  }
}

void TestLongWindows::sameAnswerEveryTime() {
  RandomStream random{41};
  solve::WindowSolver used;
  for (int i = 0; i < 10; ++i) {
    Instance instance;
    makeInstance(random, {.maxGpus = 32, .slotCount = 30, .pays = true}, instance);
    solve::WindowSolver fresh;
    const solve::Plan a = used.solve(instance.programme());
    const solve::Plan b = fresh.solve(instance.programme());
    QCOMPARE(a.gpus, b.gpus);
    QCOMPARE(a.boundUsd, b.boundUsd);
  }
}

/// Any number of frontiers, whichever round has one left over.
void TestLongWindows::mergesLikeOneAfterTheOther() {
  RandomStream random{43};
  std::vector<solve::Frontier> pool;
  for (int count = 0; count <= 40; ++count) {
    std::vector<solve::Frontier> each(static_cast<std::size_t>(count));
    std::vector<const solve::Frontier*> from;
    solve::Frontier expected, scratch, merged;
    for (solve::Frontier& one : each) {
      double progress = 0, cost = 0;
      for (int i = random.uniformInt(0, 6); i > 0; --i) {
        one.push_back({progress += random.uniform(), cost += random.uniform(), 7});
      }
      from.push_back(&one);
      mergeInto(expected, one, {}, scratch);
    }
    mergeAll(from, {}, {}, merged, pool);
    QCOMPARE(merged.size(), expected.size());
    for (std::size_t i = 0; i < merged.size(); ++i) {
      QCOMPARE(merged[i].progress, expected[i].progress);
      QCOMPARE(merged[i].cost, expected[i].cost);
    }
  }
}

void TestLongWindows::timesGrow() {
  using enum job::ChangeRule;
  double before = 0;
  for (const int slots : {5, 12, 24, 48, 96, 480}) {
    const double seconds = solve::expectedPlanSeconds({slots, 16, Count});
    QVERIFY(seconds > before);
    QVERIFY(solve::expectedPlanSeconds({slots, 64, Count}) > seconds);
    QVERIFY(solve::expectedPlanSeconds({slots, 16, Membership}) > seconds);
    QVERIFY(solve::expectedOptimumSeconds({slots, 64, Count}) >
            solve::expectedOptimumSeconds({slots, 16, Count}));
    before = seconds;
  }
}

/// Mean processor time of a release build, in ms: of plans along jobs of 480 slots in the three
/// markets of bench_window, of the optimum over the kinds of job of bench_optimum.
void TestLongWindows::timesAreAsMeasured_data() {
  QTest::addColumn<int>("slots");
  QTest::addColumn<int>("gpus");
  QTest::addColumn<bool>("membership");
  QTest::addColumn<double>("planMs");
  QTest::addColumn<double>("optimumMs");
  const auto row = [](int slots, int gpus, bool membership, double planMs, double optimumMs) {
    const char* rule = membership ? "membership" : "count";
    QTest::addRow("%d slots, %d GPUs, %s", slots, gpus, rule)
        << slots << gpus << membership << planMs << optimumMs;
  };
  row(24, 1, false, 0.009, 0.09);
  row(24, 16, false, 0.104, 0.51);
  row(24, 64, false, 1.16, 2.47);
  row(48, 16, false, 0.56, 1.5);
  row(48, 64, false, 3.1, 4.8);
  row(96, 16, false, 1.5, 2.1);
  row(96, 64, false, 9.9, 9.5);
  row(24, 16, true, 0.36, 6.5);
  row(24, 64, true, 8.8, 106);
  row(48, 16, true, 2.0, 13.6);
  row(96, 16, true, 7.5, 25);
  row(240, 64, false, 0, 29);
  row(480, 16, false, 0, 28.5);
  row(480, 64, false, 0, 89);
  row(960, 64, false, 0, 164);
  row(96, 64, true, 0, 478);
  row(240, 16, true, 0, 91);
  row(480, 32, true, 0, 652);
  row(480, 64, true, 0, 1780);
}

void TestLongWindows::timesAreAsMeasured() {
  QFETCH(int, slots);
  QFETCH(int, gpus);
  QFETCH(bool, membership);
  QFETCH(double, planMs);
  QFETCH(double, optimumMs);
  const solve::SolveSize size{slots, gpus, job::ChangeRule(membership)};
  const auto within = [](double seconds, double ms) {
    return 1e3 * seconds < 2 * ms && 1e3 * seconds > ms / 2;
  };
  const double plan = solve::expectedPlanSeconds(size);
  const double optimum = solve::expectedOptimumSeconds(size);
  if (planMs > 0) QVERIFY2(within(plan, planMs), qPrintable(QString::number(1e3 * plan)));
  QVERIFY2(within(optimum, optimumMs), qPrintable(QString::number(1e3 * optimum)));
}

/// Thousands of configurations a slot: the bound needs prices enough to be one, and no time may go
/// by the square of them.
void TestLongWindows::largeMembershipIsNearItsBound() {
  const Market market =
      wholeJob(2, 240, 64, job::ChangeRule::Membership, job::Billing::PerSecond, 0.3);
  const solve::Plan plan = solve::offlineOptimum(market.problem, market.price, market.freeGpus);
  QVERIFY(plan.objectiveUsd > 0);
  QVERIFY(plan.boundUsd >= plan.objectiveUsd - slack(plan.objectiveUsd));
  QVERIFY(plan.boundUsd - plan.objectiveUsd <= kEnoughGap * plan.objectiveUsd);
  QVERIFY(plan.nodes < 60'000'000);
}

void TestLongWindows::stopsWithinTime_data() {
  QTest::addColumn<job::ChangeRule>("rule");
  QTest::addColumn<int>("maxGpus");
  QTest::addColumn<int>("waitMs");
  for (const int waitMs : {1, 30, 150, 400, 1200}) {
    QTest::addRow("membership, 64 GPUs, %d ms", waitMs)
        << job::ChangeRule::Membership << 64 << waitMs;
  }
  QTest::newRow("count, 64 GPUs") << job::ChangeRule::Count << 64 << 60;
}

/// A window of 480 slots is left within 100 ms of being asked, whatever the solver is at, and
/// nothing of it is left behind: the next plan is that of a solver that was never stopped.
void TestLongWindows::stopsWithinTime() {
  QFETCH(job::ChangeRule, rule);
  QFETCH(int, maxGpus);
  QFETCH(int, waitMs);
  const Market market = wholeJob(2, 480, maxGpus, rule, job::Billing::PerSecond, 0.3);
  const job::PiecewiseLinear later = market.problem.valueAtEnd;  // a copy: no ending follows
  std::stop_source source;
  const RunControl control{source.get_token(), {}};
  solve::Programme programme = market.programme();
  programme.terminal = &later;
  programme.control = &control;
  solve::WindowSolver solver;
  testmain::StopAfterWork timer(source, waitMs);
  QVERIFY_THROWS_EXCEPTION(Stopped, solveOften(solver, programme));
  const double ms = timer.msSinceAsked();
  qInfo("stopped after %.1f ms of work", ms);
  QVERIFY(ms < 1000);  // ten times the promise: the build may be a checked one
  const Market other = wholeJob(3, 8, 6, rule, job::Billing::PerSecond, 0.3);
  solve::WindowSolver fresh;
  const std::vector<job::Gpus> plan = solver.solve(other.programme()).gpus;
  QCOMPARE(plan, fresh.solve(other.programme()).gpus);
}

TEST_WITHOUT_APPLICATION(TestLongWindows)

#include "tst_long_windows.moc"
