// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that take long say so, files that are large take no more memory than they must.
#include <sys/resource.h>

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon;
using test::cli;
using test::Interrupted;
using test::Ran;

class TestCliLong : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void aLongBacktestSaysSo();
  void memoryOfALargeDump();

 private:
  QString write(const char* name, const QByteArray& text) {
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) return {};
    return file.fileName();
  }
  QTemporaryDir m_folder;
};

void TestCliLong::aLongBacktestSaysSo() {
  const QString trace = m_folder.filePath("trace.csv");
  const Ran made = cli({"trace", "generate", "--mode", "fleet", "--seed", "1", "--days", "90",
                        "--set", "slotHours=0.16666666666666666", "--set", "gpus=64", "-o", trace});
  QCOMPARE(made.code, 0);
  const QString job = write("job.json", R"({"format": "spothorizon-scenario", "version": 1,
    "market": {"trace": "trace.csv", "slotHours": 0.16666666666666666},
    "job": {"workload": 14000, "deadlineHours": 480, "maxGpus": 64, "valueUsd": 60000},
    "policies": [{"kind": "ahap", "window": 48, "commitment": 1}]})");
  const Interrupted stopped = test::interrupted({"backtest", job, "--threads", "1"}, SIGINT, 6000);
  QCOMPARE(stopped.ran.code, 3);
  QVERIFY2(stopped.ran.error.contains("this takes about "), stopped.ran.error.constData());
  QVERIFY2(stopped.ran.error.contains(" starts; --starts 200 takes about "),
           stopped.ran.error.constData());
}

// A document of all rows took six times the file.
void TestCliLong::memoryOfALargeDump() {
  QByteArray dump = R"({"SpotPriceHistory": [)";
  for (int i = 0; i < 200000; ++i) {
    dump += i > 0 ? ",\n" : "\n";
    dump += R"({"AvailabilityZone": "us-west-2a", "InstanceType": "p3.8xlarge", )"
            R"("ProductDescription": "Linux/UNIX", "SpotPrice": "4.1)" +
            QByteArray::number(i % 7) + R"(", "Timestamp": ")" +
            QDateTime::fromSecsSinceEpoch(1577836800 + 60LL * (200000 - i), QTimeZone::utc())
                .toString(Qt::ISODate)
                .toLatin1() +
            "\"}";
  }
  const QString file = write("dump.json", dump + "]}");
  QVERIFY(cli({"trace", "info", test::sample("calm-cloud.csv")}).code == 0);
  const auto largestChild = [] {
    rusage used{};
    ::getrusage(RUSAGE_CHILDREN, &used);
    return 1024.0 * static_cast<double>(used.ru_maxrss);
  };
  const double without = largestChild();
  QCOMPARE(cli({"trace", "info", file}).code, 0);
  const double taken = largestChild() - without;
  QVERIFY2(taken < 3.0 * static_cast<double>(dump.size()), qPrintable(QString::number(taken)));
}

TEST_WITHOUT_APPLICATION(TestCliLong)
#include "tst_cli_long.moc"
