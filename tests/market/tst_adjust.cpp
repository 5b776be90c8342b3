// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "market/Adjust.h"
#include "support/TestMain.h"

using namespace spothorizon::market;

namespace {

Trace smallTrace() {
  Trace trace;
  trace.spotUsdPerGpuHour = {1.0, kUnknownPrice, 0.0, 2.5};
  trace.freeGpus = {8, 3, kUnknownGpus, 1};
  trace.onDemandUsdPerGpuHour = 3.0;
  trace.provenance = {{"trace: small.csv"}, "abc"};
  return trace;
}

}  // namespace

class TestAdjust : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void nothingToDo();
  void prices();
  void pricesMove();
  void gpusAreMadeWhole_data();
  void gpusAreMadeWhole();
  void unknownStaysUnknown();
  void saysSo();
};

void TestAdjust::nothingToDo() {
  const Trace trace = smallTrace(), same = adjusted(trace, 1, 1);
  QCOMPARE(same.freeGpus, trace.freeGpus);
  QCOMPARE(same.spotUsdPerGpuHour[3], 2.5);
  QVERIFY(same.provenance == trace.provenance);
}

void TestAdjust::prices() {
  const Trace dearer = adjusted(smallTrace(), 1.5, 1);
  QCOMPARE(dearer.spotUsdPerGpuHour[0], 1.5);
  QCOMPARE(dearer.spotUsdPerGpuHour[2], 0.0);
  QCOMPARE(dearer.spotUsdPerGpuHour[3], 3.75);
  QCOMPARE(dearer.freeGpus, smallTrace().freeGpus);
  QCOMPARE(*dearer.onDemandUsdPerGpuHour, 3.0);
}

/// Around the mean of what is known, never below zero; a factor comes after.
void TestAdjust::pricesMove() {
  Trace trace = smallTrace();
  trace.spotUsdPerGpuHour = {1.0, kUnknownPrice, 2.0, 3.0};
  const Trace wilder = adjusted(trace, 1, 1, 1.5);
  QCOMPARE(wilder.spotUsdPerGpuHour[0], 0.5);
  QVERIFY(std::isnan(wilder.spotUsdPerGpuHour[1]));
  QCOMPARE(wilder.spotUsdPerGpuHour[2], 2.0);
  QCOMPARE(wilder.spotUsdPerGpuHour[3], 3.5);
  QVERIFY(wilder.provenance.lines.back().starts_with("set by you: prices 1.5 times"));
  QCOMPARE(adjusted(trace, 1, 1, 4).spotUsdPerGpuHour[0], 0.0);
  const Trace still = adjusted(trace, 2, 1, 0);
  for (const std::size_t slot : {0, 2, 3}) QCOMPARE(still.spotUsdPerGpuHour[slot], 4.0);
}

void TestAdjust::gpusAreMadeWhole_data() {
  QTest::addColumn<int>("before");
  QTest::addColumn<double>("factor");
  QTest::addColumn<int>("after");
  QTest::newRow("halved") << 8 << 0.5 << 4;
  QTest::newRow("half a GPU goes up") << 3 << 0.5 << 2;
  QTest::newRow("less than half goes") << 1 << 0.49 << 0;
  QTest::newRow("none") << 8 << 0.0 << 0;
  QTest::newRow("more") << 3 << 2.5 << 8;
  QTest::newRow("never past what an int holds") << 2000000000 << 1000.0 << 1000000000;
}

void TestAdjust::gpusAreMadeWhole() {
  QFETCH(int, before);
  QFETCH(double, factor);
  Trace trace = smallTrace();
  trace.freeGpus[0] = before;
  QTEST(adjusted(trace, 1, factor).freeGpus[0], "after");
}

void TestAdjust::unknownStaysUnknown() {
  const Trace trace = adjusted(smallTrace(), 2, 0);
  QVERIFY(!trace.known(1));
  QVERIFY(!trace.known(2));
  QCOMPARE(trace.freeGpus[2], kUnknownGpus);
  QVERIFY(trace.known(0) && trace.known(3));
}

void TestAdjust::saysSo() {
  const Trace trace = adjusted(smallTrace(), 1.5, 0.25);
  const std::vector<std::string> expected = {"trace: small.csv", "all prices times 1.5",
                                             "all free GPUs times 0.25, rounded"};
  QVERIFY(trace.provenance.lines == expected);
  QCOMPARE(trace.provenance.hash, std::string("abc"));
}

TEST_WITH_CORE_APPLICATION(TestAdjust)
#include "tst_adjust.moc"
