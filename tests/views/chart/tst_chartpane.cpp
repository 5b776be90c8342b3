// SPDX-License-Identifier: GPL-3.0-or-later
// One chart on screen: how often it is drawn, and what the pointer wishes.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/chart/ChartPane.h"
#include "views/chart/RedrawClock.h"

using namespace spothorizon::views;

namespace {

ChartSpec someSpec(double top = 10) {
  ChartSpec spec;
  spec.title = "Cost, $";
  spec.format = {"$", "", 2};
  spec.areas.push_back({Samples::steps(0, 1, {2, 4, 3}), {}, "area", Qt::gray, true, false});
  spec.lines.push_back(
      {Samples::line({{0, 0}, {3, top}}), "a", Qt::red, Qt::SolidLine, 2, true, 0});
  spec.lines.push_back({Samples::line({{0, 0}, {3, 5}}), "b", Qt::blue, Qt::DashLine, 2, false, 1});
  return spec;
}

/// Curves with long names, which end at `end` of 0 to 3, at values near to each other.
ChartSpec policies(int count, double end) {
  ChartSpec spec;
  spec.format = {"$", "", 0};
  for (int i = 1; i <= count; ++i) {
    spec.lines.push_back({Samples::line({{0, 0}, {end, 5 - 0.05 * i}}),
                          QStringLiteral("AHAP (ω 5, v %1, σ 0.5) (uses the future)").arg(i),
                          Qt::blue, Qt::SolidLine, 1.4, false, i});
  }
  return spec;
}

void turnWheel(QWidget& widget, const QPointF& at, int notches, Qt::KeyboardModifiers keys) {
  QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, keys,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(&widget, &event);
}

int differentPixels(const QImage& a, const QImage& b) {
  int count = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) count += a.pixel(x, y) != b.pixel(x, y);
  }
  return count;
}

}  // namespace

class TestChartPane : public QObject {
  Q_OBJECT

  std::unique_ptr<ChartPane> m_pane;

 private slots:
  void init() {
    m_pane = std::make_unique<ChartPane>(true);
    m_pane->resize(600, 240);
    m_pane->setSpec(someSpec());
    m_pane->setView({0, 3}, {0, 3});
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    m_pane->grab();
  }

  void newDataIsOneReplaceASeries() {
    QCOMPARE(m_pane->seriesCount(), 4);  // two curves, an area of two
    const long long before = m_pane->replaceCount();
    m_pane->setSpec(someSpec(20));
    m_pane->grab();
    QCOMPARE(m_pane->replaceCount() - before, 4);
    m_pane->grab();
    QCOMPARE(m_pane->replaceCount() - before, 4);
    QCOMPARE(m_pane->seriesCount(), 4);
  }

  /// A legend too long for the title's line takes rows of its own, and the plot is lower by them.
  void aLongLegendWraps() {
    ChartSpec spec = someSpec();
    for (int i = 0; i < 8; ++i) {
      LineItem line = spec.lines.front();
      line.name = QStringLiteral("A policy with a long name, number %1").arg(i);
      spec.lines.push_back(std::move(line));
    }
    m_pane->resize(600, 900);  // a row for each of them is less than two fifths
    m_pane->setLegendWraps(true);
    const double without = m_pane->plotRect().top();
    m_pane->setSpec(spec);
    const double top = m_pane->plotRect().top();
    const double line = m_pane->fontMetrics().height();
    QVERIFY(top > without + 2 * line);
    // The pointer's values do not move the chart.
    ChartOverlay overlay;
    overlay.crosshair = 1.5;
    m_pane->setOverlay(overlay);
    QCOMPARE(m_pane->plotRect().top(), top);
    // Where rows would take two fifths of the chart, they are not there.
    m_pane->resize(600, static_cast<int>(6 * line));
    QCOMPARE(m_pane->plotRect().top(), without);
    m_pane->resize(4000, 240);
    QCOMPARE(m_pane->plotRect().top(), without);
  }

  void chartsThatNobodySawHaveNoSeriesYet() {
    ChartPane unseen(true);
    unseen.resize(600, 240);
    unseen.setSpec(someSpec());
    QCOMPARE(unseen.seriesCount(), 0);
    unseen.setSpec(someSpec(20));
    unseen.setView({0, 3}, {0, 3});
    const QImage seen = unseen.grab().toImage();
    QCOMPARE(unseen.seriesCount(), 4);
    m_pane->setSpec(someSpec(20));  // as if it had been seen before
    QCOMPARE(m_pane->grab().toImage(), seen);
  }

  void marginsFollowWhatTheyAreFor() {
    const SideMargins before = m_pane->neededMargins();
    QCOMPARE(m_pane->neededMargins(), before);
    m_pane->setSpec(someSpec(2e6));
    const SideMargins wide = m_pane->neededMargins();
    QVERIFY(wide.left > before.left);
    m_pane->setSpec(someSpec());
    QCOMPARE(m_pane->neededMargins(), before);
    m_pane->zoomValues(Range{0, 2e9});
    QVERIFY(m_pane->neededMargins().left > wide.left);
    m_pane->zoomValues(std::nullopt);
    QFont large = m_pane->font();
    large.setPointSizeF(2 * large.pointSizeF());
    m_pane->setFont(large);
    QVERIFY(m_pane->neededMargins().left > before.left);
  }

  void aMovingCrosshairDrawsTheOverlayAlone() {
    const int paints = m_pane->chartPaints();
    const QImage before = m_pane->grab().toImage();
    for (const double hours : {0.5, 1.5, 2.5}) {
      m_pane->setOverlay({hours, {}, {}, {}, {}});
      m_pane->grab();
    }
    QCOMPARE(m_pane->chartPaints(), paints);
    QVERIFY(differentPixels(before, m_pane->grab().toImage()) > 50);
  }

  void theCurveIsWhereTheMapSays() {
    // At half the time the red line is at half its height: red pixels there, and none above.
    const QImage image = m_pane->grab().toImage();
    const QRectF plot = m_pane->plotRect();
    const LinearMap y{m_pane->values(), plot.bottom(), plot.top()};
    const auto redAt = [&](double hours, double value) {
      const int px = qRound(m_pane->timeMap().toPixel(hours)), py = qRound(y.toPixel(value));
      for (int dy = -2; dy <= 2; ++dy) {
        const QColor colour = image.pixelColor(px, py + dy);
        if (colour.red() > 180 && colour.green() < 120 && colour.blue() < 120) return true;
      }
      return false;
    };
    QVERIFY(redAt(1.5, 5));
    QVERIFY(redAt(2.4, 8));
    QVERIFY(!redAt(1.5, 8));
  }

  void wheelZoomsTimeAtThePointer() {
    QSignalSpy spy(m_pane.get(), &ChartPane::zoomWished);
    const QPointF at(m_pane->timeMap().toPixel(1.0), 100);
    turnWheel(*m_pane, at, 1, Qt::NoModifier);
    QCOMPARE(spy.size(), 1);
    QVERIFY(spy[0][0].toDouble() > 1);
    QVERIFY(std::abs(spy[0][1].toDouble() - 1.0) < 1e-9);
  }

  void controlAndWheelZoomValuesUntilFitted() {
    QSignalSpy time(m_pane.get(), &ChartPane::zoomWished);
    const Range before = m_pane->values();
    turnWheel(*m_pane, {200, 100}, 1, Qt::ControlModifier);
    QCOMPARE(time.size(), 0);
    QCOMPARE(m_pane->values().min, before.min);
    QVERIFY(m_pane->values().max < before.max);
    QSignalSpy fit(m_pane.get(), &ChartPane::fitWished);
    QTest::mouseDClick(m_pane.get(), Qt::LeftButton, {}, {200, 100});
    QCOMPARE(fit.size(), 1);
    QCOMPARE(m_pane->values(), before);
  }

  void dragPansAndShiftDragMarks() {
    QSignalSpy pan(m_pane.get(), &ChartPane::panWished),
        range(m_pane.get(), &ChartPane::rangeWished);
    const LinearMap x = m_pane->timeMap();
    const QPoint from(200, 100), to(260, 100);
    QTest::mousePress(m_pane.get(), Qt::LeftButton, {}, from);
    QTest::mouseMove(m_pane.get(), to);
    QTest::mouseRelease(m_pane.get(), Qt::LeftButton, {}, to);
    QVERIFY(pan.size() >= 1);
    QVERIFY(std::abs(pan.last()[0].toDouble() - (x.toValue(200) - x.toValue(260))) < 1e-9);
    QTest::mousePress(m_pane.get(), Qt::LeftButton, Qt::ShiftModifier, from);
    QTest::mouseRelease(m_pane.get(), Qt::LeftButton, Qt::ShiftModifier, to);
    QCOMPARE(range.size(), 1);
    QVERIFY(std::abs(range[0][0].toDouble() - x.toValue(200)) < 1e-9);
    QVERIFY(std::abs(range[0][1].toDouble() - x.toValue(260)) < 1e-9);
  }

  void aPaletteChangeRepaints() {
    const QColor before = m_pane->grab().toImage().pixelColor(2, 120);
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(0x202020));
    dark.setColor(QPalette::Base, QColor(0x101010));
    dark.setColor(QPalette::WindowText, Qt::white);
    m_pane->setPalette(dark);
    const QColor after = m_pane->grab().toImage().pixelColor(2, 120);
    QVERIFY(before.lightness() > 150);
    QCOMPARE(after, QColor(0x202020));
  }

  void staleIsGreyed() {
    const QImage before = m_pane->grab().toImage();
    m_pane->setDimmed(true);
    QVERIFY(differentPixels(before, m_pane->grab().toImage()) > 500);
    m_pane->setDimmed(false);
    QCOMPARE(differentPixels(before, m_pane->grab().toImage()), 0);
  }

  void unknownSlotsLeaveAGap() {
    ChartSpec spec;
    spec.title = "Price";
    spec.lines.push_back(
        {Samples::steps(0, 1, {1, market(), 3}), "p", Qt::red, Qt::SolidLine, 2, true});
    m_pane->setSpec(spec);
    m_pane->grab();
    QCOMPARE(m_pane->seriesCount(), 2);  // one a piece
  }

  /// In a presentation: no curve is covered, and remarks in brackets are left to the legend.
  void namesOfCurvesStandBesideThePlot() {
    CachedPane::setLineScale(*m_pane, 2);
    m_pane->setHeaderShown(false);
    const ChartSpec named = policies(3, 3);
    m_pane->setSpec(named);
    const SideMargins margins = m_pane->neededMargins();
    const QFontMetricsF metrics(m_pane->font());
    QVERIFY(margins.right > metrics.horizontalAdvance("AHAP (ω 5, v 1, σ 0.5)"));
    QVERIFY(margins.right < metrics.horizontalAdvance(named.lines.front().name));
    m_pane->setMargins(margins);
    const QImage with = m_pane->grab().toImage();
    ChartSpec bare = named;
    for (LineItem& line : bare.lines) {
      line.name.clear();
      line.named = true;  // something to see, of no name
    }
    m_pane->setSpec(bare);
    const QImage without = m_pane->grab().toImage();
    const QRect plot = m_pane->plotRect().toRect().adjusted(0, 0, -2, 0);  // strokes begin there
    QCOMPARE(differentPixels(with.copy(plot), without.copy(plot)), 0);
    const QRect beside(plot.right() + 4, plot.top(), m_pane->width() - plot.right() - 4,
                       plot.height());
    QVERIFY(differentPixels(with.copy(beside), without.copy(beside)) > 300);
    CachedPane::setLineScale(*m_pane, 1);
    m_pane->setSpec(named);
    QVERIFY(m_pane->neededMargins().right < 0.3 * margins.right);
  }

  /// A curve that ends before the plot does has its name there, unless something else is there.
  void namesStandInThePlotWhereItIsEmpty() {
    CachedPane::setLineScale(*m_pane, 2);
    m_pane->setHeaderShown(false);
    m_pane->setSpec(policies(1, 1));
    m_pane->setMargins(m_pane->neededMargins());
    const QRect plot = m_pane->plotRect().toRect();
    const QRect beside(plot.right() + 4, plot.top(), m_pane->width() - plot.right() - 4,
                       plot.height());
    const auto inked = [&] {
      const QImage shown = m_pane->grab().toImage().copy(beside);
      QImage ground = shown;
      ground.fill(shown.pixel(0, 0));
      return differentPixels(shown, ground);
    };
    QCOMPARE(inked(), 0);
    ChartOverlay overlay;
    overlay.lines.push_back({Samples::line({{1, 0}, {1.2, 6}, {1.4, 0}, {1.6, 6}, {1.8, 0}}),
                             "forecast", Qt::red, Qt::DashLine, 2, false});
    m_pane->setOverlay(overlay);
    QVERIFY(inked() > 100);
  }

  void aClockForTextIsSlower() {
    int pictures = 0, texts = 0;
    RedrawClock picture([] { return true; }, [&] { ++pictures; });
    RedrawClock text([] { return true; }, [&] { ++texts; }, nullptr, RedrawClock::kTextIntervalMs);
    QElapsedTimer clock;
    clock.start();
    QTRY_VERIFY((picture.request(), text.request(), pictures >= 20));
    QVERIFY2(texts <= 1 + clock.elapsed() / RedrawClock::kTextIntervalMs,
             qPrintable(QString::number(texts)));
    QVERIFY(texts < pictures);
    QTRY_VERIFY(!text.pending());
    const int settled = texts;
    text.request();
    text.resume();  // at once, though its interval is not over
    QCOMPARE(texts, settled + 1);
  }

  void theClockLimitsRedraws() {
    int draws = 0;
    bool may = true;
    RedrawClock clock([&] { return may; }, [&] { ++draws; });
    clock.request();
    QCOMPARE(draws, 1);
    for (int i = 0; i < 100; ++i) clock.request();
    QCOMPARE(draws, 1);
    QTRY_COMPARE(draws, 2);
    may = false;
    QVERIFY(spothorizon::waits::redrawsPassed());
    clock.request();
    QVERIFY(spothorizon::waits::redrawsPassed());
    QCOMPARE(draws, 2);
    QVERIFY(clock.pending());
    may = true;
    clock.resume();
    QCOMPARE(draws, 3);
    clock.resume();
    QCOMPARE(draws, 3);
  }

 private:
  static double market() { return std::numeric_limits<double>::quiet_NaN(); }
};

TEST_WITH_WINDOWS(TestChartPane)
#include "tst_chartpane.moc"
