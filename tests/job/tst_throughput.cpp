// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "base/InputError.h"
#include "base/Random.h"
#include "job/ThroughputModel.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::job;

class TestThroughput : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void forms();
  void tableIsLinearBetweenPointsAndFlatAfter();
  void fitsRecoverExactCurves_data();
  void fitsRecoverExactCurves();
  void fitIsALocalMinimum_data();
  void fitIsALocalMinimum();
  void fitOfRealMeasurements();
  void refusals();
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

double squaredError(const std::vector<ThroughputPoint>& points, const ThroughputModel& m) {
  double sum = 0;
  for (const auto& p : points) sum += std::pow(p.workPerHour - m.workPerHour(p.gpus), 2);
  return sum;
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

void TestThroughput::fitsRecoverExactCurves_data() {
  QTest::addColumn<int>("kind");
  QTest::addColumn<double>("a");
  QTest::addColumn<double>("b");
  QTest::newRow("linear") << int(ThroughputKind::Linear) << 2.5 << 0.75;
  QTest::newRow("amdahl") << int(ThroughputKind::Amdahl) << 4.0 << 0.07;
  QTest::newRow("power") << int(ThroughputKind::Power) << 1.7 << 0.83;
}

void TestThroughput::fitsRecoverExactCurves() {
  QFETCH(int, kind);
  QFETCH(double, a);
  QFETCH(double, b);
  const ThroughputModel truth = model(ThroughputKind(kind), a, b);
  std::vector<ThroughputPoint> points;
  for (const double n : {1.0, 2.0, 4.0, 8.0, 16.0}) points.push_back({n, truth.workPerHour(n)});
  const ThroughputFit fit = fitThroughput(points, ThroughputKind(kind));
  for (const auto& p : points) {
    QVERIFY(std::abs(fit.model.workPerHour(p.gpus) - p.workPerHour) < 1e-8 * p.workPerHour);
  }
  QVERIFY(fit.rSquared > 1 - 1e-12);
}

void TestThroughput::fitIsALocalMinimum_data() { fitsRecoverExactCurves_data(); }

void TestThroughput::fitIsALocalMinimum() {
  QFETCH(int, kind);
  QFETCH(double, a);
  QFETCH(double, b);
  RandomStream random{11, static_cast<std::uint64_t>(kind)};
  const ThroughputModel truth = model(ThroughputKind(kind), a, b);
  for (int k = 0; k < 50; ++k) {
    std::vector<ThroughputPoint> points;
    for (const double n : {1.0, 2.0, 3.0, 4.0, 6.0, 8.0, 16.0}) {
      points.push_back({n, truth.workPerHour(n) * random.uniform(0.9, 1.1)});
    }
    const ThroughputFit fit = fitThroughput(points, ThroughputKind(kind));
    const double best = squaredError(points, fit.model);
    for (const double da : {-1e-3, 0.0, 1e-3}) {
      for (const double db : {-1e-3, 0.0, 1e-3}) {
        ThroughputModel near = fit.model;
        near.alpha += da, near.beta += db;
        near.unitRate += da, near.serialFraction = std::max(0.0, near.serialFraction + db);
        near.coefficient += da, near.exponent += db;
        QVERIFY(squaredError(points, near) >= best * (1 - 1e-9));
      }
    }
    QVERIFY(fit.rSquared <= 1 && fit.rSquared > 0.5);
  }
}

void TestThroughput::fitOfRealMeasurements() {
  // ResNet-50 (batch size 128) on 1, 2, 4, 8 V100 without consolidation, steps per second (Gavel).
  const std::vector<ThroughputPoint> points{{1, 2.4967655780898292},
                                            {2, 4.334148396057893},
                                            {4, 7.506379405025379},
                                            {8, 13.94274652803731}};
  const ThroughputFit linear = fitThroughput(points, ThroughputKind::Linear);
  const ThroughputFit amdahl = fitThroughput(points, ThroughputKind::Amdahl);
  const ThroughputFit power = fitThroughput(points, ThroughputKind::Power);
  // Slope Sxy / Sxx of the straight line, worked out apart.
  QVERIFY(std::abs(linear.model.alpha - 1.623735741307) < 1e-9);
  QVERIFY(linear.rSquared > 0.99 && amdahl.rSquared > 0.99 && power.rSquared > 0.99);
  QVERIFY(power.model.exponent > 0.7 && power.model.exponent < 1);
  QVERIFY(amdahl.model.serialFraction > 0 && amdahl.model.serialFraction < 0.1);
}

void TestThroughput::refusals() {
  QVERIFY_THROWS_EXCEPTION(InputError, fitThroughput({{1, 2}}, ThroughputKind::Linear));
  QVERIFY_THROWS_EXCEPTION(InputError, fitThroughput({{1, 2}, {1, 3}}, ThroughputKind::Power));
  QVERIFY_THROWS_EXCEPTION(InputError, fitThroughput({{1, 2}, {2, 0}}, ThroughputKind::Power));
  QVERIFY_THROWS_EXCEPTION(InputError, fitThroughput({{1, 2}, {2, 3}}, ThroughputKind::Table));
}

TEST_WITH_CORE_APPLICATION(TestThroughput)
#include "tst_throughput.moc"
