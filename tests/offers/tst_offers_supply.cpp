// SPDX-License-Identifier: GPL-3.0-or-later
// What a file may say of offers, what it is refused for, and what is drawn.
#include <QTest>
#include <cmath>

#include "GoldenCases.h"
#include "base/InputError.h"
#include "offers/Check.h"
#include "offers/Draws.h"
#include "offers/Presets.h"
#include "offers/SupplyJson.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::offers;
using namespace spothorizon::offers::testing;

namespace {

/// A job of four slots with spot, on demand and a block.
Value sample() {
  return Value::parse(R"({
    "slotHours": 0.5, "billing": "per-second",
    "job": {"workload": 20, "deadlineHours": 2, "minGpus": 8, "maxGpus": 16,
            "throughput": {"kind": "linear", "alpha": 1, "beta": 0}, "valueUsd": 100,
            "lateFactor": 1.5, "upHours": 0.1, "downHours": 0.05, "rule": "count"},
    "offers": [
      {"kind": "spot", "name": "spot", "machineGpus": 8, "usdPerGpuHour": [1, 1, 1, 1],
       "capacityGpus": 16, "noticeHours": 0.0083},
      {"kind": "on-demand", "name": "od", "machineGpus": 8, "usdPerMachineHour": 24,
       "discount": 0.5, "launchableGpus": {"share": 0.2, "meanHours": 3}},
      {"kind": "block", "name": "block", "machineGpus": 8, "capacityGpus": 16,
       "windowHours": [0.5, 1.5], "upfrontUsdPerGpuHour": 2.4, "charge": "used"},
      {"kind": "flex", "name": "flex", "machineGpus": 8, "capacityGpus": 16,
       "usdPerGpuHour": 1.5, "waitHours": {"p50": 1, "p95": 4}, "maxHours": 24},
      {"kind": "commitment", "name": "plan", "covers": "od", "capacityGpus": 8}],
    "checkpoint": {"intervalHours": 0.5, "gb": 140, "gbitPerSecond": 25,
                   "training": "elastic", "writing": "overlapped"},
    "caps": {"usdPerHour": 200, "usdTotal": 2000}, "taxRate": 0.19,
    "storage": {"gb": 140, "usdPerGbMonth": 0.02}, "egress": {"gb": 20, "usdPerGb": 0.09}})");
}

QString refusalOf(const Value& json) {
  return test::refusal([&] {
    Case made = caseOf(json);
    problemOf(made);
    made.supply = drawn(made.supply, 4, 0.5, 1, 0);
    problemOf(made);
  });
}

}  // namespace

class TestOffersSupply : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void reads();
  void writesWhatItRead();
  void refuses_data();
  void refuses();
  void warns();
  void draws();
  void presetLimits();
};

void TestOffersSupply::reads() {
  const Supply supply = readSupply(sample(), "plan.json");
  QCOMPARE(supply.offers.size(), std::size_t(5));
  QCOMPARE(supply.offers[1].usdPerGpuHour.at(0), 3.0);
  QVERIFY(supply.offers[1].shortages.has_value());
  QVERIFY(supply.offers[2].charge == Charge::Used);
  QCOMPARE(supply.offers[3].wait.p95Hours.value(), 4.0);
  QVERIFY(agree(supply.checkpoint->writeHours, 140.0 * 8 / (3600 * 25)));
  QVERIFY(supply.checkpoint->training == Training::Elastic);
  QCOMPARE(supply.caps.usdTotal, 2000.0);
  QCOMPARE(supply.caps.spotUsdPerGpuHour, Caps::kNone);
  QCOMPARE(refusalOf(sample()), QString("taken"));
}

void TestOffersSupply::writesWhatItRead() {
  const Supply supply = readSupply(sample(), "");
  const Supply again = readSupply(Value::parse(toJson(supply).fileText()), "");
  QVERIFY(again == supply);
}

void TestOffersSupply::refuses_data() {
  QTest::addColumn<QString>("pointer");
  QTest::addColumn<QString>("value");
  QTest::addColumn<QString>("place");
  const auto row = [](const char* pointer, const char* value, const char* place = nullptr) {
    QTest::newRow((std::string(pointer) + " " + value).c_str())
        << QString(pointer) << QString(value) << QString(place ? place : pointer);
  };
  row("/offers", "5");
  row("/offers", "[]");
  row("/offers/0", "7");
  row("/offers/0/kind", "\"reserved\"");
  row("/offers/0/kind", "3");
  row("/offers/0/colour", "\"red\"");
  row("/offers/0/name", "\"\"");
  row("/offers/1/name", "\"spot\"");
  row("/offers/0/machineGpus", "0");
  row("/offers/0/machineGpus", "1.5");
  row("/offers/0/usdPerGpuHour", "[1, 1, 1]");
  row("/offers/0/usdPerGpuHour", "[1, 1, -1, 1]");
  row("/offers/0/usdPerGpuHour", "[1, 1, \"x\", 1]", "/offers/0/usdPerGpuHour/2");
  row("/offers/0/usdPerGpuHour", "null");
  row("/offers/0/capacityGpus", "[16, 16]");
  row("/offers/0/noticeHours", "-1");
  row("/offers/1/discount", "1");
  row("/offers/1/discount", "-0.1");
  row("/offers/1/usdPerGpuHour", "3", "/offers/1/usdPerMachineHour");
  row("/offers/1/startupHours", "-0.1");
  row("/offers/1/startupBilled", "1");
  row("/offers/1/minimumHours", "\"1\"");
  row("/offers/1/launchableGpus", "{\"share\": 1, \"meanHours\": 3}",
      "/offers/1/launchableGpus/share");
  row("/offers/1/launchableGpus", "{\"share\": 0.1, \"meanHours\": 0}",
      "/offers/1/launchableGpus/meanHours");
  row("/offers/2/windowHours", "[1, 1]");
  row("/offers/2/windowHours", "[1]");
  row("/offers/2/windowHours", "[-1, 1]");
  row("/offers/2/windowHours", "[2, 4]");
  row("/offers/2/windowHours", "null");
  row("/offers/2/capacityGpus", "null");
  row("/offers/2/capacityGpus", "[8, 8, 8, 8]");
  row("/offers/2/charge", "\"free\"");
  row("/offers/3/maxHours", "0");
  row("/offers/3/waitHours", "[]");
  row("/offers/3/usdPerGpuHour", "null");
  row("/offers/4/covers", "\"nothing\"");
  row("/offers/4/covers", "\"plan\"");
  row("/checkpoint/intervalHours", "0");
  row("/checkpoint/intervalHours", "null");
  row("/checkpoint/writeHours", "0.6");
  row("/checkpoint/restoreHours", "-1");
  row("/checkpoint/training", "\"some\"");
  row("/checkpoint/gbitPerSecond", "0");
  row("/caps/usdTotal", "10", "/offers/2/upfrontUsdPerGpuHour");
  row("/caps/usdPerHour", "-1");
  row("/taxRate", "-0.1");
  row("/storage/usdPerGbMonth", "null");
  row("/egress/gb", "null");
}

void TestOffersSupply::refuses() {
  QFETCH(QString, pointer);
  QFETCH(QString, value);
  QFETCH(QString, place);
  Value json = sample();
  if (pointer == "/caps/usdTotal") json["offers"][2]["charge"] = "job";
  json[Value::json_pointer(pointer.toStdString())] = Value::parse(value.toStdString());
  try {
    problemOf(caseOf(json));
    QFAIL("taken");
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.place()), place);
    QVERIFY(!error.found().empty());
    QVERIFY(!error.expected().empty());
  }
}

void TestOffersSupply::warns() {
  Value json = sample();
  json["job"]["maxGpus"] = 12;
  json["offers"][0]["usdPerGpuHour"] = 9;
  json["offers"][2]["charge"] = "sunk";
  const Case made = caseOf(json);
  const auto warnings = warningsOf(
      made.supply,
      problemOf({made.job, made.billing, made.slotHours, drawn(made.supply, 4, 0.5, 1, 0)}).base);
  QStringList places;
  for (const Warning& warning : warnings) places << QString::fromStdString(warning.place);
  QVERIFY(places.contains("/offers/0/machineGpus"));
  QVERIFY(places.contains("/offers/0/usdPerGpuHour"));
  QVERIFY(places.contains("/offers/2/charge"));
}

/// Shared by all ways of buying that have the offer, and of the law that was given.
void TestOffersSupply::draws() {
  const Supply supply = readSupply(sample(), "");
  QVERIFY(isDrawn(supply));
  Supply fewer = supply;
  fewer.offers.erase(fewer.offers.begin());
  std::vector<double> waits;
  double none = 0, slots = 0;
  for (int start = 0; start < 2000; ++start) {
    const Supply one = drawn(supply, 40, 0.5, 7, start), other = drawn(fewer, 40, 0.5, 7, start);
    QVERIFY(!isDrawn(one));
    QVERIFY(one.offers[3] == other.offers[2]);
    QVERIFY(one.offers[1] == other.offers[0]);
    waits.push_back(one.offers[3].wait.hours);
    for (const double gpus : one.offers[1].launchableGpus.values) {
      none += gpus == 0;
      ++slots;
    }
  }
  std::sort(waits.begin(), waits.end());
  QVERIFY(std::abs(waits[1000] - 1) < 0.1);
  QVERIFY(std::abs(waits[1900] - 4) < 0.5);
  QVERIFY(std::abs(none / slots - 0.2) < 0.02);
  QVERIFY(!(drawn(supply, 40, 0.5, 7, 1) == drawn(supply, 40, 0.5, 8, 1)));
}

void TestOffersSupply::presetLimits() {
  const Preset& blocks = *presetNamed("aws-capacity-blocks");
  Offer block = offerOf(blocks);
  QCOMPARE(block.endsEarlyHours, 0.5);
  block.machineGpus = 8;
  block.capacityGpus = Series::number(16);
  block.windowHours = Window{0, 5 * 24};
  const auto refused = [&](double ahead = 0, const std::int64_t* start = nullptr) {
    return test::refusal([&] { checkPreset(blocks, block, "/offers/0", start, ahead); });
  };
  QCOMPARE(refused(), QString("taken"));
  const std::int64_t halfPastEleven = 1'800'000'000 / 86400 * 86400 + 11 * 3600 + 1800;
  QCOMPARE(refused(0, &halfPastEleven), QString("taken"));
  const std::int64_t noon = halfPastEleven + 1800;
  QVERIFY(refused(0, &noon).contains("/offers/0/windowHours"));
  QVERIFY(refused(9 * 7 * 24).contains("8 weeks"));
  block.windowHours = Window{0, 15 * 24};
  QVERIFY(refused().contains("/offers/0/windowHours"));
  block.windowHours = Window{0, 21 * 24};
  QCOMPARE(refused(), QString("taken"));
  block.capacityGpus = Series::number(65 * 8);
  QVERIFY(refused().contains("/offers/0/capacityGpus"));
  const Preset& flex = *presetNamed("google-flex-start");
  Offer request = offerOf(flex);
  QCOMPARE(request.maxHours, 168.0);
  request.maxHours = 200;
  QVERIFY(test::refusal([&] { checkPreset(flex, request, "/offers/1"); }).contains("7 days"));
  QVERIFY(!presetNamed("nobody"));
  for (const Preset& preset : presets()) QVERIFY(!preset.asOf.empty() && !preset.source.empty());
}

TEST_WITHOUT_APPLICATION(TestOffersSupply)
#include "tst_offers_supply.moc"
