// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "CliRun.h"
#include "support/TestMain.h"

#ifndef WINDOW_PROGRAM
#define WINDOW_PROGRAM ""
#endif

using namespace spothorizon::test;

namespace {

Ran window(const QString& command, const QStringList& arguments) {
  QProcess process;
  process.start("/bin/sh", QStringList{"-c", command, WINDOW_PROGRAM} + arguments);
  Ran ran;
  if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) return ran;
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// The commands of the program with a window, as a shell sees them.
class WindowCommandsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void exitCodes_data();
  void exitCodes();
  void lostOutputIsAnError_data();
  void lostOutputIsAnError();
  void importIsTold();
  void stops_data();
  void stops();

 private:
  QTemporaryDir m_folder;
};

void WindowCommandsTest::initTestCase() {
  if (QString(WINDOW_PROGRAM).isEmpty()) QSKIP("built without a window");
}

void WindowCommandsTest::exitCodes_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  const QString scenario = sample("tight-deadline.json"), folder = m_folder.path();
  const QString png = m_folder.filePath("x.png");
  const auto row = [](const char* name, const QStringList& arguments, const QString& message) {
    QTest::newRow(name) << arguments << message;
  };
  row("huge",
      {"render", scenario, "-o", folder, "--width", "10000", "--height", "10000", "--scale", "8"},
      "at most 100 million");
  row("wide", {"screenshot", "-o", png, "--width", "many"}, "a whole number from 200");
  row("crosshair", {"screenshot", "-o", png, "--crosshair", "nan"}, "a number of hours");
  row("escape", {"render", "\x1b[2J", "-o", folder}, "?[2J");
  row("no trace", {"report", scenario, "-o", folder, "--set", "market.trace=/no/such/trace.csv"},
      "no such file");
  row("chart", {"report", scenario, "-o", folder, "--no-backtest", "--charts", "nope"},
      "--charts: found \"nope\", expected some of timeline-");
}

void WindowCommandsTest::exitCodes() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const Ran ran = window("exec \"$0\" \"$@\"", arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY2(QString::fromUtf8(ran.error).contains(message), ran.error);
  QVERIFY(ran.out.isEmpty() && !ran.error.contains('\x1b'));
}

void WindowCommandsTest::lostOutputIsAnError_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::newRow("help") << QStringList{"--help"};
  QTest::newRow("man") << QStringList{"--man"};
  QTest::newRow("version") << QStringList{"--version"};
  QTest::newRow("command's help") << QStringList{"render", "--help"};
  QTest::newRow("render") << QStringList{"render",  sample("tight-deadline.json"),
                                         "-o",      m_folder.filePath("pictures"),
                                         "--pages", "compare"};
}

void WindowCommandsTest::lostOutputIsAnError() {
  if (!QFile::exists("/dev/full")) QSKIP("needs /dev/full");
  QFETCH(QStringList, arguments);
  for (const char* target : {"/dev/full", "&-"}) {
    const Ran ran = window("exec \"$0\" \"$@\" >" + QString(target), arguments);
    QCOMPARE(ran.code, 1);
    QVERIFY2(ran.error.contains("cannot write to standard output"), ran.error);
  }
}

/// What was taken for granted of a market file, how it was read and what was left out of it.
void WindowCommandsTest::importIsTold() {
  QFile file(m_folder.filePath("zones.csv"));
  QVERIFY(file.open(QFile::WriteOnly));
  file.write("slot_start,us-east5-a,us-west1-b\n");
  for (int i = 0; i < 100; ++i) {
    file.write(QByteArray("2020-01-0") + QByteArray::number(1 + i / 48) + 'T' +
               (i % 48 < 20 ? "0" : "") + QByteArray::number(i % 48 / 2) +
               (i % 2 ? ":30:00Z" : ":00:00Z") + ",8,4\n");
  }
  file.write("2020-01-03T01:30:00Z,7,4\n");  // once more
  file.close();
  const QStringList render{"render",  file.fileName(),
                           "-o",      m_folder.filePath("p"),
                           "--set",   "market.onDemandUsdPerGpuHour=3",
                           "--pages", "compare"};
  const Ran ran = window("exec \"$0\" \"$@\"", render);
  QVERIFY2(ran.code == 0, ran.error);
  for (const char* part : {"Note: zones.csv has free GPUs of 2 zones: us-east5-a was taken.",
                           "counts of what is free, 8 at most", "dropped line 101:"}) {
    QVERIFY2(ran.error.contains(part), ran.error);
  }
  QVERIFY(!ran.out.contains("Note:"));
}

void WindowCommandsTest::stops_data() {
  QTest::addColumn<QStringList>("arguments");
  const QString scenario = sample("two-level-marketplace.json"), folder = m_folder.path();
  QTest::newRow("render") << QStringList{"render", scenario, "-o", folder, "--pages", "backtest"};
  QTest::newRow("report") << QStringList{"report", scenario, "-o", folder, "--starts", "100000"};
}

/// They died of it, without a word.
void WindowCommandsTest::stops() {
  QFETCH(QStringList, arguments);
  for (const int signal : {SIGINT, SIGTERM}) {
    const Interrupted stopped = interrupted(arguments, signal, 300, WINDOW_PROGRAM);
    QVERIFY2(stopped.ran.code == 3, stopped.ran.error);
    QVERIFY2(stopped.ran.error.contains("stopped"), stopped.ran.error);
    QVERIFY(stopped.ran.out.isEmpty());
    QVERIFY(stopped.msAfter < 1000);
  }
  QVERIFY(QDir(m_folder.path()).entryList({".*.part*"}, QDir::Files | QDir::Hidden).isEmpty());
}

}  // namespace

TEST_WITH_CORE_APPLICATION(WindowCommandsTest)
#include "tst_window_commands.moc"
