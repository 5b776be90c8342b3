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
  void pdfsDoNotKnowTheClock();
  void greatestNumbers();
  void reportsSayWhatTheyLeaveOut();
  void importIsReported();
  void anExperimentIsOfItsPageAlone();
  void framesAreWritten();
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
  row("frames of no kind", {"frames", scenario, "-o", m_folder.filePath("x.bmp")},
      "a file name that ends in .gif, .mp4, .png or .svg");
  row("frames of nobody",
      {"frames", scenario, "-o", png, "--set", "job.deadlineHours=12", "--policy", "99"},
      "--policy: found 99");
  row("frames of no slot", {"frames", scenario, "-o", png, "--from", "5000"}, "at most");
  row("no such lesson", {"screenshot", "-o", png, "--lesson", "999"}, "a whole number from 0");
  row("escape", {"render", "\x1b[2J", "-o", folder}, "\\x1b[2J");
  row("no trace", {"report", scenario, "-o", folder, "--set", "market.trace=/no/such/trace.csv"},
      "no such file");
  for (const char* command : {"report", "render", "frames"}) {
    const QString output = command == QString("frames") ? png : folder;
    row(command, {command, scenario, "-o", output, "--set", "job.deadlineHours=5000"},
        scenario + ":/market/startHours: found");
  }
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

/// Every object is where the table says.
bool isWhole(const QByteArray& pdf) {
  const qsizetype end = pdf.lastIndexOf("startxref\n") + 10;
  const qsizetype table = pdf.mid(end, pdf.indexOf('\n', end) - end).toLongLong();
  const QList<QByteArray> lines = pdf.mid(table).split('\n');
  if (lines.value(0) != "xref") return false;
  const int count = lines.value(1).split(' ').last().toInt();
  for (int i = 1; i < count; ++i) {
    const qsizetype place = lines.value(2 + i).left(10).toLongLong();
    if (!pdf.mid(place).startsWith(QByteArray::number(i) + " 0 obj")) return false;
  }
  return count > 5;
}

/// Qt writes the clock's difference from UTC, where there is one. Today is not the same day
/// everywhere: the report's date is given.
void WindowCommandsTest::pdfsDoNotKnowTheClock() {
  QList<QByteArray> pdfs;
  for (const char* zone : {"UTC", "Asia/Tokyo", "America/St_Johns"}) {
    const QString folder = m_folder.filePath(QString("pdf-") + QString(zone).section('/', -1));
    const Ran ran = window("TZ=" + QString(zone) + " exec \"$0\" \"$@\"",
                           {"report", sample("tight-deadline.json"), "-o", folder, "--name", "r",
                            "--pdf", "--no-backtest", "--date", "2026-11-22"});
    QVERIFY2(ran.code == 0, ran.error);
    QFile file(folder + "/r.pdf");
    QVERIFY(file.open(QIODevice::ReadOnly));
    pdfs << file.readAll();
    QVERIFY(isWhole(pdfs.back()) && !pdfs.back().contains("CreationDate"));
    QVERIFY2(pdfs.back() == pdfs.front(), zone);
  }
}

/// They ended in infinity, and the program in a crash.
void WindowCommandsTest::greatestNumbers() {
  const QString trace = m_folder.filePath("greatest.csv");
  QFile file(trace);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(greatestTrace());
  file.close();
  QStringList settings;
  for (const QString& setting : greatestSettings()) settings << "--set" << setting;
  const QString folder = m_folder.filePath("greatest"), png = m_folder.filePath("greatest.png");
  const Ran report =
      window("exec \"$0\" \"$@\"",
             QStringList{"report", trace, "-o", folder, "--name", "r", "--html"} + settings);
  QVERIFY2(report.code == 0, report.error);
  QFile html(folder + "/r.html");
  QVERIFY(html.open(QIODevice::ReadOnly));
  const QString text = QString::fromUtf8(html.readAll());
  QVERIFY(text.size() > 1000);
  QVERIFY2(!text.contains(kNoNumber), qPrintable(kNoNumber.match(text).captured()));
  const Ran picture = window("exec \"$0\" \"$@\"", {"screenshot", trace, "-o", png});
  QVERIFY2(picture.code == 0 && QFile::exists(png), picture.error);
}

/// Assumptions about a market file, how it was read and what was left out of it.
/// A report of what is left of a session, or of what can be run, says so beside its file names.
void WindowCommandsTest::reportsSayWhatTheyLeaveOut() {
  QFile file(m_folder.filePath("lost.spoth"));
  QVERIFY(file.open(QFile::WriteOnly));
  file.write(R"({"format": "spothorizon-session", "version": 1, "scenarios": [{"id": "s1",
      "colour": "#0072b2", "scenario": {"format": "spothorizon-scenario", "version": 1,
      "job": {"workload": "abc"}, "market": {"startHours": 330, "trace": ")" +
             sample("tight-deadline.csv").toUtf8() + "\"}}}]}");
  file.close();
  const QStringList report{"report",
                           file.fileName(),
                           "-o",
                           m_folder.filePath("lost"),
                           "--html",
                           "--starts",
                           "2",
                           "--set",
                           "market.onDemandUsdPerGpuHour=3"};
  const Ran ran = window("exec \"$0\" \"$@\"", report);
  QVERIFY2(ran.code == 0, ran.error);
  QVERIFY(ran.out.endsWith(".html\n"));
  for (const char* part : {"job/workload: found \"abc\"", "/market/startHours: found 330 h"}) {
    QVERIFY2(ran.error.contains(part), ran.error);
  }
}

void WindowCommandsTest::importIsReported() {
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
  for (const char* part : {"Note: zones.csv has free GPUs of 2 zones: us-east5-a was chosen.",
                           "counts of free GPUs, 8 at most", "dropped line 101:"}) {
    QVERIFY2(ran.error.contains(part), ran.error);
  }
  QVERIFY(!ran.out.contains("Note:"));
}

/// As in the README: the learner's page knows no experiment "deadline", and needs none.
void WindowCommandsTest::anExperimentIsOfItsPageAlone() {
  const auto drawn = [this](const QStringList& more) {
    return window(
        "exec \"$0\" \"$@\"",
        QStringList{"render", sample("tight-deadline.json"), "-o", m_folder.filePath("of-its-page"),
                    "--set", "learning.jobs.jobs=8", "--set", "learning.pool.mostWindow=1"} +
            more);
  };
  const Ran both = drawn({"--pages", "learning,experiments", "--experiment", "presence-error"});
  QVERIFY2(both.code == 0, both.error);
  QVERIFY(both.out.contains("learning-regret.png") &&
          both.out.contains("experiment-presence-error-utility.png"));
  const Ran alone = drawn({"--pages", "learning"});
  QVERIFY2(alone.code == 0, alone.error);
  const Ran log = drawn({"--pages", "learning", "--experiment", "log-log"});
  QVERIFY2(log.code == 0, log.error);
  for (const char* pages : {"learning", "learning,experiments"}) {
    const Ran refused = drawn({"--pages", pages, "--experiment", "nothing"});
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.error.contains("found \"nothing\""), refused.error);
  }
}

/// Two slots as pictures: the same bytes each time.
void WindowCommandsTest::framesAreWritten() {
  QByteArrayList first;
  for (const char* name : {"one", "two"}) {
    const QString folder = m_folder.filePath(name);
    QVERIFY(QDir().mkpath(folder));
    const Ran ran = window("exec \"$0\" \"$@\"",
                           {"frames", sample("tight-deadline.json"), "-o", folder + "/run.png",
                            "--policy", "1", "--from", "3", "--to", "4"});
    QVERIFY2(ran.code == 0, ran.error);
    const QStringList files = QDir(folder).entryList(QDir::Files, QDir::Name);
    QCOMPARE(files, (QStringList{"run-0000.png", "run-0001.png", "run-0002.png"}));
    QByteArrayList bytes;
    for (const QString& file : files) {
      QFile one(folder + '/' + file);
      QVERIFY(one.open(QIODevice::ReadOnly));
      bytes << one.readAll();
    }
    QVERIFY(bytes[0] != bytes[1]);
    if (first.isEmpty()) first = bytes;
    QVERIFY(bytes == first);
  }
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
