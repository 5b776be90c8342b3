// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons in the window: how they take the place of the page in front, on every page and in
// every mode, and what can be saved of them.
#include <QAction>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/desk/Actions.h"
#include "app/studies/ComparisonCoordinator.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "study/deadline/learning/LearningSection.h"
#include "study/scenario/ScenarioJson.h"
#include "support/TestMain.h"
#include "views/comparison/ComparisonStrip.h"
#include "views/comparison/ComparisonView.h"
#include "views/deadline/run/ComparedOutcomeModel.h"
#include "views/deadline/run/ComparedOutcomeTable.h"
#include "views/deadline/run/TimelinePage.h"

using namespace spothorizon;
using app::ActionId;
using app::ComparisonCoordinator;

namespace {

constexpr int kPatience = 60000;

}  // namespace

class TestComparedPages : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init() { QSettings().clear(); }
  void cleanup() { m_window.reset(); }
  void inTheWindow();
  void pagesAndModes_data();
  void pagesAndModes();
  void closingWhileItRuns();

 private:
  void openThree();
  app::Workbench& bench() { return m_window->workbench(); }
  ComparisonCoordinator& comparison() { return bench().comparison(); }

  std::unique_ptr<app::MainWindow> m_window;
  QTemporaryDir m_folder;
};

void TestComparedPages::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_comparedpages");
}

void TestComparedPages::openThree() {
  study::Scenario scenario = study::readScenario(SAMPLE_DIR "/two-level-marketplace.json");
  editLearning(scenario).jobs.jobs = 6;
  editLearning(scenario).withOptimum = false;
  editLearning(scenario).pool.mostWindow = 2;
  editLearning(scenario).pool.mostCommitment = 2;
  study::Session session = study::makeSession(scenario);
  for (const double factor : {1.25, 1.5}) {
    study::SessionScenario other = session.scenarios.front();
    other.id = study::freshId(session);
    other.colour = study::freshColour(session);
    other.scenario.job.deadlineHours *= factor;
    other.scenario.title = "Deadline × " + std::to_string(factor).substr(0, 4);
    session.scenarios.push_back(other);
  }
  session.view.compared = {session.scenarios[0].id, session.scenarios[1].id,
                           session.scenarios[2].id};
  const QString path = m_folder.filePath("session.json");
  study::writeSession(session, path.toStdString());
  m_window = std::make_unique<app::MainWindow>();
  m_window->resize(1300, 900);
  m_window->show();
  QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
  m_window->openFile(path);
  QVERIFY(opened.wait(kPatience));
  QVERIFY(QTest::qWaitFor([this] { return !bench().desk("run").runner().isRunning(); }, kPatience));
}

void TestComparedPages::inTheWindow() {
  openThree();
  QVERIFY(!comparison().isActive());
  QVERIFY(!comparison().strip().isHidden());
  m_window->actions()[ActionId::CompareOverlay]->trigger();
  QVERIFY(comparison().isActive());
  QVERIFY(comparison().view().isVisible());
  QVERIFY(!bench().run().timeline().isVisible());
  QVERIFY(QTest::qWaitFor([this] { return !comparison().runner().isRunning(); }, kPatience));
  QTRY_COMPARE(comparison().view().panes().size(), std::size_t(4));
  QTRY_VERIFY2(comparison().view().messageText().isEmpty(),
               qPrintable(comparison().view().messageText()));
  const auto& model = comparison().outcomes().model();
  QCOMPARE(model.rowCount(), 3);
  QVERIFY(comparison().outcomes().isVisible());
  using Model = views::ComparedOutcomeModel;
  QTRY_VERIFY(!model.index(2, Model::DeltaCost).data().toString().isEmpty());
  QVERIFY(m_window->actions()[ActionId::ExportComparison]->isEnabled());
  std::string csv;
  for (const app::TableFile& table : bench().savableTables()) {
    if (table.action == app::kComparisonTable) csv = table.text();
  }
  QCOMPARE(csv, comparison().outcomes().csv());
  QCOMPARE(bench().chartsInFront().size(), std::size_t(4));
  // Another policy of the edited scenario is another curve.
  const auto name = [this] {
    return comparison().outcomes().model().index(0, Model::Policy).data().toString();
  };
  const QString before = name();
  bench().run().chooseNextPolicy(1);
  QTRY_VERIFY(name() != before);
  m_window->actions()[ActionId::CompareOff]->trigger();
  QVERIFY(bench().run().timeline().isVisible());
  QVERIFY(!comparison().view().isVisible());
  QVERIFY(!comparison().outcomes().isVisible());
}

void TestComparedPages::pagesAndModes_data() {
  QTest::addColumn<QString>("page");
  QTest::newRow("timeline") << QStringLiteral("timeline");
  QTest::newRow("compare") << QStringLiteral("compare");
  QTest::newRow("forecast") << QStringLiteral("forecast");
  QTest::newRow("learning") << QStringLiteral("learning");
}

void TestComparedPages::pagesAndModes() {
  QFETCH(QString, page);
  openThree();
  m_window->actions()[app::Actions::pageKey(page)]->trigger();
  for (const ActionId mode :
       {ActionId::CompareOverlay, ActionId::CompareSideBySide, ActionId::CompareDifference}) {
    m_window->actions()[mode]->trigger();
    if (page == QLatin1String("learning")) m_window->actions()[ActionId::Run]->trigger();
    const auto idle = [this] {
      return !comparison().runner().isRunning() && !bench().inFront().runner().isRunning() &&
             !comparison().view().redrawClock().pending();
    };
    QVERIFY(QTest::qWaitFor(idle, kPatience));
    QTRY_VERIFY2(comparison().view().messageText().isEmpty(),
                 qPrintable(comparison().view().messageText()));
    QVERIFY(comparison().view().emptyText().isEmpty());
    QVERIFY(!comparison().view().panes().empty());
    QVERIFY(comparison().view().isVisible());
  }
}

void TestComparedPages::closingWhileItRuns() {
  openThree();
  m_window->actions()[app::Actions::pageKey("learning")]->trigger();
  m_window->actions()[ActionId::CompareOverlay]->trigger();
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(comparison().runner().isRunning());
  m_window->close();
  m_window.reset();
}

TEST_WITH_WINDOWS(TestComparedPages)
#include "tst_comparedpages.moc"
