// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>

#include "ask/FuturesReport.h"
#include "base/Random.h"
#include "market/generator/Generator.h"
#include "subjects/StudyHelpers.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::FutureKind;
using study::Futures;

namespace {

std::shared_ptr<const study::LoadedMarket> cloudMarket() {
  return tests::generatedMarket("cloud", 3);
}

market::Trace dailyTrace() {
  market::GeneratorSpec spec = market::generatorModeSpec("daily-cycle");
  spec.dailyDemand = 1.5;
  return market::generateTrace(spec);
}

}  // namespace

class TestMarketFutures : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void recordedIsTheMarketItself();
  void futuresStandApart_data();
  void futuresStandApart();
  void blocksFromDependence();
  void keyedBySeed();
  void report();
};

void TestMarketFutures::recordedIsTheMarketItself() {
  const auto given = cloudMarket();
  const Futures futures = study::makeFutures(given, {}, 3.06, 1);
  QCOMPARE(futures.market, given);
  QCOMPARE(futures.layout.futureOf(300), 0);
  QCOMPARE(futures.layout.slotIn(300), 300);
}

void TestMarketFutures::futuresStandApart_data() {
  QTest::addColumn<FutureKind>("kind");
  QTest::newRow("resampled") << FutureKind::Resampled;
  QTest::newRow("generated") << FutureKind::Generated;
}

void TestMarketFutures::futuresStandApart() {
  QFETCH(FutureKind, kind);
  const auto given = cloudMarket();
  const Futures futures = study::makeFutures(given, {kind, 5}, 3.06, 1);
  const market::Trace& all = futures.market->import.trace;
  const int slots = given->import.trace.slotCount(), stride = futures.layout.stride;
  QCOMPARE(futures.layout.count, 5);
  QCOMPARE(futures.layout.slotCount, slots);
  QCOMPARE(all.slotCount(), 5 * stride);
  QVERIFY(stride > slots && stride % 48 == 0);
  for (int slot = 0; slot < all.slotCount(); ++slot) {
    QCOMPARE(all.known(slot), futures.layout.slotIn(slot) < slots);
  }
  QCOMPARE(futures.layout.futureOf(3 * stride + 7), 3);
  QVERIFY(all.provenance.lines.back().starts_with(kind == FutureKind::Resampled
                                                      ? "5 resampled futures of seed 1"
                                                      : "5 generated futures of seed 1"));
  QVERIFY(all.provenance.hash != given->import.trace.provenance.hash);
  // None is another's copy.
  const auto begin = all.freeGpus.begin();
  QVERIFY(!std::equal(begin, begin + slots, begin + stride));
}

void TestMarketFutures::blocksFromDependence() {
  const market::ResampleSpec daily = study::resampleSpecFor(dailyTrace());
  QVERIFY(daily.wholeDays && daily.blockHours >= 24);
  RandomStream random{4};
  market::Trace noise;
  for (int slot = 0; slot < 800; ++slot) {
    noise.spotUsdPerGpuHour.push_back(random.uniform());
    noise.freeGpus.push_back(random.uniformInt(0, 8));
  }
  const market::ResampleSpec none = study::resampleSpecFor(noise);
  QVERIFY(!none.wholeDays);
  QVERIFY2(none.blockHours < 3, qPrintable(QString::number(none.blockHours)));
  const double cloud = study::resampleSpecFor(cloudMarket()->import.trace).blockHours;
  QVERIFY2(cloud > 10, qPrintable(QString::number(cloud)));
}

void TestMarketFutures::keyedBySeed() {
  const auto made = [](std::uint64_t seed) {
    return study::makeFutures(cloudMarket(), {FutureKind::Resampled, 2}, 3.06, seed)
        .market->import.trace.freeGpus;
  };
  QCOMPARE(made(3), made(3));
  QVERIFY(made(3) != made(4));
}

void TestMarketFutures::report() {
  const study::FuturesReport report =
      study::futuresReport(cloudMarket()->import.trace, 3.06, 1, 10);
  QVERIFY(std::abs(*report.resampled.meanPrice / *report.recorded.meanPrice - 1) < 0.05);
  QVERIFY(std::abs(*report.generated.meanPrice / *report.recorded.meanPrice - 1) < 0.1);
  const std::string table = study::futuresTable(report);
  for (const char* word : {"recorded", "resampled", "generated: ", "price cloud", "blocks of "}) {
    QVERIFY2(table.find(word) != std::string::npos, table.c_str());
  }
  const std::vector<result::Table> tables = study::futuresTables(report);
  QCOMPARE(tables.size(), std::size_t{3});
  QCOMPARE(result::numberIn(tables[0].cell(0, "recorded")), report.recorded.meanPrice);
  QCOMPARE(result::numberIn(tables[0].cell(0, "generated")), report.generated.meanPrice);
  QCOMPARE(result::numberIn(tables[1].cell(0, "futures")), 10.0);
  const result::Table& generator = tables[2];
  QVERIFY(std::ranges::any_of(generator.rows, [](const std::vector<result::Cell>& row) {
    return std::get<Text>(row[0]).english() == "availability" &&
           std::get<Text>(row[1]).english() == "spells";
  }));
}

TEST_WITH_CORE_APPLICATION(TestMarketFutures)
#include "tst_market_futures.moc"
