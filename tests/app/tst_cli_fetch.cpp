// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs `fetch` and `update --fetch`, with clients that the test brings.
#include <sys/resource.h>

#include <QDateTime>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "CliRun.h"
#include "support/FakeClient.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

constexpr const char* kFile = "aws-us-east-1-p5.48xlarge.json";

QByteArray hourly(int from, int to) {
  static const QDateTime start = QDateTime::currentDateTimeUtc().addDays(-20);
  QList<QByteArray> rows;
  for (int hour = from; hour < to; ++hour) {
    const QByteArray time = start.addSecs(3600LL * hour).toString(Qt::ISODate).toUtf8();
    rows << FakeClient::row("us-east-1a", QByteArray::number(20 + hour % 5).constData(),
                            time.constData());
  }
  return FakeClient::page(rows);
}

}  // namespace

class TestCliFetch : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    m_client = std::make_unique<FakeClient>();
    m_folder = std::make_unique<QTemporaryDir>();
  }
  void cleanup() {
    m_client.reset();
    m_folder.reset();
  }
  void aHistoryIsFetched();
  void whatFailsHasItsCode();
  void ctrlCEndsTheClient_data();
  void ctrlCEndsTheClient();
  void aFullDiskLosesNothing();
  void anUpdateFetchesFirst();

 private:
  QString prices() const { return m_folder->filePath("prices"); }
  QStringList awsCommand() const {
    return {"fetch", "aws", "--instance-type", "p5.48xlarge", "--region", "us-east-1", "--timeout",
            "30",    "-o",  prices()};
  }

  std::unique_ptr<FakeClient> m_client;
  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCliFetch::aHistoryIsFetched() {
  m_client->write("aws", hourly(0, 48));
  const Ran dry = cli(awsCommand() + QStringList{"--dry-run", "--days", "7"});
  QCOMPARE(dry.code, 0);
  QVERIFY2(dry.out.startsWith("aws ec2 describe-spot-price-history --region us-east-1 "), dry.out);
  QVERIFY(m_client->calls("aws").isEmpty());
  const Ran ran = cli(awsCommand());
  QVERIFY2(ran.code == 0, ran.error);
  QVERIFY2(ran.out.contains("aws-us-east-1-p5.48xlarge.json: rows 48, of these new 48"), ran.out);
  QVERIFY2(ran.out.contains("Mean price $2."), ran.out);
  const Ran info = cli({"trace", "info", prices() + '/' + kFile});
  QVERIFY2(info.out.contains("AWS CLI JSON, 48 rows read"), info.out);
}

void TestCliFetch::whatFailsHasItsCode() {
  m_client->write("aws", "echo 'Error loading SSO Token: none' >&2\nexit 255");
  const Ran login = cli(awsCommand());
  QCOMPARE(login.code, 1);
  QVERIFY2(login.error.contains("Run \"aws sso login\" in a terminal, then fetch again."),
           login.error);
  m_client->write("aws", FakeClient::page({}));
  const Ran nothing = cli(awsCommand());
  QCOMPARE(nothing.code, 2);
  QVERIFY2(nothing.error.contains("There is no price for p5.48xlarge in us-east-1"), nothing.error);
  QCOMPARE(nothing.out, "");
  QCOMPARE(cli({"fetch", "aws", "--region", "us-east-1", "-o", prices()}).code, 2);
  QCOMPARE(cli(awsCommand() + QStringList{"extra"}).code, 2);
  QVERIFY(!QFileInfo::exists(prices()));
}

void TestCliFetch::ctrlCEndsTheClient_data() {
  QTest::addColumn<int>("signal");
  QTest::addColumn<QByteArray>("client");
  QTest::newRow("SIGINT") << SIGINT << QByteArray("sleep 1000");
  QTest::newRow("SIGTERM") << SIGTERM << QByteArray("sleep 1000");
  QTest::newRow("deaf client") << SIGINT << QByteArray("trap '' TERM INT\nsleep 1000");
}

void TestCliFetch::ctrlCEndsTheClient() {
  QFETCH(int, signal);
  QFETCH(QByteArray, client);
  m_client->write("aws", client);
  QProcess process;
  process.start(CLI_PROGRAM, awsCommand());
  QVERIFY(QTest::qWaitFor([&] { return m_client->hasRun("aws"); }, 30000));
  ::kill(static_cast<pid_t>(process.processId()), signal);
  QVERIFY(process.waitForFinished(30000));
  QCOMPARE(process.exitCode(), 3);
  QTRY_VERIFY(!m_client->lives("aws"));
  QVERIFY(!QFileInfo::exists(prices()));
}

/// A file may not grow beyond 2 kB: as on a disk that is full.
void TestCliFetch::aFullDiskLosesNothing() {
  m_client->write("aws", hourly(0, 3));
  QCOMPARE(cli(awsCommand()).code, 0);
  const QByteArray before = bytesOf(prices() + '/' + kFile);
  m_client->write("aws", hourly(0, 400));
  QProcess process;
  process.setChildProcessModifier([] {
    const rlimit most{2048, 2048};
    ::setrlimit(RLIMIT_FSIZE, &most);
    ::signal(SIGXFSZ, SIG_IGN);
  });
  process.start(CLI_PROGRAM, awsCommand());
  QVERIFY(process.waitForFinished(30000));
  const QByteArray error = process.readAllStandardError();
  QCOMPARE(process.exitCode(), 1);
  QVERIFY2(error.contains(kFile) && error.contains("Existing files are unchanged."), error);
  QCOMPARE(bytesOf(prices() + '/' + kFile), before);
  QCOMPARE(namesIn(prices()).size(), 2);
}

void TestCliFetch::anUpdateFetchesFirst() {
  m_client->write("aws", hourly(0, 100));
  QCOMPARE(cli(awsCommand()).code, 0);
  const QString scenario = m_folder->filePath("job.json");
  QFile file(scenario);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(R"({"format": "spothorizon-scenario", "version": 1,
    "market": {"price": {"file": "prices/aws-us-east-1-p5.48xlarge.json"},
               "availability": {"gpus": 8}, "onDemandUsdPerGpuHour": 12, "slotHours": 1},
    "job": {"workload": 20, "deadlineHours": 6, "maxGpus": 8, "valueUsd": 900},
    "backtest": {"starts": 20}})");
  file.close();
  QCOMPARE(cli({"update", scenario}).code, 0);
  m_client->write("aws", hourly(50, 268));
  const Ran ran = cli({"update", scenario, "--fetch"});
  QVERIFY2(ran.code == 0, ran.error);
  QVERIFY2(ran.error.contains("rows 218, of these new 168, in the file 268"), ran.error);
  QVERIFY2(ran.out.contains("The market has 7 days more than last time"), ran.out);
  QCOMPARE(cli({"update", scenario, "--fetch", "--dry-run"}).code, 2);
  // The record of the fetch is not a market file.
  QVERIFY2(!ran.out.contains("spothorizon-fetch"), ran.out);
  QVERIFY(QFile::remove(prices() + "/.spothorizon-fetch.json"));
  const Ran none = cli({"update", scenario, "--fetch"});
  QCOMPARE(none.code, 2);
  QVERIFY2(none.error.contains("no record of a fetch in this folder"), none.error);
}

TEST_WITH_CORE_APPLICATION(TestCliFetch)
#include "tst_cli_fetch.moc"
