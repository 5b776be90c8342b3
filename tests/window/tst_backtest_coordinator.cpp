// SPDX-License-Identifier: GPL-3.0-or-later
// The Backtest page's study without the window around it: when it runs, what stops it and what does
// not, the budget held against what is there, starts, frontier and goals, what is saved.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <memory>

#include "app/studies/BacktestCoordinator.h"
#include "app/studies/ComparedStudy.h"
#include "study/scenario/Parameters.h"
#include "study/scenario/ScenarioJson.h"
#include "support/WorkTimer.h"
#include "views/Redraws.h"
#include "views/deadline/backtest/BacktestCharts.h"
#include "views/deadline/backtest/BacktestPage.h"
#include "views/deadline/backtest/RiskModel.h"

using namespace spothorizon;
using app::ActionId;
using app::BacktestCoordinator;
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
  scenario.backtest.starts = 20;
  scenario.backtest.deadlines = 3;
  scenario.budgetUsd = 100;
  return scenario;
}

/// Long enough to be met in the middle.
study::Scenario longScenario() {
  study::Scenario scenario = study::readScenario(SAMPLE_DIR "/two-level-marketplace.json");
  scenario.backtest.starts.reset();
  return scenario;
}

}  // namespace

class TestBacktestCoordinator : public QObject {
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
  void whatCannotBeRunIsSaid();
  void startOverLeavesNothing();
  void goingAwayInTheMiddle();
  void comparedWithOtherScenarios();

 private:
  void open(const study::Scenario& scenario);
  void edit(const std::function<void(study::Scenario&)>& change);
  bool waitForEnd();
  std::uint64_t requested() { return m_study->controller().requested(); }
  BacktestPage& page() { return m_study->page(); }

  std::unique_ptr<BacktestPage> m_page;  // in the window the tabs own it
  std::unique_ptr<BacktestCoordinator> m_study;
  study::Scenario m_scenario;
};

void TestBacktestCoordinator::init() {
  m_study = std::make_unique<BacktestCoordinator>(std::make_shared<app::MarketStore>());
  m_page.reset(&m_study->page());
  m_page->resize(1100, 760);
  m_page->show();
}

void TestBacktestCoordinator::cleanup() {
  m_study.reset();
  m_page.reset();
}

void TestBacktestCoordinator::open(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_study->setScenario(scenario);
}

void TestBacktestCoordinator::edit(const std::function<void(study::Scenario&)>& change) {
  change(m_scenario);
  m_study->setScenario(m_scenario);
}

bool TestBacktestCoordinator::waitForEnd() {
  return QTest::qWaitFor([this] { return !m_study->controller().isRunning(); }, kPatience);
}

void TestBacktestCoordinator::runsWhenSeen() {
  open(smallScenario());
  QCOMPARE(requested(), std::uint64_t(0));
  QVERIFY(!m_study->hasResults());
  m_study->setInFront(true);
  QVERIFY(m_study->controller().isRunning());
  QVERIFY(waitForEnd());
  const auto results = page().results();
  QVERIFY(results && results->complete);
  QCOMPARE(results->doneCount, 20);
  QVERIFY(results->scenario == m_scenario);
  m_study->setInFront(false);
  m_study->setInFront(true);
  QCOMPARE(requested(), std::uint64_t(1));
}

void TestBacktestCoordinator::anEditRunsAnew() {
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  edit([](study::Scenario& scenario) { scenario.job.deadlineHours += 2; });
  QVERIFY(m_study->controller().isRunning());
  QVERIFY(waitForEnd());
  QVERIFY(page().results()->scenario == m_scenario);
  QVERIFY(page().results()->complete);
}

void TestBacktestCoordinator::anEditElsewhereOnlyGreys() {
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  QTRY_VERIFY(page().model().rowCount() > 0);  // with the next redraw
  const auto fresh = page().model().index(0, 1).data(Qt::ForegroundRole);
  m_study->setInFront(false);
  edit([](study::Scenario& scenario) { scenario.job.deadlineHours += 2; });
  QCOMPARE(requested(), std::uint64_t(1));
  QVERIFY(page().model().index(0, 1).data(Qt::ForegroundRole) != fresh);
  m_study->setInFront(true);
  QCOMPARE(requested(), std::uint64_t(2));
  QVERIFY(waitForEnd());
  QCOMPARE(page().model().index(0, 1).data(Qt::ForegroundRole), fresh);
}

void TestBacktestCoordinator::whatDoesNotMatterRunsNothing_data() {
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

void TestBacktestCoordinator::whatDoesNotMatterRunsNothing() {
  QFETCH(QString, key);
  QFETCH(QString, value);
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  edit([&](study::Scenario& scenario) {
    study::setValue(scenario, key.toStdString(), value.toStdString());
  });
  QCOMPARE(requested(), std::uint64_t(1));
  QVERIFY(page().results()->complete);
  QVERIFY(page().results()->scenario == m_scenario);
}

void TestBacktestCoordinator::theBudgetIsHeldAgainstWhatIsThere() {
  open(smallScenario());
  m_study->setInFront(true);
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

void TestBacktestCoordinator::goingBackShowsWhatWasThere() {
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  const auto first = page().results();
  edit([](study::Scenario& scenario) { scenario.job.workload *= 0.8; });
  QVERIFY(waitForEnd());
  QVERIFY(page().results() != first);
  m_study->setScenario(smallScenario());
  QCOMPARE(page().results(), first);
  QCOMPARE(requested(), std::uint64_t(2));
}

void TestBacktestCoordinator::aStartIsAnEditAndATurnOfPage() {
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  const auto results = page().results();
  QSignalSpy wished(m_study.get(), &app::StudyCoordinator::scenarioWished);
  QSignalSpy turned(m_study.get(), &app::StudyCoordinator::actionWished);
  const double hours = views::startHours(*results, 7);
  page().openStartNear(hours + 0.01);
  QCOMPARE(wished.count(), 1);
  QCOMPARE(wished[0][0].value<study::Scenario>().market.startHours, hours);
  QCOMPARE(wished[0][1].toString(), "Start at " + views::startWords(*results, 7));
  QCOMPARE(turned.count(), 1);
  QCOMPARE(turned[0][0].value<ActionId>(), ActionId::ShowTimeline);
  // The scenario that comes back runs nothing anew; the same start again is no edit.
  open(wished[0][0].value<study::Scenario>());
  QCOMPARE(requested(), std::uint64_t(1));
  page().openStartNear(hours);
  QCOMPARE(wished.count(), 1);
  QCOMPARE(turned.count(), 2);
}

void TestBacktestCoordinator::anOlderMarketOpensNoStart() {
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  m_study->setInFront(false);
  edit([](study::Scenario& scenario) { scenario.market.priceFactor = 2; });
  QSignalSpy turned(m_study.get(), &app::StudyCoordinator::actionWished);
  page().openStartNear(3);
  QCOMPARE(turned.count(), 0);
}

void TestBacktestCoordinator::policiesGoBothWays() {
  open(smallScenario());
  QSignalSpy wished(m_study.get(), &BacktestCoordinator::policyWished);
  m_study->setChosenPolicy(1);
  QCOMPARE(page().chosenPolicy(), 1);
  QCOMPARE(wished.count(), 0);
  emit page().policyChosen(0);
  QCOMPARE(wished.count(), 1);
}

void TestBacktestCoordinator::stopInTheMiddleKeepsWhatIsDone() {
  open(longScenario());
  QSignalSpy results(&m_study->controller(), &app::BacktestController::resultsReady);
  m_study->setInFront(true);
  QVERIFY(results.wait(kPatience));
  emit page().stopWished();
  QVERIFY(!m_study->controller().isRunning());
  QVERIFY(page().results() && !page().results()->complete);
  QVERIFY(page().results()->doneCount > 0);
  const auto before = results.count();
  QTRY_VERIFY_WITH_TIMEOUT(m_study->controller().isIdle(), kPatience);
  QVERIFY(waits::redrawsPassed());
  QCOMPARE(results.count(), before);
  QVERIFY(!m_study->tables().empty());
  QVERIFY(!m_study->charts(nullptr).empty());
}

void TestBacktestCoordinator::anEditInTheMiddleStartsOver() {
  open(longScenario());
  QSignalSpy results(&m_study->controller(), &app::BacktestController::resultsReady);
  m_study->setInFront(true);
  QVERIFY(results.wait(kPatience));
  edit([](study::Scenario& scenario) { scenario.backtest.starts = 5; });
  QCOMPARE(requested(), std::uint64_t(2));
  QVERIFY(waitForEnd());
  QCOMPARE(page().results()->doneCount, 5);
  QVERIFY(page().results()->scenario == m_scenario);
}

void TestBacktestCoordinator::firstPictureAndRedraws() {
  study::Scenario scenario = longScenario();
  scenario.backtest.starts = 60;
  open(scenario);
  QElapsedTimer clock;
  clock.start();
  const test::WorkTimer worked;
  m_study->setInFront(true);
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

void TestBacktestCoordinator::goalsAreReadOffWhatIsThere() {
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  emit page().goalWished(study::Goal::LowestBudget);
  QVERIFY(page().goals().answer());
  QCOMPARE(page().goals().answer()->goal, study::Goal::LowestBudget);
  emit page().frontierWished();
  QVERIFY(waitForEnd());
  QVERIFY(page().frontier() && page().frontier()->complete);
  const auto before = requested();
  emit page().goalWished(study::Goal::ShortestDeadline);  // read off the frontier that is there
  QCOMPARE(requested(), before);
  QCOMPARE(page().goals().answer()->sentence, study::shortestDeadline(*page().frontier()).sentence);
  emit page().goalWished(study::Goal::BestMaxGpus);
  QCOMPARE(requested(), before + 1);
  QVERIFY(waitForEnd());
  QCOMPARE(page().goals().answer()->goal, study::Goal::BestMaxGpus);
  // Another chance: another answer from the same curves.
  emit page().goalWished(study::Goal::ShortestDeadline);
  edit([](study::Scenario& scenario) { scenario.backtest.probability = 0.5; });
  QCOMPARE(page().goals().answer()->wanted.value(), 0.5);
  QCOMPARE(requested(), before + 1);
}

void TestBacktestCoordinator::theFrontierWaitsForTheBacktest() {
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(m_study->controller().isRunning());
  emit page().frontierWished();
  QVERIFY(QTest::qWaitFor([this] { return page().frontier() && page().frontier()->complete; },
                          kPatience));
  QVERIFY(page().results() && page().results()->complete);
  QCOMPARE(requested(), std::uint64_t(2));
}

void TestBacktestCoordinator::stopForgetsWhatWaits() {
  open(longScenario());
  m_study->setInFront(true);
  emit page().frontierWished();
  emit page().stopWished();
  QTRY_VERIFY_WITH_TIMEOUT(m_study->controller().isIdle(), kPatience);
  QVERIFY(waits::redrawsPassed());
  QVERIFY(!m_study->controller().isRunning());
  QCOMPARE(requested(), std::uint64_t(1));
  QVERIFY(!page().frontier());
}

void TestBacktestCoordinator::f5RunsTheTabInFront() {
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  m_study->run();
  QVERIFY(waitForEnd());
  QVERIFY(!page().frontier());
  page().showTab(BacktestPage::Frontier);
  m_study->run();
  QVERIFY(waitForEnd());
  QVERIFY(page().frontier());
}

void TestBacktestCoordinator::controlsAreEdits() {
  open(smallScenario());
  QSignalSpy edited(m_study.get(), &BacktestCoordinator::scenarioEdited);
  QSignalSpy wished(m_study.get(), &BacktestCoordinator::parameterWished);
  study::Scenario other = m_scenario;
  other.backtest.starts = 12;
  emit page().scenarioEdited(other, "Starts 20 to 12", 3);
  QCOMPARE(edited.count(), 1);
  QVERIFY(edited[0][0].value<study::Scenario>() == other);
  emit page().parameterWished("job.budgetUsd");
  QCOMPARE(wished.count(), 1);
}

void TestBacktestCoordinator::tablesAndPictures() {
  open(smallScenario());
  QVERIFY(m_study->tables().empty());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  QCOMPARE(m_study->tables().size(), std::size_t(2));
  QCOMPARE(m_study->charts(&page()).size(), std::size_t(3));
  QVERIFY(m_study->provenance().contains("seed"));
  const auto results = page().results();
  for (const app::TableFile& table : m_study->tables()) {
    if (table.action == ActionId::ExportBacktest) {
      QCOMPARE(table.text(), study::backtestCsv(*results));
    } else {
      QCOMPARE(QString::fromStdString(table.text()), views::riskCsv(*results));
    }
  }
  emit page().frontierWished();
  QVERIFY(waitForEnd());
  QCOMPARE(m_study->tables().size(), std::size_t(3));
  QCOMPARE(m_study->charts(&page()).size(), std::size_t(6));
}

void TestBacktestCoordinator::whatCannotBeRunIsSaid() {
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  QSignalSpy failed(m_study.get(), &app::StudyCoordinator::failed);
  edit([](study::Scenario& scenario) { scenario.policies.clear(); });
  QVERIFY(QTest::qWaitFor([&] { return failed.count() > 0; }, kPatience));
  QVERIFY(!failed[0][0].toString().isEmpty());
  m_study->setScenario(smallScenario());
  QVERIFY(page().results()->complete);
  QVERIFY(!m_study->controller().isRunning());
}

void TestBacktestCoordinator::startOverLeavesNothing() {
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  emit page().goalWished(study::Goal::LowestBudget);
  emit page().frontierWished();
  QVERIFY(waitForEnd());
  m_study->startOver();
  QVERIFY(!page().results());
  QVERIFY(!page().frontier());
  QVERIFY(!page().goals().answer());
  QVERIFY(!m_study->hasResults());
  QVERIFY(m_study->tables().empty());
}

void TestBacktestCoordinator::goingAwayInTheMiddle() {
  open(longScenario());
  m_study->setInFront(true);
  QVERIFY(m_study->controller().isRunning());
  const test::WorkTimer worked;
  m_study.reset();
  QVERIFY(worked.ms() < 5000);
}

void TestBacktestCoordinator::comparedWithOtherScenarios() {
  open(smallScenario());
  m_study->setInFront(true);
  QVERIFY(waitForEnd());
  const auto compared = app::comparedBacktests(*m_study);
  QCOMPARE(compared->pages(), QStringList("backtest"));
  const auto own = compared->own();
  QVERIFY(own && compared->isComplete(own) && compared->isOf(own, m_scenario));
  study::Scenario other = m_scenario;
  other.market.startHours = 3;
  QVERIFY(compared->isOf(own, other));
  other.budgetUsd = 7;
  QVERIFY(!compared->isOf(own, other));  // its line is drawn
  const auto charts = compared->charts(own, {"backtest", -2, true})(views::ChartTheme::light());
  QCOMPARE(charts.size(), std::size_t(9));
}

QTEST_MAIN(TestBacktestCoordinator)
#include "tst_backtest_coordinator.moc"
