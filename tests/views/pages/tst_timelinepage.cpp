// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QImage>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>

#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/TestResults.h"
#include "views/job/run/RunTable.h"
#include "views/job/run/TimelinePage.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

int coloursIn(const QImage& image) {
  QSet<QRgb> colours;
  for (int y = 0; y < image.height(); y += 2) {
    for (int x = 0; x < image.width(); x += 2) colours.insert(image.pixel(x, y));
  }
  return static_cast<int>(colours.size());
}

}  // namespace

class TestTimelinePage : public QObject {
  Q_OBJECT

  std::unique_ptr<TimelinePage> m_page;

  void settle() {
    QTRY_VERIFY(!m_page->redrawClock().pending());
    m_page->grab();
  }
  RunTable* table() const { return m_page->findChild<RunTable*>(); }

 private slots:
  void init() {
    m_page = std::make_unique<TimelinePage>();
    m_page->resize(1000, 700);
    m_page->setResults(test::testResults());
    m_page->setChosenPolicy(7);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    settle();
  }

  void plotsStandExactlyUnderEachOther() {
    const auto& panes = m_page->panes();
    const auto edges = [&](const ChartPane* pane) {
      const QRectF plot = pane->plotRect();
      return std::pair(pane->mapTo(m_page.get(), QPoint(0, 0)).x() + plot.left(),
                       pane->mapTo(m_page.get(), QPoint(0, 0)).x() + plot.right());
    };
    for (const ChartPane* pane : panes) QCOMPARE(edges(pane), edges(panes[0]));
    QVERIFY(panes[0]->plotRect().width() > 400);
    for (const ChartPane* pane : panes) {
      QVERIFY(pane->plotRect().left() >= pane->neededMargins().left - 0.5);
      QVERIFY(pane->plotRect().height() > 50);
    }
  }

  /// Styles tint what a chosen row shows; a policy has one colour everywhere, and is seen on a row
  /// of that colour.
  void aChosenPolicyKeepsItsColour() {
    const QIcon icon = table()->currentItem()->icon(0);
    const QSize size = icon.availableSizes().front();
    const QImage chosen = icon.pixmap(size, QIcon::Selected).toImage();
    const QImage plain = icon.pixmap(size).toImage();
    QCOMPARE(chosen.size(), plain.size());
    int coloured = 0;
    for (int x = 2; x < plain.width() - 2; ++x) {
      const QPoint at(x, plain.height() / 2);
      if (plain.pixelColor(at).alpha() < 255) continue;
      QCOMPARE(chosen.pixelColor(at), plain.pixelColor(at));
      ++coloured;
    }
    QVERIFY(coloured > 0);
    QCOMPARE(chosen.pixelColor(0, 0), QGuiApplication::palette().color(QPalette::Base));
  }

  void oneSetResultsIsOneReplaceASeries() {
    std::array<long long, 4> before{};
    for (std::size_t i = 0; i < 4; ++i) before[i] = m_page->panes()[i]->replaceCount();
    study::Results changed = test::testResultsValue();
    changed.policies[7] = changed.policies[4];
    m_page->setResults(std::make_shared<const study::Results>(changed));
    settle();
    for (std::size_t i = 0; i < 4; ++i) {
      const ChartPane* pane = m_page->panes()[i];
      QCOMPARE(pane->replaceCount() - before[i], static_cast<long long>(pane->seriesCount()));
    }
  }

  void manyResultsAreFewRedraws() {
    const int before = m_page->redrawClock().draws();
    for (int i = 0; i < 50; ++i) m_page->setResults(test::testResults());
    settle();
    QVERIFY(m_page->redrawClock().draws() - before <= 20);
  }

  void aHiddenPageWaits() {
    m_page->hide();
    const int before = m_page->redrawClock().draws();
    for (int i = 0; i < 5; ++i) m_page->setResults(test::testResults(40));
    QVERIFY(waits::redrawsPassed());
    QCOMPARE(m_page->redrawClock().draws(), before);
    m_page->show();
    settle();
    QVERIFY(m_page->redrawClock().draws() > before);
    QCOMPARE(m_page->panes()[0]->spec().moments.front().hours, 20.0);
  }

  void zoomSurvivesAsLongAsTheSpanIsTheSame() {
    m_page->zoomIn();
    settle();
    const Range zoomed = m_page->visibleHours();
    QVERIFY(zoomed.span() < 20);
    m_page->setResults(test::testResults());
    settle();
    QCOMPARE(m_page->visibleHours(), zoomed);
    m_page->setChosenPolicy(2);
    settle();
    QCOMPARE(m_page->visibleHours(), zoomed);
    m_page->setResults(test::testResults(40));
    settle();
    QCOMPARE(m_page->visibleHours().min, 0.0);
  }

  void keysMoveAboutTheTime() {
    const Range home = m_page->visibleHours();
    QTest::keyClick(m_page.get(), Qt::Key_Plus);
    const Range closer = m_page->visibleHours();
    QVERIFY(closer.span() < home.span());
    QTest::keyClick(m_page.get(), Qt::Key_Right);
    QVERIFY(m_page->visibleHours().min > closer.min);
    QTest::keyClick(m_page.get(), Qt::Key_Left);
    QVERIFY(std::abs(m_page->visibleHours().min - closer.min) < 1e-9);
    QTest::keyClick(m_page.get(), Qt::Key_Minus);
    QTest::keyClick(m_page.get(), Qt::Key_Home);
    QCOMPARE(m_page->visibleHours(), home);
  }

  void thePointerMovesOneCrosshairThroughAll() {
    QSignalSpy spy(m_page.get(), &TimelinePage::crosshairMoved);
    ChartPane* pane = m_page->panes()[1];
    QTest::mouseMove(pane, QPoint(qRound(pane->timeMap().toPixel(12)), 60));
    QVERIFY(!spy.isEmpty());
    settle();
    for (const ChartPane* each : m_page->panes()) {
      QVERIFY(each->overlay().crosshair.has_value());
      QVERIFY(std::abs(*each->overlay().crosshair - 12) < 0.05);
    }
    QCOMPARE(m_page->panes()[0]->overlay().lines.size(), std::size_t{1});  // the forecast
    QCOMPARE(m_page->panes()[3]->overlay().lines.size(), std::size_t{0});
  }

  void valuesAreThoseInForceAtTheCrosshair() {
    m_page->setCrosshair(9.3);  // in slot 18
    settle();
    const auto results = test::testResultsValue();
    const auto legend = legendOf(m_page->panes()[0]->spec(), 9.3, false);
    const double price = results.market->import.trace.spotUsdPerGpuHour[10 + 18];
    QCOMPARE(legend[0].value, (NumberFormat{"$", "", 2}).text(price));
    const auto gpus = legendOf(m_page->panes()[1]->spec(), 9.3, false);
    const auto& row = results.policies[7]->ledger.rows[18];
    QCOMPARE(gpus[0].value, QString::number(row.freeGpus));
    QCOMPARE(gpus[1].value, QString::number(row.gpus.spot));
    QCOMPARE(gpus[2].value, QString::number(row.gpus.onDemand));
    m_page->setCrosshair(std::numeric_limits<double>::quiet_NaN());
    settle();
    QVERIFY(!m_page->panes()[0]->overlay().crosshair);
  }

  void theTableShowsTheCrosshairsThenTheLast() {
    settle();
    const auto results = test::testResultsValue();
    const NumberFormat usd{"$", "", 2};
    QCOMPARE(table()->topLevelItemCount(), 10);
    QCOMPARE(table()->topLevelItem(0)->text(2), usd.text(results.policies[0]->outcome.costUsd));
    m_page->setCrosshair(10.0);
    settle();
    QCOMPARE(table()->topLevelItem(0)->text(2),
             usd.text(results.policies[0]->ledger.rows[19].cumulativeCostUsd));
  }

  void choosingARowChoosesThePolicy() {
    QSignalSpy spy(m_page.get(), &TimelinePage::policyChosen);
    table()->setCurrentItem(table()->topLevelItem(9));
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy[0][0].toInt(), -1);
    settle();
    QCOMPARE(m_page->panes()[3]->spec().lines.back().key, -1);
    m_page->setChosenPolicy(3);  // from outside: no echo
    settle();
    QCOMPARE(spy.size(), 1);
    QVERIFY(table()->topLevelItem(3)->isSelected());
  }

  void theTableLeavesThePagesKeysAlone() {
    QSignalSpy spy(m_page.get(), &TimelinePage::policyChosen);
    QTest::keyClick(table(), Qt::Key_Down);
    QCOMPARE(spy.last()[0].toInt(), 8);
    m_page->setCrosshair(6);
    QTest::keyClick(table(), Qt::Key_A);
    settle();
    QCOMPARE(m_page->panes()[0]->overlay().cursorA, std::optional(6.0));
    QCOMPARE(spy.size(), 1);
  }

  void aLongMarketIsPannedToBothEnds() {
    const auto market = test::testMarket(50000);
    m_page->setResults(
        std::make_shared<const study::Results>(test::testResultsValue(test::kSlots, market)));
    settle();
    for (int i = 0; i < 40; ++i) m_page->zoomOut();
    settle();
    QCOMPARE(m_page->visibleHours(), (Range{-5, 25000 - 5}));
    const long long before = m_page->panes()[0]->replaceCount();
    m_page->zoomIn();
    for (int i = 0; i < 3; ++i) m_page->panLeft();
    settle();
    QCOMPARE(m_page->visibleHours().min, -5.0);
    // A jagged curve is drawn in short pieces, at most two points a pixel in all.
    const long long pieces = m_page->panes()[0]->replaceCount() - before;
    QVERIFY(pieces > 2 && pieces < 80);
  }

  void cursorsShowTheDifference() {
    m_page->setCrosshair(6);
    QTest::keyClick(m_page.get(), Qt::Key_A);
    m_page->setCrosshair(12);
    QTest::keyClick(m_page.get(), Qt::Key_B);
    settle();
    const ChartOverlay& cost = m_page->panes()[3]->overlay();
    QCOMPARE(cost.cursorA, std::optional(6.0));
    QCOMPARE(cost.cursorB, std::optional(12.0));
    const auto results = test::testResultsValue();
    const auto& rows = results.policies[7]->ledger.rows;
    const double spent = rows[23].cumulativeCostUsd - rows[11].cumulativeCostUsd;
    QCOMPARE(cost.note, "Δ " + (NumberFormat{"$", "", 2}).withSign(spent));
    QTest::keyClick(m_page.get(), Qt::Key_Escape);
    settle();
    QVERIFY(!m_page->panes()[3]->overlay().cursorA);
    QVERIFY(m_page->panes()[3]->overlay().note.isEmpty());
  }

  void partialAndEmptyResultsAreDrawnAsFarAsTheyGo() {
    study::Results partial = test::testResultsValue();
    for (std::size_t i : {0U, 2U, 7U, 8U}) partial.policies[i].reset();
    partial.optimum.reset();
    partial.complete = false;
    m_page->setResults(std::make_shared<const study::Results>(partial));
    settle();
    QCOMPARE(m_page->panes()[3]->spec().lines.size(), std::size_t{5});
    QCOMPARE(table()->topLevelItemCount(), 9);
    m_page->setResults(std::make_shared<const study::Results>());
    settle();
    m_page->setResults(nullptr);
    settle();
    QVERIFY(!m_page->panes()[0]->spec().emptyText.isEmpty());
    QCOMPARE(table()->topLevelItemCount(), 0);
    QVERIFY(m_page->charts().empty());
  }

  void lightAndDarkAreBothDrawn() {
    const QImage light = m_page->grab().toImage();
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(0x202020));
    dark.setColor(QPalette::WindowText, Qt::white);
    dark.setColor(QPalette::Base, QColor(0x181818));
    dark.setColor(QPalette::Text, Qt::white);
    m_page->setPalette(dark);
    settle();
    const QImage image = m_page->grab().toImage();
    const QPointF inPlot = m_page->panes()[0]->plotRect().center();
    const QPoint at = m_page->panes()[0]->mapTo(m_page.get(), inPlot.toPoint() - QPoint(3, 20));
    QVERIFY(light.pixelColor(at).lightness() > 200);
    QVERIFY(image.pixelColor(at).lightness() < 60);
    QVERIFY(coloursIn(image) > 30);
  }

  void picturesPaintThemselves_data() {
    QTest::addColumn<bool>("light");
    QTest::newRow("light") << true;
    QTest::newRow("screen") << false;
  }
  void picturesPaintThemselves() {
    QFETCH(bool, light);
    m_page->setProvenance("trace hash 12ab34cd, seed 1");
    const auto charts = m_page->charts();
    QCOMPARE(charts.size(), std::size_t{4});
    QStringList stems;
    for (const ExportableChart& chart : charts) {
      stems << chart.fileStem;
      QImage image(900, 500, QImage::Format_ARGB32_Premultiplied);
      image.fill(Qt::magenta);
      chart.paint(image, image.size(), light);
      QVERIFY2(coloursIn(image) > 20, qPrintable(chart.fileStem));
      QVERIFY(image.pixelColor(1, 1) != QColor(Qt::magenta));
      QBuffer buffer;
      buffer.open(QIODevice::WriteOnly);
      {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize({900, 500});
        chart.paint(svg, {900, 500}, light);
      }
      QVERIFY(buffer.data().contains("<poly"));
      QVERIFY(buffer.data().contains(chart.title.toUtf8().replace("&", "&amp;")));
      QVERIFY(buffer.data().contains("12ab34cd"));
      QVERIFY(buffer.data().contains("deadline"));
    }
    QCOMPARE(stems, (QStringList{"timeline-price", "timeline-gpus", "timeline-progress",
                                 "timeline-cost"}));
  }

  void dearBillsAreNotCut() {
    const QString cost = QStringLiteral("$123,410.66");
    std::vector<std::pair<QString, QString>> values(table()->rows().size(), {"460.0", "$9.00"});
    const int before = table()->columnWidth(2);
    table()->setValues(values);
    QCOMPARE(table()->columnWidth(2), before);
    values.back().second = cost;
    table()->setValues(values);
    QVERIFY(table()->columnWidth(2) >= table()->fontMetrics().horizontalAdvance(cost) + 6);
    values.back().second = QStringLiteral("$9.00");
    table()->setValues(values);  // no jumping about with the pointer
    QVERIFY(table()->columnWidth(2) > before);
  }

  void aPictureOutlivesWhatWasOnScreen() {
    const auto charts = m_page->charts();
    m_page.reset();
    QImage image(600, 400, QImage::Format_ARGB32_Premultiplied);
    charts[3].paint(image, image.size(), true);
    QVERIFY(coloursIn(image) > 20);
  }
};

TEST_WITH_WINDOWS(TestTimelinePage)
#include "tst_timelinepage.moc"
