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

/// Twenty jobs of ten slots under a small pool, unless `settings` says otherwise.
QStringList learnArguments(const QStringList& settings, const QStringList& more = {}) {
  QStringList arguments{"learn", sample("two-level-marketplace.json")};
  for (const QString& setting : QStringList{"job.deadlineHours=5", "job.workload=20",
                                            "learning.jobs.jobs=20", "learning.pool.mostWindow=2"} +
                                    settings) {
    arguments << "--set" << setting;
  }
  return arguments + more;
}

}  // namespace

class TestCliLearn : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void table();
  void json();
  void csvAndWeights();
  void sameBytesForAnyThreads();
  void badInput_data();
  void badInput();
  void weightsAreWholeOrNotThere();
  void stops();
};

void TestCliLearn::table() {
  const Ran ran = cli(learnArguments({}));
  QCOMPARE(ran.code, 0);
  QVERIFY(ran.error.isEmpty());
  for (const char* text :
       {"Leading policies", "Learner", "Best fixed: ", "Best possible", "On-demand only",
        "Max spot", "Uniform progress", "Regret ", "after 20", "learning rate"}) {
    QVERIFY2(ran.out.contains(text), text);
  }
  QVERIFY(!ran.out.contains("uses the future"));
  const Ran noisy = cli(learnArguments({"forecast.kind=noisy"}));
  QVERIFY(noisy.out.contains("\nLearner (uses the future) "));
}

void TestCliLearn::json() {
  const Ran ran = cli(learnArguments({"learning.learner.kind=fixed-share"}, {"--json"}));
  QCOMPARE(ran.code, 0);
  const QJsonObject root = QJsonDocument::fromJson(ran.out).object();
  QCOMPARE(root["format"].toString(), "spothorizon-result");
  const QJsonValue tables = root["tables"];
  QCOMPARE(tables["jobs"]["rows"].toArray().size(), 20);
  const QJsonValue row = tables["learner"]["rows"][0];
  QCOMPARE(row["kind"].toString(), "fixed-share");
  QCOMPARE(tables["pool"]["rows"].toArray().size(),
           28);  // three pairs of ω and v, and AHANP, of seven σ
  QVERIFY(row["regretScores"].toDouble() <= row["regretBoundScores"].toDouble());
  QHash<QString, double> totals;
  for (const QJsonValue& one : tables["totals"]["rows"].toArray()) {
    totals[one["policy"].toString()] = one["totalUsd"].toDouble();
  }
  QVERIFY(totals["learner"] <= totals["optimum"]);
  QVERIFY(totals["best-fixed"] <= totals["optimum"]);
}

void TestCliLearn::csvAndWeights() {
  QTemporaryDir folder;
  const QString path = folder.filePath("weights.csv");
  const Ran ran = cli(learnArguments({}, {"--csv", "--weights", path}));
  QCOMPARE(ran.code, 0);
  const QList<QByteArray> jobs = dataLines(ran.out);
  QCOMPARE(jobs.size(), 21);
  QVERIFY(jobs.front().startsWith("job,startSlot,"));
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QList<QByteArray> weights = dataLines(file.readAll());
  QCOMPARE(weights.size(), 1 + 20 + 1);
  for (const QByteArray& line : weights.mid(1)) {
    double sum = 0;
    for (const QByteArray& field : line.split(',').mid(1)) sum += field.toDouble();
    QVERIFY(std::abs(sum - 1) < 1e-9);
  }
}

void TestCliLearn::sameBytesForAnyThreads() {
  const Ran one = cli(learnArguments({}, {"--json", "--threads", "1"}));
  QCOMPARE(one.code, 0);
  for (const char* threads : {"2", "4"}) {
    QVERIFY(cli(learnArguments({}, {"--json", "--threads", threads})).out == one.out);
  }
}

void TestCliLearn::badInput_data() {
  QTest::addColumn<QStringList>("settings");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const QStringList& settings, const char* message) {
    QTest::newRow(name) << settings << message;
  };
  row("windows upside down", {"learning.pool.leastWindow=4"},
      "json:/learning/pool/mostWindow: found 2, expected at least the shortest window, 4");
  row("commitments upside down",
      {"learning.pool.leastCommitment=2", "learning.pool.mostCommitment=1"},
      "/learning/pool/mostCommitment: found 1, expected at least the lowest commitment, 2");
  row("window shorter than commitment",
      {"learning.pool.mostWindow=2", "learning.pool.leastCommitment=3"},
      "found a longest window of 2, which is shorter than the lowest commitment, 3, expected a "
      "window that is at least as long as the commitment");
  row("thresholds upside down", {"learning.pool.mostThreshold=0.1"},
      "/learning/pool/mostThreshold: found 0.1, expected at least the lowest threshold, 0.3");
  row("step of zero", {"learning.pool.thresholdStep=0"}, "found 0, expected a number above 0");
  row("empty pool", {"learning.pool.ahap=false", "learning.pool.ahanp=false"},
      "json:/learning/pool: found an empty pool, expected at least one kind of policy");
  row("pool too large", {"learning.pool.thresholdStep=0.00001"}, "expected at most 5000");
  row("learning rate of zero", {"learning.learner.schedule=fixed", "learning.learner.rate=0"},
      "--set learning.learner.rate=0:/learning/learner/rate: found 0, expected a number above 0");
  row("workloads upside down", {"learning.jobs.leastWorkload=30", "learning.jobs.mostWorkload=10"},
      "/learning/jobs/mostWorkload: found 10, expected at least the minimum workload, 30");
  row("deadlines upside down",
      {"learning.jobs.leastDeadlineHours=9", "learning.jobs.mostDeadlineHours=6"},
      "/learning/jobs/mostDeadlineHours: found 6, expected at least the minimum deadline, 9");
  row("GPUs upside down", {"learning.jobs.leastMaxGpus=6", "learning.jobs.mostMaxGpus=5"},
      "/learning/jobs/mostMaxGpus: found 5");
  row("fewest GPUs above most", {"learning.jobs.mostMinGpus=6", "learning.jobs.leastMaxGpus=5"},
      "/learning/jobs/leastMaxGpus: found 5");
  row("starts upside down",
      {"learning.jobs.earliestStartHours=9", "learning.jobs.latestStartHours=6"},
      "/learning/jobs/latestStartHours: found 6, expected at least the earliest start, 9");
  row("no jobs", {"learning.jobs.jobs=0"}, "found 0, expected a whole number from 1 to 1");
  row("more jobs than room", {"learning.jobs.jobs=5000", "learning.jobs.placement=back-to-back"},
      "json:/learning/jobs/jobs: found 5000 jobs, expected at most ");
  row("more starts than room", {"learning.jobs.jobs=5000", "learning.jobs.placement=spread"},
      "json:/learning/jobs/jobs: found 5000 jobs, expected at most ");
  row("no room for one", {"learning.jobs.earliestStartHours=99999"},
      "expected a trace with room for a job of 5 h");
  row("unknown key", {"learning.jobs.job=3"}, "the nearest is \"learning.jobs.jobs\"");
}

void TestCliLearn::badInput() {
  QFETCH(QStringList, settings);
  QFETCH(QString, message);
  const Ran ran = cli(learnArguments(settings));
  QCOMPARE(ran.code, 2);
  QVERIFY(ran.out.isEmpty());
  QVERIFY2(QString::fromUtf8(ran.error).contains(message), ran.error.constData());
  QCOMPARE(ran.error.count('\n'), 1);
}

void TestCliLearn::weightsAreWholeOrNotThere() {
  QTemporaryDir folder;
  const QString path = folder.filePath("no/such/weights.csv");
  const Ran ran = cli(learnArguments({}, {"--weights", path}));
  QCOMPARE(ran.code, 2);
  QVERIFY(ran.out.isEmpty());
  QVERIFY(!QFile::exists(path));
}

void TestCliLearn::stops() {
  const Interrupted stopped = interrupted(
      learnArguments({"learning.jobs.jobs=100000", "learning.pool.mostWindow=5"}), SIGINT);
  QCOMPARE(stopped.ran.code, 3);
  QVERIFY(stopped.ran.error.contains("stopped"));
  QVERIFY(stopped.ran.out.isEmpty());
  qInfo("worked on for %.0f ms", stopped.msAfter);
  QVERIFY(stopped.msAfter < 1000);  // 100 ms is the goal
}

TEST_WITH_CORE_APPLICATION(TestCliLearn)
#include "tst_cli_learn.moc"
