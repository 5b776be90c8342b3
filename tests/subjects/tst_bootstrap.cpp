// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "ask/Bootstrap.h"
#include "base/InputError.h"
#include "base/Random.h"
#include "market/generator/Generator.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::bootstrap;
using study::Estimate;
using study::JobRatio;
using study::JobTimes;

namespace {

std::vector<JobRatio> normalTable(int jobs, std::uint64_t seed, double mean, double deviation) {
  RandomStream random{seed, 5};
  std::vector<JobRatio> table;
  for (int i = 0; i < jobs; ++i) table.push_back({mean + deviation * random.normal(), 1});
  return table;
}

/// Jobs of one slot, one after the other: nothing in common.
JobTimes apart(std::size_t jobs) {
  JobTimes times;
  for (std::size_t i = 0; i < jobs; ++i) times.startSlots.push_back(static_cast<int>(i));
  return times;
}

std::vector<Estimate> apartly(const std::vector<JobRatio>& table, std::size_t columns,
                              std::uint64_t seed, int draws = 1000) {
  return bootstrap(table, columns, apart(table.size() / columns), seed, {}, draws);
}

/// A market of 16 days whose price goes up and down in short spells.
market::Trace spellMarket(std::uint64_t seed) {
  market::GeneratorSpec spec = market::generatorModeSpec("marketplace");
  spec.seed = seed;
  spec.days = 16;
  spec.coupled = false;
  spec.lowMedianHours = spec.highMedianHours = 1.5;
  spec.lowMeanHours = spec.highMeanHours = 2;
  return market::generateTrace(spec);
}

/// Jobs at random starts that pay the mean price of their slots.
struct Bought {
  JobTimes times;
  std::vector<JobRatio> costs;
};

Bought boughtIn(const market::Trace& trace, int jobs, int jobSlots, std::uint64_t seed) {
  RandomStream random{seed, 77};
  Bought bought{{{}, jobSlots}, {}};
  for (int job = 0; job < jobs; ++job) {
    const int start = random.uniformInt(0, trace.slotCount() - jobSlots);
    double cost = 0;
    for (int slot = start; slot < start + jobSlots; ++slot) {
      cost += trace.spotUsdPerGpuHour[static_cast<std::size_t>(slot)] / jobSlots;
    }
    bought.times.startSlots.push_back(start);
    bought.costs.push_back({cost, 1});
  }
  return bought;
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
  void agreesWithThePlainInterval();
  void overlappingJobsAreNoSamples();
  void coversOverlappingJobs();
  void coversLopsidedJobs();
  void aSingleWindowTellsNothing();
  void differences();
  void sameSeedSameBytes();
  void stops();
};

void TestBootstrap::meanAndRatio() {
  const auto e = apartly({{1, 1}, {10, 4}, {3, 1}, {20, 6}}, 2, 1);
  QCOMPARE(e[0].mean, 2.0);
  QCOMPARE(e[1].mean, 3.0);
  QCOMPARE(e[0].jobs, 2);
}

void TestBootstrap::constantHasNoWidth() {
  const Estimate e = apartly(std::vector<JobRatio>(50, {7, 2}), 1, 1).front();
  QCOMPARE(e.mean, 3.5);
  QCOMPARE(e.low, 3.5);
  QCOMPARE(e.high, 3.5);
}

/// For many jobs the interval is the mean ± 1.96 standard errors.
void TestBootstrap::widthIsThatOfTheNormal() {
  const Estimate e = apartly(normalTable(2000, 3, 10, 4), 1, 9).front();
  const double expected = 2 * 1.96 * 4 / std::sqrt(2000.0);
  QVERIFY2(std::abs((e.high - e.low) / expected - 1) < 0.12, qPrintable(QString::number(e.high)));
  QVERIFY(e.low < e.mean && e.mean < e.high);
}

void TestBootstrap::coversTheMean() {
  int covered = 0;
  constexpr int kTrials = 200;
  for (int trial = 0; trial < kTrials; ++trial) {
    const auto table = normalTable(60, static_cast<std::uint64_t>(100 + trial), 5, 2);
    const Estimate e = apartly(table, 1, static_cast<std::uint64_t>(trial), 400).front();
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
  const auto e = apartly(table, 3, 2);
  QVERIFY(std::abs(e[1].low - e[0].low - 1) < 1e-9);
  QVERIFY(std::abs(e[1].high - e[0].high - 1) < 1e-9);
  QCOMPARE(e[2].low, 1.0);
}

void TestBootstrap::ratiosAreNotMeansOfRatios() {
  // A saving of 10 of 100 and of 9 of 10: 19 of 110 together.
  const Estimate e = apartly({{10, 100}, {9, 10}}, 1, 1).front();
  QCOMPARE(e.mean, 19.0 / 110);
  QVERIFY(e.low < e.mean && e.mean < e.high);
}

void TestBootstrap::nothingToMeasure() {
  QCOMPARE(apartly({{0, 0}, {0, 0}}, 1, 1).front(), Estimate{});
  const Estimate one = apartly({{0, 0}, {6, 1}, {0, 0}}, 1, 1).front();
  QCOMPARE(one.jobs, 1);
  QCOMPARE(one.mean, 6.0);
  QVERIFY(!one.hasInterval());
}

/// Where jobs do not depend on each other: mean ± 1.96 standard errors, on average over tables.
void TestBootstrap::agreesWithThePlainInterval() {
  double ratio = 0;
  constexpr int kTables = 40, kJobs = 400;
  for (int i = 0; i < kTables; ++i) {
    const auto table = normalTable(kJobs, static_cast<std::uint64_t>(500 + i), 10, 4);
    const Estimate e = apartly(table, 1, static_cast<std::uint64_t>(i)).front();
    double squares = 0;
    for (const JobRatio& one : table) squares += (one.above - e.mean) * (one.above - e.mean);
    ratio += (e.high - e.low) / (2 * 1.96 * std::sqrt(squares) / kJobs) / kTables;
  }
  QVERIFY2(std::abs(ratio - 1) < 0.04, qPrintable(QString::number(ratio)));
}

/// The more jobs start in the same time, the less each tells: the interval hardly narrows.
void TestBootstrap::overlappingJobsAreNoSamples() {
  const market::Trace trace = spellMarket(3);
  const Bought few = boughtIn(trace, 250, 48, 1), many = boughtIn(trace, 4000, 48, 1);
  const Estimate some = bootstrap(few.costs, 1, few.times, 1).front();
  const Estimate all = bootstrap(many.costs, 1, many.times, 1).front();
  QVERIFY(all.high - all.low > 0.6 * (some.high - some.low));
  // 16 days of a job of one day.
  QVERIFY2(all.windows > 10 && all.windows <= 15.1, qPrintable(QString::number(all.windows)));
}

/// Against the mean over many markets. As if jobs were independent, it would be a third of that.
void TestBootstrap::coversOverlappingJobs() {
  constexpr int kMarkets = 150, kJobs = 500;
  std::vector<Estimate> honest, plain;
  double truth = 0;
  for (std::uint64_t i = 0; i < kMarkets; ++i) {
    const Bought bought = boughtIn(spellMarket(1000 + i), kJobs, 24, i);
    honest.push_back(bootstrap(bought.costs, 1, bought.times, i, {}, 400).front());
    JobTimes shuffled = apart(kJobs);
    plain.push_back(bootstrap(bought.costs, 1, shuffled, i, {}, 400).front());
    truth += honest.back().mean / kMarkets;
  }
  const auto covered = [truth](const std::vector<Estimate>& all) {
    return std::ranges::count_if(
        all, [truth](const Estimate& e) { return e.low <= truth && truth <= e.high; });
  };
  const auto good = covered(honest), bad = covered(plain);
  qInfo("%d of %d markets are covered; as if jobs were independent, %d", int(good), kMarkets,
        int(bad));
  QVERIFY(good >= 0.88 * kMarkets);
  QVERIFY(bad <= 0.6 * kMarkets);
}

/// Fifteen windows of jobs that mostly cost nothing and sometimes more: max(0, z - 1) of a normal z
/// that overlapping jobs share. Percentiles of resampled means cover 84 %.
void TestBootstrap::coversLopsidedJobs() {
  constexpr int kTrials = 300, kWindows = 15, kJobSlots = 12;
  const double truth = std::exp(-0.5) / std::sqrt(2 * 3.14159265358979) - 0.158655253931457;
  int covered = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    RandomStream random{static_cast<std::uint64_t>(trial), 6};
    std::vector<double> noise(kWindows * kJobSlots);
    for (double& one : noise) one = random.normal() / std::sqrt(kJobSlots);
    std::vector<JobRatio> table;
    JobTimes times{{}, kJobSlots};
    for (int start = 0; start + kJobSlots <= kWindows * kJobSlots; ++start) {
      double z = 0;
      for (int i = start; i < start + kJobSlots; ++i) z += noise[static_cast<std::size_t>(i)];
      table.push_back({std::max(0.0, z - 1), 1});
      times.startSlots.push_back(start);
    }
    const Estimate e = bootstrap(table, 1, times, static_cast<std::uint64_t>(trial)).front();
    covered += e.low <= truth && truth <= e.high;
  }
  QVERIFY2(covered >= 0.90 * kTrials, qPrintable(QString::number(covered)));
}

void TestBootstrap::aSingleWindowTellsNothing() {
  const auto table = normalTable(200, 4, 10, 1);
  JobTimes times{std::vector<int>(200, 17), 5};
  const Estimate here = bootstrap(table, 1, times, 1).front();
  QCOMPARE(here.jobs, 200);
  QVERIFY(!here.hasInterval() && here.low < -1e300 && here.high > 1e300);
  times = apart(200);
  times.jobSlots = 150;
  QVERIFY(!bootstrap(table, 1, times, 1).front().hasInterval());
  times.jobSlots = 60;
  QVERIFY(bootstrap(table, 1, times, 1).front().hasInterval());
}

void TestBootstrap::differences() {
  std::vector<JobRatio> a, b;
  for (const JobRatio& one : normalTable(80, 4, 0, 3)) {
    a.push_back({one.above + 1.5, 1});
    b.push_back(one);
  }
  const Estimate plain = apartly(study::difference(a, b), 1, 3).front();
  QVERIFY(std::abs(plain.mean - 1.5) < 1e-9);
  QVERIFY(plain.high - plain.low < 1e-9);
  // For two ratios: the difference of the ratios.
  const Estimate ratios =
      apartly(study::difference({{10, 100}, {9, 10}}, {{1, 2}, {0, 2}}), 1, 3).front();
  QVERIFY(std::abs(ratios.mean - (19.0 / 110 - 0.25)) < 1e-12);
  QCOMPARE(apartly(study::difference({{0, 0}}, {{1, 1}}), 1, 3).front().jobs, 0);
}

void TestBootstrap::sameSeedSameBytes() {
  const auto table = normalTable(100, 8, 1, 1);
  QVERIFY(apartly(table, 1, 4) == apartly(table, 1, 4));
  QVERIFY(!(apartly(table, 1, 4) == apartly(table, 1, 5)));
}

void TestBootstrap::stops() {
  std::stop_source source;
  source.request_stop();
  QVERIFY_THROWS_EXCEPTION(Stopped, bootstrap({{1, 1}}, 1, apart(1), 1, {source.get_token(), {}}));
}

TEST_WITH_CORE_APPLICATION(TestBootstrap)
#include "tst_bootstrap.moc"
