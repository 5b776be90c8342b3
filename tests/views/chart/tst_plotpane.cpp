// SPDX-License-Identifier: GPL-3.0-or-later
// A chart by itself: it zooms, pans and fits itself, and reports its view.
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

#include "support/TestMain.h"
#include "views/chart/PlotPane.h"

using namespace spothorizon::views;

namespace {

ChartSpec jobsSpec(int jobs = 200) {
  ChartSpec spec;
  spec.title = "Regret, scores";
  spec.format = {"", "", 1};
  spec.xAxis = XAxis{"Job", {{}, {}, 0}, {}, {}};
  std::vector<SamplePoint> points;
  for (int k = 1; k <= jobs; ++k) points.push_back({static_cast<double>(k), std::sqrt(k)});
  spec.lines.push_back({Samples::line(points), "regret", Qt::red, Qt::SolidLine, 2, true});
  return spec;
}

void turnWheel(QWidget& widget, const QPointF& at, int notches, Qt::KeyboardModifiers keys = {}) {
  QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, keys,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(&widget, &event);
}

}  // namespace

class TestPlotPane : public QObject {
  Q_OBJECT

  std::unique_ptr<PlotPane> m_pane;

  QPointF at(double x) const {
    return {m_pane->timeMap().toPixel(x), m_pane->plotRect().center().y()};
  }
  void drag(double from, double to) {
    const QPoint start = at(from).toPoint(), end = at(to).toPoint();
    QTest::mousePress(m_pane.get(), Qt::LeftButton, {}, start);
    QTest::mouseMove(m_pane.get(), end);
    QTest::mouseRelease(m_pane.get(), Qt::LeftButton, {}, end);
  }

 private slots:
  void init() {
    m_pane = std::make_unique<PlotPane>();
    m_pane->resize(600, 300);
    m_pane->setPlot(jobsSpec(), {0.5, 200.5});
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    m_pane->grab();
  }

  void marginsHoldTheNumbers() {
    const double before = m_pane->plotRect().left();
    ChartSpec wide = jobsSpec();
    wide.format = {"$", "", 0};
    wide.leastTop = 9000000;
    m_pane->setPlot(wide, {0.5, 200.5});
    QVERIFY(m_pane->plotRect().left() > before + 10);
    m_pane->setLeastMargins({150, 90});
    QVERIFY(m_pane->plotRect().left() >= 150);
  }

  void theWheelZoomsAndADoubleClickFits() {
    QSignalSpy spy(m_pane.get(), &PlotPane::viewChanged);
    turnWheel(*m_pane, at(50), 4);
    QCOMPARE(spy.size(), 1);
    const Range zoomed = m_pane->visibleRange();
    QVERIFY(zoomed.span() < 100 && zoomed.contains(50));
    QCOMPARE(spy[0][0].toDouble(), zoomed.min);
    QTest::mouseDClick(m_pane.get(), Qt::LeftButton, {}, at(50).toPoint());
    QCOMPARE(m_pane->visibleRange(), (Range{0.5, 200.5}));
  }

  void aDragPans() {
    turnWheel(*m_pane, at(100), 6);
    const Range before = m_pane->visibleRange();
    drag(before.centre(), before.centre() - before.span() / 4);
    const Range after = m_pane->visibleRange();
    QVERIFY(std::abs(after.span() - before.span()) < 1e-9);
    QVERIFY(std::abs(after.min - before.min - before.span() / 4) < before.span() / 50);
  }

  void keysZoomPanAndFit() {
    QTest::keyClick(m_pane.get(), Qt::Key_Plus);
    const Range zoomed = m_pane->visibleRange();
    QVERIFY(zoomed.span() < 150);
    QTest::keyClick(m_pane.get(), Qt::Key_Right);
    QVERIFY(m_pane->visibleRange().min > zoomed.min);
    QTest::keyClick(m_pane.get(), Qt::Key_Left);
    QVERIFY(std::abs(m_pane->visibleRange().min - zoomed.min) < 1e-9);
    QTest::keyClick(m_pane.get(), Qt::Key_Minus);
    QTest::keyClick(m_pane.get(), Qt::Key_Home);
    QCOMPARE(m_pane->visibleRange(), (Range{0.5, 200.5}));
  }

  void aZoomSurvivesNewJobsIfAsked() {
    turnWheel(*m_pane, at(50), 4);
    const Range zoomed = m_pane->visibleRange();
    m_pane->setPlot(jobsSpec(400), {0.5, 400.5});
    QCOMPARE(m_pane->visibleRange(), zoomed);
    m_pane->setPlot(jobsSpec(400), {0.5, 400.5}, {}, false);
    QCOMPARE(m_pane->visibleRange(), (Range{0.5, 400.5}));
    m_pane->setPlot(jobsSpec(500), {0.5, 500.5});  // fitted stays fitted
    QCOMPARE(m_pane->visibleRange(), (Range{0.5, 500.5}));
  }

  void oneMayLookCloseOnASmallAxis() {
    ChartSpec spec = jobsSpec();
    spec.xAxis = XAxis{"Error", {{}, {}, 3}, {}, {}};
    m_pane->setPlot(spec, {0, 0.01}, {}, false);
    turnWheel(*m_pane, at(0.005), 4);
    QVERIFY(m_pane->visibleRange().span() < 0.005);
  }

  void theCrosshairIsOnAJob() {
    QSignalSpy spy(m_pane.get(), &PlotPane::crosshairMoved);
    const int paints = m_pane->chartPaints();
    QTest::mouseMove(m_pane.get(), at(50.3).toPoint());
    QTRY_COMPARE(spy.size(), 1);
    const double job = spy[0][0].toDouble();
    QCOMPARE(job, std::round(job));
    QVERIFY(std::abs(job - 50) <= 1);
    QCOMPARE(m_pane->crosshair(), job);
    QTest::mouseMove(m_pane.get(), QPoint(1, 1));
    QTRY_COMPARE(spy.size(), 2);
    QVERIFY(std::isnan(spy[1][0].toDouble()));
    m_pane->grab();
    QCOMPARE(m_pane->chartPaints(), paints);
  }

  void settersEmitNothing() {
    QSignalSpy moved(m_pane.get(), &PlotPane::crosshairMoved),
        seen(m_pane.get(), &PlotPane::viewChanged);
    m_pane->setCrosshair(12.0);
    m_pane->showRange(10, 60);
    QCOMPARE(m_pane->crosshair(), 12.0);
    QCOMPARE(m_pane->visibleRange(), (Range{10, 60}));
    QCOMPARE(moved.size() + seen.size(), 0);
    m_pane->setCrosshair(std::nan(""));
    QVERIFY(!m_pane->crosshair());
  }

  void aClickIsNotADrag() {
    QSignalSpy spy(m_pane.get(), &PlotPane::clicked);
    drag(50, 120);
    QCOMPARE(spy.size(), 0);
    m_pane->fit();
    QTest::mouseClick(m_pane.get(), Qt::LeftButton, {}, at(80).toPoint());
    QCOMPARE(spy.size(), 1);
    QVERIFY(std::abs(spy[0][0].toDouble() - 80) <= 1);
    QTest::mouseClick(m_pane.get(), Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(spy.size(), 1);
  }

  void newDataIsPaintedOnce() {
    const int paints = m_pane->chartPaints();
    m_pane->setPlot(jobsSpec(300), {0.5, 300.5});
    m_pane->grab();
    m_pane->grab();
    QCOMPARE(m_pane->chartPaints(), paints + 1);
  }
};

TEST_WITH_WINDOWS(TestPlotPane)
#include "tst_plotpane.moc"
