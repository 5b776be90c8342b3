// SPDX-License-Identifier: GPL-3.0-or-later
// A stream of jobs in the window: its pages are there and those about jobs are not, the budget is
// dragged and undone; goals that cannot be met are reported.
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/desk/Actions.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/Study.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/BudgetSection.h"
#include "support/TestMain.h"
#include "views/chart/PlotPane.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/stream/BudgetFrontierPage.h"
#include "views/stream/BudgetSliders.h"
#include "views/stream/SpeedUpChart.h"
#include "views/stream/SpeedUpPane.h"
#include "views/stream/StreamPage.h"
#include "views/stream/WidthsPage.h"
#include "views/stream/live/LiveBar.h"
#include "views/stream/live/LivePage.h"
#include "views/widgets/ValueSlider.h"
#include "views/widgets/table/TableModel.h"

using namespace spothorizon;
using app::ActionId;

namespace {

constexpr int kPatience = 60000;

QStringList pages() {
  return {"Widths", "Frontier", "Stream", "Live", "Rent or own", "Windows", "What if", "Questions"};
}

}  // namespace

class TestBudgetStudy : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void cleanup() { m_window.reset(); }
  void aStreamShowsItsPages();
  void aJobShowsItsOwn();
  void theBudgetIsDraggedAndUndone();
  void aCurvePointIsDraggedAndUndone();
  void theStreamHasAPage();
  void aClassIsEditedByItsFile();
  void tooSmallABudgetIsReported();
  void theStreamRunsLive();
  void aLiveRunIsStopped();

 private:
  void open(const char* sample);
  QStringList visiblePages() const;
  app::Workbench& bench() { return m_window->workbench(); }
  views::WidthsPage& page() { return bench().page<views::WidthsPage>("widths"); }

  std::unique_ptr<app::MainWindow> m_window;
  QTemporaryDir m_folder;
};

void TestBudgetStudy::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_budget_study");
}

void TestBudgetStudy::init() {
  QSettings().clear();
  m_window = std::make_unique<app::MainWindow>(nullptr, m_folder.filePath("autosaves"));
  m_window->show();
}

void TestBudgetStudy::open(const char* sample) {
  m_window->openFile(QStringLiteral(SAMPLE_DIR "/") + sample);
  const QByteArray name(sample);
  const bool isStream = name.startsWith("two-classes") || name.startsWith("busy-cluster");
  const char* study = isStream ? "budget" : "run";
  QTRY_VERIFY_WITH_TIMEOUT(
      bench().desk(study).hasResults() && bench().desk(study).result()->complete, kPatience);
}

QStringList TestBudgetStudy::visiblePages() const {
  const QTabWidget& tabs = m_window->workbench().pages();
  QStringList titles;
  for (int i = 0; i < tabs.count(); ++i) {
    if (tabs.isTabVisible(i)) titles << tabs.tabText(i);
  }
  return titles;
}

void TestBudgetStudy::aStreamShowsItsPages() {
  open("two-classes.json");
  QCOMPARE(visiblePages(), pages());
  QCOMPARE(bench().pageInFront(), QString("widths"));
  QCOMPARE(bench().desk("run").runner().requested(), std::uint64_t(0));
  QVERIFY(bench().desk("budget").sentence().startsWith("$36,000 a month buys a mean response of"));
  QCOMPARE(bench().chartsInFront().size(), std::size_t(4));
  QVERIFY(m_window->actions()[app::Actions::exportKey("widths")]->isEnabled());
  m_window->actions()[app::Actions::pageKey("budget-frontier")]->trigger();
  QCOMPARE(bench().pageInFront(), QString("budget-frontier"));
  QCOMPARE(bench().chartsInFront().size(), std::size_t(2));
  m_window->actions()[app::Actions::pageKey("backtest")]->trigger();  // is not there
  QCOMPARE(bench().pageInFront(), QString("budget-frontier"));
  views::ParameterField* field = bench().panel().field("rental.budget.usdPerMonth");
  QVERIFY(field && field->isVisible());
}

void TestBudgetStudy::aJobShowsItsOwn() {
  open("calm-cloud.json");
  QVERIFY(!visiblePages().contains("Widths"));
  QVERIFY(visiblePages().contains("Timeline"));
  QCOMPARE(bench().desk("budget").runner().requested(), std::uint64_t(0));
  open("two-classes.json");
  QCOMPARE(visiblePages(), pages());
}

void TestBudgetStudy::theBudgetIsDraggedAndUndone() {
  open("two-classes.json");
  const double before = page().results()->plan.meanResponseHours;
  // A drag: the edits of one gesture.
  for (const double budget : {37000.0, 40000.0, 50000.0}) {
    emit page().sliders()->budget()->valuePicked(budget, 7);
  }
  QTRY_VERIFY_WITH_TIMEOUT(page().results()->inBudgetUnit(page().results()->budget) > 49999,
                           kPatience);
  QVERIFY(page().results()->plan.meanResponseHours < before);
  QCOMPARE(*study::rentalSpec(m_window->document().scenario()).usdPerMonth, 50000.0);
  m_window->actions()[ActionId::Undo]->trigger();  // the whole drag
  QCOMPARE(*study::rentalSpec(m_window->document().scenario()).usdPerMonth, 36000.0);
  QTRY_COMPARE_WITH_TIMEOUT(page().results()->plan.meanResponseHours, before, kPatience);
}

void TestBudgetStudy::aCurvePointIsDraggedAndUndone() {
  open("two-classes.json");
  page().findChild<QComboBox*>()->setCurrentIndex(2);  // the second class
  views::SpeedUpPane& pane = *page().pane();
  const auto speedUp = [&] {
    return *study::streamSpec(m_window->document().scenario()).classes[1].speedUp.at(16);
  };
  QTRY_COMPARE(pane.handles().size(), std::size_t(5));  // 2 to 32 GPUs
  const double before = page().results()->plan.meanResponseHours;
  const int steps = m_window->document().history().count();
  const auto sixteen = std::ranges::find(pane.handles(), 16, &views::CurveHandle::gpus);
  const QPoint from = pane.pixelOf(*sixteen).toPoint();
  QTest::mousePress(&pane, Qt::LeftButton, {}, from);
  for (int i = 1; i <= 4; ++i) QTest::mouseMove(&pane, from - QPoint(0, 5 * i));
  QTest::mouseRelease(&pane, Qt::LeftButton, {}, from - QPoint(0, 20));
  QVERIFY(speedUp() > 8.2);
  QCOMPARE(m_window->document().history().count(), steps + 1);
  QTRY_VERIFY_WITH_TIMEOUT(page().results()->plan.meanResponseHours < before, kPatience);
  m_window->actions()[ActionId::Undo]->trigger();  // the whole drag
  QCOMPARE(speedUp(), 8.1);
  QTRY_COMPARE_WITH_TIMEOUT(page().results()->plan.meanResponseHours, before, kPatience);
}

void TestBudgetStudy::theStreamHasAPage() {
  open("busy-cluster.json");
  m_window->actions()[app::Actions::pageKey("stream")]->trigger();
  QCOMPARE(bench().pageInFront(), QString("stream"));
  QCOMPARE(bench().chartsInFront().size(), std::size_t(6));
  const auto& stream = bench().page<views::StreamPage>("stream");
  QTRY_VERIFY2(stream.sentence().startsWith("1,027 jobs arrive in "),
               qPrintable(stream.sentence()));
}

void TestBudgetStudy::aClassIsEditedByItsFile() {
  study::Scenario scenario = study::readScenario(SAMPLE_DIR "/two-classes.json");
  study::setValue(scenario, "stream.classes.1.name", "speech");
  const QString path = m_folder.filePath("one.json");
  study::writeScenario(scenario, path.toStdString());
  m_window->openFile(path);
  QTRY_VERIFY_WITH_TIMEOUT(page().results() && page().results()->complete, kPatience);
  QCOMPARE(page().results()->classes[1].name, std::string("speech"));
}

void TestBudgetStudy::tooSmallABudgetIsReported() {
  open("two-classes.json");
  const auto shown = page().results();
  bench().panel().field("rental.budget.usdPerMonth")->apply("1000", 0);
  QTRY_VERIFY_WITH_TIMEOUT(
      !bench().desk("budget").runner().isRunning() && bench().desk("budget").isStale(), kPatience);
  QCOMPARE(page().results(), shown);  // what was there stays, greyed
  // By the field's label, not as a file has it.
  bool isReported = false;
  for (const QLabel* label : page().findChildren<QLabel*>()) {
    isReported = isReported || label->text() ==
                                   "Budget: found 1000, expected at least 15768, which the "
                                   "cheapest widths of all jobs take.";
  }
  QVERIFY(isReported);
  m_window->actions()[ActionId::Undo]->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(!bench().desk("budget").isStale(), kPatience);
}

/// Nothing is simulated until its page is in front; then it runs by itself and follows the budget.
void TestBudgetStudy::theStreamRunsLive() {
  open("two-classes.json");
  QCOMPARE(bench().desk("simulation").runner().requested(), std::uint64_t(0));
  m_window->actions()[app::Actions::pageKey("live")]->trigger();
  app::StudyDesk& desk = bench().desk("simulation");
  QTRY_VERIFY_WITH_TIMEOUT(desk.hasResults() && desk.result()->complete, kPatience);
  QVERIFY2(desk.sentence().startsWith("Simulated, a budget of $36,000 a month gives"),
           qPrintable(desk.sentence()));
  QCOMPARE(bench().chartsInFront().size(), std::size_t(8));
  QVERIFY(m_window->actions()[app::Actions::exportKey("simulation")]->isEnabled());
  const auto& page = bench().page<views::LivePage>("live");
  const double before = page.results()->policies[0].outcome().meanResponseHours.mean;
  bench().panel().field("rental.budget.usdPerMonth")->apply("60000", 0);
  QTRY_VERIFY_WITH_TIMEOUT(
      page.results()->complete &&
          page.results()->policies[0].outcome().meanResponseHours.mean < before,
      kPatience);
}

void TestBudgetStudy::aLiveRunIsStopped() {
  open("two-classes.json");
  bench().panel().field("rental.jobs")->apply("16000000", 0);
  m_window->actions()[app::Actions::pageKey("live")]->trigger();
  app::StudyDesk& desk = bench().desk("simulation");
  QTRY_VERIFY_WITH_TIMEOUT(desk.hasResults(), kPatience);
  QVERIFY(desk.runner().isRunning());
  const auto& page = bench().page<views::LivePage>("live");
  QVERIFY(!page.results()->complete && page.table().rowCount() > 0);
  page.bar().stopButton()->click();
  QTRY_VERIFY_WITH_TIMEOUT(!desk.runner().isRunning(), 2000);
  // What was there stays.
  QVERIFY(page.results() && page.table().rowCount() > 0);
}

TEST_WITH_WINDOWS(TestBudgetStudy)

#include "tst_budget_study.moc"
