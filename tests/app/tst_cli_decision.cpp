// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs for a planner's Monday: sensitivity, export, update, zones.
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

QJsonArray rows(const QJsonObject& tables, const char* table) {
  return tables[QLatin1String(table)].toObject()["rows"].toArray();
}

/// The first row whose column has the value; empty where there is none.
QJsonObject rowWith(const QJsonArray& rows, const char* column, const QJsonValue& value) {
  for (const QJsonValue& row : rows) {
    if (row.toObject()[QLatin1String(column)] == value) return row.toObject();
  }
  return {};
}

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Two weeks of a zone, in two dumps.
QByteArray week(int number) {
  QByteArray rows;
  for (int hour = 168 * number; hour < 168 * (number + 1); ++hour) {
    const QDateTime at = QDateTime::fromSecsSinceEpoch(1'735'689'600 + 3600LL * hour, Qt::UTC);
    rows += (rows.isEmpty() ? "" : ",") +
            QStringLiteral(R"({"AvailabilityZone":"us-west-2a","InstanceType":"p3.16xlarge",)"
                           R"("ProductDescription":"Linux/UNIX","SpotPrice":"%1",)"
                           R"("Timestamp":"%2"})")
                .arg(7 + hour % 5)
                .arg(at.toString(Qt::ISODate))
                .toUtf8();
  }
  return "{\"SpotPriceHistory\":[" + rows + "]}";
}

void write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

const QByteArray kScenario = R"({"format": "spothorizon-scenario", "version": 1,
  "market": {"price": {"file": "week1.json", "zone": "us-west-2a"}, "availability": {"gpus": 8},
             "onDemandUsdPerGpuHour": 3.06, "slotHours": 1},
  "job": {"workload": 60, "deadlineHours": 12, "maxGpus": 8, "valueUsd": 300}})";

/// Calm cloud with a section of its own, in a folder of its own.
QString withSensitivity(const QTemporaryDir& folder, const QJsonObject& section) {
  QJsonObject scenario = QJsonDocument::fromJson(bytesOf(sample("calm-cloud.json"))).object();
  scenario["sensitivity"] = section;
  const QString path = folder.filePath("calm-cloud.json");
  write(path, QJsonDocument(scenario).toJson());
  write(folder.filePath("calm-cloud.csv"), bytesOf(sample("calm-cloud.csv")));
  return path;
}

QJsonObject rangesOf(const QJsonObject& one) {
  return {{"onlyListed", true}, {"ranges", QJsonArray{one}}};
}

class CliDecisionTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void anEndOfTheTornadoIsThatBacktest();
  void monteCarloIsTheSameForAnyThreads();
  void sensitivityRefuses();
  void exportWritesASpreadsheet();
  void exportRefuses();
  void updateTakesSessions();
  void updateAppendsAndRemembers();
  void zonesNeedZones();
};

/// Without a range of deadlines the starts are the backtest's own.
void CliDecisionTest::anEndOfTheTornadoIsThatBacktest() {
  const QTemporaryDir folder;
  const QString file = withSensitivity(
      folder, rangesOf({{"parameter", "job.workload"}, {"low", 90}, {"high", 120}}));
  const Ran tornado =
      cli({"sensitivity", file, "--starts", "25", "--json", "--set", "job.budgetUsd=110"});
  if (tornado.code != 0) qWarning() << tornado.error;
  QCOMPARE(tornado.code, 0);
  const QJsonObject tables = json(tornado.out)["tables"].toObject();
  const QJsonValue policy = rows(tables, "tried").first().toObject()["policy"];
  for (const auto& [value, end] : {std::pair("90", "low"), {"120", "high"}}) {
    const Ran backtest = cli({"backtest", file, "--starts", "25", "--no-optimum", "--json", "--set",
                              "job.budgetUsd=110", "--set", QString("job.workload=") + value});
    const QJsonObject by = json(backtest.out)["tables"].toObject();
    const QJsonObject risk = rowWith(rows(by, "risk"), "label", policy);
    const QJsonObject answer = rowWith(rows(tables, "tornado"), "end", QString(end));
    QVERIFY(!risk.isEmpty() && !answer.isEmpty());
    QCOMPARE(answer["costP50Usd"], risk["costP50Usd"]);
    QCOMPARE(answer["withinBudget"], risk["withinBudgetShare"]);
    QCOMPARE(answer["utilityUsd"], risk["utilityMeanUsd"]);
  }
}

void CliDecisionTest::monteCarloIsTheSameForAnyThreads() {
  const auto run = [](const char* threads) {
    return cli({"sensitivity", sample("calm-cloud.json"), "monte-carlo", "--starts", "10",
                "--samples", "12", "--threads", threads, "--json"});
  };
  const Ran one = run("1");
  QCOMPARE(one.code, 0);
  QCOMPARE(rows(json(one.out)["tables"].toObject(), "samples").size(), 12);
  QCOMPARE(run("2").out, one.out);
  QCOMPARE(run("4").out, one.out);
}

void CliDecisionTest::sensitivityRefuses() {
  const QTemporaryDir folder;
  const Ran ran =
      cli({"sensitivity", withSensitivity(folder, rangesOf({{"parameter", "market.slotHours"}}))});
  QCOMPARE(ran.code, 2);
  QVERIFY2(ran.error.contains("/sensitivity/ranges/0/parameter"), ran.error);
  QVERIFY(ran.error.contains("calm-cloud.json"));
}

void CliDecisionTest::exportWritesASpreadsheet() {
  QTemporaryDir folder;
  const auto written = [&](const char* name, const QStringList& more) {
    const QString path = folder.filePath(name);
    const Ran ran = cli(
        QStringList{"export", sample("calm-cloud.json"), "--xlsx", path, "--starts", "5"} + more);
    if (ran.code != 0) qWarning() << ran.error;
    return bytesOf(path);
  };
  const QByteArray first = written("a.xlsx", {});
  QVERIFY(first.startsWith("PK") && first.size() > 10000);
  QVERIFY(written("b.xlsx", {"--threads", "1"}) == first);
  QVERIFY(written("c.xlsx", {"--date", "2026-11-22"}) != first);
  QVERIFY(written("d.xlsx", {"--no-backtest"}).size() < first.size());
}

void CliDecisionTest::exportRefuses() {
  const QString file = sample("calm-cloud.json");
  QCOMPARE(cli({"export", file}).code, 2);
  QCOMPARE(cli({"export", file, "--xlsx", "/proc/none/x.xlsx", "--no-backtest"}).code, 2);
  for (const char* date : {"22.11.2026", "2026-02-30", "2026-1-1", "x"}) {
    const Ran ran = cli({"export", file, "--xlsx", "-", "--no-backtest", "--date", date});
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.error.contains("--date"), ran.error);
  }
  QCOMPARE(cli({"export", file, "--xlsx", "-", "--policy", "99"}).code, 2);
}

void CliDecisionTest::updateAppendsAndRemembers() {
  QTemporaryDir folder;
  const QString file = folder.filePath("job.json");
  write(file, kScenario);
  write(folder.filePath("week1.json"), week(0));
  const QStringList update{"update", file, "--starts", "20"};
  const Ran first = cli(update);
  if (first.code != 0) qWarning() << first.error;
  QCOMPARE(first.code, 0);
  QVERIFY(QFile::exists(file + ".market-state"));
  QCOMPARE(bytesOf(file), kScenario);
  QVERIFY2(cli(update).out.contains("nothing new"), cli(update).out);
  write(folder.filePath("week2.json"), week(1));
  const QByteArray state = bytesOf(file + ".market-state");
  const Ran dry = cli(update + QStringList{"--dry-run"});
  QVERIFY(dry.out.contains("Appended: week2.json"));
  QCOMPARE(bytesOf(file), kScenario);
  QCOMPARE(bytesOf(file + ".market-state"), state);
  const Ran done = cli(update + QStringList{"--json"});
  const QJsonObject tables = json(done.out)["tables"].toObject();
  QCOMPARE(rowWith(rows(tables, "files"), "what", "appended")["file"], QJsonValue("week2.json"));
  QVERIFY(rowWith(rows(tables, "figures"), "period", "new")["hours"].toDouble() > 160);
  QVERIFY(bytesOf(file).contains("week2.json"));
  QVERIFY(!bytesOf(file).contains("\"starts\""));  // of that run alone
  QVERIFY(bytesOf(file + ".market-state") != state);
  write(file + ".market-state", "{");
  const Ran bad = cli(update);
  QCOMPARE(bad.code, 2);
  QVERIFY2(bad.error.contains("market-state"), bad.error);
}

/// What the window saves and run accepts; both of its scenarios have the market that goes on.
void CliDecisionTest::updateTakesSessions() {
  QTemporaryDir folder;
  const QString file = folder.filePath("jobs.spoth");
  const QByteArray other = QByteArray(kScenario).replace("\"workload\": 60", "\"workload\": 30");
  write(file,
        "{\"format\": \"spothorizon-session\", \"version\": 1, \"scenarios\": ["
        "{\"id\": \"s1\", \"colour\": \"#0072b2\", \"scenario\": " +
            kScenario +
            "},"
            "{\"id\": \"s2\", \"colour\": \"#d55e00\", \"scenario\": " +
            other +
            "}],"
            "\"view\": {\"current\": \"s2\", \"compared\": [], \"base\": \"s1\","
            "\"mode\": \"off\"}}");
  write(folder.filePath("week1.json"), week(0));
  QCOMPARE(cli({"run", file}).code, 0);
  const QStringList update{"update", file, "--starts", "20"};
  const Ran first = cli(update);
  if (first.code != 0) qWarning() << first.error;
  QCOMPARE(first.code, 0);
  write(folder.filePath("week2.json"), week(1));
  const Ran second = cli(update);
  QCOMPARE(second.code, 0);
  QVERIFY2(second.out.contains("Appended: week2.json"), second.out);
  const QJsonArray scenarios = json(bytesOf(file))["scenarios"].toArray();
  QCOMPARE(scenarios.size(), 2);
  for (const QJsonValue& one : scenarios) {
    const QJsonObject price = one["scenario"]["market"]["price"].toObject();
    QCOMPARE(price["moreFiles"].toArray(), QJsonArray{"week2.json"});
  }
  QCOMPARE(scenarios.at(1)["scenario"]["job"]["workload"].toDouble(), 30.0);
  QCOMPARE(cli({"run", file}).code, 0);
}

void CliDecisionTest::zonesNeedZones() {
  QTemporaryDir folder;
  const QString file = folder.filePath("job.json");
  write(file, kScenario);
  write(folder.filePath("week1.json"), week(0));
  const Ran ran = cli({"zones", file, "--starts", "10", "--csv"});
  if (ran.code != 0) qWarning() << ran.error;
  QCOMPARE(ran.code, 0);
  QCOMPARE(dataLines(ran.out).size(), 2);
  QVERIFY(dataLines(ran.out)[1].startsWith("1,us-west-2a,week1.json,"));
  QCOMPARE(cli({"zones", file, "--csv", "--json"}).code, 2);
}

}  // namespace

TEST_WITH_CORE_APPLICATION(CliDecisionTest)
#include "tst_cli_decision.moc"
