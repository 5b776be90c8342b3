// SPDX-License-Identifier: GPL-3.0-or-later
// Serving on the command line: keys, files, threads, questions, bad input.
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <array>
#include <cmath>
#include <map>

#include "CliRun.h"
#include "support/ServingDemo.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

QJsonObject jsonOf(const Ran& ran) { return QJsonDocument::fromJson(ran.out).object(); }

/// Rows of a table in a file of the format "spothorizon-result".
QJsonArray rowsOf(const QJsonObject& result, const char* table) {
  return result["tables"][QLatin1StringView(table)]["rows"].toArray();
}

QByteArray textOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestCliServing : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void runsAgreeWithTheGoldenRows();
  void jsonHasItsTables();
  void filesAndWords();
  void questions();
  void goalAndFrontier();
  void plansOfEveryKind();
  void shardsMerge();
  void otherVerbsWantAJob();
  void badInput_data();
  void badInput();

 private:
  QTemporaryDir m_folder;
  QString m_demo;
};

void TestCliServing::initTestCase() {
  const auto scenario = spothorizon::tests::servingDemo(m_folder.path().toStdString());
  m_demo = m_folder.filePath("demo.json");
  spothorizon::study::writeScenario(scenario, m_demo.toStdString());
}

/// The reference setting by --set alone, on a scenario file of the shared data.
void TestCliServing::runsAgreeWithTheGoldenRows() {
  const QString shared = QDir(REAL_DATA_DIR "/serving").absolutePath();
  if (!QFile::exists(shared + "/golden/reference-runs.csv")) {
    QSKIP("the shared folder with the golden values is not here");
  }
  const QString file = m_folder.filePath("reference.json");
  QFile out(file);
  QVERIFY(out.open(QIODevice::WriteOnly));
  out.write(QString(R"({"format": "spothorizon-scenario", "version": 1, "serving": {
      "model": {"file": "%1/models.csv", "name": "20B"}, "latency": {"file": "%1/latency-t4.csv"},
      "fleet": {"instances": {"file": "%1/instances/A_S.jsonl"}},
      "arrivals": {"file": "%1/arrivals/20B-0.35.csv"}, "requiredRequestsPerSecond": 0.4}})")
                .arg(shared)
                .toUtf8());
  out.close();
  const QJsonObject root =
      jsonOf(cli({"serving", "run", file, "--json", "--set", "serving.reference=true"}));
  const std::map<QString, std::array<double, 3>> golden{
      {"reparallelization", {29.032, 76.455, 440}},
      {"rerouting", {26.233, 49.346, 444}},
      {"spotserve", {27.929, 42.245, 439}}};
  int checked = 0;
  for (const QJsonValue& value : rowsOf(root, "outcomes")) {
    const auto row = golden.find(value["system"].toString());
    if (row == golden.end()) continue;
    QVERIFY(std::abs(value["meanSeconds"].toDouble() - row->second[0]) < 0.01 * row->second[0]);
    QVERIFY(std::abs(value["p99Seconds"].toDouble() - row->second[1]) < 0.01 * row->second[1]);
    QCOMPARE(value["finished"].toDouble(), row->second[2]);
    ++checked;
  }
  QCOMPARE(checked, 3);
}

void TestCliServing::jsonHasItsTables() {
  const Ran ran = cli({"serving", "run", m_demo, "--json"});
  QCOMPARE(ran.code, 0);
  const QJsonObject root = jsonOf(ran);
  QCOMPARE(root["format"].toString(), QString("spothorizon-result"));
  QCOMPARE(root["subject"].toString(), QString("serving"));
  QCOMPARE(root["question"].toString(), QString("once"));
  QCOMPARE(root["sources"].toArray().size(), 3);
  QCOMPARE(rowsOf(root, "replications").size(), 4 * 6);
  QCOMPARE(rowsOf(root, "outcomes").size(), 4);
  for (const QJsonValue& one : rowsOf(root, "outcomes")) {
    for (const char* key :
         {"system", "arrived", "finished", "refused", "meanSeconds", "p50Seconds", "p99Seconds",
          "p99SecondsLow", "p99SecondsHigh", "ttftP99Seconds", "tpotP99Seconds", "tokensDelivered",
          "tokensWasted", "stops", "costUsd", "usdPerMillionTokens"}) {
      QVERIFY2(one.toObject().contains(key), key);
    }
  }
  for (const char* threads : {"1", "2", "4"}) {
    QCOMPARE(cli({"serving", "run", m_demo, "--json", "--threads", threads}).out, ran.out);
  }
  QVERIFY(cli({"serving", "run", m_demo, "--json", "--set", "serving.arrivals.cv=2"}).out !=
          ran.out);
}

void TestCliServing::filesAndWords() {
  const QString requests = m_folder.filePath("r.csv"), events = m_folder.filePath("e.csv");
  const Ran ran =
      cli({"serving", "run", m_demo, "--requests", requests, "--events", events, "--explain"});
  QCOMPARE(ran.code, 0);
  QVERIFY2(ran.out.startsWith("SpotServe on 4 to 6 spot instances answers 99 of 100 requests "),
           ran.out);
  QVERIFY2(ran.out.contains("six on demand take "), ran.out);
  QVERIFY2(ran.out.contains("replicas stop at"), ran.out);
  const QByteArray table = textOf(requests);
  QVERIFY(table.startsWith("system,request,arrivalSeconds,"));
  QVERIFY(table.count("\nspotserve,") > 200);
  QCOMPARE(table.count("\nspotserve,"), table.count("\non-demand,"));
  QCOMPARE(textOf(events).count("\nspotserve,"), 2);
  const Ran csv = cli({"serving", "run", m_demo, "--csv"});
  QCOMPARE(csv.out.count('\n'), 1 + 4 * 6);
}

void TestCliServing::questions() {
  const QJsonObject configure =
      jsonOf(cli({"serving", "configure", m_demo, "--instances", "9", "--json"}));
  const QJsonArray rows = rowsOf(configure, "configurations");
  QCOMPARE(rows.size(), 9);
  QCOMPARE(rows[0].toObject()["configuration"].toString(), QString("none"));
  QVERIFY(rows[0].toObject()["replicas"].isNull());
  for (const char* key : {"replicas", "stages", "tensor", "runSeconds", "requestsPerSecond"}) {
    QVERIFY2(rows[5].toObject().contains(key), key);
  }
  const QJsonObject six = rows[5].toObject();
  QVERIFY(six["replicas"].toInt() * six["stages"].toInt() * six["tensor"].toInt() <= 24);

  const QJsonObject migration = jsonOf(cli({"serving", "plan", m_demo, "--json"}));
  QVERIFY(rowsOf(migration, "positions").size() > 24);
  const QJsonObject plan = rowsOf(migration, "migration").first().toObject();
  for (const char* key : {"bytesKept", "bytesMoved", "bytesLoaded", "migrationSeconds"}) {
    QVERIFY2(plan.contains(key), key);
  }
  QVERIFY(plan["bytesKept"].toDouble() > 0 && plan["migrationSeconds"].toDouble() > 0);
  QCOMPARE(cli({"serving", "plan", m_demo, "--event", "99"}).code, 2);

  const QJsonObject table = jsonOf(cli({"serving", "table", m_demo, "--json"}));
  QCOMPARE(table["question"].toString(), QString("latency"));
  QCOMPARE(rowsOf(table, "layers").size(), 12);

  const QJsonObject arrivals = rowsOf(jsonOf(cli({"serving", "arrivals", m_demo, "--json", "--set",
                                                  "serving.fleet.minutes=1000"})),
                                      "arrivals")
                                   .first()
                                   .toObject();
  QVERIFY(std::abs(arrivals["requestsPerSecond"].toDouble() - 0.5) < 0.02);
  QVERIFY(std::abs(arrivals["gapCv"].toDouble() - 1) < 0.05);
  const Ran list = cli({"serving", "arrivals", m_demo, "--requests"});
  QVERIFY(list.out.startsWith("arrival_s,input_tokens,output_tokens\n"));
}

void TestCliServing::goalAndFrontier() {
  const QStringList targets{"--set", "serving.targets.p99Seconds=60", "--set",
                            "serving.goal.mostInstances=6", "--json"};
  const QJsonObject goal = jsonOf(cli(QStringList{"serving", "goal", m_demo} + targets));
  QCOMPARE(rowsOf(goal, "goals").size(), 4);
  QCOMPARE(rowsOf(goal, "fleets").size(), 4 * 6);
  const QJsonObject frontier = jsonOf(cli(QStringList{"serving", "frontier", m_demo} + targets));
  QVERIFY(rowsOf(frontier, "fleets").size() > 20);
}

void TestCliServing::plansOfEveryKind() {
  const QStringList shorter{"--set", "serving.fleet.minutes=5", "--set",
                            "serving.targets.p99Seconds=60"};
  const QJsonObject autoscale =
      jsonOf(cli(QStringList{"serving", "autoscale", m_demo, "--json"} + shorter));
  QCOMPARE(autoscale["question"].toString(), QString("autoscale"));
  QCOMPARE(rowsOf(autoscale, "outcomes").size(), 8);
  for (const char* key :
       {"forecast", "costUsd", "inTimeShare", "meanErrorPerSecond", "instanceHours"}) {
    QVERIFY2(rowsOf(autoscale, "outcomes").first().toObject().contains(key), key);
  }
  const Ran looks = cli(QStringList{"serving", "autoscale", m_demo, "--csv"} + shorter);
  QVERIFY(
      looks.out.startsWith("forecast,forecastLabel,seconds,expectedPerSecond,arrivedPerSecond,"));
  const QJsonObject backtest =
      jsonOf(cli(QStringList{"serving", "backtest", m_demo, "--json", "--starts", "4"} + shorter));
  QCOMPARE(backtest["question"].toString(), QString("starts starts=4"));
  QCOMPARE(rowsOf(backtest, "starts").size(), 4 * 4);
  const QJsonObject sweep = jsonOf(cli(
      QStringList{"serving", "sweep", "serving.graceSeconds=0,60", m_demo, "--json"} + shorter));
  QCOMPARE(rowsOf(sweep, "points").size(), 2 * 4);
  QVERIFY(rowsOf(sweep, "points").first().toObject().contains("servingGraceSeconds"));
  const Ran goal =
      cli(QStringList{"serving", "goal", m_demo, "--csv", "--set", "serving.goal.mostInstances=3"} +
          shorter);
  QCOMPARE(goal.out.count('\n'), 1 + 3 * 4);
}

void TestCliServing::shardsMerge() {
  const QString first = m_folder.filePath("first"), second = m_folder.filePath("second");
  QCOMPARE(cli({"serving", "run", m_demo, "--shard", "1/2", "-o", first}).code, 0);
  QCOMPARE(cli({"serving", "run", m_demo, "--shard", "2/2", "-o", second}).code, 0);
  const Ran merged = cli({"merge", second, first, "--json"});
  QCOMPARE(merged.code, 0);
  QCOMPARE(merged.out, cli({"serving", "run", m_demo, "--json"}).out);
}

void TestCliServing::otherVerbsWantAJob() {
  for (const char* verb : {"run", "backtest", "budget"}) {
    const Ran ran = cli({verb, m_demo});
    QCOMPARE(ran.code, 2);
    QVERIFY(ran.out.isEmpty());
  }
}

void TestCliServing::badInput_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  QTest::newRow("no model") << QStringList{"serving", "run", sample("calm-cloud.json")}
                            << "/serving/model/file: found nothing";
  QTest::newRow("cv") << QStringList{"serving", "run", m_demo, "--set", "serving.arrivals.cv=0"}
                      << "/serving/arrivals/cv: found 0";
  QTest::newRow("requests") << QStringList{"serving", "run", m_demo, "--set",
                                           "serving.arrivals.requestsPerSecond=1e8"}
                            << "expected at most 3000000 in a run";
  QTest::newRow("explained") << QStringList{"serving", "run", m_demo, "--explain", "--json"}
                             << "both --explain and --json";
  QTest::newRow("swept") << QStringList{"serving", "sweep", "job.workload", m_demo}
                         << "job.workload, which plays no part in serving";
  QTest::newRow("swept without serving")
      << QStringList{"serving", "sweep", "serving.graceSeconds", sample("calm-cloud.json")}
      << "/serving: found nothing";
  QTest::newRow("verb") << QStringList{"serving", "rum", m_demo} << "serving run";
}

void TestCliServing::badInput() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY2(ran.error.contains(message.toUtf8()), ran.error);
  QVERIFY(ran.out.isEmpty());
}

TEST_WITH_CORE_APPLICATION(TestCliServing)
#include "tst_cli_serving.moc"
