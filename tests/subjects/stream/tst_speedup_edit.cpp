// SPDX-License-Identifier: GPL-3.0-or-later
// Speed-ups edited point by point: which points can be moved, what a law makes of one, tables from
// files and what is wrong with them.
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "base/InputError.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/SpeedUpEdit.h"
#include "support/TestMain.h"

using namespace spothorizon;
using rental::SpeedUp;
using rental::SpeedUpPoint;

namespace {

using Points = std::vector<SpeedUpPoint>;

SpeedUp table() { return rental::measured({{1, 1}, {2, 1.8}, {4, 3}, {8, 2.5}}); }

bool near(double a, double b, double tolerance = 1e-3) { return std::abs(a - b) <= tolerance * b; }

}  // namespace

class TestSpeedUpEdit : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void measuredPointsMoveAndOneGpuStays();
  void lawsMoveOnPowersOfTwo();
  void aLawGoesThroughThePoint();
  void aLawStaysWhatItIs();
  void aTableKeepsItsOtherPoints();
  void pointsAreSorted();
  void classesOfFilesShareOne();
  void tablesFromFiles();
  void throughputsFromFiles();
  void badFiles_data();
  void badFiles();

 private:
  std::string write(const char* name, const QByteArray& text);
  QTemporaryDir m_folder;
};

std::string TestSpeedUpEdit::write(const char* name, const QByteArray& text) {
  QFile file(m_folder.filePath(name));
  if (!file.open(QIODevice::WriteOnly)) return {};
  file.write(text);
  return file.fileName().toStdString();
}

void TestSpeedUpEdit::measuredPointsMoveAndOneGpuStays() {
  QVERIFY((study::movablePoints(table(), 64) == Points{{2, 1.8}, {4, 3}, {8, 2.5}}));
  QVERIFY((study::movablePoints(table(), 4) == Points{{2, 1.8}, {4, 3}}));
}

void TestSpeedUpEdit::lawsMoveOnPowersOfTwo() {
  const Points points = study::movablePoints(rental::power(0.5), 16);
  QCOMPARE(points.size(), std::size_t(4));
  QCOMPARE(points[3].gpus, 16);
  QCOMPARE(points[3].speedUp, 4.0);
}

void TestSpeedUpEdit::aLawGoesThroughThePoint() {
  for (const double speedUp : {1.5, 3.0, 6.0}) {
    QVERIFY(near(*study::withPointAt(rental::amdahl(0.3), 8, speedUp).at(8), speedUp));
    QVERIFY(near(*study::withPointAt(rental::power(0.3), 8, speedUp).at(8), speedUp));
  }
}

/// Neither slower on more GPUs than on one nor faster than in proportion.
void TestSpeedUpEdit::aLawStaysWhatItIs() {
  QCOMPARE(study::withPointAt(rental::amdahl(0.3), 8, 0.2).serialFraction, 1.0);
  QCOMPARE(study::withPointAt(rental::amdahl(0.3), 8, 20).serialFraction, 0.0);
  QCOMPARE(study::withPointAt(rental::power(0.3), 8, 0.2).exponent, 0.0);
  QCOMPARE(study::withPointAt(rental::power(0.3), 8, 20).exponent, 1.0);
}

void TestSpeedUpEdit::aTableKeepsItsOtherPoints() {
  const SpeedUp moved = study::withPointAt(table(), 4, 3.4567);
  QVERIFY((moved.table == Points{{1, 1}, {2, 1.8}, {4, 3.46}, {8, 2.5}}));
  QVERIFY(study::withPointAt(table(), 3, 9) == table());  // was not measured
  QCOMPARE(study::withPointAt(table(), 4, -1).table[2].speedUp, 0.01);
}

void TestSpeedUpEdit::pointsAreSorted() {
  const SpeedUp edited = study::withPoints(rental::power(0.5), {{4, 3}, {1, 1}});
  QVERIFY(edited.kind == rental::SpeedUpKind::Table);
  QVERIFY((edited.table == Points{{1, 1}, {4, 3}}));
  QVERIFY_THROWS_EXCEPTION(InputError, study::withPoints(table(), {{4, 3}, {4, 2}}));
  QVERIFY_THROWS_EXCEPTION(InputError, study::withPoints(table(), {}));
}

void TestSpeedUpEdit::classesOfFilesShareOne() {
  study::Scenario scenario;
  study::editStream(scenario).classes.resize(2);
  QCOMPARE(study::editableSpeedUp(scenario, 1).value_or(9), std::size_t(1));
  QVERIFY(!study::editableSpeedUp(scenario, 2));
  study::editStream(scenario).classes[1].epochs = "epochs.csv";
  QVERIFY(!study::editableSpeedUp(scenario, 1));
  study::editStream(scenario).jobs = "jobs.csv";
  QCOMPARE(study::editableSpeedUp(scenario, 7).value_or(9), std::size_t(0));
  study::editStream(scenario).speedUps = "A100";
  QVERIFY(!study::editableSpeedUp(scenario, 0));
}

void TestSpeedUpEdit::tablesFromFiles() {
  const auto rows = study::readSpeedUpRows(write("t.csv", "gpus,times\n1,1\n2,1.9\n# hm\n8,5\n"));
  QCOMPARE(rows.size(), std::size_t(1));
  QVERIFY((rows.front().points == Points{{1, 1}, {2, 1.9}, {8, 5}}));
  QCOMPARE(study::readSpeedUpRows(write("u.csv", "1,1\n2,1.5\n")).front().points.size(),
           std::size_t(2));
}

void TestSpeedUpEdit::throughputsFromFiles() {
  const auto rows =
      study::readSpeedUpRows(write("m.csv", "global_batch_size,1,2,4\n64,10,18,\n128,20,42,60\n"));
  QCOMPARE(rows.size(), std::size_t(2));
  QCOMPARE(rows[0].batch, 64);
  QVERIFY((rows[0].points == Points{{1, 1}, {2, 1.8}}));
  QVERIFY((rows[1].points == Points{{1, 1}, {2, 2.1}, {4, 3}}));
}

void TestSpeedUpEdit::badFiles_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  QTest::newRow("empty") << QByteArray("gpus,times\n") << "found an empty table";
  QTest::newRow("text") << QByteArray("1,1\n2,fast\n") << "line 2: found \"2, fast\"";
  QTest::newRow("twice") << QByteArray("1,1\n2,2\n2,3\n") << "found 2 GPUs twice";
  QTest::newRow("half a GPU") << QByteArray("1,1\n2.5,2\n")
                              << "found \"2.5, 2\", expected GPUs, a whole number";
  QTest::newRow("one column") << QByteArray("1,1\n2\n") << "line 2";
  QTest::newRow("binary") << QByteArray("1,1\n\0\0", 6) << "binary";
  QTest::newRow("no throughput") << QByteArray("global_batch_size,1,2\n64,,\n")
                                 << "no measured throughput";
}

void TestSpeedUpEdit::badFiles() {
  QFETCH(QByteArray, text);
  QFETCH(QString, message);
  QString reported;
  try {
    study::readSpeedUpRows(write("bad.csv", text));
  } catch (const InputError& error) {
    reported = QString::fromUtf8(error.what());
  }
  QVERIFY2(reported.contains(message), qPrintable(reported));
  QVERIFY2(reported.contains("bad.csv"), qPrintable(reported));
}

TEST_WITHOUT_APPLICATION(TestSpeedUpEdit)
#include "tst_speedup_edit.moc"
