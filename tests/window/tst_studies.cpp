// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of forecasts, learner and experiments in the window: when they run, what stops them,
// what reaches them, and what they do to the scenario.
#include <QAction>
#include <QDir>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/desk/Actions.h"
#include "app/studies/ExperimentCoordinator.h"
#include "app/studies/ForecastCoordinator.h"
#include "app/studies/LearningCoordinator.h"
#include "app/studies/RunCoordinator.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "base/Files.h"
#include "study/deadline/experiment/Experiment.h"
#include "study/scenario/ScenarioJson.h"
#include "views/Redraws.h"
#include "views/deadline/experiment/ExperimentsPage.h"
#include "views/deadline/learning/LearningPage.h"
#include "views/deadline/learning/LearningPlayback.h"
#include "views/forecast/ForecastPage.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/widgets/MessageList.h"

using namespace spothorizon;
using app::ActionId;
using app::MainWindow;
using app::TaskRunner;
using Level = views::MessageList::Level;

namespace {

constexpr int kPatience = 60000;

/// A sample with a short learner, so that a run takes a fraction of a second.
study::Scenario smallScenario(int jobs) {
  study::Scenario scenario = study::readScenario(SAMPLE_DIR "/two-level-marketplace.json");
  scenario.learning.jobs.jobs = jobs;
  scenario.learning.withOptimum = false;
  scenario.learning.pool.mostWindow = 2;
  scenario.learning.pool.mostCommitment = 2;
  return scenario;
}

/// Long enough to be met in the middle.
study::Scenario longScenario() {
  study::Scenario scenario = smallScenario(20000);
  scenario.learning.pool.mostWindow = 5;
  scenario.learning.pool.mostCommitment = 5;
  scenario.learning.withOptimum = true;
  return scenario;
}

study::Experiment smallExperiment(const study::Scenario& scenario) {
  study::Experiment experiment;
  experiment.name = "small";
  experiment.title = "Deadline, small";
  experiment.scenario = scenario;
  experiment.axes = {study::axisOf("job.deadlineHours", {"20", "30"})};
  experiment.jobs = 5;
  experiment.withLearner = false;
  experiment.withOptimum = false;
  return experiment;
}

}  // namespace

class TestStudies : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void f5RunsThePageInFront();
  void learnerRunsAndIsSaved();
  void anEditStopsAndGreysTheLearner();
  void anEditThatDoesNotMatterLeavesTheLearnerAlone();
  void openingAJobCanBeUndone();
  void aLearningEditRunsNoPolicies();
  void badPoolIsSaid();
  void forecastsAreMadeWhenSeen();
  void aForecastKindIsAnEdit();
  void experimentRunsAndIsSaved();
  void experimentFileOpensOnItsPage();
  void theMarketIsReadOnceForAllPages();
  void stopLeavesNothingInFlight_data();
  void stopLeavesNothingInFlight();
  void closingInTheMiddle_data();
  void closingInTheMiddle();
  void keysOfOtherPagesAreFree();

 private:
  void open(const study::Scenario& scenario);
  void turnTo(ActionId page) { m_window->actions()[page]->trigger(); }
  bool waitFor(TaskRunner& runner);
  app::Workbench& bench() { return m_window->workbench(); }
  views::LearningPage& learning() { return bench().learning().page(); }
  std::string tableOf(ActionId action);

  std::unique_ptr<MainWindow> m_window;
  QTemporaryDir m_folder;
};

void TestStudies::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_studies");
}

void TestStudies::init() {
  QSettings().clear();
  m_window = std::make_unique<MainWindow>();
  m_window->show();
}

bool TestStudies::waitFor(TaskRunner& runner) {
  return QTest::qWaitFor([&runner] { return !runner.isRunning(); }, kPatience);
}

void TestStudies::open(const study::Scenario& scenario) {
  const QString path = m_folder.filePath("scenario.json");
  study::writeScenario(scenario, path.toStdString());
  QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
  m_window->openFile(path);
  QVERIFY(opened.wait(kPatience));
  QVERIFY(waitFor(bench().run().controller()));
}

std::string TestStudies::tableOf(ActionId action) {
  for (const app::TableFile& table : bench().savableTables()) {
    if (table.action == action) return table.text();
  }
  return {};
}

void TestStudies::f5RunsThePageInFront() {
  open(smallScenario(10));
  const auto runs = bench().run().controller().requested();
  m_window->actions()[ActionId::Run]->trigger();
  QCOMPARE(bench().run().controller().requested(), runs + 1);
  turnTo(ActionId::ShowLearning);
  QCOMPARE(bench().learning().controller().requested(), std::uint64_t(0));  // only when told to
  m_window->actions()[ActionId::Run]->trigger();
  QCOMPARE(bench().learning().controller().requested(), std::uint64_t(1));
  QCOMPARE(bench().run().controller().requested(), runs + 1);
}

void TestStudies::learnerRunsAndIsSaved() {
  open(smallScenario(30));
  turnTo(ActionId::ShowLearning);
  QVERIFY(!m_window->actions()[ActionId::ExportWeights]->isEnabled());
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(m_window->actions()[ActionId::Stop]->isEnabled());
  QVERIFY(waitFor(bench().learning().controller()));
  const auto results = learning().results();
  QVERIFY(results && results->complete);
  QCOMPARE(results->jobsDone(), 30);
  QVERIFY(!m_window->actions()[ActionId::Stop]->isEnabled());
  QVERIFY(m_window->actions()[ActionId::ExportWeights]->isEnabled());
  QCOMPARE(tableOf(ActionId::ExportWeights), study::weightsCsv(*results));
  QCOMPARE(tableOf(ActionId::ExportJobs), study::learningCsv(*results));
  QVERIFY(!bench().chartsInFront().empty());
  QVERIFY(bench().learning().provenance().contains("seed"));
}

void TestStudies::anEditStopsAndGreysTheLearner() {
  open(longScenario());
  turnTo(ActionId::ShowLearning);
  QSignalSpy results(&bench().learning().controller(), &app::LearningController::resultsReady);
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(results.wait(kPatience));
  QVERIFY(learning().isOf(m_window->document().scenario()));
  study::Scenario edited = m_window->document().scenario();
  edited.job.workload += 1;
  m_window->document().edit(edited, "Workload", 0);
  QVERIFY(!bench().learning().controller().isRunning());
  QVERIFY(!learning().isOf(edited));
  const auto before = results.count();
  QTRY_VERIFY_WITH_TIMEOUT(bench().learning().controller().isIdle(), kPatience);
  QVERIFY(waits::redrawsPassed());
  QCOMPARE(results.count(), before);  // nothing of the older scenario comes any more
  m_window->actions()[ActionId::Undo]->trigger();
  QVERIFY(learning().isOf(m_window->document().scenario()));
}

void TestStudies::anEditThatDoesNotMatterLeavesTheLearnerAlone() {
  open(longScenario());
  turnTo(ActionId::ShowLearning);
  m_window->actions()[ActionId::Run]->trigger();
  study::Scenario edited = m_window->document().scenario();
  edited.policies.pop_back();
  m_window->document().edit(edited, "Remove", 0);
  QVERIFY(bench().learning().controller().isRunning());
}

void TestStudies::openingAJobCanBeUndone() {
  open(smallScenario(20));
  turnTo(ActionId::ShowLearning);
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().learning().controller()));
  const study::Scenario before = m_window->document().scenario();
  const study::Scenario ofJob = study::scenarioOfJob(*learning().results(), 11);
  emit learning().jobOpened(11);
  QCOMPARE(bench().pages().currentIndex(), 0);
  QVERIFY(m_window->document().scenario() == ofJob);
  QCOMPARE(m_window->document().history().undoText(), QString("open job 12"));
  QVERIFY(waitFor(bench().run().controller()));
  QVERIFY(bench().run().results()->complete);
  QCOMPARE(bench().run().chosenPolicy(), 0);
  int row = 0;
  const study::LearningBlock& block = learning().results()->blockOf(11, row);
  const int drawn = block.drawn[static_cast<std::size_t>(row)];
  QVERIFY(ofJob.policies.front() == (*learning().results()->pool)[static_cast<std::size_t>(drawn)]);
  QCOMPARE(bench().run().results()->startSlot, (*learning().results()->jobs)[11].startSlot);
  m_window->actions()[ActionId::Undo]->trigger();
  QVERIFY(m_window->document().scenario() == before);
  QVERIFY(learning().isOf(before));
}

void TestStudies::aLearningEditRunsNoPolicies() {
  open(smallScenario(10));
  const auto runs = bench().run().controller().requested();
  turnTo(ActionId::ShowLearning);
  views::ParameterField* field = bench().panel().field("learning.jobs.jobs");
  QVERIFY(field);
  QVERIFY(field->isVisible());  // the section unfolds with its page
  field->apply("25", 0);
  QCOMPARE(m_window->document().scenario().learning.jobs.jobs, 25);
  QCOMPARE(bench().run().controller().requested(), runs);
  m_window->actions()[ActionId::Undo]->trigger();
  QCOMPARE(m_window->document().scenario().learning.jobs.jobs, 10);
  turnTo(ActionId::ShowTimeline);
  QVERIFY(!field->isVisible());
}

void TestStudies::badPoolIsSaid() {
  open(smallScenario(10));
  turnTo(ActionId::ShowLearning);
  study::Scenario bad = m_window->document().scenario();
  bad.learning.pool.leastWindow = 4;  // above the longest
  m_window->document().edit(bad, "Window", 0);
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().learning().controller()));
  QVERIFY(bench().messages().count(Level::Error) >= 1);
  QVERIFY(!learning().results());
  m_window->actions()[ActionId::Undo]->trigger();
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().learning().controller()));
  QVERIFY(learning().results() && learning().results()->complete);
}

void TestStudies::forecastsAreMadeWhenSeen() {
  open(smallScenario(10));
  TaskRunner& runner = bench().forecast().controller();
  QCOMPARE(runner.requested(), std::uint64_t(0));
  turnTo(ActionId::ShowForecast);
  QCOMPARE(runner.requested(), std::uint64_t(1));
  QVERIFY(waitFor(runner));
  const auto report = bench().forecast().page().report();
  QVERIFY(report && report->complete);
  QCOMPARE(tableOf(ActionId::ExportForecast), study::forecastCsv(*report));
  study::Scenario edited = m_window->document().scenario();
  edited.job.valueUsd += 10;  // no matter to forecasts
  m_window->document().edit(edited, "Value", 0);
  turnTo(ActionId::ShowTimeline);
  turnTo(ActionId::ShowForecast);
  QCOMPARE(runner.requested(), std::uint64_t(1));
  edited.seed += 1;
  m_window->document().edit(edited, "Seed", 0);
  QCOMPARE(runner.requested(), std::uint64_t(2));
  QVERIFY(waitFor(runner));
  QVERIFY(bench().forecast().page().isOf(edited));
}

void TestStudies::aForecastKindIsAnEdit() {
  open(smallScenario(10));
  forecast::ForecastSpec spec = m_window->document().scenario().forecast;
  spec.kind = forecast::ForecastKind::Persistence;
  emit bench().forecast().page().kindChosen(spec);
  QVERIFY(m_window->document().scenario().forecast == spec);
  m_window->actions()[ActionId::Undo]->trigger();
  QVERIFY(!(m_window->document().scenario().forecast == spec));
}

void TestStudies::experimentRunsAndIsSaved() {
  open(smallScenario(10));
  turnTo(ActionId::ShowExperiments);
  views::ExperimentsPage& page = bench().experiments().page();
  page.setExperiment(smallExperiment(m_window->document().scenario()));
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().experiments().controller()));
  QVERIFY(page.results() && page.results()->complete);
  QCOMPARE(page.results()->cells.size(), std::size_t(2));
  QCOMPARE(tableOf(ActionId::ExportExperiment), study::experimentCsv(*page.results()));
  QVERIFY(!bench().chartsInFront().empty());
}

void TestStudies::experimentFileOpensOnItsPage() {
  const study::Scenario scenario = smallScenario(10);
  const QString path = m_folder.filePath("experiment.json");
  study::writeExperiment(smallExperiment(scenario), path.toStdString());
  QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
  m_window->openFile(path);
  QVERIFY(opened.wait(kPatience));
  QCOMPARE(&bench().inFront(), static_cast<app::StudyCoordinator*>(&bench().experiments()));
  QVERIFY(m_window->document().filePath().isEmpty());  // saving must not overwrite the experiment
  const auto shown = bench().experiments().page().experiment();
  QVERIFY(shown.has_value());
  QCOMPARE(shown->title, std::string("Deadline, small"));
  QCOMPARE(shown->axes.front().points.size(), std::size_t(2));
  QCOMPARE(m_window->document().scenario().job.workload, scenario.job.workload);
}

void TestStudies::theMarketIsReadOnceForAllPages() {
  open(smallScenario(10));
  const auto market = bench().run().results()->market;
  turnTo(ActionId::ShowForecast);
  QVERIFY(waitFor(bench().forecast().controller()));
  QVERIFY(bench().forecast().page().report()->market == market);
  turnTo(ActionId::ShowLearning);
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().learning().controller()));
  QVERIFY(learning().results()->market == market);
}

void TestStudies::stopLeavesNothingInFlight_data() {
  QTest::addColumn<ActionId>("page");
  QTest::newRow("learning") << ActionId::ShowLearning;
  QTest::newRow("experiments") << ActionId::ShowExperiments;
  QTest::newRow("forecast") << ActionId::ShowForecast;
}

void TestStudies::stopLeavesNothingInFlight() {
  QFETCH(ActionId, page);
  open(longScenario());
  turnTo(page);
  TaskRunner& runner = bench().inFront().runner();
  QSignalSpy stopped(&runner, &TaskRunner::stopped);
  QSignalSpy progress(&runner, &TaskRunner::progressed);
  if (!runner.isRunning()) m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(runner.isRunning());
  QVERIFY(progress.wait(kPatience));  // in the middle of its work
  m_window->actions()[ActionId::Stop]->trigger();
  QVERIFY(!runner.isRunning());
  QCOMPARE(stopped.count(), 1);
  QVERIFY(!m_window->actions()[ActionId::Stop]->isEnabled());
  QSignalSpy progressed(&runner, &TaskRunner::progressed);
  QTRY_VERIFY_WITH_TIMEOUT(runner.isIdle(), kPatience);
  QVERIFY(waits::redrawsPassed());
  QCOMPARE(progressed.count(), 0);
  // The window goes on as before.
  turnTo(ActionId::ShowTimeline);
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().run().controller()));
  QVERIFY(bench().run().results()->complete);
}

void TestStudies::closingInTheMiddle_data() { stopLeavesNothingInFlight_data(); }

void TestStudies::closingInTheMiddle() {
  QFETCH(ActionId, page);
  for (const bool atWork : {false, true}) {
    init();
    open(longScenario());
    turnTo(page);
    m_window->actions()[ActionId::Run]->trigger();
    TaskRunner& runner = bench().inFront().runner();
    QVERIFY(runner.isRunning());
    QSignalSpy progress(&runner, &TaskRunner::progressed);
    if (atWork) QVERIFY(progress.wait(kPatience));
    m_window->close();
    m_window.reset();
  }
}

void TestStudies::keysOfOtherPagesAreFree() {
  open(smallScenario(10));
  QVERIFY(m_window->actions()[ActionId::Fit]->isEnabled());
  turnTo(ActionId::ShowLearning);  // Home is the first job there
  QVERIFY(!m_window->actions()[ActionId::Fit]->isEnabled());
  QVERIFY(!m_window->actions()[ActionId::NextJob]->isEnabled());
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().learning().controller()));
  QVERIFY(m_window->actions()[ActionId::NextJob]->isEnabled());
  learning().playback().seek(3);
  m_window->actions()[ActionId::NextJob]->trigger();
  QCOMPARE(learning().playback().shown(), 4);
  m_window->actions()[ActionId::PreviousJob]->trigger();
  QCOMPARE(learning().playback().shown(), 3);
}

QTEST_MAIN(TestStudies)
#include "tst_studies.moc"
