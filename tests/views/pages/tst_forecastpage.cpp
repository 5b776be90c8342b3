// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>
#include <cmath>
#include <map>

#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/chart/ChartData.h"
#include "views/chart/PlotPane.h"
#include "views/forecast/FanWorker.h"
#include "views/forecast/ForecastPage.h"
#include "views/forecast/ForecastPanes.h"
#include "views/forecast/TraceStack.h"
#include "views/page/LegendStrip.h"
#include "views/pages/ForecastFixtures.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

constexpr std::size_t kSeasonal = 3;

int coloursIn(const QImage& image) {
  QSet<QRgb> colours;
  for (int y = 0; y < image.height(); y += 2) {
    for (int x = 0; x < image.width(); x += 2) colours.insert(image.pixel(x, y));
  }
  return static_cast<int>(colours.size());
}

/// Waits for leave before each forecast, and counts them.
struct SlowForecaster : forecast::Forecaster {
  mutable QSemaphore leave;
  mutable std::atomic<int> calls = 0;
  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override {
    ++calls;
    leave.acquire();
    std::fill(price.begin(), price.end(), slot);
    std::fill(freeGpus.begin(), freeGpus.end(), 1);
  }
  std::string name() const override { return "slow"; }
};

}  // namespace

class TestForecastPage : public QObject {
  Q_OBJECT

  std::unique_ptr<ForecastPage> m_page;

  void settle() {
    QTRY_VERIFY(!m_page->redrawClock().pending());
    m_page->grab();
  }
  void settleFan() {
    QTRY_COMPARE(m_page->fan().slot, m_page->origin());
    settle();
  }
  template <class Widget>
  Widget* named(const QString& text) const {
    for (Widget* each : m_page->findChildren<Widget*>()) {
      if (each->text() == text) return each;
    }
    return nullptr;
  }
  QComboBox* kinds() const {
    for (QComboBox* each : m_page->findChildren<QComboBox*>()) {
      if (each->findText("Same time yesterday") >= 0) return each;
    }
    return nullptr;
  }
  QComboBox* comboWith(const QString& item) const {
    for (QComboBox* each : m_page->findChildren<QComboBox*>()) {
      if (each->findText(item) >= 0) return each;
    }
    return nullptr;
  }
  FanPane* pane(TraceStack::Place place) const { return m_page->stack().panes()[place]; }
  QPoint at(const FanPane* on, double hours) const {
    return {qRound(on->timeMap().toPixel(hours)), qRound(on->plotRect().center().y())};
  }
  /// A move without buttons: QTest::mouseMove does nothing on some platforms.
  void hover(FanPane* on, double hours) const {
    const QPointF place = at(on, hours);
    QMouseEvent move(QEvent::MouseMove, place, on->mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(on, &move);
  }

 private slots:
  void fitsASmallScreen();
  void init() {
    m_page = std::make_unique<ForecastPage>();
    m_page->resize(1000, 700);
    m_page->setReport(test::forecastReport());
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    settle();
    settleFan();
  }

  void theFanFollowsThePointerUntilPinned() {
    hover(pane(TraceStack::Price), 100.25);
    QCOMPARE(m_page->origin(), 200);
    settleFan();
    std::vector<double> price(test::kLeads + 1), gpus(test::kLeads + 1);
    m_page->report()->kinds[kSeasonal].forecaster->forecast(200, price, gpus);
    QCOMPARE(m_page->fan().find(kSeasonal)->price, price);
    QCOMPARE(pane(TraceStack::Price)->fan().lines[0].samples.span().min, 100.0);
    QTest::mouseClick(pane(TraceStack::FreeGpus), Qt::LeftButton, {},
                      at(pane(TraceStack::FreeGpus), 150.25));
    QVERIFY(m_page->pinned());
    QCOMPARE(m_page->origin(), 300);
    hover(pane(TraceStack::Price), 50.25);
    QCOMPARE(m_page->origin(), 300);
    QTest::mouseClick(pane(TraceStack::Price), Qt::LeftButton, {},
                      at(pane(TraceStack::Price), 150.25));
    QVERIFY(!m_page->pinned());
    hover(pane(TraceStack::Price), 50.25);
    QCOMPARE(m_page->origin(), 100);
  }

  void keysMoveTheOriginByASlotOrADay() {
    m_page->setOrigin(300);
    auto* stack = m_page->findChild<TraceStack*>();
    QTest::keyClick(stack, Qt::Key_Right);
    QCOMPARE(m_page->origin(), 301);
    QTest::keyClick(stack, Qt::Key_Left);
    QTest::keyClick(stack, Qt::Key_Left);
    QCOMPARE(m_page->origin(), 299);
    QTest::keyClick(stack, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(m_page->origin(), 299 + test::kDaySlots);
    QVERIFY(m_page->pinned());
    QTest::keyClick(stack, Qt::Key_Escape);
    QVERIFY(!m_page->pinned());
    m_page->setOrigin(-5);
    QCOMPARE(m_page->origin(), 0);
    m_page->setOrigin(1000000);
    QCOMPARE(m_page->origin(), test::kDays * test::kDaySlots - 1);
  }

  void zoomAndPanAreOneForAll() {
    auto* stack = m_page->findChild<TraceStack*>();
    const Range all = stack->navigator().view();
    QCOMPARE(all, (Range{0, 1.03 * test::kDays * 24}));
    stack->zoomIn();
    settle();
    for (const FanPane* each : stack->panes()) {
      QCOMPARE(each->timeMap().values, stack->navigator().view());
      QCOMPARE(each->plotRect().left(), pane(TraceStack::Price)->plotRect().left());
    }
    const Range zoomed = stack->navigator().view();
    QVERIFY(zoomed.span() < all.span());
    QTest::keyClick(stack, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(stack->navigator().view().min > zoomed.min);
    QTest::keyClick(stack, Qt::Key_Home);
    QCOMPARE(stack->navigator().view(), all);
  }

  void zoomAndOriginSurviveANewReportOnTheSameMarket() {
    auto* stack = m_page->findChild<TraceStack*>();
    stack->zoomIn();
    m_page->setOrigin(333);
    settle();
    const Range zoomed = stack->navigator().view();
    auto next = test::forecastReportValue(m_page->report()->market);
    next.kinds[0].price.clear();
    m_page->setReport(std::make_shared<const study::ForecastReport>(next));
    settle();
    QCOMPARE(stack->navigator().view(), zoomed);
    QCOMPARE(m_page->origin(), 333);
    QVERIFY(m_page->pinned());
    test::MarketMaker shorter;
    shorter.slotCount = 200;
    m_page->setReport(
        std::make_shared<const study::ForecastReport>(test::forecastReportValue(shorter.make())));
    settle();
    QCOMPARE(stack->navigator().view(), (Range{0, 103}));
    QCOMPARE(m_page->origin(), 133);
    QVERIFY(!m_page->pinned());
  }

  void choicesAreDrawn() {
    comboWith("Free GPUs")->setCurrentIndex(1);
    // The charts begin with what the sentence over them speaks of.
    QCOMPARE(comboWith("RMSE")->currentIndex(), 1);
    QVERIFY(named<QCheckBox>("relative to persistence")->isChecked());
    named<QCheckBox>("all kinds")->setChecked(true);
    named<QCheckBox>("both over time")->setChecked(false);
    settle();
    QTRY_COMPARE(m_page->fan().kinds.size(), std::size_t{4});
    settle();
    QVERIFY(pane(TraceStack::Price)->isHidden());
    QVERIFY(pane(TraceStack::FreeGpus)->isVisible());
    QCOMPARE(pane(TraceStack::FreeGpus)->fan().lines.size(), std::size_t{4});
    QCOMPARE(m_page->panes().error().spec().title, "RMSE relative to persistence");
    QVERIFY(
        m_page->panes().correlation(CorrelationKind::Full).spec().xAxis->title.contains("GPUs"));
    QVERIFY(pane(TraceStack::Residuals)->overlay().note.contains("p < 0.001"));
    QCOMPARE(m_page->panes().fan().spec().lines.size(), std::size_t{5});
  }

  void theScenariosOwnKindIsChosenFirstAndStaysWhenTheUserChose() {
    QCOMPARE(kinds()->currentText(), "Same time yesterday");
    auto* use = named<QPushButton>("Use in scenario");
    QVERIFY(!use->isEnabled());
    QSignalSpy spy(m_page.get(), &ForecastPage::scenarioEdited);
    kinds()->setCurrentIndex(2);
    QVERIFY(use->isEnabled());
    QCOMPARE(spy.size(), 0);
    m_page->setReport(test::forecastReport());
    QCOMPARE(kinds()->currentText(), "Persistence");
    use->click();
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy[0][0].value<study::Scenario>().forecast.kind, forecast::ForecastKind::Persistence);
  }

  void theLegendReadsErrorsAtTheLeadUnderThePointer() {
    comboWith("RMSE")->setCurrentIndex(0);
    named<QCheckBox>("relative to persistence")->setChecked(false);
    settle();
    auto* strip = m_page->findChild<LegendStrip*>();
    QCOMPARE(strip->entries().size(), std::size_t{6});  // four kinds and two bands
    QVERIFY(strip->heading().isEmpty());
    emit const_cast<PlotPane&>(m_page->panes().error()).crosshairMoved(6);
    settle();
    QCOMPARE(strip->heading(), "MAE 6 h ahead:");
    const double error = m_page->report()->kinds[kSeasonal].price[11].mae;
    QCOMPARE(strip->entries()[3].name, "Same time yesterday");
    QCOMPARE(strip->entries()[3].value, m_page->panes().error().spec().format.text(error));
    QVERIFY(strip->entries()[3].value.startsWith('$'));
    QVERIFY(strip->accessibleName().contains("Same time yesterday $"));
  }

  void theBandOfPricesIsReadUnderThePointer() {
    m_page->setReport(test::withSurvival());
    settle();
    kinds()->setCurrentIndex(4);
    QCOMPARE(kinds()->currentText(), "Survival");
    const auto likely = [&] {
      const Fan::Kind* made = m_page->fan().find(4);
      return made ? made->likelyPrice : Band();
    };
    QTRY_COMPARE(likely().upper.size(), std::size_t{test::kLeads + 1});
    settle();
    auto* strip = m_page->findChild<LegendStrip*>();
    QCOMPARE(strip->entries().back().name, "10 to 90 % of prices, $/GPU-hour");
    QVERIFY(strip->entries().back().value.isEmpty());
    emit const_cast<PlotPane&>(m_page->panes().fan()).crosshairMoved(6);
    settle();
    const NumberFormat& dollars = m_page->panes().fan().spec().format;
    const QString band =
        QString("(10 to 90 %: %1 to %2)")
            .arg(dollars.text(likely().lower[12]), dollars.text(likely().upper[12]));
    QVERIFY2(strip->entries().back().value.endsWith(band),
             qPrintable(strip->entries().back().value));
    QVERIFY(strip->entries().back().value.startsWith('$'));
    emit const_cast<PlotPane&>(m_page->panes().fan()).crosshairMoved(std::nan(""));
    settle();
    QVERIFY(strip->entries().back().value.isEmpty());
  }

  /// As `render` takes pictures: nobody has looked at the page.
  void picturesOfAPageThatWasNeverShownAreWhole() {
    ForecastPage page;
    page.setReport(test::forecastReport());
    page.showAll();
    std::map<QString, ChartData> found;
    for (const ExportableChart& chart : page.charts()) found[chart.fileStem] = chart.data(false);
    const auto lastX = [&](const char* stem) {
      const ChartData& data = found.at(QString::fromLatin1(stem));
      return data.rows.empty() ? 0.0 : data.rows[data.rows.size() - 1][0].toDouble();
    };
    const double hours = page.report()->market->import.trace.hours();
    QVERIFY(lastX("forecast-price") > hours - 1);
    QCOMPARE(lastX("forecast-calibration"), 100.0);
    QVERIFY(lastX("forecast-fan") > 11.5);
  }

  void runAndStopAreOneButton() {
    QSignalSpy run(m_page.get(), &ForecastPage::runWished);
    QSignalSpy stop(m_page.get(), &ForecastPage::stopWished);
    named<QPushButton>("Recompute")->click();
    QCOMPARE(run.size(), 1);
    m_page->setRunning(true);
    m_page->setProgress(0.5, "ARIMA");
    named<QPushButton>("Stop")->click();
    QCOMPARE(run.size(), 1);
    QCOMPARE(stop.size(), 1);
    m_page->setRunning(false);
    QVERIFY(named<QPushButton>("Recompute"));
  }

  void wordsAreShown() {
    const QString sentence = QString::fromStdString(m_page->report()->sentence.english());
    QVERIFY(named<QLabel>(sentence));
    auto next = test::forecastReportValue(m_page->report()->market);
    next.warnings = {phrase("test", "half of the trace is unknown")};
    next.kinds[kSeasonal].note = phrase("test", "too short: persistence is used");
    m_page->setReport(std::make_shared<const study::ForecastReport>(next));
    m_page->setMessage("the run failed");
    settle();
    QVERIFY(named<QLabel>("the run failed\nhalf of the trace is unknown\ntoo short: persistence is "
                          "used")
                ->isVisible());
  }

  /// A picture may be asked for before the page has drawn what came last.
  void picturesComeWithTheirWords() {
    auto next = test::forecastReportValue(m_page->report()->market);
    next.sentence = phrase("test", "nobody knows");
    m_page->setReport(std::make_shared<const study::ForecastReport>(next));
    m_page->showAll();
    settle();
    QVERIFY(named<QLabel>("nobody knows"));
  }

  void aSlowForecastBlocksNothingAndTheLatestWishWins() {
    auto slow = std::make_shared<SlowForecaster>();
    auto report = test::forecastReportValue(m_page->report()->market);
    report.kinds[kSeasonal].forecaster = slow;
    m_page->setReport(std::make_shared<const study::ForecastReport>(report));
    m_page->setOrigin(200);
    QTRY_COMPARE(slow->calls.load(), 1);
    for (int slot = 210; slot <= 290; slot += 10) {
      m_page->setOrigin(slot);
      QVERIFY(waits::redrawsPassed());
    }
    QCOMPARE(slow->calls.load(), 1);
    QVERIFY(m_page->findChild<FanWorker*>()->busy());
    const auto labelSays = [&](const QString& text) {
      for (const QLabel* label : m_page->findChildren<QLabel*>()) {
        if (label->text().startsWith("Forecast made at") && label->text().endsWith(text)) {
          return true;
        }
      }
      return false;
    };
    QVERIFY(labelSays("…"));
    slow->leave.release(100);
    QTRY_COMPARE(m_page->fan().slot, 290);
    QCOMPARE(slow->calls.load(), 2);  // eight wishes in between were never begun
    QCOMPARE(m_page->fan().find(kSeasonal)->price[0], 290.0);
    QTRY_VERIFY(labelSays("(pinned: Esc releases)"));
  }

  void aPageMayGoWhileAForecastIsMade() {
    auto slow = std::make_shared<SlowForecaster>();
    auto report = test::forecastReportValue(m_page->report()->market);
    report.kinds[kSeasonal].forecaster = slow;
    m_page->setReport(std::make_shared<const study::ForecastReport>(report));
    QTRY_COMPARE(slow->calls.load(), 1);
    m_page.reset();
    slow->leave.release(10);
    QTRY_COMPARE(slow.use_count(), 2L);  // the worker's copy of the report has gone
  }

  void ForgottenFansAreNotShown() {
    FanWorker worker;
    QSignalSpy made(&worker, &FanWorker::made);
    auto slow = std::make_shared<SlowForecaster>();
    auto report = std::make_shared<study::ForecastReport>(*m_page->report());
    report->kinds[0].forecaster = slow;
    worker.ask({report, 1, {0}});
    worker.ask({report, 2, {0}});
    worker.forget();
    worker.ask({report, 3, {0}});
    slow->leave.release(10);
    QTRY_VERIFY(!worker.busy());
    QCOMPARE(made.size(), 1);
    QCOMPARE(slow->calls.load(), 2);
  }

  void aHiddenPageWaits() {
    m_page->hide();
    const int before = m_page->redrawClock().draws();
    const Fan& fan = m_page->fan();
    const int slot = fan.slot;
    for (int i = 0; i < 5; ++i) m_page->setOrigin(20 + i);
    m_page->setReport(test::forecastReport());
    QVERIFY(waits::redrawsPassed());
    QCOMPARE(m_page->redrawClock().draws(), before);
    QVERIFY(m_page->fan().slot == slot || !m_page->fan().report);
    m_page->show();
    settleFan();
    QVERIFY(m_page->redrawClock().draws() > before);
  }

  void manyMovesAreFewRedrawsAndNoChartIsPaintedAnew() {
    const int draws = m_page->redrawClock().draws();
    const int paints = pane(TraceStack::Price)->chartPaints();
    for (int i = 0; i < 100; ++i) hover(pane(TraceStack::Price), 50 + i * 0.5);
    settleFan();
    QVERIFY(m_page->redrawClock().draws() - draws <= 20);
    QCOMPARE(pane(TraceStack::Price)->chartPaints(), paints);
  }

  void anEmptyPageInvites() {
    m_page->setReport(nullptr);
    settle();
    QVERIFY(m_page->charts().empty());
    QVERIFY(!pane(TraceStack::Price)->spec().emptyText.isEmpty());
    QVERIFY(!pane(TraceStack::Price)->spec().hasData());
    bool invited = false;
    for (const QLabel* label : m_page->findChildren<QLabel*>()) {
      invited = invited || label->text().contains("Recompute");
    }
    QVERIFY(invited);
    QTest::keyClick(m_page->findChild<TraceStack*>(), Qt::Key_Right);
    QCOMPARE(m_page->origin(), 0);
  }

  void everyControlIsNamedAndReached() {
    for (const QWidget* each : m_page->findChildren<QWidget*>()) {
      const auto* button = qobject_cast<const QAbstractButton*>(each);
      const bool control =
          button || qobject_cast<const QComboBox*>(each) || qobject_cast<const ChartPane*>(each);
      if (!control || each->objectName().startsWith("qt_")) continue;
      QVERIFY(!each->accessibleName().isEmpty() || (button && !button->text().isEmpty()));
    }
    for (const QComboBox* each : m_page->findChildren<QComboBox*>()) {
      QVERIFY(each->focusPolicy() & Qt::TabFocus);
    }
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
    const FanPane* price = pane(TraceStack::Price);
    const QPoint place(qRound(price->plotRect().left()) + 9,
                       qRound(price->plotRect().bottom()) - 4);
    QVERIFY(light.pixelColor(price->mapTo(m_page.get(), place)).lightness() > 200);
    QVERIFY(image.pixelColor(price->mapTo(m_page.get(), place)).lightness() < 60);
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
    m_page.reset();  // pictures outlive what was on screen
    QStringList stems, units;
    for (const ExportableChart& chart : charts) {
      stems << chart.fileStem;
      QImage image(900, 500, QImage::Format_ARGB32_Premultiplied);
      image.fill(Qt::magenta);
      chart.paint(image, image.size(), light);
      QVERIFY2(coloursIn(image) > 15, qPrintable(chart.fileStem));
      QBuffer buffer;
      buffer.open(QIODevice::WriteOnly);
      {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize({900, 500});
        chart.paint(svg, {900, 500}, light);
      }
      QVERIFY2(buffer.data().contains(chart.title.toUtf8()), qPrintable(chart.title));
      QVERIFY(buffer.data().contains("12ab34cd"));
      units << (chart.title.contains("$/GPU-hour") ? "$" : chart.title.contains("GPUs") ? "n" : "");
    }
    QCOMPARE(stems, (QStringList{"forecast-price", "forecast-free-gpus", "forecast-residuals",
                                 "forecast-fan", "forecast-errors", "forecast-autocorrelation",
                                 "forecast-partial-autocorrelation", "forecast-calibration"}));
    QCOMPARE(units, (QStringList{"$", "n", "$", "$", "", "", "", ""}));
    QVERIFY(charts[2].title.contains("no pattern left"));
  }
};

/// Beside the panel on a screen of 1366 pixels.
void TestForecastPage::fitsASmallScreen() {
  const int line = QFontMetrics(m_page->font()).height();
  QVERIFY2(m_page->minimumSizeHint().width() <= 60 * line,
           qPrintable(QString::number(m_page->minimumSizeHint().width() / line)));
}

TEST_WITH_WINDOWS(TestForecastPage)
#include "tst_forecastpage.moc"
