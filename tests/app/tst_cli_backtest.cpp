// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QTest>
#include <algorithm>
#include <csignal>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

/// Ten slots under the sample's policies, at a few starts.
QStringList arguments(const QStringList& verb, const QStringList& more = {}) {
  QStringList list = verb;
  list << sample("two-level-marketplace.json");
  for (const char* setting :
       {"job.deadlineHours=5", "job.workload=20", "job.valueUsd=100", "job.budgetUsd=60",
        "backtest.deadlines=4", "backtest.mostDeadlineHours=8"}) {
    list << "--set" << setting;
  }
  return list + QStringList{"--starts", "12"} + more;
}

/// A table of a result.
QJsonArray rows(const QJsonObject& root, const QString& table) {
  return root["tables"][table]["rows"].toArray();
}

}  // namespace

class TestCliBacktest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void help_data();
  void help();
  void tables_data();
  void tables();
  void backtestJsonAndCsv();
  void withoutOptimum();
  void frontierJsonAndCsv();
  void frontierOverGpus();
  void goalsAgreeWithTheirCurves_data();
  void goalsAgreeWithTheirCurves();
  void goalCsv();
  void sameBytesForAnyThreads_data();
  void sameBytesForAnyThreads();
  void badInput_data();
  void badInput();
  void otherFutures_data();
  void otherFutures();
  void stops();
};

void TestCliBacktest::help_data() {
  QTest::addColumn<QString>("verb");
  for (const char* verb : {"backtest", "frontier", "goal"}) QTest::newRow(verb) << verb;
}

void TestCliBacktest::help() {
  QFETCH(QString, verb);
  const Ran ran = cli({verb, "--help"});
  QCOMPARE(ran.code, 0);
  for (const char* text : {"Usage: spothorizon-cli ", "--starts", "--threads", "Examples:"}) {
    QVERIFY2(ran.out.contains(text), text);
  }
  QVERIFY(cli({"--help"}).out.contains("\n  " + verb.toUtf8() + " "));
}

void TestCliBacktest::tables_data() {
  QTest::addColumn<QStringList>("verb");
  QTest::addColumn<QStringList>("texts");
  QTest::newRow("backtest") << QStringList{"backtest"}
                            << QStringList{"Started at any of 12 slots, ", "Within budget, %",
                                           "Worst start", "Best possible"};
  QTest::newRow("frontier") << QStringList{"frontier"}
                            << QStringList{"With a deadline of 5 h, ",
                                           "Cost P50, $",
                                           "Cost P95, $",
                                           "On time, %",
                                           "\n2.50 ",
                                           "\n8.00 ",
                                           "Best possible"};
  QTest::newRow("budget") << QStringList{"goal", "budget"}
                          << QStringList{"The trace is too short to show 95 % of cases: ",
                                         "are needed. Add ", "Budget, $"};
  QTest::newRow("gpus") << QStringList{"goal", "gpus"}
                        << QStringList{"A maximum of ", "Mean utility, $"};
}

void TestCliBacktest::tables() {
  QFETCH(QStringList, verb);
  QFETCH(QStringList, texts);
  const Ran ran = cli(arguments(verb));
  QCOMPARE(ran.code, 0);
  QVERIFY(ran.error.isEmpty());
  for (const QString& text : texts) QVERIFY2(ran.out.contains(text.toUtf8()), ran.out.constData());
}

void TestCliBacktest::backtestJsonAndCsv() {
  const Ran ran = cli(arguments({"backtest"}, {"--json"}));
  QCOMPARE(ran.code, 0);
  const QJsonObject root = json(ran.out);
  QCOMPARE(root["format"].toString(), "spothorizon-result");
  QCOMPARE(root["question"].toString(), "starts");
  const QJsonArray series = rows(root, "risk");
  QCOMPARE(rows(root, "starts").size(), 12 * series.size());
  const double best = series.last()["utilityMeanUsd"].toDouble();
  for (const QJsonValue one : series) QVERIFY(one["utilityMeanUsd"].toDouble() <= best + 1e-6);
  const auto lines = dataLines(cli(arguments({"backtest"}, {"--csv"})).out);
  QCOMPARE(lines.size(), 1 + 12 * series.size());
  QVERIFY(lines.front().startsWith("startSlot,startHours,policy,label,costUsd,"));
}

void TestCliBacktest::withoutOptimum() {
  const Ran ran = cli(arguments({"backtest"}, {"--no-optimum"}));
  QCOMPARE(ran.code, 0);
  QVERIFY(!ran.out.contains("Best possible"));
}

void TestCliBacktest::frontierJsonAndCsv() {
  const QJsonObject root = json(cli(arguments({"frontier"}, {"--json"})).out);
  QCOMPARE(root["format"].toString(), "spothorizon-result");
  QCOMPARE(root["question"].toString(), "frontier");
  const QJsonArray points = rows(root, "points");
  QCOMPARE(points.size(), 4);
  QCOMPARE(points[0]["deadlineHours"].toDouble(), 2.5);
  QCOMPARE(points[3]["deadlineHours"].toDouble(), 8.0);
  const auto policies = rows(root, "frontier").size() / 4;
  const auto lines = dataLines(cli(arguments({"frontier"}, {"--csv"})).out);
  QCOMPARE(lines.size(), 1 + 4 * policies);
  QVERIFY(lines.front().startsWith("deadlineHours,policy,"));
}

void TestCliBacktest::frontierOverGpus() {
  const QJsonObject root =
      json(cli(arguments({"frontier", "--gpus"}, {"--json", "--no-optimum"})).out);
  QCOMPARE(root["question"].toString(), "frontier gpus");
  QVERIFY(rows(root, "points").size() > 4);
  QVERIFY(rows(root, "frontier").first()["maxGpus"].isDouble());
  QVERIFY(root["sentence"].toString().startsWith("A maximum of "));
}

void TestCliBacktest::goalsAgreeWithTheirCurves_data() {
  QTest::addColumn<QString>("goal");
  QTest::addColumn<double>("probability");
  for (const char* goal : {"deadline", "budget"}) {
    for (const double p : {0.5, 0.9, 1.0}) QTest::addRow("%s %g", goal, p) << goal << p;
  }
}

void TestCliBacktest::goalsAgreeWithTheirCurves() {
  QFETCH(QString, goal);
  QFETCH(double, probability);
  const Ran ran =
      cli(arguments({"goal", goal}, {"--json", "--probability", QString::number(probability)}));
  QCOMPARE(ran.code, 0);
  const QJsonObject root = json(ran.out);
  QCOMPARE(root["question"].toString(), "goal " + goal);
  const QString key = goal == "deadline" ? "deadlineHours" : "budgetUsd";
  const QJsonValue made = rows(root, "goal").first();
  QCOMPARE(made["wanted"].toDouble(), probability);
  double least = 1e300;
  const QJsonArray points = rows(root, "curves");
  for (const QJsonValue point : points) {
    if (point["chance"].toDouble() < probability) continue;
    least = std::min(least, point[key].toDouble());
  }
  if (made["isRefused"].toBool()) {
    QVERIFY(made[key].isNull());
    const double needed = made["windowsNeeded"].toDouble(1e300);  // null: none are enough
    QVERIFY(rows(root, "evidence").first()["independentWindows"].toDouble() < needed);
    return;
  }
  QCOMPARE(made[key].isNull(), least == 1e300);
  if (!made[key].isNull()) QCOMPARE(made[key].toDouble(), least);
  QVERIFY(!root["sentence"].toString().isEmpty());
}

void TestCliBacktest::goalCsv() {
  const auto lines = dataLines(cli(arguments({"goal", "deadline"}, {"--csv"})).out);
  QCOMPARE(lines.front(), "policy,label,deadlineHours,chance,chanceLow,chanceHigh");
  QVERIFY(lines.size() > 4);
}

void TestCliBacktest::sameBytesForAnyThreads_data() {
  QTest::addColumn<QStringList>("verb");
  QTest::newRow("backtest") << QStringList{"backtest"};
  QTest::newRow("frontier") << QStringList{"frontier", "--no-optimum"};
}

void TestCliBacktest::sameBytesForAnyThreads() {
  QFETCH(QStringList, verb);
  const Ran one = cli(arguments(verb, {"--json", "--threads", "1"}));
  QCOMPARE(one.code, 0);
  for (const char* threads : {"2", "4"}) {
    QVERIFY(cli(arguments(verb, {"--json", "--threads", threads})).out == one.out);
  }
}

void TestCliBacktest::badInput_data() {
  QTest::addColumn<QStringList>("list");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const QStringList& list, const char* message) {
    QTest::newRow(name) << list << message;
  };
  const QString file = sample("calm-cloud.json");
  row("no goal", {"goal", file}, "calm-cloud.json, expected deadline|budget|gpus FILE...");
  row("unknown goal", {"goal", "price", file},
      "found the goal \"price\", expected deadline, budget or gpus");
  row("no budget", {"goal", "deadline", file}, "/job/budgetUsd: found no budget, expected one");
  row("chance above one", {"goal", "budget", file, "--probability", "2"},
      "--probability:/backtest/probability: found 2, expected a number from 0 to 1");
  row("no starts", {"backtest", file, "--starts", "0"},
      "--starts: found 0, expected a whole number from 1 to 1000000");
  row("both forms", {"backtest", file, "--json", "--csv"}, "found both --json and --csv");
  row("no room", {"backtest", file, "--set", "job.deadlineHours=9000"},
      "calm-cloud.json:/job/deadlineHours: found 9000 h in a trace of ");
  row("deadlines upside down", {"frontier", file, "--set", "backtest.leastDeadlineHours=900"},
      "/backtest/mostDeadlineHours: found ");
  row("unknown key", {"backtest", file, "--set", "backtest.start=3"},
      "the nearest is \"backtest.starts\"");
}

void TestCliBacktest::badInput() {
  QFETCH(QStringList, list);
  QFETCH(QString, message);
  const Ran ran = cli(list);
  QCOMPARE(ran.code, 2);
  QVERIFY(ran.out.isEmpty());
  QVERIFY2(QString::fromUtf8(ran.error).contains(message), ran.error.constData());
  QCOMPARE(ran.error.count('\n'), 1);
}

void TestCliBacktest::otherFutures_data() {
  QTest::addColumn<QStringList>("verb");
  QTest::addColumn<QStringList>("options");
  const QStringList named{"--futures", "resampled", "--future-count", "5"};
  const QStringList set{"--set", "backtest.futures=resampled", "--set", "backtest.futureCount=5"};
  QTest::newRow("backtest") << QStringList{"backtest"} << named;
  QTest::newRow("backtest, set") << QStringList{"backtest"} << set;
  QTest::newRow("frontier") << QStringList{"frontier"} << named;
  QTest::newRow("goal") << QStringList{"goal", "budget"} << named;
}

void TestCliBacktest::otherFutures() {
  QFETCH(QStringList, verb);
  QFETCH(QStringList, options);
  const Ran ran = cli(arguments(verb, options + QStringList{"--json"}));
  QCOMPARE(ran.code, 0);
  const QJsonObject futures = rows(json(ran.out), "futures").first().toObject();
  QCOMPARE(futures["kind"].toString(), "resampled");
  QCOMPARE(futures["count"].toInt(), 5);
  const Ran table = cli(arguments(verb, options));
  QVERIFY2(table.out.contains("Mean of 5 resampled"), qPrintable(table.out));
  QVERIFY(table.out.contains("not recorded"));
  const Ran wrong = cli(arguments(verb, {"--futures", "guessed"}));
  QCOMPARE(wrong.code, 2);
  QVERIFY2(wrong.error.contains("one of recorded, resampled, generated"), wrong.error.constData());
}

void TestCliBacktest::stops() {
  const Interrupted stopped =
      interrupted({"frontier", sample("calm-cloud.json"), "--starts", "1000000"}, SIGINT);
  QCOMPARE(stopped.ran.code, 3);
  QVERIFY(stopped.ran.error.contains("stopped"));
  QVERIFY(stopped.ran.out.isEmpty());
  qInfo("worked on for %.0f ms", stopped.msAfter);
  QVERIFY(stopped.msAfter < 1000);  // 100 ms is the goal
}

TEST_WITH_CORE_APPLICATION(TestCliBacktest)
#include "tst_cli_backtest.moc"
