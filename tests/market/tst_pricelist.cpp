// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "base/InputError.h"
#include "market/Catalogue.h"
#include "market/GpuName.h"
#include "market/MarketSpec.h"
#include "market/PriceList.h"
#include "market/read/TimeText.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market;

namespace {

std::int64_t at(const char* day) { return static_cast<std::int64_t>(parseTime(day)->unixSeconds); }

double perGpu(const std::optional<ListPrice>& price) { return price ? price->usdPerGpuHour() : 0; }

MachineKind typed(const char* type, const char* zone) {
  return {.zone = zone, .instanceType = type, .gpu = {}, .gpus = {}};
}

}  // namespace

class PriceListTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyRowSaysWhereItIsFrom();
  void everyTypeHasItsGpus();
  void byTypeAndZone();
  void olderPricesForOlderTraces();
  void byGpu();
  void zones_data();
  void zones();
  void ownList();
  void badLists_data();
  void badLists();
};

void PriceListTest::everyRowSaysWhereItIsFrom() {
  const auto& rows = PriceList::catalogue().rows();
  QVERIFY(rows.size() >= 134);
  for (const ListPrice& price : rows) {
    QVERIFY2(!price.source.empty(), price.instanceType.c_str());
    const bool dated = !price.date.empty();
    const std::string text = price.described();
    QVERIFY2(dated || text.ends_with("date not known"), text.c_str());
    QVERIFY(price.usdPerHour > 0 && price.gpus >= 1);
  }
}

/// The catalogue of machines and the list of prices are one table.
void PriceListTest::everyTypeHasItsGpus() {
  for (const ListPrice& price : PriceList::catalogue().rows()) {
    QVERIFY2(catalogueGpus(price.instanceType) == static_cast<int>(price.gpus),
             price.instanceType.c_str());
  }
  for (const InstanceType& type : instanceCatalogue()) {
    QVERIFY2(catalogueGpus(type.type) == type.gpus && type.gpus > 0, type.type.c_str());
    QVERIFY2(!gpuOf({.zone = {}, .instanceType = type.type, .gpu = {}, .gpus = {}}).empty(),
             type.type.c_str());
  }
}

void PriceListTest::byTypeAndZone() {
  const PriceList& list = PriceList::catalogue();
  QCOMPARE(perGpu(list.find(typed("p2.xlarge", "us-east-1a"), std::nullopt)), 0.9);
  QCOMPARE(perGpu(list.find(typed("p3.16xlarge", "us-west-2b"), std::nullopt)), 3.06);
  QCOMPARE(perGpu(list.find(typed("p3.16xlarge", "eu-west-1b"), std::nullopt)), 26.44 / 8);
  QVERIFY(!list.find(typed("p3.16xlarge", "eu-north-1a"), std::nullopt));  // not in the list
  QVERIFY(!list.find(typed("p9.huge", "us-east-1a"), std::nullopt));
  QVERIFY(!list.find({}, std::nullopt));
  QVERIFY(!list.find(typed("p3.16xlarge", ""), std::nullopt));  // it depends on the region
}

void PriceListTest::olderPricesForOlderTraces() {
  const PriceList& list = PriceList::catalogue();
  const MachineKind machine = typed("p4d.24xlarge", "us-west-2a");
  QCOMPARE(perGpu(list.find(machine, at("2022-05-31"))), 32.7726 / 8);
  QCOMPARE(perGpu(list.find(machine, at("2025-05-31"))), 32.7726 / 8);
  QCOMPARE(perGpu(list.find(machine, at("2025-06-01"))), 21.95764 / 8);
  QCOMPARE(perGpu(list.find(machine, std::nullopt)), 21.95764 / 8);
  // What it cost there before is not in the list, and today's price did not hold then.
  QVERIFY(!list.find(typed("p4d.24xlarge", "eu-west-1a"), at("2022-05-31")));
}

void PriceListTest::byGpu() {
  const PriceList& list = PriceList::catalogue();
  const auto machine = [](const char* gpu, double gpus, const char* zone) {
    return MachineKind{.zone = zone, .instanceType = {}, .gpu = gpu, .gpus = gpus};
  };
  QCOMPARE(perGpu(list.find(machine("k80", 8, "us-west-2a"), std::nullopt)), 0.9);
  QCOMPARE(perGpu(list.find(machine("v100", 1, "us-east-1f"), std::nullopt)), 3.06);
  // One GPU costs the same in each of the machines that have it: the smallest is named.
  const MachineKind any{.zone = "us-west-2a", .instanceType = {}, .gpu = "k80", .gpus = {}};
  QCOMPARE(list.find(any, std::nullopt)->instanceType, "p2.xlarge");
  // p3.16xlarge or p3dn.24xlarge: nothing is guessed.
  QVERIFY(!list.find(machine("v100", 8, "us-east-1f"), std::nullopt));
  // Google prices these GPUs without their machine.
  QVERIFY(!list.find(machine("v100", 1, "us-central1-a"), std::nullopt));
}

void PriceListTest::zones_data() {
  QTest::addColumn<QString>("zone");
  QTest::addColumn<QString>("region");
  QTest::addColumn<bool>("is");
  QTest::newRow("zone") << "us-west-2a"
                        << "us-west-2" << true;
  QTest::newRow("local zone") << "us-west-2-lax-1a"
                              << "us-west-2" << true;
  QTest::newRow("id of a zone") << "usw2-az3"
                                << "us-west-2" << true;
  QTest::newRow("Google's") << "us-central1-b"
                            << "us-central1" << true;
  QTest::newRow("region itself") << "us-east-1"
                                 << "us-east-1" << true;
  QTest::newRow("another") << "us-east-1a"
                           << "us-west-2" << false;
  QTest::newRow("longer number") << "us-east-10a"
                                 << "us-east-1" << false;
}

void PriceListTest::zones() {
  QFETCH(QString, zone);
  QFETCH(QString, region);
  QFETCH(bool, is);
  QCOMPARE(isInRegion(zone.toStdString(), region.toStdString()), is);
}

void PriceListTest::ownList() {
  const PriceList list = PriceList::parse(
      "# ours\nusd_per_hour,instance_type,date\n7.2,p2.8xlarge,2024-02-01\n4,p3.8xlarge,\n", "own");
  QCOMPARE(list.rows().size(), std::size_t{2});
  const auto price = list.find(typed("p2.8xlarge", "mars-1a"), at("2020-01-01"));
  QCOMPARE(perGpu(price), 0.9);  // eight GPUs, as the catalogue of machines has it
  QCOMPARE(price->described(), "p2.8xlarge, $7.2/h; of 2024-02-01");
  QCOMPARE(list.gpusOf("p3.8xlarge"), 4.0);
  // One type may have prices of several regions and times.
  const PriceList more = PriceList::parse(
      "\"instance_type\",\"usd_per_hour\",\"region\",\"from\"\n"
      "p3.2xlarge,2.5,us-east-1,2024-01-01\np3.2xlarge,2,us-east-1,2025-01-01\n"
      "p3.2xlarge,3,eu-west-1,2024-01-01\n",
      "own");
  QCOMPARE(more.rows().size(), std::size_t{3});
}

void PriceListTest::badLists_data() {
  QTest::addColumn<QByteArray>("csv");
  QTest::addColumn<QString>("message");
  const QByteArray header = "instance_type,usd_per_hour,gpus,from\n";
  QTest::newRow("no rows") << header << "own: found no rows, expected at least one price";
  QTest::newRow("no column") << QByteArray("instance_type,usd\np2.xlarge,1\n")
                             << "own:header: found no column usd_per_hour, expected a column of "
                                "this name";
  QTest::newRow("unknown column")
      << QByteArray("instance_type,usd_per_hour,regoin\np2.xlarge,1,us-east-1\n")
      << "own:header: found a column \"regoin\", expected instance_type and usd_per_hour, and of "
         "provider, gpu, gpus, region, from, until, date, source and note those that are known";
  QTest::newRow("listed twice") << header + "p3.2xlarge,2.5,1,\np2.xlarge,1,1,\np3.2xlarge,3,1,\n"
                                << "own:line 4: found a second price of p3.2xlarge, expected one, "
                                   "and line 2 has it";
  QTest::newRow("negative") << header + "p2.xlarge,-1,1,\n"
                            << "own:line 2: found \"-1\", expected a price in $/hour, a number of "
                               "0 or more";
  QTest::newRow("free") << header + "p2.xlarge,0,1,\n"
                        << "own:line 2: found a price of 0, expected a price above 0";
  QTest::newRow("no GPUs") << header + "huge,1,,\n"
                           << "own:line 2: found no gpus for huge, expected the GPUs of one "
                              "machine";
  QTest::newRow("zero GPUs") << header + "huge,1,0,\n"
                             << "own:line 2: found 0 GPUs, expected 1 or more";
  QTest::newRow("no day") << header + "huge,1,1,2025-02-30\n"
                          << "own:line 2: found \"2025-02-30\", expected a day as in 2025-06-01";
}

void PriceListTest::badLists() {
  QFETCH(QByteArray, csv);
  QFETCH(QString, message);
  QString found = "no error";
  try {
    PriceList::parse(csv.toStdString(), "own");
  } catch (const InputError& error) {
    found = QString::fromUtf8(error.what());
  }
  QCOMPARE(found, message);
}

TEST_WITHOUT_APPLICATION(PriceListTest)
#include "tst_pricelist.moc"
