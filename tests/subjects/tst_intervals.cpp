// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/Random.h"
#include "scenario/text/IntervalWords.h"
#include "statistics/BlockLength.h"
#include "statistics/Intervals.h"
#include "statistics/Stretches.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::automaticBlockLength;
using study::BlockBootstrap;
using study::BlockIntervals;
using study::BlockLength;
using study::Interval;

namespace {

std::vector<double> autoregression(double correlation, int count, std::uint64_t seed) {
  RandomStream random{seed, 21};
  std::vector<double> series;
  double value = random.normal() / std::sqrt(1 - correlation * correlation);
  for (int i = 0; i < count; ++i) {
    series.push_back(value);
    value = correlation * value + random.normal();
  }
  return series;
}

std::vector<double> above(const std::vector<double>& series, double limit) {
  std::vector<double> flags(series.size());
  std::ranges::transform(series, flags.begin(), [&](double v) { return v > limit ? 1.0 : 0.0; });
  return flags;
}

double meanOf(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

}  // namespace

class TestIntervals : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void blockLengthOfAutoregression_data();
  void blockLengthOfAutoregression();
  void blockLengthByHand();
  void blockLengthOfLittle();
  void varianceIsThatOfTheBlocks();
  void unbiasedVarianceSeesMoreOfTheDependence();
  void studentisedIsStudentsT();
  void containsTheEstimate();
  void shrinksWithMoreData();
  void allAlikeHasAWidth();
  void tooFewWindowsTellNothing();
  void extremesHaveNoLimits();
  void sameSeedSameBytes();
  void coversAnAutoregression();
  void whatIsRareAndDearIsAllowedFor();
  void possibleLimitsOnlyWiden();
  void coversReplications_data();
  void coversReplications();
  void oneFailureTellsLittle();
  void oneFailureSaysNoMoreThanNone();
  void openLimitsLeaveTheirShareToTheOther();
  void coversSharesOfOverlappingJobs();
  void changesOfAChanceStayWithinWhatIsLeft();
  void changesOfTwoPeaksAreCovered();
  void whatIsAheadByTheSameTellsNothing();
  void ratiosOverStretches();
  void inWords();
};

/// A chance of two thirds cannot rise by a hundred points, in however few windows.
void TestIntervals::changesOfAChanceStayWithinWhatIsLeft() {
  int reported = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    RandomStream random{seed, 31};
    std::vector<double> own, end;
    for (int window = 0; window < 8; ++window) {
      const bool holds = random.uniform() < 0.67, more = random.uniform() < 0.8;
      for (int i = 0; i < 10; ++i) {
        own.push_back(holds ? 1 : 0);
        end.push_back(holds || more ? 1 : 0);
      }
    }
    const BlockIntervals intervals(80, 10, 8, seed);
    const Interval change = intervals.shareDifference(end, own);
    if (std::isinf(change.low)) continue;  // fewer than three windows differ
    ++reported;
    const Interval before = intervals.share(own);
    QVERIFY(change.contains(meanOf(end) - meanOf(own)));
    QVERIFY(change.high <= 1 - before.low + 1e-9 && change.low >= -before.high - 1e-9);
  }
  QVERIFY(reported > 5 && reported < 60);
}

/// Costs are about 10 or about 20, and the other end moves the median from one peak to the other:
/// the interval knows how wide the gap is. A formula of the first order, whose density is that at
/// the median alone, covers two thirds.
void TestIntervals::changesOfTwoPeaksAreCovered() {
  constexpr int kSamples = 400, kValues = 60;
  constexpr double kLow = 0.56, kHigh = 0.44;  // shares of the lower peak
  // The peaks are even between 9 and 11, and between 19 and 21.
  const double truth = (19 + 2 * (0.5 - kHigh) / (1 - kHigh)) - (9 + 2 * 0.5 / kLow);
  int covered = 0, reported = 0;
  for (std::uint64_t sample = 0; sample < kSamples; ++sample) {
    RandomStream random{sample, 32};
    std::vector<double> own, end;
    for (int i = 0; i < kValues; ++i) {
      const double peak = random.uniform();
      own.push_back((peak < kLow ? 9 : 19) + 2 * random.uniform());
      end.push_back((peak < kHigh ? 9 : 19) + 2 * random.uniform());
    }
    const Interval change =
        BlockIntervals(kValues, 1, kValues, sample).quantileDifference(end, own, 0.5);
    if (!std::isfinite(change.low)) continue;
    ++reported;
    covered += change.contains(truth);
  }
  QVERIFY(reported > 0.9 * kSamples);
  QVERIFY2(covered >= 0.9 * reported, qPrintable(QString("%1 of %2").arg(covered).arg(reported)));
}

void TestIntervals::whatIsAheadByTheSameTellsNothing() {
  const std::vector<double> series = autoregression(0.5, 200, 4);
  std::vector<double> ahead = series;
  for (double& value : ahead) value += 3;
  const BlockIntervals intervals(200, 5, 40, 1);
  QVERIFY(std::isinf(intervals.meanDifference(ahead, series).high));
  QVERIFY(std::isinf(intervals.quantileDifference(ahead, series, 0.5).low));
  ahead[7] += 1;
  QVERIFY(std::isinf(intervals.meanDifference(ahead, series).high));
  // Three windows are enough.
  ahead[70] += 1;
  ahead[140] += 1;
  const Interval change = intervals.meanDifference(ahead, series, {}, {-100, 100});
  QVERIFY(change.contains(3.015) && std::isfinite(change.low) && std::isfinite(change.high));
  // With what is possible but was not seen it is no narrower.
  const Interval plain = intervals.meanDifference(ahead, series);
  QVERIFY(change.low <= plain.low && change.high >= plain.high);
}

/// By hand: sums of 1, 3, 5 and 7 over four stretches, t of three degrees.
void TestIntervals::ratiosOverStretches() {
  const std::vector<double> above{0.5, 0.5, 1, 2, 2, 3, 3, 4}, below(8, 1);
  const Interval found = study::ratioOverStretches(above, below, 4);
  const double half = 3.182446 * std::sqrt((9 + 1 + 1 + 9) * 4 / 3.0) / 8;
  QVERIFY(std::abs(found.low - (2 - half)) < 5e-3 && std::abs(found.high - (2 + half)) < 5e-3);
}

/// A rounded interval still covers; a missing limit is not made up.
void TestIntervals::inWords() {
  const double none = std::numeric_limits<double>::infinity();
  const auto is = [](const Text& text, const char* expected) {
    if (text.english() != expected) qWarning("\"%s\"", text.english().c_str());
    return text.english() == expected;
  };
  QVERIFY(is(study::usdWith(540, 233.4, 679.4), "$540 ($233 to $679)"));
  QVERIFY(is(study::usdWith(2, -0.5, 4.5), "$2.00 (-$0.50 to $4.50)"));
  QVERIFY(is(study::usdWith(540, -none, none), "$540"));
  QVERIFY(is(study::usdRangeText(233, none), "at least $233"));
  QVERIFY(is(study::usdRangeText(-none, 679), "at most $679"));
  QVERIFY(is(study::usdRangeText(-none, none), "too short for an interval"));
  QVERIFY(is(study::percentWith(0.53, 0.192, 0.853), "53 % (19 to 86 %)"));
  QVERIFY(is(study::percentRangeText(1, 1), "100 %"));
  QVERIFY(is(study::percentWith(0.53, -none, none), "53 %"));
  QVERIFY(is(study::numberRangeText(30.24, 33.91), "30 to 34"));
  QVERIFY(is(study::numberRangeText(19.66, 20.24), "19.7 to 20.2"));
  QVERIFY(is(study::numberRangeText(0.41, 0.43), "0.41 to 0.43"));
  QVERIFY(is(study::numberRangeText(5, 5), "5"));
  QVERIFY(is(study::replicationsText(20), "In brackets: 95 % intervals over 20 replications."));
  QVERIFY(study::replicationsText(1).english().starts_with("This is one replication"));
  QVERIFY(is(study::blocksText(8.7, true),
             "In brackets: 95 % intervals by blocks of time (8 independent windows)."));
  QVERIFY(is(study::blocksText(1.2, false),
             "This is too short for an interval (1 independent window)."));
  QVERIFY(is(study::blocksText(0.4, false), "This is too short for an interval."));
}

void TestIntervals::blockLengthOfAutoregression_data() {
  QTest::addColumn<double>("correlation");
  QTest::addColumn<int>("count");
  QTest::newRow("0.7, 200") << 0.7 << 200;
  QTest::newRow("0.7, 800") << 0.7 << 800;
  QTest::newRow("0.3, 800") << 0.3 << 800;
  QTest::newRow("-0.4, 800") << -0.4 << 800;
}

/// What the rule estimates is known for an autoregression: G / g(0) = 2 rho / (1 - rho^2), so that
/// b = (6 rho^2 / (1 - rho^2)^2 n)^(1/3) for blocks on a circle (Politis and White, section 4).
void TestIntervals::blockLengthOfAutoregression() {
  QFETCH(double, correlation);
  QFETCH(int, count);
  const double ratio = 2 * correlation / (1 - correlation * correlation);
  const double expected = std::cbrt(1.5 * ratio * ratio * count);
  std::vector<double> lengths;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    lengths.push_back(automaticBlockLength(autoregression(correlation, count, seed)).circular);
  }
  const double mean = meanOf(lengths);
  // It is known to fall short in short series.
  QVERIFY2(std::abs(mean / expected - 1) < 0.33,
           qPrintable(QString("%1 for %2").arg(mean).arg(expected)));
}

/// 1, -1, 1, -1, ...: R(k) = (-1)^k (n - k) / n, m = 11 lags of which all are large.
void TestIntervals::blockLengthByHand() {
  std::vector<double> series;
  for (int i = 0; i < 36; ++i) series.push_back(i % 2 == 0 ? 1 : -1);
  double spectrum = 1, slope = 0;
  const int most = 6 + 5;
  for (int lag = 1; lag <= most; ++lag) {
    const double t = lag / static_cast<double>(most);
    const double weight =
        2 * (t <= 0.5 ? 1 : 2 * (1 - t)) * (lag % 2 == 0 ? 1 : -1) * (36 - lag) / 36.0;
    spectrum += weight;
    slope += lag * weight;
  }
  const double expected = std::cbrt(2 * slope * slope / (2 * spectrum * spectrum) * 36);
  const BlockLength length = automaticBlockLength(series);
  QCOMPARE(length.stationary, std::clamp(expected, 1.0, 12.0));
}

void TestIntervals::blockLengthOfLittle() {
  QCOMPARE(automaticBlockLength({}).circular, 1.0);
  QCOMPARE(automaticBlockLength(std::vector<double>{1, 5, 2}).circular, 1.0);
  QCOMPARE(automaticBlockLength(std::vector<double>(50, 7.0)).circular, 1.0);
  // At most a third of the series.
  std::vector<double> rising;
  for (int i = 0; i < 30; ++i) rising.push_back(i);
  QVERIFY(automaticBlockLength(rising).circular <= 10);
}

void TestIntervals::varianceIsThatOfTheBlocks() {
  // Blocks of 2 on the circle 1, 3, 5, 7: means 2, 4, 6, 4, of variance 2, two of them.
  const std::vector<double> series{1, 3, 5, 7};
  const BlockBootstrap bootstrap(4, 2, 1);
  QCOMPARE(bootstrap.variance(series), 1.0);
  // Single values: variance 5, four of them.
  QCOMPARE(BlockBootstrap(4, 1, 1).variance(series), 1.25);
  // A sample's variance over its size where blocks are single values: 20 / 3 / 4.
  QCOMPARE(BlockBootstrap(4, 1, 1).unbiasedVariance(series), 20.0 / 12);
}

void TestIntervals::unbiasedVarianceSeesMoreOfTheDependence() {
  double truth = 0, plain = 0, unbiased = 0;
  constexpr int kRounds = 200, kCount = 400;
  for (int i = 0; i < kRounds; ++i) {
    const auto series = autoregression(0.8, kCount, static_cast<std::uint64_t>(i));
    const BlockBootstrap bootstrap(kCount, 12, 1, 1);
    truth += meanOf(series) * meanOf(series) / kRounds;
    plain += bootstrap.variance(series) / kRounds;
    unbiased += bootstrap.unbiasedVariance(series) / kRounds;
    QVERIFY(bootstrap.unbiasedVariance(series) >= bootstrap.variance(series));
  }
  QVERIFY(unbiased > plain);
  QVERIFY(std::abs(unbiased - truth) < std::abs(plain - truth));
}

/// For independent normal values in single blocks it is Student's distribution.
void TestIntervals::studentisedIsStudentsT() {
  double high = 0;
  constexpr int kRounds = 40;
  for (int i = 0; i < kRounds; ++i) {
    const auto series = autoregression(0, 200, static_cast<std::uint64_t>(i));
    // Blocks of 20: ten in a resample, nine degrees of freedom.
    const BlockBootstrap bootstrap(200, 20, static_cast<std::uint64_t>(i), 2000);
    const BlockBootstrap::Tails tails = bootstrap.studentisedTails(series, 0.025);
    auto t = bootstrap.studentised(series);
    std::ranges::sort(t);
    QCOMPARE(tails.low, t[50]);
    QCOMPARE(tails.high, t[1949]);
    high += tails.high / kRounds;
  }
  QVERIFY2(std::abs(high - 2.262) < 0.35, qPrintable(QString::number(high)));
}

void TestIntervals::containsTheEstimate() {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    auto series = autoregression(0.9, 300, seed);
    for (double& value : series) value = std::exp(value / 2);  // lopsided
    const BlockIntervals intervals(300, 20, 15, seed);
    QVERIFY(intervals.mean(series).contains(meanOf(series)));
    auto sorted = series;
    std::ranges::sort(sorted);
    for (const double p : {0.05, 0.5, 0.95}) {
      const double here = sorted[static_cast<std::size_t>(p * 299)];
      QVERIFY(intervals.quantile(series, p).low <= here + 1e-9);
      QVERIFY(intervals.quantile(series, p).high >= here - 1e-9);
      const auto flags = above(series, here);
      QVERIFY(intervals.share(flags).contains(meanOf(flags)));
    }
  }
}

void TestIntervals::shrinksWithMoreData() {
  double few = 0, many = 0, fewShare = 0, manyShare = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto series = autoregression(0.6, 1600, seed);
    const std::vector<double> part(series.begin(), series.begin() + 200);
    const BlockIntervals short_(200, 10, 20, seed), long_(1600, 10, 160, seed);
    few += short_.mean(part).high - short_.mean(part).low;
    many += long_.mean(series).high - long_.mean(series).low;
    fewShare += short_.share(above(part, 0)).high - short_.share(above(part, 0)).low;
    manyShare += long_.share(above(series, 0)).high - long_.share(above(series, 0)).low;
  }
  QVERIFY(many < 0.5 * few);
  QVERIFY(manyShare < 0.5 * fewShare);
}

/// Ten windows that all hold leave room for what happens once in three of ten (rule of three).
void TestIntervals::allAlikeHasAWidth() {
  const BlockIntervals intervals(500, 50, 10, 1);
  const Interval all = intervals.share(std::vector<double>(500, 1.0));
  QCOMPARE(all.high, 1.0);
  QCOMPARE(all.low, std::pow(0.05, 0.1));
  const Interval none = intervals.share(std::vector<double>(500, 0.0));
  QCOMPARE(none.low, 0.0);
  QVERIFY(std::abs(none.high - (1 - all.low)) < 1e-12);
  // A cost that does not vary is known; how far a rare one may go is not.
  const std::vector<double> constant(500, 7.0);
  QCOMPARE(intervals.mean(constant), (Interval{7, 7}));
  QVERIFY(std::isinf(intervals.quantile(constant, 0.95).high));
  QCOMPARE(intervals.quantile(constant, 0.95).low, 7.0);
}

void TestIntervals::tooFewWindowsTellNothing() {
  const BlockIntervals intervals(100, 60, 2.4, 1);
  const std::vector<double> series = autoregression(0.5, 100, 1);
  QCOMPARE(intervals.mean(series), Interval{});
  QCOMPARE(intervals.quantile(series, 0.5), Interval{});
  QCOMPARE(intervals.share(above(series, 0)), (Interval{0, 1}));
}

/// Eight windows do not say where 95 of 100 end.
void TestIntervals::extremesHaveNoLimits() {
  const std::vector<double> series = autoregression(0.5, 800, 3);
  const BlockIntervals few(800, 100, 8, 1), many(800, 4, 200, 1);
  QVERIFY(std::isinf(few.quantile(series, 0.95).high));
  QVERIFY(std::isinf(few.quantile(series, 0.05).low));
  QVERIFY(std::isfinite(few.quantile(series, 0.5).high));
  // Six windows lie on one side of a median once in 64 times, five once in 32.
  const BlockIntervals six(800, 800 / 6.0, 6, 1), five(800, 160, 5, 1);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Interval reported = six.quantile(autoregression(0.5, 800, seed), 0.5);
    QVERIFY(std::isfinite(reported.low) && std::isfinite(reported.high));
  }
  std::vector<double> halves(800, 1.0);
  std::fill(halves.begin(), halves.begin() + 400, 0.0);
  QVERIFY(std::isinf(five.quantile(halves, 0.5).high));
  QVERIFY(std::isfinite(many.quantile(series, 0.95).high));
}

void TestIntervals::sameSeedSameBytes() {
  const auto series = autoregression(0.5, 300, 3);
  const auto mean = [&](std::uint64_t seed) {
    return BlockIntervals(300, 10, 30, seed).mean(series);
  };
  QCOMPARE(mean(4), mean(4));
  QVERIFY(!(mean(4) == mean(5)));
}

/// Some fifteen windows of a series whose mean, median and shares are known.
void TestIntervals::coversAnAutoregression() {
  constexpr int kTrials = 300;
  int mean = 0, median = 0, share = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    const auto seed = static_cast<std::uint64_t>(1000 + trial);
    const auto series = autoregression(0.9, 600, seed);
    const double block = automaticBlockLength(series).circular;
    const BlockIntervals intervals(600, block, 600 / block, seed);
    mean += intervals.mean(series).contains(0);
    median += intervals.quantile(series, 0.5).contains(0);
    share += intervals.share(above(series, 0)).contains(0.5);
  }
  for (const int covered : {mean, median, share}) {
    QVERIFY2(covered >= 0.90 * kTrials,
             qPrintable(QString("%1 %2 %3").arg(mean).arg(median).arg(share)));
  }
}

/// One of seven windows is ten times as dear: of ten, a fifth of the series have not seen any. What
/// a value may come to at most is then all that can be known of it.
void TestIntervals::whatIsRareAndDearIsAllowedFor() {
  constexpr int kTrials = 400, kWindows = 10, kEach = 20;
  constexpr double kDear = 10, kChance = 1.0 / 7, kTruth = 1 + kChance * (kDear - 1);
  int seenAlone = 0, possible = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    RandomStream random{static_cast<std::uint64_t>(trial), 9};
    std::vector<double> values;
    for (int window = 0; window < kWindows; ++window) {
      const bool dear = random.uniform() < kChance;
      for (int i = 0; i < kEach; ++i) values.push_back((dear ? kDear : 1) + 0.01 * random.normal());
    }
    const BlockIntervals intervals(values.size(), kEach, kWindows,
                                   static_cast<std::uint64_t>(trial));
    seenAlone += intervals.mean(values).contains(kTruth);
    possible += intervals.mean(values, {.high = kDear}).contains(kTruth);
  }
  const QString reported = QString("%1 %2").arg(seenAlone).arg(possible);
  QVERIFY2(seenAlone < 0.85 * kTrials, qPrintable(reported));
  QVERIFY2(possible >= 0.92 * kTrials, qPrintable(reported));
}

void TestIntervals::possibleLimitsOnlyWiden() {
  const auto series = autoregression(0.6, 400, 2);
  const BlockIntervals intervals(400, 40, 10, 1);
  const Interval seen = intervals.mean(series);
  const Interval high = intervals.mean(series, {.high = 50}),
                 low = intervals.mean(series, {.low = -50});
  QCOMPARE(high.low, seen.low);
  QCOMPARE(low.high, seen.high);
  QVERIFY(high.high > seen.high && high.high < 50);
  QVERIFY(low.low < seen.low && low.low > -50);
  QCOMPARE(intervals.mean(series, Interval{}), seen);
  // A value that is always the dearest there can be is known.
  const std::vector<double> constant(400, 7.0);
  QCOMPARE(intervals.mean(constant, {.high = 7}), (Interval{7, 7}));
  const Interval mayRise = intervals.mean(constant, {.high = 17});
  QCOMPARE(mayRise.low, 7.0);
  QVERIFY(mayRise.high > 7.5 && mayRise.high < 12);
}

void TestIntervals::coversReplications_data() {
  QTest::addColumn<int>("replications");
  for (const int count : {5, 20, 60}) QTest::addRow("%d", count) << count;
}

/// Values of one replication have half of their variance in common.
void TestIntervals::coversReplications() {
  QFETCH(int, replications);
  constexpr int kTrials = 1000, kEach = 30;
  int mean = 0, median = 0, share = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    RandomStream random{static_cast<std::uint64_t>(trial), 8};
    std::vector<double> values;
    std::vector<int> numbers;
    for (int k = 0; k < replications; ++k) {
      const double common = random.normal();
      for (int i = 0; i < kEach; ++i) {
        values.push_back(common + random.normal());
        numbers.push_back(k);
      }
    }
    const BlockIntervals intervals(numbers, 8);
    mean += intervals.mean(values).contains(0);
    median += intervals.quantile(values, 0.5).contains(0);
    share += intervals.share(above(values, 0)).contains(0.5);
  }
  // 0.95 ± 0.02 are three standard errors of 1,000 trials; shares are cautious.
  QVERIFY2(std::abs(mean - 0.95 * kTrials) < 0.025 * kTrials, qPrintable(QString::number(mean)));
  for (const int covered : {median, share}) {
    QVERIFY2(covered >= 0.92 * kTrials, qPrintable(QString("%1 %2").arg(median).arg(share)));
  }
}

/// A single failure says hardly more than none: it must not make the interval narrow.
void TestIntervals::oneFailureTellsLittle() {
  std::vector<double> all(200, 1.0);
  std::vector<int> numbers;
  for (int i = 0; i < 200; ++i) numbers.push_back(i / 10);
  const BlockIntervals intervals(numbers, 14);
  const Interval none = intervals.share(all);
  all[30] = 0;
  const Interval one = intervals.share(all);
  QCOMPARE(none.low, std::pow(0.05, 1.0 / 20));
  QVERIFY2(one.low > none.low - 0.05 && one.low <= none.low, qPrintable(QString::number(one.low)));
}

/// The same where starts overlap.
void TestIntervals::oneFailureSaysNoMoreThanNone() {
  const BlockIntervals intervals(600, 60, 10, 1);
  std::vector<double> values(600, 1.0);
  double before = intervals.share(values).low;
  for (std::size_t failures = 1; failures < 200; ++failures) {
    values[failures] = 0;
    const Interval now = intervals.share(values);
    QVERIFY2(now.low <= before + 1e-12, qPrintable(QString::number(failures)));
    QVERIFY(now.contains(meanOf(values)));
    before = now.low;
  }
}

/// Where a limit is open it cannot be missed: the other has all of the 5 %, and lies 1.64 standard
/// errors of a share away instead of 1.96 (and some more, as the error is estimated).
void TestIntervals::openLimitsLeaveTheirShareToTheOther() {
  constexpr int kTrials = 300, kCount = 60;
  double reach = 0, open = 0;
  for (std::uint64_t seed = 0; seed < kTrials; ++seed) {
    const auto series = autoregression(0, kCount, seed);
    const Interval interval = BlockIntervals(kCount, 1, kCount, seed).quantile(series, 0.95);
    if (std::isfinite(interval.high)) continue;
    open += 1;
    // Where it lies among the values: in the middle of a share of 1/59 on average.
    const auto below = std::ranges::count_if(series, [&](double v) { return v < interval.low; });
    reach += 0.95 - (static_cast<double>(below) - 0.5) / (kCount - 1);
  }
  QVERIFY(open > 0.7 * kTrials);
  const double errors = reach / open / std::sqrt(0.05 * 0.95 / kCount);
  QVERIFY2(errors > 1.45 && errors < 1.85, qPrintable(QString::number(errors)));
}

/// Blocks that see half of the dependence make intervals too narrow, and so do few windows: jobs of
/// twenty starts in a market that remembers as long, seven to fifteen windows.
void TestIntervals::coversSharesOfOverlappingJobs() {
  constexpr int kTrials = 600, kJob = 20, kCount = 300;
  int covered = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    const auto seed = static_cast<std::uint64_t>(5000 + trial);
    const auto market = autoregression(0.9, kCount + kJob, seed);
    std::vector<double> late;
    for (int i = 0; i < kCount; ++i) {
      double sum = 0;
      for (int k = i; k < i + kJob; ++k) sum += market[static_cast<std::size_t>(k)];
      late.push_back(sum > 0 ? 1 : 0);
    }
    const double block = std::max<double>(kJob, automaticBlockLength(late).circular);
    covered += BlockIntervals(kCount, block, kCount / block, seed).share(late).contains(0.5);
  }
  QVERIFY2(covered >= 0.92 * kTrials && covered <= 0.98 * kTrials,
           qPrintable(QString::number(covered)));
}

TEST_WITH_CORE_APPLICATION(TestIntervals)
#include "tst_intervals.moc"
