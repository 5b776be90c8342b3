// SPDX-License-Identifier: GPL-3.0-or-later
// Training on nodes in the window: its pages are there, the restart is dragged and undone, an
// earlier run's tables are taken over, bad values are reported.
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/desk/Actions.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/Study.h"
#include "subjects/training/TrainingResults.h"
#include "subjects/training/TrainingSection.h"
#include "support/TestMain.h"
#include "views/chart/PlotPane.h"
#include "views/scenario/EntryList.h"
#include "views/scenario/MarketSection.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/training/GainPage.h"
#include "views/training/MovePage.h"
#include "views/training/ShapesPage.h"
#include "views/training/TrainingPage.h"
#include "views/widgets/MessageList.h"

using namespace spothorizon;
using app::ActionId;

namespace {

constexpr int kPatience = 60000;

}  // namespace

class TestTrainingWindow : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void cleanup() { m_window.reset(); }
  void aTrainingShowsItsPages();
  void allChartsCanBeExported();
  void itsMarketIsReported();
  void theRestartIsDraggedAndUndone();
  void aSweepFollowsAndStops();
  void anIntervalOpensInMove();
  void thePoliciesAreEdited();
  void nothingToReadMeansNoRun();
  void badValuesAreReported();

 private:
  void open(const char* sample);
  app::Workbench& bench() { return m_window->workbench(); }
  app::StudyDesk& desk() { return bench().desk("training"); }
  views::TrainingPage& page() { return bench().page<views::TrainingPage>("training"); }
  const study::TrainingResults& results() { return *page().results(); }
  double samples(std::size_t policy) { return results().runs[policy].ledger.samples; }

  std::unique_ptr<app::MainWindow> m_window;
  QTemporaryDir m_folder;
};

void TestTrainingWindow::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_training_window");
}

void TestTrainingWindow::init() {
  QSettings().clear();
  m_window = std::make_unique<app::MainWindow>(nullptr, m_folder.filePath("autosaves"));
  m_window->show();
}

void TestTrainingWindow::open(const char* sample) {
  m_window->openFile(QStringLiteral(SAMPLE_DIR "/") + sample);
  QTRY_VERIFY_WITH_TIMEOUT(desk().hasResults() && desk().result()->complete, kPatience);
}

void TestTrainingWindow::aTrainingShowsItsPages() {
  open("nibbled-training.json");
  QStringList titles;
  for (int i = 0; i < bench().pages().count(); ++i) {
    if (bench().pages().isTabVisible(i)) titles << bench().pages().tabText(i);
  }
  QCOMPARE(titles, QStringList({"Training", "Shapes", "Move", "Gain", "Forecast of nodes",
                                "Every start", "Questions"}));
  QVERIFY2(desk().sentence().startsWith("Holding the last count trains "),
           qPrintable(desk().sentence()));
  QVERIFY(bench().chartsInFront().size() >= 6);
  m_window->actions()[app::Actions::pageKey("training-shapes")]->trigger();
  QCOMPARE(bench().pageInFront(), QString("training-shapes"));
  QTRY_VERIFY(
      bench().page<views::ShapesPage>("training-shapes").sentence().startsWith("When 3 of"));
  m_window->actions()[app::Actions::pageKey("training-gain")]->trigger();
  QCOMPARE(bench().chartsInFront().size(), std::size_t(2));
  QVERIFY(m_window->actions()[app::Actions::exportKey("training-ledger")]->isEnabled());
  QCOMPARE(bench().desk("run").runner().requested(), std::uint64_t(0));
}

void TestTrainingWindow::theRestartIsDraggedAndUndone() {
  open("nibbled-training.json");
  const double before = samples(1);
  const auto inputs = results().inputs;
  const auto laws = results().setting->moves->moves().sharedLaws();
  views::ParameterField* field = bench().panel().field("training.restartSeconds");
  QVERIFY(field);
  for (const char* seconds : {"30", "60", "90"}) field->apply(seconds, 7);
  QTRY_VERIFY_WITH_TIMEOUT(results().setting->moves->rules().restartMs == 90e3, kPatience);
  QVERIFY(samples(1) < before);
  // No file is read and no expectation made again.
  QVERIFY(results().inputs == inputs);
  QVERIFY(results().setting->moves->moves().sharedLaws() == laws);
  m_window->actions()[ActionId::Undo]->trigger();  // the whole drag
  QVERIFY(!study::trainingSpec(m_window->document().scenario()).restartSeconds);
  QTRY_COMPARE_WITH_TIMEOUT(samples(1), before, kPatience);
}

/// There is no job, and so no run of policies.
void TestTrainingWindow::allChartsCanBeExported() {
  QAction* all = m_window->actions()[ActionId::ExportAllCharts];
  QVERIFY(!all->isEnabled());
  open("calm-training.json");
  QTRY_VERIFY(all->isEnabled());
  QVERIFY(bench().allCharts().size() > bench().chartsInFront().size());
}

/// The market of the session before is none of this one's.
void TestTrainingWindow::itsMarketIsReported() {
  const auto shown = [this] {
    return bench().panel().findChild<views::MarketSection*>()->market();
  };
  m_window->openFile(QStringLiteral(SAMPLE_DIR "/calm-cloud.json"));
  QTRY_VERIFY_WITH_TIMEOUT(shown(), kPatience);
  const auto market = m_window->document().scenario().market;
  open("calm-training.json");
  QVERIFY(!shown());
  study::Scenario scenario = m_window->document().scenario();
  scenario.market = market;
  study::editTraining(scenario).source = study::NodeSource::Market;
  study::editTraining(scenario).nodesFile.clear();
  m_window->document().edit(scenario, "nodes of the market", 0);
  QTRY_VERIFY_WITH_TIMEOUT(shown(), kPatience);
  const views::MessageList& messages = bench().messages();
  // Read for the job, and again for the nodes.
  QTRY_VERIFY2(messages.text().contains("672 row") && messages.text().contains("(2 times)"),
               qPrintable(messages.text()));
}

/// Run beside the window, again after an edit and again after undo; what is exported is what is
/// shown.
void TestTrainingWindow::aSweepFollowsAndStops() {
  open("calm-training.json");
  auto& gain = bench().page<views::GainPage>("training-gain");
  m_window->actions()[app::Actions::pageKey("training-gain")]->trigger();
  gain.showPart(2);
  const auto swept = [&]() -> std::shared_ptr<const study::TrainingResults> {
    const study::Result result = desk().result("sweep restart");
    return result && result->complete ? study::as<study::TrainingResults>(result) : nullptr;
  };
  QTRY_VERIFY_WITH_TIMEOUT(swept(), kPatience);
  const double before = swept()->sweep.points.back().samples[2];
  QVERIFY(!bench().chartsInFront().empty());
  bench().panel().field("training.lookAhead")->apply("2", 0);
  QTRY_VERIFY_WITH_TIMEOUT(swept() && study::trainingSpec(swept()->scenario).lookAhead == 2,
                           kPatience);
  m_window->actions()[ActionId::Undo]->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(swept() && study::trainingSpec(swept()->scenario).lookAhead == 12,
                           kPatience);
  QCOMPARE(swept()->sweep.points.back().samples[2], before);
  // Stopped: nothing runs within 100 ms, and nothing is asked for again.
  gain.showPart(1);
  QTRY_VERIFY_WITH_TIMEOUT(desk().runner().isRunning(), kPatience);
  emit gain.stopWished();
  QTRY_VERIFY_WITH_TIMEOUT(!desk().runner().isRunning(), 1000);
}

void TestTrainingWindow::anIntervalOpensInMove() {
  open("nibbled-training.json");
  emit page().nodesPane()->clicked(77.4);
  QCOMPARE(bench().pageInFront(), QString("training-move"));
  auto& move = bench().page<views::MovePage>("training-move");
  QCOMPARE(move.intervalBox()->value(), 77);
  QTRY_COMPARE_WITH_TIMEOUT(move.pathTable()->columnCount(), 12, kPatience);
}

/// From the usual ones, which a scenario need not list.
void TestTrainingWindow::thePoliciesAreEdited() {
  open("calm-training.json");
  // Other studies have lists of their own, in sections that this scenario does not show.
  const auto& lists = bench().panel().entries();
  const auto shown = std::ranges::find_if(
      lists, [&](const views::EntryList* one) { return one->isVisibleTo(&bench().panel()); });
  QVERIFY(shown != lists.end());
  views::EntryList& list = **shown;
  const auto policies = [&] {
    return study::trainingSpec(m_window->document().scenario()).policies;
  };
  QVERIFY(policies().empty());
  list.add();
  QCOMPARE(policies(), study::defaultTrainingPolicies());
  list.choose(2);
  list.add();
  QCOMPARE(policies().size(), std::size_t(6));
  bench().panel().field("training.policies.3.lookAhead")->apply("4", 0);
  QCOMPARE(policies()[3].lookAhead, std::optional(4));
  QCOMPARE(policies()[3].kind, training::PolicyKind::Hold);
  QTRY_VERIFY_WITH_TIMEOUT(results().runs.size() == 6 && desk().result()->complete, kPatience);
  QCOMPARE(results().runs[3].key, std::string("hold H=4"));
  list.choose(3);
  list.move(-1);
  QCOMPARE(policies()[2].lookAhead, std::optional(4));
  QVERIFY(!policies()[3].lookAhead);
  list.remove();
  QCOMPARE(policies(), study::defaultTrainingPolicies());
  m_window->actions()[ActionId::Undo]->trigger();
  QCOMPARE(policies().size(), std::size_t(6));
}

void TestTrainingWindow::nothingToReadMeansNoRun() {
  open("calm-training.json");
  const std::uint64_t requested = desk().runner().requested();
  bench().panel().field("job.deadlineHours");  // whatever a job is: none of this is read
  study::Scenario scenario = m_window->document().scenario();
  scenario.title = "Another title";
  emit page().scenarioEdited(scenario, "title", 0);
  QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(desk().result()->scenario.title),
                            QString("Another title"), kPatience);
  QCOMPARE(desk().runner().requested(), requested);
}

void TestTrainingWindow::badValuesAreReported() {
  open("calm-training.json");
  const auto shown = page().results();
  bench().panel().field("training.startHours")->apply("90", 0);
  QTRY_VERIFY_WITH_TIMEOUT(!desk().runner().isRunning() && desk().isStale(), kPatience);
  QCOMPARE(page().results(), shown);
  const auto says = [&](const char* words) {
    return std::ranges::any_of(page().findChildren<QLabel*>(), [&](const QLabel* label) {
      return label->text().contains(words) && label->isVisible();
    });
  };
  QVERIFY(says("90 h"));
  // The message about a bad value goes when the value does.
  m_window->actions()[ActionId::Undo]->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(!desk().isStale(), kPatience);
  QVERIFY(!says("90 h"));
}

TEST_WITH_WINDOWS(TestTrainingWindow)
#include "tst_training_window.moc"
