// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

QString calmCloud() { return sample("calm-cloud.json"); }

/// A ready experiment, small.
QStringList ready(const char* name) {
  return {"experiment", name, "--on", calmCloud(), "--jobs", "5"};
}

}  // namespace

class TestCliExperiment : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void table();
  void list();
  void savedAndRunAgain();
  void settings();
  void sameBytesForAnyThreads();
  void headline();
  void errors_data();
  void errors();
  void stops();
};

void TestCliExperiment::table() {
  const Ran ran = cli(ready("price"));
  QVERIFY2(ran.code == 0, ran.error);
  QVERIFY(ran.out.startsWith("What if spot were more expensive or cheaper\n"));
  QVERIFY(ran.out.contains("Means over 5 jobs"));
  QVERIFY(ran.out.contains("Learner"));
}

void TestCliExperiment::list() {
  const Ran ran = cli({"experiment", "--list"});
  QCOMPARE(ran.code, 0);
  for (const char* name : {"deadline", "workload", "availability", "price", "forecast-error",
                           "presence-error", "commitment-noise", "commitment-memory",
                           "window-noise", "threshold-tightness", "weights-noise"}) {
    QVERIFY2(ran.out.contains("\n" + QByteArray(name) + " "), name);
  }
}

void TestCliExperiment::savedAndRunAgain() {
  QTemporaryDir folder;
  const QString file = folder.filePath("price.json");
  const Ran first = cli(ready("price") + QStringList{"--csv", "--save", file});
  QVERIFY2(first.code == 0, first.error);
  const Ran again = cli({"experiment", file, "--csv"});
  QVERIFY2(again.code == 0, again.error);
  const auto data = [](const QByteArray& csv) {
    return csv.mid(csv.indexOf("\nmarketPriceFactor,"));
  };
  QVERIFY(data(first.out).size() > 1000);
  QCOMPARE(data(again.out), data(first.out));
}

void TestCliExperiment::settings() {
  const Ran ran = cli(ready("price") + QStringList{"--json", "--set", "job.workload=20"});
  QVERIFY2(ran.code == 0, ran.error);
  const QJsonObject root = json(ran.out);
  QCOMPARE(root["scenario"]["document"]["job"]["workload"].toInt(), 20);
  QCOMPARE(root["tables"]["points"]["rows"][0]["utilityUsdJobs"].toInt(), 5);
  QCOMPARE(root["tables"]["cells"]["rows"].toArray().size(), 7);
}

void TestCliExperiment::sameBytesForAnyThreads() {
  const Ran one = cli(ready("availability") + QStringList{"--json", "--threads", "1"});
  QCOMPARE(one.code, 0);
  QCOMPARE(cli(ready("availability") + QStringList{"--json", "--threads", "3"}).out, one.out);
}

void TestCliExperiment::headline() {
  const Ran ran = cli({"experiment", "headline", "--jobs", "3", "--samples", SAMPLE_DIR, "--json"});
  QVERIFY2(ran.code == 0, ran.error);
  const QJsonObject root = json(ran.out);
  QCOMPARE(root["format"].toString(), QString("spothorizon-result"));
  const auto markets = root["tables"]["markets"]["rows"].toArray().size();
  QVERIFY(markets >= 8);
  QCOMPARE(root["tables"]["contenders"]["rows"].toArray().size(), 7 * markets);
}

void TestCliExperiment::errors_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QByteArray>("says");
  const auto row = [](const char* name, const QStringList& arguments, const char* says) {
    QTest::newRow(name) << arguments << QByteArray(says);
  };
  row("no such experiment", {"experiment", "dedline", "--on", calmCloud()},
      "the nearest is \"deadline\"");
  row("nothing to run it on", {"experiment", "deadline"}, "--on SCENARIO");
  row("nothing", {"experiment"}, "found no arguments, expected one FILE or NAME");
  row("no jobs", {"experiment", "deadline", "--on", calmCloud(), "--jobs", "0"}, "--jobs");
  row("both kinds", {"experiment", "deadline", "--json", "--csv"}, "one of them");
  row("a scenario", {"experiment", calmCloud()}, "spothorizon-experiment");
  row("unknown key", ready("price") + QStringList{"--set", "job.deadlin=3"},
      "\"job.deadlineHours\"");
  row("too many jobs",
      ready("price") + QStringList{"--jobs", "5000", "--set", "learning.jobs.placement=spread"},
      "5000");
  row("headline without samples", {"experiment", "headline", "--samples", "/nowhere"},
      "an existing folder");
  row("headline of files", {"experiment", "headline", calmCloud()}, "1 file name");
}

void TestCliExperiment::errors() {
  QFETCH(QStringList, arguments);
  QFETCH(QByteArray, says);
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY2(ran.error.contains(says), ran.error);
  QVERIFY(ran.out.isEmpty());
}

void TestCliExperiment::stops() {
  const Interrupted stopped =
      interrupted({"experiment", "headline", "--jobs", "5000", "--samples", SAMPLE_DIR}, SIGINT);
  QCOMPARE(stopped.ran.code, 3);
  QVERIFY2(stopped.msAfter < 1000, qPrintable(QString::number(stopped.msAfter)));
}

TEST_WITH_CORE_APPLICATION(TestCliExperiment)
#include "tst_cli_experiment.moc"
