// SPDX-License-Identifier: GPL-3.0-or-later
// Tables and files of bills: the one format, columns that go together, other currencies, rows that
// were left out.
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "base/Files.h"
#include "bill/ReadBill.h"
#include "bill/ReadDemand.h"
#include "bill/ReadPlan.h"
#include "market/PriceList.h"
#include "result/ResultFile.h"
#include "result/ResultSchema.h"
#include "subjects/bill/BillPrices.h"
#include "subjects/bill/BillTables.h"
#include "subjects/bill/BillWords.h"
#include "subjects/bill/CommitTables.h"
#include "subjects/bill/PlanTables.h"
#include "support/JsonSchema.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::bill;

namespace {

const std::string kFolder = TEST_DATA_DIR "/bills/";

Bill sampleBill() { return readBill({kFolder + "focus.csv"}); }

Bill billOf(const std::string& text) {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("bill.csv").toStdString();
  writeFileWhole(path, text);
  return readBill({path});
}

/// The sample with other words in all of its rows.
Bill changed(const std::string& from, const std::string& to) {
  std::string text = readFile(kFolder + "focus.csv");
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return billOf(text);
}

void checkFile(const result::ResultFile& file) {
  const std::vector<std::string> faults =
      tests::schemaFaults(result::resultSchema().compact(), result::resultJson(file).compact());
  QVERIFY2(faults.empty(), faults.empty() ? "" : faults.front().c_str());
  for (const result::Table& table : file.tables) {
    std::set<std::string> keys;
    for (const result::Field& field : result::fieldsOf(table)) {
      QVERIFY2(keys.insert(field.key).second, field.key.c_str());
    }
    for (const auto& row : table.rows) QCOMPARE(row.size(), table.columns.size());
    QVERIFY2(!table.rows.empty(), table.key.c_str());
  }
  QVERIFY(!file.sentence.empty());
}

std::string english(const std::vector<Text>& texts) {
  std::string all;
  for (const Text& text : texts) all += text.english() + "\n";
  return all;
}

}  // namespace

class TestBillTables : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void filesHaveTheFormat();
  void otherCurrency();
  void billWithoutGpus();
  void roundedCostsAreNotUsed();
  void nothingUnused();
  void leftOutRows();
  void commitToNothing();
  void pricesAsAList();
};

void TestBillTables::filesHaveTheFormat() {
  const Bill bill = sampleBill();
  checkFile(billResult(bill));
  const Plan plan = readPlan(readFile(kFolder + "plan.csv"), "plan.csv");
  checkFile(planResult(bill, comparePlan(plan, bill, bill.machine(), false),
                       {"plan.csv", "0", {"plan"}}));
  CommitQuestion question{{8, 4.1, 0, {demandOf(bill, bill.machine())}},
                          {{"1y", commit::Term::Period, 2.5, 0}, {"3y", commit::Term::All, 2, 0}}};
  checkFile(commitResult(bill, question, answerOf(question)));
  question.types.clear();
  checkFile(commitResult(bill, question, answerOf(question)));
  question.demand.heldGpus = 1000;
  checkFile(commitResult(bill, question, answerOf(question)));
}

void TestBillTables::otherCurrency() {
  const Bill bill = changed(",USD,", ",EUR,");
  const result::ResultFile file = billResult(bill);
  checkFile(file);
  QVERIFY(file.sentence.english().find("cost EUR 1,931;") != std::string::npos);
  QVERIFY(file.sentence.english().find('$') == std::string::npos);
  QVERIFY(file.table("machines")->column("billedEur").has_value());
  QVERIFY(file.table("machines")->column("effectiveEurPerGpuHour").has_value());
}

void TestBillTables::billWithoutGpus() {
  const Bill bill = changed("p4d.24xlarge\"\", \"\"GpuCount\"\": 8", "m5.2xlarge\"\"");
  const result::ResultFile file = billResult(bill);
  checkFile(file);
  QVERIFY(!file.table("machines"));
  QVERIFY(file.sentence.english().starts_with("The bill has no machine with GPUs; its usage cost"));
  QVERIFY(english(file.warnings).find("known to have GPUs: m5.2xlarge") != std::string::npos);
}

void TestBillTables::roundedCostsAreNotUsed() {
  Bill bill = sampleBill();
  bill.zeroEffective = 7;
  bill.wholeEffective = bill.rows;
  QVERIFY(english(warningsOf(bill)).find("billed costs are used in their place") !=
          std::string::npos);
  // Twelve machine-hours on demand and twelve on spot are billed.
  QVERIFY(sentenceOf(bill).english().find("cost $531;") != std::string::npos);
}

void TestBillTables::nothingUnused() {
  Bill bill = sampleBill();
  bill.commitments.front().unused = 0;
  QVERIFY(sentenceOf(bill).english().find("Nothing was paid for commitments") != std::string::npos);
  bill.commitments.clear();
  QVERIFY(sentenceOf(bill).english().find("The bill has no commitments.") != std::string::npos);
}

void TestBillTables::leftOutRows() {
  std::string text = readFile(kFolder + "focus.csv");
  const std::string row = text.substr(text.rfind("\n100,USD,Tax") + 1);
  for (int i = 0; i < 7; ++i) text += "," + row.substr(4);
  std::string ended = row;
  ended.replace(ended.find("2026-10-07"), 4, "2025");
  const Bill bill = billOf(text + ended);
  QCOMPARE(bill.dropped.size(), 8);
  const std::string warnings = english(warningsOf(bill));
  QVERIFY2(warnings.find("no billed cost (7 rows; the first in lines") != std::string::npos,
           warnings.c_str());
  QVERIFY2(warnings.find("the charge period ends before it starts (line ") != std::string::npos,
           warnings.c_str());
  const result::ResultFile file = billResult(bill);
  checkFile(file);
  QCOMPARE(file.table("dropped")->rows.size(), 8);
}

void TestBillTables::commitToNothing() {
  const Bill bill = sampleBill();
  CommitQuestion question{{8, 4, 0, {demandOf(bill, bill.machine())}},
                          {{"1y", commit::Term::Period, 3.9, 0}}};
  const std::string sentence = sentenceOf(bill, question, answerOf(question)).english();
  QVERIFY2(sentence.starts_with("Commit to nothing: the first machine would pay below $3.83 per "
                                "GPU-hour, and 1y costs $3.90 per GPU-hour."),
           sentence.c_str());
}

void TestBillTables::pricesAsAList() {
  const auto list = market::PriceList::parse(priceListOf(sampleBill()), "list.csv");
  QCOMPARE(list.rows().size(), 1);
  const market::ListPrice& price = list.rows().front();
  QCOMPARE(price.instanceType, std::string("p4d.24xlarge"));
  QVERIFY(std::abs(price.usdPerHour - 32.77) < 1e-9);
  QCOMPARE(price.gpus, 8.0);
  QCOMPARE(price.date, std::string("2026-10-06"));
  QCOMPARE(price.source, std::string("bill focus.csv"));
  QCOMPARE(test::refusal([] { priceListOf(changed(",USD,", ",EUR,")); }).section(':', 1),
           " found amounts in EUR, expected dollars, which price lists have");
}

TEST_WITHOUT_APPLICATION(TestBillTables)
#include "tst_bill_tables.moc"
