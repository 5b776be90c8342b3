// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>

#include "market/futures/FitGenerator.h"
#include "market/generator/Generator.h"
#include "support/TestMain.h"

using namespace spothorizon;
using market::AvailabilityMode;
using market::GeneratorSpec;
using market::MarketFigures;
using market::PriceMode;
using market::Trace;

namespace {

Trace generated(const char* mode, std::uint64_t seed = 3) {
  GeneratorSpec spec = market::generatorModeSpec(mode);
  spec.seed = seed;
  spec.episodesPerYear = 0;
  return market::generateTrace(spec);
}

struct Fitted {
  GeneratorSpec spec;
  MarketFigures was, is;
};

Fitted fitted(const Trace& trace, double onDemand = 3.06) {
  const GeneratorSpec spec = market::fitGenerator(trace, onDemand);
  return {spec, market::marketFigures(trace), market::generatedFigures(trace, spec, 99, 40)};
}

bool near(const std::optional<double>& a, const std::optional<double>& b, double share) {
  if (!a || !b) return a.has_value() == b.has_value();
  return std::abs(*a - *b) <= share * std::abs(*b);
}

}  // namespace

class TestFitGenerator : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void families_data();
  void families();
  void figuresComeNear_data();
  void figuresComeNear();
  void dailyCycleIsKept();
  void constantMarkets();
  void nothingKnown();
  void priceAboveOnDemand();
  void futuresAreKeyed();
  void futuresHaveTheTracesClock();
};

void TestFitGenerator::families_data() {
  QTest::addColumn<QString>("mode");
  QTest::addColumn<PriceMode>("price");
  QTest::addColumn<AvailabilityMode>("availability");
  QTest::newRow("cloud") << "cloud" << PriceMode::Cloud << AvailabilityMode::Spells;
  QTest::newRow("marketplace") << "marketplace" << PriceMode::TwoLevel << AvailabilityMode::Fleet;
  QTest::newRow("fleet") << "fleet" << PriceMode::Cloud << AvailabilityMode::Fleet;
  QTest::newRow("none") << "no-capacity" << PriceMode::Constant << AvailabilityMode::None;
}

void TestFitGenerator::families() {
  QFETCH(QString, mode);
  QFETCH(PriceMode, price);
  QFETCH(AvailabilityMode, availability);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Trace trace = generated(qPrintable(mode), seed);
    const GeneratorSpec spec = market::fitGenerator(trace, 3.06);
    QCOMPARE(spec.price, price);
    QCOMPARE(spec.availability, availability);
    market::checkGeneratorSpec(spec);
  }
}

void TestFitGenerator::figuresComeNear_data() {
  QTest::addColumn<QString>("mode");
  for (const char* mode : {"cloud", "marketplace", "all-or-nothing", "fleet"}) {
    QTest::newRow(mode) << mode;
  }
}

void TestFitGenerator::figuresComeNear() {
  QFETCH(QString, mode);
  const Fitted found = fitted(generated(qPrintable(mode)));
  for (const market::MarketFigureRow& row : market::marketFigureRows()) {
    qInfo("%-22s %8.4f %8.4f", std::string(row.key).c_str(), (found.was.*row.member).value_or(-1),
          (found.is.*row.member).value_or(-1));
  }
  QVERIFY(near(found.is.meanPrice, found.was.meanPrice, 0.1));
  QVERIFY(near(found.is.priceDeviation, found.was.priceDeviation, 0.3));
  QVERIFY(near(found.is.priceChangesPerDay, found.was.priceChangesPerDay, 0.25));
  QVERIFY(near(found.is.meanGpus, found.was.meanGpus, 0.2));
  QVERIFY(near(found.is.gpuChangesPerDay, found.was.gpuChangesPerDay, 0.3));
  if (found.spec.availability != AvailabilityMode::Spells) return;
  QVERIFY(near(found.is.freeSpellHours, found.was.freeSpellHours, 0.25));
  QVERIFY(near(found.is.noneSpellHours, found.was.noneSpellHours, 0.25));
}

void TestFitGenerator::dailyCycleIsKept() {
  GeneratorSpec spec = market::generatorModeSpec("daily-cycle");
  spec.dailyDemand = 1.5;
  spec.weekendDemand = 0;
  const Fitted found = fitted(market::generateTrace(spec));
  QVERIFY(found.spec.dailyDemand > 0.4);
  const double away = std::abs(std::remainder(found.spec.busiestHour - spec.busiestHour, 24));
  QVERIFY2(away < 4, qPrintable(QString::number(found.spec.busiestHour)));
  QVERIFY(near(found.is.gpuDailyShare, found.was.gpuDailyShare, 0.5));
}

void TestFitGenerator::constantMarkets() {
  Trace trace;
  trace.spotUsdPerGpuHour.assign(300, 1.53);
  trace.freeGpus.assign(300, 7);
  const Fitted found = fitted(trace);
  QCOMPARE(found.spec.price, PriceMode::Constant);
  QCOMPARE(found.spec.availability, AvailabilityMode::Constant);
  const Trace future = market::generatedFuture(trace, found.spec, 1, 0);
  QCOMPARE(future.freeGpus, trace.freeGpus);
  QVERIFY(near(found.is.meanPrice, found.was.meanPrice, 1e-3));
}

void TestFitGenerator::nothingKnown() {
  Trace trace;
  trace.spotUsdPerGpuHour.assign(100, market::kUnknownPrice);
  trace.freeGpus.assign(100, market::kUnknownGpus);
  market::checkGeneratorSpec(market::fitGenerator(trace, 3));
  market::checkGeneratorSpec(market::fitGenerator(Trace{}, 0));
}

/// A generator's prices are shares of at most one: the highest price is the scale.
void TestFitGenerator::priceAboveOnDemand() {
  Trace trace = generated("cloud");
  for (double& price : trace.spotUsdPerGpuHour) price *= 10;
  const Fitted found = fitted(trace);
  QVERIFY(near(found.is.meanPrice, found.was.meanPrice, 0.1));
  const Trace future = market::generatedFuture(trace, found.spec, 1, 0);
  QCOMPARE(future.onDemandUsdPerGpuHour, trace.onDemandUsdPerGpuHour);
}

void TestFitGenerator::futuresAreKeyed() {
  const Trace trace = generated("cloud");
  const GeneratorSpec spec = market::fitGenerator(trace, 3.06);
  QVERIFY(spec == market::fitGenerator(trace, 3.06));
  const auto made = [&](std::uint64_t seed, int number) {
    return market::generatedFuture(trace, spec, seed, number).freeGpus;
  };
  QCOMPARE(made(4, 2), made(4, 2));
  QVERIFY(made(4, 2) != made(4, 3));
  QVERIFY(made(4, 2) != made(5, 2));
}

void TestFitGenerator::futuresHaveTheTracesClock() {
  Trace trace = generated("cloud");
  trace.startUnixSeconds.reset();
  const Trace future = market::generatedFuture(trace, market::fitGenerator(trace, 3.06), 1, 0);
  QCOMPARE(future.slotCount(), trace.slotCount());
  QVERIFY(!future.startUnixSeconds);
  QCOMPARE(future.slotHours, trace.slotHours);
  QVERIFY(future.provenance.lines.front().starts_with("generated future 0 of seed 1"));
}

TEST_WITHOUT_APPLICATION(TestFitGenerator)
#include "tst_fitgenerator.moc"
