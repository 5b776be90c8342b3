// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>
#include <cmath>

#include "base/Files.h"
#include "market/Statistics.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon::market;
using spothorizon::tests::JsonValue;

namespace {

Trace traceOf(std::vector<double> prices, std::vector<int> gpus, double slotHours = 0.5) {
  Trace trace;
  trace.slotHours = slotHours;
  trace.spotUsdPerGpuHour = std::move(prices);
  trace.freeGpus = std::move(gpus);
  return trace;
}

Trace repeated(const std::vector<int>& day, int days, double slotHours) {
  std::vector<int> gpus;
  for (int i = 0; i < days; ++i) gpus.insert(gpus.end(), day.begin(), day.end());
  return traceOf(std::vector<double>(gpus.size(), 1.0), gpus, slotHours);
}

bool near(std::optional<double> value, double expected) {
  return value && std::abs(*value - expected) < 1e-12;
}

}  // namespace

class TestStatistics : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void quantiles_data();
  void quantiles();
  void correlations();
  void momentsOfKnownSlots();
  void unknownIsNeverZero();
  void nothingKnown();
  void emptyTrace();
  void spells_data();
  void spells();
  void autocorrelationOfADailyPattern();
  void autocorrelationNeedsLengthAndChange();
  void autocorrelationNeedsAWholeLag();
  void profilesByWallClock();
  void profilesBeforeTheEpoch();
  void profilesSinceStart();
  void priceSteps();
  void sharesOfNoneAndMost();
  void recordedAvailability_data();
  void recordedAvailability();
};

void TestStatistics::quantiles_data() {
  QTest::addColumn<std::vector<double>>("sorted");
  QTest::addColumn<double>("share");
  QTest::addColumn<double>("expected");
  const std::vector<double> five{1, 2, 4, 8, 16};
  QTest::newRow("lowest") << five << 0.0 << 1.0;
  QTest::newRow("median") << five << 0.5 << 4.0;
  QTest::newRow("highest") << five << 1.0 << 16.0;
  QTest::newRow("between") << five << 0.625 << 6.0;
  QTest::newRow("single value") << std::vector<double>{7} << 0.99 << 7.0;
  QTest::newRow("even count") << std::vector<double>{1, 3} << 0.5 << 2.0;
}

void TestStatistics::quantiles() {
  QFETCH(std::vector<double>, sorted);
  QFETCH(double, share);
  QTEST(quantile(sorted, share), "expected");
}

void TestStatistics::correlations() {
  QVERIFY(near(correlation({1, 2, 3}, {2, 4, 6}), 1.0));
  QVERIFY(near(correlation({1, 2, 3}, {3, 2, 1}), -1.0));
  // By hand: deviations (-1.5, -.5, .5, 1.5) and (-1, 1, -1, 1): 2 / sqrt(5 * 4).
  QVERIFY(near(correlation({1, 2, 3, 4}, {1, 3, 1, 3}), 2 / std::sqrt(20.0)));
  QVERIFY(near(correlation({1, kUnknownPrice, 2, 3}, {1, 50, 2, 3}), 1.0));
  QVERIFY(!correlation({1, 1, 1}, {1, 2, 3}));
  QVERIFY(!correlation({1, 2}, {1, 2}));
}

void TestStatistics::momentsOfKnownSlots() {
  const auto result = traceStatistics(traceOf({1, 2, 3, kUnknownPrice}, {4, 4, 4, 4}));
  QCOMPARE(result.price.knownSlots, 3);
  QVERIFY(near(result.price.mean, 2));
  QVERIFY(near(result.price.minimum, 1));
  QVERIFY(near(result.price.maximum, 3));
  QVERIFY(near(result.price.coefficientOfVariation, std::sqrt(2.0 / 3) / 2));
  QVERIFY(near(result.freeGpus.coefficientOfVariation, 0));
}

void TestStatistics::unknownIsNeverZero() {
  const auto result = traceStatistics(traceOf({1, 1, 1, kUnknownPrice}, {8, kUnknownGpus, 8, 8}));
  QCOMPARE(result.unknownShare, 0.5);
  QCOMPARE(result.freeGpus.knownSlots, 3);
  QVERIFY(near(result.freeGpus.minimum, 8));
  QVERIFY(near(result.noneFreeShare, 0));
  QCOMPARE(result.down.count, 0);
  QCOMPARE(result.up.count, 2);
  QVERIFY(near(result.up.p50Hours, 0.75));
}

void TestStatistics::nothingKnown() {
  const auto result =
      traceStatistics(traceOf({kUnknownPrice, kUnknownPrice}, {kUnknownGpus, kUnknownGpus}));
  QCOMPARE(result.unknownShare, 1.0);
  QVERIFY(!result.price.mean);
  QVERIFY(!result.freeGpus.maximum);
  QVERIFY(!result.noneFreeShare);
  QVERIFY(!result.up.meanHours);
}

void TestStatistics::emptyTrace() {
  const auto result = traceStatistics(Trace{});
  QCOMPARE(result.slotCount, 0);
  QCOMPARE(result.unknownShare, 0.0);
  QVERIFY(!result.price.mean);
}

void TestStatistics::spells_data() {
  QTest::addColumn<std::vector<int>>("gpus");
  QTest::addColumn<std::vector<double>>("up");  // count, mean, median; hours
  QTest::addColumn<std::vector<double>>("down");
  using Row = std::vector<double>;
  const std::vector<int> mixed{3, 1, 0, 0, 0, 2}, flat(10, 5), none(4, 0), flicker{0, 1, 0, 1};
  const int u = kUnknownGpus;
  QTest::newRow("cut at both ends") << mixed << Row{2, 0.75, 0.75} << Row{1, 1.5, 1.5};
  QTest::newRow("always up") << flat << Row{1, 5, 5} << Row{0};
  QTest::newRow("always down") << none << Row{0} << Row{1, 2, 2};
  QTest::newRow("flicker") << flicker << Row{2, 0.5, 0.5} << Row{2, 0.5, 0.5};
  QTest::newRow("unknown cuts a spell")
      << std::vector<int>{1, 1, u, 1, 0} << Row{2, 0.75, 0.75} << Row{1, 0.5, 0.5};
}

void TestStatistics::spells() {
  QFETCH(std::vector<int>, gpus);
  QFETCH(std::vector<double>, up);
  QFETCH(std::vector<double>, down);
  const auto result = traceStatistics(traceOf(std::vector<double>(gpus.size(), 1.0), gpus));
  const auto check = [](const SpellStatistics& spells, const std::vector<double>& expected) {
    QCOMPARE(spells.count, static_cast<int>(expected[0]));
    QCOMPARE(spells.meanHours.has_value(), spells.count > 0);
    if (spells.count == 0) return;
    QVERIFY(near(spells.meanHours, expected[1]));
    QVERIFY(near(spells.p50Hours, expected[2]));
    QVERIFY(*spells.p10Hours <= *spells.p50Hours && *spells.p90Hours <= *spells.p99Hours);
  };
  check(result.up, up);
  check(result.down, down);
}

void TestStatistics::autocorrelationOfADailyPattern() {
  std::vector<int> day(24, 0);
  for (std::size_t hour = 0; hour < 12; ++hour) day[hour] = 4;
  const auto result = traceStatistics(repeated(day, 21, 1.0));
  QVERIFY(near(result.freeGpus.autocorrelationDay, 1));
  QVERIFY(near(result.freeGpus.autocorrelationWeek, 1));
  // 503 pairs, 41 of which straddle an edge of the pattern (21 falls and 20 rises).
  QVERIFY(std::abs(*result.freeGpus.autocorrelationSlot - (1 - 2 * 41.0 / 503)) < 1e-4);
}

void TestStatistics::autocorrelationNeedsLengthAndChange() {
  std::vector<int> day(48, 0);
  day[3] = 1;
  const auto one = traceStatistics(repeated(day, 1, 0.5));
  QVERIFY(one.freeGpus.autocorrelationSlot);
  QVERIFY(!one.freeGpus.autocorrelationDay);
  const auto two = traceStatistics(repeated(day, 2, 0.5));
  QVERIFY(near(two.freeGpus.autocorrelationDay, 1));
  QVERIFY(!two.freeGpus.autocorrelationWeek);
  QVERIFY(!two.price.autocorrelationSlot);
}

void TestStatistics::autocorrelationNeedsAWholeLag() {
  std::vector<int> gpus;
  for (int i = 0; i < 500; ++i) gpus.push_back(i % 3);
  const auto result = traceStatistics(traceOf(std::vector<double>(gpus.size(), 1.0), gpus, 0.7));
  QVERIFY(result.freeGpus.autocorrelationSlot);
  QVERIFY(!result.freeGpus.autocorrelationDay);  // 24 h are 34.3 slots
  QVERIFY(result.freeGpus.autocorrelationWeek);  // 168 h are 240 slots
}

void TestStatistics::profilesByWallClock() {
  Trace trace = traceOf({1, 3, 5, kUnknownPrice}, {0, 8, 4, 2});
  trace.startUnixSeconds = 1767576600;  // Monday 2026-01-05T01:30:00Z
  const auto result = traceStatistics(trace);
  QVERIFY(result.wallClock);
  QVERIFY(near(result.price.hourOfDayMean[1], 1));
  QVERIFY(near(result.price.hourOfDayMean[2], 4));
  QVERIFY(!result.price.hourOfDayMean[3]);
  QVERIFY(near(result.freeGpus.hourOfDayMean[2], 6));
  QVERIFY(near(result.freeGpus.hourOfDayMean[3], 2));
  QVERIFY(near(result.freeGpus.weekdayMean[0], 3.5));
  QVERIFY(!result.freeGpus.weekdayMean[1]);
}

void TestStatistics::profilesBeforeTheEpoch() {
  Trace trace = traceOf({1, 2}, {1, 1});
  trace.startUnixSeconds = -1800;  // Wednesday 1969-12-31T23:30:00Z, then Thursday
  const auto result = traceStatistics(trace);
  QVERIFY(near(result.price.hourOfDayMean[23], 1));
  QVERIFY(near(result.price.hourOfDayMean[0], 2));
  QVERIFY(near(result.price.weekdayMean[2], 1));
  QVERIFY(near(result.price.weekdayMean[3], 2));
}

void TestStatistics::profilesSinceStart() {
  const auto result = traceStatistics(traceOf({1, 1, 7}, {1, 1, 1}));
  QVERIFY(!result.wallClock);
  QVERIFY(near(result.price.hourOfDayMean[0], 1));
  QVERIFY(near(result.price.hourOfDayMean[1], 7));
  QVERIFY(near(result.price.weekdayMean[0], 3));
}

void TestStatistics::priceSteps() {
  const double up = 1.1, down = 0.9;
  // Changes at slots 1, 3 and 6; the unknown slot hides nothing but itself.
  const auto result = traceStatistics(traceOf(
      {1, up, up, up * down, kUnknownPrice, up * down, up * down * up}, std::vector<int>(7, 1)));
  QCOMPARE(result.priceSteps.changes, 3);
  QVERIFY(near(result.priceSteps.meanIntervalHours, 1.25));
  const double a = std::log(up), b = std::log(down), mean = (2 * a + b) / 3;
  const double variance = (2 * (a - mean) * (a - mean) + (b - mean) * (b - mean)) / 3;
  QVERIFY(near(result.priceSteps.logStepDeviation, std::sqrt(variance)));
  QVERIFY(!result.priceSteps.logStepAutocorrelation);
  QCOMPARE(traceStatistics(traceOf({2, 2}, {1, 1})).priceSteps.changes, 0);
}

void TestStatistics::sharesOfNoneAndMost() {
  const auto result = traceStatistics(traceOf({1, 1, 1, 1}, {0, 16, 16, 3}));
  QVERIFY(near(result.noneFreeShare, 0.25));
  QVERIFY(near(result.mostFreeShare, 0.5));
  const auto empty = traceStatistics(traceOf({1, 1}, {0, 0}));
  QVERIFY(near(empty.noneFreeShare, 1));
  QVERIFY(!empty.mostFreeShare);
}

/// Figures computed by a script of its own from the raw files.
void TestStatistics::recordedAvailability_data() {
  QTest::addColumn<std::string>("file");
  QTest::addColumn<std::vector<double>>("shares");  // none, most
  QTest::addColumn<std::vector<double>>("up");      // count; p10, p50, p90, p99 in hours
  QTest::addColumn<std::vector<double>>("down");
  using Row = std::vector<double>;
  const auto row = [](const char* file, const Row& shares, const Row& up, const Row& down) {
    QTest::newRow(file) << std::string(file) << shares << up << down;
  };
  row("1-node/us-east-1f_v100_1.json", {0.40882, 0.59118}, {286, 0.1625, 0.5417, 5.6875, 23.744},
      {286, 0.1625, 0.4875, 4.7396, 13.7881});
  row("16-node/us-east-2b_v100_1.json", {0.37204, 0.45642}, {49, 0.25, 0.5833, 9.6833, 29.8967},
      {50, 0.25, 0.4167, 4.85, 18.075});
  row("16-node/us-west-2a_v100_1.json", {0.55363, 0.41829}, {99, 0.1667, 0.4167, 2.15, 12.9367},
      {99, 0.1667, 0.75, 3.7, 18.05});
}

void TestStatistics::recordedAvailability() {
  QFETCH(std::string, file);
  QFETCH(std::vector<double>, shares);
  QFETCH(std::vector<double>, up);
  QFETCH(std::vector<double>, down);
  const std::string path = std::string(REAL_DATA_DIR) + "/availability/skypilot/" + file;
  if (!QFile::exists(path.c_str())) QSKIP("the recorded traces are not on this machine");
  const auto recorded = JsonValue::parse(spothorizon::readFile(path));
  const double gapHours = recorded.at("metadata").at("gap_seconds").get<double>() / 3600;
  const auto gpus = recorded.at("data").get<std::vector<int>>();
  const auto result =
      traceStatistics(traceOf(std::vector<double>(gpus.size(), 1.0), gpus, gapHours));
  QVERIFY(std::abs(*result.noneFreeShare - shares[0]) < 1e-5);
  QVERIFY(std::abs(*result.mostFreeShare - shares[1]) < 1e-5);
  const auto check = [](const SpellStatistics& spells, const std::vector<double>& expected) {
    QCOMPARE(spells.count, static_cast<int>(expected[0]));
    QVERIFY(std::abs(*spells.p10Hours - expected[1]) < 1e-4);
    QVERIFY(std::abs(*spells.p50Hours - expected[2]) < 1e-4);
    QVERIFY(std::abs(*spells.p90Hours - expected[3]) < 1e-4);
    QVERIFY(std::abs(*spells.p99Hours - expected[4]) < 1e-4);
  };
  check(result.up, up);
  check(result.down, down);
}

TEST_WITHOUT_APPLICATION(TestStatistics)
#include "tst_statistics.moc"
