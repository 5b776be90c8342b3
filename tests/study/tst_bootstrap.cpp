// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "base/InputError.h"
#include "base/Random.h"
#include "study/work/Bootstrap.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::bootstrap;
using study::Estimate;
using study::JobRatio;

namespace {

std::vector<JobRatio> normalTable(int jobs, std::uint64_t seed, double mean, double deviation) {
  RandomStream random{seed, 5};
  std::vector<JobRatio> table;
  for (int i = 0; i < jobs; ++i) table.push_back({mean + deviation * random.normal(), 1});
  return table;
}

}  // namespace

class TestBootstrap : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void meanAndRatio();
  void constantHasNoWidth();
  void widthIsThatOfTheNormal();
  void coversTheMean();
  void columnsAreResampledJointly();
  void ratiosAreNotMeansOfRatios();
  void nothingToMeasure();
  void sameSeedSameBytes();
  void stops();
};

void TestBootstrap::meanAndRatio() {
  const auto e = bootstrap({{1, 1}, {10, 4}, {3, 1}, {20, 6}}, 2, 1);
  QCOMPARE(e[0].mean, 2.0);
  QCOMPARE(e[1].mean, 3.0);
  QCOMPARE(e[0].jobs, 2);
}

void TestBootstrap::constantHasNoWidth() {
  const Estimate e = bootstrap(std::vector<JobRatio>(50, {7, 2}), 1, 1).front();
  QCOMPARE(e.mean, 3.5);
  QCOMPARE(e.low, 3.5);
  QCOMPARE(e.high, 3.5);
}

/// For many jobs the interval is the mean ± 1.96 standard errors.
void TestBootstrap::widthIsThatOfTheNormal() {
  const Estimate e = bootstrap(normalTable(2000, 3, 10, 4), 1, 9).front();
  const double expected = 2 * 1.96 * 4 / std::sqrt(2000.0);
  QVERIFY2(std::abs((e.high - e.low) / expected - 1) < 0.12, qPrintable(QString::number(e.high)));
  QVERIFY(e.low < e.mean && e.mean < e.high);
}

void TestBootstrap::coversTheMean() {
  int covered = 0;
  constexpr int kTrials = 200;
  for (int trial = 0; trial < kTrials; ++trial) {
    const auto table = normalTable(60, static_cast<std::uint64_t>(100 + trial), 5, 2);
    const Estimate e = bootstrap(table, 1, static_cast<std::uint64_t>(trial), {}, 400).front();
    covered += e.low <= 5 && 5 <= e.high;
  }
  // 95 % of 200, less a little for the percentile method on few jobs, ± three deviations.
  QVERIFY2(covered >= 176 && covered <= 199, qPrintable(QString::number(covered)));
}

/// Two columns that differ by one in every job: so does every resample.
void TestBootstrap::columnsAreResampledJointly() {
  std::vector<JobRatio> table;
  for (const JobRatio& one : normalTable(80, 4, 0, 3)) {
    table.push_back(one);
    table.push_back({one.above + 1, 1});
    table.push_back({1, 1});
  }
  const auto e = bootstrap(table, 3, 2);
  QVERIFY(std::abs(e[1].low - e[0].low - 1) < 1e-9);
  QVERIFY(std::abs(e[1].high - e[0].high - 1) < 1e-9);
  QCOMPARE(e[2].low, 1.0);
}

void TestBootstrap::ratiosAreNotMeansOfRatios() {
  // A saving of 10 of 100 and of 9 of 10: 19 of 110 together.
  const Estimate e = bootstrap({{10, 100}, {9, 10}}, 1, 1).front();
  QCOMPARE(e.mean, 19.0 / 110);
  QVERIFY(e.low >= 0.1 - 1e-12 && e.high <= 0.9 + 1e-12);
}

void TestBootstrap::nothingToMeasure() {
  QCOMPARE(bootstrap({{0, 0}, {0, 0}}, 1, 1).front(), Estimate{});
  const Estimate one = bootstrap({{0, 0}, {6, 1}, {0, 0}}, 1, 1).front();
  QCOMPARE(one.jobs, 1);
  QCOMPARE(one.mean, 6.0);
  QCOMPARE(one.low, 6.0);
}

void TestBootstrap::sameSeedSameBytes() {
  const auto table = normalTable(100, 8, 1, 1);
  QVERIFY(bootstrap(table, 1, 4) == bootstrap(table, 1, 4));
  QVERIFY(!(bootstrap(table, 1, 4) == bootstrap(table, 1, 5)));
}

void TestBootstrap::stops() {
  std::stop_source source;
  source.request_stop();
  QVERIFY_EXCEPTION_THROWN(bootstrap({{1, 1}}, 1, 1, {source.get_token(), {}}), Stopped);
}

TEST_WITH_CORE_APPLICATION(TestBootstrap)
#include "tst_bootstrap.moc"
