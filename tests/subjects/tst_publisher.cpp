// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "ask/Draft.h"
#include "ask/Publisher.h"
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

/// What is counted where the draft is handed out, with its mutex held.
int sentOf(Counter& counter, const int& sent) {
  const std::lock_guard lock(counter.mutex);
  return sent;
}

/// What a publisher holds back from now on has come: those before had as long.
bool heldBackHasCome() {
  std::atomic<int> seen = 0;
  Counter later([&](int value) { seen = value; });
  later.set(1);
  later.set(2);
  return QTest::qWaitFor([&seen] { return seen == 2; }, kPatience);
}

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
  void aDraftOfResults();
};

void TestPublisher::firstAtOnce() {
  std::vector<int> seen;
  Counter counter([&](int value) { seen.push_back(value); });
  counter.set(1);
  QCOMPARE(seen, std::vector<int>{1});
}

/// Results that are complete before the first may be sent are sent by the thread that completed
/// them.
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
  constexpr int kSent = 8;
  int sent = 0;
  Counter counter([&](int) { ++sent; });
  QElapsedTimer timer;
  timer.start();
  for (int i = 0; sentOf(counter, sent) < kSent; ++i) counter.set(i);
  QVERIFY(timer.elapsed() >= (kSent - 1) * Publisher::kLeastPause.count());
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
  QVERIFY(heldBackHasCome());
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
  QVERIFY(heldBackHasCome());
  QVERIFY(seen <= 2);
}

/// Copying a large draft must not take the run's time.
void TestPublisher::slowOnesAreSeldom() {
  constexpr int kCopyMs = 20, kShare = 20;
  int sent = 0;
  Counter counter([&](int) {
    ++sent;
    std::this_thread::sleep_for(std::chrono::milliseconds(kCopyMs));  // a draft of many megabytes
  });
  QElapsedTimer timer;
  timer.start();
  for (int i = 0; sentOf(counter, sent) < 2; ++i) counter.set(i);
  QVERIFY(timer.elapsed() >= kShare * kCopyMs);
}

void TestPublisher::fromOneThreadAtATime() {
  std::atomic<int> inside = 0, most = 0, sent = 0;
  {
    Counter counter([&](int) {
      most = std::max(most.load(), ++inside);
      ++sent;
      --inside;
    });
    std::vector<std::jthread> threads;
    for (int t = 0; t < 3; ++t) {
      threads.emplace_back([&counter, &sent, t] {
        for (int i = 0; sent < 5; ++i) counter.set(100 * t + i);
      });
    }
  }
  QCOMPARE(most.load(), 1);
}

void TestPublisher::nobodyWantsIt() {
  Counter counter({});
  for (int i = 0; i < 3; ++i) counter.set(i);
  counter.set(3, true);
  QCOMPARE(counter.draft, 3);
}

/// A copy has what was added together, or nothing of it; what is shown is made of the copy; after
/// close() the owner may change the results.
void TestPublisher::aDraftOfResults() {
  struct Results {
    int a = 0, b = 0, shown = 0;
  };
  Results results;
  std::mutex mutex;
  std::vector<Results> seen;
  {
    spothorizon::study::Draft<Results> draft(
        results, {},
        [&](const std::shared_ptr<const Results>& partial) {
          const std::lock_guard lock(mutex);
          seen.push_back(*partial);
        },
        [](Results& partial) { partial.shown = partial.a; });
    const auto last = [&] {
      const std::lock_guard lock(mutex);
      return seen.back().a;
    };
    draft.change([&] { results.a = results.b = 1; });
    QCOMPARE(seen.size(), std::size_t{1});  // at once
    draft.change([&] { results.a = results.b = 2; });
    QTRY_COMPARE_WITH_TIMEOUT(last(), 2, kPatience);
    draft.close();
    results.a = 3;
    QVERIFY(heldBackHasCome());
  }
  QCOMPARE(results.shown, 0);
  QCOMPARE(seen.back().a, 2);
  for (const Results& one : seen) {
    QCOMPARE(one.a, one.b);
    QCOMPARE(one.shown, one.a);
  }
}

TEST_WITH_CORE_APPLICATION(TestPublisher)
#include "tst_publisher.moc"
