// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(not there)");
}

}  // namespace

/// What the command line reads is never written over, and what it writes is never lost.
class CliInputsTest : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;
  QString m_before;

  void copySample(const char* name) const {
    QVERIFY(QFile::copy(sample(name), m_folder.filePath(name)));
    QVERIFY(QFile::setPermissions(m_folder.filePath(name),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser));
  }
  /// Every file by its bytes.
  QMap<QString, QByteArray> contents() const {
    QMap<QString, QByteArray> all;
    QDirIterator files(m_folder.path(), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
      const QString path = files.next();
      all[path] = bytesOf(path);
    }
    return all;
  }

 private Q_SLOTS:
  void initTestCase();
  void cleanupTestCase();
  void outputsNeverReplaceInputs_data();
  void outputsNeverReplaceInputs();
  void twoOutputsToOneFile();
  void standardOutputIntoAnInput();
  void aFolderThatIsNotThere_data();
  void aFolderThatIsNotThere();
  void mergesReplaceNoInput();
  void aSessionSaysWhichScenario();
  void formulasInNamesOfModels();
};

void CliInputsTest::initTestCase() {
  for (const char* name : {"calm-cloud.json", "calm-cloud.csv", "busy-cluster.json",
                           "busy-cluster.csv", "calm-serving.json", "two-classes.json"}) {
    copySample(name);
  }
  m_before = QDir::currentPath();
  QVERIFY(QDir::setCurrent(m_folder.path()));
  QVERIFY(QFile::link("calm-cloud.json", "link.json"));
  QCOMPARE(::link("calm-cloud.csv", "second-name.csv"), 0);
  const Ran saved = cli({"experiment", "price", "--on", "calm-cloud.json", "--jobs", "2", "--save",
                         "price.json", "--csv"});
  QCOMPARE(saved.code, 0);
}

void CliInputsTest::cleanupTestCase() { QDir::setCurrent(m_before); }

void CliInputsTest::outputsNeverReplaceInputs_data() {
  QTest::addColumn<QStringList>("arguments");
  const auto row = [](const char* words) { QTest::newRow(words) << QString(words).split(' '); };
  row("run calm-cloud.json --ledger calm-cloud.json");
  row("run calm-cloud.json --ledger ./calm-cloud.json");
  row("run calm-cloud.json --ledger link.json");
  row("run link.json --ledger calm-cloud.json");
  row("run calm-cloud.json --ledger calm-cloud.csv");
  row("run calm-cloud.json --ledger second-name.csv");
  row("run calm-cloud.csv --ledger calm-cloud.csv");
  row("learn calm-cloud.json --set learning.jobs.jobs=5 --weights calm-cloud.csv");
  row("trace convert calm-cloud.csv -o calm-cloud.csv");
  row("trace convert calm-cloud.json -o calm-cloud.csv");
  row("trace convert calm-cloud.json -o calm-cloud.json");
  row("stream convert busy-cluster.csv -o busy-cluster.csv");
  row("stream generate busy-cluster.json -o busy-cluster.json");
  row("stream generate busy-cluster.json -o busy-cluster.csv");
  row("export calm-cloud.json --xlsx calm-cloud.csv --no-backtest");
  row("export calm-cloud.json --xlsx calm-cloud.json --no-backtest");
  row("serving run calm-serving.json --requests calm-serving.json");
  row("serving run calm-serving.json --events calm-serving.json");
  row("experiment price.json --save price.json");
  row("experiment price --on calm-cloud.json --save calm-cloud.json");
  row("experiment price --on calm-cloud.json --save calm-cloud.csv");
  row("experiment price.json --save calm-cloud.csv");
  row("backtest calm-cloud.json --starts 3 --shard 1/2 -o calm-cloud.json");
  row("backtest calm-cloud.json --starts 3 --shard 1/2 -o calm-cloud.csv");
  row("update calm-cloud.json --state calm-cloud.csv --starts 3");
  row("update calm-cloud.json --state calm-cloud.json --starts 3");
}

void CliInputsTest::outputsNeverReplaceInputs() {
  QFETCH(QStringList, arguments);
  const auto before = contents();
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY2(ran.error.contains("is an input, expected another file"), ran.error);
  QVERIFY(ran.out.isEmpty());
  QCOMPARE(contents(), before);
}

void CliInputsTest::twoOutputsToOneFile() {
  const auto before = contents();
  const Ran ran =
      cli({"serving", "run", "calm-serving.json", "--requests", "x.csv", "--events", "./x.csv"});
  QCOMPARE(ran.code, 2);
  QVERIFY2(ran.error.contains("--events: found \"./x.csv\", where --requests writes too"),
           ran.error);
  QCOMPARE(contents(), before);
  const Ran shard =
      cli({"experiment", "price.json", "--jobs", "2", "--shard", "1/2", "-o", "y", "--save", "y"});
  QCOMPARE(shard.code, 2);
  QCOMPARE(contents(), before);
}

/// A shell has opened it before the program runs, but has not cut it.
void CliInputsTest::standardOutputIntoAnInput() {
  const auto before = contents();
  QProcess process;
  process.start("/bin/sh",
                {"-c", "exec \"$0\" run calm-cloud.json --json >> calm-cloud.csv", CLI_PROGRAM});
  QVERIFY(process.waitForFinished(60000));
  QCOMPARE(process.exitCode(), 2);
  QVERIFY(process.readAllStandardError().contains("standard output"));
  QCOMPARE(contents(), before);
}

void CliInputsTest::aFolderThatIsNotThere_data() {
  QTest::addColumn<QStringList>("arguments");
  const auto row = [](const char* words) { QTest::newRow(words) << QString(words).split(' '); };
  row("run calm-cloud.json --ledger absent/x.csv");
  row("trace convert calm-cloud.csv -o absent/x.csv");
  row("export calm-cloud.json --xlsx absent/x.xlsx");
  row("backtest calm-cloud.json --shard 1/2 -o absent/x.part");
}

/// Said at once, and not after the run.
void CliInputsTest::aFolderThatIsNotThere() {
  QFETCH(QStringList, arguments);
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY2(ran.error.contains("no such folder"), ran.error);
}

void CliInputsTest::mergesReplaceNoInput() {
  for (const char* shard : {"1", "2"}) {
    QCOMPARE(cli({"backtest", "calm-cloud.json", "--starts", "4", "--shard", QString(shard) + "/2",
                  "-o", QString(shard) + ".part"})
                 .code,
             0);
  }
  const auto before = contents();
  for (const char* output : {"1.part", "./2.part", "calm-cloud.csv", "second-name.csv"}) {
    const Ran ran = cli({"merge", "1.part", "2.part", "-o", output});
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.error.contains("is an input"), ran.error);
    QCOMPARE(contents(), before);
  }
  QCOMPARE(cli({"merge", "1.part", "2.part", "-o", "all.part"}).code, 0);
  QCOMPARE(cli({"merge", "1.part", "2.part", "-o", "all.part"}).code, 0);  // its own, again
}

void CliInputsTest::aSessionSaysWhichScenario() {
  QFile file("three.spoth");
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(
      R"({"format": "spothorizon-session", "version": 1, "scenarios": [
            {"id": "s1", "scenario": {"format": "spothorizon-scenario", "version": 1,
             "title": "One", "market": {"trace": "calm-cloud.csv"}}},
            {"id": "s2", "scenario": {"format": "spothorizon-scenario", "version": 1,
             "title": "Two", "market": {"trace": "calm-cloud.csv"}}},
            {"id": "s3", "scenario": {"format": "spothorizon-scenario", "version": 1,
             "title": "Three", "market": {"trace": "calm-cloud.csv"}}}],
          "view": {"current": "s2"}})");
  file.close();
  const Ran ran = cli({"run", "three.spoth"});
  QVERIFY2(ran.error.contains("Note: The session has 3 scenarios; this is about the one that was "
                              "shown last, \"Two\". Not checked: \"One\", \"Three\"."),
           ran.error);
}

void CliInputsTest::formulasInNamesOfModels() {
  QFile jobs("jobs.csv");
  QVERIFY(jobs.open(QIODevice::WriteOnly));
  jobs.write(
      "submission_time,model_name,num_gpu,duration\n"
      "0,=HYPERLINK(1),1,60\n10,@SUM(A1),2,60\n20,+1+1,1,60\n30,plain,1,60\n40,-x,1,60\n");
  jobs.close();
  const Ran once = cli({"stream", "convert", "jobs.csv", "-o", "once.csv"});
  QCOMPARE(once.code, 0);
  const QByteArray text = bytesOf("once.csv");
  for (const char* formula : {",=", ",@", ",+", ",-", ",\"=", ",\"@"}) {
    QVERIFY2(!text.contains(formula), text);
  }
  QVERIFY2(text.contains("'=HYPERLINK(1)") && text.contains("'@SUM(A1)"), text);
  // Read again they are the names that they were.
  QCOMPARE(cli({"stream", "convert", "once.csv", "-o", "twice.csv"}).code, 0);
  QCOMPARE(bytesOf("twice.csv"), text);
  const Ran made = cli({"stream", "generate", "two-classes.json", "--set",
                        "stream.classes.0.name==1+1", "-o", "-", "--days", "1"});
  QCOMPARE(made.code, 0);
  QVERIFY(made.out.contains(",'=1+1,") && !made.out.contains(",=1+1"));
}

TEST_WITHOUT_APPLICATION(CliInputsTest)
#include "tst_cli_inputs.moc"
