// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <csignal>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

void write(const QString& path, const QByteArray& content) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(content);
}

/// Fields of one CSV line; quotes as in RFC 4180.
QStringList fields(const QByteArray& line) {
  QStringList found{QString()};
  bool quoted = false;
  for (const QChar c : QString::fromUtf8(line)) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      found << QString();
    } else {
      found.back() += c;
    }
  }
  return found;
}

/// A job too long to be solved at once: many GPUs, throughputs that are no round numbers.
QByteArray longScenario() {
  return R"({"format": "spothorizon-scenario", "version": 1,
 "market": {"trace": "%1", "onDemandUsdPerGpuHour": 3.06, "slotHours": 0.5, "startHours": 0},
 "job": {"workload": 3000, "deadlineHours": 60, "minGpus": 1, "maxGpus": 16,
   "throughput": {"kind": "power", "coefficient": 3.7, "exponent": 0.9},
   "valueUsd": 4000, "reconfiguration": {"upHours": 0.7, "downHours": 0.3, "rule": "membership"}},
 "billing": "whole-slot", "policies": [{"kind": "max-spot"}]})";
}

QJsonArray outcomesIn(const QJsonObject& root) {
  return root["tables"]["outcomes"]["rows"].toArray();
}

QJsonArray rows(const QJsonObject& root, const QString& table) {
  return root["tables"][table]["rows"].toArray();
}

}  // namespace

class TestCli : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void help_data();
  void help();
  void version();
  void runTable();
  void runJson();
  void runCsv();
  void sameBytesForAnyThreads();
  void ledgerAddsUp_data();
  void ledgerAddsUp();
  void ledgerIsWholeOrNotThere();
  void explain();
  void set();
  void bareTrace();
  void traceVerbs();
  void solve();
  void params();
  void errors_data();
  void errors();
  void stops_data();
  void stops();
  void linksNoWidgets();
};

void TestCli::help_data() {
  QTest::addColumn<QStringList>("arguments");
  for (const char* verb : {"run", "trace info", "trace convert", "trace futures", "trace generate",
                           "solve", "params"}) {
    QTest::newRow(verb) << (QString(verb).split(' ') << "--help");
  }
  QTest::newRow("all") << QStringList{"--help"};
}

void TestCli::help() {
  QFETCH(QStringList, arguments);
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 0);
  QVERIFY(ran.out.startsWith("Usage: spothorizon-cli "));
  const qsizetype examples = ran.out.indexOf("\nExamples:\n  spothorizon-cli ");
  QVERIFY(examples > 0);
  arguments.removeLast();
  const QByteArray verb = arguments.join(' ').toUtf8();
  QVERIFY(ran.out.mid(examples).contains("spothorizon-cli " + verb));
}

void TestCli::version() {
  const Ran ran = cli({"--version"});
  QCOMPARE(ran.code, 0);
  QCOMPARE(ran.out, QByteArray("spothorizon-cli " SPOTHORIZON_VERSION "\n"));
}

void TestCli::runTable() {
  const Ran ran = cli({"run", sample("calm-cloud.json")});
  QCOMPARE(ran.code, 0);
  QVERIFY(ran.error.isEmpty());
  const QList<QByteArray> lines = ran.out.split('\n');
  QVERIFY(lines[0].endsWith("."));
  QCOMPARE(lines[2], QByteArray("Outcomes"));
  QVERIFY(lines[3].startsWith("Policy") && lines[3].endsWith("Gap to best, $"));
  const QString header = QString::fromUtf8(lines[3]);
  for (int i = 4; !lines[i].isEmpty(); ++i) {
    QCOMPARE(QString::fromUtf8(lines[i]).size(), header.size());
  }
}

void TestCli::runJson() {
  const Ran ran = cli({"run", sample("calm-cloud.json"), "--json"});
  QCOMPARE(ran.code, 0);
  const QJsonObject root = json(ran.out);
  QCOMPARE(root["format"].toString(), QString("spothorizon-result"));
  QCOMPARE(root["version"].toInt(), 1);
  QCOMPARE(root["scenario"]["document"]["job"]["maxGpus"].toInt(), 8);
  QCOMPARE(root["sources"][0]["file"].toString(), QString("calm-cloud.csv"));
  QVERIFY(!root["sources"][0]["hash"].toString().isEmpty());
  const QJsonArray outcomes = outcomesIn(root);
  QCOMPARE(outcomes.size(), root["scenario"]["document"]["policies"].toArray().size() + 1);
  QCOMPARE(outcomes.last()["policy"].toString(), QString("optimum"));
  for (const QJsonValue& outcome : outcomes) {
    for (const char* key :
         {"policy", "label", "utilityUsd", "valueUsd", "costUsd", "savingShare", "finishHours",
          "onTime", "spotGpuHours", "onDemandGpuHours", "idleSlots", "preemptions",
          "reconfigurations", "lostHours", "gapToOptimumUsd"}) {
      QVERIFY2(outcome.toObject().contains(key), key);
    }
    QVERIFY(outcome["gapToOptimumUsd"].toDouble() >= 0);
    QCOMPARE(outcome["utilityUsd"].toDouble(),
             outcome["valueUsd"].toDouble() - outcome["costUsd"].toDouble());
  }
  QCOMPARE(outcomes[0]["policy"].toString(), QString("on-demand-only"));
  QCOMPARE(outcomes[0]["savingShare"].toDouble(), 0.0);
}

void TestCli::runCsv() {
  const Ran ran = cli({"run", sample("calm-cloud.json"), "--csv"});
  QCOMPARE(ran.code, 0);
  QVERIFY(ran.out.startsWith("# SpotHorizon " SPOTHORIZON_VERSION "\n"));
  QVERIFY(ran.out.contains("# trace hash: ") && ran.out.contains("# seed: 1\n"));
  const QList<QByteArray> lines = dataLines(ran.out);
  const QJsonArray outcomes =
      outcomesIn(json(cli({"run", sample("calm-cloud.json"), "--json"}).out));
  QCOMPARE(lines.size(), outcomes.size() + 1);
  const QStringList header = fields(lines[0]);
  for (qsizetype i = 0; i < outcomes.size(); ++i) {
    const QStringList row = fields(lines[i + 1]);
    QCOMPARE(row.size(), header.size());
    QCOMPARE(row[header.indexOf("label")], outcomes[i]["label"].toString());
    QCOMPARE(row[header.indexOf("costUsd")].toDouble(), outcomes[i]["costUsd"].toDouble());
  }
  QVERIFY(lines.back().startsWith("optimum,"));
}

void TestCli::sameBytesForAnyThreads() {
  const QStringList arguments{"run", sample("shortage-episode.json"), "--json", "--explain",
                              "--threads"};
  const Ran one = cli(QStringList(arguments) << "1");
  QCOMPARE(one.code, 0);
  QVERIFY(json(one.out)["tables"]["ledger"]["rows"].toArray().size() > 3);
  for (const char* threads : {"1", "2", "4"}) {
    QCOMPARE(cli(QStringList(arguments) << threads).out, one.out);
  }
}

void TestCli::ledgerAddsUp_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::newRow("calm cloud") << QStringList{sample("calm-cloud.json")};
  QTest::newRow("late") << QStringList{sample("calm-cloud.json"), "--set", "job.workload=210"};
  QTest::newRow("given up") << QStringList{sample("no-capacity.json"), "--set", "job.valueUsd=1"};
  QTest::newRow("tight") << QStringList{sample("tight-deadline.json")};
}

void TestCli::ledgerAddsUp() {
  QFETCH(QStringList, arguments);
  QTemporaryDir folder;
  const QString path = folder.filePath("ledger.csv");
  const Ran ran = cli(QStringList{"run"} + arguments + QStringList{"--json", "--ledger", path});
  QCOMPARE(ran.code, 0);
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QList<QByteArray> lines = dataLines(file.readAll());
  const QStringList header = fields(lines[0]);
  std::map<QString, double> cost, onDemand;
  for (qsizetype i = 1; i < lines.size(); ++i) {
    const QStringList row = fields(lines[i]);
    QCOMPARE(row.size(), header.size());
    cost[row[0]] += row[header.indexOf("costUsd")].toDouble();
    if (!row[1].isEmpty()) continue;  // a slot, not what follows the deadline
    onDemand[row[0]] += row[header.indexOf("usedHours")].toDouble() *
                        row[header.indexOf("onDemandGpus")].toDouble();
  }
  const QJsonObject root = json(ran.out);
  const QJsonArray all = outcomesIn(root);
  for (const QJsonValue& outcome : all) {
    const double expected = outcome["costUsd"].toDouble();
    QVERIFY(std::abs(cost[outcome["label"].toString()] - expected) < 1e-9 * (1 + expected));
    QVERIFY(onDemand[outcome["label"].toString()] <= outcome["onDemandGpuHours"].toDouble() + 1e-9);
  }
}

void TestCli::ledgerIsWholeOrNotThere() {
  QTemporaryDir folder;
  const QString path = folder.filePath("none/ledger.csv");
  const Ran ran = cli({"run", sample("calm-cloud.json"), "--ledger", path});
  QCOMPARE(ran.code, 2);
  QVERIFY(ran.out.isEmpty());
  QVERIFY2(ran.error.contains("ledger.csv\": no such folder"), ran.error);
  const Ran bad = cli({"run", sample("calm-cloud.json"), "--set", "job.minGpus=9", "--ledger",
                       folder.filePath("ledger.csv")});
  QCOMPARE(bad.code, 2);
  QVERIFY(QDir(folder.path()).isEmpty());
}

void TestCli::explain() {
  const Ran ran = cli({"run", sample("calm-cloud.json"), "--explain"});
  QCOMPARE(ran.code, 0);
  QVERIFY(ran.out.contains("\n  0.00 h: "));
  QVERIFY(ran.out.contains("The constant number of on-demand GPUs that costs least."));
  QVERIFY(ran.out.contains("The plan is "));
}

void TestCli::set() {
  const Ran ran = cli({"run", sample("calm-cloud.json"), "--json", "--set", "job.deadlineHours=30",
                       "--set", "policies.1.kind=ahap", "--set", "policies.1.window=4"});
  QCOMPARE(ran.code, 0);
  const QJsonObject scenario = json(ran.out)["scenario"]["document"].toObject();
  QCOMPARE(scenario["job"]["deadlineHours"].toDouble(), 30.0);
  QCOMPARE(scenario["policies"][1]["window"].toInt(), 4);
}

void TestCli::bareTrace() {
  const Ran ran = cli({"run", sample("calm-cloud.csv"), "--json"});
  QCOMPARE(ran.code, 0);
  const QJsonObject scenario = json(ran.out)["scenario"]["document"].toObject();
  QCOMPARE(scenario["market"]["trace"].toString(), QString("calm-cloud.csv"));
  QCOMPARE(scenario["policies"].toArray().size(), 5);
}

void TestCli::traceVerbs() {
  QTemporaryDir folder;
  const QString made = folder.filePath("made.csv"), copy = folder.filePath("copy.csv");
  QCOMPARE(
      cli({"trace", "generate", "--mode", "cloud", "--seed", "7", "--days", "3", "-o", made}).code,
      0);
  const Ran printed =
      cli({"trace", "generate", "--mode", "cloud", "--seed", "7", "--days", "3", "-o", "-"});
  QFile file(made);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(printed.out, file.readAll());
  QCOMPARE(dataLines(printed.out).size(), 1 + 3 * 48);
  QCOMPARE(cli({"trace", "convert", made, "-o", copy}).code, 0);
  const QJsonObject a = json(cli({"trace", "info", made, "--json"}).out);
  const QJsonObject b = json(cli({"trace", "info", copy, "--json"}).out);
  QCOMPARE(rows(a, "trace").first()["slots"].toInt(), 3 * 48);
  QCOMPARE(a["tables"], b["tables"]);
  const Ran info = cli({"trace", "info", made});
  QCOMPARE(info.code, 0);
  QVERIFY(info.out.contains("144 slots of 30 min, 3 d 0 h"));
  QVERIFY(info.out.contains("spot $/GPU-h"));
}

void TestCli::solve() {
  QTemporaryDir folder;
  const QStringList small{sample("tight-deadline.json"),
                          "--json",
                          "--set",
                          "billing=whole-slot",
                          "--set",
                          "job.deadlineHours=3",
                          "--set",
                          "job.workload=14",
                          "--set",
                          "job.maxGpus=8"};
  const QJsonObject dp = json(cli(QStringList{"solve"} + small).out);
  const QJsonObject glpk =
      json(cli(QStringList{"solve"} + small + QStringList{"--method", "glpk"}).out);
  const QJsonObject byDp = rows(dp, "solution").first().toObject();
  const QJsonObject byGlpk = rows(glpk, "solution").first().toObject();
  QCOMPARE(byDp["method"].toString(), QString("dp"));
  QCOMPARE(byGlpk["method"].toString(), QString("glpk"));
  QVERIFY(byDp["exact"].toBool() && byGlpk["exact"].toBool());
  QVERIFY(std::abs(byDp["objectiveUsd"].toDouble() - byGlpk["objectiveUsd"].toDouble()) < 1e-6);
  QCOMPARE(rows(dp, "plan").size(), 6);
  const Ran text = cli({"solve", sample("tight-deadline.json")});
  QCOMPARE(text.code, 0);
  QVERIFY(text.out.startsWith("The best possible plan by dp is worth $"));
}

void TestCli::params() {
  const Ran plain = cli({"params"});
  QCOMPARE(plain.code, 0);
  QVERIFY(plain.out.contains("job.deadlineHours\n    Deadline (d), h: "));
  QVERIFY(plain.out.contains("policies.N.threshold\n"));
  const Ran markdown = cli({"params", "--markdown"});
  const QList<QByteArray> lines = markdown.out.trimmed().split('\n');
  QVERIFY(lines.size() > 50);
  for (const QByteArray& line : lines) QCOMPARE(line.count('|'), 7);
}

void TestCli::errors_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  const QString calm = sample("calm-cloud.json");
  const auto row = [](const char* name, const QStringList& arguments, const QString& message) {
    QTest::newRow(name) << arguments << message;
  };
  row("no verb", {}, "found no verb, expected one; --help lists them");
  row("wrong verb", {"rum"},
      "found the verb \"rum\", expected a known one; the nearest is \"run\"");
  row("wrong trace verb", {"trace", "inof"},
      "found the verb \"trace inof\", expected a known one; the nearest is \"trace info\"");
  row("option", {"run", "--jsn"}, "found Unknown option 'jsn', expected what");
  row("no file", {"run"}, "found 0 file names, expected at least 1");
  row("missing", {"run", "/no/such.json"},
      "/no/such.json: found no such file, expected a readable file");
  row("folder", {"run", SAMPLE_DIR}, "found a folder, expected a file");
  row("both outputs", {"run", calm, "--json", "--csv"}, "found both --json and --csv");
  row("threads", {"run", calm, "--threads", "0"},
      "--threads: found 0, expected a whole number from 1 to 1024");
  row("set without value", {"run", calm, "--set", "job.minGpus"},
      "--set: found \"job.minGpus\", expected KEY=VALUE");
  row("set unknown", {"run", calm, "--set", "job.mingpu=1"},
      "--set job.mingpu=1: found an unknown key \"job.mingpu\", expected a known one; the nearest "
      "is "
      "\"job.minGpus\"");
  row("set out of range", {"run", calm, "--set", "job.workload=0"},
      "--set job.workload=0:/job/workload: found 0, expected a number above 0");
  row("start", {"run", calm, "--set", "market.startHours=99999"},
      "calm-cloud.json:/market/startHours: found 99999 h, expected a start between 0 h and");
  row("glpk billing", {"solve", calm, "--method", "glpk"},
      "calm-cloud.json:/billing: found \"per-second\"");
  row("method", {"solve", calm, "--method", "simplex"},
      "--method: found \"simplex\", expected dp or glpk");
  row("mode", {"trace", "generate", "--mode", "moon", "-o", "-"}, "moon");
  row("no output", {"trace", "convert", calm}, "found no -o, expected -o FILE.csv");
  row("too many", {"params", "x"}, "found 1 file name, expected 0");
}

void TestCli::errors() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY(ran.out.isEmpty());
  QVERIFY2(QString::fromUtf8(ran.error).contains(message), ran.error.constData());
  QVERIFY(ran.error.startsWith("spothorizon-cli: "));
  QCOMPARE(ran.error.count('\n'), 1);
}

void TestCli::stops_data() {
  QTest::addColumn<QString>("method");
  QTest::addColumn<int>("signal");
  QTest::newRow("glpk, Ctrl+C") << "glpk" << SIGINT;
  QTest::newRow("glpk, SIGTERM") << "glpk" << SIGTERM;
}

void TestCli::stops() {
  QFETCH(QString, method);
  QFETCH(int, signal);
  QTemporaryDir folder;
  const QString path = folder.filePath("long.json");
  write(path, QString::fromUtf8(longScenario()).arg(sample("all-or-nothing-sixteen.csv")).toUtf8());
  const Interrupted stopped = interrupted({"solve", path, "--method", method}, signal);
  QCOMPARE(stopped.ran.code, 3);
  QVERIFY(stopped.ran.error.contains("stopped"));
  QVERIFY(stopped.ran.out.isEmpty());
  qInfo("worked on for %.0f ms", stopped.msAfter);
  QVERIFY(stopped.msAfter < 1000);  // 100 ms is the goal
}

void TestCli::linksNoWidgets() {
  QProcess ldd;
  ldd.start("ldd", {CLI_PROGRAM});
  if (!ldd.waitForFinished()) QSKIP("no ldd on this machine");
  const QByteArray libraries = ldd.readAllStandardOutput();
  QVERIFY(libraries.contains("libQt6Core"));
  for (const char* library : {"Widgets", "Charts", "Gui", "libGL"}) {
    QVERIFY2(!libraries.contains(library), library);
  }
}

TEST_WITH_CORE_APPLICATION(TestCli)
#include "tst_cli.moc"
