// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "job/ThroughputModel.h"
#include "support/TestMain.h"

using namespace spothorizon::job;

class TestThroughput : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void forms();
  void tableIsLinearBetweenPointsAndFlatAfter();
};

namespace {

ThroughputModel model(ThroughputKind kind, double a, double b) {
  ThroughputModel m;
  m.kind = kind;
  if (kind == ThroughputKind::Linear) m.alpha = a, m.beta = b;
  if (kind == ThroughputKind::Amdahl) m.unitRate = a, m.serialFraction = b;
  if (kind == ThroughputKind::Power) m.coefficient = a, m.exponent = b;
  return m;
}

}  // namespace

void TestThroughput::forms() {
  QCOMPARE(model(ThroughputKind::Linear, 2, 1).workPerHour(4), 9.0);
  QCOMPARE(model(ThroughputKind::Linear, 2, 1).workPerHour(0), 0.0);
  QCOMPARE(model(ThroughputKind::Amdahl, 3, 0.25).workPerHour(1), 3.0);
  QCOMPARE(model(ThroughputKind::Amdahl, 3, 0.25).workPerHour(3), 6.0);
  QCOMPARE(model(ThroughputKind::Power, 3, 0.5).workPerHour(4), 6.0);
}

void TestThroughput::tableIsLinearBetweenPointsAndFlatAfter() {
  ThroughputModel m;
  m.kind = ThroughputKind::Table;
  m.table = {{2, 3}, {4, 5}, {8, 6}};
  QCOMPARE(m.workPerHour(1), 1.5);
  QCOMPARE(m.workPerHour(2), 3.0);
  QCOMPARE(m.workPerHour(3), 4.0);
  QCOMPARE(m.workPerHour(6), 5.5);
  QCOMPARE(m.workPerHour(9), 6.0);
}

TEST_WITH_CORE_APPLICATION(TestThroughput)
#include "tst_throughput.moc"
