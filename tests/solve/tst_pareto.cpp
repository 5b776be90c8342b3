// SPDX-License-Identifier: GPL-3.0-or-later
#define QT_NO_KEYWORDS  // "slots" is a word of the model
#include <QtTest/QtTest>
#include <cmath>

#include "BruteForce.h"
#include "WindowInstances.h"
#include "base/Random.h"
#include "solve/Programme.h"

using namespace spothorizon;
using solve::testing::bruteForce;
using solve::testing::Instance;
using solve::testing::replay;
using solve::testing::Replay;
using solve::testing::Shape;

namespace {

double closeness(double a, double b) { return std::abs(a - b) / (1 + std::abs(b)); }

}  // namespace

class TestPareto : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void agreesWithBruteForce_data();
  void agreesWithBruteForce();
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

QTEST_APPLESS_MAIN(TestPareto)
#include "tst_pareto.moc"
