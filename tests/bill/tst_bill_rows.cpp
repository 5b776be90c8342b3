// SPDX-License-Identifier: GPL-3.0-or-later
// How rows of a bill are sorted, what their machines are, and what they add up to.
#include <tbb/global_control.h>

#include <QTest>
#include <numeric>

#include "BillText.h"
#include "bill/ChargeCells.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::bill;
using test::BillFolder;
using test::FocusRow;
using test::focusText;

namespace {

const std::string kCurHeader =
    "line_item_usage_start_date,line_item_usage_end_date,line_item_line_item_type,"
    "line_item_usage_type,line_item_usage_amount,line_item_unblended_cost,"
    "line_item_currency_code,product_instance_type,product_product_family,pricing_unit,"
    "pricing_public_on_demand_cost,reservation_reservation_a_r_n,reservation_effective_cost,"
    "reservation_unused_amortized_upfront_fee_for_billing_period,"
    "reservation_unused_recurring_fee\n";

std::string curRow(const std::string& rest) {
  return "2026-11-02 00:00:00.000,2026-11-02 01:00:00.000," + rest + "\n";
}

Sort sortOf(const FocusRow& row) {
  const Bill bill = BillFolder().read(std::vector<FocusRow>{row});
  for (std::size_t i = 0; i < kSorts; ++i) {
    if (bill.sorts[i].rows > 0) return Sort(i);
  }
  return Sort::OtherCharge;
}

FocusRow plain() {
  FocusRow row;
  row.details = "NULL";
  return row;
}

}  // namespace

class TestBillRows : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void sorts();
  void units();
  void moments();
  void machines_data();
  void machines();
  void quantityThatWasPriced();
  void spreadOverItsPeriod();
  void waysOfBuying();
  void reservations();
  void roundedEffectiveCosts();
  void severalFiles();
  void anySeparatorAndBlanks();
  void sameForAnyNumberOfThreads();
};

void TestBillRows::sorts() {
  FocusRow row = plain();
  QVERIFY(sortOf(row) == Sort::Compute);
  row.service = "NULL";
  QVERIFY(sortOf(row) == Sort::Compute);
  row.service = "Networking";
  QVERIFY(sortOf(row) == Sort::Other);
  row.service = "AI and Machine Learning";
  QVERIFY(sortOf(row) == Sort::Compute);
  row.unit = "vCPU-Hours";
  QVERIFY(sortOf(row) == Sort::Other);
  row.unit = "GB-Mo";
  QVERIFY(sortOf(row) == Sort::Storage);
  row.unit = "Hours";
  row.service = "Storage";
  QVERIFY(sortOf(row) == Sort::Storage);
  row.description = "$0.02 per GB Data Transfer out";
  QVERIFY(sortOf(row) == Sort::DataTransfer);
  row.status = "Unused";
  QVERIFY(sortOf(row) == Sort::UnusedCommitment);
  row.category = "Purchase";
  QVERIFY(sortOf(row) == Sort::Purchase);
  row.category = "Refund";
  QVERIFY(sortOf(row) == Sort::OtherCharge);
}

void TestBillRows::units() {
  QCOMPARE(hoursIn("Hrs"), std::optional(1.0));
  QCOMPARE(hoursIn("Seconds"), std::optional(1.0 / 3600));
  QCOMPARE(hoursIn("100 Hours"), std::optional(100.0));
  QCOMPARE(hoursIn("1 Hour"), std::optional(1.0));
  for (const char* const unit : {"", "GB", "LCU-Hours", "OCPU Hours", "0 Hours", "1Hours", "12"}) {
    QVERIFY2(!hoursIn(unit), unit);
  }
}

void TestBillRows::moments() {
  QCOMPARE(momentOf("2026-11-02T01:00:00Z")->seconds, 1793581200.0);
  QCOMPARE(momentOf("2026-11-02 01:00:00")->seconds, 1793581200.0);
  QVERIFY(!momentOf("2026-11-02 01:00:00")->hadZone);
  QVERIFY(momentOf("2026-11-02T01:00:00Z")->hadZone);
  QCOMPARE(momentOf("2026-11-02T02:00:00+01:00")->seconds, 1793581200.0);
  QCOMPARE(momentOf("2026-11-02T01:00:00.000Z")->seconds, 1793581200.0);
  for (const char* const text : {"", "2026-11-02T24:00:00Z", "2026-02-30T00:00:00Z", "yesterday",
                                 "2026-11-02T00:60:00Z", "2026-11-0xT00:00:00Z"}) {
    QVERIFY2(!momentOf(text), text);
  }
}

void TestBillRows::machines_data() {
  QTest::addColumn<std::string>("details");
  QTest::addColumn<std::string>("type");
  QTest::addColumn<std::string>("meter");
  QTest::addColumn<std::string>("description");
  QTest::addColumn<std::string>("machine");
  QTest::addColumn<int>("gpus");
  const auto row = [](const char* name, const char* details, const char* type, const char* meter,
                      const char* description, const char* machine, int gpus) {
    QTest::newRow(name) << std::string(details) << std::string(type) << std::string(meter)
                        << std::string(description) << std::string(machine) << gpus;
  };
  row("details", R"({"InstanceType": "p5.48xlarge", "GpuCount": 8})", "", "", "", "p5.48xlarge", 8);
  row("type only", R"({"InstanceType": "p4d.24xlarge"})", "", "", "", "p4d.24xlarge", 8);
  row("count as a text", R"({"InstanceType": "new.big", "GpuCount": "4"})", "", "", "", "new.big",
      4);
  row("count only", R"({"GpuCount": 2})", "", "", "x", "machine with 2 GPUs", 2);
  row("count of none", R"({"InstanceType": "p5.48xlarge", "GpuCount": 0})", "", "", "",
      "p5.48xlarge", 0);
  row("column", "", "p5.48xlarge", "", "", "p5.48xlarge", 8);
  row("meter", "", "", "USW2-SpotUsage:p5.48xlarge", "", "p5.48xlarge", 8);
  row("description", "", "", "", "$1.624 per On Demand Linux g5.4xlarge Instance Hour",
      "g5.4xlarge", 1);
  row("Azure", "", "", "ND96isr H100 v5", "", "Standard_ND96isr_H100_v5", 8);
  row("Azure's details", R"({"ServiceType": "Standard_ND96isr_H100_v5"})", "", "", "",
      "Standard_ND96isr_H100_v5", 8);
  row("no GPUs", "", "", "", "$0.34 per On Demand Linux c5.2xlarge Instance Hour", "c5.2xlarge", 0);
  row("broken details", "{\"InstanceType\": ", "", "", "p5.48xlarge", "p5.48xlarge", 8);
  row("nothing", "", "", "", "$0.045 per NAT Gateway Hour", "", 0);
}

void TestBillRows::machines() {
  QFETCH(std::string, details);
  QFETCH(std::string, type);
  QFETCH(std::string, meter);
  QFETCH(std::string, description);
  QFETCH(std::string, machine);
  QFETCH(int, gpus);
  const MachineType found = machineOf(details, type, meter, description);
  QCOMPARE(found.type, machine);
  QCOMPARE(found.gpus, gpus);
}

void TestBillRows::quantityThatWasPriced() {
  const Bill bill = BillFolder().read(
      "ChargePeriodStart,ChargePeriodEnd,ChargeCategory,BilledCost,PricingQuantity,PricingUnit,"
      "ConsumedQuantity,ConsumedUnit,SkuPriceDetails\n"
      "2026-11-02T00:00:00Z,2026-11-02T01:00:00Z,Usage,10,0.5,Hours,NULL,NULL,"
      "\"{\"\"GpuCount\"\": 4}\"\n");
  QCOMPARE(bill.gpus().gpuHours, 2.0);
  // Without effective costs those on the invoice count.
  QCOMPARE(bill.total.effective, 10.0);
}

void TestBillRows::spreadOverItsPeriod() {
  FocusRow row;
  row.hour = "00";
  row.endHour = "04";
  row.quantity = "2";
  std::string text = focusText({row});
  text.replace(text.find("T00:00:00Z"), 10, "T00:30:00Z");
  const Bill bill = BillFolder().read(text);
  QCOMPARE(int(bill.longPeriods), 1);
  const auto& hours = bill.machines.front().hours;
  QCOMPARE(hours.size(), 4);
  const std::vector<double> expected{16 * 0.5 / 3.5, 16 / 3.5, 16 / 3.5, 16 / 3.5};
  std::size_t i = 0;
  for (const auto& [hour, ways] : hours) QCOMPARE(ways[0].gpuHours, expected[i++]);
}

void TestBillRows::waysOfBuying() {
  FocusRow spot, committed, bare;
  spot.pricing = "Dynamic";
  committed.pricing = "Committed";
  bare.pricing = "NULL";
  bare.status = "Used";
  bare.commitment = "sp-1";
  const Bill bill = BillFolder().read({FocusRow(), spot, committed, bare});
  const UsageByWay& total = bill.machines.front().total;
  QCOMPARE(total[std::size_t(Way::OnDemand)].gpuHours, 8.0);
  QCOMPARE(total[std::size_t(Way::Spot)].gpuHours, 8.0);
  QCOMPARE(total[std::size_t(Way::Commitment)].gpuHours, 16.0);
}

void TestBillRows::reservations() {
  const Bill bill = BillFolder().read(
      kCurHeader +
      curRow(
          "DiscountedUsage,BoxUsage:p4d.24xlarge,1,0,USD,p4d.24xlarge,Compute Instance,Hrs,32.77,"
          "ri-1,20,,") +
      curRow(
          "RIFee,HeavyUsage:p4d.24xlarge,2,30,USD,p4d.24xlarge,Compute Instance,Hrs,,ri-1,,4,16") +
      curRow("Fee,Upfront,1,100,USD,,,,,ri-1,,,") +
      curRow("EdpDiscount,BoxUsage:p4d.24xlarge,1,-1,USD,p4d.24xlarge,,,,,,,") +
      curRow("Refund,x,1,-2,USD,,,,,,,,"));
  QVERIFY(bill.files.front().format == Format::Cur);
  QVERIFY(bill.bareTimes);
  const Commitment& commitment = bill.commitments.front();
  QCOMPARE(commitment.purchased, 130.0);
  QCOMPARE(commitment.used, 20.0);
  QCOMPARE(commitment.unused, 20.0);
  QCOMPARE(commitment.utilisation(), std::optional(0.5));
  QCOMPARE(bill.sort(Sort::Adjustment).money.billed, -1.0);
  QCOMPARE(bill.sort(Sort::Credit).money.billed, -2.0);
  QCOMPARE(bill.total.effective, 37.0);
  QCOMPARE(bill.machines.front().total[std::size_t(Way::Commitment)].gpuHours, 8.0);
}

void TestBillRows::roundedEffectiveCosts() {
  FocusRow lost, kept;
  lost.billed = lost.list = "0.4";
  lost.effective = "0";
  kept.effective = "55";
  const Bill bill = BillFolder().read({lost, lost, kept});
  QCOMPARE(int(bill.zeroEffective), 2);
  QVERIFY(bill.effectiveIsRounded());
  QCOMPARE(paid(bill, bill.usage()), 55.84);
  const Bill exact = BillFolder().read({lost, FocusRow(), FocusRow()});
  QVERIFY(!exact.effectiveIsRounded());
}

void TestBillRows::severalFiles() {
  const BillFolder folder;
  const std::string first = folder.write(focusText({{}}), "a.csv");
  const std::string second = folder.write(focusText({{}, {}}), "b.csv");
  const Bill bill = readBill({first, second});
  QCOMPARE(int(bill.rows), 3);
  QCOMPARE(bill.files.size(), 2);
  QCOMPARE(bill.files[0].hash, contentHash(focusText({{}})));
  QCOMPARE(bill.machines.size(), 1);
}

void TestBillRows::anySeparatorAndBlanks() {
  std::string text = focusText({{}});
  text.insert(text.find('\n') + 1, "\n\n");
  for (char& c : text) c = c == ',' ? ';' : c;
  const std::size_t details = text.find("\"\"p5.48xlarge\"\";");
  text.replace(details, 16, "\"\"p5.48xlarge\"\",");
  const Bill bill = BillFolder().read("\xef\xbb\xbf" + text);
  QCOMPARE(bill.gpus().gpuHours, 8.0);
}

void TestBillRows::sameForAnyNumberOfThreads() {
  std::string text = test::kFocusHeader;
  for (int i = 0; i < 60'000; ++i) {
    FocusRow row;
    row.hour = i % 24 < 10 ? "0" + std::to_string(i % 24) : std::to_string(i % 24);
    row.endHour = "24";
    row.billed = std::to_string(1 + i % 997) + ".37";
    row.effective = std::to_string(1 + i % 991) + ".73";
    row.description = i % 3 == 0 ? "\"two\nlines\"" : "machines";
    text += row.text();
  }
  // 24 o'clock is the next day's midnight.
  for (std::size_t at = 0; (at = text.find("02T24", at)) != std::string::npos;) {
    text.replace(at, 5, "03T00");
  }
  QVERIFY(text.size() > (8U << 20));
  const BillFolder folder;
  const std::string path = folder.write(text);
  const auto sumsWith = [&](std::size_t threads) {
    const tbb::global_control control(tbb::global_control::max_allowed_parallelism, threads);
    const Bill bill = readBill({path});
    std::vector<double> sums{bill.total.billed, bill.total.effective, double(bill.rows)};
    for (const auto& [hour, ways] : bill.machines.front().hours) {
      sums.push_back(ways[0].gpuHours);
      sums.push_back(ways[0].money.effective);
    }
    return sums;
  };
  const std::vector<double> one = sumsWith(1);
  QCOMPARE(one[2], 60'000.0);
  QVERIFY(one == sumsWith(2));
  QVERIFY(one == sumsWith(4));
}

TEST_WITHOUT_APPLICATION(TestBillRows)
#include "tst_bill_rows.moc"
