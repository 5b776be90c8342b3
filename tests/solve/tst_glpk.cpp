// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <thread>

#include "BruteForce.h"
#include "WindowInstances.h"
#include "base/InputError.h"
#include "base/Random.h"
#include "solve/Glpk.h"
#include "solve/Pareto.h"
#include "solve/Programme.h"
#include "support/StopTimer.h"
#include "support/TestMain.h"

using namespace spothorizon;
using solve::testing::bruteForce;
using solve::testing::Instance;
using solve::testing::makeInstance;
using solve::testing::replay;
using solve::testing::Replay;
using solve::testing::Shape;
using testmain::StopAfterWork;

namespace {

double closeness(double a, double b) { return std::abs(a - b) / (1 + std::abs(b)); }

QString text(const char* what, std::uint64_t seed, double a, double b) {
  return QString("seed %1: %2 %3, not %4")
      .arg(seed)
      .arg(what)
      .arg(a, 0, 'g', 12)
      .arg(b, 0, 'g', 12);
}

constexpr std::uint64_t kSeeds = 10;

/// The shape of a row of agreesWithPareto.
Shape fetchShape() {
  QFETCH(int, rule);
  QFETCH(int, maxGpus);
  QFETCH(int, slotCount);
  QFETCH(double, mostUpSlots);
  QFETCH(bool, odd);
  Shape shape;
  shape.maxGpus = maxGpus;
  shape.slotCount = slotCount;
  shape.rule = job::ChangeRule(rule);
  shape.billing = job::Billing::WholeSlot;
  shape.mostUpSlots = mostUpSlots;
  shape.oddThroughput = shape.oddTerminal = odd;
  return shape;
}

void fillInstance(Shape shape, std::uint64_t seed, Instance& instance) {
  shape.pending = seed % 2 == 1;
  shape.quota = seed % 5 == 4;
  shape.pays = seed % 5 != 0;
  RandomStream random{13,
                      seed,
                      std::uint64_t(shape.rule),
                      std::uint64_t(shape.maxGpus),
                      std::uint64_t(shape.mostUpSlots * 10),
                      std::uint64_t(shape.oddThroughput)};
  makeInstance(random, shape, instance);
}

/// How many optimal plans are of which kind.
struct Kinds {
  int all = 0, rent = 0, change = 0, finish = 0, leave = 0, nothing = 0;

  void add(const solve::Programme& programme, const solve::Plan& plan) {
    job::State state = programme.start;
    bool rents = false, changes = false, finished = false;
    for (std::size_t t = 0; t < plan.gpus.size() && !finished; ++t) {
      const bool held = state.gpus.total() > 0;
      const job::Step step =
          job::advance(*programme.problem, state, plan.gpus[t], programme.price[t]);
      rents |= plan.gpus[t].total() > 0;
      changes |= held && step.reconfigured;
      finished = step.finished;
    }
    ++all;
    rent += rents;
    change += changes;
    finish += finished;
    leave += rents && !finished;
    nothing += !rents;
  }
};

}  // namespace

/// Two independent formulations of one programme. 560 instances: both rules, few and many GPUs,
/// lost time below and above a slot, every throughput, terminals concave and not, quotas, lost time
/// pending.
class TestGlpk : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void agreesWithPareto_data();
  void agreesWithPareto();
  void instancesAreNotTrivial();
  void agreesWithBruteForce();
  void refusesPerSecondBilling();
  void stops();
  void stopsMidSearch();
  void threads();

 private:
  Kinds m_kinds;
};

void TestGlpk::agreesWithPareto_data() {
  QTest::addColumn<int>("rule");
  QTest::addColumn<int>("maxGpus");
  QTest::addColumn<int>("slotCount");
  QTest::addColumn<double>("mostUpSlots");
  QTest::addColumn<bool>("odd");
  const struct {
    int gpus, slots;
  } sizes[] = {{1, 5}, {2, 4}, {3, 5}, {4, 3}, {6, 3}, {12, 2}, {16, 2}};
  for (int rule = 0; rule < 2; ++rule) {
    for (const auto& size : sizes) {
      for (double lost : {0.9, 2.6}) {
        for (bool odd : {false, true}) {
          QTest::addRow("%s, %d GPUs, %d slots, lost %g%s", rule ? "membership" : "count",
                        size.gpus, size.slots, lost, odd ? ", odd" : "")
              << rule << size.gpus << size.slots << lost << odd;
        }
      }
    }
  }
}

void TestGlpk::agreesWithPareto() {
  const Shape fetched = fetchShape();
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    Instance instance;
    fillInstance(fetched, seed, instance);
    const solve::Plan exact = solve::solvePareto(instance.programme());
    const solve::Plan plan = solve::solveGlpk(instance.programme());
    QVERIFY2(closeness(plan.objectiveUsd, exact.objectiveUsd) < 1e-6,
             qPrintable(text("GLPK", seed, plan.objectiveUsd, exact.objectiveUsd)));
    const Replay played = replay(instance.programme(), plan.gpus);
    QVERIFY(played.allowed);
    QVERIFY(closeness(played.objective, plan.objectiveUsd) < 1e-12);
    QVERIFY(plan.exact());
    m_kinds.add(instance.programme(), plan);
  }
}

/// Agreement says something only where the answers differ in kind.
void TestGlpk::instancesAreNotTrivial() {
  const Kinds& k = m_kinds;
  if (k.all < 560) QSKIP("needs all rows of agreesWithPareto");
  qInfo(
      "of %d: %d rent, %d change GPUs once held, %d finish, %d leave work undone, %d rent nothing",
      k.all, k.rent, k.change, k.finish, k.leave, k.nothing);
  QVERIFY(k.rent > k.all / 2);
  QVERIFY(k.change > k.all / 10);
  QVERIFY(k.finish > k.all / 10);
  QVERIFY(k.leave > k.all / 8);
  QVERIFY(k.nothing > k.all / 20);
  QVERIFY(k.nothing < k.all / 2);
}

void TestGlpk::agreesWithBruteForce() {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Shape shape;
    shape.maxGpus = 2;
    shape.slotCount = 4;
    shape.rule = job::ChangeRule(seed % 2);
    shape.billing = job::Billing::WholeSlot;
    shape.mostUpSlots = seed % 3 ? 0.6 : 2.2;
    shape.pending = seed % 4 == 0;
    shape.oddTerminal = seed % 5 == 0;
    shape.pays = seed % 7 != 0;
    RandomStream random{29, seed};
    Instance instance;
    makeInstance(random, shape, instance);
    const double best = bruteForce(instance.programme());
    const solve::Plan plan = solve::solveGlpk(instance.programme());
    QVERIFY2(closeness(plan.objectiveUsd, best) < 1e-6,
             qPrintable(text("GLPK", seed, plan.objectiveUsd, best)));
  }
}

void TestGlpk::refusesPerSecondBilling() {
  RandomStream random{1};
  Instance instance;
  makeInstance(random, Shape{}, instance);
  QVERIFY_THROWS_EXCEPTION(InputError, solve::solveGlpk(instance.programme()));
}

void TestGlpk::stops() {
  Shape shape;
  shape.billing = job::Billing::WholeSlot;
  RandomStream random{2};
  Instance instance;
  makeInstance(random, shape, instance);
  std::stop_source source;
  source.request_stop();
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           solve::solveGlpk(instance.programme(), {source.get_token(), {}}));
}

/// A job that branch and cut is at for far longer than this test is patient.
void TestGlpk::stopsMidSearch() {
  RandomStream random{4};
  job::Job job;
  job.maxGpus = 12;
  job.deadlineHours = 15;
  job.workload = 90;
  job.valueUsd = 400;
  job.reconfiguration = {0.05, 0.025, job::ChangeRule::Count};
  const job::Problem problem = job::makeProblem(job, 0.5, 3, {}, job::Billing::WholeSlot);
  std::vector<double> price;
  std::vector<int> freeGpus;
  for (int t = 0; t < problem.slotCount; ++t) {
    price.push_back(random.uniform(0.4, 3.3));
    freeGpus.push_back(random.uniformInt(0, 12));
  }
  const solve::Programme programme{&problem, price, freeGpus, {}, &problem.valueAtEnd};
  for (int waitMs : {50, 400}) {
    std::stop_source source;
    const StopAfterWork timer(source, waitMs);
    QVERIFY_THROWS_EXCEPTION(Stopped, solve::solveGlpk(programme, {source.get_token(), {}}));
    const double ms = timer.msSinceAsked();
    qInfo("asked after %d ms of work, stopped %.1f ms later", waitMs, ms);
    QVERIFY(ms < 2000);
  }
}

void TestGlpk::threads() {
  Shape shape;
  shape.billing = job::Billing::WholeSlot;
  RandomStream random{3};
  Instance instance;
  makeInstance(random, shape, instance);
  const double alone = solve::solveGlpk(instance.programme()).objectiveUsd;
  double values[3] = {};
  {
    std::vector<std::jthread> workers;
    for (double& value : values) {
      workers.emplace_back([&] { value = solve::solveGlpk(instance.programme()).objectiveUsd; });
    }
  }
  for (double value : values) QCOMPARE(value, alone);
}

TEST_WITHOUT_APPLICATION(TestGlpk)

#include "tst_glpk.moc"
