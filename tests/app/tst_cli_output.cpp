// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

// GCC says it one way, Clang the other.
#ifndef __has_feature
#define __has_feature(x) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED true
#else
#define SANITIZED false
#endif

namespace {

/// Through a shell, which knows limits and redirections. "$0" is the program.
Ran shell(const QString& command, const QStringList& arguments = {}) {
  QProcess process;
  process.start("/bin/sh", QStringList{"-c", command, CLI_PROGRAM} + arguments);
  Ran ran;
  if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) return ran;
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

void write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  QCOMPARE(file.write(bytes), bytes.size());
}

bool isHarmless(const QByteArray& text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7f) return false;
  }
  return !text.contains("\xc2\x9b");
}

/// Where the command line's words end up: full disks, closed outputs, terminals.
class CliOutputTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void lostOutputIsAnError_data();
  void lostOutputIsAnError();
  void fullFileIsAnError();
  void closedOutputTakesNoFile();
  void nothingCommandsTheTerminal_data();
  void nothingCommandsTheTerminal();
  void dataIsHarmlessOnATerminalOnly();
  void otherEncodingsAreReplacedInJson();
  void badPathsAreBadInput_data();
  void badPathsAreBadInput();
  void foldersThatMayNotBeEntered();
  void countsOfFiles_data();
  void countsOfFiles();
  void fewThreadsAreEnough();
  void lossesOfASessionAreErrors_data();
  void lossesOfASessionAreErrors();
  void viewOfASessionMayBeLost();
  void titleIsNoFormat_data();
  void titleIsNoFormat();
  void readingStopsAtOnce();

 private:
  QString path(const char* name) const { return m_folder.filePath(name); }
  QTemporaryDir m_folder;
};

void CliOutputTest::lostOutputIsAnError_data() {
  QTest::addColumn<QString>("arguments");
  const QString trace = sample("calm-cloud.csv"), scenario = sample("tight-deadline.json");
  for (const QString& arguments :
       {"trace convert " + trace + " -o -", "trace info " + trace, "trace info --json " + trace,
        "run " + scenario, "run --json " + scenario, "backtest --starts 3 --csv " + scenario,
        "solve " + scenario, "solve --json " + scenario, QString("params"), QString("--man"),
        QString("--help"), QString("--version"), QString("run --help"),
        QString("experiment --list")}) {
    QTest::newRow(qPrintable(arguments.left(30))) << arguments;
  }
}

void CliOutputTest::lostOutputIsAnError() {
  if (!QFile::exists("/dev/full")) QSKIP("needs /dev/full");
  QFETCH(QString, arguments);
  for (const char* target : {"/dev/full", "&-"}) {
    const Ran ran = shell("\"$0\" " + arguments + " >" + target);
    QCOMPARE(ran.code, 1);
    QVERIFY2(ran.error.contains("cannot write to standard output"), ran.error);
  }
}

void CliOutputTest::fullFileIsAnError() {
  const QString file = path("kept.csv");
  write(file, "old");
  const Ran ran =
      shell("ulimit -f 1; \"$0\" trace convert \"$1\" -o \"$2\"", {sample("calm-cloud.csv"), file});
  QCOMPARE(ran.code, 1);  // the name is sound, and a scheduler may try again
  QVERIFY2(ran.error.contains("kept.csv: found File too large"), ran.error);
  QFile kept(file);
  QVERIFY(kept.open(QIODevice::ReadOnly));
  QCOMPARE(kept.readAll(), QByteArray("old"));
}

/// The next file that is opened would have the number of standard output.
void CliOutputTest::closedOutputTakesNoFile() {
  const QString file = path("printed.csv");
  const Ran ran =
      shell("\"$0\" trace convert \"$1\" -o \"$2\" <&- >&- 2>&-", {sample("calm-cloud.csv"), file});
  QCOMPARE(ran.code, 0);
  const Ran usual = cli({"trace", "convert", sample("calm-cloud.csv"), "-o", "-"});
  QFile written(file);
  QVERIFY(written.open(QIODevice::ReadOnly));
  QCOMPARE(written.readAll(), usual.out);
}

void CliOutputTest::nothingCommandsTheTerminal_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("code");
  const QString escape = "\x1b[2J\x07", c1 = QString(QChar(0x9b)) + "31m", both = escape + c1;
  const QString scenario = sample("tight-deadline.json");
  QTest::newRow("verb") << QStringList{both} << 2;
  QTest::newRow("option") << QStringList{"run", "--" + both} << 2;
  QTest::newRow("key") << QStringList{"run", scenario, "--set", both + "=1"} << 2;
  QTest::newRow("value") << QStringList{"run", scenario, "--set", "job.workload=" + both} << 2;
  QTest::newRow("file") << QStringList{"run", both} << 2;
  QTest::newRow("long key") << QStringList{"run", scenario, "--set", QString(100000, 'k') + "=1"}
                            << 2;
  QTest::newRow("experiment") << QStringList{"experiment", both} << 2;
}

void CliOutputTest::nothingCommandsTheTerminal() {
  QFETCH(QStringList, arguments);
  const Ran ran = cli(arguments);
  QTEST(ran.code, "code");
  QVERIFY2(isHarmless(ran.error) && isHarmless(ran.out), ran.error);
  QVERIFY2(ran.error.size() < 3000, ran.error.left(200));
  QCOMPARE(ran.error.count('\n'), 1);
}

void CliOutputTest::dataIsHarmlessOnATerminalOnly() {
  const QByteArray zone = "us\x1b[2J\xc2\x9b-1a";
  const QString file = path("zones.tsv");
  QByteArray rows;
  for (const QByteArray& name : {zone, QByteArray("us-1b")}) {
    for (const char* day : {"01", "03"}) {
      rows += name + "\tp3.2xlarge\tLinux/UNIX\t1.5\t2024-01-" + day + "T00:00:00+00:00\n";
    }
  }
  write(file, rows);
  const Ran text = cli({"trace", "info", file});
  QCOMPARE(text.code, 0);
  QVERIFY2(isHarmless(text.out) && isHarmless(text.error), text.out + text.error);
  QVERIFY2(text.out.contains("us\\x1b[2J\\x9b-1a"), text.out);

  QFile scenario(sample("tight-deadline.json"));
  QVERIFY(scenario.open(QIODevice::ReadOnly));
  QJsonObject object = json(scenario.readAll());
  object["title"] = QString("a") + QChar(0x9b) + "b";
  QJsonObject market = object["market"].toObject();
  market["trace"] = sample("tight-deadline.csv");
  object["market"] = market;
  write(path("title.json"), QJsonDocument(object).toJson());
  const Ran piped = cli({"run", path("title.json"), "--json"});
  QCOMPARE(piped.code, 0);
  QVERIFY(
      piped.out.contains("a\xc2\x9b"
                         "b"));
  if (QProcess::execute("/bin/sh", {"-c", "command -v script >/dev/null"}) != 0) {
    QSKIP("needs script (util-linux)");
  }
  const Ran shown = shell("script -qec \"'$0' run '$1' --json\" /dev/null", {path("title.json")});
  QVERIFY2(shown.out.contains("a\\x9bb"), shown.out.left(300) + shown.error);
  QVERIFY(!shown.out.contains("\xc2\x9b"));
}

void CliOutputTest::otherEncodingsAreReplacedInJson() {
  const QString file = path("caf\xe9.csv");  // names of files are bytes
  QByteArray bytes;
  QFile trace(sample("calm-cloud.csv"));
  QVERIFY(trace.open(QIODevice::ReadOnly));
  bytes = trace.readAll();
  bytes.insert(bytes.indexOf("# slots:"), "# source: caf\xe9\n");
  write(file, bytes);
  const Ran ran = cli({"trace", "info", "--json", file});
  QVERIFY2(ran.code == 0, ran.error);
  QVERIFY(ran.out.contains("caf\xef\xbf\xbd"));
}

void CliOutputTest::badPathsAreBadInput_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  const QString loop = path("loop"), longName = QString(300, 'n') + ".json";
  QFile::remove(loop);
  QVERIFY(QFile::link("loop", loop));
  const QString trace = sample("calm-cloud.csv"), links = "Too many levels of symbolic links";
  const auto row = [](const char* name, const QStringList& arguments, const QString& message) {
    QTest::newRow(name) << arguments << message;
  };
  row("experiment, loop", {"experiment", loop}, links);
  row("experiment, long", {"experiment", longName}, "File name too long");
  row("run, loop", {"run", loop}, links);
  row("run, long", {"run", longName}, "File name too long");
  row("info, loop", {"trace", "info", loop}, links);
  row("headline, loop", {"experiment", "headline", loop}, "");
  row("output, loop", {"trace", "convert", trace, "-o", loop}, links);
  row("output, long", {"trace", "convert", trace, "-o", path("") + longName}, "File name too long");
  row("output, folder", {"trace", "convert", trace, "-o", m_folder.path()}, ": a folder, expected");
}

void CliOutputTest::badPathsAreBadInput() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY2(QString::fromUtf8(ran.error).contains(message), ran.error);
  QVERIFY(QFileInfo(path("loop")).isSymLink());  // was replaced
}

void CliOutputTest::foldersThatMayNotBeEntered() {
  const QString asOther = ::geteuid() == 0 ? "exec setpriv --reuid 65534 " : "exec ";
  if (shell(asOther + "\"$0\" --version").code != 0) {
    QSKIP("needs a user that may not enter everything");
  }
  QVERIFY(QDir().mkpath(path("closed")));
  write(path("closed/x.json"), "{}");
  QVERIFY(::chmod(qPrintable(path("closed")), 0) == 0);
  QVERIFY(::chmod(qPrintable(m_folder.path()), 0755) == 0);
  for (const char* verb : {"run", "experiment", "trace info"}) {
    const Ran ran = shell(asOther + "\"$0\" " + verb + " \"$1\"", {path("closed/x.json")});
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.error.contains("found Permission denied"), ran.error);
  }
  ::chmod(qPrintable(path("closed")), 0755);
}

void CliOutputTest::countsOfFiles_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  const QStringList many(65, sample("calm-cloud.csv"));
  QTest::newRow("65") << QStringList{"run"} + many << "found 65 file names, expected at most 64";
  QTest::newRow("none") << QStringList{"run"} << "found 0 file names, expected at least 1";
  QTest::newRow("one") << QStringList{"params", "x"} << "found 1 file name, expected 0";
}

void CliOutputTest::countsOfFiles() {
  QFETCH(QStringList, arguments);
  const Ran ran = cli(arguments);
  QCOMPARE(ran.code, 2);
  QTEST(QString::fromUtf8(ran.error).section(": ", -1).trimmed(), "message");
}

/// Each thread takes 8 MiB of addresses, a thousand of them more than there are.
void CliOutputTest::fewThreadsAreEnough() {
  if (SANITIZED) QSKIP("a sanitizer needs all addresses");
  const QString run = "\"$0\" backtest \"$1\" --starts 6 --csv --threads ";
  const QStringList scenario{sample("tight-deadline.json")};
  const Ran usual = shell(run + "1", scenario);
  QCOMPARE(usual.code, 0);
  const Ran limited = shell("ulimit -v 2000000; " + run + "1024", scenario);
  QVERIFY2(limited.code == 0, limited.error);
  QCOMPARE(limited.out, usual.out);
}

QByteArray sessionWith(const QString& scenario, const QString& rest = {}) {
  return ("{\"format\": \"spothorizon-session\", \"version\": 1, \"scenarios\": [{\"id\": \"s1\", "
          "\"colour\": \"#0072b2\", \"scenario\": {\"format\": \"spothorizon-scenario\", "
          "\"version\": 1" +
          scenario + "}}]" + rest + "}")
      .toUtf8();
}

void CliOutputTest::lossesOfASessionAreErrors_data() {
  QTest::addColumn<QByteArray>("session");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const QByteArray& session, const QString& message) {
    QTest::newRow(name) << session << message;
  };
  row("value", sessionWith(", \"job\": {\"workload\": \"abc\"}"), "job/workload: found \"abc\"");
  row("misspelt", sessionWith(", \"job\": {\"workloud\": 3}"), "workloud");
  row("twice", sessionWith(", \"job\": {\"workload\": 3, \"workload\": 4}"), "a second time");
  row("policy", sessionWith(", \"policies\": [{\"kind\": \"none\"}]"), "policies/0");
  row("newer",
      sessionWith("").replace("\"version\": 1, \"scenarios", "\"version\": 99, \"scenarios"),
      "newer");
  row("no scenario", R"({"format": "spothorizon-session", "version": 1, "title": "t",
      "scenarios": []})",
      "no scenario could be read");
}

void CliOutputTest::lossesOfASessionAreErrors() {
  QFETCH(QByteArray, session);
  QFETCH(QString, message);
  const QString file = path("lost.spoth");
  write(file, session);
  const QList<QStringList> all{{"run", file},
                               {"backtest", file, "--starts", "1"},
                               {"solve", file},
                               {"experiment", "price", "--on", file, "--jobs", "1"}};
  for (const QStringList& arguments : all) {
    const Ran ran = cli(arguments);
    QCOMPARE(ran.code, 2);
    QVERIFY(ran.out.isEmpty());
    QVERIFY2(QString::fromUtf8(ran.error).contains(message), ran.error);
  }
}

void CliOutputTest::viewOfASessionMayBeLost() {
  const QString file = path("whole.spoth");
  write(file, sessionWith("", ", \"view\": {\"mode\": \"sideways\", \"page\": 3}, \"title\": 5"));
  const Ran ran = cli({"run", file});
  QVERIFY2(ran.code == 0, ran.error);
}

void CliOutputTest::titleIsNoFormat_data() {
  QTest::addColumn<QString>("title");
  for (const char* title :
       {"spothorizon-experiment", "spothorizon-session", "\"format\": \"spothorizon-experiment\"",
        "\"format\": \"spothorizon-session\""}) {
    QTest::newRow(title) << title;
  }
}

void CliOutputTest::titleIsNoFormat() {
  QFETCH(QString, title);
  const QString file = path("titled.json");
  write(file, QJsonDocument(
                  QJsonObject{{"format", "spothorizon-scenario"}, {"version", 1}, {"title", title}})
                  .toJson());
  const Ran ran = cli({"run", file});
  QVERIFY2(ran.code == 0, ran.error);
}

void CliOutputTest::readingStopsAtOnce() {
  const Ran generated = cli({"trace", "generate", "--mode", "cloud", "--days", "400", "--set",
                             "slotHours=0.02", "-o", path("large.csv")});
  QVERIFY2(generated.code == 0, generated.error);
  const Interrupted stopped = interrupted({"trace", "info", path("large.csv")}, SIGINT, 60);
  QVERIFY2(stopped.ran.code == 3, stopped.ran.error);
  QVERIFY(stopped.ran.error.contains("stopped"));
  qInfo("worked on for %.0f ms", stopped.msAfter);
  QVERIFY(stopped.msAfter < 60);  // that it was given before
}

}  // namespace

TEST_WITH_CORE_APPLICATION(CliOutputTest)
#include "tst_cli_output.moc"
