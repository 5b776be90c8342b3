// SPDX-License-Identifier: GPL-3.0-or-later
// What a bill is refused for, and which of its rows are left out: file, place, what was found, what
// was expected.
#include <QTest>

#include "BillText.h"
#include "bill/ReadPlan.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::bill;
using test::BillFolder;
using test::FocusRow;
using test::focusText;

namespace {

std::string without(std::string text, const std::string& column) {
  const std::size_t at = text.find(column);
  return text.replace(at, column.size(), "x_" + column);
}

QString refused(const std::string& text) {
  const BillFolder folder;
  const std::string path = folder.write(text);
  return test::refusal([&] { readBill({path}); }).replace(QString::fromStdString(path), "bill.csv");
}

FocusRow rowAt(const char* hour) {
  FocusRow row;
  row.hour = hour;
  row.endHour = std::to_string(std::stoi(hour) + 1);
  if (row.endHour.size() < 2) row.endHour = "0" + row.endHour;
  return row;
}

const std::string kPlan = "begin,onDemandGpus,onDemandUsdPerGpuHour\n2026-11-02T00:00:00Z,8,6\n";

}  // namespace

class TestBadBills : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void refusedBills_data();
  void refusedBills();
  void droppedRows();
  void negativeHoursWithoutGpus();
  void errorOfTheFirstRowCounts();
  void secondFileInAnotherCurrency();
  void noGpuMachine();
  void unknownMachine();
  void missingFile();
  void badPlans_data();
  void badPlans();
};

void TestBadBills::refusedBills_data() {
  QTest::addColumn<std::string>("text");
  QTest::addColumn<QString>("message");
  const std::string good = focusText({{}});
  const QString needed = ", expected all that every FOCUS export has; export it again with them";
  for (const char* column :
       {"ChargePeriodStart", "ChargePeriodEnd", "ChargeCategory", "BilledCost"}) {
    QTest::newRow(column) << without(good, column)
                          << QString("bill.csv:header: found no column ") + column + needed;
  }
  QTest::newRow("two missing") << without(without(good, "BilledCost"), "ChargeCategory")
                               << "bill.csv:header: found no columns ChargeCategory, BilledCost" +
                                      needed;
  QTest::newRow("CUR") << std::string("lineItem/UsageStartDate,lineItem/LineItemType\n1,Usage\n")
                       << QString(
                              "bill.csv:header: found no columns lineItem/UsageEndDate, "
                              "lineItem/UnblendedCost, expected all that every AWS CUR export "
                              "has; export it again with them");
  QTest::newRow("no bill") << std::string("time,price\n1,2\n")
                           << QString(
                                  "bill.csv:header: found the columns time, price, expected a "
                                  "bill: a FOCUS 1.0 to 1.2 export (ChargePeriodStart, "
                                  "ChargeCategory, BilledCost, ...) or an AWS cost and usage "
                                  "report (lineItem/UsageStartDate, ...)");
  FocusRow euros = rowAt("02");
  euros.currency = "EUR";
  QTest::newRow("two currencies") << focusText({{}, rowAt("01"), euros})
                                  << QString(
                                         "bill.csv:line 4, BillingCurrency: found USD and EUR, "
                                         "expected one currency; convert the amounts to one "
                                         "first");
  FocusRow free = {};
  free.billed = "NULL";
  QTest::newRow("all dropped") << focusText({free, free})
                               << QString(
                                      "bill.csv: found no row that can be used; 2 have no cost "
                                      "or no period, the first in line 2, expected rows with "
                                      "a billed cost and a charge period");
  QTest::newRow("no rows") << test::kFocusHeader
                           << QString(
                                  "bill.csv: found no rows, expected at least one row below "
                                  "the header");
  QTest::newRow("empty") << std::string()
                         << QString(
                                "bill.csv: found an empty file, expected a "
                                "bill with a header");
  QTest::newRow("cells missing") << good + "USD,2026-11-02T00:00:00Z\n"
                                 << QString(
                                        "bill.csv:line 3: found too few columns, expected as "
                                        "many as the lines before");
  QTest::newRow("open quote") << good + "USD,\"2026\n"
                              << QString(
                                     "bill.csv:line 3: found a quote that is not closed, "
                                     "expected a closing quote");
}

void TestBadBills::refusedBills() {
  QFETCH(std::string, text);
  QFETCH(QString, message);
  QCOMPARE(refused(text), message);
}

void TestBadBills::droppedRows() {
  FocusRow badHour = rowAt("02"), noCost = rowAt("03"), ended = rowAt("04"), negative = rowAt("05");
  badHour.hour = "30";
  noCost.billed = "";
  ended.endHour = "04";
  negative.quantity = "-1";
  FocusRow odd = rowAt("06");
  odd.billed = "much";
  std::string text = focusText({{}, badHour, noCost, ended, negative, odd});
  FocusRow year = rowAt("07");
  std::string longRow = year.text();
  longRow.replace(longRow.find("2026-11-02T08"), 4, "2028");
  const Bill bill = BillFolder().read(text + longRow);
  QCOMPARE(int(bill.rows), 1);
  const std::vector<std::pair<int, Drop>> expected{
      {3, Drop::BadTime},       {4, Drop::NoCost}, {5, Drop::EndBeforeStart},
      {6, Drop::NegativeHours}, {7, Drop::NoCost}, {8, Drop::TooLong}};
  QCOMPARE(bill.dropped.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    QCOMPARE(int(bill.dropped[i].line), expected[i].first);
    QVERIFY(bill.dropped[i].why == expected[i].second);
  }
  QCOMPARE(bill.total.billed, 55.04);
  QCOMPARE(bill.gpus().gpuHours, 8.0);
}

/// A correction of what has no GPUs is money, and nothing is counted of it.
void TestBadBills::negativeHoursWithoutGpus() {
  FocusRow correction = rowAt("01");
  correction.quantity = "-1";
  correction.billed = "-0.5";
  correction.details = R"("{""InstanceType"": ""m5.2xlarge""}")";
  const Bill bill = BillFolder().read({{}, correction});
  QCOMPARE(bill.dropped.size(), 0);
  QCOMPARE(bill.total.billed, 54.54);
  QCOMPARE(bill.otherMachines, std::set<std::string>{"m5.2xlarge"});
}

/// Blocks are read by several threads; the message is that of the first bad line all the same.
void TestBadBills::errorOfTheFirstRowCounts() {
  std::string text = test::kFocusHeader;
  const std::string good = FocusRow().text(), bad = "USD,1\n";
  for (int i = 0; i < 120'000; ++i) text += i % 30'000 == 29'999 ? bad : good;
  QVERIFY(text.size() > (16U << 20));
  QVERIFY(refused(text).startsWith("bill.csv:line 30001: found too few columns"));
}

void TestBadBills::secondFileInAnotherCurrency() {
  const BillFolder folder;
  FocusRow euros;
  euros.currency = "EUR";
  const std::string first = folder.write(focusText({{}}), "a.csv");
  const std::string second = folder.write(focusText({euros}), "b.csv");
  const QString message = test::refusal([&] { readBill({first, second}); });
  QVERIFY2(message.contains("found USD and EUR, expected one currency"), qPrintable(message));
  QVERIFY2(message.startsWith(QString::fromStdString(second)), qPrintable(message));
}

void TestBadBills::noGpuMachine() {
  FocusRow row, other;
  row.details = R"("{""InstanceType"": ""m5.2xlarge""}")";
  other.details = "NULL";
  other.description = "$0.0116 per On Demand Linux t2.micro Instance Hour";
  const Bill bill = BillFolder().read({row, other});
  const QString message = test::refusal([&] { bill.machine(); });
  QVERIFY2(message.endsWith("found no machine with GPUs; the bill has machine types m5.2xlarge, "
                            "t2.micro, expected rows of a machine type with GPUs, or "
                            "SkuPriceDetails with a GpuCount"),
           qPrintable(message));
}

void TestBadBills::unknownMachine() {
  const Bill bill = BillFolder().read({FocusRow()});
  const QString message = test::refusal([&] { bill.machine("p6"); });
  QVERIFY2(message.endsWith("found no machine \"p6\", expected one of p5.48xlarge"),
           qPrintable(message));
}

void TestBadBills::missingFile() {
  QCOMPARE(test::refusal([] { readBill({"nowhere.csv"}); }),
           "nowhere.csv: found no such file, expected a readable file");
}

void TestBadBills::badPlans_data() {
  QTest::addColumn<std::string>("text");
  QTest::addColumn<QString>("message");
  QTest::newRow("no GPUs") << std::string("begin,price\n2026-11-02T00:00:00Z,2\n")
                           << QString(
                                  "plan:header: found the columns begin, price, expected a "
                                  "plan: onDemandGpus, spotGpus or commitmentGpus by begin or "
                                  "hours");
  QTest::newRow("no dates") << std::string("hours,onDemandGpus\n0,8\n")
                            << QString(
                                   "plan:header: found no dates, expected a column \"begin\", "
                                   "or the date of hour 0 (--start)");
  QTest::newRow("no times") << std::string("spotGpus\n8\n")
                            << QString(
                                   "plan:header: found no column of times, expected a column "
                                   "\"begin\" with dates, or \"hours\" from the start");
  QTest::newRow("bad time") << kPlan + "2026-11-02T30:00:00Z,8,6\n"
                            << QString(
                                   "plan:line 3: found \"2026-11-02T30:00:00Z\", expected a "
                                   "date and time such as 2026-11-02T00:00:00Z");
  QTest::newRow("back") << kPlan + "2026-11-01T00:00:00Z,8,6\n"
                        << QString(
                               "plan:line 3: found a time that is not after the row before, "
                               "expected rows in the order of their times");
  QTest::newRow("negative") << kPlan + "2026-11-03T00:00:00Z,-8,6\n"
                            << QString(
                                   "plan:line 3: found onDemandGpus \"-8\", expected a number "
                                   "from 0 to 1e9");
  QTest::newRow("no price") << std::string("begin,spotGpus\n2026-11-02T00:00:00Z,8\n")
                            << QString(
                                   "plan:line 2: found no spotUsdPerGpuHour, expected a price "
                                   "for the GPUs of this row");
  QTest::newRow("no on-demand price")
      << std::string("begin,onDemandGpus\n2026-11-02T00:00:00Z,8\n")
      << QString("plan:line 2: found no onDemandUsdPerGpuHour, expected a price, or --on-demand");
}

void TestBadBills::badPlans() {
  QFETCH(std::string, text);
  QFETCH(QString, message);
  QCOMPARE(test::refusal([&] { readPlan(text, "plan"); }), message);
}

TEST_WITHOUT_APPLICATION(TestBadBills)
#include "tst_bad_bills.moc"
