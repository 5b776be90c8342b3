// SPDX-License-Identifier: GPL-3.0-or-later
// Bills on the command line: what was rented and paid for nothing, a plan beside it, commitments.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

QString bill(const char* name) { return QDir(TEST_DATA_DIR "/bills").filePath(name); }

QJsonArray rowsOf(const QJsonObject& result, const char* table) {
  return result["tables"][QLatin1StringView(table)]["rows"].toArray();
}

QJsonObject rowWith(const QJsonArray& rows, const char* column, const QJsonValue& value) {
  for (const QJsonValue& row : rows) {
    if (row.toObject()[QLatin1String(column)] == value) return row.toObject();
  }
  return {};
}

bool near(const QJsonValue& value, double expected) {
  return std::abs(value.toDouble() - expected) <= 1e-9 * std::max(1.0, std::abs(expected));
}

}  // namespace

class TestCliBill : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void summaryOfABill();
  void costAndUsageReport();
  void hoursAsCsv();
  void spreadsheet();
  void planBesideTheBill();
  void scenarioAsThePlan();
  void commitmentsByABill();
  void commitmentsByADemand();
  void refusals_data();
  void refusals();

 private:
  QTemporaryDir m_folder;
};

void TestCliBill::summaryOfABill() {
  const Ran text = cli({"bill", "read", bill("focus.csv")});
  QCOMPARE(text.code, 0);
  const QString first = QString::fromUtf8(text.out).section('\n', 0, 0);
  // 72 hours of one machine or two committed at $20 of $32.77, 12 on demand, 12 on spot at $11.50.
  QCOMPARE(first,
           "752 GPU-hours of p4d.24xlarge cost $1,931; on demand they would have cost $3,080. "
           "$520 was paid for nothing: 27 % of the commitments were not used. One p4d.24xlarge for "
           "all hours would be worth a commitment below $3.93 per GPU-hour.");
  QVERIFY(!text.out.contains("GPUs by hour"));
  const QJsonObject result = json(cli({"bill", "read", bill("focus.csv"), "--json"}).out);
  QCOMPARE(result["subject"].toString(), "bill");
  QCOMPARE(result["question"].toString(), "read");
  const QJsonObject plan = rowsOf(result, "commitments").first().toObject();
  QVERIFY(near(plan["purchasedUsd"], 1920));
  QVERIFY(near(plan["unusedUsd"], 520));
  QVERIFY(near(plan["utilisationShare"], 1400.0 / 1920));
  QVERIFY(near(rowWith(rowsOf(result, "sorts"), "sort", "dataTransfer")["billedUsd"], 9));
  QVERIFY(
      near(rowWith(rowsOf(result, "machines"), "way", "spot")["effectiveUsdPerGpuHour"], 11.5 / 8));
  QCOMPARE(rowsOf(result, "hours").size(), 46);
}

void TestCliBill::costAndUsageReport() {
  const Ran ran = cli({"bill", "read", bill("cur.csv"), "--json"});
  QCOMPARE(ran.code, 0);
  const QJsonObject result = json(ran.out);
  QVERIFY(near(rowWith(rowsOf(result, "machines"), "way", "all")["gpuHours"], 24));
  QVERIFY(near(rowsOf(result, "commitments").first().toObject()["unusedUsd"], 20));
  QCOMPARE(result["inputNotices"].toArray().first().toObject()["text"].toString(),
           "times without a zone are taken as UTC");
}

void TestCliBill::hoursAsCsv() {
  const Ran ran = cli({"bill", "read", bill("focus.csv"), "--csv", "--table", "hours"});
  QCOMPARE(ran.code, 0);
  const QList<QByteArray> lines = dataLines(ran.out);
  QCOMPARE(lines.first(),
           "begin,onDemandGpus,spotGpus,commitmentGpus,billedUsd,effectiveUsd,listUsd");
  QCOMPARE(lines[9], "2026-10-05T08:00:00Z,8,0,16,32.77,72.77000000000001,98.31");
  QVERIFY(dataLines(cli({"bill", "read", bill("focus.csv"), "--csv"}).out)
              .first()
              .startsWith("machine,gpu,machineGpus,way,"));
}

void TestCliBill::spreadsheet() {
  const QString path = m_folder.filePath("bill.xlsx");
  QCOMPARE(cli({"bill", "read", bill("focus.csv"), "--xlsx", path}).code, 0);
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QVERIFY(file.read(2) == "PK");
  const Ran over = cli({"bill", "read", bill("focus.csv"), "--xlsx", bill("focus.csv")});
  QCOMPARE(over.code, 2);
  QVERIFY2(over.error.contains("which is an input"), over.error);
}

void TestCliBill::planBesideTheBill() {
  const Ran ran = cli({"bill", "plan", bill("focus.csv"), "--plan", bill("plan.csv"), "--json"});
  QCOMPARE(ran.code, 0);
  const QJsonObject result = json(ran.out);
  const QJsonArray effects = rowsOf(result, "effects");
  const QJsonObject onDemand = rowWith(effects, "way", "onDemand");
  QVERIFY(near(onDemand["plannedGpuHours"], 24 * 8));
  QVERIFY(near(onDemand["actualGpuHours"], 12 * 8));
  QVERIFY(near(onDemand["priceUsd"], 12 * (32.77 - 8 * 4.1)));
  QVERIFY(near(onDemand["volumeUsd"], -12 * 8 * 4.1));
  for (const QJsonValue& row : effects) {
    QVERIFY(near(row["differenceUsd"], row["priceUsd"].toDouble() + row["volumeUsd"].toDouble()));
  }
  QCOMPARE(result["sources"].toArray().size(), 2);
  QVERIFY(result["sentence"].toString().startsWith("The usage cost $1,931, "));
}

void TestCliBill::scenarioAsThePlan() {
  const Ran ran = cli({"bill", "plan", bill("focus.csv"), "--plan", sample("tight-deadline.json"),
                       "--start", "2026-10-05T00:00:00Z", "--policy", "on-demand", "--json"});
  QVERIFY2(ran.code == 0, ran.error);
  const QJsonObject onDemand = rowWith(rowsOf(json(ran.out), "effects"), "way", "onDemand");
  QVERIFY(onDemand["plannedUsd"].toDouble() > 0);
  const Ran apart = cli({"bill", "plan", bill("focus.csv"), "--plan", sample("tight-deadline.json"),
                         "--start", "2020-10-05T00:00:00Z"});
  QCOMPARE(apart.code, 2);
  QVERIFY2(apart.error.contains("--start moves a plan"), apart.error);
}

void TestCliBill::commitmentsByABill() {
  const Ran ran =
      cli({"buy", "commit", bill("focus.csv"), "--type", "1y=2.5", "--type", "3y=2:all", "--json"});
  QVERIFY2(ran.code == 0, ran.error);
  const QJsonObject result = json(ran.out);
  // On demand $4.09625: the first machine is used 96 % of the hours, the others half of them.
  QVERIFY(near(rowWith(rowsOf(result, "levels"), "commitment", "3y")["machines"], 3));
  const QJsonArray stairs = rowsOf(result, "staircase");
  QCOMPARE(stairs.size(), 3);
  QVERIFY(near(stairs[2]["breakEvenUsdPerGpuHour"], 32.77 / 8 / 2));
  QCOMPARE(stairs[2]["cover"].toString(), "3y");
  QVERIFY(result["warnings"].toArray().first().toString().contains("--held"));
  const QJsonObject held =
      json(cli({"buy", "commit", bill("focus.csv"), "--type", "3y=2:all", "--held", "16", "--json"})
               .out);
  QVERIFY(near(rowWith(rowsOf(held, "levels"), "commitment", "3y")["machines"], 1));
  QCOMPARE(held["warnings"].toArray().size(), 0);
}

void TestCliBill::commitmentsByADemand() {
  const QStringList ask{"buy",         "commit", bill("usage.csv"), "--machine-gpus", "8",
                        "--on-demand", "10"};
  const Ran ran = cli(ask + QStringList{"--type", "1y=5"});
  QVERIFY2(ran.code == 0, ran.error);
  // 16 and 8 GPUs for eight hours each, then eight hours of which one is listed: the example of
  // the definition, $6.667 and $3.333.
  QVERIFY2(ran.out.startsWith("Commit to 1 machine of 8 GPUs on 1y. Over 24 h that costs $1,600 in "
                              "place of $1,920, 17 % less; 67 % of what is committed to is used."),
           ran.out);
  QVERIFY(ran.out.contains("6.67"));
  const Ran none = cli(ask);
  QVERIFY2(none.out.startsWith("A commitment of one machine pays below $6.67 per GPU-hour."),
           none.out);
}

void TestCliBill::refusals_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  const QString focus = bill("focus.csv"), usage = bill("usage.csv");
  const auto row = [](const char* name, const QStringList& arguments, const QString& message) {
    QTest::newRow(name) << arguments << message;
  };
  row("no file", {"bill", "read"}, "expected");
  row("two outputs", {"bill", "read", focus, "--json", "--csv"}, "found both --json and --csv");
  row("table alone", {"bill", "read", focus, "--table", "hours"}, "found --table without --csv");
  row("no such table", {"bill", "read", focus, "--csv", "--table", "x"},
      "--table: found \"x\", expected one of machines, sorts, commitments, hours");
  row("no bill", {"bill", "read", usage}, "expected a bill: a FOCUS 1.0 to 1.2 export");
  row("no plan", {"bill", "plan", focus}, "found no --plan");
  row("bad start", {"bill", "plan", focus, "--plan", bill("plan.csv"), "--start", "noon"},
      "--start: found \"noon\"");
  row("no such policy",
      {"bill", "plan", focus, "--plan", sample("tight-deadline.json"), "--start",
       "2026-10-05T00:00Z", "--policy", "x"},
      "found no rows of a policy \"x\", expected one of ");
  row("no such machine", {"buy", "commit", focus, "--machine", "p6"},
      "found no machine \"p6\", expected one of p4d.24xlarge");
  row("bad type", {"buy", "commit", focus, "--type", "1y"},
      "--type: found \"1y\", expected NAME=USD[+USE][:all], such as 1y=5 or 3y=4:all");
  row("no price", {"buy", "commit", usage, "--type", "1y=5"},
      "buy commit: found no price on demand, expected --on-demand USD");
  row("name twice", {"buy", "commit", focus, "--type", "1y=5", "--type", "1y=4"},
      "/types/1/name: found \"1y\" twice");
  row("negative", {"buy", "commit", focus, "--held", "-8"}, "--held: found \"-8\"");
}

void TestCliBill::refusals() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY2(QString::fromUtf8(ran.error).contains(message), ran.error);
  QVERIFY(ran.out.isEmpty());
}

TEST_WITHOUT_APPLICATION(TestCliBill)
#include "tst_cli_bill.moc"
