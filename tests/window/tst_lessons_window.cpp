// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and playback in the window: opened, set up, undone, played with the window's own keys.
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/desk/Actions.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/Lessons.h"
#include "app/window/MainWindow.h"
#include "app/window/Presentation.h"
#include "app/window/Workbench.h"
#include "support/TestMain.h"
#include "views/chart/PlotPane.h"
#include "views/job/learning/LearningBoard.h"
#include "views/job/learning/LearningPage.h"
#include "views/job/learning/LearningStack.h"
#include "views/job/run/ExplanationPane.h"
#include "views/job/run/LedgerModel.h"
#include "views/job/run/LedgerTable.h"
#include "views/job/run/OutcomeTable.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/scenario/ParameterField.h"
#include "views/serving/MigrationPage.h"
#include "views/serving/migration/MigrationPanel.h"
#include "views/session/EmptyPage.h"
#include "views/session/LessonPanel.h"
#include "views/training/GainPage.h"
#include "views/widgets/NoticeBar.h"
#include "views/widgets/SentenceBanner.h"
#include "views/widgets/table/TableView.h"

using namespace spothorizon;
using app::ActionId;
using app::MainWindow;

namespace {
constexpr int kPatience = 30000;
}

class TestLessonsWindow : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;

  app::RunTables& run() const { return m_window->workbench().run(); }
  views::TimelinePage& timeline() const { return run().timeline(); }
  void trigger(ActionId id) const { m_window->actions()[id]->trigger(); }
  void turnTo(const QString& page) const {
    m_window->actions()[app::Actions::pageKey(page)]->trigger();
  }
  /// Turns to a step (from 0) as a lecturer does, with its answer.
  void turnToStep(int step) const {
    views::LessonPanel& panel = m_window->lessons().panel();
    while (panel.step() < step || panel.isAsking()) panel.next();
  }
  void waitForResults() {
    QTRY_VERIFY_WITH_TIMEOUT(run().results() && run().results()->complete &&
                                 !m_window->workbench().desk("run").isStale() &&
                                 run().results()->scenario == m_window->document().scenario(),
                             kPatience);
  }

 private slots:
  void initTestCase() {
    QCoreApplication::setOrganizationName("spothorizon-tests");
    QCoreApplication::setApplicationName("lessons");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    QVERIFY(m_folder.isValid());
  }
  void init() {
    m_window = std::make_unique<MainWindow>(nullptr, m_folder.filePath("autosaves"));
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  }
  void cleanup() { m_window.reset(); }

  void everyLessonIsOffered() {
    const qsizetype count = QDir(RESOURCE_DIR "/lessons").entryList({"*.json"}).size();
    QVERIFY(count >= 7);
    QCOMPARE(app::lessonFiles().size(), count);
    QCOMPARE(m_window->lessons().menu()->actions().size(), count);
    QVERIFY(!m_window->lessons().dock().isVisible());
  }

  void leavingALessonAsksNothing() {
    m_window->lessons().open(app::lessonFiles().front().path);
    waitForResults();
    turnToStep(2);  // the first of its steps that sets a parameter
    QTRY_VERIFY(m_window->document().isModified());
    QVERIFY(!m_window->document().wouldBeMissed());
    trigger(ActionId::Close);
    QVERIFY(!m_window->document().isOpen());
    QVERIFY(m_window->findChildren<QMessageBox*>().isEmpty());
  }

  void theStartPageOpensALesson() {
    const QString path = app::lessonFiles().front().path;
    emit m_window->findChild<views::EmptyPage*>()->lessonChosen(path);
    QVERIFY(m_window->lessons().dock().isVisible());
    QVERIFY(!m_window->document().isModified());
    waitForResults();
    QTRY_COMPARE(run().chosenPolicy(), 1);
    m_window->lessons().panel().closeWished();
    QVERIFY(!m_window->lessons().dock().isVisible());
  }

  void settingUpIsOneStepThatCanBeUndone() {
    m_window->lessons().open(app::lessonFiles()[5].path);  // the price of a deadline
    waitForResults();
    const study::Scenario before = m_window->document().scenario();
    turnToStep(1);  // with its question and its answer
    QCOMPARE(m_window->document().history().count(), 1);
    QCOMPARE(m_window->document().scenario().job.deadlineHours, 24.0);
    waitForResults();
    trigger(ActionId::Undo);
    QVERIFY(m_window->document().scenario() == before);
  }

  /// Whatever has the keyboard after a question or an answer came.
  void pageDownTurnsAllSteps() {
    m_window->lessons().open(app::lessonFiles().front().path);
    waitForResults();
    m_window->presentation().setOn(true);
    const views::LessonPanel& panel = m_window->lessons().panel();
    const int last = static_cast<int>(panel.lesson().steps.size()) - 1;
    for (int step = 0; step <= last; ++step) {
      QCOMPARE(panel.step(), step);
      if (panel.isAsking()) QTest::keyClick(m_window->windowHandle(), Qt::Key_PageDown);
      QVERIFY2(!panel.isAsking(), std::to_string(step).c_str());
      if (step < last) QTest::keyClick(m_window->windowHandle(), Qt::Key_PageDown);
    }
  }

  void aStepTurnsThePageAndPlays() {
    m_window->lessons().open(app::lessonFiles().front().path);
    waitForResults();
    turnToStep(1);
    waitForResults();
    const int slot = *m_window->lessons().panel().lesson().steps[1].slot;
    QTRY_VERIFY_WITH_TIMEOUT(timeline().playback().isActive(), kPatience);
    QCOMPARE(timeline().playback().moment()->other, std::optional(0));
    QTRY_COMPARE(timeline().playback().moment()->shown, slot + 1);
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Right);
    QCOMPARE(timeline().playback().moment()->shown, slot + 2);
    turnToStep(3);
    QCOMPARE(m_window->workbench().pages().currentIndex(), 1);
    waitForResults();
    QTRY_VERIFY_WITH_TIMEOUT(!timeline().playback().isActive(), kPatience);
  }

  /// On the page of migrations: the change that the text speaks of, of the scenario that it sets
  /// up.
  void aStepShowsItsMoment() {
    const auto files = app::lessonFiles();
    const auto thirty = std::ranges::find_if(
        files, [](const app::LessonFile& file) { return file.path.contains("9c-"); });
    QVERIFY(thirty != files.end());
    m_window->lessons().open(thirty->path);
    turnToStep(4);
    auto* page = qobject_cast<views::MigrationPage*>(m_window->workbench().pageWidgetInFront());
    QVERIFY(page);
    QTRY_VERIFY_WITH_TIMEOUT(page->eventBox()->currentText().contains("330.0 s"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->workbench().inFront().isStale(), kPatience);
    QTRY_VERIFY(page->eventBox()->currentText().contains("330.0 s"));
    QTRY_VERIFY(page->panel()->sentence().contains("24.3 s"));
  }

  /// A sweep that the text speaks of is run on its page.
  void aStepChoosesAPartOfItsPage() {
    const auto files = app::lessonFiles();
    const auto lesson = std::ranges::find_if(
        files, [](const app::LessonFile& file) { return file.path.contains("9a-"); });
    QVERIFY(lesson != files.end());
    m_window->lessons().open(lesson->path);
    turnToStep(2);
    auto* page = qobject_cast<views::GainPage*>(m_window->workbench().pageWidgetInFront());
    QVERIFY(page);
    QCOMPARE(page->partBox()->currentText(), QString("Restart"));
    QTRY_VERIFY_WITH_TIMEOUT(page->upper()->isVisible() && !page->upper()->spec().lines.empty(),
                             kPatience);
  }

  /// While the question is open, nothing shown answers it: a run is played back up to the
  /// slot that is asked about, any other page comes with the answer.
  void nothingAnswersAQuestionBefore() {
    m_window->lessons().open(app::lessonFiles().front().path);
    views::LessonPanel& panel = m_window->lessons().panel();
    QVERIFY(panel.isAsking());
    waitForResults();
    QVERIFY(timeline().playback().hidesEnding());
    QVERIFY(!run().outcomes().view().isVisibleTo(&run().outcomes()));
    const QString sentence = m_window->workbench().banner().sentence();
    QVERIFY2(sentence.contains("before slot 0"), qPrintable(sentence));
    QCOMPARE(run().ledger().model().rowCount(), 0);
    panel.next();
    QTRY_VERIFY(!timeline().playback().isActive());
    QVERIFY(run().outcomes().view().isVisibleTo(&run().outcomes()));
    QVERIFY(m_window->workbench().banner().sentence() != sentence);
    panel.next();  // asks about one slot
    const int slot = *panel.lesson().steps[1].slot;
    QTRY_VERIFY(timeline().playback().isActive());
    QTRY_COMPARE(timeline().playback().moment()->shown, slot);
    QCOMPARE(run().ledger().model().rowCount(), slot);
    turnToStep(2);
    const study::Scenario before = m_window->document().scenario();
    panel.next();  // about another page
    QVERIFY(panel.isAsking());
    QCOMPARE(m_window->workbench().pageInFront(), QString("timeline"));
    QVERIFY(m_window->document().scenario() == before);
    panel.next();
    QCOMPARE(m_window->workbench().pageInFront(), QString("compare"));
    QVERIFY(!(m_window->document().scenario() == before));
  }

  /// The control of a step is in the lesson, also while the panel is hidden.
  void aControlInTheLessonEditsTheScenario() {
    m_window->lessons().open(app::lessonFiles()[5].path);  // the price of a deadline
    turnToStep(1);
    const auto& controls = m_window->lessons().panel().controls();
    QCOMPARE(controls.size(), std::size_t{1});
    QCOMPARE(controls[0]->scenario().job.deadlineHours, 24.0);
    controls[0]->apply("30", 0);
    QCOMPARE(m_window->document().scenario().job.deadlineHours, 30.0);
    trigger(ActionId::Undo);
    QCOMPARE(m_window->document().scenario().job.deadlineHours, 24.0);
    QCOMPARE(controls[0]->scenario().job.deadlineHours, 24.0);
  }

  /// Its text speaks of a learner's regret: that is there without a further press.
  void aStepRunsTheStudyItSpeaksOf() {
    m_window->lessons().open(app::lessonFiles()[4].path);  // learning
    const app::StudyDesk& desk = m_window->workbench().desk("learning");
    turnToStep(0);
    const auto isDone = [&desk] {
      return desk.hasResults() && desk.result()->complete && !desk.isStale();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isDone(), kPatience);
    turnToStep(2);  // another rate
    QTRY_VERIFY_WITH_TIMEOUT(isDone() && desk.result()->scenario == m_window->document().scenario(),
                             kPatience);
  }

  void theKeysArePlayedOnThePageInFront() {
    m_window->lessons().open(app::lessonFiles().front().path);
    waitForResults();
    trigger(ActionId::NextJob);
    trigger(ActionId::NextJob);
    QVERIFY(timeline().playback().isActive());
    QCOMPARE(timeline().playback().clock().shown(), 2);
    trigger(ActionId::PreviousJob);
    QCOMPARE(timeline().playback().clock().shown(), 1);
    auto* pane = timeline().playback().panes().front();
    QTRY_VERIFY_WITH_TIMEOUT(pane->price().has_value(), kPatience);
    trigger(ActionId::PlayPause);
    QVERIFY(timeline().playback().clock().isPlaying());
    trigger(ActionId::PlayPause);
    trigger(ActionId::PlayBack);
    QVERIFY(!timeline().playback().isActive());
    turnTo("learning");
    const int jobs = m_window->workbench().page<views::LearningPage>("learning").playback().shown();
    trigger(ActionId::NextJob);
    QVERIFY(!timeline().playback().isActive());
    QCOMPARE(m_window->workbench().page<views::LearningPage>("learning").playback().shown(), jobs);
  }

  /// Every moment of the playback as a picture, from the button in its bar.
  void framesAreSaved() {
    m_window->lessons().open(app::lessonFiles()[6].path);  // where prediction pays: a short job
    turnToStep(0);
    waitForResults();
    timeline().setPlayedBack(true);
    emit timeline().playback().framesWished();
    auto* dialog = m_window->findChild<QFileDialog*>();
    QVERIFY(dialog);
    const QString folder = m_folder.filePath("frames");
    QVERIFY(QDir().mkpath(folder));
    emit dialog->fileSelected(folder + "/run.png");
    dialog->close();
    const auto count = qsizetype{timeline().playback().clock().total()} + 1;
    const auto files = [&folder] { return QDir(folder).entryList(QDir::Files); };
    QTRY_COMPARE_WITH_TIMEOUT(files().size(), count, kPatience);
    QTRY_VERIFY(m_window->notices().text("frames").isEmpty());
    QCOMPARE(files().front(), QString("run-0000.png"));
  }

  /// On a wall too the regret is in sight without scrolling.
  void regretIsInSightWherePresented() {
    m_window->lessons().open(app::lessonFiles()[4].path);  // learning
    turnToStep(1);
    const app::StudyDesk& desk = m_window->workbench().desk("learning");
    QTRY_VERIFY_WITH_TIMEOUT(desk.hasResults() && desk.result()->complete, kPatience);
    m_window->presentation().setOn(true);
    m_window->setWindowState(Qt::WindowNoState);
    m_window->resize(1920, 1080);
    auto& page = m_window->workbench().page<views::LearningPage>("learning");
    const views::ChartPane* regret = page.board().stack().panes()[views::LearningStack::Regret];
    const auto isInSight = [&] {
      const QRect place(regret->mapTo(m_window.get(), QPoint(0, 0)), regret->size());
      return !regret->visibleRegion().isEmpty() &&
             regret->visibleRegion().boundingRect().height() == regret->height() &&
             m_window->rect().contains(place);
    };
    QTRY_VERIFY(isInSight());
    m_window->presentation().setOn(false);
  }

  void homeIsThePlaybacksWhileItIsOn() {
    m_window->lessons().open(app::lessonFiles().front().path);
    waitForResults();
    timeline().setFocus();
    timeline().setPlayedBack(true);
    timeline().playback().clock().seek(7);
    QTest::keyClick(&timeline(), Qt::Key_Home);
    QCOMPARE(timeline().playback().clock().shown(), 0);
  }
};

TEST_WITH_WINDOWS(TestLessonsWindow)
#include "tst_lessons_window.moc"
