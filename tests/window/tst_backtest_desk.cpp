// SPDX-License-Identifier: GPL-3.0-or-later
// The Backtest page's study without the window around it: when it runs, what stops it and what does
// not, the budget held against what is there, starts, frontier and goals, what is saved.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <memory>

#include "app/desk/Actions.h"
#include "app/studies/StudyDesk.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestStudy.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "support/TestMain.h"
#include "support/WorkTimer.h"
#include "views/Redraws.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/job/backtest/BacktestPage.h"
#include "views/job/backtest/BacktestView.h"
#include "views/widgets/table/TableModel.h"

using namespace spothorizon;
using views::BacktestPage;

namespace {

constexpr int kPatience = 60000;

/// A sample with two policies and few starts, so that a run takes a fraction of a second.
study::Scenario smallScenario() {
  study::Scenario scenario = study::readScenario(SAMPLE_DIR "/two-level-marketplace.json");
  scenario.policies.resize(2);
  scenario.policies[0] = {};
  scenario.policies[0].kind = policy::PolicyKind::MaxSpot;
  scenario.policies[1] = {};
  scenario.policies[1].kind = policy::PolicyKind::OnDemandOnly;
  editBacktest(scenario).starts = 20;
  editBacktest(scenario).deadlines = 3;
  scenario.budgetUsd = 100;
  return scenario;
}

/// Long enough to be met in the middle.
study::Scenario longScenario() {
  study::Scenario scenario = study::readScenario(SAMPLE_DIR "/two-level-marketplace.json");
  editBacktest(scenario).starts.reset();
  return scenario;
}

}  // namespace

class TestBacktestDesk : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup();
  void runsWhenSeen();
  void anEditRunsAnew();
  void anEditElsewhereOnlyGreys();
  void whatDoesNotMatterRunsNothing_data();
  void whatDoesNotMatterRunsNothing();
  void theBudgetIsHeldAgainstWhatIsThere();
  void goingBackShowsWhatWasThere();
  void aStartIsAnEditAndATurnOfPage();
  void anOlderMarketOpensNoStart();
  void policiesGoBothWays();
  void stopInTheMiddleKeepsWhatIsDone();
  void anEditInTheMiddleStartsOver();
  void firstPictureAndRedraws();
  void goalsAreReadOffWhatIsThere();
  void theFrontierWaitsForTheBacktest();
  void stopForgetsWhatWaits();
  void f5RunsTheTabInFront();
  void controlsAreEdits();
  void tablesAndPictures();
  void whatCannotBeRunIsReported();
  void startOverLeavesNothing();
  void goingAwayInTheMiddle();
  void comparedWithOtherScenarios();

 private:
  void open(const study::Scenario& scenario);
  void edit(const std::function<void(study::Scenario&)>& change);
  bool waitForEnd();
  std::uint64_t requested() { return m_study->runner().requested(); }
  BacktestPage& page() { return *m_page; }

  std::unique_ptr<BacktestPage> m_page;  // in the window the tabs own it
  std::unique_ptr<app::StudyDesk> m_study;
  study::Scenario m_scenario;
};

void TestBacktestDesk::init() {
  m_study = std::make_unique<app::StudyDesk>(study::backtestStudy(), views::backtestView(),
                                             std::make_shared<app::MarketStore>());
  m_study->makePages();
  m_page.reset(static_cast<BacktestPage*>(m_study->page("backtest")));
  m_page->resize(1100, 760);
  m_page->show();
}

void TestBacktestDesk::cleanup() {
  m_study.reset();
  m_page.reset();
}

void TestBacktestDesk::open(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_study->setScenario(scenario);
}

void TestBacktestDesk::edit(const std::function<void(study::Scenario&)>& change) {
  change(m_scenario);
  m_study->setScenario(m_scenario);
}

bool TestBacktestDesk::waitForEnd() {
  return QTest::qWaitFor([this] { return !m_study->runner().isRunning(); }, kPatience);
}

void TestBacktestDesk::runsWhenSeen() {
  open(smallScenario());
  QCOMPARE(requested(), std::uint64_t(0));
  QVERIFY(!m_study->hasResults());
  m_study->setInFront(m_page.get());
  QVERIFY(m_study->runner().isRunning());
  QVERIFY(waitForEnd());
  const auto results = page().results();
  QVERIFY(results && results->complete);
  QCOMPARE(results->doneCount, 20);
  QVERIFY(results->scenario == m_scenario);
  m_study->setInFront(nullptr);
  m_study->setInFront(m_page.get());
  QCOMPARE(requested(), std::uint64_t(1));
}

void TestBacktestDesk::anEditRunsAnew() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  edit([](study::Scenario& scenario) { scenario.job.deadlineHours += 2; });
  QVERIFY(m_study->runner().isRunning());
  QVERIFY(waitForEnd());
  QVERIFY(page().results()->scenario == m_scenario);
  QVERIFY(page().results()->complete);
}

void TestBacktestDesk::anEditElsewhereOnlyGreys() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  QTRY_VERIFY(page().model().rowCount() > 0);  // with the next redraw
  const auto fresh = page().model().index(0, 1).data(Qt::ForegroundRole);
  m_study->setInFront(nullptr);
  edit([](study::Scenario& scenario) { scenario.job.deadlineHours += 2; });
  QCOMPARE(requested(), std::uint64_t(1));
  QVERIFY(page().model().index(0, 1).data(Qt::ForegroundRole) != fresh);
  m_study->setInFront(m_page.get());
  QCOMPARE(requested(), std::uint64_t(2));
  QVERIFY(waitForEnd());
  QCOMPARE(page().model().index(0, 1).data(Qt::ForegroundRole), fresh);
}

void TestBacktestDesk::whatDoesNotMatterRunsNothing_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("value");
  QTest::newRow("start") << "market.startHours"
                         << "5";
  QTest::newRow("chance") << "backtest.probability"
                          << "0.8";
  QTest::newRow("deadlines tried") << "backtest.deadlines"
                                   << "5";
  QTest::newRow("budget") << "job.budgetUsd"
                          << "50";
}

void TestBacktestDesk::whatDoesNotMatterRunsNothing() {
  QFETCH(QString, key);
  QFETCH(QString, value);
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  edit([&](study::Scenario& scenario) {
    study::setValue(scenario, key.toStdString(), value.toStdString());
  });
  QCOMPARE(requested(), std::uint64_t(1));
  QVERIFY(page().results()->complete);
  QVERIFY(page().results()->scenario == m_scenario);
}

void TestBacktestDesk::theBudgetIsHeldAgainstWhatIsThere() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  const auto within = [this] { return study::summarise(*page().results(), 0).withinBudget; };
  edit([](study::Scenario& scenario) { scenario.budgetUsd = 1e6; });
  QCOMPARE(within().value(), 1.0);
  edit([](study::Scenario& scenario) { scenario.budgetUsd = 0.01; });
  QCOMPARE(within().value(), 0.0);
  edit([](study::Scenario& scenario) { scenario.budgetUsd.reset(); });
  QVERIFY(!within());
  QCOMPARE(requested(), std::uint64_t(1));
}

void TestBacktestDesk::goingBackShowsWhatWasThere() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  const auto first = page().results();
  edit([](study::Scenario& scenario) { scenario.job.workload *= 0.8; });
  QVERIFY(waitForEnd());
  QVERIFY(page().results() != first);
  m_study->setScenario(smallScenario());
  QCOMPARE(page().results(), first);
  QCOMPARE(requested(), std::uint64_t(2));
}

void TestBacktestDesk::aStartIsAnEditAndATurnOfPage() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  const auto results = page().results();
  QSignalSpy wished(m_study.get(), &app::StudyDesk::scenarioEdited);
  QSignalSpy turned(m_study.get(), &app::StudyDesk::pageWished);
  const double hours = views::startHours(*results, 7);
  page().openStartNear(hours + 0.01);
  QCOMPARE(wished.count(), 1);
  QCOMPARE(wished[0][0].value<study::Scenario>().market.startHours, hours);
  QCOMPARE(wished[0][1].toString(), "Start at " + views::startWords(*results, 7));
  QCOMPARE(turned.count(), 1);
  QCOMPARE(turned[0][0].toString(), QString("timeline"));
  // The scenario that comes back runs nothing again; the same start again is no edit.
  open(wished[0][0].value<study::Scenario>());
  QCOMPARE(requested(), std::uint64_t(1));
  page().openStartNear(hours);
  QCOMPARE(wished.count(), 1);
  QCOMPARE(turned.count(), 2);
}

void TestBacktestDesk::anOlderMarketOpensNoStart() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  m_study->setInFront(nullptr);
  edit([](study::Scenario& scenario) { scenario.market.priceFactor = 2; });
  QSignalSpy turned(m_study.get(), &app::StudyDesk::pageWished);
  page().openStartNear(3);
  QCOMPARE(turned.count(), 0);
}

void TestBacktestDesk::policiesGoBothWays() {
  open(smallScenario());
  QSignalSpy wished(m_study.get(), &app::StudyDesk::policyChosen);
  m_study->setChosenPolicy(1);
  QCOMPARE(page().chosenPolicy(), 1);
  QCOMPARE(wished.count(), 0);
  emit page().policyChosen(0);
  QCOMPARE(wished.count(), 1);
}

void TestBacktestDesk::stopInTheMiddleKeepsWhatIsDone() {
  open(longScenario());
  QSignalSpy results(&m_study->runner(), &app::StudyController::resultReady);
  m_study->setInFront(m_page.get());
  QVERIFY(results.wait(kPatience));
  emit page().stopWished();
  QVERIFY(!m_study->runner().isRunning());
  QVERIFY(page().results() && !page().results()->complete);
  QVERIFY(page().results()->doneCount > 0);
  const auto before = results.count();
  QTRY_VERIFY_WITH_TIMEOUT(m_study->runner().isIdle(), kPatience);
  QVERIFY(waits::redrawsPassed());
  QCOMPARE(results.count(), before);
  QVERIFY(!m_study->tables().empty());
  QVERIFY(!page().charts().empty());
}

void TestBacktestDesk::anEditInTheMiddleStartsOver() {
  open(longScenario());
  QSignalSpy results(&m_study->runner(), &app::StudyController::resultReady);
  m_study->setInFront(m_page.get());
  QVERIFY(results.wait(kPatience));
  edit([](study::Scenario& scenario) { editBacktest(scenario).starts = 5; });
  QCOMPARE(requested(), std::uint64_t(2));
  QVERIFY(waitForEnd());
  QCOMPARE(page().results()->doneCount, 5);
  QVERIFY(page().results()->scenario == m_scenario);
}

void TestBacktestDesk::firstPictureAndRedraws() {
  study::Scenario scenario = longScenario();
  editBacktest(scenario).starts = 60;
  open(scenario);
  QElapsedTimer clock;
  clock.start();
  const testmain::WorkTimer worked;
  m_study->setInFront(m_page.get());
  QVERIFY(QTest::qWaitFor([this] { return page().results() && page().results()->doneCount > 0; },
                          kPatience));
  const double firstMs = worked.ms();
  const qint64 first = clock.elapsed();
  const int before = page().redrawClock().draws();
  QVERIFY(waitForEnd());
  const int draws = page().redrawClock().draws() - before;
  qInfo("first results after %lld ms, all %d starts after %lld ms, %d redraws",
        static_cast<long long>(first), page().results()->doneCount,
        static_cast<long long>(clock.elapsed()), draws);
  QVERIFY(firstMs < 5000);  // a checked build is let off; the benchmark holds it to 100 ms
  QVERIFY(draws <= (clock.elapsed() - first) / views::RedrawClock::kIntervalMs + 3);
}

void TestBacktestDesk::goalsAreReadOffWhatIsThere() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  emit page().goals().goalWished(study::Goal::LowestBudget);
  QVERIFY(page().goals().answer());
  QCOMPARE(page().goals().answer()->goal, study::Goal::LowestBudget);
  emit page().runWished("frontier");
  QVERIFY(waitForEnd());
  QVERIFY(page().frontier() && page().frontier()->complete);
  const auto before = requested();
  emit page().goals().goalWished(
      study::Goal::ShortestDeadline);  // read off the frontier that is there
  QCOMPARE(requested(), before);
  QCOMPARE(page().goals().answer()->sentence, study::shortestDeadline(*page().frontier()).sentence);
  emit page().goals().goalWished(study::Goal::BestMaxGpus);
  QCOMPARE(requested(), before + 1);
  QVERIFY(waitForEnd());
  QCOMPARE(page().goals().answer()->goal, study::Goal::BestMaxGpus);
  // Another chance: another answer from the same curves.
  emit page().goals().goalWished(study::Goal::ShortestDeadline);
  edit([](study::Scenario& scenario) { editBacktest(scenario).probability = 0.5; });
  QCOMPARE(page().goals().answer()->wanted.value(), 0.5);
  QCOMPARE(requested(), before + 1);
}

void TestBacktestDesk::theFrontierWaitsForTheBacktest() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(m_study->runner().isRunning());
  emit page().runWished("frontier");
  QVERIFY(QTest::qWaitFor([this] { return page().frontier() && page().frontier()->complete; },
                          kPatience));
  QVERIFY(page().results() && page().results()->complete);
  QCOMPARE(requested(), std::uint64_t(2));
}

void TestBacktestDesk::stopForgetsWhatWaits() {
  open(longScenario());
  m_study->setInFront(m_page.get());
  emit page().runWished("frontier");
  emit page().stopWished();
  QTRY_VERIFY_WITH_TIMEOUT(m_study->runner().isIdle(), kPatience);
  QVERIFY(waits::redrawsPassed());
  QVERIFY(!m_study->runner().isRunning());
  QCOMPARE(requested(), std::uint64_t(1));
  QVERIFY(!page().frontier());
}

void TestBacktestDesk::f5RunsTheTabInFront() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  m_study->run();
  QVERIFY(waitForEnd());
  QVERIFY(!page().frontier());
  page().showTab(BacktestPage::Frontier);
  m_study->run();
  QVERIFY(waitForEnd());
  QVERIFY(page().frontier());
}

void TestBacktestDesk::controlsAreEdits() {
  open(smallScenario());
  QSignalSpy edited(m_study.get(), &app::StudyDesk::scenarioEdited);
  QSignalSpy wished(m_study.get(), &app::StudyDesk::parameterWished);
  study::Scenario other = m_scenario;
  editBacktest(other).starts = 12;
  emit page().scenarioEdited(other, "Starts 20 to 12", 3);
  QCOMPARE(edited.count(), 1);
  QVERIFY(edited[0][0].value<study::Scenario>() == other);
  emit page().parameterWished("job.budgetUsd");
  QCOMPARE(wished.count(), 1);
}

void TestBacktestDesk::tablesAndPictures() {
  open(smallScenario());
  QVERIFY(m_study->tables().empty());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  QCOMPARE(m_study->tables().size(), std::size_t(3));
  QCOMPARE(page().charts().size(), std::size_t(3));
  QVERIFY(m_study->provenance().contains("seed"));
  const auto results = page().results();
  for (const app::TableFile& table : m_study->tables()) {
    if (table.action == app::Actions::exportKey("backtest")) {
      QCOMPARE(table.text(), study::backtestCsv(*results));
    } else if (table.action == app::Actions::exportKey("risk-workbook")) {
      QVERIFY(table.text().starts_with("PK"));  // a spreadsheet is a zip file
    } else {
      QVERIFY(
          QString::fromStdString(table.text()).contains("\npolicy,label,usesFuture,costP5Usd,"));
    }
  }
  emit page().runWished("frontier");
  QVERIFY(waitForEnd());
  QCOMPARE(m_study->tables().size(), std::size_t(5));
  QCOMPARE(page().charts().size(), std::size_t(6));
}

void TestBacktestDesk::whatCannotBeRunIsReported() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  QSignalSpy failed(m_study.get(), &app::StudyDesk::failed);
  edit([](study::Scenario& scenario) { scenario.policies.clear(); });
  QVERIFY(QTest::qWaitFor([&] { return failed.count() > 0; }, kPatience));
  QVERIFY(!failed[0][0].toString().isEmpty());
  m_study->setScenario(smallScenario());
  QVERIFY(page().results()->complete);
  QVERIFY(!m_study->runner().isRunning());
}

void TestBacktestDesk::startOverLeavesNothing() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  emit page().goals().goalWished(study::Goal::LowestBudget);
  emit page().runWished("frontier");
  QVERIFY(waitForEnd());
  m_study->startOver();
  QVERIFY(!page().results());
  QVERIFY(!page().frontier());
  QVERIFY(!page().goals().answer());
  QVERIFY(!m_study->hasResults());
  QVERIFY(m_study->tables().empty());
}

void TestBacktestDesk::goingAwayInTheMiddle() {
  open(longScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(m_study->runner().isRunning());
  const testmain::WorkTimer worked;
  m_study.reset();
  QVERIFY(worked.ms() < 5000);
}

void TestBacktestDesk::comparedWithOtherScenarios() {
  open(smallScenario());
  m_study->setInFront(m_page.get());
  QVERIFY(waitForEnd());
  const auto keyOf = [this](const study::Scenario& one) {
    return app::keyFor(m_study->study(), one, m_study->settings());
  };
  QVERIFY(m_study->resultKey() == keyOf(m_scenario));
  study::Scenario other = m_scenario;
  other.market.startHours = 3;
  other.budgetUsd = 7;
  QVERIFY(m_study->resultKey() == keyOf(other));
  // Its budget is drawn all the same.
  const study::Result held = m_study->result()->under(other);
  QVERIFY(held->scenario == other);
  const auto charts =
      m_study->view().comparable(held, {"backtest", -2, true})(views::ChartTheme::light());
  QCOMPARE(charts.size(), std::size_t(9));
}

TEST_WITH_WINDOWS(TestBacktestDesk)
#include "tst_backtest_desk.moc"
