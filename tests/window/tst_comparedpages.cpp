// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons in the window: how they take the place of the page in front, on every page and in
// every mode, and what can be saved of them.
#include <QAction>
#include <QElapsedTimer>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/desk/Actions.h"
#include "app/studies/ComparisonCoordinator.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/SensitivitySpec.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/learning/LearningSection.h"
#include "support/TestMain.h"
#include "views/comparison/ComparisonStrip.h"
#include "views/comparison/ComparisonView.h"
#include "views/job/backtest/ComparedRiskModel.h"
#include "views/job/backtest/ComparedRiskTable.h"
#include "views/job/run/ComparedOutcomeTable.h"
#include "views/job/run/TimelinePage.h"
#include "views/page/StudyView.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/widgets/table/TableModel.h"

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
  void fleetsOnTheirPages_data();
  void fleetsOnTheirPages();
  void nothingToCompareIsReported_data();
  void nothingToCompareIsReported();
  void closingWhileItRuns();
  void compareBeginsWithTheChances();
  void chancesOfCompareFollowEdits();

 private:
  void openThree();
  void openTwo(const QString& sample, const char* key, const char* value);
  void openTwoBudgets();
  void open(const study::Session& session);
  bool isIdle() {
    return !comparison().runner().isRunning() && !bench().inFront().runner().isRunning() &&
           !comparison().view().redrawClock().pending();
  }
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
  editSensitivity(scenario).starts = 10;
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
  open(session);
  QVERIFY(QTest::qWaitFor([this] { return !bench().desk("run").runner().isRunning(); }, kPatience));
}

void TestComparedPages::openTwoBudgets() {
  study::Scenario scenario = study::readScenario(SAMPLE_DIR "/two-level-marketplace.json");
  study::setValue(scenario, "backtest.starts", "30");
  study::setValue(scenario, "job.budgetUsd", "60");
  scenario.policies.resize(2);
  study::Session session = study::makeSession(scenario);
  study::SessionScenario other = session.scenarios.front();
  other.id = study::freshId(session);
  other.colour = study::freshColour(session);
  study::setValue(other.scenario, "job.budgetUsd", "600");
  other.scenario.title = "The other";
  session.scenarios.push_back(other);
  session.view.compared = {session.scenarios[0].id, session.scenarios[1].id};
  open(session);
}

/// A sample, and the same with another value of a parameter.
void TestComparedPages::openTwo(const QString& sample, const char* key, const char* value) {
  study::Session session =
      study::makeSession(study::readScenario((SAMPLE_DIR "/" + sample).toStdString()));
  study::SessionScenario other = session.scenarios.front();
  other.id = study::freshId(session);
  other.colour = study::freshColour(session);
  study::setValue(other.scenario, key, value);
  other.scenario.title = "The other";
  session.scenarios.push_back(other);
  session.view.compared = {session.scenarios[0].id, session.scenarios[1].id};
  open(session);
}

void TestComparedPages::open(const study::Session& session) {
  const QString path = m_folder.filePath("session.json");
  study::writeSession(session, path.toStdString());
  m_window = std::make_unique<app::MainWindow>();
  m_window->resize(1300, 900);
  m_window->show();
  QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
  m_window->openFile(path);
  QVERIFY(opened.wait(kPatience));
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
  QTRY_VERIFY(!model.index(2, model.columnOf("deltaCostUsd")).data().toString().isEmpty());
  QVERIFY(m_window->actions()[ActionId::ExportComparison]->isEnabled());
  std::string csv;
  for (const app::TableFile& table : bench().savableTables()) {
    if (table.action == app::kComparisonTable) csv = table.text();
  }
  QCOMPARE(csv, comparison().outcomes().csv());
  QCOMPARE(bench().chartsInFront().size(), std::size_t(4));
  // Another policy of the edited scenario is another curve.
  const auto name = [this] {
    const auto& shown = comparison().outcomes().model();
    return shown.index(0, shown.columnOf("label")).data().toString();
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
  QTest::newRow("sensitivity") << QStringLiteral("sensitivity");
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
    QVERIFY(QTest::qWaitFor([this] { return isIdle(); }, kPatience));
    QTRY_VERIFY2(comparison().view().messageText().isEmpty(),
                 qPrintable(comparison().view().messageText()));
    QVERIFY(comparison().view().emptyText().isEmpty());
    QVERIFY(!comparison().view().panes().empty());
    QVERIFY(comparison().view().isVisible());
  }
}

void TestComparedPages::fleetsOnTheirPages_data() {
  QTest::addColumn<QString>("sample");
  QTest::addColumn<QByteArray>("key");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QString>("page");
  QTest::addColumn<QString>("first");
  const auto training = [](const char* page, const char* first) {
    QTest::newRow(page) << QString("nibbled-training.json") << QByteArray("training.restartSeconds")
                        << QByteArray("60") << QString(page) << QString(first);
  };
  training("training", "training-nodes");
  training("training-shapes", "training-throughput");
  training("training-gain", "training-gain");
  training("training-forecast", "training-error-by-lead");
  training("training-starts", "training-starts");
  const auto serving = [](const char* page, const char* first) {
    QTest::newRow(page) << QString("calm-serving.json")
                        << QByteArray("serving.arrivals.requestsPerSecond") << QByteArray("0.7")
                        << QString(page) << QString(first);
  };
  serving("serving", "serving-instances");
  serving("serving-latency", "serving-whole");
  serving("serving-plan", "serving-goal");
}

/// Pages of variants compare their own charts, those that they show of one scenario.
void TestComparedPages::fleetsOnTheirPages() {
  QFETCH(QString, sample);
  QFETCH(QByteArray, key);
  QFETCH(QByteArray, value);
  QFETCH(QString, page);
  QFETCH(QString, first);
  openTwo(sample, key.constData(), value.constData());
  m_window->actions()[app::Actions::pageKey(page)]->trigger();
  QCOMPARE(bench().pageInFront(), page);
  for (const ActionId mode :
       {ActionId::CompareOverlay, ActionId::CompareSideBySide, ActionId::CompareDifference}) {
    m_window->actions()[mode]->trigger();
    QVERIFY(QTest::qWaitFor([this] { return isIdle(); }, kPatience));
    QTRY_VERIFY_WITH_TIMEOUT(!comparison().view().panes().empty() && isIdle(), kPatience);
    QVERIFY(comparison().view().emptyText().isEmpty());
    const auto charts = bench().chartsInFront();
    const auto isFirst = [&](const views::ExportableChart& one) {
      return one.fileStem.contains(first);
    };
    QStringList stems;
    for (const views::ExportableChart& one : charts) stems << one.fileStem;
    QVERIFY2(std::ranges::any_of(charts, isFirst), qPrintable(stems.join(' ')));
  }
}

void TestComparedPages::nothingToCompareIsReported_data() {
  QTest::addColumn<QString>("sample");
  QTest::addColumn<QByteArray>("key");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<QString>("page");
  QTest::newRow("move") << QString("nibbled-training.json") << QByteArray("training.restartSeconds")
                        << QByteArray("60") << QString("training-move");
  for (const char* page : {"serving-migration", "serving-request"}) {
    QTest::newRow(page) << QString("calm-serving.json")
                        << QByteArray("serving.arrivals.requestsPerSecond") << QByteArray("0.7")
                        << QString(page);
  }
}

void TestComparedPages::nothingToCompareIsReported() {
  QFETCH(QString, sample);
  QFETCH(QByteArray, key);
  QFETCH(QByteArray, value);
  QFETCH(QString, page);
  openTwo(sample, key.constData(), value.constData());
  m_window->actions()[app::Actions::pageKey(page)]->trigger();
  for (const ActionId mode :
       {ActionId::CompareOverlay, ActionId::CompareSideBySide, ActionId::CompareDifference}) {
    m_window->actions()[mode]->trigger();
    QVERIFY(QTest::qWaitFor([this] { return isIdle(); }, kPatience));
    QTRY_COMPARE(comparison().view().emptyText(), views::whyNotCompared(page));
    QVERIFY(!comparison().view().emptyText().isEmpty());
    QVERIFY2(comparison().view().messageText().isEmpty(),
             qPrintable(comparison().view().messageText()));
    QVERIFY(comparison().kept() <= 1);  // the other one is not run for it
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

/// The page Compare used to have no chances, and a newcomer did not find them on Backtest.
void TestComparedPages::compareBeginsWithTheChances() {
  openTwoBudgets();
  bench().showPage("compare");
  m_window->actions()[ActionId::CompareOverlay]->trigger();
  views::ComparedRiskTable& risks = comparison().risks();
  const auto& rows = risks.model().rows();
  const auto allDone = [&] {
    return !rows.empty() && std::ranges::all_of(rows, [](const auto& row) { return row.done; });
  };
  // What differs is there at once, the chances are a click away.
  QTRY_VERIFY(risks.isVisible() && rows.size() == 2);
  QVERIFY(!rows[1].chips.empty());
  auto* offer = risks.findChild<QPushButton*>();
  QVERIFY(offer->isVisible() && !rows[0].done && !rows[1].done);
  offer->click();
  QTRY_VERIFY_WITH_TIMEOUT(allDone(), kPatience);
  QCOMPARE(bench().pageInFront(), QString("compare"));
  QVERIFY(!offer->isVisible());
  QVERIFY(risks.sentence().contains("chance of being on time within"));
  bench().showPage("timeline");
  QTRY_VERIFY(!risks.isVisibleTo(m_window.get()));
  bench().showPage("compare");  // nothing is worked out again
  QVERIFY(allDone());
  // Nor is the answer taken away while the page of backtests begins with its first starts.
  bench().showPage("backtest");
  const app::StudyDesk& desk = bench().desk("backtest");
  const auto isThere = [&] { return desk.result() && desk.result()->complete; };
  QElapsedTimer patience;
  for (patience.start(); !isThere() && patience.elapsed() < kPatience;) {
    QVERIFY(allDone());
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
  }
  QVERIFY(isThere() && allDone());
}

/// Once asked for, the chances follow the edits, and say why there are none.
void TestComparedPages::chancesOfCompareFollowEdits() {
  openTwoBudgets();
  bench().showPage("compare");
  m_window->actions()[ActionId::CompareOverlay]->trigger();
  views::ComparedRiskTable& risks = comparison().risks();
  const auto isDone = [&] { return risks.model().rows().at(0).done; };
  auto* offer = risks.findChild<QPushButton*>();
  QTRY_VERIFY(offer->isVisible());
  offer->click();
  QTRY_VERIFY_WITH_TIMEOUT(isDone(), kPatience);
  views::ScenarioPanel& panel = bench().panel();
  panel.field("job.deadlineHours")->apply("1000", 0);  // longer than the market
  QTRY_VERIFY_WITH_TIMEOUT(!isDone() && offer->isVisible(), kPatience);
  m_window->actions()[ActionId::Undo]->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(isDone() && !offer->isVisible(), kPatience);
  panel.field("job.deadlineHours")->apply("30", 0);
  QTRY_VERIFY(!isDone());
  QTRY_VERIFY_WITH_TIMEOUT(isDone(), kPatience);
}

TEST_WITH_WINDOWS(TestComparedPages)
#include "tst_comparedpages.moc"
