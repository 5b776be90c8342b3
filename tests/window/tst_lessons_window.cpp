// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and playback in the window: opened, set up, undone, played with the window's own keys.
#include <QDockWidget>
#include <QMenu>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/desk/Actions.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/Lessons.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "support/TestMain.h"
#include "views/deadline/learning/LearningPage.h"
#include "views/deadline/run/ExplanationPane.h"
#include "views/deadline/run/TimelinePage.h"
#include "views/deadline/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/session/EmptyPage.h"
#include "views/session/LessonPanel.h"

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

  void sixLessonsAreOffered() {
    QCOMPARE(app::lessonFiles().size(), 8);
    QCOMPARE(m_window->lessons().menu()->actions().size(), 8);
    QVERIFY(!m_window->lessons().dock().isVisible());
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
    m_window->lessons().panel().next();
    QCOMPARE(m_window->document().history().count(), 1);
    QCOMPARE(m_window->document().scenario().job.deadlineHours, 24.0);
    waitForResults();
    trigger(ActionId::Undo);
    QVERIFY(m_window->document().scenario() == before);
  }

  void aStepTurnsThePageAndPlays() {
    m_window->lessons().open(app::lessonFiles().front().path);
    waitForResults();
    m_window->lessons().setUp(1);
    waitForResults();
    QTRY_VERIFY_WITH_TIMEOUT(timeline().playback().isActive(), kPatience);
    QCOMPARE(timeline().playback().moment()->other, std::optional(0));
    QCOMPARE(timeline().playback().moment()->shown, 0);
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Right);
    QCOMPARE(timeline().playback().moment()->shown, 1);
    m_window->lessons().setUp(3);
    QCOMPARE(m_window->workbench().pages().currentIndex(), 1);
    waitForResults();
    QTRY_VERIFY_WITH_TIMEOUT(!timeline().playback().isActive(), kPatience);
  }

  /// Its text speaks of a learner's regret: that is there without a further press.
  void aStepRunsTheStudyItSpeaksOf() {
    m_window->lessons().open(app::lessonFiles()[4].path);  // learning
    const app::StudyDesk& desk = m_window->workbench().desk("learning");
    const auto isDone = [&desk] {
      return desk.hasResults() && desk.result()->complete && !desk.isStale();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isDone(), kPatience);
    m_window->lessons().panel().next();
    m_window->lessons().panel().next();  // another rate
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
