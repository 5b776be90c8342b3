// SPDX-License-Identifier: GPL-3.0-or-later
// The best checkpoint interval: against golden values where the shared folder is, against a search
// over all intervals, and far from the usual numbers.
#include <QFile>
#include <QTest>
#include <cmath>
#include <vector>

#include "checkpoint/Interval.h"
#include "checkpoint/PreemptionRate.h"
#include "support/TestMain.h"

using namespace spothorizon::checkpoint;

namespace {

const QString kGolden = QStringLiteral(REAL_DATA_DIR "/buy/intervals.csv");

bool agree(double a, double b) {
  return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

/// The interval with the highest efficiency, by golden section.
double searched(const Costs& costs) {
  double low = 1e-6, high = 2 / costs.preemptionsPerHour;
  const double ratio = (std::sqrt(5.0) - 1) / 2;
  for (int i = 0; i < 200; ++i) {
    const double a = high - ratio * (high - low), b = low + ratio * (high - low);
    (efficiency(costs, a) < efficiency(costs, b) ? low : high) =
        efficiency(costs, a) < efficiency(costs, b) ? a : b;
  }
  return (low + high) / 2;
}

}  // namespace

class TestCheckpointInterval : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void golden();
  void noIntervalIsBetter();
  void extremes();
  void equationHolds();
  void losses();
  void rateOfRawSamples();
};

void TestCheckpointInterval::golden() {
  QFile file(kGolden);
  if (!file.open(QIODevice::ReadOnly)) QSKIP("no shared/data/buy beside the checkout");
  file.readLine();
  int rows = 0;
  for (; !file.atEnd(); ++rows) {
    std::vector<double> v;
    for (const QByteArray& cell : file.readLine().trimmed().split(','))
      v.push_back(cell.toDouble());
    const Costs costs{v[0], v[1], v[2]};
    QVERIFY(agree(youngIntervalHours(costs), v[3]));
    QVERIFY(agree(dalyIntervalHours(costs), v[4]));
    QVERIFY(agree(bestIntervalHours(costs), v[5]));
    QVERIFY(agree(efficiency(costs, bestIntervalHours(costs)), v[6]));
    QVERIFY(agree(efficiency(costs, 0.5), v[7]));
    QVERIFY(agree(meanLossHours(0.5, costs.writeHours, Writing::Blocking), v[8]));
  }
  QVERIFY(rows > 10);
}

void TestCheckpointInterval::noIntervalIsBetter() {
  for (const double rate : {0.001, 0.05, 0.6, 4.0}) {
    for (const double write : {0.001, 0.05, 0.7}) {
      const Costs costs{rate, write, 0.2};
      QVERIFY(std::abs(bestIntervalHours(costs) - searched(costs)) < 1e-5 / rate);
      // What a restart takes moves nothing.
      QCOMPARE(bestIntervalHours(costs), bestIntervalHours({rate, write, 5}));
    }
  }
}

void TestCheckpointInterval::extremes() {
  QVERIFY(std::isinf(bestIntervalHours({0, 0.1, 0})));
  QVERIFY(std::isinf(youngIntervalHours({0, 0.1, 0})));
  QVERIFY(std::isinf(dalyIntervalHours({0, 0.1, 0})));
  QCOMPARE(bestIntervalHours({0.5, 0, 0}), 0.0);
  QCOMPARE(efficiency({0, 0.1, 1}, 0.4), 0.8);
  QCOMPARE(bestIntervalHours({2, 1000, 0}), 0.5);
  QCOMPARE(dalyIntervalHours({2, 5, 0}), 0.5);
}

/// (1 - y) e^y = e^-z for y = rate * C, over twenty orders of magnitude; near 0 its series.
void TestCheckpointInterval::equationHolds() {
  for (double z = 1e-18; z < 30; z *= 3) {
    const double y = bestIntervalHours({1, z, 0});
    if (z < 1e-6) {
      // y = s - s^2/3 + s^3/36 + ..., with s = sqrt(2 z)
      const double s = std::sqrt(2 * z);
      QVERIFY(agree(y, s - s * s / 3 + s * s * s / 36));
    } else {
      QVERIFY(std::abs(std::log1p(-y) + y + z) < 1e-12 * std::max(1.0, z / (1 - y)));
    }
  }
}

void TestCheckpointInterval::losses() {
  QCOMPARE(meanLossHours(0.5, 0.1, Writing::Overlapped), 0.35);
  QCOMPARE(meanLossHours(1, 1, Writing::Blocking), 0.75);
  QCOMPARE(workRate(0.3, 0.1, Writing::Blocking), 0.3 / 0.4);
  QCOMPARE(workRate(0.3, 0.1, Writing::Overlapped), 1.0);
  QCOMPARE(transferHours(140, 24.888888888888889), 0.0125);
}

void TestCheckpointInterval::rateOfRawSamples() {
  // 16 GPUs of machines of 8: 20 free counts as 16, 15 as 8.
  const std::vector<Sample> samples{{0, 20}, {1, 15}, {1.5, 16}, {3, 17}, {4, 0}, {5, 8}};
  const PreemptionRate rate = preemptionRate(samples, 6, 8, 16);
  QCOMPARE(rate.events, 2);
  QCOMPARE(rate.hours, 3.5);
  QCOMPARE(preemptionRate(samples, 6, 8, 24).perHour(), 0.0);
  QCOMPARE(preemptionRate({}, 6, 8, 16).perHour(), 0.0);
}

TEST_WITHOUT_APPLICATION(TestCheckpointInterval)
#include "tst_checkpoint_interval.moc"
