// SPDX-License-Identifier: GPL-3.0-or-later
// Bills whose sums two other programs computed, where the shared folder is. The published samples
// of FOCUS are not part of it: the variable FOCUS_SAMPLES names the folder that holds them.
#include <QDir>
#include <QFile>
#include <QTest>
#include <array>

#include "bill/ReadBill.h"
#include "market/read/TimeText.h"
#include "support/JsonValue.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::bill;
using tests::JsonValue;

namespace {

const QString kFolder = QStringLiteral(REAL_DATA_DIR "/buy");

QString fileOf(const QString& name) {
  if (!name.startsWith("focus/")) return kFolder + "/bills/" + name;
  return qEnvironmentVariable("FOCUS_SAMPLES", kFolder + "/focus") + name.mid(5);
}

const JsonValue& golden() {
  static const JsonValue all = [] {
    QFile file(kFolder + "/bills.json");
    return JsonValue::parse(file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "{}");
  }();
  return all;
}

bool agrees(double value, const JsonValue& expected) {
  const double other = expected.get<double>();
  return std::abs(value - other) <= 1e-9 * std::max({1e-3, std::abs(value), std::abs(other)});
}

constexpr std::array<std::pair<Sort, const char*>, 9> kSortNames{
    {{Sort::Purchase, "Purchase"},
     {Sort::Tax, "Tax"},
     {Sort::Credit, "Credit"},
     {Sort::Adjustment, "Adjustment"},
     {Sort::UnusedCommitment, "Unused commitment"},
     {Sort::DataTransfer, "Data transfer"},
     {Sort::Storage, "Storage"},
     {Sort::Compute, "Compute"},
     {Sort::Other, "Other"}}};
constexpr std::array<std::pair<Way, const char*>, 3> kWayNames{
    {{Way::OnDemand, "on-demand"}, {Way::Spot, "spot"}, {Way::Commitment, "commitment"}}};

bool agree(const Money& money, const JsonValue& expected) {
  return agrees(money.billed, expected["billedUsd"]) &&
         agrees(money.effective, expected["effectiveUsd"]) &&
         agrees(money.list, expected["listUsd"]);
}

void compareSorts(const Bill& bill, const JsonValue& expected) {
  std::size_t found = 0;
  for (const auto& [sort, name] : kSortNames) {
    if (bill.sort(sort).rows == 0) continue;
    ++found;
    QVERIFY2(expected.contains(name), name);
    QCOMPARE(int(bill.sort(sort).rows), expected[name]["rows"].get<int>());
    QVERIFY2(agree(bill.sort(sort).money, expected[name]), name);
  }
  QCOMPARE(found, expected.size());
}

void compareMachines(const Bill& bill, const JsonValue& expected) {
  QCOMPARE(bill.machines.size(), expected.size());
  for (const MachineUse& one : bill.machines) {
    QVERIFY2(expected.contains(one.machine.type), one.machine.type.c_str());
    const JsonValue other = expected[one.machine.type];
    QVERIFY(agrees(one.all().gpuHours, other["gpuHours"]));
    QVERIFY(agree(one.all().money, other));
  }
}

void compareCurve(const Bill& bill, const JsonValue& expected) {
  std::map<std::int64_t, std::array<double, kWays>> curve;
  for (const MachineUse& one : bill.machines) {
    for (const auto& [hour, ways] : one.hours) {
      for (std::size_t way = 0; way < kWays; ++way) curve[hour][way] += ways[way].gpuHours;
    }
  }
  QCOMPARE(curve.size(), expected.size());
  for (const auto& [hour, ways] : curve) {
    const std::string time = market::formatTime(double(hour) * 3600).substr(0, 16) + "Z";
    QVERIFY2(expected.contains(time), time.c_str());
    for (const auto& [way, name] : kWayNames) {
      const double gpus = ways[std::size_t(way)];
      if (gpus > 0) QVERIFY2(agrees(gpus, expected[time][name]), time.c_str());
      if (gpus == 0) QVERIFY2(!expected[time].contains(name), time.c_str());
    }
  }
}

void compareCommitments(const Bill& bill, const JsonValue& expected) {
  QCOMPARE(bill.commitments.size(), expected.size());
  for (const Commitment& one : bill.commitments) {
    QVERIFY2(expected.contains(one.id), one.id.c_str());
    const JsonValue other = expected[one.id];
    QVERIFY(agrees(one.purchased, other["purchasedUsd"]));
    QVERIFY(agrees(one.usedQuantity, other["usedQuantity"]));
    QVERIFY(agrees(one.unusedQuantity, other["unusedQuantity"]));
    QVERIFY(agrees(one.used, other["usedUsd"]));
    QVERIFY(agrees(one.unused, other["unusedUsd"]));
    QCOMPARE(one.utilisation().has_value(), !other["utilisation"].is_null());
    if (one.utilisation()) QVERIFY(agrees(*one.utilisation(), other["utilisation"]));
  }
}

void compareHead(const Bill& bill, const JsonValue& expected) {
  QVERIFY(expected["format"] == (bill.files.front().format == Format::Focus ? "FOCUS" : "CUR"));
  QCOMPARE(int(bill.rows), expected["rows"].get<int>());
  QCOMPARE(bill.dropped.size(), expected["dropped"].size());
  for (std::size_t i = 0; i < bill.dropped.size(); ++i) {
    QCOMPARE(int(bill.dropped[i].line), expected["dropped"][i][0].get<int>());
  }
  const JsonValue currency = expected["currency"];
  QCOMPARE(bill.currency, currency.is_null() ? std::string() : currency.get<std::string>());
  QCOMPARE(market::formatTime(bill.from), expected["from"].get<std::string>() + "Z");
  QCOMPARE(market::formatTime(bill.to), expected["to"].get<std::string>() + "Z");
  const JsonValue totals = expected["totals"];
  QVERIFY(agrees(bill.total.billed, totals["BilledCost"]));
  QVERIFY(agrees(bill.total.effective, totals["EffectiveCost"]));
  QVERIFY(agrees(bill.total.list, totals["ListCost"]));
  QVERIFY(agrees(bill.total.contracted, totals["ContractedCost"]));
}

void compareWarnings(const Bill& bill, const JsonValue& expected) {
  const std::string all = expected.dump();
  QCOMPARE(bill.longPeriods > 0, all.find("longer than an hour") != std::string::npos);
  QCOMPARE(bill.zeroEffective > 0, all.find("an effective cost of 0") != std::string::npos);
  if (bill.zeroEffective > 0) {
    QVERIFY(all.find(std::to_string(bill.zeroEffective) + " usage rows") != std::string::npos);
  }
}

}  // namespace

class TestBillGolden : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void summaries_data();
  void summaries();
  void twoCurrencies();
};

void TestBillGolden::initTestCase() {
  if (!QFile::exists(kFolder + "/bills.json")) QSKIP("no shared/data/buy beside the checkout");
}

void TestBillGolden::summaries_data() {
  QTest::addColumn<QString>("name");
  for (const char* const name :
       {"tiny.csv",
        "tiny-cur.csv",
        "three-bad-rows.csv",
        "r000.csv",
        "r001.csv",
        "r003.csv",
        "r004.csv",
        "r006.csv",
        "r007.csv",
        "r009.csv",
        "r010.csv",
        "focus/commitment_discount_purchase_scenario_1.csv",
        "focus/commitment_discount_purchase_scenario_2.csv",
        "focus/commitment_discount_purchase_scenario_3.csv",
        "focus/commitment_discount_usage_scenario_1.csv",
        "focus/commitment_discount_usage_scenario_2.csv",
        "focus/commitment_discount_usage_scenario_3.csv",
        "focus/commitment_discount_usage_scenario_4.csv",
        "focus/focus_sample_1000_rows.csv",
        "focus/one_hundred_percent_utilization_with_commitment_discount_flexibility_with_1_resource"
        ".csv",
        "focus/one_hundred_percent_utilization_with_commitment_discount_flexibility_with_2_"
        "resources.csv",
        "focus/one_hundred_percent_utilization_without_commitment_discount_flexibility.csv",
        "focus/zero_percent_utilization_without_commitment_discount_flexibility.csv"}) {
    QTest::newRow(name) << QString(name);
  }
}

void TestBillGolden::summaries() {
  QFETCH(QString, name);
  if (!QFile::exists(fileOf(name))) QSKIP("a published sample that is not here");
  const Bill bill = readBill({fileOf(name).toStdString()});
  const JsonValue expected = golden()[name.toStdString()];
  compareHead(bill, expected);
  compareSorts(bill, expected["bySort"]);
  compareMachines(bill, expected["gpuByType"]);
  compareCurve(bill, expected["gpuCurve"]);
  compareCommitments(bill, expected["commitments"]);
  compareWarnings(bill, expected["warnings"]);
  const JsonValue share = expected["notComputeShareOfBilledUsage"];
  QCOMPARE(bill.shareNotCompute().has_value(), !share.is_null());
  if (bill.shareNotCompute()) QVERIFY(agrees(*bill.shareNotCompute(), share));
}

void TestBillGolden::twoCurrencies() {
  QVERIFY(golden()["two-currencies.csv"].contains("error"));
  const QString refused =
      test::refusal([] { readBill({fileOf("two-currencies.csv").toStdString()}); });
  QVERIFY2(refused.contains("EUR") && refused.contains("USD"), qPrintable(refused));
}

TEST_WITHOUT_APPLICATION(TestBillGolden)
#include "tst_bill_golden.moc"
