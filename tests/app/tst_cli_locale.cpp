// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

const QStringList kLocales = QString(LOCALES).split('|', Qt::SkipEmptyParts);

Ran cliIn(const QString& locale, const QStringList& arguments) {
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("LC_ALL", locale);
  environment.insert("LANG", locale);
  environment.insert("LOCPATH", LOCALE_FOLDER);
  QProcess process;
  process.setProcessEnvironment(environment);
  process.start(CLI_PROGRAM, arguments);
  Ran ran;
  if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) return ran;
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// What is read and written has the same bytes on a desktop of any language.
class CliLocaleTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void localesAreThere();
  void sameBytes_data();
  void sameBytes();
  void sameMistakes_data();
  void sameMistakes();
};

void CliLocaleTest::localesAreThere() {
  if (kLocales.isEmpty()) QSKIP("needs localedef and the sources of locales (package locales)");
  for (const QString& locale : kLocales) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("LOCPATH", LOCALE_FOLDER);
    environment.insert("LC_ALL", locale + ".UTF-8");
    process.setProcessEnvironment(environment);
    process.start("locale", {"decimal_point"});
    if (!process.waitForStarted()) QSKIP("needs the command locale");
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.readAllStandardOutput().trimmed(), QByteArray(","));
  }
}

void CliLocaleTest::sameBytes_data() {
  QTest::addColumn<QStringList>("arguments");
  const QString trace = sample("calm-cloud.csv"), scenario = sample("tight-deadline.json");
  const auto row = [](const char* name, const QStringList& arguments) {
    QTest::newRow(name) << arguments;
  };
  row("convert", {"trace", "convert", trace, "-o", "-", "--on-demand", "3.06"});
  row("info", {"trace", "info", trace});
  row("generate", {"trace", "generate", "--mode", "marketplace", "--days", "2.5", "-o", "-"});
  row("run", {"run", scenario});
  row("run, JSON", {"run", scenario, "--json", "--explain"});
  row("solve", {"solve", scenario});
  row("backtest", {"backtest", scenario, "--starts", "4", "--csv"});
  row("goal", {"goal", "deadline", scenario, "--starts", "4", "--set", "job.budgetUsd=400"});
  row("forecast", {"forecast", trace, "--leads", "3"});
  row("learn", {"learn", scenario, "--set", "learning.jobs.jobs=5"});
  row("experiment", {"experiment", "workload", "--on", scenario, "--jobs", "2", "--csv"});
  row("experiment, JSON", {"experiment", "price", "--on", scenario, "--jobs", "2", "--json"});
  row("params", {"params"});
}

void CliLocaleTest::sameBytes() {
  if (kLocales.isEmpty()) QSKIP("needs localedef and the sources of locales (package locales)");
  QFETCH(QStringList, arguments);
  const Ran usual = cliIn("C.UTF-8", arguments);
  QVERIFY2(usual.code == 0, usual.error);
  for (const QString& locale : kLocales) {
    const Ran other = cliIn(locale + ".UTF-8", arguments);
    QCOMPARE(other.code, 0);
    QCOMPARE(other.out, usual.out);
    QCOMPARE(other.error, usual.error);
  }
}

void CliLocaleTest::sameMistakes_data() {
  QTest::addColumn<QStringList>("arguments");
  const QString scenario = sample("tight-deadline.json");
  QTest::newRow("comma") << QStringList{"run", scenario, "--set", "job.deadlineHours=20,5"};
  QTest::newRow("range") << QStringList{"run", scenario, "--set", "job.workload=-0.5"};
  QTest::newRow("key") << QStringList{"run", scenario, "--set", "JOB.DEADLINEHOURS=20"};
  QTest::newRow("table") << QStringList{"run", scenario, "--set", "job.throughput.table=1:1,5"};
  QTest::newRow("deadline") << QStringList{"run", scenario, "--set", "job.deadlineHours=8000.5"};
}

void CliLocaleTest::sameMistakes() {
  if (kLocales.isEmpty()) QSKIP("needs localedef and the sources of locales (package locales)");
  QFETCH(QStringList, arguments);
  const Ran usual = cliIn("C.UTF-8", arguments);
  QCOMPARE(usual.code, 2);
  for (const QString& locale : kLocales) {
    const Ran other = cliIn(locale + ".UTF-8", arguments);
    QCOMPARE(other.code, 2);
    QCOMPARE(other.error, usual.error);
  }
}

}  // namespace

TEST_WITH_CORE_APPLICATION(CliLocaleTest)
#include "tst_cli_locale.moc"
