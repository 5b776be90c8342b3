// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "base/Random.h"
#include "job/PiecewiseLinear.h"
#include "support/TestMain.h"

using namespace spothorizon;
using job::PiecewiseLinear;

namespace {

PiecewiseLinear randomFunction(RandomStream& random) {
  std::vector<PiecewiseLinear::Point> points{{0, random.uniform(-5, 5)}};
  const int more = random.uniformInt(0, 5);
  for (int i = 0; i < more; ++i) {
    points.push_back({points.back().x + random.uniform(0.1, 3), random.uniform(-5, 5)});
  }
  return PiecewiseLinear(std::move(points), random.uniform(-2, 2));
}

}  // namespace

class TestPiecewiseLinear : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void evaluates();
  void maximumIsPointwise();
  void sloped();
};

void TestPiecewiseLinear::evaluates() {
  const PiecewiseLinear f({{0, 1}, {2, 5}, {3, 4}}, -2);
  QCOMPARE(f(0), 1.0);
  QCOMPARE(f(1), 3.0);
  QCOMPARE(f(2), 5.0);
  QCOMPARE(f(2.5), 4.5);
  QCOMPARE(f(5), 0.0);
}

void TestPiecewiseLinear::maximumIsPointwise() {
  RandomStream random{3};
  for (int k = 0; k < 500; ++k) {
    const PiecewiseLinear f = randomFunction(random), g = randomFunction(random);
    const PiecewiseLinear h = PiecewiseLinear::maximum(f, g);
    for (double x = 0; x < 40; x += 0.037) {
      QVERIFY2(std::abs(h(x) - std::max(f(x), g(x))) < 1e-7, qPrintable(QString::number(x)));
    }
  }
}

void TestPiecewiseLinear::sloped() {
  RandomStream random{4};
  for (int k = 0; k < 100; ++k) {
    const PiecewiseLinear f = randomFunction(random);
    const PiecewiseLinear steeper = f.plusSlope(-0.7);
    for (double x = 0; x < 20; x += 0.11) {
      QVERIFY(std::abs(steeper(x) - (f(x) - 0.7 * x)) < 1e-9);
    }
  }
}

TEST_WITH_CORE_APPLICATION(TestPiecewiseLinear)
#include "tst_piecewise_linear.moc"
