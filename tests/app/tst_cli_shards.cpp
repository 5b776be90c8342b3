// SPDX-License-Identifier: GPL-3.0-or-later
// Shards and their merging as they are typed: results to the byte, one part of all, and everything
// that is refused, each with the file that is at fault and what was expected.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <functional>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon;
using test::cli;
using test::Ran;

class TestCliShards : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void mergedIsTheSingleRun();
  void oneOfAllMergesToTheSame();
  void sensitivityHasShards();
  void estimatesHaveTheirMemory();
  void partsOfOtherRunsAreRefused_data();
  void partsOfOtherRunsAreRefused();
  void damagedPartsAreRefused_data();
  void damagedPartsAreRefused();
  void missingAndDoubleOnesAreNamed();
  void optionsThatDoNotFitAreRefused_data();
  void optionsThatDoNotFitAreRefused();

 private:
  QString at(const QString& name) const { return m_folder.filePath(name); }
  QStringList run() const { return {"backtest", m_scenario, "--starts", "21", "--no-optimum"}; }
  QStringList parts(const QStringList& run, int shards, const QString& name);
  QByteArray bytesOf(const QString& path) const;
  void write(const QString& path, const QByteArray& bytes) const;
  void refused(const QStringList& parts, const QString& file, const QString& words);

  QTemporaryDir m_folder;
  QString m_scenario;
  QStringList m_parts;  ///< of run() in three shards
};

QStringList TestCliShards::parts(const QStringList& run, int shards, const QString& name) {
  QStringList paths;
  for (int k = 1; k <= shards; ++k) {
    paths << at(QString("%1-%2.part").arg(name).arg(k));
    const Ran made =
        cli(run + QStringList{"--shard", QString("%1/%2").arg(k).arg(shards), "-o", paths.back()});
    if (made.code != 0) qWarning("%s", made.error.constData());
  }
  return paths;
}

QByteArray TestCliShards::bytesOf(const QString& path) const {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestCliShards::write(const QString& path, const QByteArray& bytes) const {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  QCOMPARE(file.write(bytes), bytes.size());
}

void TestCliShards::initTestCase() {
  for (const char* name : {"calm-cloud.json", "calm-cloud.csv"}) {
    QVERIFY(QFile::copy(test::sample(name), at(name)));
  }
  m_scenario = at("calm-cloud.json");
  m_parts = parts(run(), 3, "whole");
}

void TestCliShards::mergedIsTheSingleRun() {
  QStringList reversed = m_parts;
  std::ranges::reverse(reversed);
  for (const char* form : {"--json", "--csv"}) {
    const Ran single = cli(run() << form);
    QCOMPARE(single.code, 0);
    QVERIFY(single.out.size() > 200);
    QCOMPARE(cli(QStringList{"merge"} + reversed << form).out, single.out);
  }
}

void TestCliShards::oneOfAllMergesToTheSame() {
  const QString all = at("all.part");
  const Ran made = cli(QStringList{"merge"} + m_parts << "-o" << all);
  QCOMPARE(made.code, 0);
  QVERIFY(made.out.isEmpty());
  QVERIFY(bytesOf(all).startsWith("spothorizon-part 3\n"));
  QCOMPARE(cli({"merge", all, "--json"}).out, cli(run() << "--json").out);
}

void TestCliShards::sensitivityHasShards() {
  for (const QStringList& kind : {QStringList(), QStringList{"monte-carlo"}}) {
    const QStringList run = QStringList{"sensitivity", m_scenario} + kind +
                            QStringList{"--starts", "10", "--samples", "12"};
    const QString name = kind.isEmpty() ? "tornado" : "drawn";
    const Ran merged = cli(QStringList{"merge"} + parts(run, 2, name) << "--json");
    QCOMPARE(merged.code, 0);
    const QByteArray single = cli(QStringList(run) << "--json").out;
    QVERIFY(single.size() > 200);
    QCOMPARE(merged.out, single);
  }
}

void TestCliShards::estimatesHaveTheirMemory() {
  const Ran ran = cli(run() << "--estimate"
                            << "--json");
  QCOMPARE(ran.code, 0);
  const QJsonValue estimate = test::json(ran.out)["tables"]["estimate"]["rows"][0];
  QCOMPARE(estimate["cells"].toInt(), 21);
  const double bytes = estimate["memoryBytes"].toDouble();
  QVERIFY2(bytes > 4e6 && bytes < 4e8, ran.out.constData());
}

void TestCliShards::refused(const QStringList& parts, const QString& file, const QString& words) {
  const Ran ran = cli(QStringList{"merge"} + parts << "--json");
  QCOMPARE(ran.code, 2);
  QVERIFY(ran.out.isEmpty());
  QVERIFY2(ran.error.contains(words.toUtf8()), ran.error.constData());
  QVERIFY2(ran.error.contains(file.toUtf8()), ran.error.constData());
}

void TestCliShards::partsOfOtherRunsAreRefused_data() {
  QTest::addColumn<QStringList>("other");
  QTest::addColumn<int>("shards");
  QTest::addColumn<QString>("words");
  const auto row = [](const char* name, const QStringList& run, int shards, const char* words) {
    QTest::newRow(name) << run << shards << QString(words);
  };
  row("scenario",
      run() << "--set"
            << "job.workload=111",
      3, "another scenario");
  row("seed",
      run() << "--set"
            << "seed=2",
      3, "another scenario");
  row("options", {"backtest", m_scenario, "--starts", "21"}, 3, "another set of cells or options");
  row("shards", run(), 4, "another number of shards");
  row("run", {"sensitivity", m_scenario, "--starts", "10"}, 3, "another run");
  row("kind of run", {"sensitivity", m_scenario, "monte-carlo", "--starts", "10"}, 3,
      "another run");
}

void TestCliShards::partsOfOtherRunsAreRefused() {
  QFETCH(QStringList, other);
  QFETCH(int, shards);
  QFETCH(QString, words);
  const QString foreign = at("foreign.part");
  QFile::remove(foreign);
  QCOMPARE(cli(other + QStringList{"--shard", QString("3/%1").arg(shards), "-o", foreign}).code, 0);
  refused({m_parts[0], m_parts[1], foreign}, foreign, words);
}

void TestCliShards::damagedPartsAreRefused_data() {
  QTest::addColumn<QByteArray>("bytes");
  const QByteArray whole = bytesOf(m_parts[2]);
  QVERIFY(whole.size() > 500);
  QByteArray flipped = whole;
  flipped[whole.size() - 50] = static_cast<char>(flipped[whole.size() - 50] ^ 4);
  QByteArray newer = whole;
  newer.replace("spothorizon-part 3", "spothorizon-part 9");
  QByteArray program = whole;
  program.replace("SpotHorizon ", "SpotHorizon 9");
  QByteArray binary(4096, '\0');
  for (qsizetype i = 0; i < binary.size(); ++i) binary[i] = static_cast<char>((i * 7919) >> 3);
  QTest::newRow("cut at its end") << whole.left(whole.size() - 1);
  QTest::newRow("half") << whole.left(whole.size() / 2);
  QTest::newRow("first line alone") << whole.left(19);
  QTest::newRow("empty") << QByteArray();
  QTest::newRow("a bit is wrong") << flipped;
  QTest::newRow("something behind it") << whole + "\n";
  QTest::newRow("another format version") << newer;
  QTest::newRow("another program") << program;
  QTest::newRow("binary") << binary;
  QTest::newRow("text") << QByteArray("{\"format\": \"spothorizon-scenario\"}\n");
}

void TestCliShards::damagedPartsAreRefused() {
  QFETCH(QByteArray, bytes);
  const QString broken = at("broken.part");
  write(broken, bytes);
  refused({m_parts[0], m_parts[1], broken}, broken, "expected");
}

void TestCliShards::missingAndDoubleOnesAreNamed() {
  refused({m_parts[1]}, "1 part of 3", "run again: --shard 1/3, 3/3");
  refused({m_parts[0], m_parts[1], m_parts[0]}, m_parts[0], "shard 1/3 a second time");
  refused({m_parts[0], at("nothing.part")}, at("nothing.part"), "nothing.part");
  refused({m_parts[0], m_folder.path()}, m_folder.path(), "expected");

  // The market is another by now.
  const QByteArray trace = bytesOf(at("calm-cloud.csv"));
  QByteArray changed = trace;
  changed.replace(",1.020989,8,", ",1.020989,7,");
  write(at("calm-cloud.csv"), changed);
  refused(m_parts, m_parts[0], "another market");
  QFile::remove(at("calm-cloud.csv"));
  refused(m_parts, "calm-cloud.csv", "calm-cloud.csv");
  write(at("calm-cloud.csv"), trace);
  QCOMPARE(cli(QStringList{"merge"} + m_parts).code, 0);
}

void TestCliShards::optionsThatDoNotFitAreRefused_data() {
  QTest::addColumn<QStringList>("line");
  const QStringList merge = QStringList{"merge"} + m_parts;
  QTest::newRow("no part's name") << (run() << "--shard"
                                            << "1/2");
  QTest::newRow("no such shard") << (run() << "--shard"
                                           << "3/2"
                                           << "-o" << at("x.part"));
  QTest::newRow("a part and a table") << (merge + QStringList{"-o", at("y.part"), "--csv"});
  QTest::newRow("over one of the parts") << (merge + QStringList{"-o", m_parts[1]});
  QTest::newRow("no parts") << QStringList{"merge"};
  QTest::newRow("shards of what has none")
      << QStringList{"run", m_scenario, "--shard", "1/2", "-o", at("x.part")};
}

void TestCliShards::optionsThatDoNotFitAreRefused() {
  QFETCH(QStringList, line);
  const QByteArray before = bytesOf(m_parts[1]);
  const Ran ran = cli(line);
  QCOMPARE(ran.code, 2);
  QVERIFY(!ran.error.isEmpty() && ran.out.isEmpty());
  QVERIFY(!QFile::exists(at("x.part")) && !QFile::exists(at("y.part")));
  QCOMPARE(bytesOf(m_parts[1]), before);
}

TEST_WITH_CORE_APPLICATION(TestCliShards)
#include "tst_cli_shards.moc"
