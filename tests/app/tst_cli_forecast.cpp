// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>
#include <csignal>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

Ran forecast(const QStringList& arguments) { return cli(QStringList{"forecast"} + arguments); }

class CliForecastTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void help();
  void table();
  void csvHasARowAKindSeriesAndLead();
  void jsonHasTheSameNumbers();
  void sameBytesForAnyThreads();
  void realMarket();
  void errors_data();
  void errors();
  void stops();
};

void CliForecastTest::help() {
  const Ran ran = forecast({"--help"});
  QCOMPARE(ran.code, 0);
  QVERIFY(ran.out.startsWith("Usage: spothorizon-cli forecast FILE... [--leads N]"));
  QVERIFY(ran.out.contains("\nExamples:\n  spothorizon-cli forecast "));
}

void CliForecastTest::table() {
  const Ran ran = forecast({sample("daily-cycle.json"), "--leads", "12"});
  QCOMPARE(ran.code, 0);
  QVERIFY(ran.error.isEmpty());
  QVERIFY(ran.out.startsWith("The price "));
  for (const char* part : {"MAE, Price, $/GPU-hour", "RMSE, ", "\nPersistence ",
                           "\nSame time yesterday ", "\nHolt-Winters, 24 h season ", "Ljung-Box",
                           "Partial autocorrelation", "Last fit", "price ARIMA("}) {
    QVERIFY2(ran.out.contains(part), part);
  }
}

void CliForecastTest::csvHasARowAKindSeriesAndLead() {
  const Ran ran = forecast({sample("calm-cloud.csv"), "--leads", "5", "--csv"});
  QCOMPARE(ran.code, 0);
  int rows = 0;
  for (const QByteArray& line : ran.out.split('\n')) {
    rows += line.startsWith("price,") || line.startsWith("freeGpus,");
  }
  QCOMPARE(rows, 2 * 7 * 5);
  QVERIFY(
      ran.out.contains("\nseries,seriesLabel,unit,kind,label,lead,hours,mae,rmse,relativeMae,"));
  QVERIFY(ran.out.contains("\n# trace hash: "));
}

void CliForecastTest::jsonHasTheSameNumbers() {
  const QStringList what{sample("calm-cloud.csv"), "--leads", "3", "--set", "forecast.kind=arima"};
  const Ran ran = forecast(what + QStringList{"--json"});
  QCOMPARE(ran.code, 0);
  const QJsonObject json = QJsonDocument::fromJson(ran.out).object();
  QCOMPARE(json["format"].toString(), QString("spothorizon-result"));
  const QJsonValue tables = json["tables"];
  QCOMPARE(tables["kinds"]["rows"].toArray().size(), 7);
  QVERIFY(!json["sentence"].toString().isEmpty());
  QCOMPARE(tables["correlations"]["rows"][0]["autocorrelation"].toDouble(), 1.0);
  const Ran csv = forecast(what + QStringList{"--csv"});
  const QList<QByteArray> lines = dataLines(csv.out);
  const QJsonArray rows = tables["errors"]["rows"].toArray();
  QCOMPARE(lines.size(), rows.size() + 1);
  for (qsizetype i = 0; i < rows.size(); ++i) {
    const QList<QByteArray> fields = lines[i + 1].split(',');
    // From the end, for labels have commas: six columns of quantiles are the last ones.
    QCOMPARE(fields[fields.size() - 11].toDouble(), rows[i]["mae"].toDouble());
    QCOMPARE(fields[fields.size() - 10].toDouble(), rows[i]["rmse"].toDouble());
  }
}

void CliForecastTest::sameBytesForAnyThreads() {
  const QStringList what{sample("daily-cycle.csv"), "--json", "--leads", "6"};
  const Ran one = forecast(what + QStringList{"--threads", "1"});
  QCOMPARE(one.code, 0);
  for (const char* threads : {"2", "4"}) {
    QVERIFY(forecast(what + QStringList{"--threads", threads}).out == one.out);
  }
}

void CliForecastTest::realMarket() {
  const QDir real(REAL_DATA_DIR);
  const QString availability =
      real.filePath("availability/skypilot/16-node/us-west-2a_v100_1.json");
  if (!QFile::exists(availability)) QSKIP("the folder of real traces is not here");
  const Ran ran =
      forecast({availability, real.filePath("aws-price/us-west-2/2020-03-23.p3.2xlarge.json"),
                "--set", "market.price.zone=us-west-2a", "--leads", "8"});
  QCOMPARE(ran.code, 0);
  QVERIFY(ran.out.toLower().contains("the number of free gpus"));
}

void CliForecastTest::errors_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  const QString file = sample("calm-cloud.json");
  QTest::newRow("no file") << QStringList{} << "0 file names";
  QTest::newRow("no such file") << QStringList{"absent.json"} << "absent.json";
  QTest::newRow("both formats") << QStringList{file, "--json", "--csv"} << "both --json and --csv";
  QTest::newRow("no leads") << QStringList{file, "--leads", "0"} << "--leads";
  QTest::newRow("no such option") << QStringList{file, "--lead", "3"} << "lead";
  QTest::newRow("no such kind") << QStringList{file, "--set", "forecast.kind=sarima"}
                                << "one of exact, noisy, persistence, seasonal, arima, "
                                   "holt-winters, survival";
  QTest::newRow("order out of range")
      << QStringList{file, "--set", "forecast.p=6"} << "a whole number from 0 to 5";
  QTest::newRow("no window") << QStringList{file, "--set", "forecast.trainingHours=0"}
                             << "a number above 0";
  QTest::newRow("no refit") << QStringList{file, "--set", "forecast.refitHours=-1"}
                            << "a number above 0";
}

void CliForecastTest::errors() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const Ran ran = forecast(arguments);
  QCOMPARE(ran.code, 2);
  QVERIFY(ran.out.isEmpty());
  QVERIFY2(ran.error.contains(message.toUtf8()), ran.error.constData());
}

void CliForecastTest::stops() {
  // A fit every half-hour to the longest window: minutes of work.
  const Interrupted stopped =
      interrupted({"forecast", sample("daily-cycle.csv"), "--set", "forecast.refitHours=0.5",
                   "--set", "forecast.trainingHours=1000"},
                  SIGINT);
  QCOMPARE(stopped.ran.code, 3);
  QVERIFY(stopped.ran.out.isEmpty());
  QVERIFY2(stopped.msAfter < 1000, qPrintable(QString::number(stopped.msAfter)));
}

}  // namespace

TEST_WITH_CORE_APPLICATION(CliForecastTest)
#include "tst_cli_forecast.moc"
