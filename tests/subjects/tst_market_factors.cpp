// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "ask/LoadedMarket.h"
#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "subjects/StudyHelpers.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Scenario;

class TestMarketFactors : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void loadedAtFactors();
  void readsNoFileAgain();
  void pricesMove();
  void backToOne();
  void runTakesThem();
  void keyIsOfReadingAlone_data();
  void keyIsOfReadingAlone();
  void outsideTheirRange();
};

namespace {

/// A scenario on a copy of a sample's trace, which can be taken away.
struct OnFile {
  QTemporaryDir folder;
  Scenario scenario = tests::constantScenario();

  OnFile() {
    QFile::copy(QDir(SAMPLE_DIR).filePath("calm-cloud.csv"), folder.filePath("market.csv"));
    scenario.market.traceFile = "market.csv";
    scenario.baseDirectory = folder.path().toStdString();
  }
};

}  // namespace

void TestMarketFactors::loadedAtFactors() {
  OnFile on;
  const auto plain = study::loadMarket(on.scenario);
  QVERIFY(!plain->asRead);
  study::setValue(on.scenario, "market.priceFactor", "2");
  study::setValue(on.scenario, "market.availabilityFactor", "0.5");
  const auto worse = study::loadMarket(on.scenario);
  const market::Trace &a = plain->import.trace, &b = worse->import.trace;
  for (std::size_t i = 0; i < a.freeGpus.size(); ++i) {
    QCOMPARE(b.spotUsdPerGpuHour[i], 2 * a.spotUsdPerGpuHour[i]);
    QCOMPARE(b.freeGpus[i], (a.freeGpus[i] + 1) / 2);
  }
  QCOMPARE(b.provenance.lines.size(), a.provenance.lines.size() + 2);
  QVERIFY(*worse->statistics.price.mean > 1.9 * *plain->statistics.price.mean);
}

void TestMarketFactors::readsNoFileAgain() {
  OnFile on;
  const auto plain = study::marketFor(on.scenario, nullptr);
  QVERIFY(QFile::remove(on.folder.filePath("market.csv")));
  QCOMPARE(study::marketFor(on.scenario, plain), plain);
  on.scenario.market.priceFactor = 1.5;
  const auto dearer = study::marketFor(on.scenario, plain);
  QCOMPARE(dearer->asRead, plain);
  QCOMPARE(study::marketFor(on.scenario, dearer), dearer);
  on.scenario.market.priceFactor = 3;
  const auto dearest = study::marketFor(on.scenario, dearer);
  QCOMPARE(dearest->import.trace.spotUsdPerGpuHour[7],
           3 * plain->import.trace.spotUsdPerGpuHour[7]);
  QCOMPARE(dearest->import.trace.provenance.lines.back(), std::string("all prices times 3"));
}

/// The movement is applied to what was read, whatever other factors there are; files of before it
/// keep their bytes.
void TestMarketFactors::pricesMove() {
  OnFile on;
  const auto plain = study::loadMarket(on.scenario);
  const std::string before = study::scenarioToText(on.scenario);
  QVERIFY(before.find("priceMovement") == std::string::npos);
  study::setValue(on.scenario, "market.priceMovement", "0");
  QVERIFY(study::scenarioToText(on.scenario).find("\"priceMovement\": 0") != std::string::npos);
  on.scenario.market.priceFactor = 2;
  const auto still = study::marketFor(on.scenario, plain);
  const double mean = *plain->statistics.price.mean;
  for (const double price : still->import.trace.spotUsdPerGpuHour) {
    QVERIFY(std::abs(price - 2 * mean) < 1e-9);
  }
  on.scenario.market.priceFactor = 1;
  on.scenario.market.priceMovement = 1;
  QCOMPARE(study::marketFor(on.scenario, still), plain);
}

void TestMarketFactors::backToOne() {
  OnFile on;
  on.scenario.market.availabilityFactor = 0;
  const auto none = study::loadMarket(on.scenario);
  on.scenario.market.availabilityFactor = 1;
  QCOMPARE(study::marketFor(on.scenario, none), none->asRead);
}

void TestMarketFactors::runTakesThem() {
  OnFile on;
  const auto market = study::loadMarket(on.scenario);
  on.scenario.market.availabilityFactor = 0;
  const auto results = study::run(on.scenario, market);
  QCOMPARE(results->optimum->outcome.spotGpuHours, 0.0);
  QVERIFY(results->optimum->outcome.onDemandGpuHours > 0);
}

void TestMarketFactors::keyIsOfReadingAlone_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("value");
  QTest::addColumn<bool>("same");
  QTest::newRow("price factor") << "market.priceFactor"
                                << "2" << true;
  QTest::newRow("availability factor") << "market.availabilityFactor"
                                       << "2" << true;
  QTest::newRow("price movement") << "market.priceMovement"
                                  << "2" << true;
  QTest::newRow("start") << "market.startHours"
                         << "20" << true;
  QTest::newRow("deadline") << "job.deadlineHours"
                            << "20" << true;
  QTest::newRow("on-demand price") << "market.onDemandUsdPerGpuHour"
                                   << "2" << true;
  QTest::newRow("slot") << "market.slotHours"
                        << "1" << false;
  QTest::newRow("constant GPUs") << "market.availability.gpus"
                                 << "5" << false;
  QTest::newRow("file") << "market.trace"
                        << "other.csv" << false;
  QTest::newRow("on-demand is no capacity") << "market.priceAtOnDemandIsNoCapacity"
                                            << "true" << false;
}

void TestMarketFactors::keyIsOfReadingAlone() {
  QFETCH(QString, key);
  QFETCH(QString, value);
  const Scenario before = tests::constantScenario();
  Scenario after = before;
  study::setValue(after, key.toStdString(), value.toStdString());
  QTEST(study::marketKey(before) == study::marketKey(after), "same");
}

void TestMarketFactors::outsideTheirRange() {
  Scenario scenario;
  QVERIFY_THROWS_EXCEPTION(InputError, study::setValue(scenario, "market.priceFactor", "-0.1"));
  QVERIFY_THROWS_EXCEPTION(InputError,
                           study::setValue(scenario, "market.availabilityFactor", "1001"));
}

TEST_WITH_CORE_APPLICATION(TestMarketFactors)
#include "tst_market_factors.moc"
