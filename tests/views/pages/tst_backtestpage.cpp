// SPDX-License-Identifier: GPL-3.0-or-later
// The Backtest page: live results, what is redrawn and when, the table of risk, clicks that open a
// start, edits, goals and pictures.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QBuffer>
#include <QComboBox>
#include <QElapsedTimer>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "result/TableCsv.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/chart/ChartData.h"
#include "views/chart/LegendPaint.h"
#include "views/chart/PlotPane.h"
#include "views/job/backtest/BacktestControls.h"
#include "views/job/backtest/BacktestPage.h"
#include "views/job/backtest/FrontierPane.h"
#include "views/job/backtest/FuturesPane.h"
#include "views/pages/BacktestFixtures.h"
#include "views/scenario/ParameterField.h"
#include "views/widgets/table/SortProxy.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

using namespace spothorizon;
using namespace spothorizon::views;
using study::BacktestMeasure;
using test::BacktestMaker;

class TestBacktestPage : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void anEmptyPageSaysWhatToDo();
  void aLongRunOffersFewerStarts();
  void theModelKeepsItsPromises();
  void theTableHasTheFigures();
  void theTableSorts();
  void theTableFitsTextThatHasGrown();
  void missingFiguresAreEmpty();
  void csvHasWhatTheTableHas();
  void rowsStayWhileResultsComeIn();
  void firstPictureAndRedrawRate();
  void nothingIsDrawnWhileHidden();
  void onlyTheTabInFrontIsDrawn();
  void choosingARowChoosesThePolicy();
  void measureChangesThePictures();
  void aClickOnTheStripOpensThatStart();
  void enterOpensTheWorstStart();
  void aDoubleClickOpensTheWorstStart();
  void theStripReadsOut();
  void zoomStaysWhileResultsComeIn();
  void aStoppedRunSaysSo();
  void runAndStop();
  void staleResultsAreGreyed();
  void controlsEditTheScenario();
  void theBudgetLeadsToItsField();
  void frontierIsShownLive();
  void theFrontierReadsOut();
  void goals();
  void everyCurveOfAGoalIsNamed();
  void shortestDeadlineNeedsABudget();
  void picturesOfAllThatIsThere();
  void picturesArePainted();
  void everyControlIsNamed();
  void futuresAreShownForWhatTheyAre();
  void theMarketIsChosen();

 private:
  template <class Widget>
  Widget* named(const QString& text) const;
  void show(const std::shared_ptr<const study::BacktestResults>& results, int policy = 0);
  QString cell(int row, std::string_view column) const {
    return m_page->model().index(row, m_page->model().columnOf(column)).data().toString();
  }

  std::unique_ptr<BacktestPage> m_page;
};

template <class Widget>
Widget* TestBacktestPage::named(const QString& text) const {
  for (Widget* widget : m_page->findChildren<Widget*>()) {
    if (widget->accessibleName().contains(text)) return widget;
  }
  return nullptr;
}

void TestBacktestPage::init() {
  m_page = std::make_unique<BacktestPage>();
  m_page->resize(1200, 800);
  m_page->setScenario(BacktestMaker{}.value().scenario);
  m_page->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestBacktestPage::show(const std::shared_ptr<const study::BacktestResults>& results,
                            int policy) {
  m_page->setChosenPolicy(policy);
  m_page->setResults(results);
  QTRY_VERIFY(!m_page->redrawClock().pending());
}

void TestBacktestPage::anEmptyPageSaysWhatToDo() {
  QVERIFY(m_page->sentence().contains("Run"));
  QTRY_VERIFY(m_page->histogramPane().spec().emptyText.contains("Run"));
  QVERIFY(m_page->charts().empty());
  m_page->setRunning(true);
  QVERIFY(!m_page->sentence().contains("Press"));
  QVERIFY(m_page->startReadOut().isEmpty());
}

void TestBacktestPage::aLongRunOffersFewerStarts() {
  double now = 0;
  m_page->setClock([&now] { return now; });
  auto* const controls = m_page->findChild<BacktestControls*>();
  const auto offer = [controls]() -> QPushButton* {
    for (auto* button : controls->findChildren<QPushButton*>()) {
      if (button->text().startsWith("Use 200 starts") && !button->isHidden()) return button;
    }
    return nullptr;
  };
  m_page->setRunning(true);
  show(BacktestMaker{.done = 0, .starts = 10000}.make());
  now = 1;
  m_page->setProgress(0.001, "starts");
  QVERIFY(!offer());  // too soon to tell
  now = 10;
  m_page->setProgress(0.001, "starts");
  QVERIFY(offer());
  QCOMPARE(offer()->text(), QString("Use 200 starts (about 3 min)"));
  QSignalSpy edited(m_page.get(), &StudyPage::scenarioEdited);
  offer()->click();
  QCOMPARE(edited.size(), 1);
  const auto scenario = edited.front().front().value<study::Scenario>();
  QCOMPARE(study::backtestSpec(scenario).starts, std::optional(200));
  m_page->setRunning(false);
  QVERIFY(!offer());
  // A short run, and one of few starts, need no other.
  m_page->setRunning(true);
  show(BacktestMaker{.done = 0, .starts = 10000}.make());
  now = 20;
  m_page->setProgress(0.9, "starts");
  QVERIFY(!offer());
  show(BacktestMaker{.done = 0}.make());
  m_page->setProgress(0.0001, "starts");
  QVERIFY(!offer());
}

void TestBacktestPage::theModelKeepsItsPromises() {
  TableModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setTable(study::riskTable(*BacktestMaker{.done = 0}.make()));
  model.setTable(study::riskTable(*BacktestMaker{.done = 30}.make()));
  model.setTable(study::riskTable(*BacktestMaker{}.make()));
  model.setStale(true);
  model.setTable(study::riskTable(*BacktestMaker{.optimum = false}.make()));
  model.setTable({});
  QCOMPARE(model.rowCount(), 0);
}

void TestBacktestPage::theTableHasTheFigures() {
  show(BacktestMaker{}.make());
  QCOMPARE(m_page->model().rowCount(), 3);
  QCOMPARE(cell(0, "label"), QString("MaxSpot, recommended"));
  QCOMPARE(cell(2, "label"), QString("Best possible"));
  // The figure first, its interval after it where 100 starts can tell one.
  const auto figure = [this](std::string_view column) {
    return cell(0, column).section(' ', 0, 0);
  };
  QCOMPARE(figure("costP5Usd"), QString::number(100 + 99 * 0.05, 'f', 2));
  QCOMPARE(figure("costP50Usd"), QString("149.50"));
  QCOMPARE(figure("costP95Usd"), QString::number(100 + 99 * 0.95, 'f', 2));
  QCOMPARE(figure("costMeanUsd"), QString("149.50"));
  QCOMPARE(figure("withinBudgetShare"), QString("41.0"));
  QCOMPARE(figure("finishP50Hours"), QString("20.00"));
  QCOMPARE(figure("finishP95Hours"), QString("26.00"));
  QCOMPARE(figure("onTimeShare"), QString("90.0"));
  QVERIFY(cell(1, "givenUpShare").startsWith("10.0"));
  QCOMPARE(cell(0, "worstStart"), QString("2023-02-18 12:30"));
  QCOMPARE(cell(1, "worstStart"), QString("2023-02-17 12:00"));
}

void TestBacktestPage::theTableSorts() {
  show(BacktestMaker{}.make());
  const auto first = [this] {
    return m_page->table().proxy()->index(0, m_page->model().columnOf("label")).data().toString();
  };
  m_page->table().sortByColumn(m_page->model().columnOf("costP50Usd"), Qt::AscendingOrder);
  QCOMPARE(first(), QString("Best possible"));
  m_page->table().sortByColumn(m_page->model().columnOf("costP50Usd"), Qt::DescendingOrder);
  QCOMPARE(first(), QString("OnDemandOnly"));
  m_page->table().sortByColumn(m_page->model().columnOf("worstStart"), Qt::DescendingOrder);
  QCOMPARE(first(), QString("MaxSpot, recommended"));
}

/// Also where it grew while nothing was open.
void TestBacktestPage::theTableFitsTextThatHasGrown() {
  show(BacktestMaker{}.make());
  m_page->clear();
  QTRY_VERIFY(!m_page->redrawClock().pending());
  QFont large = m_page->font();
  large.setPointSizeF(large.pointSizeF() * 1.5);
  m_page->setFont(large);
  show(BacktestMaker{}.make());
  const QAbstractItemView& table = m_page->table();
  for (int column = 0; column < m_page->model().columnCount(); ++column) {
    if (m_page->table().isColumnHidden(column)) continue;
    QVERIFY2(m_page->table().columnWidth(column) >= table.sizeHintForColumn(column),
             std::to_string(column).c_str());
  }
}

void TestBacktestPage::missingFiguresAreEmpty() {
  show(BacktestMaker{.done = 0, .budget = {}}.make());
  for (int column = 1; column < m_page->model().columnCount(); ++column) {
    QVERIFY(m_page->model().index(0, column).data().toString().isEmpty());
  }
  show(BacktestMaker{.budget = {}}.make());
  QCOMPARE(m_page->model().columnOf("withinBudgetShare"), -1);
  study::BacktestResults never = BacktestMaker{}.value();
  for (study::StartOutcome& one : never.series[0].starts) one.finishHours.reset();
  show(std::make_shared<const study::BacktestResults>(never));
  QVERIFY(cell(0, "finishP50Hours").isEmpty());
  QVERIFY(cell(0, "givenUpShare").startsWith("100.0"));
}

void TestBacktestPage::csvHasWhatTheTableHas() {
  const auto results = BacktestMaker{}.make();
  const std::string text = result::csv(study::riskTable(*results), "");
  const QStringList lines = QString::fromStdString(text).split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.size(), 4);
  QVERIFY2(lines.front().contains(",costP95Usd,costP95UsdLow,"), qPrintable(lines.front()));
  QVERIFY2(lines[1].startsWith("max-spot,MaxSpot,false,104.95,149.5,"), qPrintable(lines[1]));
}

void TestBacktestPage::rowsStayWhileResultsComeIn() {
  show(BacktestMaker{.done = 10}.make());
  QSignalSpy reset(&m_page->model(), &QAbstractItemModel::modelReset);
  QSignalSpy chosen(m_page.get(), &BacktestPage::policyChosen);
  for (int done = 20; done <= 100; done += 20) show(BacktestMaker{.done = done}.make());
  QCOMPARE(reset.count(), 0);
  QCOMPARE(chosen.count(), 0);
  QCOMPARE(m_page->table().currentIndex().data(PolicyRole).toInt(), 0);
}

void TestBacktestPage::firstPictureAndRedrawRate() {
  const auto one = BacktestMaker{.done = 50}.make(), other = BacktestMaker{.done = 51}.make();
  constexpr int kDraws = 12;
  const RedrawClock& redraws = m_page->redrawClock();
  QVERIFY(waits::redrawsPassed());
  const int idle = redraws.draws();
  m_page->setResults(one);
  QTRY_VERIFY(m_page->histogramPane().spec().hasData());
  QCOMPARE(redraws.draws(), idle + 1);  // the first redraw is the first picture
  const int before = redraws.draws();
  QElapsedTimer clock;
  clock.start();
  QTimer arriving;
  connect(&arriving, &QTimer::timeout, m_page.get(),
          [&] { m_page->setResults(m_page->results() == one ? other : one); });
  arriving.start(1);
  QTRY_VERIFY_WITH_TIMEOUT(redraws.draws() - before >= kDraws, 60000);
  // However long each of them took, they came no sooner than the clock lets them.
  const auto most = clock.elapsed() / RedrawClock::kIntervalMs + 2;
  QVERIFY2(redraws.draws() - before <= most, qPrintable(QString::number(clock.elapsed())));
}

void TestBacktestPage::nothingIsDrawnWhileHidden() {
  m_page->hide();
  const int before = m_page->redrawClock().draws();
  m_page->setResults(BacktestMaker{}.make());
  QVERIFY(waits::redrawsPassed());
  QCOMPARE(m_page->redrawClock().draws(), before);
  m_page->show();
  QTRY_VERIFY(m_page->histogramPane().spec().hasData());
}

void TestBacktestPage::onlyTheTabInFrontIsDrawn() {
  show(BacktestMaker{}.make());
  QVERIFY(m_page->histogramPane().spec().hasData());
  QVERIFY(!m_page->stripPane().spec().hasData());
  m_page->showTab(BacktestPage::InTheTrace);
  QTRY_VERIFY(m_page->stripPane().spec().hasData());
}

void TestBacktestPage::choosingARowChoosesThePolicy() {
  show(BacktestMaker{}.make());
  QSignalSpy chosen(m_page.get(), &BacktestPage::policyChosen);
  m_page->table().selectRow(1);
  QCOMPARE(chosen.count(), 1);
  QCOMPARE(chosen.front().front().toInt(), 1);
  QTRY_COMPARE(m_page->cumulativePane().spec().lines.back().key, 1);
  m_page->setChosenPolicy(-1);
  QTRY_COMPARE(m_page->cumulativePane().spec().lines.back().key, -1);
  QCOMPARE(chosen.count(), 1);
  QCOMPARE(m_page->table().currentIndex().data(PolicyRole).toInt(), -1);
}

void TestBacktestPage::measureChangesThePictures() {
  show(BacktestMaker{}.make());
  auto* measure = named<QComboBox>("Measure");
  QVERIFY(measure);
  measure->setCurrentIndex(measure->findText("Finish"));
  QTRY_VERIFY(m_page->histogramPane().spec().title.contains("finish"));
  m_page->showTab(BacktestPage::InTheTrace);
  QTRY_VERIFY(m_page->stripPane().spec().title.contains("Lateness"));
}

void TestBacktestPage::aClickOnTheStripOpensThatStart() {
  m_page->showTab(BacktestPage::InTheTrace);
  show(BacktestMaker{}.make());
  auto& strip = const_cast<PlotPane&>(m_page->stripPane());
  QTRY_VERIFY(strip.spec().hasData());
  QSignalSpy wished(m_page.get(), &BacktestPage::startWished);
  const QPointF at(strip.timeMap().toPixel(12.1), strip.plotRect().center().y());
  QTest::mouseClick(&strip, Qt::LeftButton, {}, at.toPoint());
  QCOMPARE(wished.count(), 1);
  QCOMPARE(wished.front().front().value<std::size_t>(), std::size_t(24));
  m_page->setResults(nullptr);
  m_page->openStartNear(3);
  QCOMPARE(wished.count(), 1);
}

void TestBacktestPage::enterOpensTheWorstStart() {
  show(BacktestMaker{}.make());
  QSignalSpy wished(m_page.get(), &BacktestPage::startWished);
  m_page->table().setFocus();
  QTest::keyClick(&m_page->table(), Qt::Key_Return);
  QCOMPARE(wished.count(), 1);
  QCOMPARE(wished.front().front().value<std::size_t>(), std::size_t(49));
}

void TestBacktestPage::aDoubleClickOpensTheWorstStart() {
  show(BacktestMaker{}.make());
  QSignalSpy wished(m_page.get(), &BacktestPage::startWished);
  TableView& table = m_page->table();
  const QModelIndex index = table.proxy()->index(1, m_page->model().columnOf("costP50Usd"));
  const QPoint at = table.visualRect(index).center();
  QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, at);
  QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, at);
  QCOMPARE(wished.count(), 1);
  QCOMPARE(wished.front().front().value<std::size_t>(), std::size_t(0));
  QCOMPARE(m_page->chosenPolicy(), 1);
}

void TestBacktestPage::theStripReadsOut() {
  m_page->showTab(BacktestPage::InTheTrace);
  show(BacktestMaker{}.make());
  QVERIFY(m_page->startReadOut().contains("click"));
  emit const_cast<PlotPane&>(m_page->stripPane()).crosshairMoved(22.1);
  const QString late = m_page->startReadOut();
  QVERIFY2(late.contains("2023-02-18 10:00") && late.contains("2 h late") && late.contains("$144"),
           qPrintable(late));
  m_page->setChosenPolicy(1);
  emit const_cast<PlotPane&>(m_page->stripPane()).crosshairMoved(0.1);
  QVERIFY(m_page->startReadOut().contains("given up"));
}

void TestBacktestPage::zoomStaysWhileResultsComeIn() {
  m_page->showTab(BacktestPage::InTheTrace);
  show(BacktestMaker{.done = 40}.make());
  auto& strip = const_cast<PlotPane&>(m_page->stripPane());
  QTRY_VERIFY(strip.spec().hasData());
  strip.showRange(5, 15);
  show(BacktestMaker{}.make());
  QTRY_COMPARE(strip.visibleRange(), (Range{5, 15}));
}

void TestBacktestPage::aStoppedRunSaysSo() {
  m_page->setRunning(true);
  show(BacktestMaker{.done = 40}.make());
  auto* notes = named<QLabel>("Notes");
  QVERIFY(!notes->text().contains("Stopped"));
  m_page->setRunning(false);
  QTRY_VERIFY(notes->text().contains("40 of 100"));
  show(BacktestMaker{}.make());
  QTRY_VERIFY(!notes->text().contains("Stopped"));
}

void TestBacktestPage::runAndStop() {
  QSignalSpy run(m_page.get(), &BacktestPage::runWished);
  QSignalSpy stop(m_page.get(), &BacktestPage::stopWished);
  const auto button = [this](const QString& text) -> QPushButton* {
    for (auto* each : m_page->findChildren<QPushButton*>()) {
      if (each->text() == text) return each;
    }
    return nullptr;
  };
  button("Run")->click();
  QCOMPARE(run.count(), 1);
  m_page->setRunning(true);
  m_page->setProgress(0.25, "starts");
  button("Stop")->click();
  QCOMPARE(stop.count(), 1);
  m_page->setRunning(false);
  QVERIFY(button("Run"));
}

void TestBacktestPage::staleResultsAreGreyed() {
  show(BacktestMaker{}.make());
  const QVariant fresh = m_page->model().index(0, 1).data(Qt::ForegroundRole);
  m_page->setStale(true);
  QVERIFY(m_page->model().index(0, 1).data(Qt::ForegroundRole) != fresh);
  QVERIFY(!named<QLabel>("Result of the backtest")->isEnabled());
  m_page->setStale(false);
  QCOMPARE(m_page->model().index(0, 1).data(Qt::ForegroundRole), fresh);
}

void TestBacktestPage::controlsEditTheScenario() {
  QSignalSpy edited(m_page.get(), &BacktestPage::scenarioEdited);
  const auto field = [this](const QString& key) { return m_page->findChild<ParameterField*>(key); };
  field("backtest.starts")->apply("200", 0);
  QCOMPARE(edited.count(), 1);
  QCOMPARE(backtestSpec(edited[0][0].value<study::Scenario>()).starts.value(), 200);
  QVERIFY(edited[0][1].toString().contains("200"));
  QCOMPARE(edited[0][2].toInt(), 0);
  // One drag is one step of undo, and another drag another.
  field("backtest.probability")->apply("90", 7);
  field("backtest.probability")->apply("80 %", 7);
  field("backtest.deadlines")->apply("8", 7);
  QCOMPARE(edited.count(), 4);
  QVERIFY(edited[1][2].toInt() != 0);
  QCOMPARE(edited[2][2].toInt(), edited[1][2].toInt());
  QCOMPARE(backtestSpec(edited[2][0].value<study::Scenario>()).probability, 0.8);
  QCOMPARE(edited[2][1].toString(), QString("Target probability 95 % to 80 %"));
  QVERIFY(edited[3][2].toInt() != edited[2][2].toInt());
  QVERIFY(field("backtest.leastDeadlineHours") && field("backtest.mostDeadlineHours"));
}

void TestBacktestPage::theBudgetLeadsToItsField() {
  QSignalSpy wished(m_page.get(), &BacktestPage::parameterWished);
  QToolButton* budget = nullptr;
  for (QToolButton* each : m_page->findChildren<QToolButton*>()) {
    if (each->text().contains("Budget $150")) budget = each;
  }
  QVERIFY(budget);
  budget->click();
  QCOMPARE(wished.count(), 1);
  QCOMPARE(wished.front().front().toString(), QString("job.budgetUsd"));
  m_page->setScenario(BacktestMaker{.budget = {}}.value().scenario);
  QVERIFY(budget->text().contains("No budget"));
}

void TestBacktestPage::frontierIsShownLive() {
  m_page->showTab(BacktestPage::Frontier);
  QSignalSpy wished(m_page.get(), &BacktestPage::runWished);
  for (QPushButton* each : m_page->findChildren<QPushButton*>()) {
    if (each->text().contains("frontier")) each->click();
  }
  QCOMPARE(wished.count(), 1);
  QCOMPARE(wished[0][0].toString(), QString("frontier"));
  m_page->setChosenPolicy(0);
  for (int done = 1; done <= 4; ++done) {
    m_page->setFrontier(test::sweep(done));
    const PlotPane& pane = m_page->frontierPane().pane(FrontierMeasure::CostP50);
    QTRY_COMPARE(pane.spec().lines.size(), std::size_t(3));
    QTRY_COMPARE(pane.spec().lines.back().samples.size(), static_cast<std::size_t>(done));
  }
  m_page->setFrontier(nullptr);
  QTRY_VERIFY(!m_page->frontierPane().pane(FrontierMeasure::CostP95).spec().hasData());
}

void TestBacktestPage::theFrontierReadsOut() {
  m_page->showTab(BacktestPage::Frontier);
  m_page->setChosenPolicy(0);
  m_page->setFrontier(test::sweep());
  const FrontierPane& frontier = m_page->frontierPane();
  QTRY_VERIFY(frontier.readOut().contains("one more hour saves $2.00"));
  auto& pane = const_cast<PlotPane&>(frontier.pane(FrontierMeasure::OnTime));
  emit pane.crosshairMoved(36);
  QVERIFY(frontier.readOut().contains("36 h"));
  QCOMPARE(frontier.pane(FrontierMeasure::CostP50).crosshair().value(), 36.0);
}

/// In rows under the title where they do not fit beside it; the policy that answers was the one
/// cut off.
void TestBacktestPage::everyCurveOfAGoalIsNamed() {
  m_page->resize(500, 900);
  m_page->showTab(BacktestPage::Goals);
  m_page->goals().setAnswer(study::lowestBudget(BacktestMaker{}.value()));
  const views::PlotPane& pane = m_page->goals().pane();
  QTRY_VERIFY(pane.spec().hasData());
  const auto legend = views::legendOf(pane.spec(), std::nullopt, false);
  QVERIFY(legend.size() > 1);
  QVERIFY(!views::headerFits(pane.width(), pane.spec().title, legend, pane.font()));
  views::PlotPane plain;
  plain.resize(pane.size());
  plain.setPlot(pane.spec(), pane.homeRange());
  QVERIFY(pane.plotRect().top() > plain.plotRect().top() + pane.fontMetrics().height());
}

void TestBacktestPage::goals() {
  m_page->showTab(BacktestPage::Goals);
  QSignalSpy wished(&m_page->goals(), &views::GoalPane::goalWished);
  for (const study::Goal goal :
       {study::Goal::ShortestDeadline, study::Goal::LowestBudget, study::Goal::BestMaxGpus}) {
    m_page->goals().button(goal)->click();
    QCOMPARE(wished.takeFirst().front().value<study::Goal>(), goal);
  }
  study::BacktestResults results = test::inFutures(BacktestMaker{}.value());
  study::editBacktest(results.scenario).probability = 0.5;  // four windows tell so much
  const study::GoalAnswer answer = study::lowestBudget(results);
  m_page->goals().setNote({});
  m_page->goals().setStale(false);  // nothing was run for the questions above
  m_page->goals().setAnswer(answer);
  QCOMPARE(m_page->goals().sentence(), QString::fromStdString(answer.sentence.english()));
  QVERIFY(!answer.sentence.empty());
  QVERIFY(m_page->goals().button(study::Goal::LowestBudget)->isChecked());
  QTRY_VERIFY(m_page->goals().pane().spec().hasData());
  // Its answer becomes the scenario's, one edit.
  QVERIFY(answer.best >= 0);
  std::vector<views::ScenarioEdit> edits;
  connect(&m_page->goals(), &views::GoalPane::edited, this,
          [&](const views::ScenarioEdit& edit) { edits.push_back(edit); });
  QVERIFY(m_page->goals().useButton()->isEnabled());
  m_page->goals().useButton()->click();
  QCOMPARE(edits.size(), std::size_t(1));
  const auto& best = answer.curves[static_cast<std::size_t>(answer.best)];
  const double used = edits.front().scenario.budgetUsd.value();
  QVERIFY(used >= *best.answer - 1e-6 && used < *best.answer + 0.01);  // whole cents
  QVERIFY(m_page->goals().sentence().contains("is in the scenario now"));
  m_page->goals().setNote("Waits");
  m_page->goals().refresh();
  QVERIFY(!m_page->goals().useButton()->isEnabled());
  QCOMPARE(m_page->goals().sentence(), QString("Waits"));
}

void TestBacktestPage::shortestDeadlineNeedsABudget() {
  QVERIFY(m_page->goals().button(study::Goal::ShortestDeadline)->isEnabled());
  m_page->setScenario(BacktestMaker{.budget = {}}.value().scenario);
  const QPushButton* button = m_page->goals().button(study::Goal::ShortestDeadline);
  QVERIFY(!button->isEnabled());
  QVERIFY(button->toolTip().contains("budget"));
}

void TestBacktestPage::picturesOfAllThatIsThere() {
  show(BacktestMaker{}.make());
  QCOMPARE(m_page->charts().size(), std::size_t(3));
  m_page->setFrontier(test::sweep());
  m_page->goals().setAnswer(study::lowestBudget(*m_page->results()));
  const auto charts = m_page->charts();
  QCOMPARE(charts.size(), std::size_t(7));
  QSet<QString> stems;
  for (const ExportableChart& chart : charts) {
    stems.insert(chart.fileStem);
    const ChartData data = chart.data(true);
    QVERIFY(!data.rows.empty());
    QVERIFY(data.columns.size() >= 2);
  }
  QCOMPARE(stems.size(), 7);
}

void TestBacktestPage::picturesArePainted() {
  show(BacktestMaker{}.make());
  m_page->setProvenance("scenario, trace, seed");
  for (const ExportableChart& chart : m_page->charts()) {
    QSet<QRgb> seen[2];
    for (const bool light : {true, false}) {
      QImage image(900, 400, QImage::Format_RGB32);
      chart.paint(image, image.size(), light);
      for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3) seen[light].insert(image.pixel(x, y));
      }
      QVERIFY(seen[light].size() > 8);
    }
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize({900, 400});
    chart.paint(svg, {900, 400}, true);
    QVERIFY(buffer.data().size() > 2000);
  }
}

void TestBacktestPage::everyControlIsNamed() {
  for (QWidget* widget : m_page->findChildren<QWidget*>()) {
    const bool control = qobject_cast<QAbstractButton*>(widget) ||
                         qobject_cast<QComboBox*>(widget) || qobject_cast<QLineEdit*>(widget);
    if (!control || widget->objectName().startsWith("qt_") ||
        QLatin1String(widget->metaObject()->className()) == "QTableCornerButton" ||
        qobject_cast<QTabBar*>(widget->parentWidget())) {
      continue;
    }
    const auto* button = qobject_cast<QAbstractButton*>(widget);
    const bool isNamed =
        !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
    QVERIFY2(isNamed, widget->metaObject()->className());
  }
}

void TestBacktestPage::futuresAreShownForWhatTheyAre() {
  auto* const tabs = m_page->findChild<QTabWidget*>();
  show(BacktestMaker{}.make());
  QVERIFY(!tabs->isTabVisible(BacktestPage::Futures));
  QVERIFY(!m_page->histogramPane().spec().title.contains("not recorded"));
  show(std::make_shared<const study::BacktestResults>(test::inFutures(BacktestMaker{}.value())));
  QVERIFY(tabs->isTabVisible(BacktestPage::Futures));
  QVERIFY(m_page->sentence().contains("4 futures resampled from 16.5 days of data, not recorded"));
  QVERIFY(m_page->histogramPane().spec().title.endsWith(
      "(resampled from 16.5 days of data, not recorded), %"));
  QVERIFY(m_page->futuresPane().madeText().contains("blocks of 31 h on average"));
  const QAbstractItemModel* figures = m_page->futuresPane().table().model();
  const auto* shown = qobject_cast<const TableModel*>(
      qobject_cast<const QSortFilterProxyModel*>(figures)->sourceModel());
  QCOMPARE(figures->rowCount(), 11);
  QCOMPARE(figures->index(0, shown->columnOf("statistic")).data().toString(), "Mean spot price");
  QCOMPARE(figures->index(0, shown->columnOf("recorded")).data().toString(), "1.25");
  QCOMPARE(figures->index(0, shown->columnOf("futures")).data().toString(), "1.5");
  QCOMPARE(figures->index(1, shown->columnOf("futures")).data().toString(), "");
  // A start of theirs is none of the recorded market.
  QSignalSpy opened(m_page.get(), &StudyPage::scenarioEdited);
  QSignalSpy left(m_page.get(), &StudyPage::pageWished);
  m_page->openStartNear(2.5);
  QVERIFY(opened.isEmpty() && left.isEmpty());
  QVERIFY(cell(0, "worstStart").startsWith("future "));
  m_page->showTab(BacktestPage::InTheTrace);
  QTRY_VERIFY(m_page->stripPane().spec().xAxis.has_value());
  QVERIFY(m_page->startReadOut().contains("cannot be opened"));
  // Back in what was recorded.
  m_page->showTab(BacktestPage::Futures);
  show(BacktestMaker{}.make());
  QVERIFY(!tabs->isTabVisible(BacktestPage::Futures));
  QVERIFY(m_page->tab() != BacktestPage::Futures);
}

void TestBacktestPage::theMarketIsChosen() {
  auto* const kind = m_page->findChild<ParameterField*>("backtest.futures");
  auto* const count = m_page->findChild<ParameterField*>("backtest.futureCount");
  QVERIFY(kind && count && count->isHidden());
  QSignalSpy edited(m_page.get(), &StudyPage::scenarioEdited);
  kind->apply("resampled", 0);
  QCOMPARE(edited.size(), 1);
  const auto scenario = edited.front().front().value<study::Scenario>();
  QVERIFY(backtestSpec(scenario).futures.kind == study::FutureKind::Resampled);
  m_page->setScenario(scenario);
  QVERIFY(!count->isHidden());
  count->apply("7", 0);
  QCOMPARE(edited.size(), 2);
  QCOMPARE(backtestSpec(edited.back().front().value<study::Scenario>()).futures.count, 7);
}

TEST_WITH_WINDOWS(TestBacktestPage)

#include "tst_backtestpage.moc"
