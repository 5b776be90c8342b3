// SPDX-License-Identifier: GPL-3.0-or-later
// Questions on the command line: every example of the help runs, and what is incomplete is refused
// with what can follow.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "CliRun.h"
#include "app/help/MarketStateFile.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::test;

class CliAskTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyExampleRuns_data();
  void everyExampleRuns();
  void firstWordsAloneNameWhatCanFollow();
  void helpTakesVerbs();
  void marketsNeedASource();
  void aMarketFileHasNoJob();
  void resultsHaveKeysAndNames();
  void partsOfAGoalAreItsAnswer();
  void statesOfSamplesAreTheUsers();
};

void CliAskTest::everyExampleRuns_data() {
  QTest::addColumn<QStringList>("words");
  for (const char* kind : {"once", "axes", "starts", "goal", "tornado", "monte-carlo"}) {
    const QString help = cli({"ask", kind, "--help"}).out;
    const QStringList lines = help.mid(help.indexOf("Examples:")).split('\n');
    int count = 0;
    for (const QString& line : lines) {
      if (!line.startsWith("  spothorizon-cli ")) continue;
      const QByteArray name = QByteArray(kind) + QByteArray::number(++count);
      QTest::newRow(name.constData()) << line.trimmed().split(' ').mid(1);
    }
    QVERIFY2(count > 0, kind);
  }
}

void CliAskTest::everyExampleRuns() {
  QFETCH(QStringList, words);
  for (QString& word : words) {
    if (word.startsWith("sample_traces/")) word = sample(qPrintable(word.section('/', 1)));
  }
  const Ran ran = cli(words);
  QVERIFY2(ran.code == 0, ran.error);
  QVERIFY(!ran.out.isEmpty());
}

void CliAskTest::firstWordsAloneNameWhatCanFollow() {
  const Ran ask = cli({"ask"});
  QCOMPARE(ask.code, 2);
  QVERIFY2(ask.error.contains("once, axes, starts, goal, tornado, monte-carlo"), ask.error);
  for (const char* word : {"liveput", "serving", "trace"}) {
    const Ran ran = cli({word});
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.error.contains("alone, expected after it one of "), ran.error);
  }
  const Ran schema = cli({"schema"});
  QCOMPARE(schema.code, 2);
  QVERIFY2(schema.error.contains("scenario, session, experiment, result"), schema.error);
}

void CliAskTest::helpTakesVerbs() {
  QCOMPARE(cli({"help", "ask"}).out, cli({"ask", "--help"}).out);
  QCOMPARE(cli({"help", "ask", "goal"}).out, cli({"ask", "goal", "--help"}).out);
  QCOMPARE(cli({"help", "ask", "nothing"}).code, 2);
}

void CliAskTest::marketsNeedASource() {
  const Ran ran = cli({"ask", "starts", sample("calm-cloud.json"), "--markets", "5"});
  QCOMPARE(ran.code, 2);
  QVERIFY2(ran.error.contains("--source"), ran.error);
}

/// The job that is taken for granted is among the inputs.
void CliAskTest::aMarketFileHasNoJob() {
  const Ran ran = cli({"ask", "once", sample("calm-cloud.csv")});
  QCOMPARE(ran.code, 0);
  QVERIFY2(ran.error.contains("has no job"), ran.error);
  QVERIFY2(ran.out.contains("job of ") && ran.out.contains(" assumed"), ran.out);
  const Ran own = cli({"ask", "once", sample("calm-cloud.csv"), "--set", "job.workload=50", "--set",
                       "job.deadlineHours=20"});
  QCOMPARE(own.code, 0);
  QVERIFY2(!own.out.contains("job of "), own.out);
  QVERIFY(!cli({"ask", "once", sample("calm-cloud.json")}).error.contains("has no job"));
}

void CliAskTest::resultsHaveKeysAndNames() {
  const Ran ran = cli({"ask", "once", sample("calm-cloud.json"), "--csv"});
  QCOMPARE(ran.code, 0);
  const QList<QByteArray> lines = dataLines(ran.out);
  QVERIFY2(lines.front().startsWith("policy,label,"), lines.front());
  QVERIFY2(lines[1].startsWith("on-demand-only,On-demand only,"), lines[1]);
  const Ran serving = cli({"ask", "once", sample("calm-serving.json"), "--csv"});
  QVERIFY2(dataLines(serving.out).front().startsWith("system,label,"), serving.out);
}

/// Values between others are tried where the parts are put together.
void CliAskTest::partsOfAGoalAreItsAnswer() {
  QTemporaryDir folder;
  const QStringList question{"ask",       "goal",   "job.deadlineHours", sample("calm-cloud.json"),
                             "--measure", "onTime", "--at-least",        "0.9"};
  QStringList parts;
  for (const char* shard : {"1/2", "2/2"}) {
    parts << folder.filePath(QString("part%1.json").arg(parts.size()));
    const Ran ran = cli(question + QStringList{"--shard", shard, "-o", parts.back()});
    QVERIFY2(ran.code == 0, ran.error);
  }
  const Ran whole = cli(question + QStringList{"--json"});
  const Ran merged = cli(QStringList{"merge"} + parts + QStringList{"--json"});
  QVERIFY2(merged.code == 0, merged.error);
  QCOMPARE(json(merged.out)["tables"], json(whole.out)["tables"]);
}

void CliAskTest::statesOfSamplesAreTheUsers() {
  QTemporaryDir folder;
  const QByteArray before = qgetenv("XDG_DATA_HOME");
  qputenv("XDG_DATA_HOME", QFile::encodeName(folder.filePath("data")));
  const std::string own = folder.filePath("job.json").toStdString();
  const std::string shipped = sample("calm-cloud.json").toStdString();
  const std::string beside = app::marketStateFile(own, own + ".market-state", SAMPLE_DIR);
  const std::string aside = app::marketStateFile(shipped, shipped + ".market-state", SAMPLE_DIR);
  qputenv("XDG_DATA_HOME", before);
  QCOMPARE(beside, own + ".market-state");
  QVERIFY2(QString::fromStdString(aside).startsWith(folder.filePath("data")), aside.c_str());
  QVERIFY2(QString::fromStdString(aside).contains("calm-cloud.json-"), aside.c_str());
}

TEST_WITH_CORE_APPLICATION(CliAskTest)
#include "tst_cli_ask.moc"
