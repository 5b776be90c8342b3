// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>

#include "base/Random.h"
#include "market/futures/DailyCycle.h"
#include "market/futures/MarketFigures.h"
#include "market/futures/Resample.h"
#include "market/generator/Generator.h"
#include "support/TestMain.h"

using namespace spothorizon;
using market::DailyCycle;
using market::MarketFigures;
using market::ResampleSpec;
using market::Trace;

namespace {

/// Slot t costs t and has t GPUs, so that every value says where it came from.
Trace counting(int slots) {
  Trace trace;
  for (int slot = 0; slot < slots; ++slot) {
    trace.spotUsdPerGpuHour.push_back(slot);
    trace.freeGpus.push_back(slot);
  }
  trace.startUnixSeconds = 1767571200;
  trace.onDemandUsdPerGpuHour = 3.5;
  trace.provenance = {{"counted"}, "abc"};
  return trace;
}

/// How many slots do not follow their neighbour in the trace.
int joins(const Trace& future, int slots) {
  int count = 0;
  for (int i = 1; i < future.slotCount(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    count += future.freeGpus[at] != (future.freeGpus[at - 1] + 1) % slots;
  }
  return count;
}

/// A cosine of the day in noise that remembers.
std::vector<double> dailySeries(double amplitude, std::uint64_t seed, int days = 20) {
  RandomStream random{seed, 3};
  std::vector<double> series;
  double noise = 0;
  for (int slot = 0; slot < days * 48; ++slot) {
    noise = 0.9 * noise + std::sqrt(1 - 0.81) * random.normal();
    series.push_back(noise + amplitude * std::cos(2 * std::numbers::pi * slot / 48));
  }
  return series;
}

Trace dailyMarket(std::uint64_t seed) {
  market::GeneratorSpec spec = market::generatorModeSpec("daily-cycle");
  spec.seed = seed;
  spec.dailyDemand = 1.5;
  return market::generateTrace(spec);
}

}  // namespace

class TestFutures : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void priceAndGpusStayTogether();
  void blocksHaveTheLengthAskedFor();
  void everySlotIsAsLikely();
  void daysStayWhole();
  void keyedBySeedAndNumber();
  void keepsClockAndSaysWhatItIs();
  void unknownSlotsAreDrawnToo();
  void emptyAndShortTraces();
  void gpusThatGoInsideSlots();
  void cycleIsFound();
  void noCycleIsFound();
  void cycleOfMarkets();
  void oddDays();
  void figures();
  void resampledFuturesAreLikeTheTrace();
};

/// Slots in another order hold what stays to their ends, and lose nothing.
void TestFutures::gpusThatGoInsideSlots() {
  Trace trace = counting(200);
  trace.stayingGpus = trace.freeGpus;
  for (int slot = 100; slot < 200; ++slot) {
    trace.losses.push_back({slot, 0.2, 7});
    trace.stayingGpus[static_cast<std::size_t>(slot)] = 7;
  }
  const Trace future = market::resampleMarket(trace, {6, false}, 1, 0);
  QVERIFY(future.losses.empty() && future.stayingGpus.empty() && !future.rawInterruptions);
  QVERIFY(std::ranges::all_of(future.freeGpus, [](int gpus) { return gpus < 100; }));
  QVERIFY(std::ranges::any_of(future.freeGpus, [](int gpus) { return gpus == 7; }));
}

void TestFutures::priceAndGpusStayTogether() {
  const Trace future = market::resampleMarket(counting(500), {6, false}, 1, 0);
  QCOMPARE(future.slotCount(), 500);
  for (std::size_t i = 0; i < future.freeGpus.size(); ++i) {
    QCOMPARE(future.spotUsdPerGpuHour[i], double(future.freeGpus[i]));
  }
}

void TestFutures::blocksHaveTheLengthAskedFor() {
  for (const double hours : {2.0, 10.0, 50.0}) {
    int count = 0;
    for (int k = 0; k < 20; ++k) {
      count += joins(market::resampleMarket(counting(2000), {hours, false}, 5, k), 2000);
    }
    const double slots = 20.0 * 2000 / count;
    QVERIFY2(std::abs(slots / (2 * hours) - 1) < 0.25, qPrintable(QString::number(slots)));
  }
  // Never shorter than a slot.
  QVERIFY(joins(market::resampleMarket(counting(300), {0, false}, 5, 0), 300) > 250);
}

/// Bent to a circle: ends are drawn as often as the middle.
void TestFutures::everySlotIsAsLikely() {
  std::vector<int> drawn(100);
  for (int k = 0; k < 2000; ++k) {
    for (const int slot : market::resampleMarket(counting(100), {10, false}, 2, k).freeGpus) {
      ++drawn[static_cast<std::size_t>(slot)];
    }
  }
  const auto [least, most] = std::ranges::minmax(drawn);
  QVERIFY2(least > 1400 && most < 2600, qPrintable(QString("%1 %2").arg(least).arg(most)));
}

void TestFutures::daysStayWhole() {
  const Trace future = market::resampleMarket(counting(48 * 9 + 20), {24, true}, 4, 1);
  std::set<int> days;
  for (int slot = 0; slot < future.slotCount(); ++slot) {
    const int source = future.freeGpus[static_cast<std::size_t>(slot)];
    QCOMPARE(source % 48, slot % 48);
    const int first = future.freeGpus[static_cast<std::size_t>(slot / 48 * 48)];
    QCOMPARE(source / 48, first / 48);
    days.insert(source / 48);
  }
  QVERIFY(days.size() > 2 && *days.rbegin() < 9);
}

void TestFutures::keyedBySeedAndNumber() {
  const Trace trace = counting(400);
  const auto made = [&trace](std::uint64_t seed, int number) {
    return market::resampleMarket(trace, {12, false}, seed, number).freeGpus;
  };
  QCOMPARE(made(7, 3), made(7, 3));
  QVERIFY(made(7, 3) != made(7, 4));
  QVERIFY(made(7, 3) != made(8, 3));
}

void TestFutures::keepsClockAndSaysWhatItIs() {
  const Trace trace = counting(400);
  const Trace future = market::resampleMarket(trace, {12, true}, 7, 3);
  QCOMPARE(future.startUnixSeconds, trace.startUnixSeconds);
  QCOMPARE(future.onDemandUsdPerGpuHour, trace.onDemandUsdPerGpuHour);
  QCOMPARE(future.slotHours, trace.slotHours);
  QCOMPARE(future.provenance.lines.back(),
           std::string("resampled future 3 of seed 7: blocks of 12 h on average, whole days"));
  QVERIFY(future.provenance.hash != trace.provenance.hash);
}

void TestFutures::unknownSlotsAreDrawnToo() {
  Trace trace = counting(200);
  for (std::size_t i = 50; i < 100; ++i) {
    trace.freeGpus[i] = market::kUnknownGpus;
    trace.spotUsdPerGpuHour[i] = market::kUnknownPrice;
  }
  int unknown = 0;
  for (int k = 0; k < 50; ++k) {
    const Trace future = market::resampleMarket(trace, {5, false}, 1, k);
    for (int slot = 0; slot < 200; ++slot) unknown += !future.known(slot);
  }
  QVERIFY(std::abs(unknown / (50.0 * 200) - 0.25) < 0.06);
}

void TestFutures::emptyAndShortTraces() {
  QCOMPARE(market::resampleMarket(Trace{}, {}, 1, 0).slotCount(), 0);
  QCOMPARE(market::resampleMarket(counting(1), {}, 1, 0).freeGpus, std::vector<int>{0});
  // Less than a day: slot by slot.
  QCOMPARE(market::resampleMarket(counting(30), {24, true}, 1, 0).slotCount(), 30);
}

void TestFutures::cycleIsFound() {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    found += market::dailyCycle(dailySeries(1, seed), 48).found;
  }
  QVERIFY2(found >= 38, qPrintable(QString::number(found)));
  const DailyCycle pure = market::dailyCycle(dailySeries(1000, 1), 48);
  QVERIFY(pure.found && pure.share > 0.99);
}

/// Among series without one, about one in a hundred.
void TestFutures::noCycleIsFound() {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    found += market::dailyCycle(dailySeries(0, 1000 + seed), 48).found;
  }
  QVERIFY2(found <= 10, qPrintable(QString::number(found)));
  QVERIFY(!market::dailyCycle(std::vector<double>(960, 3.0), 48).found);
  QVERIFY(!market::dailyCycle(dailySeries(5, 1, 3), 48).found);  // three days tell nothing
}

void TestFutures::cycleOfMarkets() {
  QVERIFY(market::dailyCycle(market::gpuSeries(dailyMarket(1)), 48).found);
  market::GeneratorSpec spec = market::generatorModeSpec("cloud");
  const Trace flat = market::generateTrace(spec);
  QVERIFY(!market::dailyCycle(market::gpuSeries(flat), 48).found);
  Trace holes = dailyMarket(1);
  for (std::size_t i = 0; i < holes.freeGpus.size(); i += 3) {
    holes.freeGpus[i] = market::kUnknownGpus;
  }
  QVERIFY(market::dailyCycle(market::gpuSeries(holes), 48).found);
}

void TestFutures::oddDays() {
  Trace trace;
  QCOMPARE(market::slotsPerDay(trace), std::optional<int>(48));
  trace.slotHours = 7;
  QVERIFY(!market::slotsPerDay(trace));
  trace.slotHours = 24;
  QVERIFY(!market::slotsPerDay(trace));
  trace.slotHours = 1.0 / 12;
  QCOMPARE(market::slotsPerDay(trace), std::optional<int>(288));
}

void TestFutures::figures() {
  Trace trace;
  trace.slotHours = 1;
  trace.spotUsdPerGpuHour = {1, 1, 3, 3, 1, 3};
  trace.freeGpus = {0, 4, 4, 0, 0, 2};
  const MarketFigures made = market::marketFigures(trace);
  QCOMPARE(*made.meanPrice, 2.0);
  QCOMPARE(*made.priceDeviation, 1.0);
  QCOMPARE(*made.priceChangesPerDay, 12.0);
  QCOMPARE(*made.gpuChangesPerDay, 12.0);
  QCOMPARE(*made.noneFreeShare, 0.5);
  QCOMPARE(*made.freeSpellHours, 1.5);
  QCOMPARE(*made.noneSpellHours, 1.5);
  MarketFigures other = made;
  other.meanPrice = 4;
  other.freeSpellHours.reset();
  const MarketFigures mean = market::meanFigures({made, other});
  QCOMPARE(*mean.meanPrice, 3.0);
  QCOMPARE(*mean.freeSpellHours, 1.5);
  QVERIFY(market::meanFigures({}) == MarketFigures{});
}

/// Level, dependence and the cycle of the day are kept on average.
void TestFutures::resampledFuturesAreLikeTheTrace() {
  const Trace trace = dailyMarket(5);
  std::vector<MarketFigures> all, broken;
  for (int k = 0; k < 40; ++k) {
    all.push_back(market::marketFigures(market::resampleMarket(trace, {48, true}, 9, k)));
    broken.push_back(market::marketFigures(market::resampleMarket(trace, {7, false}, 9, k)));
  }
  const MarketFigures was = market::marketFigures(trace), is = market::meanFigures(all);
  const auto near = [](const std::optional<double>& a, const std::optional<double>& b,
                       double share) { return std::abs(*a / *b - 1) < share; };
  QVERIFY(near(is.meanPrice, was.meanPrice, 0.05));
  QVERIFY(near(is.meanGpus, was.meanGpus, 0.1));
  QVERIFY(near(is.freeSpellHours, was.freeSpellHours, 0.15));
  QVERIFY(near(is.noneSpellHours, was.noneSpellHours, 0.15));
  QVERIFY(near(is.gpuChangesPerDay, was.gpuChangesPerDay, 0.1));
  QVERIFY(near(is.gpuDailyShare, was.gpuDailyShare, 0.35));
  QVERIFY(*market::meanFigures(broken).gpuDailyShare < 0.6 * *was.gpuDailyShare);
}

TEST_WITHOUT_APPLICATION(TestFutures)
#include "tst_futures.moc"
