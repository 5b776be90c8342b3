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
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "base/Files.h"
#include "scenario/ScenarioJson.h"
#include "subjects/forecast/ForecastTables.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentTables.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "subjects/job/learning/LearningSection.h"
#include "subjects/job/learning/LearningTables.h"
#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/forecast/ForecastPage.h"
#include "views/job/experiment/ExperimentsPage.h"
#include "views/job/learning/LearningPage.h"
#include "views/job/learning/LearningPlayback.h"
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
  editLearning(scenario).jobs.jobs = jobs;
  editLearning(scenario).withOptimum = false;
  editLearning(scenario).pool.mostWindow = 2;
  editLearning(scenario).pool.mostCommitment = 2;
  return scenario;
}

/// Long enough to be met in the middle.
study::Scenario longScenario() {
  study::Scenario scenario = smallScenario(20000);
  editLearning(scenario).pool.mostWindow = 5;
  editLearning(scenario).pool.mostCommitment = 5;
  editLearning(scenario).withOptimum = true;
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
  void pagesAreMadeOnceAScenarioAsks();
  void f5RunsThePageInFront();
  void learnerRunsAndIsSaved();
  void anEditStopsAndGreysTheLearner();
  void anEditThatDoesNotMatterLeavesTheLearnerAlone();
  void openingAJobCanBeUndone();
  void aLearningEditRunsNoPolicies();
  void badPoolIsReported();
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
  void turnTo(const QString& page) { m_window->actions()[app::Actions::pageKey(page)]->trigger(); }
  bool waitFor(TaskRunner& runner);
  app::Workbench& bench() { return m_window->workbench(); }
  views::LearningPage& learning() { return bench().page<views::LearningPage>("learning"); }
  std::string tableOf(const QString& action);
  /// Whether what is shown is of this scenario.
  bool isOf(const char* study, const study::Scenario& scenario);

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
  QVERIFY(waitFor(bench().desk("run").runner()));
}

bool TestStudies::isOf(const char* key, const study::Scenario& scenario) {
  const app::StudyDesk& desk = bench().desk(key);
  return desk.resultKey() == app::keyFor(desk.study(), scenario, desk.settings());
}

std::string TestStudies::tableOf(const QString& action) {
  for (const app::TableFile& table : bench().savableTables()) {
    if (table.action == action) return table.text();
  }
  return {};
}

void TestStudies::pagesAreMadeOnceAScenarioAsks() {
  const auto isMade = [this](const char* study) {
    return bench().desk(study).pages().front().widget != nullptr;
  };
  QVERIFY(!isMade("learning") && !isMade("budget") && !isMade("training"));
  open(smallScenario(10));
  QVERIFY(isMade("learning") && isMade("experiment") && !isMade("budget") && !isMade("training"));
  m_window->openFile(QStringLiteral(SAMPLE_DIR "/calm-training.json"));
  QTRY_VERIFY_WITH_TIMEOUT(bench().desk("training").hasResults(), kPatience);
  QVERIFY(isMade("training") && !isMade("budget"));
  const views::StudyPage* page = bench().pageWidgetInFront();
  QCOMPARE(bench().desk("training").pages().front().widget, page);
  QVERIFY(page->isVisible() && page->window() == m_window.get());
}

void TestStudies::f5RunsThePageInFront() {
  open(smallScenario(10));
  const auto runs = bench().desk("run").runner().requested();
  m_window->actions()[ActionId::Run]->trigger();
  QCOMPARE(bench().desk("run").runner().requested(), runs + 1);
  turnTo("learning");
  QCOMPARE(bench().desk("learning").runner().requested(), std::uint64_t(0));  // only on request
  m_window->actions()[ActionId::Run]->trigger();
  QCOMPARE(bench().desk("learning").runner().requested(), std::uint64_t(1));
  QCOMPARE(bench().desk("run").runner().requested(), runs + 1);
}

void TestStudies::learnerRunsAndIsSaved() {
  open(smallScenario(30));
  turnTo("learning");
  QVERIFY(!m_window->actions()[app::Actions::exportKey("weights")]->isEnabled());
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(m_window->actions()[ActionId::Stop]->isEnabled());
  QVERIFY(waitFor(bench().desk("learning").runner()));
  const auto results = learning().results();
  QVERIFY(results && results->complete);
  QCOMPARE(results->jobsDone(), 30);
  QVERIFY(!m_window->actions()[ActionId::Stop]->isEnabled());
  QVERIFY(m_window->actions()[app::Actions::exportKey("weights")]->isEnabled());
  QCOMPARE(tableOf(app::Actions::exportKey("weights")), study::weightsCsv(*results));
  QCOMPARE(tableOf(app::Actions::exportKey("jobs")), study::learningCsv(*results));
  QVERIFY(!bench().chartsInFront().empty());
  QVERIFY(bench().desk("learning").provenance().contains("seed"));
}

void TestStudies::anEditStopsAndGreysTheLearner() {
  open(longScenario());
  turnTo("learning");
  QSignalSpy results(&bench().desk("learning").runner(), &app::StudyController::resultReady);
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(results.wait(kPatience));
  QVERIFY(isOf("learning", m_window->document().scenario()));
  study::Scenario edited = m_window->document().scenario();
  edited.job.workload += 1;
  m_window->document().edit(edited, "Workload", 0);
  QVERIFY(!bench().desk("learning").runner().isRunning());
  QVERIFY(!isOf("learning", edited));
  const auto before = results.count();
  QTRY_VERIFY_WITH_TIMEOUT(bench().desk("learning").runner().isIdle(), kPatience);
  QVERIFY(waits::redrawsPassed());
  QCOMPARE(results.count(), before);  // nothing of the older scenario comes any more
  m_window->actions()[ActionId::Undo]->trigger();
  QVERIFY(isOf("learning", m_window->document().scenario()));
}

void TestStudies::anEditThatDoesNotMatterLeavesTheLearnerAlone() {
  open(longScenario());
  turnTo("learning");
  m_window->actions()[ActionId::Run]->trigger();
  study::Scenario edited = m_window->document().scenario();
  edited.policies.pop_back();
  m_window->document().edit(edited, "Remove", 0);
  QVERIFY(bench().desk("learning").runner().isRunning());
}

/// As another scenario: the learner's own, with its policies, stays.
void TestStudies::openingAJobCanBeUndone() {
  open(smallScenario(20));
  turnTo("learning");
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().desk("learning").runner()));
  const study::Scenario before = m_window->document().scenario();
  const study::Scenario ofJob = study::scenarioOfJob(*learning().results(), 11);
  emit learning().jobOpened(11);
  QCOMPARE(bench().pages().currentIndex(), 0);
  QVERIFY(m_window->document().scenario() == ofJob);
  QCOMPARE(m_window->document().session().scenarios.size(), std::size_t{2});
  QVERIFY(m_window->document().session().scenarios.front().scenario == before);
  QCOMPARE(m_window->document().history().undoText(), QString("open job 12"));
  QVERIFY(waitFor(bench().desk("run").runner()));
  QVERIFY(bench().run().results()->complete);
  QCOMPARE(bench().run().chosenPolicy(), 0);
  int row = 0;
  const study::LearningBlock& block = learning().results()->blockOf(11, row);
  const int drawn = block.drawn[static_cast<std::size_t>(row)];
  QVERIFY(ofJob.policies.front() == (*learning().results()->pool)[static_cast<std::size_t>(drawn)]);
  QCOMPARE(bench().run().results()->startSlot, (*learning().results()->jobs)[11].startSlot);
  m_window->actions()[ActionId::Undo]->trigger();
  QVERIFY(m_window->document().scenario() == before);
  QCOMPARE(m_window->document().session().scenarios.size(), std::size_t{1});
  QVERIFY(isOf("learning", before));
}

void TestStudies::aLearningEditRunsNoPolicies() {
  open(smallScenario(10));
  const auto runs = bench().desk("run").runner().requested();
  turnTo("learning");
  views::ParameterField* field = bench().panel().field("learning.jobs.jobs");
  QVERIFY(field);
  QVERIFY(field->isVisible());  // the section unfolds with its page
  field->apply("25", 0);
  QCOMPARE(learningSpec(m_window->document().scenario()).jobs.jobs, 25);
  QCOMPARE(bench().desk("run").runner().requested(), runs);
  m_window->actions()[ActionId::Undo]->trigger();
  QCOMPARE(learningSpec(m_window->document().scenario()).jobs.jobs, 10);
  turnTo("timeline");
  QVERIFY(!field->isVisible());
}

void TestStudies::badPoolIsReported() {
  open(smallScenario(10));
  turnTo("learning");
  study::Scenario bad = m_window->document().scenario();
  editLearning(bad).pool.leastWindow = 4;  // above the longest
  m_window->document().edit(bad, "Window", 0);
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().desk("learning").runner()));
  QVERIFY(bench().messages().count(Level::Error) >= 1);
  QVERIFY(!learning().results());
  m_window->actions()[ActionId::Undo]->trigger();
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().desk("learning").runner()));
  QVERIFY(learning().results() && learning().results()->complete);
}

void TestStudies::forecastsAreMadeWhenSeen() {
  open(smallScenario(10));
  TaskRunner& runner = bench().desk("forecast").runner();
  QCOMPARE(runner.requested(), std::uint64_t(0));
  turnTo("forecast");
  QCOMPARE(runner.requested(), std::uint64_t(1));
  QVERIFY(waitFor(runner));
  const auto report = bench().page<views::ForecastPage>("forecast").report();
  QVERIFY(report && report->complete);
  QCOMPARE(tableOf(app::Actions::exportKey("forecast")), study::forecastCsv(*report));
  study::Scenario edited = m_window->document().scenario();
  edited.job.valueUsd += 10;  // no matter to forecasts
  m_window->document().edit(edited, "Value", 0);
  turnTo("timeline");
  turnTo("forecast");
  QCOMPARE(runner.requested(), std::uint64_t(1));
  edited.seed += 1;
  m_window->document().edit(edited, "Seed", 0);
  QCOMPARE(runner.requested(), std::uint64_t(2));
  QVERIFY(waitFor(runner));
  QVERIFY(isOf("forecast", edited));
}

void TestStudies::aForecastKindIsAnEdit() {
  open(smallScenario(10));
  forecast::ForecastSpec spec = m_window->document().scenario().forecast;
  spec.kind = forecast::ForecastKind::Seasonal;
  study::Scenario wished = m_window->document().scenario();
  wished.forecast = spec;
  emit bench().page<views::ForecastPage>("forecast").scenarioEdited(wished, "Forecast", 0);
  QVERIFY(m_window->document().scenario().forecast == spec);
  m_window->actions()[ActionId::Undo]->trigger();
  QVERIFY(!(m_window->document().scenario().forecast == spec));
}

void TestStudies::experimentRunsAndIsSaved() {
  open(smallScenario(10));
  turnTo("experiments");
  views::ExperimentsPage& page = bench().page<views::ExperimentsPage>("experiments");
  page.setExperiment(smallExperiment(m_window->document().scenario()));
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().desk("experiment").runner()));
  QVERIFY(page.results() && page.results()->complete);
  QCOMPARE(page.results()->cells.size(), std::size_t(2));
  QCOMPARE(tableOf(app::Actions::exportKey("experiment")), study::experimentCsv(*page.results()));
  QVERIFY(!bench().chartsInFront().empty());
}

void TestStudies::experimentFileOpensOnItsPage() {
  const study::Scenario scenario = smallScenario(10);
  const QString path = m_folder.filePath("experiment.json");
  study::writeExperiment(smallExperiment(scenario), path.toStdString());
  QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
  m_window->openFile(path);
  QVERIFY(opened.wait(kPatience));
  QCOMPARE(&bench().inFront(), &bench().desk("experiment"));
  QVERIFY(m_window->document().filePath().isEmpty());  // saving must not overwrite the experiment
  const auto shown = bench().page<views::ExperimentsPage>("experiments").experiment();
  QVERIFY(shown.has_value());
  QCOMPARE(shown->title, std::string("Deadline, small"));
  QCOMPARE(shown->axes.front().points.size(), std::size_t(2));
  QCOMPARE(m_window->document().scenario().job.workload, scenario.job.workload);
}

void TestStudies::theMarketIsReadOnceForAllPages() {
  open(smallScenario(10));
  const auto market = bench().run().results()->market;
  turnTo("forecast");
  QVERIFY(waitFor(bench().desk("forecast").runner()));
  QVERIFY(bench().page<views::ForecastPage>("forecast").report()->market == market);
  turnTo("learning");
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().desk("learning").runner()));
  QVERIFY(learning().results()->market == market);
}

void TestStudies::stopLeavesNothingInFlight_data() {
  QTest::addColumn<QString>("page");
  QTest::newRow("learning") << QStringLiteral("learning");
  QTest::newRow("experiments") << QStringLiteral("experiments");
  QTest::newRow("forecast") << QStringLiteral("forecast");
}

void TestStudies::stopLeavesNothingInFlight() {
  QFETCH(QString, page);
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
  turnTo("timeline");
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().desk("run").runner()));
  QVERIFY(bench().run().results()->complete);
}

void TestStudies::closingInTheMiddle_data() { stopLeavesNothingInFlight_data(); }

void TestStudies::closingInTheMiddle() {
  QFETCH(QString, page);
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
  turnTo("learning");  // Home is the first job there
  QVERIFY(!m_window->actions()[ActionId::Fit]->isEnabled());
  QVERIFY(!m_window->actions()[ActionId::NextJob]->isEnabled());
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(waitFor(bench().desk("learning").runner()));
  QVERIFY(m_window->actions()[ActionId::NextJob]->isEnabled());
  learning().playback().seek(3);
  m_window->actions()[ActionId::NextJob]->trigger();
  QCOMPARE(learning().playback().shown(), 4);
  m_window->actions()[ActionId::PreviousJob]->trigger();
  QCOMPARE(learning().playback().shown(), 3);
}

TEST_WITH_WINDOWS(TestStudies)
#include "tst_studies.moc"
