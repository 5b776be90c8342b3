// SPDX-License-Identifier: GPL-3.0-or-later
// Liveput on the command line, against the golden rows of the made-up model.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "CliRun.h"
#include "support/TestMain.h"
#include "support/TrainingDemo.h"

using namespace spothorizon::test;
using spothorizon::tests::TrainingRow;

namespace {

QJsonObject jsonOf(const Ran& ran) { return QJsonDocument::fromJson(ran.out).object(); }

/// Rows of a table in a file of the format "spothorizon-result".
QJsonArray rowsOf(const QJsonObject& result, const char* table) {
  return result["tables"][QLatin1StringView(table)]["rows"].toArray();
}
QJsonObject firstOf(const QJsonObject& result, const char* table) {
  return rowsOf(result, table).first().toObject();
}

}  // namespace

class TestCliTraining : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void runsAgreeWithTheGoldenRows();
  void jsonHasItsTables();
  void ledgerAndCsv();
  void questionsOfAMoment();
  void sweepsAndGain();
  void forecastsStartsAndTornado();
  void nothingIsLostThatWasNotTrained_data();
  void nothingIsLostThatWasNotTrained();
  void otherVerbsWantAJob();
  void badInput_data();
  void badInput();

 private:
  QTemporaryDir m_folder;
  QString m_demo;
};

void TestCliTraining::initTestCase() {
  spothorizon::study::Scenario scenario = spothorizon::tests::trainingDemo();
  m_demo = m_folder.filePath("demo.json");
  spothorizon::study::writeScenario(scenario, m_demo.toStdString());
}

/// Every policy that the verb runs, at two restarts and under the switches of the totals.
void TestCliTraining::runsAgreeWithTheGoldenRows() {
  int checked = 0;
  for (const TrainingRow& row : spothorizon::tests::trainingRows("totals.csv")) {
    const QString policy = row.at("policy");
    const bool named = policy == "reactive" || policy == "cheap" || policy == "hold" ||
                       policy == "arima" || policy == "truth";
    if (!named || row.at("look_ahead").toInt() == 4) continue;
    if (row.at("variant") != "default" && policy != "truth") continue;
    QStringList arguments{"training", "run", m_demo, "--json"};
    for (const auto& [key, value] : spothorizon::tests::trainingSettings(row)) {
      arguments << "--set" << QString::fromStdString(key + "=" + value);
    }
    const QJsonObject root = jsonOf(cli(arguments));
    for (const QJsonValue& one : rowsOf(root, "outcomes")) {
      if (one["policy"].toString() != policy) continue;
      const double samples = one["samples"].toDouble();
      QVERIFY2(spothorizon::tests::nearTo(samples, row.at("samples").toDouble()),
               qPrintable(policy + " " + arguments.join(' ')));
      ++checked;
    }
  }
  QVERIFY2(checked >= 15, qPrintable(QString::number(checked)));
}

void TestCliTraining::jsonHasItsTables() {
  const Ran ran =
      cli({"training", "run", m_demo, "--json", "--set", "training.money.usdPerNodeHour=1"});
  QCOMPARE(ran.code, 0);
  const QJsonObject root = jsonOf(ran);
  QCOMPARE(root["format"].toString(), QString("spothorizon-result"));
  QCOMPARE(root["subject"].toString(), QString("training"));
  QCOMPARE(root["question"].toString(), QString("once"));
  QCOMPARE(root["sources"].toArray().size(), 4);
  const double ideal = firstOf(root, "setting")["idealSamples"].toDouble();
  const QJsonArray outcomes = rowsOf(root, "outcomes"), lost = rowsOf(root, "lost");
  QCOMPARE(outcomes.size(), 6);
  QCOMPARE(lost.size(), 5);
  QCOMPARE(outcomes.last()["policy"].toString(), QString("ideal"));
  for (qsizetype i = 0; i < lost.size(); ++i) {
    const QJsonObject one = outcomes[i].toObject();
    for (const char* key :
         {"samples", "samplesPerSecond", "idealShare", "overReactiveShare", "interStageMoves",
          "missedForecasts", "lateIntervals", "costUsd", "usdPerMillionSamples", "finishHours"}) {
      QVERIFY2(one.contains(key), key);
    }
    double sum = 0;
    for (const QJsonValue& cause : lost[i].toObject()) sum += cause.toDouble();
    QVERIFY(std::abs(one["samples"].toDouble() + sum - ideal) < 1e-6 * ideal);
    double bill = 0;
    for (const char* part : {"trainingUsd", "movingUsd", "idleUsd"}) bill += one[part].toDouble();
    QVERIFY(std::abs(bill - one["costUsd"].toDouble()) < 1e-9);
  }
  QCOMPARE(cli({"training", "run", m_demo, "--json", "--threads", "1"}).out,
           cli({"training", "run", m_demo, "--json", "--threads", "4"}).out);
}

void TestCliTraining::ledgerAndCsv() {
  const QString ledger = m_folder.filePath("ledger.csv");
  const Ran ran = cli({"training", "run", m_demo, "--ledger", ledger});
  QCOMPARE(ran.code, 0);
  QVERIFY2(ran.out.startsWith("Holding the last count trains ") ||
               ran.out.startsWith("The ARIMA forecast trains "),
           ran.out);
  QFile file(ledger);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll().count('\n'), 1 + 5 * 86);
  const Ran why = cli({"training", "run", m_demo, "--explain"});
  const QByteArray changes = why.out.mid(why.out.indexOf("Planned changes"));
  QVERIFY2(changes.contains("\nhold ") && changes.contains("\ntruth "), why.out);
  QVERIFY(!changes.contains("\nreactive "));
  const Ran csv = cli({"training", "run", m_demo, "--csv"});
  QCOMPARE(csv.out.count('\n'), 1 + 6);
  QVERIFY(csv.out.startsWith("policy,kind,lookAheadIntervals,samples,"));
}

void TestCliTraining::questionsOfAMoment() {
  const QJsonObject answer = jsonOf(cli({"training", "move", m_demo, "--state", "10,2,4", "--lost",
                                         "5", "--to", "1,4", "--draws", "20000", "--json"}));
  // expectations.csv: profile, last, 10 nodes, (2,4), 5 lost, to (1,4).
  const QJsonObject move = firstOf(answer, "move");
  QVERIFY(std::abs(move["costSeconds"].toDouble() - 4.816375469) < 1e-8);
  QVERIFY(std::abs(move["drawnSeconds"].toDouble() - 4.816375469) <
          5 * move["drawnStandardErrorSeconds"].toDouble());
  // State that was sent before they left is not waited for, drawn or not.
  const QJsonObject noticed = firstOf(
      jsonOf(cli({"training", "move", m_demo, "--state", "10,2,4", "--lost", "5", "--to", "1,4",
                  "--draws", "20000", "--json", "--set", "training.graceSeconds=0.2"})),
      "move");
  QVERIFY(noticed["costSeconds"].toDouble() < move["costSeconds"].toDouble() - 0.01);
  QVERIFY(std::abs(noticed["drawnSeconds"].toDouble() - noticed["costSeconds"].toDouble()) <
          5 * noticed["drawnStandardErrorSeconds"].toDouble());
  double chance = 0;
  for (const QJsonValue& one : rowsOf(answer, "chances")) chance += one["chance"].toDouble();
  QVERIFY(std::abs(chance - 1) < 1e-12);

  const QJsonObject map = jsonOf(cli({"training", "map", m_demo, "--lost", "3", "--json"}));
  QCOMPARE(firstOf(map, "shapes")["nodesBefore"].toInt(), 11);
  QVERIFY(rowsOf(map, "shapes").size() > 8);
  const QJsonObject plan = jsonOf(cli({"training", "plan", m_demo, "--at", "20", "--json"}));
  QCOMPARE(rowsOf(plan, "plans").size(), 3);
  QVERIFY(firstOf(plan, "plans")["difference"].toDouble() >= 0);
  QVERIFY(rowsOf(plan, "steps").size() >= 3 * 12);
  const Ran table = cli({"training", "table", m_demo});
  QVERIFY2(table.out.contains(" no ") && table.out.contains(" yes "), table.out);
}

void TestCliTraining::sweepsAndGain() {
  const QJsonObject swept = jsonOf(cli({"training", "sweep", "look-ahead", m_demo, "--json"}));
  QCOMPARE(rowsOf(swept, "points").size(), 16 * 5);
  QVERIFY(cli({"training", "sweep", "look-ahead", m_demo, "--csv"})
              .out.contains("\ntrainingLookAhead,"));
  const QJsonObject gain = jsonOf(cli({"training", "gain", m_demo, "--json"}));
  QCOMPARE(rowsOf(gain, "gain").size(), 6);
}

void TestCliTraining::forecastsStartsAndTornado() {
  const QJsonObject forecast = jsonOf(cli({"training", "forecast", m_demo, "--json"}));
  QVERIFY(rowsOf(forecast, "forecasts").size() >= 7);
  QCOMPARE(firstOf(forecast, "forecasts")["forecast"].toString(), QString("hold"));
  int leads = 0;
  for (const QJsonValue& one : rowsOf(forecast, "errors")) {
    leads += one["forecast"].toString() == "hold";
  }
  QCOMPARE(leads, 12);

  const QJsonObject backtest =
      jsonOf(cli({"training", "backtest", m_demo, "--starts", "9", "--json"}));
  QCOMPARE(rowsOf(backtest, "starts").size(), 9 * 5);
  QCOMPARE(rowsOf(backtest, "idealShareDistribution").size(), 5);
  for (const QJsonValue& one : rowsOf(backtest, "idealShareDistribution")) {
    QVERIFY(one["mean"].toDouble() > 0.3 && one["mean"].toDouble() < 1);
    QVERIFY(one["worst"].toDouble() <= one["mean"].toDouble());
  }
  const Ran csv =
      cli({"training", "backtest", m_demo, "--starts", "9", "--csv", "--table", "starts"});
  QVERIFY(csv.out.count('\n') > 9 * 5);

  const QJsonObject tornado = jsonOf(cli({"training", "tornado", m_demo, "--json"}));
  QVERIFY(rowsOf(tornado, "tornado").size() > 20 * 5);
  QCOMPARE(cli({"training", "backtest", m_demo, "--starts", "0"}).code, 2);
}

void TestCliTraining::nothingIsLostThatWasNotTrained_data() {
  QTest::addColumn<int>("restart");
  QTest::addColumn<int>("interval");
  for (const int restart : {0, 30, 300, 3000}) {
    for (const int interval : {5, 10, 60}) {
      QTest::addRow("restart %d s, intervals of %d s", restart, interval) << restart << interval;
    }
  }
}

/// Half a mini-batch a loss was more than was ever trained: "trains -485 samples".
void TestCliTraining::nothingIsLostThatWasNotTrained() {
  QFETCH(int, restart);
  QFETCH(int, interval);
  const Ran ran =
      cli({"training", "run", sample("nibbled-training.json"), "--json", "--set",
           QStringLiteral("training.restartSeconds=%1").arg(restart), "--set",
           QStringLiteral("training.intervalSeconds=%1").arg(interval), "--set",
           "training.lostWork.miniBatch=true", "--set", "training.lostWork.checkpointSeconds=600"});
  QVERIFY2(ran.code == 0, ran.error);
  const QJsonObject root = jsonOf(ran);
  const double ideal = firstOf(root, "setting")["idealSamples"].toDouble();
  const QJsonArray policies = rowsOf(root, "outcomes");
  QVERIFY(policies.size() >= 3 && ideal > 0);
  for (const QJsonValue& one : policies) {
    const double samples = one["samples"].toDouble();
    QVERIFY2(samples >= 0 && samples <= ideal * (1 + 1e-9),
             qPrintable(one["policy"].toString() + " trains " + QString::number(samples)));
  }
}

void TestCliTraining::otherVerbsWantAJob() {
  for (const char* verb : {"run", "backtest", "budget"}) {
    const Ran ran = cli({verb, m_demo});
    QCOMPARE(ran.code, 2);
    QVERIFY(ran.out.isEmpty());
  }
}

void TestCliTraining::badInput_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  // The target is wrong, not the state.
  QTest::newRow("no such shape") << QStringList{"training", "move", m_demo, "--state",
                                                "9,3,3",    "--to", "99,99"}
                                 << "--to: found";
  QTest::newRow("no model") << QStringList{"training", "run", sample("calm-cloud.json")}
                            << "/training/model/file: found nothing";
  QTest::newRow("sweep") << QStringList{"training", "sweep", "luck", m_demo}
                         << "one of restart, look-ahead";
  QTest::newRow("state") << QStringList{"training", "move", m_demo} << "no --state";
  QTest::newRow("state of words") << QStringList{"training", "move", m_demo, "--state", "a,b"}
                                  << "such as 32,4,8";
  QTest::newRow("lost") << QStringList{"training", "move",   m_demo, "--state",
                                       "8,2,4",    "--lost", "9"}
                        << "9 lost of 8 nodes";
  QTest::newRow("shape") << QStringList{"training", "move", m_demo, "--state", "10,2,5"}
                         << "(2, 5)";
  QTest::newRow("at") << QStringList{"training", "plan", m_demo, "--at", "900"}
                      << "an interval from 0 to 85";
  QTest::newRow("explained") << QStringList{"training", "run", m_demo, "--explain", "--json"}
                             << "both --explain and --json";
  QTest::newRow("verb") << QStringList{"training", "rum", m_demo} << "training run";
}

void TestCliTraining::badInput() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY2(ran.error.contains(message.toUtf8()), ran.error);
  QVERIFY(ran.out.isEmpty());
}

TEST_WITH_CORE_APPLICATION(TestCliTraining)
#include "tst_cli_training.moc"
