// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>

#include "market/Statistics.h"
#include "market/generator/Generator.h"
#include "support/TestMain.h"

using namespace spothorizon::market;

namespace {

constexpr double kYear = 365;

/// Mean of `figure` over some seeds: ranges are of the process, not of one lucky draw.
template <typename Figure>
double meanOverSeeds(GeneratorSpec spec, int seeds, Figure figure) {
  double sum = 0;
  for (int i = 0; i < seeds; ++i) {
    spec.seed = 100 + static_cast<std::uint64_t>(i);
    sum += figure(generateTrace(spec));
  }
  return sum / seeds;
}

GeneratorSpec yearOf(std::string_view mode) {
  GeneratorSpec spec = generatorModeSpec(mode);
  spec.days = kYear;
  return spec;
}

std::vector<double> upFlags(const Trace& trace) {
  std::vector<double> flags;
  for (const int gpus : trace.freeGpus) flags.push_back(gpus > 0 ? 1 : 0);
  return flags;
}

/// The trace's price levels as free GPUs, so that the spell statistics serve levels too.
Trace levelsAsGpus(Trace trace, double threshold) {
  for (std::size_t i = 0; i < trace.freeGpus.size(); ++i) {
    trace.freeGpus[i] = trace.spotUsdPerGpuHour[i] < threshold ? 1 : 0;
  }
  return trace;
}

bool within(double value, double low, double high) {
  if (value >= low && value <= high) return true;
  qWarning("%g is not within %g .. %g", value, low, high);
  return false;
}

}  // namespace

/// Ranges are those of the public traces the generator is modelled on: AWS price history 2019-2020,
/// marketplace offers 2025, availability probes of 1, 4 and 16 nodes.
class TestGenerator : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyModeIsWhole_data();
  void everyModeIsWhole();
  void sameSpecSameTrace();
  void seedsAndZonesDiffer();
  void partsDrawFromTheirOwnStreams();
  void longerTraceBeginsTheSame();
  void provenanceSaysAll();

  void cloudStepsAreClocked();
  void cloudClockHasLittleJitter();
  void cloudLevelsLieBetweenFloorAndCap();
  void cloudHasNoDailyCycle();
  void episodesClimbToOnDemandAndBack();
  void episodesAreRare();
  void withoutCapacityThePriceIsOnDemand();

  void twoLevelsAreAFactorApart();
  void twoLevelSpells();
  void coupledLevelsFollowTheGpus();

  void spellPercentiles();
  void spellsAreHeavierThanGeometric();
  void sixteenAreAllOrNothing();
  void partialShareOfSpells();
  void fleetLosesAFewAtATime();
  void dailyCycleAndWeekend();
  void withoutACycleHoursAreAlike();
  void zonesOfARegionCorrelate_data();
  void zonesOfARegionCorrelate();
  void coupledShortageTakesGpus();
};

void TestGenerator::everyModeIsWhole_data() {
  QTest::addColumn<int>("mode");
  for (std::size_t i = 0; i < generatorModes().size(); ++i) {
    QTest::newRow(generatorModes()[i].name.data()) << static_cast<int>(i);
  }
}

void TestGenerator::everyModeIsWhole() {
  QFETCH(int, mode);
  const GeneratorSpec& spec = generatorModes()[static_cast<std::size_t>(mode)].spec;
  const Trace trace = generateTrace(spec);
  QCOMPARE(trace.slotCount(), static_cast<int>(std::lround(spec.days * 24 / spec.slotHours)));
  QCOMPARE(trace.spotUsdPerGpuHour.size(), trace.freeGpus.size());
  QCOMPARE(trace.startUnixSeconds, spec.startUnixSeconds);
  QCOMPARE(trace.onDemandUsdPerGpuHour, spec.onDemandUsdPerGpuHour);
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    const auto i = static_cast<std::size_t>(slot);
    QVERIFY(trace.known(slot));
    QVERIFY(trace.freeGpus[i] >= 0 && trace.freeGpus[i] <= spec.gpus);
    QVERIFY(trace.spotUsdPerGpuHour[i] > 0);
    QCOMPARE(std::round(trace.spotUsdPerGpuHour[i] * 1e6) / 1e6, trace.spotUsdPerGpuHour[i]);
  }
}

void TestGenerator::sameSpecSameTrace() {
  for (const auto& mode : generatorModes()) {
    const Trace first = generateTrace(mode.spec), second = generateTrace(mode.spec);
    QCOMPARE(first.spotUsdPerGpuHour, second.spotUsdPerGpuHour);
    QCOMPARE(first.freeGpus, second.freeGpus);
    QVERIFY(first.provenance == second.provenance);
  }
}

void TestGenerator::seedsAndZonesDiffer() {
  GeneratorSpec spec;
  const Trace base = generateTrace(spec);
  spec.seed = 2;
  const Trace seeded = generateTrace(spec);
  spec.seed = 1;
  spec.zone = 1;
  const Trace zoned = generateTrace(spec);
  QVERIFY(base.freeGpus != seeded.freeGpus && base.freeGpus != zoned.freeGpus);
  QVERIFY(base.spotUsdPerGpuHour != seeded.spotUsdPerGpuHour);
  QVERIFY(base.spotUsdPerGpuHour != zoned.spotUsdPerGpuHour);
  QVERIFY(base.provenance.hash != zoned.provenance.hash);
}

void TestGenerator::partsDrawFromTheirOwnStreams() {
  GeneratorSpec spec;
  const Trace base = generateTrace(spec);
  spec.upMedianHours = 2;
  QCOMPARE(generateTrace(spec).spotUsdPerGpuHour, base.spotUsdPerGpuHour);
  spec = GeneratorSpec{};
  spec.priceStepDeviation = 0.01;
  QCOMPARE(generateTrace(spec).freeGpus, base.freeGpus);
}

void TestGenerator::longerTraceBeginsTheSame() {
  GeneratorSpec spec;
  const Trace longer = generateTrace(spec);
  spec.days = 7;
  const Trace trace = generateTrace(spec);
  QVERIFY(std::ranges::equal(trace.freeGpus,
                             std::vector(longer.freeGpus.begin(), longer.freeGpus.begin() + 336)));
  QVERIFY(std::ranges::equal(
      trace.spotUsdPerGpuHour,
      std::vector(longer.spotUsdPerGpuHour.begin(), longer.spotUsdPerGpuHour.begin() + 336)));
}

void TestGenerator::provenanceSaysAll() {
  GeneratorSpec spec;
  spec.seed = 77;
  const Provenance provenance = generateTrace(spec).provenance;
  std::string all;
  for (const auto& line : provenance.lines) all += line + "\n";
  for (const auto& row : generatorParameters()) {
    const std::string pair = std::string(row.key) + "=" + generatorParameterText(spec, row.key);
    const bool listed = !row.onlyOf || *row.onlyOf == spec.price;
    QVERIFY2((all.find(" " + pair) != std::string::npos) == listed, pair.c_str());
  }
  QVERIFY(all.find("generator " + std::to_string(kGeneratorVersion)) != std::string::npos);
  QVERIFY(all.find("seed 77") != std::string::npos);
  QCOMPARE(provenance.hash.size(), std::size_t{32});
}

void TestGenerator::cloudStepsAreClocked() {
  GeneratorSpec spec = yearOf("cloud");
  spec.episodesPerYear = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    spec.seed = seed;
    const auto steps = traceStatistics(generateTrace(spec)).priceSteps;
    QVERIFY(within(*steps.meanIntervalHours, 5.8, 7.0));  // at the floor some steps move nothing
    QVERIFY(within(*steps.logStepDeviation, 0.0038, 0.0052));
    QVERIFY(within(*steps.logStepAutocorrelation, 0.36, 0.56));
  }
}

void TestGenerator::cloudClockHasLittleJitter() {
  GeneratorSpec spec = yearOf("cloud");
  spec.episodesPerYear = 0;
  spec.priceMeanShare = 0.6;  // away from the floor every tick of the clock moves the price
  const Trace trace = generateTrace(spec);
  double last = -1, sum = 0, squares = 0;
  int n = 0;
  for (std::size_t i = 1; i < trace.spotUsdPerGpuHour.size(); ++i) {
    if (trace.spotUsdPerGpuHour[i] == trace.spotUsdPerGpuHour[i - 1]) continue;
    const double now = static_cast<double>(i) * spec.slotHours;
    if (last >= 0) {
      sum += now - last;
      squares += (now - last) * (now - last);
      ++n;
    }
    last = now;
  }
  const double mean = sum / n;
  QVERIFY(within(mean, 6.0, 6.4));
  // A Poisson process has coefficient of variation 1; a uniform quarter either side has 0.14.
  QVERIFY(within(std::sqrt(squares / n - mean * mean) / mean, 0.12, 0.20));
}

void TestGenerator::cloudLevelsLieBetweenFloorAndCap() {
  GeneratorSpec spec = yearOf("cloud");
  spec.episodesPerYear = 0;
  int touchesFloor = 0;
  const double mean = meanOverSeeds(spec, 12, [&](const Trace& trace) {
    const auto price = traceStatistics(trace).price;
    touchesFloor += *price.minimum == std::round(0.30 * 3.06 * 1e6) / 1e6;
    return *price.mean / 3.06;
  });
  QVERIFY(within(mean, 0.32, 0.38));
  QVERIFY(touchesFloor >= 4);
  const double lowest = meanOverSeeds(
      spec, 12, [](const Trace& trace) { return *traceStatistics(trace).price.minimum / 3.06; });
  QVERIFY(lowest >= 0.30 - 1e-9);
}

void TestGenerator::cloudHasNoDailyCycle() {
  const auto price = traceStatistics(generateTrace(yearOf("cloud"))).price;
  const auto [low, high] = std::ranges::minmax_element(price.hourOfDayMean);
  QVERIFY(within(**high / **low, 1.0, 1.01));
}

void TestGenerator::episodesClimbToOnDemandAndBack() {
  GeneratorSpec spec = yearOf("cloud");
  spec.episodesPerYear = 4;
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    spec.seed = seed;
    const Trace trace = generateTrace(spec);
    spec.episodesPerYear = 0;
    const Trace calm = generateTrace(spec);
    spec.episodesPerYear = 4;
    QCOMPARE(*std::ranges::max_element(trace.spotUsdPerGpuHour), 3.06);
    // Where the two differ an episode is on; it lasts two to four weeks unless the trace ends.
    std::size_t begin = 0, n = trace.spotUsdPerGpuHour.size();
    for (std::size_t i = 1; i < n; ++i) {
      const bool on = trace.spotUsdPerGpuHour[i] != calm.spotUsdPerGpuHour[i];
      const bool was = trace.spotUsdPerGpuHour[i - 1] != calm.spotUsdPerGpuHour[i - 1];
      if (on && !was) begin = i;
      if (on || !was || begin == 0) continue;
      QVERIFY(within(static_cast<double>(i - begin) / 48, 13, 29));
      ++seen;
    }
  }
  QVERIFY(seen >= 8);
}

void TestGenerator::episodesAreRare() {
  const double atCap = meanOverSeeds(yearOf("cloud"), 30, [](const Trace& trace) {
    return static_cast<double>(std::ranges::count(trace.spotUsdPerGpuHour, 3.06)) /
           trace.slotCount();
  });
  // Half an episode a year, three weeks each, three tenths of it at the cap: 0.9 % of the time.
  QVERIFY(within(atCap, 0.002, 0.025));
}

void TestGenerator::withoutCapacityThePriceIsOnDemand() {
  const auto statistics = traceStatistics(generateTrace(yearOf("no-capacity")));
  QCOMPARE(statistics.price.minimum, 3.06);
  QCOMPARE(statistics.price.maximum, 3.06);
  QCOMPARE(statistics.noneFreeShare, 1.0);
}

void TestGenerator::twoLevelsAreAFactorApart() {
  const GeneratorSpec spec = yearOf("marketplace");
  const Trace trace = generateTrace(spec);
  const double low = spec.lowLevelShare * 2.0, high = low * spec.levelFactor;
  double deviation = 0;
  for (const double price : trace.spotUsdPerGpuHour) {
    const double level = price < (low + high) / 2 ? low : high;
    QVERIFY(std::abs(std::log(price / level)) < 0.09);
    deviation += std::log(price / level) * std::log(price / level) / trace.slotCount();
  }
  QVERIFY(within(std::sqrt(deviation), 0.01, 0.02));
}

void TestGenerator::twoLevelSpells() {
  const GeneratorSpec spec = yearOf("marketplace");
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    GeneratorSpec seeded = spec;
    seeded.seed = seed;
    const auto statistics = traceStatistics(levelsAsGpus(generateTrace(seeded), 1.35));
    QVERIFY(within(*statistics.up.p50Hours, 2.4, 3.5));
    QVERIFY(within(*statistics.down.p50Hours, 2.4, 3.5));
    QVERIFY(within(*statistics.up.meanHours, 5.0, 8.6));
    QVERIFY(within(*statistics.down.meanHours, 5.0, 8.6));
  }
}

void TestGenerator::coupledLevelsFollowTheGpus() {
  GeneratorSpec spec = generatorModeSpec("marketplace");
  spec.availability = AvailabilityMode::Spells;
  spec.coupled = true;
  const Trace trace = generateTrace(spec);
  for (std::size_t i = 0; i < trace.freeGpus.size(); ++i) {
    QCOMPARE(trace.spotUsdPerGpuHour[i]<1.35, trace.freeGpus[i]> 0);
  }
}

void TestGenerator::spellPercentiles() {
  GeneratorSpec spec = yearOf("cloud");
  spec.slotHours = 1.0 / 6;  // probes came every few minutes: half-hour slots hide short spells
  spec.gpus = 1;
  const auto mean = [&](auto figure) {
    return meanOverSeeds(spec, 6, [&](const Trace& t) { return *figure(traceStatistics(t)); });
  };
  QVERIFY(within(mean([](const auto& s) { return s.up.p10Hours; }), 0.15, 0.18));
  QVERIFY(within(mean([](const auto& s) { return s.up.p50Hours; }), 0.45, 0.65));
  QVERIFY(within(mean([](const auto& s) { return s.up.p90Hours; }), 5.5, 8.5));
  QVERIFY(within(mean([](const auto& s) { return s.up.p99Hours; }), 35, 65));
  QVERIFY(within(mean([](const auto& s) { return s.down.p10Hours; }), 0.15, 0.18));
  QVERIFY(within(mean([](const auto& s) { return s.down.p50Hours; }), 0.40, 0.60));
  QVERIFY(within(mean([](const auto& s) { return s.down.p90Hours; }), 3.7, 5.3));
  QVERIFY(within(mean([](const auto& s) { return s.down.p99Hours; }), 15, 29));
}

void TestGenerator::spellsAreHeavierThanGeometric() {
  const auto up = traceStatistics(generateTrace(yearOf("cloud"))).up;
  // An exponential spell has p99 = 4.6 means and mean = 1.44 medians.
  QVERIFY(*up.p99Hours > 6 * *up.meanHours);
  QVERIFY(*up.meanHours > 3 * *up.p50Hours);
}

void TestGenerator::sixteenAreAllOrNothing() {
  const GeneratorSpec spec = yearOf("all-or-nothing");
  QCOMPARE(spec.gpus, 16);
  const double none = meanOverSeeds(
      spec, 6, [](const Trace& trace) { return *traceStatistics(trace).noneFreeShare; });
  const double all = meanOverSeeds(
      spec, 6, [](const Trace& trace) { return *traceStatistics(trace).mostFreeShare; });
  QVERIFY(within(none, 0.37, 0.55));
  QVERIFY(within(all, 0.40, 0.48));
}

void TestGenerator::partialShareOfSpells() {
  GeneratorSpec spec = yearOf("all-or-nothing");
  spec.partialShare = 0;
  for (const int gpus : generateTrace(spec).freeGpus) QVERIFY(gpus == 0 || gpus == 16);
  spec.partialShare = 1;
  std::vector<bool> seen(17, false);
  for (const int gpus : generateTrace(spec).freeGpus) seen[static_cast<std::size_t>(gpus)] = true;
  QCOMPARE(std::ranges::count(seen, true), 16);  // 0..15, never all
  QVERIFY(!seen[16]);
}

void TestGenerator::fleetLosesAFewAtATime() {
  const GeneratorSpec spec = yearOf("fleet");
  const Trace trace = generateTrace(spec);
  const auto statistics = traceStatistics(trace);
  QVERIFY(within(*statistics.noneFreeShare, 0, 0.001));
  // 6 losses of 2 a day, back after 4 h each: 2 of 64 are missing on average.
  QVERIFY(within(*statistics.freeGpus.mean, 61.5, 62.5));
  double lost = 0;
  for (std::size_t i = 1; i < trace.freeGpus.size(); ++i) {
    lost = std::max<double>(lost, trace.freeGpus[i - 1] - trace.freeGpus[i]);
  }
  QVERIFY(within(lost, 5, 30));
}

void TestGenerator::dailyCycleAndWeekend() {
  GeneratorSpec spec = yearOf("daily-cycle");
  spec.slotHours = 1.0 / 6;
  spec.gpus = 1;
  const auto hour = [&](std::size_t h) {
    return meanOverSeeds(spec, 4, [h](const Trace& trace) {
      return *traceStatistics(trace).freeGpus.hourOfDayMean[h];
    });
  };
  QVERIFY(within(hour(6), 0.55, 0.70));
  QVERIFY(within(hour(17), 0.17, 0.28));
  for (std::size_t day = 0; day < 7; ++day) {
    const double mean = meanOverSeeds(spec, 4, [day](const Trace& trace) {
      return *traceStatistics(trace).freeGpus.weekdayMean[day];
    });
    // Monday still has some of Sunday's long spells.
    QVERIFY(day < 5 ? within(mean, 0.29, 0.45) : within(mean, 0.50, 0.64));
  }
}

void TestGenerator::withoutACycleHoursAreAlike() {
  GeneratorSpec spec = yearOf("cloud");
  spec.gpus = 1;
  std::array<double, 24> means{};
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    spec.seed = seed;
    const auto profile = traceStatistics(generateTrace(spec)).freeGpus.hourOfDayMean;
    for (std::size_t h = 0; h < 24; ++h) means[h] += *profile[h] / 4;
  }
  const auto [low, high] = std::ranges::minmax_element(means);
  QVERIFY(within(*high - *low, 0, 0.08));
}

void TestGenerator::zonesOfARegionCorrelate_data() {
  QTest::addColumn<double>("wanted");
  QTest::newRow("independent") << 0.0;
  QTest::newRow("weak") << 0.25;
  QTest::newRow("middle") << 0.4;
  QTest::newRow("strong") << 0.59;
}

void TestGenerator::zonesOfARegionCorrelate() {
  QFETCH(double, wanted);
  GeneratorSpec spec = yearOf("cloud");
  spec.zoneCorrelation = wanted;
  spec.gpus = 1;
  double sum = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    spec.seed = seed;
    const auto upIn = [&spec](int zone) {
      spec.zone = zone;
      return upFlags(generateTrace(spec));
    };
    const auto a = upIn(0), b = upIn(1), c = upIn(2);
    sum += (*correlation(a, b) + *correlation(a, c) + *correlation(b, c)) / 18;
  }
  QVERIFY(within(sum, wanted - 0.1, wanted + 0.1));
}

void TestGenerator::coupledShortageTakesGpus() {
  GeneratorSpec spec = yearOf("cloud");
  spec.episodesPerYear = 6;
  spec.coupled = true;
  const Trace trace = generateTrace(spec);
  int atCap = 0, freeAtCap = 0;
  for (std::size_t i = 0; i < trace.freeGpus.size(); ++i) {
    if (trace.spotUsdPerGpuHour[i] < 3.06) continue;
    ++atCap;
    freeAtCap += trace.freeGpus[i] > 0;
  }
  QVERIFY(atCap > 100);
  // The quotation lags the shortage by at most one tick of its clock.
  QVERIFY(freeAtCap < atCap / 10);
  spec.coupled = false;
  QCOMPARE(generateTrace(spec).spotUsdPerGpuHour, trace.spotUsdPerGpuHour);
}

TEST_WITHOUT_APPLICATION(TestGenerator)
#include "tst_generator.moc"
