// SPDX-License-Identifier: GPL-3.0-or-later
// Streams of jobs on the command line: budget and its kin, stream info, convert and generate.
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

QJsonObject jsonOf(const Ran& ran) { return QJsonDocument::fromJson(ran.out).object(); }

QJsonArray rowsOf(const QJsonObject& result, const char* table) {
  return result["tables"].toObject()[table].toObject()["rows"].toArray();
}

QJsonObject rowOf(const QJsonObject& result, const char* table) {
  return rowsOf(result, table).at(0).toObject();
}

}  // namespace

class TestCliBudget : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void budgetSaysWhatItBuys();
  void settingsAndMethods();
  void frontierAndGoals();
  void simulates();
  void simulatesTheSameOnAnyThreads();
  void otherVerbsWantAJob();
  void badInput_data();
  void badInput();
  void streams();
};

void TestCliBudget::budgetSaysWhatItBuys() {
  const Ran ran = cli({"budget", sample("two-classes.json")});
  QCOMPARE(ran.code, 0);
  QVERIFY2(ran.out.startsWith("$36,000 a month buys a mean response of "), ran.out);
  QVERIFY(ran.out.contains("Another $1,000 per month buys "));
  const QJsonObject root = jsonOf(cli({"budget", sample("two-classes.json"), "--json"}));
  QCOMPARE(root["format"].toString(), QString("spothorizon-result"));
  QCOMPARE(root["question"].toString(), QString("widths"));
  QCOMPARE(rowsOf(root, "classes").size(), 2);
  QVERIFY(qAbs(rowOf(root, "budget")["budgetUsdPerMonth"].toDouble() - 36000) < 1e-9);
}

void TestCliBudget::settingsAndMethods() {
  const auto hours = [](const QStringList& more) {
    const QJsonObject root =
        jsonOf(cli(QStringList{"budget", sample("two-classes.json"), "--json"} + more));
    return rowOf(root, "budget")["meanResponseHours"].toDouble();
  };
  const double hull = hours({});
  QVERIFY(hull > 0);
  QVERIFY(qAbs(hours({"--method", "bisect"}) - hull) < 1e-9);
  QVERIFY(qAbs(hours({"--method", "glpk", "--set", "rental.mostGpus=64"}) - hull) < 1e-9);
  // A few more of the quick jobs bring the mean over all jobs down; twice as many do not.
  QVERIFY(hours({"--set", "stream.classes.0.jobsPerHour=4"}) > 1.1 * hull);
  QCOMPARE(cli({"budget", sample("two-classes.json"), "--json", "--threads", "1"}).out,
           cli({"budget", sample("two-classes.json"), "--json", "--threads", "4"}).out);
}

void TestCliBudget::frontierAndGoals() {
  const Ran csv = cli({"budget", "frontier", sample("two-classes.json"), "--csv"});
  QCOMPARE(csv.code, 0);
  QVERIFY(csv.out.contains("\npolicy,budgetUsdPerHour,budgetUsdPerMonth,gpus,meanResponseHours,"));
  QVERIFY(csv.out.contains("\nsame-width,"));
  const Ran fair =
      cli({"budget", "frontier", sample("two-classes.json"), "--csv", "--set",
           "rental.baselines=goodput-fair, goodput-fair-autoscaled", "--threads", "1"});
  QCOMPARE(fair.code, 0);
  const Ran table = cli({"budget", "frontier", sample("two-classes.json"), "--set",
                         "rental.baselines=same-width", "--set", "rental.goal.p95Hours=2"});
  QVERIFY2(table.out.startsWith("A mean response of 1 h takes "), table.out);
  QVERIFY2(table.out.contains("P95 of 2 h"), table.out);
  QVERIFY(fair.out.contains("\ngoodput-fair,") && fair.out.contains("\ngoodput-fair-autoscaled,"));
  int overrun = 0;
  for (const QJsonValue& row :
       rowsOf(jsonOf(cli({"budget", "frontier", sample("two-classes.json"), "--json", "--set",
                          "rental.baselines=goodput-fair"})),
              "frontier")) {
    const QString policy = row["policy"].toString();
    QVERIFY2(policy == "fixed-width" || policy == "goodput-fair", qPrintable(policy));
    if (!row["keepsUp"].toBool()) ++overrun;
  }
  QVERIFY(overrun > 0);
  const Ran time = cli({"budget", "goal", "time", sample("two-classes.json"), "--hours", "1"});
  QCOMPARE(time.code, 0);
  QVERIFY2(time.out.startsWith("A mean response of 1 h takes $"), time.out);
  const Ran row =
      cli({"budget", "goal", "time", sample("two-classes.json"), "--hours", "1", "--csv"});
  QCOMPARE(row.code, 0);
  const QByteArrayList lines = row.out.trimmed().split('\n');
  QCOMPARE(lines[lines.size() - 2],
           QByteArray("goal,wantedHours,wantedProbability,budgetUsdPerHour,budgetUsdPerMonth,"
                      "quotaGpus,reachedHours"));
  QVERIFY2(lines.last().startsWith("time,1,,") && lines.last().count(',') == 6, lines.last());
  const QJsonObject quota =
      jsonOf(cli({"budget", "goal", "quota", sample("two-classes.json"), "--json"}));
  QVERIFY(rowOf(quota, "goals")["quotaGpus"].toInt() > 0);
}

void TestCliBudget::simulates() {
  const QStringList few{"--set", "rental.jobs=4000"};
  const QStringList verb = QStringList{"budget", "simulate", sample("two-classes.json")} + few;
  const Ran table = cli(verb);
  QCOMPARE(table.code, 0);
  QVERIFY2(table.out.startsWith("Simulated, a budget of $36,000 a month gives a mean response of "),
           table.out);
  const QJsonObject root = jsonOf(cli(verb + QStringList{"--json"}));
  QCOMPARE(root["format"].toString(), QString("spothorizon-result"));
  QCOMPARE(rowsOf(root, "classes").size(), 2);
  const QJsonArray policies = rowsOf(root, "policies");
  QCOMPARE(policies.size(), 3);
  QCOMPARE(policies[0].toObject()["policy"].toString(), QString("fixed-width"));
  QVERIFY(policies[0].toObject()["keepsUp"].toBool());
  const double dollars = policies[0].toObject()["usdPerMonth"].toDouble();
  QVERIFY(qAbs(dollars - 36000) < 72);
  QVERIFY(policies[0].toObject()["peakGpus"].toDouble() <= 64);
  const Ran csv = cli(verb + QStringList{"--csv", "--set", "rental.baselines=equal-share"});
  QCOMPARE(csv.code, 0);
  QVERIFY(csv.out.contains("\npolicy,label,meanResponseHours,meanResponseHoursLow,"));
  QVERIFY(csv.out.contains("\nfixed-width,") && csv.out.contains("\nequal-share,"));
}

void TestCliBudget::simulatesTheSameOnAnyThreads() {
  const auto out = [](const char* threads) {
    return cli({"budget", "simulate", sample("two-classes.json"), "--json", "--set",
                "rental.jobs=4000", "--threads", threads})
        .out;
  };
  QVERIFY(out("1").contains("policies"));
  QCOMPARE(out("1"), out("2"));
  QCOMPARE(out("1"), out("4"));
}

void TestCliBudget::otherVerbsWantAJob() {
  for (const char* verb : {"run", "backtest", "learn"}) {
    const Ran ran = cli({verb, sample("two-classes.json")});
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.error.contains("/job: found no job"), ran.error);
  }
}

void TestCliBudget::badInput_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  const QString two = sample("two-classes.json");
  QTest::newRow("no stream") << QStringList{"budget", sample("calm-cloud.json")}
                             << "/stream: found nothing";
  QTest::newRow("below the least")
      << QStringList{"budget", two, "--set", "rental.budget.usdPerMonth=1000"}
      << "/rental/budget/usdPerMonth: found 1000, expected at least 15768,";
  QTest::newRow("two classes of one name")
      << QStringList{"budget", two, "--set", "stream.classes.1.name=vision"}
      << "two-classes.json:/stream/classes/1/name: found \"vision\" twice";
  QTest::newRow("GPUs twice") << QStringList{"budget", two, "--set",
                                             "stream.classes.1.speedup.table=1=1, 2=1.4, 2=1.5"}
                              << "found 2 GPUs twice, expected each number of GPUs once";
  QTest::newRow("one factor too many")
      << QStringList{"budget", two, "--set", "stream.classes.0.factors=1, 2"}
      << "found 1, 2, expected a number above 0: there is one GPU type";
  QTest::newRow("method") << QStringList{"budget", two, "--method", "luck"}
                          << "hull, bisect or glpk";
  QTest::newRow("simulated below the least")
      << QStringList{"budget", "simulate", two, "--set", "rental.budget.usdPerMonth=1000"}
      << "/rental/budget/usdPerMonth: found 1000, expected at least 15768,";
  QTest::newRow("a quota below a node")
      << QStringList{"budget", "simulate",         two, "--set", "rental.quotaGpus=2",
                     "--set",  "rental.nodeGpus=8"}
      << "quotaGpus";
  QTest::newRow("goal") << QStringList{"budget", "goal", "luck", two} << "time, p95 or quota";
  QTest::newRow("no hours") << QStringList{"budget", "goal", "time", two} << "no --hours";
  QTest::newRow("no file") << QStringList{"stream", "info", "none.csv"} << "none.csv";
  QTest::newRow("no output") << QStringList{"stream", "convert", sample("busy-cluster.csv")}
                             << "no -o";
}

void TestCliBudget::badInput() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY2(ran.error.contains(message.toUtf8()), ran.error);
  QVERIFY(ran.out.isEmpty());
}

void TestCliBudget::streams() {
  QTemporaryDir folder;
  const QString made = folder.filePath("jobs.csv"), again = folder.filePath("again.csv");
  QCOMPARE(cli({"stream", "generate", sample("two-classes.json"), "--days", "7", "-o", made}).code,
           0);
  const Ran info = cli({"stream", "info", made, "--json"});
  QCOMPARE(info.code, 0);
  const QJsonObject root = jsonOf(info);
  QCOMPARE(root["tables"]["classes"]["rows"].toArray().size(), 2);
  QVERIFY(qAbs(root["tables"]["jobs"]["rows"][0]["jobsPerHour"].toDouble() - 2.5) < 0.5);
  QCOMPARE(cli({"stream", "convert", made, "-o", again}).code, 0);
  QFile a(made), b(again);
  QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
  QCOMPARE(a.readAll(), b.readAll());
}

TEST_WITH_CORE_APPLICATION(TestCliBudget)
#include "tst_cli_budget.moc"
