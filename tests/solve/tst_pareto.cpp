// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <optional>

#include "BruteForce.h"
#include "WholeJobs.h"
#include "WindowInstances.h"
#include "base/Random.h"
#include "solve/OfflineOptimum.h"
#include "solve/Pareto.h"
#include "solve/Programme.h"
#include "solve/WindowSolver.h"
#include "support/StopTimer.h"
#include "support/TestMain.h"

using namespace spothorizon;
using solve::testing::bruteForce;
using solve::testing::Instance;
using solve::testing::Market;
using solve::testing::replay;
using solve::testing::Replay;
using solve::testing::Shape;
using solve::testing::wholeJob;
using testmain::StopAfterWork;
using testmain::StopTimer;

namespace {

/// Throughputs, prices and a dear drop of GPUs that leave many plans nearly as good as the best.
Market hardJob(int slotCount, int maxGpus) {
  RandomStream random{7, 2, 3};
  job::Job job;
  job.maxGpus = maxGpus;
  job.deadlineHours = 0.5 * slotCount;
  job.throughput.kind = job::ThroughputKind::Table;
  double rate = 1;
  for (int n = 1; n <= maxGpus; ++n, rate += random.uniform(0.01, 1.5)) {
    job.throughput.table.push_back({double(n), rate});
  }
  job.workload = 0.5 * job.throughput.workPerHour(maxGpus) * job.deadlineHours;
  job.valueUsd = 1e3 * slotCount * maxGpus;
  job.reconfiguration = {0.6, 0.85, job::ChangeRule::Membership};
  Market out{job::makeProblem(job, 0.5, 3, {}, job::Billing::WholeSlot), {}, {}};
  for (int t = 0; t < slotCount; ++t) {
    out.price.push_back(random.uniform(0.4, 3.3));
    out.freeGpus.push_back(random.uniformInt(0, maxGpus));
  }
  return out;
}

double closeness(double a, double b) { return std::abs(a - b) / (1 + std::abs(b)); }

}  // namespace

class TestPareto : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void agreesWithBruteForce_data();
  void agreesWithBruteForce();
  void wholeJobsAgreeWithBruteForce();
  void wholeJobReplays_data();
  void wholeJobReplays();
  void agreesWithWindowSolver();
  void fewLabelsStillBoundTheOptimum();
  void stopsWithinTime_data();
  void stopsWithinTime();
  void stopsMidSearch();
  void reportsProgress();
  void nothingToDo();
  void sameProgrammeSamePlan();
  void probeChangesNoPlan_data();
  void probeChangesNoPlan();
};

void TestPareto::agreesWithBruteForce_data() {
  QTest::addColumn<int>("rule");
  QTest::addColumn<int>("billing");
  QTest::addColumn<double>("mostUpSlots");
  QTest::addColumn<bool>("pending");
  QTest::addColumn<bool>("odd");
  QTest::addColumn<bool>("quota");
  for (int row = 0; row < 48; ++row) {
    const double lost[] = {0.3, 0.9, 3.2};
    QTest::addRow("variant %d", row) << (row & 1) << (row >> 1 & 1) << lost[row % 3]
                                     << bool(row & 4) << bool(row & 8) << bool(row & 16);
  }
}

void TestPareto::agreesWithBruteForce() {
  QFETCH(int, rule);
  QFETCH(int, billing);
  QFETCH(double, mostUpSlots);
  QFETCH(bool, pending);
  QFETCH(bool, odd);
  QFETCH(bool, quota);
  Shape shape;
  shape.rule = job::ChangeRule(rule);
  shape.billing = job::Billing(billing);
  shape.mostUpSlots = mostUpSlots;
  shape.pending = pending;
  shape.oddThroughput = shape.oddTerminal = odd;
  shape.quota = quota;
  for (std::uint64_t seed = 0; seed < 15; ++seed) {
    shape.maxGpus = 1 + int(seed % 3);
    shape.slotCount = shape.maxGpus == 1 ? 6 : shape.maxGpus == 2 ? 5 : 4;
    RandomStream random{77,
                        seed,
                        std::uint64_t(rule),
                        std::uint64_t(billing),
                        std::uint64_t(mostUpSlots * 10),
                        std::uint64_t(pending),
                        std::uint64_t(odd),
                        std::uint64_t(quota)};
    Instance instance;
    solve::testing::makeInstance(random, shape, instance);
    const double best = bruteForce(instance.programme());
    const solve::Plan plan = solve::solvePareto(instance.programme());
    const Replay played = replay(instance.programme(), plan.gpus);
    QVERIFY2(played.allowed, qPrintable(QString("seed %1").arg(seed)));
    QVERIFY2(closeness(plan.objectiveUsd, best) < 1e-9,
             qPrintable(QString("seed %1: %2 not %3").arg(seed).arg(plan.objectiveUsd).arg(best)));
    QVERIFY(closeness(played.objective, plan.objectiveUsd) < 1e-12);
    QVERIFY(plan.exact());
  }
}

/// With the end after the deadline as it is, quotas down to none, and slots of unknown supply.
void TestPareto::wholeJobsAgreeWithBruteForce() {
  for (std::uint64_t seed = 0; seed < 240; ++seed) {
    const std::optional<int> quota =
        seed % 4 == 0 ? std::optional(int(seed / 4 % 2)) : std::nullopt;
    const Market market =
        wholeJob(seed, seed % 2 ? 7 : 5, seed % 2 ? 1 : 2, job::ChangeRule(seed / 2 % 2),
                 job::Billing(seed / 4 % 2), seed % 3 ? 0.4 : 1.7, quota);
    const solve::Plan plan = solve::offlineOptimum(market.problem, market.price, market.freeGpus);
    const double best = bruteForce(market.programme());
    QVERIFY2(closeness(plan.objectiveUsd, best) < 1e-9,
             qPrintable(QString("seed %1: %2 not %3").arg(seed).arg(plan.objectiveUsd).arg(best)));
    QVERIFY(plan.exact());
  }
}

void TestPareto::wholeJobReplays_data() {
  QTest::addColumn<int>("slotCount");
  QTest::addColumn<int>("maxGpus");
  QTest::addColumn<int>("rule");
  QTest::addColumn<double>("lostSlots");
  QTest::newRow("10 slots, 16 GPUs") << 10 << 16 << 0 << 0.1;
  QTest::newRow("96 slots, 8 GPUs") << 96 << 8 << 0 << 0.1;
  QTest::newRow("96 slots, 16 GPUs") << 96 << 16 << 0 << 0.05;
  QTest::newRow("96 slots, 16 GPUs, lost above a slot") << 96 << 16 << 0 << 1.5;
  QTest::newRow("48 slots, 6 GPUs, membership") << 48 << 6 << 1 << 0.1;
  QTest::newRow("1,000 slots, 1 GPU, lost above a slot") << 1000 << 1 << 1 << 2.4;
}

void TestPareto::wholeJobReplays() {
  QFETCH(int, slotCount);
  QFETCH(int, maxGpus);
  QFETCH(int, rule);
  QFETCH(double, lostSlots);
  for (int billing = 0; billing < 2; ++billing) {
    const Market market =
        wholeJob(5, slotCount, maxGpus, job::ChangeRule(rule), job::Billing(billing), lostSlots);
    const solve::Plan plan = solve::offlineOptimum(market.problem, market.price, market.freeGpus);
    const Replay played = replay(market.programme(), plan.gpus);
    QVERIFY(plan.exact());
    QVERIFY(played.allowed);
    QVERIFY(closeness(played.objective, plan.objectiveUsd) < 1e-12);
    // A job that pays is not left undone.
    QVERIFY(plan.objectiveUsd > 0);
  }
}

/// The other exact solver: branch and bound, with other bounds and other code.
void TestPareto::agreesWithWindowSolver() {
  solve::WindowSolver solver;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    Shape shape;
    shape.maxGpus = 8;
    shape.slotCount = 6;
    shape.rule = job::ChangeRule(seed % 2);
    shape.mostUpSlots = seed % 3 ? 0.5 : 1.8;
    shape.pending = seed % 5 == 0;
    shape.oddThroughput = seed % 7 == 0;
    RandomStream random{91, seed};
    Instance instance;
    solve::testing::makeInstance(random, shape, instance);
    const double other = solver.solve(instance.programme()).objectiveUsd;
    const double mine = solve::solvePareto(instance.programme()).objectiveUsd;
    QVERIFY2(closeness(mine, other) < 1e-9,
             qPrintable(QString("seed %1: %2 not %3").arg(seed).arg(mine).arg(other)));
  }
}

void TestPareto::fewLabelsStillBoundTheOptimum() {
  int cut = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Market market =
        wholeJob(seed, 40, 8, job::ChangeRule(seed % 2), job::Billing(seed / 2 % 2), 0.2);
    const double best = solve::solvePareto(market.programme()).objectiveUsd;
    for (std::size_t room : {std::size_t{1}, std::size_t{8}, std::size_t{100}}) {
      const solve::Plan plan = solve::solvePareto(market.programme(), {}, {.maxLabels = room});
      QVERIFY(replay(market.programme(), plan.gpus).allowed);
      QVERIFY(plan.objectiveUsd <= best + 1e-9 * (1 + std::abs(best)));
      QVERIFY(plan.boundUsd >= best - 1e-9 * (1 + std::abs(best)));
      cut += !plan.exact();
    }
  }
  QVERIFY(cut > 0);
}

void TestPareto::stopsWithinTime_data() {
  QTest::addColumn<int>("slotCount");
  QTest::addColumn<int>("maxGpus");
  QTest::addColumn<int>("waitMs");
  QTest::addColumn<bool>("searching");
  QTest::newRow("400 x 24, tables of the space") << 400 << 24 << 2 << false;
  QTest::newRow("400 x 24, bound") << 400 << 24 << 60 << false;
  QTest::newRow("400 x 24, search") << 400 << 24 << 0 << true;
  QTest::newRow("1,700 x 16, tables of the space") << 1700 << 16 << 4 << false;
  QTest::newRow("1,700 x 16, bound") << 1700 << 16 << 60 << false;
}

/// A job far too large to be solved at once is left within 100 ms of being asked, whatever it is
/// at: a slow build needs longer for each phase, but never longer between two looks at the token.
void TestPareto::stopsWithinTime() {
  QFETCH(int, slotCount);
  QFETCH(int, maxGpus);
  QFETCH(int, waitMs);
  QFETCH(bool, searching);
  const Market market = hardJob(slotCount, maxGpus);
  std::stop_source source;
  std::optional<StopAfterWork> timer;
  if (!searching) timer.emplace(source, waitMs);
  RunControl control{source.get_token(), [&](double fraction, std::string_view) {
                       if (fraction > 0 && !timer) timer.emplace(source, 150);
                     }};
  QVERIFY_THROWS_EXCEPTION(Stopped, solve::solvePareto(market.programme(), control));
  QVERIFY(timer);
  const double ms = timer->msSinceAsked();
  qInfo("stopped after %.1f ms of work", ms);
  // Ten times the promise: the build may be a checked one.
  QVERIFY(ms < 1000);
}

/// Asked while a slot is begun, late in the search, where the frontiers are large.
void TestPareto::stopsMidSearch() {
  const Market market = hardJob(60, 12);
  for (int slot : {1, 20, 45}) {
    std::stop_source source;
    StopTimer timer(source);
    RunControl control{source.get_token(), [&](double fraction, std::string_view) {
                         if (std::lround(fraction * 60) == slot) timer.ask();
                       }};
    QVERIFY_THROWS_EXCEPTION(Stopped, solve::solvePareto(market.programme(), control));
    const double ms = timer.msSinceAsked();
    qInfo("slot %d: stopped %.1f ms after being asked", slot, ms);
    QVERIFY(ms < 1000);
  }
}

void TestPareto::reportsProgress() {
  const Market market = wholeJob(2, 30, 4, job::ChangeRule::Count, job::Billing::PerSecond, 0.2);
  int calls = 0;
  bool inRange = true;
  RunControl control;
  control.progress = [&](double fraction, std::string_view) {
    ++calls;
    inRange &= fraction >= 0 && fraction <= 1;
  };
  solve::solvePareto(market.programme(), control);
  QVERIFY(calls >= 30);
  QVERIFY(inRange);
}

void TestPareto::nothingToDo() {
  Market market = wholeJob(3, 4, 2, job::ChangeRule::Count, job::Billing::PerSecond, 0.2);
  solve::Programme programme = market.programme();
  programme.start.progress = market.problem.job.workload;
  solve::Plan plan = solve::solvePareto(programme);
  QCOMPARE(plan.objectiveUsd, market.problem.job.valueUsd);
  QCOMPARE(plan.gpus, std::vector<job::Gpus>(4));
  QVERIFY(plan.exact());

  programme = market.programme();
  programme.price = {};
  programme.freeGpus = {};
  plan = solve::solvePareto(programme);
  const double workload = market.problem.job.workload;
  QCOMPARE(plan.objectiveUsd, market.problem.endingValue(workload, {}, 0));
  QVERIFY(plan.gpus.empty());
}

void TestPareto::sameProgrammeSamePlan() {
  const Market market =
      wholeJob(4, 60, 6, job::ChangeRule::Membership, job::Billing::PerSecond, 0.2);
  const solve::Plan one = solve::solvePareto(market.programme());
  const solve::Plan two = solve::solvePareto(market.programme());
  QCOMPARE(one.gpus, two.gpus);
  QCOMPARE(one.objectiveUsd, two.objectiveUsd);
  QCOMPARE(one.nodes, two.nodes);
}

void TestPareto::probeChangesNoPlan_data() {
  QTest::addColumn<int>("rule");
  QTest::addColumn<int>("billing");
  QTest::addColumn<double>("lostSlots");
  QTest::addColumn<double>("priceStep");
  QTest::newRow("any price") << 0 << 0 << 0.2 << 0.0;
  QTest::newRow("three prices: many plans are worth the same") << 0 << 0 << 0.2 << 1.0;
  QTest::newRow("three prices, whole slots") << 0 << 1 << 0.2 << 1.0;
  QTest::newRow("three prices, lost above a slot") << 0 << 0 << 1.5 << 1.0;
  QTest::newRow("three prices, no time lost") << 0 << 0 << 0.0 << 1.0;
  QTest::newRow("three prices, membership") << 1 << 0 << 0.2 << 1.0;
}

/// Bit for bit, of equal plans too: whoever solves the same again gets the same.
void TestPareto::probeChangesNoPlan() {
  QFETCH(int, rule);
  QFETCH(int, billing);
  QFETCH(double, lostSlots);
  QFETCH(double, priceStep);
  std::uint64_t with = 0, without = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Market market = wholeJob(seed, 30, 8, job::ChangeRule(rule), job::Billing(billing), lostSlots);
    for (double& price : market.price) {
      if (priceStep > 0) price = priceStep * std::ceil(price / priceStep);
    }
    const solve::Plan probed = solve::solvePareto(market.programme());
    const solve::Plan plain = solve::solvePareto(market.programme(), {}, {.probeLabels = 0});
    QCOMPARE(probed.gpus, plain.gpus);
    QCOMPARE(probed.boundUsd, plain.boundUsd);
    with += probed.nodes;
    without += plain.nodes;
  }
  QVERIFY2(with < without, qPrintable(QString("%1 labels, not %2").arg(with).arg(without)));
}

TEST_WITHOUT_APPLICATION(TestPareto)

#include "tst_pareto.moc"
