// SPDX-License-Identifier: GPL-3.0-or-later
// Liveput on the command line, against the golden rows of the made-up model.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "CliRun.h"
#include "support/LiveputDemo.h"
#include "support/TestMain.h"

using namespace spothorizon::test;
using spothorizon::tests::LiveputRow;

namespace {

QJsonObject jsonOf(const Ran& ran) { return QJsonDocument::fromJson(ran.out).object(); }

}  // namespace

class TestCliLiveput : public QObject {
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

void TestCliLiveput::initTestCase() {
  spothorizon::study::Scenario scenario = spothorizon::tests::liveputDemo();
  m_demo = m_folder.filePath("demo.json");
  spothorizon::study::writeScenario(scenario, m_demo.toStdString());
}

/// Every policy that the verb runs, at two restarts and under the switches of the totals.
void TestCliLiveput::runsAgreeWithTheGoldenRows() {
  int checked = 0;
  for (const LiveputRow& row : spothorizon::tests::liveputRows("totals.csv")) {
    const QString policy = row.at("policy");
    const bool named = policy == "reactive" || policy == "cheap" || policy == "hold" ||
                       policy == "arima" || policy == "truth";
    if (!named || row.at("look_ahead").toInt() == 4) continue;
    if (row.at("variant") != "default" && policy != "truth") continue;
    QStringList arguments{"liveput", "run", m_demo, "--json"};
    for (const auto& [key, value] : spothorizon::tests::liveputSettings(row)) {
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

void TestCliLiveput::jsonHasWhatItPromises() {
  const Ran ran =
      cli({"liveput", "run", m_demo, "--json", "--set", "liveput.money.usdPerNodeHour=1"});
  QCOMPARE(ran.code, 0);
  const QJsonObject root = jsonOf(ran);
  QCOMPARE(root["format"].toString(), QString("spothorizon-liveput"));
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
  QCOMPARE(cli({"liveput", "run", m_demo, "--json", "--threads", "1"}).out,
           cli({"liveput", "run", m_demo, "--json", "--threads", "4"}).out);
}

void TestCliLiveput::ledgerAndCsv() {
  const QString ledger = m_folder.filePath("ledger.csv");
  const Ran ran = cli({"liveput", "run", m_demo, "--ledger", ledger});
  QCOMPARE(ran.code, 0);
  QVERIFY2(ran.out.startsWith("Holding the last count trains ") ||
               ran.out.startsWith("The ARIMA forecast trains "),
           ran.out);
  QFile file(ledger);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll().count('\n'), 1 + 5 * 86);
  const Ran why = cli({"liveput", "run", m_demo, "--explain"});
  QVERIFY2(why.out.contains("hold plans") && why.out.contains("truth plans"), why.out);
  QVERIFY(!why.out.contains("reactive plans"));
  const Ran csv = cli({"liveput", "run", m_demo, "--csv"});
  QCOMPARE(csv.out.count('\n'), 6);
  QVERIFY(csv.out.contains(",lost_slowerChoice,"));
}

void TestCliLiveput::questionsOfAMoment() {
  const QJsonObject move = jsonOf(cli({"liveput", "move", m_demo, "--state", "10,2,4", "--lost",
                                       "5", "--to", "1,4", "--draws", "20000", "--json"}));
  // expectations.csv: profile, last, 10 nodes, (2,4), 5 lost, to (1,4).
  QVERIFY(std::abs(move["costSeconds"].toDouble() - 4.816375469) < 1e-8);
  const QJsonObject drawn = move["drawn"].toObject();
  QVERIFY(std::abs(drawn["meanSeconds"].toDouble() - 4.816375469) <
          5 * drawn["standardErrorSeconds"].toDouble());
  // What was sent before they left is not waited for, drawn or not.
  const QJsonObject noticed =
      jsonOf(cli({"liveput", "move", m_demo, "--state", "10,2,4", "--lost", "5", "--to", "1,4",
                  "--draws", "20000", "--json", "--set", "liveput.graceSeconds=0.2"}));
  QVERIFY(noticed["costSeconds"].toDouble() < move["costSeconds"].toDouble() - 0.01);
  QVERIFY(std::abs(noticed["drawn"]["meanSeconds"].toDouble() - noticed["costSeconds"].toDouble()) <
          5 * noticed["drawn"]["standardErrorSeconds"].toDouble());
  double chance = 0;
  for (const QJsonValue& one : move["outcomes"].toArray()) chance += one["chance"].toDouble();
  QVERIFY(std::abs(chance - 1) < 1e-12);

  const QJsonObject map = jsonOf(cli({"liveput", "map", m_demo, "--lost", "3", "--json"}));
  QCOMPARE(map["nodes"].toInt(), 11);
  QVERIFY(map["shapes"].toArray().size() > 8);
  const QJsonObject plan = jsonOf(cli({"liveput", "plan", m_demo, "--at", "20", "--json"}));
  QCOMPARE(plan["policies"].toArray().size(), 3);
  const QJsonObject first = plan["policies"][0].toObject();
  QVERIFY(first["best"]["samples"].toDouble() >= first["runnerUp"]["samples"].toDouble());
  const Ran table = cli({"liveput", "table", m_demo});
  QVERIFY2(table.out.contains("unmeasured"), table.out);
}

void TestCliLiveput::sweepsAndGain() {
  const Ran csv = cli({"liveput", "sweep", "look-ahead", m_demo, "--csv"});
  QCOMPARE(csv.code, 0);
  QCOMPARE(csv.out.count('\n'), 1 + 16 * 5);
  const QJsonObject gain = jsonOf(cli({"liveput", "gain", m_demo, "--json"}));
  QCOMPARE(gain["gain"].toArray().size(), 6);
}

void TestCliLiveput::forecastsStartsAndTornado() {
  const QJsonObject forecast = jsonOf(cli({"liveput", "forecast", m_demo, "--json"}));
  const QJsonArray kinds = forecast["forecasts"].toArray();
  QVERIFY(kinds.size() >= 7);
  QCOMPARE(kinds[0].toObject()["name"].toString(), QString("hold"));
  QCOMPARE(kinds[0].toObject()["errorByLead"].toArray().size(), 12);

  const QJsonObject backtest =
      jsonOf(cli({"liveput", "backtest", m_demo, "--starts", "9", "--json"}));
  QCOMPARE(backtest["starts"].toInt(), 9);
  QCOMPARE(backtest["windowIntervals"].toInt(), 60);
  for (const QJsonValue& one : backtest["policies"].toArray()) {
    const QJsonObject share = one.toObject()["ofIdeal"].toObject();
    QVERIFY(share["mean"].toDouble() > 0.3 && share["mean"].toDouble() < 1);
  }
  const Ran csv = cli({"liveput", "backtest", m_demo, "--starts", "9", "--csv"});
  QCOMPARE(csv.out.count('\n'), 1 + 9 * 5);

  const QJsonObject tornado = jsonOf(cli({"liveput", "tornado", m_demo, "--json"}));
  QVERIFY(tornado["tornado"].toArray().size() > 20);
  QCOMPARE(cli({"liveput", "backtest", m_demo, "--starts", "0"}).code, 2);
}

void TestCliLiveput::nothingIsLostThatWasNotTrained_data() {
  QTest::addColumn<int>("restart");
  QTest::addColumn<int>("interval");
  for (const int restart : {0, 30, 300, 3000}) {
    for (const int interval : {5, 10, 60}) {
      QTest::addRow("restart %d s, intervals of %d s", restart, interval) << restart << interval;
    }
  }
}

/// Half a mini-batch a loss was more than was ever trained: "trains -485 samples".
void TestCliLiveput::nothingIsLostThatWasNotTrained() {
  QFETCH(int, restart);
  QFETCH(int, interval);
  const Ran ran =
      cli({"liveput", "run", sample("nibbled-training.json"), "--json", "--set",
           QStringLiteral("liveput.restartSeconds=%1").arg(restart), "--set",
           QStringLiteral("liveput.intervalSeconds=%1").arg(interval), "--set",
           "liveput.lostWork.miniBatch=true", "--set", "liveput.lostWork.checkpointSeconds=600"});
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

void TestCliLiveput::otherVerbsWantAJob() {
  for (const char* verb : {"run", "backtest", "budget"}) {
    const Ran ran = cli({verb, m_demo});
    QCOMPARE(ran.code, 2);
    QVERIFY(ran.out.isEmpty());
  }
}

void TestCliLiveput::badInput_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  // Of a target, not of the state.
  QTest::newRow("a shape that is none")
      << QStringList{"liveput", "move", m_demo, "--state", "9,3,3", "--to", "99,99"}
      << "--to: found";
  QTest::newRow("no model") << QStringList{"liveput", "run", sample("calm-cloud.json")}
                            << "/liveput/model/file: found nothing";
  QTest::newRow("sweep") << QStringList{"liveput", "sweep", "luck", m_demo}
                         << "one of restart, look-ahead";
  QTest::newRow("state") << QStringList{"liveput", "move", m_demo} << "no --state";
  QTest::newRow("state of words") << QStringList{"liveput", "move", m_demo, "--state", "a,b"}
                                  << "such as 32,4,8";
  QTest::newRow("lost") << QStringList{"liveput", "move", m_demo, "--state", "8,2,4", "--lost", "9"}
                        << "9 lost of 8 nodes";
  QTest::newRow("shape") << QStringList{"liveput", "move", m_demo, "--state", "10,2,5"} << "(2, 5)";
  QTest::newRow("at") << QStringList{"liveput", "plan", m_demo, "--at", "900"}
                      << "an interval from 0 to 85";
  QTest::newRow("explained") << QStringList{"liveput", "run", m_demo, "--explain", "--json"}
                             << "both --explain and --json";
  QTest::newRow("verb") << QStringList{"liveput", "rum", m_demo} << "liveput run";
}

void TestCliLiveput::badInput() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY2(ran.error.contains(message.toUtf8()), ran.error);
  QVERIFY(ran.out.isEmpty());
}

TEST_WITH_CORE_APPLICATION(TestCliLiveput)
#include "tst_cli_liveput.moc"
