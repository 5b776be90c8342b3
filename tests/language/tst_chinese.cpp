// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that the program says in Chinese: the window with results of every study, comparisons,
// help, a report. No word is in Latin letters but those of names-and-units.txt.
#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/desk/Actions.h"
#include "app/language/Languages.h"
#include "app/report/ReportFigures.h"
#include "app/report/ReportHtml.h"
#include "app/report/ReportPictures.h"
#include "app/report/ReportSections.h"
#include "app/studies/ComparisonCoordinator.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/Lessons.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/LoadedMarket.h"
#include "language/ChineseWords.h"
#include "language/MadeWhole.h"
#include "language/ShownTexts.h"
#include "scenario/ParameterTable.h"
#include "session/Lesson.h"
#include "session/OpenFile.h"
#include "session/Session.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentSentence.h"
#include "subjects/job/experiment/ReadyExperiments.h"
#include "subjects/job/learning/LearningSection.h"
#include "support/TestMain.h"
#include "views/comparison/ComparisonView.h"
#include "views/job/backtest/BacktestPage.h"
#include "views/job/backtest/GoalPane.h"
#include "views/job/experiment/ExperimentsPage.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/session/LessonPanel.h"
#include "views/widgets/MessageList.h"
#include "views/widgets/Wording.h"

using namespace spothorizon;
using app::ActionId;
using test::ShownTexts;

namespace {

constexpr int kPatience = 60000;

policy::PolicySpec planner(policy::CommitmentMode mode) {
  policy::PolicySpec spec;
  spec.kind = policy::PolicyKind::Ahap;
  spec.window = 2;
  spec.commitment = 2;
  spec.mode = mode;
  return spec;
}

policy::PolicySpec simple(policy::PolicyKind kind, policy::Pace pace = policy::Pace::Latest) {
  policy::PolicySpec spec;
  spec.kind = kind;
  spec.pace = pace;
  return spec;
}

/// Small, and with something of everything. A user who writes Chinese wrote it.
study::Scenario small() {
  study::Scenario scenario =
      study::openScenario(std::string(SAMPLE_DIR) + "/calm-cloud.json").scenario;
  scenario.title = "甲";
  scenario.notes = "记在这里";
  scenario.budgetUsd = 100;
  scenario.policies = {simple(policy::PolicyKind::OnDemandOnly),
                       simple(policy::PolicyKind::MaxSpot),
                       simple(policy::PolicyKind::UniformProgress),
                       simple(policy::PolicyKind::Ahanp),
                       simple(policy::PolicyKind::Ahanp, policy::Pace::Uniform),
                       planner(policy::CommitmentMode::Block),
                       planner(policy::CommitmentMode::Averaged)};
  editBacktest(scenario).starts = 4;
  editBacktest(scenario).deadlines = 3;
  learn::LearningSpec& learning = editLearning(scenario);
  learning.jobs.jobs = 20;
  learning.pool.mostWindow = learning.pool.mostCommitment = 2;
  learning.pool.thresholdStep = 0.6;
  learning.pool.extended = true;
  return scenario;
}

study::Session twoScenarios() {
  study::Session session = study::makeSession(small());
  session.title = "两个场景";
  study::SessionScenario other = session.scenarios.front();
  other.id = study::freshId(session);
  other.colour = study::freshColour(session);
  other.scenario.title = "乙";
  other.scenario.job.deadlineHours *= 1.25;
  session.scenarios.push_back(other);
  session.view.compared = {session.scenarios[0].id, session.scenarios[1].id};
  return session;
}

/// One axis, or two; where a policy's own settings move, and where its kind does.
study::Experiment experimentOver(const std::vector<study::Axis>& axes) {
  study::Experiment experiment;
  experiment.name = "甲";
  experiment.title = "试一试";
  experiment.scenario = small();
  experiment.axes = axes;
  experiment.jobs = 4;
  experiment.measures = study::allMeasures();
  std::erase_if(experiment.measures, [](study::Measure one) {
    return study::needsFamilies(one) || study::isGapPart(one);
  });
  return experiment;
}

}  // namespace

class ChineseTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void cleanupTestCase() { m_window.reset(); }
  void aWordOfEnglishIsFound();
  void outcomes();
  void explanations();
  void forecasts();
  void learning();
  void risks();
  void readyExperiments();
  void experiments_data();
  void experiments();
  void comparisons_data();
  void comparisons();
  void helpAndDialogs();
  void startPage();
  void lessons();
  void faults();
  void report();

 private:
  app::Workbench& bench() { return m_window->workbench(); }
  void turnTo(const QString& page) { m_window->actions()[app::Actions::pageKey(page)]->trigger(); }
  bool idle();
  /// The window in its current state, and the charts of the page in front.
  bool windowIsChinese() { return m_words->isChinese(*m_window); }
  bool isChinese(const ShownTexts& texts) const { return m_words->isChinese(texts); }

  QTemporaryDir m_folder;
  std::unique_ptr<test::ChineseWords> m_words;
  std::unique_ptr<app::MainWindow> m_window;
};

void ChineseTest::initTestCase() {
  QVERIFY(m_folder.isValid());
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
  QCoreApplication::setOrganizationName("SpotHorizon");
  QCoreApplication::setApplicationName("tst_chinese");
  app::speak(*QCoreApplication::instance(), QStringLiteral("zh_CN"));
  m_words = std::make_unique<test::ChineseWords>();
  QVERIFY(!m_words->isEmpty());
  m_words->allow({QStringLiteral("calm-cloud.csv")});
  const QString path = m_folder.filePath("two.spoth");
  study::writeSession(twoScenarios(), path.toStdString());
  m_words->allow({m_folder.path(), QStringLiteral("two.spoth")});
  m_window = std::make_unique<app::MainWindow>(nullptr, m_folder.filePath("autosaves"));
  m_window->resize(1300, 900);
  m_window->show();
  m_window->openFile(path);
  QTRY_VERIFY_WITH_TIMEOUT(bench().desk("run").hasResults(), kPatience);
  test::makeWhole(*m_window);
  QVERIFY(idle());
}

bool ChineseTest::idle() { return test::idle(*m_window, kPatience); }

// A test that fails on nothing would pass for ever.
void ChineseTest::aWordOfEnglishIsFound() {
  QCOMPARE(m_words->foreignIn("完成 3 of 5 GPU"), QStringList{"of"});
  QCOMPARE(m_words->foreignIn("<b>AHAP</b> (ω 2, v 1): job.deadlineHours"), QStringList());
  QLabel* label = m_window->findChild<QLabel*>();
  QVERIFY(label);
  const QString before = label->text();
  label->setText("Deadline");
  const QStringList foreign = m_words->foreignIn(test::shownTexts(*m_window));
  label->setText(before);
  QCOMPARE(foreign.size(), 1);
  QVERIFY2(foreign.front().startsWith("Deadline <- "), qPrintable(foreign.front()));
}

void ChineseTest::outcomes() {
  for (const char* page : {"timeline", "compare"}) {
    turnTo(page);
    QVERIFY(idle());
    QTRY_VERIFY(!bench().chartsInFront().empty());
    QVERIFY(windowIsChinese());
  }
}

void ChineseTest::explanations() {
  turnTo("timeline");
  views::TimelinePlayback& playback = bench().run().timeline().playback();
  playback.setActive(true);
  QTRY_VERIFY_WITH_TIMEOUT(playback.moment().has_value(), kPatience);
  playback.setOther(playback.moment()->chosen == 0 ? 1 : 0);
  playback.clock().seek(3);
  QVERIFY(windowIsChinese());
  playback.setActive(false);
}

void ChineseTest::forecasts() {
  turnTo("forecast");
  QVERIFY(idle());
  QTRY_VERIFY(!bench().chartsInFront().empty());
  QVERIFY(windowIsChinese());
}

void ChineseTest::learning() {
  turnTo("learning");
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(idle());
  QVERIFY(bench().desk("learning").hasResults());
  bench().pageWidgetInFront()->showAll();
  QTRY_VERIFY(!bench().chartsInFront().empty());
  QVERIFY(windowIsChinese());
}

void ChineseTest::risks() {
  turnTo("backtest");
  QVERIFY(idle());
  auto& page = bench().page<views::BacktestPage>("backtest");
  QTRY_VERIFY(page.results() && page.results()->complete);
  QVERIFY(windowIsChinese());
  emit page.runWished("frontier");
  QVERIFY(idle());
  page.showTab(views::BacktestPage::Frontier);
  QTRY_VERIFY(page.frontier() && page.frontier()->complete);
  QVERIFY(windowIsChinese());
  page.showTab(views::BacktestPage::Goals);
  for (const auto goal :
       {study::Goal::LowestBudget, study::Goal::ShortestDeadline, study::Goal::BestMaxGpus}) {
    emit page.goals().goalWished(goal);
    QVERIFY(idle());
    QTRY_VERIFY(page.goals().answer() && page.goals().answer()->goal == goal);
    QVERIFY(windowIsChinese());
  }
}

void ChineseTest::readyExperiments() {
  turnTo("experiments");
  auto& page = bench().page<views::ExperimentsPage>("experiments");
  for (const study::ReadyExperiment& ready : study::readyExperiments()) {
    QVERIFY(page.chooseReady(QString::fromStdString(ready.name)));
    QVERIFY(isChinese(test::shownTexts(page)));
  }
}

void ChineseTest::experiments_data() {
  QTest::addColumn<QStringList>("axes");
  QTest::newRow("deadlines") << QStringList{"job.deadlineHours 20 30"};
  QTest::newRow("windows") << QStringList{"policies.5.window 2 3"};
  QTest::newRow("kinds and ratios")
      << QStringList{"policies.0.kind max-spot ahanp", "market.priceFactor 1 2"};
}

void ChineseTest::experiments() {
  QFETCH(QStringList, axes);
  std::vector<study::Axis> made;
  for (const QString& axis : axes) {
    std::vector<std::string> values;
    for (const QString& value : axis.split(u' ').mid(1)) values.push_back(value.toStdString());
    made.push_back(study::axisOf(axis.section(u' ', 0, 0).toStdString(), values));
  }
  turnTo("experiments");
  auto& page = bench().page<views::ExperimentsPage>("experiments");
  page.setExperiment(experimentOver(made));
  m_window->actions()[ActionId::Run]->trigger();
  QVERIFY(idle());
  QTRY_VERIFY2(page.results() && page.results()->complete, qPrintable(bench().messages().text()));
  QVERIFY(windowIsChinese());
  QVERIFY(!study::sentence(*page.results()).empty());
}

void ChineseTest::comparisons_data() {
  QTest::addColumn<QString>("page");
  for (const char* page : {"timeline", "compare", "forecast", "learning", "backtest"}) {
    QTest::newRow(page) << QString(page);
  }
}

void ChineseTest::comparisons() {
  QFETCH(QString, page);
  turnTo(page);
  for (const ActionId mode :
       {ActionId::CompareOverlay, ActionId::CompareSideBySide, ActionId::CompareDifference}) {
    m_window->actions()[mode]->trigger();
    if (page == "learning") m_window->actions()[ActionId::Run]->trigger();
    QVERIFY(idle());
    QTRY_VERIFY(!bench().comparison().view().panes().empty());
    QVERIFY(windowIsChinese());
  }
  m_window->actions()[ActionId::CompareOff]->trigger();
}

void ChineseTest::helpAndDialogs() {
  for (const ActionId id : {ActionId::Help, ActionId::Shortcuts, ActionId::CommandPalette,
                            ActionId::ExportAllCharts, ActionId::Report, ActionId::GetPrices}) {
    m_window->actions()[id]->trigger();
  }
  QTRY_VERIFY(m_window->findChildren<QDialog*>().size() >= 2);
  for (const views::ExportableChart& chart : bench().allCharts()) {
    m_words->allow({chart.fileStem});
  }
  QVERIFY(windowIsChinese());
  for (QWidget* one : m_window->findChildren<QWidget*>()) {
    if (one->isWindow()) one->close();
  }
}

void ChineseTest::startPage() {
  const app::MainWindow other(nullptr, m_folder.filePath("others"));
  QVERIFY(isChinese(test::shownTexts(other)));
}

void ChineseTest::lessons() {
  const QList<app::LessonFile> files = app::lessonFiles();
  QVERIFY(!files.isEmpty());
  for (const app::LessonFile& file : files) {
    views::LessonPanel panel;
    panel.setLesson(study::readLesson(file.path.toStdString(), SAMPLE_DIR));
    for (std::size_t step = 0; step < panel.lesson().steps.size(); ++step) {
      panel.showStep(static_cast<int>(step));
      QVERIFY(isChinese(test::shownTexts(panel)));
    }
  }
}

/// What the fields of the panel say beneath them.
void ChineseTest::faults() {
  const study::Scenario good = small();
  std::vector<study::Scenario> bad(7, good);
  bad[0].job.deadlineHours = -1;
  bad[1].job.minGpus = 0;
  bad[2].job.minGpus = bad[2].job.maxGpus + 1;
  bad[3].job.deadlineHours = bad[3].market.slotHours / 2;
  bad[4].job.workload *= 100;
  bad[5].policies.clear();
  bad[6].policies[5].commitment = 9;
  for (const study::Scenario& one : bad) {
    const std::vector<study::Finding> found = study::check(one);
    QVERIFY(!found.empty());
    for (const study::Finding& finding : found) {
      const QString texts = views::words(finding.message);
      QVERIFY(isChinese({{"check", texts}}));
    }
  }
}

void ChineseTest::report() {
  app::ReportStudies studies = app::studiesOf(twoScenarios());
  app::StudyWishes wishes;
  wishes.starts = 4;
  app::runStudies(studies, wishes);
  for (const app::ReportedScenario& one : studies.scenarios) {
    QVERIFY(one.market);
    QVERIFY(std::ranges::all_of(
        one.outcomes, [](const app::StudyOutcome& outcome) { return outcome.result != nullptr; }));
  }
  app::ReportWishes shown;
  shown.pages = app::reportPages();
  const app::ReportContent content = app::reportOf(studies, shown);
  QVERIFY(app::figuresOf(content).size() > 8);
  QVERIFY(isChinese(test::shownTexts(app::reportHtml(content, app::drawAll(content)))));
}

TEST_WITH_WINDOWS(ChineseTest)
#include "tst_chinese.moc"
