// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line says of files that it cannot read as they are: who does what it says gets
// an answer.
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

/// The options in a message, as a shell would take them: --column time=stamp --pool "a b=c".
QStringList optionsIn(const QByteArray& message) {
  static const QRegularExpression option(QStringLiteral("(--[a-z-]+) (\"[^\"]*\"|[^\\s,)\"]+)"));
  QStringList options;
  auto found = option.globalMatch(QString::fromUtf8(message));
  while (found.hasNext()) {
    const QRegularExpressionMatch one = found.next();
    QString value = one.captured(2);
    if (value.startsWith(u'"')) value = value.mid(1, value.size() - 2);
    options << one.captured(1) << value;
  }
  return options;
}

}  // namespace

class TestCliFiles : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void adviceCanBeFollowed_data();
  void adviceCanBeFollowed();
  void aTableRunsAsAnyMarket();
  void slotsKeepTheirLength();
  void whatIsNoMarketIsRefused_data();
  void whatIsNoMarketIsRefused();
  void oneOfEach();
  void wrongWordsAreRefused_data();
  void wrongWordsAreRefused();

 private:
  QString write(const QByteArray& text) {
    const QString path = m_dir.filePath("file.csv");
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) file.write(text);
    return path;
  }
  QTemporaryDir m_dir;
};

void TestCliFiles::adviceCanBeFollowed_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("says");
  QTest::newRow("prices")
      << QByteArray("Zeit am Ort,usd\n2026-01-05T00:00:00Z,2\n2026-01-05T05:00:00Z,2\n")
      << QByteArray("spot $/GPU-h     2");
  QTest::newRow("slots") << QByteArray("slot,us-east-1a\n0,4\n1,2\n2,8\n")
                         << QByteArray("3 slots of 10 min");
  QTest::newRow("JSON lines") << QByteArray(
                                     "{\"at\": \"2026-01-05T00:00:00Z\", \"low\": {\"usd\": 2}}\n"
                                     "{\"at\": \"2026-01-05T05:00:00Z\", \"low\": {\"usd\": 2}}\n")
                              << QByteArray("spot $/GPU-h     2");
  QTest::newRow("counts in a unit that nobody says")
      << QByteArray("0,8\n30,6\n60,0\n7200,4\n") << QByteArray("4 slots of 30 min");
  QTest::newRow("events in a unit that nobody says")
      << QByteArray("0,add,a\n5,add,b\n7200,remove,a\n") << QByteArray("4 slots of 30 min");
  QTest::newRow("a table of markets, twice")
      << QByteArray("date,gpu model,usd\n2026-01-05,H100,2\n2026-01-05,A100,1\n2026-01-06,H100,2\n")
      << QByteArray("spot $/GPU-h     2");
}

void TestCliFiles::adviceCanBeFollowed() {
  QFETCH(const QByteArray, text);
  QFETCH(const QByteArray, says);
  QStringList line{"trace", "info", write(text)};
  Ran ran = cli(line);
  for (int times = 0; times < 3 && ran.code != 0; ++times) {
    QStringList options = optionsIn(ran.error);
    // The first of two ways to name a value is taken.
    const qsizetype second = options.indexOf(QRegularExpression("gpus=.*"));
    if (second > 0) options.remove(second - 1, 2);
    QVERIFY2(!options.isEmpty(), ran.error);
    line << options;
    ran = cli(line);
  }
  QVERIFY2(ran.code == 0, ran.error);
  QVERIFY2(ran.out.contains(says), ran.out);
}

void TestCliFiles::aTableRunsAsAnyMarket() {
  QByteArray text = "stamp,gpu model,usd\n";
  for (int day = 1; day <= 9; ++day) {
    for (const char* of : {"H100,2", "A100,1"}) {
      text += "2026-01-0" + QByteArray::number(day) + "," + of + "\n";
    }
  }
  const QString file = write(text);
  const QStringList options{"--column",  "time=stamp", "--column",
                            "price=usd", "--set",      "market.onDemandUsdPerGpuHour=4"};
  const Ran refused = cli(QStringList{"run", file} + options);
  QVERIFY(refused.code != 0);
  QVERIFY2(refused.error.contains("gpu model (H100, A100)"), refused.error);
  const Ran ran = cli(QStringList{"run", file} + options + QStringList{"--pool", "gpu model=A100"});
  QVERIFY2(ran.code == 0, ran.error);
  const Ran unknown =
      cli(QStringList{"run", file} + options + QStringList{"--pool", "gpu model=V100"});
  QVERIFY2(unknown.error.contains("one of these: H100, A100"), unknown.error);
}

void TestCliFiles::slotsKeepTheirLength() {
  const Ran ran = cli({"trace", "convert", write("slot,us-east-1a\n0,4\n1,2\n2,8\n"), "-o", "-",
                       "--time-unit", "600"});
  QVERIFY2(ran.code == 0, ran.error);
  QVERIFY(ran.out.contains("# slots: 3\n"));
  QVERIFY(ran.out.contains("\n1970-01-01T00:00:00Z,1,4"));
  QVERIFY(ran.out.contains("\n1970-01-01T00:10:00Z,1,2"));
  QVERIFY(ran.out.contains("\n1970-01-01T00:20:00Z,1,8"));
}

void TestCliFiles::whatIsNoMarketIsRefused_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("verb");
  QTest::newRow("jobs of sacct")
      << QByteArray(
             "JobIDRaw|Submit|Start|End|ElapsedRaw|AllocTRES|State\n"
             "101|2026-01-05T10:00:00|2026-01-05T10:05:00|2026-01-05T12:05:00|7200|cpu=8,gres/"
             "gpu=4|COMPLETED\n"
             "102|2026-01-05T11:00:00|2026-01-05T11:05:00|2026-01-05T12:05:00|3600|cpu=8,gres/"
             "gpu=4|COMPLETED\n")
      << QByteArray("stream info");
  QTest::newRow("requests")
      << QByteArray(
             "TIMESTAMP,ContextTokens,GeneratedTokens\n2026-01-05 10:00:00.1,374,44\n"
             "2026-01-05 10:00:01.1,396,109\n2026-01-05 10:00:05.1,879,55\n")
      << QByteArray("serving.arrivals.file");
  QTest::newRow("requests in JSON lines")
      << QByteArray(
             "{\"timestamp\":0,\"input_length\":100,\"output_length\":10}\n"
             "{\"timestamp\":2000,\"input_length\":200,\"output_length\":20}\n")
      << QByteArray("serving.arrivals.file");
}

/// A made-up market would be no answer about such a file.
void TestCliFiles::whatIsNoMarketIsRefused() {
  QFETCH(const QByteArray, text);
  QFETCH(const QByteArray, verb);
  const QString path = write(text);
  for (const QStringList& asked :
       {QStringList{"trace", "info", path}, QStringList{"trace", "convert", path, "-o", "-"},
        QStringList{"trace", "info", path, path}}) {
    const Ran ran = cli(asked);
    QCOMPARE(ran.code, 2);
    QCOMPARE(ran.out, QByteArray());
    QVERIFY2(ran.error.contains(", not a market") && ran.error.contains(verb), ran.error);
  }
}

void TestCliFiles::oneOfEach() {
  const Ran ran = cli({"trace", "info", write("0,8\n10,7\n"), "--time-unit", "s"});
  QCOMPARE(ran.code, 0);
  QVERIFY2(ran.out.contains("\n1 slot of 30 min"), ran.out);
  QVERIFY2(ran.out.contains("in the raw data: 1 GPU in 1 interruption\n"), ran.out);
}

void TestCliFiles::wrongWordsAreRefused_data() {
  QTest::addColumn<QStringList>("options");
  QTest::addColumn<QByteArray>("says");
  QTest::newRow("role") << QStringList{"--column", "prize=a"} << QByteArray("roles time, price");
  QTest::newRow("no name") << QStringList{"--column", "price"} << QByteArray("ROLE=NAME");
  QTest::newRow("unit") << QStringList{"--time-unit", "moon"} << QByteArray("a unit of time");
  QTest::newRow("no such column") << QStringList{"--column", "time=t", "--column", "price=q"}
                                  << QByteArray(
                                         "no column \"q\", expected one of its columns: t, p");
}

void TestCliFiles::wrongWordsAreRefused() {
  QFETCH(const QStringList, options);
  QFETCH(const QByteArray, says);
  const Ran ran = cli(QStringList{"trace", "info", write("t,p\n2026-01-05,1\n")} + options);
  QVERIFY(ran.code != 0);
  QVERIFY2(ran.error.contains(says), ran.error);
}

TEST_WITHOUT_APPLICATION(TestCliFiles)
#include "tst_cli_files.moc"
