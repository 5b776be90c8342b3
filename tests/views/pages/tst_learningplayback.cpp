// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "support/TestMain.h"
#include "views/job/learning/LearningPlayback.h"

using spothorizon::views::LearningPlayback;

class TestLearningPlayback : public QObject {
  Q_OBJECT

  double m_now = 0;
  std::unique_ptr<LearningPlayback> m_playback;

  void pass(double seconds) {
    m_now += seconds;
    m_playback->tick();
  }
  /// A run of 100 jobs that all have come.
  void wholeRun() {
    m_playback->begin(100);
    m_playback->arrive(100);
    m_playback->setEnded(true);
  }

 private slots:
  void init() {
    m_now = 1000;
    m_playback = std::make_unique<LearningPlayback>([this] { return m_now; });
  }

  void nothingIsShownBeforeARun() {
    QCOMPARE(m_playback->shown(), 0);
    QVERIFY(!m_playback->isPlaying());
    m_playback->play();
    m_playback->step(1);
    m_playback->seekEnd();
    QCOMPARE(m_playback->shown(), 0);
    QVERIFY(!m_playback->isPlaying());
  }

  void asTheyComeShowsEachAtOnce() {
    QSignalSpy moved(m_playback.get(), &LearningPlayback::shownChanged);
    m_playback->begin(100);
    QVERIFY(m_playback->isPlaying());
    QVERIFY(m_playback->isWaiting());
    for (const int jobs : {3, 10, 60, 100}) {
      m_playback->arrive(jobs);
      QCOMPARE(m_playback->shown(), jobs);
    }
    QCOMPARE(moved.size(), 4);
    m_playback->setEnded(true);
    QVERIFY(!m_playback->isPlaying());
  }

  void aSpeedIsJobsASecond_data() {
    QTest::addColumn<double>("speed");
    QTest::addColumn<double>("seconds");
    QTest::addColumn<int>("shown");
    QTest::newRow("one in a second") << 1.0 << 1.0 << 1;
    QTest::newRow("not yet one") << 1.0 << 0.9 << 0;
    QTest::newRow("ten a second") << 10.0 << 2.55 << 25;
    QTest::newRow("a tenth of a second") << 10.0 << 0.1 << 1;
    QTest::newRow("never past the last") << 50.0 << 9.0 << 100;
  }
  void aSpeedIsJobsASecond() {
    QFETCH(double, speed);
    QFETCH(double, seconds);
    QFETCH(int, shown);
    m_playback->setSpeed(speed);
    wholeRun();
    QCOMPARE(m_playback->shown(), 0);
    pass(seconds);
    QCOMPARE(m_playback->shown(), shown);
    QCOMPARE(m_playback->isPlaying(), shown < 100);
  }

  void aWholeRunStaysWhereItStood() {
    m_playback->setWhole(40);
    QVERIFY(!m_playback->isPlaying());
    m_playback->seek(30);
    m_playback->setWhole(50);
    QCOMPARE(m_playback->shown(), 30);
    m_playback->setSpeed(4);
    m_playback->play();
    pass(1);
    QCOMPARE(m_playback->shown(), 34);
    m_playback->setWhole(48);  // another run of the same job: it plays on
    QVERIFY(m_playback->isPlaying());
    pass(1);
    QCOMPARE(m_playback->shown(), 38);
    m_playback->setWhole(20);
    QCOMPARE(m_playback->shown(), 20);
    QVERIFY(!m_playback->isPlaying());
    m_playback->setWhole(0);
    QCOMPARE(m_playback->shown(), 0);
  }

  void fractionsOfJobsAddUp() {
    m_playback->setSpeed(10);
    wholeRun();
    for (int i = 0; i < 33; ++i) pass(0.03);
    QCOMPARE(m_playback->shown(), 9);
    pass(0.011);
    QCOMPARE(m_playback->shown(), 10);
  }

  void itWaitsForJobsThatAreNotDone() {
    m_playback->setSpeed(10);
    m_playback->begin(100);
    m_playback->arrive(5);
    pass(60);
    QCOMPARE(m_playback->shown(), 5);
    QVERIFY(m_playback->isWaiting());
    // The minute of waiting is not made up for.
    m_playback->arrive(50);
    pass(0.5);
    QCOMPARE(m_playback->shown(), 10);
    QVERIFY(!m_playback->isWaiting());
  }

  void pausingStopsAndPlayingGoesOn() {
    QSignalSpy states(m_playback.get(), &LearningPlayback::stateChanged);
    m_playback->setSpeed(10);
    wholeRun();
    pass(1);
    m_playback->toggle();
    QVERIFY(!m_playback->isPlaying());
    pass(30);
    QCOMPARE(m_playback->shown(), 10);
    m_playback->toggle();
    pass(1);
    QCOMPARE(m_playback->shown(), 20);
    QCOMPARE(states.size(), 3);
  }

  void pausedItShowsNothingNew() {
    m_playback->begin(100);
    m_playback->arrive(20);
    m_playback->pause();
    m_playback->arrive(60);
    QCOMPARE(m_playback->shown(), 20);
    QCOMPARE(m_playback->arrived(), 60);
    // Played again as they come, it catches up in a while, not in a jump.
    m_playback->play();
    pass(0.1);
    QVERIFY(m_playback->shown() > 20 && m_playback->shown() < 60);
    pass(LearningPlayback::kReplaySeconds);
    QCOMPARE(m_playback->shown(), 60);
    m_playback->arrive(61);
    QCOMPARE(m_playback->shown(), 61);
  }

  void stepsPauseAndStayInside() {
    wholeRun();
    m_playback->seek(50);
    m_playback->play();
    m_playback->step(1);
    QVERIFY(!m_playback->isPlaying());
    QCOMPARE(m_playback->shown(), 51);
    m_playback->step(-2);
    QCOMPARE(m_playback->shown(), 49);
    m_playback->step(-100);
    QCOMPARE(m_playback->shown(), 0);
    m_playback->step(1000);
    QCOMPARE(m_playback->shown(), 100);
  }

  void playAtTheEndBeginsAgain() {
    wholeRun();
    m_playback->seekEnd();
    QCOMPARE(m_playback->shown(), 100);
    QVERIFY(!m_playback->isPlaying());
    m_playback->play();
    QCOMPARE(m_playback->shown(), 0);
    QVERIFY(m_playback->isPlaying());
    pass(LearningPlayback::kReplaySeconds / 2);
    QCOMPARE(m_playback->shown(), 50);
    pass(LearningPlayback::kReplaySeconds);
    QCOMPARE(m_playback->shown(), 100);
    QVERIFY(!m_playback->isPlaying());
  }

  void restartFromAJob() {
    m_playback->setSpeed(20);
    wholeRun();
    pass(3);
    QCOMPARE(m_playback->shown(), 60);
    m_playback->playFrom(30);
    QCOMPARE(m_playback->shown(), 30);
    QVERIFY(m_playback->isPlaying());
    pass(1);
    QCOMPARE(m_playback->shown(), 50);
    m_playback->playFrom(-5);
    QCOMPARE(m_playback->shown(), 0);
    m_playback->playFrom(500);
    QCOMPARE(m_playback->shown(), 100);
    QVERIFY(!m_playback->isPlaying());
  }

  void theEndOfARunThatGoesOnIsFollowed() {
    m_playback->begin(100);
    m_playback->arrive(40);
    m_playback->seek(10);
    m_playback->seekEnd();
    QCOMPARE(m_playback->shown(), 40);
    m_playback->arrive(45);
    QCOMPARE(m_playback->shown(), 45);
  }

  void anotherRunBeginsAtTheFirstJob() {
    wholeRun();
    m_playback->seek(70);
    m_playback->begin(30);
    QCOMPARE(m_playback->shown(), 0);
    QCOMPARE(m_playback->total(), 30);
    QVERIFY(m_playback->isPlaying());
    m_playback->arrive(2);
    QCOMPARE(m_playback->shown(), 2);
  }

  void theSpeedMayChangeOnTheWay() {
    m_playback->setSpeed(10);
    wholeRun();
    m_now += 1;
    m_playback->setSpeed(1);  // the second that has passed was at the old speed
    QCOMPARE(m_playback->shown(), 10);
    pass(2);
    QCOMPARE(m_playback->shown(), 12);
  }

  void aStoppedRunEndsWhereItStopped() {
    m_playback->setSpeed(100);
    m_playback->begin(100);
    m_playback->arrive(40);
    pass(1);
    QVERIFY(m_playback->isWaiting());
    m_playback->setEnded(true);
    QVERIFY(!m_playback->isPlaying());
    m_playback->play();
    QCOMPARE(m_playback->shown(), 0);
  }

  void theTimerPlaysByItself() {
    LearningPlayback playback;
    playback.begin(10);
    playback.setSpeed(200);
    playback.arrive(10);
    playback.setEnded(true);
    QTRY_COMPARE(playback.shown(), 10);
    QVERIFY(!playback.isPlaying());
  }

  void resultsThatComeFastDoNotHoldItUp() {
    LearningPlayback playback;
    playback.setSpeed(500);
    playback.begin(1000);
    int arrived = 0;
    QTRY_VERIFY2((playback.arrive(std::min(1000, ++arrived)), playback.shown() > 3), "starved");
  }
};

TEST_WITH_WINDOWS(TestLearningPlayback)
#include "tst_learningplayback.moc"
