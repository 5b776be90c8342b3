// SPDX-License-Identifier: GPL-3.0-or-later
// Tables with a column a zone and lists of what zones ask: which zone, which way up, per which
// machine, and what is not known.
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/PriceList.h"
#include "market/read/MarketFiles.h"
#include "market/read/Zones.h"
#include "support/ReaderWords.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;
using test::says;

namespace {

using Numbers = std::vector<double>;

const char* const kFree =
    "slot_start,asia-south2-b,us-east5-a\n"
    "2020-01-01T00:00:00Z,16,0\n"
    "2020-01-01T00:10:00Z,,3\n"
    "2020-01-01T00:20:00Z,12,5\n";
const char* const kPriced =
    "probe_time,us-east-1a free,us-east-1a usd,us-west-2c free,us-west-2c usd\n"
    "2020-01-01T00:00:00,0,1.6,1,0.8\n"
    "2020-01-01T00:03:15,1,2.4,0,0.9\n";
const char* const kList = R"({"format": "places-zones", "version": 1, "gpu": "H100 80 GB",
    "slotSeconds": 600, "start": "2020-01-01T00:00:00Z", "slots": 3, "zones": [
    {"zone": "asia-south2-b", "region": "asia-south2", "spotUsdPerVmHour": 16,
     "onDemandUsdPerVmHour": 80, "gpusPerVm": 8},
    {"zone": "us-east5-a", "region": "us-east5", "spotUsdPerGpuHour": 3,
     "onDemandUsdPerGpuHour": 9, "gpusPerVm": 8}]})";
const char* const kOnDemand = R"({"format": "places-zones", "gpu": "V100 16 GB", "zones": [
    {"zone": "us-east-1a", "region": "us-east-1", "gpusPerVm": 1, "onDemandUsdPerGpuHour": 3.06},
    {"zone": "us-west-2c", "region": "us-west-2", "gpusPerVm": 2, "onDemandUsdPerGpuHour": 4}]})";

}  // namespace

class ZonesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void zonesByName_data();
  void zonesByName();
  void freeGpusOfAZone();
  void zeroAndOne();
  void pricesBesideCounts();
  void numberedSlots();
  void aZoneIsAskedFor();
  void pricesOfMachines();
  void onDemandOfZonesAlone();
  void badLists_data();
  void badLists();

 private:
  std::string file(const std::string& text) {
    const std::string path = m_dir.filePath("input").toStdString();
    writeFileWhole(path, text);
    return path;
  }
  static ReadOptions of(const char* zone) {
    ReadOptions options;
    options.zone = zone;
    return options;
  }

  QTemporaryDir m_dir;
};

void ZonesTest::zonesByName_data() {
  QTest::addColumn<QByteArray>("name");
  QTest::addColumn<bool>("zone");
  for (const char* name : {"us-east-1a", "us-central1-b", "asia-south2-b", "us-west-2-lax-1a"}) {
    QTest::newRow(name) << QByteArray(name) << true;
  }
  for (const char* name :
       {"us-east-1", "spot_gpus", "gpus", "p3.2xlarge", "a-b", "US-EAST-1A", ""}) {
    QTest::newRow(name) << QByteArray(name) << false;
  }
}

void ZonesTest::zonesByName() {
  QFETCH(QByteArray, name);
  QTEST(looksLikeZone(name.toStdString()), "zone");
}

/// A field without a value was not probed: unknown from there on, not what was there before.
void ZonesTest::freeGpusOfAZone() {
  const SeriesFile read = readAvailabilityFile(file(kFree), of("asia-south2-b"));
  QCOMPARE(read.series.values.size(), std::size_t{3});
  QCOMPARE(read.series.values[0], 16.0);
  QVERIFY(std::isnan(read.series.values[1]));
  QCOMPARE(read.series.values[2], 12.0);
  QCOMPARE(read.series.seconds[1] - read.series.seconds[0], 600.0);
  QVERIFY(read.series.hasClock);
  QCOMPARE(read.report.machine.zone, "asia-south2-b");
  QVERIFY(says(read.report.warnings, "1 rows without a value"));
  QVERIFY(says(read.report.understood, "counts of free GPUs, 16 at most"));
  QCOMPARE(readAvailabilityFile(file(kFree), of("us-east5-a")).series.values, (Numbers{0, 3, 5}));
  QVERIFY_THROWS_EXCEPTION(InputError, MarketFiles().price(file(kFree), of("us-east5-a")));
}

/// 1 is a machine that is free; whoever knows better turns it over.
void ZonesTest::zeroAndOne() {
  const SeriesFile read = readAvailabilityFile(file(kPriced), of("us-west-2c"));
  QCOMPARE(read.series.values, (Numbers{1, 0}));
  QVERIFY(says(read.report.understood, "1 means available"));
  ReadOptions inverted = of("us-west-2c");
  inverted.inverted = true;
  QCOMPARE(readAvailabilityFile(file(kPriced), inverted).series.values, (Numbers{0, 1}));
}

void ZonesTest::pricesBesideCounts() {
  const SeriesFile read = MarketFiles().price(file(kPriced), of("us-east-1a"));
  QCOMPARE(read.series.values, (Numbers{1.6, 2.4}));
  QVERIFY(says(read.report.warnings, "as per GPU"));
  ReadOptions machines = of("us-east-1a");
  machines.gpusPerInstance = 8;
  const SeriesFile perGpu = MarketFiles().price(file(kPriced), machines);
  QCOMPARE(perGpu.series.values, (Numbers{1.6 / 8, 2.4 / 8}));
  QVERIFY(perGpu.report.warnings.empty());
}

void ZonesTest::numberedSlots() {
  const std::string path = file("slot,us-west1-a\n0,1\n1,0\n2,1\n");
  try {
    readAvailabilityFile(path, of("us-west1-a"));
    QFAIL("slots have no length");
  } catch (const InputError& error) {
    QVERIFY(std::string(error.what()).find("length") != std::string::npos);
  }
  ReadOptions options = of("us-west1-a");
  options.timeUnitSeconds = 600;
  const SeriesFile read = readAvailabilityFile(path, options);
  QCOMPARE(read.series.seconds, (Numbers{0, 600, 1200}));
  QVERIFY(!read.series.hasClock);
}

void ZonesTest::aZoneIsAskedFor() {
  const FileDescription what = describeFile(file(kFree), {});
  QCOMPARE(what.pools.size(), std::size_t{2});
  QCOMPARE(what.pools[0].zone, "asia-south2-b");
  QCOMPARE(what.pools[0].rows, std::size_t{2});
  QCOMPARE(what.pools[1].rows, std::size_t{3});
  QVERIFY(!what.availability);
  QVERIFY(says(what.reports.front().warnings, "one zone to be named"));
  QVERIFY_THROWS_EXCEPTION(InputError, readAvailabilityFile(file(kFree), of("us-east5-z")));
}

/// Prices are a machine's: eight GPUs share them.
void ZonesTest::pricesOfMachines() {
  const SeriesFile first = MarketFiles().price(file(kList), of("asia-south2-b"));
  QCOMPARE(first.series.values, (Numbers{2, 2, 2}));
  QCOMPARE(first.series.seconds[1] - first.series.seconds[0], 600.0);
  QCOMPARE(first.series.endSeconds - first.series.seconds[0], 1800.0);
  QVERIFY(first.series.hasClock);
  QCOMPARE(first.report.onDemandUsdPerGpuHour, 10.0);
  const SeriesFile second = MarketFiles().price(file(kList), of("us-east5-a"));
  QCOMPARE(second.series.values, (Numbers{3, 3, 3}));
  QCOMPARE(second.report.onDemandUsdPerGpuHour, 9.0);
  ReadOptions single = of("asia-south2-b");
  single.gpusPerInstance = 4;
  QCOMPARE(MarketFiles().price(file(kList), single).series.values, (Numbers{4, 4, 4}));
}

void ZonesTest::onDemandOfZonesAlone() {
  const FileDescription what = describeFile(file(kOnDemand), {});
  QVERIFY(what.priceList);
  MachineKind machine;
  machine.zone = "us-west-2c";
  const auto price = what.priceList->find(machine, std::nullopt);
  QVERIFY(price);
  QCOMPARE(price->usdPerGpuHour(), 4.0);
  QCOMPARE(QString::fromStdString(price->described()),
           QString("V100 16 GB in us-west-2c, $8/h; date not known"));
  machine.zone = "us-west-2a";
  QVERIFY(!what.priceList->find(machine, std::nullopt));
}

void ZonesTest::badLists_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("place");
  const auto list = [](const char* zone) {
    return QByteArray(R"({"format": "places-zones", "slotSeconds": 600, "slots": 2, "zones": [)") +
           zone + "]}";
  };
  QTest::newRow("no zones") << list("").replace("}", R"(, "x": "spotUsdPer"})")
                            << QByteArray("/zones");
  QTest::newRow("no name") << list(R"({"spotUsdPerVmHour": 1})") << QByteArray("/zones/0");
  QTest::newRow("negative") << list(R"({"zone": "a", "spotUsdPerVmHour": -1})")
                            << QByteArray("/zones/0/spotUsdPerVmHour");
  QTest::newRow("no GPUs") << list(R"({"zone": "a", "spotUsdPerGpuHour": 1, "gpusPerVm": 0})")
                           << QByteArray("/zones/0/gpusPerVm");
  QTest::newRow("text") << list(R"({"zone": "a", "spotUsdPerVmHour": "much"})")
                        << QByteArray("/zones/0/spotUsdPerVmHour");
  QTest::newRow("too long") << QByteArray(R"({"format": "places-zones", "slotSeconds": 1,
      "slots": 1e9, "zones": [{"zone": "a", "spotUsdPerVmHour": 1}]})")
                            << QByteArray("rows");
  QTest::newRow("no slots") << QByteArray(R"({"format": "places-zones", "slotSeconds": 1,
      "zones": [{"zone": "a", "spotUsdPerVmHour": 1}]})")
                            << QByteArray("/slots");
}

void ZonesTest::badLists() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, place);
  try {
    MarketFiles().price(file(text.toStdString()), {});
    QFAIL("was read");
  } catch (const InputError& error) {
    QVERIFY2(std::string(error.what()).find(place.toStdString()) != std::string::npos,
             error.what());
  }
}

TEST_WITHOUT_APPLICATION(ZonesTest)
#include "tst_zones.moc"
