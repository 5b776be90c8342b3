// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <chrono>
#include <latch>
#include <memory>
#include <semaphore>
#include <stdexcept>
#include <vector>

#include "app/work/TaskRunner.h"
#include "support/TestMain.h"
#include "support/Waits.h"

using namespace spothorizon;
using app::TaskLink;
using app::TaskRunner;

namespace {

constexpr int kPatience = 20000;

/// Waits for the stop without burning a core.
void untilStopped(const TaskLink& link) {
  std::binary_semaphore asked(0);
  const std::stop_callback wake(link.stop(), [&asked] { asked.release(); });
  asked.acquire();
  throw Stopped();
}

}  // namespace

class TestTaskRunner : public QObject {
  Q_OBJECT

 private slots:
  void deliversOnTheOwnersThread();
  void latestWins();
  void whatOldTasksDeliverIsDropped();
  void stopIsSeenAtTheNextLook();
  void stopForgetsTheWaitingTask();
  void failureHasItsMessage();
  void nothingIsReportedAfterStop();
  void everyPartialCrosses();
  void progressIsThrottled();
  void destroyedInTheMiddleOfATask();
  void aTaskMayBeAskedForInAnAnswer();
};

void TestTaskRunner::deliversOnTheOwnersThread() {
  TaskRunner runner;
  QSignalSpy started(&runner, &TaskRunner::started);
  QSignalSpy finished(&runner, &TaskRunner::finished);
  QThread* worked = nullptr;
  QThread* delivered = nullptr;
  int order = 0, deliveredAt = 0;
  runner.request([&](const TaskLink& link) {
    worked = QThread::currentThread();
    link.deliver([&] {
      delivered = QThread::currentThread();
      deliveredAt = ++order;
    });
  });
  QVERIFY(runner.isRunning());
  QVERIFY(finished.wait(kPatience));
  QVERIFY(!runner.isRunning());
  QCOMPARE(started.count(), 1);
  QCOMPARE(delivered, QThread::currentThread());
  QVERIFY(worked != delivered);
  QCOMPARE(deliveredAt, 1);
}

void TestTaskRunner::latestWins() {
  TaskRunner runner;
  QSignalSpy started(&runner, &TaskRunner::started);
  QSignalSpy finished(&runner, &TaskRunner::finished);
  QSignalSpy stopped(&runner, &TaskRunner::stopped);
  std::atomic<int> begun = 0;
  std::latch first(1);
  runner.request([&](const TaskLink& link) {
    ++begun;
    first.count_down();
    untilStopped(link);
  });
  first.wait();
  std::vector<int> answers;
  for (int i = 1; i <= 20; ++i) {
    runner.request([&, i](const TaskLink& link) {
      ++begun;
      link.deliver([&answers, i] { answers.push_back(i); });
    });
  }
  QVERIFY(finished.wait(kPatience));
  QCOMPARE(answers.back(), 20);
  QCOMPARE(answers.size(), std::size_t(1));
  // One start and one end for all: to the window it was one time of being busy.
  QCOMPARE(started.count(), 1);
  QCOMPARE(finished.count(), 1);
  QCOMPARE(stopped.count(), 0);
  QVERIFY(begun.load() < 21);
  QCOMPARE(runner.requested(), std::uint64_t(21));
}

void TestTaskRunner::whatOldTasksDeliverIsDropped() {
  TaskRunner runner;
  QSignalSpy finished(&runner, &TaskRunner::finished);
  std::latch oldHasDelivered(1);
  int oldAnswers = 0, newAnswers = 0;
  runner.request([&](const TaskLink& link) {
    link.deliver([&] { ++oldAnswers; });
    oldHasDelivered.count_down();
    untilStopped(link);
  });
  oldHasDelivered.wait();  // it lies in the mailbox of this thread, which has not looked yet
  runner.request([&](const TaskLink& link) { link.deliver([&] { ++newAnswers; }); });
  QVERIFY(finished.wait(kPatience));
  QCOMPARE(oldAnswers, 0);
  QCOMPARE(newAnswers, 1);
}

void TestTaskRunner::stopIsSeenAtTheNextLook() {
  TaskRunner runner;
  std::atomic<int> looks = 0, looksWhenStopped = -1;
  std::binary_semaphore ended(0);
  runner.request([&](const TaskLink& link) {
    while (!link.stop().stop_requested()) {
      ++looks;
      QThread::usleep(100);
    }
    looksWhenStopped = looks.load();
    ended.release();
  });
  QTRY_VERIFY_WITH_TIMEOUT(looks.load() > 3, kPatience);
  runner.stop();
  const int before = looks.load();
  ended.acquire();
  QVERIFY(looksWhenStopped.load() - before <= 1);  // the one that was under way
}

void TestTaskRunner::stopForgetsTheWaitingTask() {
  TaskRunner runner;
  std::latch first(1);
  bool second = false;
  runner.request([&](const TaskLink& link) {
    first.count_down();
    untilStopped(link);
  });
  first.wait();
  runner.request([&](const TaskLink&) { second = true; });
  runner.stop();
  QSignalSpy finished(&runner, &TaskRunner::finished);
  runner.request([](const TaskLink&) {});
  QVERIFY(finished.wait(kPatience));
  QVERIFY(!second);
}

void TestTaskRunner::failureHasItsMessage() {
  TaskRunner runner;
  QSignalSpy failed(&runner, &TaskRunner::failed);
  QSignalSpy finished(&runner, &TaskRunner::finished);
  runner.request([](const TaskLink&) {
    throw InputError("pool.json", "/learning/pool/mostWindow", "2", "at least 3");
  });
  QVERIFY(finished.wait(kPatience));
  QCOMPARE(failed.count(), 1);
  QVERIFY(failed.front().front().toString().contains("/learning/pool/mostWindow"));
}

void TestTaskRunner::nothingIsReportedAfterStop() {
  TaskRunner runner;
  QSignalSpy stopped(&runner, &TaskRunner::stopped);
  QSignalSpy finished(&runner, &TaskRunner::finished);
  QSignalSpy failed(&runner, &TaskRunner::failed);
  std::latch begun(1);
  runner.request([&](const TaskLink& link) {
    begun.count_down();
    untilStopped(link);
  });
  begun.wait();
  runner.stop();
  QCOMPARE(stopped.count(), 1);
  QCOMPARE(finished.count(), 1);
  QVERIFY(!runner.isRunning());
  runner.stop();  // nothing to stop: nothing is reported
  QTRY_VERIFY_WITH_TIMEOUT(runner.isIdle(), kPatience);
  QCOMPARE(stopped.count(), 1);
  QCOMPARE(finished.count(), 1);
  QCOMPARE(failed.count(), 0);
}

/// The model's Publisher sees to their pace: one that came here and was dropped would never be
/// seen.
void TestTaskRunner::everyPartialCrosses() {
  TaskRunner runner;
  QSignalSpy finished(&runner, &TaskRunner::finished);
  std::vector<int> seen;
  runner.request([&](const TaskLink& link) {
    const auto partial = link.partials<int>([&](int value) { seen.push_back(value); });
    for (int i = 0; i < 3; ++i) partial(i);
  });
  QVERIFY(finished.wait(kPatience));
  QCOMPARE(seen, (std::vector<int>{0, 1, 2}));
}

void TestTaskRunner::progressIsThrottled() {
  TaskRunner runner;
  QSignalSpy progressed(&runner, &TaskRunner::progressed);
  QSignalSpy finished(&runner, &TaskRunner::finished);
  double seconds = 0;
  runner.request([&](const TaskLink& link) {
    const RunControl control = link.control();
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < 300; ++i) {
      control.report(i / 300.0, "counting");
      QThread::usleep(500);
    }
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  });
  QVERIFY(finished.wait(kPatience));
  const int most = static_cast<int>(seconds * 30.4) + 1;
  QVERIFY(progressed.count() >= 1 && progressed.count() <= most);
  QCOMPARE(progressed.front().at(1).toString(), QString("counting"));
}

void TestTaskRunner::destroyedInTheMiddleOfATask() {
  std::atomic<int> begun = 0, ended = 0;
  int delivered = 0;
  for (int i = 0; i < 20; ++i) {
    TaskRunner runner;
    runner.request([&](const TaskLink& link) {
      const std::shared_ptr<void> atEnd(nullptr, [&ended](void*) { ++ended; });
      ++begun;
      link.deliver([&] { ++delivered; });
      untilStopped(link);
    });
    if (i % 2 == 0) QTRY_COMPARE_WITH_TIMEOUT(delivered, i / 2 + 1, kPatience);
  }
  QCOMPARE(ended.load(), begun.load());  // every task that began was joined
  const int after = delivered;
  QVERIFY(waits::eventsPassed());
  QCOMPARE(delivered, after);  // nothing comes once the runner is gone
}

void TestTaskRunner::aTaskMayBeAskedForInAnAnswer() {
  TaskRunner runner;
  QSignalSpy finished(&runner, &TaskRunner::finished);
  int second = 0;
  runner.request([&](const TaskLink& link) {
    link.deliver(
        [&] { runner.request([&](const TaskLink& again) { again.deliver([&] { ++second; }); }); });
  });
  QVERIFY(finished.wait(kPatience));
  QCOMPARE(second, 1);
  QCOMPARE(finished.count(), 1);  // the first one's end belongs to an older task
}

TEST_WITH_CORE_APPLICATION(TestTaskRunner)
#include "tst_task_runner.moc"
