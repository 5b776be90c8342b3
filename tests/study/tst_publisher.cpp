// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "study/work/Publisher.h"
#include "support/TestMain.h"

using spothorizon::study::Publisher;

namespace {

constexpr int kPatience = 20000;

/// A run whose draft is a number.
struct Counter {
  explicit Counter(std::function<void(int)> take, std::stop_token stop = {},
                   std::chrono::milliseconds firstAfter = {})
      : onPartial(std::move(take)),
        publisher(
            mutex, std::move(stop), onPartial, [this] { return draft; }, firstAfter) {}

  void set(int value, bool whole = false) {
    const std::lock_guard lock(mutex);
    draft = value;
    publisher.changed(whole);
  }

  std::mutex mutex;
  int draft = 0;
  std::function<void(int)> onPartial;
  Publisher publisher;
};

}  // namespace

class TestPublisher : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void firstAtOnce();
  void aShortRunIsDrawnOnce();
  void theFirstOfALongRunComesThen();
  void atMostThirtyASecond();
  void whatWasHeldBackComes();
  void nothingOnceItIsWhole();
  void nothingOnceStopped();
  void slowOnesAreSeldom();
  void fromOneThreadAtATime();
  void nobodyWantsIt();
};

void TestPublisher::firstAtOnce() {
  std::vector<int> seen;
  Counter counter([&](int value) { seen.push_back(value); });
  counter.set(1);
  QCOMPARE(seen, std::vector<int>{1});
}

/// What is whole before the first may be sent is sent by whoever has the whole.
void TestPublisher::aShortRunIsDrawnOnce() {
  std::atomic<int> sent = 0;
  Counter counter([&](int) { ++sent; }, {}, std::chrono::minutes(10));
  for (int i = 1; i <= 5; ++i) counter.set(i);
  counter.set(6, true);
  QCOMPARE(sent.load(), 0);
}

void TestPublisher::theFirstOfALongRunComesThen() {
  std::atomic<int> seen = 0;
  QElapsedTimer timer;
  timer.start();
  Counter counter([&](int value) { seen = value; }, {}, Publisher::kSliderPause);
  counter.set(1);
  QTRY_COMPARE_WITH_TIMEOUT(seen.load(), 1, kPatience);  // though nothing changes any more
  QVERIFY(timer.elapsed() >= Publisher::kSliderPause.count() - 1);
}

void TestPublisher::atMostThirtyASecond() {
  int sent = 0;
  QElapsedTimer timer;
  {
    Counter counter([&](int) { ++sent; });
    timer.start();
    for (int i = 0; timer.elapsed() < 300; ++i) counter.set(i);
  }
  QVERIFY(sent >= 2);
  QVERIFY2(sent <= timer.elapsed() / 33 + 1, qPrintable(QString::number(sent)));
}

void TestPublisher::whatWasHeldBackComes() {
  std::atomic<int> seen = 0;
  Counter counter([&](int value) { seen = value; });
  for (int i = 1; i <= 5; ++i) counter.set(i);
  QTRY_COMPARE_WITH_TIMEOUT(seen.load(), 5, kPatience);  // though nothing changes any more
  counter.set(6);
  counter.set(7);
  QTRY_COMPARE_WITH_TIMEOUT(seen.load(), 7, kPatience);
}

void TestPublisher::nothingOnceItIsWhole() {
  std::atomic<int> seen = 0;
  Counter counter([&](int value) { seen = value; });
  counter.set(1);
  counter.set(2);
  counter.set(3, true);
  counter.set(4);
  std::this_thread::sleep_for(2 * Publisher::kLeastPause);
  QVERIFY(seen <= 2);
}

void TestPublisher::nothingOnceStopped() {
  std::stop_source source;
  std::atomic<int> seen = 0;
  Counter counter([&](int value) { seen = value; }, source.get_token());
  counter.set(1);
  counter.set(2);
  source.request_stop();
  counter.set(3);
  std::this_thread::sleep_for(2 * Publisher::kLeastPause);
  QVERIFY(seen <= 2);
}

/// Copying a large draft must not take the run's time.
void TestPublisher::slowOnesAreSeldom() {
  int sent = 0;
  Counter counter([&](int) {
    ++sent;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  });
  QElapsedTimer timer;
  timer.start();
  for (int i = 0; timer.elapsed() < 500; ++i) counter.set(i);
  const std::lock_guard lock(counter.mutex);
  QCOMPARE(sent, 1);
}

void TestPublisher::fromOneThreadAtATime() {
  std::atomic<int> inside = 0, most = 0;
  int last = 0;
  {
    Counter counter([&](int value) {
      most = std::max(most.load(), ++inside);
      last = value;
      --inside;
    });
    std::vector<std::jthread> threads;
    for (int t = 0; t < 3; ++t) {
      threads.emplace_back([&counter, t] {
        for (int i = 0; i < 50; ++i) {
          counter.set(100 * t + i);
          std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
      });
    }
  }
  QCOMPARE(most.load(), 1);
  QVERIFY(last > 0);
}

void TestPublisher::nobodyWantsIt() {
  Counter counter({});
  for (int i = 0; i < 3; ++i) counter.set(i);
  counter.set(3, true);
  QCOMPARE(counter.draft, 3);
}

TEST_WITH_CORE_APPLICATION(TestPublisher)
#include "tst_publisher.moc"
