// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <limits>

#include "PanelFixtures.h"
#include "support/TestMain.h"
#include "views/scenario/TraceColumns.h"
#include "views/scenario/TraceSparkline.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

std::unique_ptr<TraceSparkline> shown(int slotCount = 96, bool withClock = true) {
  auto line = std::make_unique<TraceSparkline>();
  line->setTrace(std::make_shared<market::Trace>(fixtures::trace(slotCount, withClock)));
  line->setSpan(2, 12);
  line->resize(482, 100);  // 480 pixels of plot: 5 a slot
  line->show();
  return line;
}

QPoint at(const TraceSparkline& line, double hours) {
  return QPoint(qRound(line.xOf(hours)), line.height() / 2);
}

void drag(TraceSparkline& line, double fromHours, double toHours) {
  QTest::mousePress(&line, Qt::LeftButton, {}, at(line, fromHours));
  QTest::mouseMove(&line, at(line, (fromHours + toHours) / 2));
  QTest::mouseMove(&line, at(line, toHours));
  QTest::mouseRelease(&line, Qt::LeftButton, {}, at(line, toHours));
}

}  // namespace

class TestSparkline : public QObject {
  Q_OBJECT

 private slots:
  void columnsKeepLeastAndMost();
  void columnsOfUnknownSlotsAreUnknown();
  void fewSlotsSpanColumns();
  void emptyTraceHasNoColumns();
  void mapsBothWays();
  void dragMovesInWholeSlots();
  void pressBesideTheSpanCentresIt();
  void dragStopsAtTheEnds();
  void eachDragIsOneGesture();
  void arrowKeysMove_data();
  void arrowKeysMove();
  void jobLongerThanTheTraceStaysAtZero();
  void readoutTellsTimePriceAndFree();
  void readoutWithoutClock();
  void nothingHappensWithoutATrace();
  void paintsTheSpanWhereItIs();
};

void TestSparkline::columnsKeepLeastAndMost() {
  market::Trace trace;
  for (int t = 0; t < 1000; ++t) {
    trace.spotUsdPerGpuHour.push_back(t == 503 ? 9.0 : 1.0);
    trace.freeGpus.push_back(t == 777 ? 0 : 16);
  }
  const TraceColumns columns = traceColumns(trace, 100);
  QCOMPARE(columns.columns.size(), 100U);
  QCOMPARE(columns.mostPrice, 9.0);
  QCOMPARE(columns.mostGpus, 16);
  QCOMPARE(columns.columns[50].leastPrice, 1.0);
  QCOMPARE(columns.columns[50].mostPrice, 9.0);
  QCOMPARE(columns.columns[77].leastGpus, 0);
  QCOMPARE(columns.columns[77].mostGpus, 16);
  QCOMPARE(columns.columns[78].leastGpus, 16);
}

void TestSparkline::columnsOfUnknownSlotsAreUnknown() {
  const TraceColumns columns = traceColumns(fixtures::trace(), 96);
  for (std::size_t x = 0; x < 96; ++x) {
    QCOMPARE(columns.columns[x].priceKnown, x < 40 || x >= 44);
    QCOMPARE(columns.columns[x].gpusKnown, x < 40 || x >= 44);
  }
  QCOMPARE(traceColumns(fixtures::trace(), 10).columns[4].gpusKnown, true);  // part of it is known
}

void TestSparkline::fewSlotsSpanColumns() {
  const TraceColumns columns = traceColumns(fixtures::trace(3), 9);
  QCOMPARE(columns.columns.size(), 9U);
  QCOMPARE(columns.columns[0].mostPrice, 0.5);
  QCOMPARE(columns.columns[2].mostPrice, 0.5);
  QCOMPARE(columns.columns[3].mostPrice, 0.51);
  QCOMPARE(columns.columns[8].mostPrice, 0.52);
}

void TestSparkline::emptyTraceHasNoColumns() {
  QVERIFY(traceColumns(market::Trace{}, 50).columns.empty());
}

void TestSparkline::mapsBothWays() {
  const auto line = shown();
  for (double hours : {0.0, 2.5, 24.0, 48.0}) QCOMPARE(line->hoursAt(line->xOf(hours)), hours);
  QCOMPARE(line->xOf(48.0) - line->xOf(0.0), 480.0);
}

void TestSparkline::dragMovesInWholeSlots() {
  const auto line = shown();
  QSignalSpy picked(line.get(), &TraceSparkline::startPicked);
  drag(*line, 4, 14.2);
  QVERIFY(picked.count() >= 2);  // while it moves, not only at its end
  QCOMPARE(line->startHours(), 12.0);
  for (const QList<QVariant>& signal : picked) {
    const double hours = signal[0].toDouble();
    QCOMPARE(hours, std::round(hours * 2) / 2);
  }
}

void TestSparkline::pressBesideTheSpanCentresIt() {
  const auto line = shown();
  QTest::mouseClick(line.get(), Qt::LeftButton, {}, at(*line, 30));
  QCOMPARE(line->startHours(), 24.0);
}

void TestSparkline::dragStopsAtTheEnds() {
  const auto line = shown();
  drag(*line, 8, 400);
  QCOMPARE(line->startHours(), 36.0);
  QCOMPARE(line->latestStart(), 36.0);
  drag(*line, 40, -400);
  QCOMPARE(line->startHours(), 0.0);
}

void TestSparkline::eachDragIsOneGesture() {
  const auto line = shown();
  QSignalSpy picked(line.get(), &TraceSparkline::startPicked);
  drag(*line, 4, 10);
  const qsizetype first = picked.count();
  drag(*line, 10, 4);
  QVERIFY(first >= 2 && picked.count() > first);
  QVERIFY(picked[0][1].toInt() != 0);
  for (qsizetype i = 0; i < first; ++i) QCOMPARE(picked[i][1], picked[0][1]);
  QVERIFY(picked.last()[1] != picked[0][1]);
}

void TestSparkline::arrowKeysMove_data() {
  QTest::addColumn<int>("key");
  QTest::addColumn<double>("start");
  QTest::newRow("left") << int(Qt::Key_Left) << 9.5;
  QTest::newRow("right") << int(Qt::Key_Right) << 10.5;
  QTest::newRow("page up") << int(Qt::Key_PageUp) << 15.0;
  QTest::newRow("page down") << int(Qt::Key_PageDown) << 5.0;
  QTest::newRow("home") << int(Qt::Key_Home) << 0.0;
  QTest::newRow("end") << int(Qt::Key_End) << 36.0;
}

void TestSparkline::arrowKeysMove() {
  QFETCH(int, key);
  const auto line = shown();
  line->setSpan(10, 12);
  QSignalSpy picked(line.get(), &TraceSparkline::startPicked);
  QTest::keyClick(line.get(), static_cast<Qt::Key>(key));
  QCOMPARE(picked.count(), 1);
  QTEST(line->startHours(), "start");
}

void TestSparkline::jobLongerThanTheTraceStaysAtZero() {
  const auto line = shown();
  line->setSpan(0, 100);
  QCOMPARE(line->latestStart(), 0.0);
  QSignalSpy picked(line.get(), &TraceSparkline::startPicked);
  drag(*line, 4, 30);
  QCOMPARE(picked.count(), 0);
}

void TestSparkline::readoutTellsTimePriceAndFree() {
  const auto line = shown();
  QCOMPARE(line->readout(line->xOf(1.0) + 1),
           QString("Wed 15 Feb 2023, 01:00 UTC\n$0.52/GPU-h, 8 free"));
  QCOMPARE(line->readout(line->xOf(20.5) + 1),
           QString("Wed 15 Feb 2023, 20:30 UTC\nprice unknown, free GPUs unknown"));
  QVERIFY(!line->readout(-50).isEmpty());
  QVERIFY(!line->readout(5000).isEmpty());
}

void TestSparkline::readoutWithoutClock() {
  const auto line = shown(96, false);
  QVERIFY(line->readout(line->xOf(1.5) + 1).startsWith("hour 1.5\n"));
}

void TestSparkline::nothingHappensWithoutATrace() {
  TraceSparkline line;
  line.resize(300, 100);
  line.show();
  QSignalSpy picked(&line, &TraceSparkline::startPicked);
  drag(line, 0, 10);
  QTest::keyClick(&line, Qt::Key_Right);
  QCOMPARE(picked.count(), 0);
  QVERIFY(line.readout(10).isEmpty());
  QVERIFY(!line.grab().isNull());
}

void TestSparkline::paintsTheSpanWhereItIs() {
  const auto line = shown();
  const auto pixel = [&](double hours) {
    return line->grab().toImage().pixelColor(qRound(line->xOf(hours)), 20);
  };
  const QColor inside = pixel(8.2);  // a slot with GPUs free, as is the one outside
  const QColor outside = pixel(30.2);
  QVERIFY(inside != outside);
  line->setSpan(26, 12);
  QCOMPARE(pixel(30.2), inside);
}

TEST_WITH_WINDOWS(TestSparkline)
#include "tst_sparkline.moc"
