// SPDX-License-Identifier: GPL-3.0-or-later
// Intervals over replications and over starts: by hand, and how often they cover.
#include <QTest>
#include <cmath>
#include <numeric>

#include "base/Random.h"
#include "statistics/Estimates.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::statistics;

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

std::vector<double> normals(std::uint64_t seed, std::size_t count, double mean) {
  RandomStream random{seed, 4711};
  std::vector<double> values(count);
  for (double& value : values) value = mean + random.normal();
  return values;
}

/// Starts an hour apart whose windows overlap.
std::vector<double> moving(std::uint64_t seed, std::size_t count, std::size_t window, double mean) {
  const std::vector<double> noise = normals(seed, count + window, 0);
  std::vector<double> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto from = noise.begin() + static_cast<std::ptrdiff_t>(i);
    values[i] = mean + std::accumulate(from, from + static_cast<std::ptrdiff_t>(window), 0.0) /
                           static_cast<double>(window);
  }
  return values;
}

StartTimes hourly(std::size_t count, double window) {
  StartTimes times;
  for (std::size_t i = 0; i < count; ++i) times.hours.push_back(static_cast<double>(i));
  times.windowHours = window;
  return times;
}

bool covers(const Estimate& estimate, double truth) {
  return estimate.hasInterval() && estimate.low <= truth && truth <= estimate.high;
}

template <class Make>
double coverage(double truth, Make make) {
  constexpr int kSeeds = 400;
  int covered = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) covered += covers(make(seed), truth);
  return covered / static_cast<double>(kSeeds);
}

}  // namespace

class TestEstimates : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void studentByHand();
  void noNumberDoesNotEnter();
  void whatIsInfiniteHasNoInterval();
  void sharesStayWithin();
  void pairsCancelWhatTheyShare();
  void replicationsCover();
  void startsCover();
  void fewWindowsHaveNone();
  void marketsAreBlocks();
  void independentDifferencesAddUp();
};

void TestEstimates::studentByHand() {
  const Estimate one = meanOverReplications(std::vector<double>{1, 2, 3});
  QCOMPARE(one.value, 2.0);
  QCOMPARE(one.samples, 3);
  QVERIFY(std::abs(one.high - 2 - 4.302653 / std::sqrt(3)) < 1e-3);
  QCOMPARE(one.low, 0.0);  // never below zero
  QVERIFY(!meanOverReplications(std::vector<double>{1}).hasInterval());
  QVERIFY(!meanOverReplications({}).exists());
}

void TestEstimates::noNumberDoesNotEnter() {
  const std::vector<double> some{1, kNone, 3}, both{1, 3};
  QVERIFY(meanOverReplications(some) == meanOverReplications(both));
  const std::vector<double> other{kNone, 5, 1};
  const Estimate change = differenceOverReplications(some, other);
  QCOMPARE(change.value, 2.0);
  QCOMPARE(change.samples, 1);
  QVERIFY(!OverStarts(hourly(2, 1)).mean(std::vector<double>{kNone, kNone}).exists());
}

void TestEstimates::whatIsInfiniteHasNoInterval() {
  const std::vector<double> values{1, INFINITY, 3, 4};
  QVERIFY(!meanOverReplications(values).hasInterval());
  QVERIFY(!OverStarts(hourly(4, 1)).mean(values).hasInterval());
}

void TestEstimates::sharesStayWithin() {
  std::vector<double> events(20, 1.0);
  const Estimate all = meanOverReplications(events, Figure::Event);
  QCOMPARE(all.high, 1.0);
  QVERIFY(all.low > 0.8 && all.low < 0.9);  // the rule of three
  const Estimate starts = OverStarts(hourly(20, 1)).mean(events, Figure::Event);
  QVERIFY(starts.low > 0.8 && starts.low < 0.9);
  events[3] = 0;
  const Estimate most = meanOverReplications(events, Figure::Event);
  QVERIFY(most.low > 0.6 && most.high <= 1);
}

void TestEstimates::pairsCancelWhatTheyShare() {
  const std::vector<double> base = normals(1, 30, 5);
  std::vector<double> more = base;
  for (double& value : more) value += 2;
  const Estimate change = differenceOverReplications(more, base);
  QVERIFY(std::abs(change.low - 2) < 1e-9 && std::abs(change.high - 2) < 1e-9);
}

void TestEstimates::replicationsCover() {
  const double mean =
      coverage(5, [](auto seed) { return meanOverReplications(normals(seed, 20, 5)); });
  QVERIFY2(mean > 0.92 && mean < 0.98, qPrintable(QString::number(mean)));
  const double median =
      coverage(5, [](auto seed) { return quantileOverReplications(normals(seed, 100, 5), 0.5); });
  QVERIFY2(median > 0.91, qPrintable(QString::number(median)));
  const double share = coverage(0.3, [](auto seed) {
    std::vector<double> events;
    RandomStream random{seed, 9};
    for (int i = 0; i < 40; ++i) events.push_back(random.uniform() < 0.3 ? 1 : 0);
    return meanOverReplications(events, Figure::Event);
  });
  QVERIFY2(share > 0.91, qPrintable(QString::number(share)));
}

void TestEstimates::startsCover() {
  const OverStarts starts(hourly(300, 6));
  const double mean = coverage(5, [&](auto seed) { return starts.mean(moving(seed, 300, 6, 5)); });
  QVERIFY2(mean > 0.91 && mean < 0.99, qPrintable(QString::number(mean)));
  const double median =
      coverage(5, [&](auto seed) { return starts.quantile(moving(seed, 300, 6, 5), 0.5); });
  QVERIFY2(median > 0.91, qPrintable(QString::number(median)));
  const double change = coverage(1, [&](auto seed) {
    return starts.difference(moving(seed, 300, 6, 5), moving(seed + 9000, 300, 6, 4));
  });
  QVERIFY2(change > 0.91, qPrintable(QString::number(change)));
}

void TestEstimates::fewWindowsHaveNone() {
  const Estimate few = OverStarts(hourly(50, 30)).mean(moving(1, 50, 30, 5));
  QVERIFY(few.exists() && !few.hasInterval());
  QVERIFY(few.independentWindows < 3);
}

void TestEstimates::marketsAreBlocks() {
  StartTimes times;
  std::vector<double> values;
  for (int market = 0; market < 10; ++market) {
    for (int i = 0; i < 20; ++i) {
      times.hours.push_back(i);
      times.markets.push_back(market);
      values.push_back(market);  // all starts of a market are alike
    }
  }
  times.windowHours = 1;
  const Estimate mean = OverStarts(times).mean(values);
  QCOMPARE(mean.value, 4.5);
  QCOMPARE(mean.independentWindows, 10.0);
  QVERIFY(mean.high - mean.low > 3);  // ten numbers, not two hundred
}

void TestEstimates::independentDifferencesAddUp() {
  const Estimate one{5, 2, 8, 10, 10}, other{1, -3, 5, 20, 20};
  const Estimate change = independentDifference(one, other);
  QCOMPARE(change.value, 4.0);
  QCOMPARE(change.low, 4.0 - 5);
  QCOMPARE(change.high, 4.0 + 5);
}

TEST_WITHOUT_APPLICATION(TestEstimates)
#include "tst_estimates.moc"
