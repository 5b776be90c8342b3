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

}  // namespace

class TestCliTraining : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void runsAgreeWithTheGoldenRows();
  void jsonHasWhatItPromises();
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
    for (const QJsonValue& one : root["policies"].toArray()) {
      if (one["name"].toString() != policy) continue;
      const double samples = one["samples"].toDouble();
      QVERIFY2(spothorizon::tests::nearTo(samples, row.at("samples").toDouble()),
               qPrintable(policy + " " + arguments.join(' ')));
      ++checked;
    }
  }
  QVERIFY2(checked >= 15, qPrintable(QString::number(checked)));
}

void TestCliTraining::jsonHasWhatItPromises() {
  const Ran ran =
      cli({"training", "run", m_demo, "--json", "--set", "training.money.usdPerNodeHour=1"});
  QCOMPARE(ran.code, 0);
  const QJsonObject root = jsonOf(ran);
  QCOMPARE(root["format"].toString(), QString("spothorizon-training"));
  QCOMPARE(root["policies"].toArray().size(), 5);
  const double ideal = root["idealSamples"].toDouble();
  for (const QJsonValue& value : root["policies"].toArray()) {
    const QJsonObject one = value.toObject();
    for (const char* key :
         {"samples", "samplesPerSecond", "ofIdeal", "gainOverReactive", "lost", "moves",
          "missedForecasts", "lateIntervals", "usd", "usdPerMillionSamples", "finishHours"}) {
      QVERIFY2(one.contains(key), key);
    }
    double lost = 0;
    for (const QJsonValue& cause : one["lost"].toObject()) lost += cause.toDouble();
    QVERIFY(std::abs(one["samples"].toDouble() + lost - ideal) < 1e-6 * ideal);
    double bill = 0;
    for (const QJsonValue& part : one["bill"].toObject()) bill += part.toDouble();
    QVERIFY(std::abs(bill - one["usd"].toDouble()) < 1e-9);
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
  QVERIFY2(why.out.contains("hold plans") && why.out.contains("truth plans"), why.out);
  QVERIFY(!why.out.contains("reactive plans"));
  const Ran csv = cli({"training", "run", m_demo, "--csv"});
  QCOMPARE(csv.out.count('\n'), 6);
  QVERIFY(csv.out.contains(",lost_slowerChoice,"));
}

void TestCliTraining::questionsOfAMoment() {
  const QJsonObject move = jsonOf(cli({"training", "move", m_demo, "--state", "10,2,4", "--lost",
                                       "5", "--to", "1,4", "--draws", "20000", "--json"}));
  // expectations.csv: profile, last, 10 nodes, (2,4), 5 lost, to (1,4).
  QVERIFY(std::abs(move["costSeconds"].toDouble() - 4.816375469) < 1e-8);
  const QJsonObject drawn = move["drawn"].toObject();
  QVERIFY(std::abs(drawn["meanSeconds"].toDouble() - 4.816375469) <
          5 * drawn["standardErrorSeconds"].toDouble());
  // What was sent before they left is not waited for, drawn or not.
  const QJsonObject noticed =
      jsonOf(cli({"training", "move", m_demo, "--state", "10,2,4", "--lost", "5", "--to", "1,4",
                  "--draws", "20000", "--json", "--set", "training.graceSeconds=0.2"}));
  QVERIFY(noticed["costSeconds"].toDouble() < move["costSeconds"].toDouble() - 0.01);
  QVERIFY(std::abs(noticed["drawn"]["meanSeconds"].toDouble() - noticed["costSeconds"].toDouble()) <
          5 * noticed["drawn"]["standardErrorSeconds"].toDouble());
  double chance = 0;
  for (const QJsonValue& one : move["outcomes"].toArray()) chance += one["chance"].toDouble();
  QVERIFY(std::abs(chance - 1) < 1e-12);

  const QJsonObject map = jsonOf(cli({"training", "map", m_demo, "--lost", "3", "--json"}));
  QCOMPARE(map["nodes"].toInt(), 11);
  QVERIFY(map["shapes"].toArray().size() > 8);
  const QJsonObject plan = jsonOf(cli({"training", "plan", m_demo, "--at", "20", "--json"}));
  QCOMPARE(plan["policies"].toArray().size(), 3);
  const QJsonObject first = plan["policies"][0].toObject();
  QVERIFY(first["best"]["samples"].toDouble() >= first["runnerUp"]["samples"].toDouble());
  const Ran table = cli({"training", "table", m_demo});
  QVERIFY2(table.out.contains("unmeasured"), table.out);
}

void TestCliTraining::sweepsAndGain() {
  const Ran csv = cli({"training", "sweep", "look-ahead", m_demo, "--csv"});
  QCOMPARE(csv.code, 0);
  QCOMPARE(csv.out.count('\n'), 1 + 16 * 5);
  const QJsonObject gain = jsonOf(cli({"training", "gain", m_demo, "--json"}));
  QCOMPARE(gain["gain"].toArray().size(), 6);
}

void TestCliTraining::forecastsStartsAndTornado() {
  const QJsonObject forecast = jsonOf(cli({"training", "forecast", m_demo, "--json"}));
  const QJsonArray kinds = forecast["forecasts"].toArray();
  QVERIFY(kinds.size() >= 7);
  QCOMPARE(kinds[0].toObject()["name"].toString(), QString("hold"));
  QCOMPARE(kinds[0].toObject()["errorByLead"].toArray().size(), 12);

  const QJsonObject backtest =
      jsonOf(cli({"training", "backtest", m_demo, "--starts", "9", "--json"}));
  QCOMPARE(backtest["starts"].toInt(), 9);
  QCOMPARE(backtest["windowIntervals"].toInt(), 60);
  for (const QJsonValue& one : backtest["policies"].toArray()) {
    const QJsonObject share = one.toObject()["ofIdeal"].toObject();
    QVERIFY(share["mean"].toDouble() > 0.3 && share["mean"].toDouble() < 1);
  }
  const Ran csv = cli({"training", "backtest", m_demo, "--starts", "9", "--csv"});
  QCOMPARE(csv.out.count('\n'), 1 + 9 * 5);

  const QJsonObject tornado = jsonOf(cli({"training", "tornado", m_demo, "--json"}));
  QVERIFY(tornado["tornado"].toArray().size() > 20);
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
  const double ideal = root["idealSamples"].toDouble();
  const QJsonArray policies = root["policies"].toArray();
  QVERIFY(policies.size() >= 3 && ideal > 0);
  for (const QJsonValue& one : policies) {
    const double samples = one["samples"].toDouble();
    QVERIFY2(samples >= 0 && samples <= ideal * (1 + 1e-9),
             qPrintable(one["name"].toString() + " trains " + QString::number(samples)));
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
  // Of a target, not of the state.
  QTest::newRow("a shape that is none")
      << QStringList{"training", "move", m_demo, "--state", "9,3,3", "--to", "99,99"}
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
