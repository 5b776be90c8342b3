// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <thread>
#include <vector>

#include "app/work/MarketStore.h"
#include "ask/LoadedMarket.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "learn/Learner.h"
#include "subjects/job/learning/LearningSection.h"
#include "support/TestMain.h"

using namespace spothorizon;
using app::MarketStore;
using Market = std::shared_ptr<const study::LoadedMarket>;

namespace {

study::Scenario onFile(const QString& name) {
  study::Scenario scenario;
  scenario.market.traceFile = name.toStdString();
  scenario.baseDirectory = SAMPLE_DIR;
  return scenario;
}

}  // namespace

class TestMarketStore : public QObject {
  Q_OBJECT

 private slots:
  void slidersReadNothing_data();
  void slidersReadNothing();
  void aFewMarketsAreKept();
  void largeMarketsMakeRoomForEachOther();
  void aSessionOfTwentyMarketsIsReadOnce();
  void whatIsGivenIsNotRead();
  void forgetReadsAnew();
  void aFailureIsNotKept();
  void threadsShareOneReading();
  void waitingForAnotherThreadCanBeStopped();
};

void TestMarketStore::slidersReadNothing_data() {
  QTest::addColumn<std::function<void(study::Scenario&)>>("edit");
  using Edit = std::function<void(study::Scenario&)>;
  const auto row = [](const char* name, Edit edit) { QTest::newRow(name) << std::move(edit); };
  row("deadline", [](study::Scenario& s) { s.job.deadlineHours = 12; });
  row("start", [](study::Scenario& s) { s.market.startHours = 30; });
  row("quota", [](study::Scenario& s) { s.market.onDemandQuotaGpus = 4; });
  row("on-demand price", [](study::Scenario& s) { s.market.onDemandUsdPerGpuHour = 9; });
  row("price factor", [](study::Scenario& s) { s.market.priceFactor = 1.4; });
  row("availability factor", [](study::Scenario& s) { s.market.availabilityFactor = 0.4; });
  row("learning", [](study::Scenario& s) { editLearning(s).jobs.jobs = 7; });
  row("seed", [](study::Scenario& s) { s.seed = 77; });
}

void TestMarketStore::slidersReadNothing() {
  QFETCH(std::function<void(study::Scenario&)>, edit);
  MarketStore store;
  study::Scenario scenario = onFile("calm-cloud.csv");
  const Market before = store.marketFor(scenario);
  edit(scenario);
  const Market after = store.marketFor(scenario);
  QCOMPARE(store.reads(), std::uint64_t(1));
  QCOMPARE(after->import.trace.slotCount(), before->import.trace.slotCount());
  QCOMPARE(after == before,
           scenario.market.priceFactor == 1 && scenario.market.availabilityFactor == 1);
}

void TestMarketStore::aFewMarketsAreKept() {
  MarketStore store({.markets = 3});
  const study::Scenario calm = onFile("calm-cloud.csv");
  study::Scenario constant;
  constant.market.availability.gpus = 4;
  const Market first = store.marketFor(calm);
  store.marketFor(constant);
  QVERIFY(store.marketFor(calm) == first);
  QCOMPARE(store.reads(), std::uint64_t(2));
  for (int gpus = 5; gpus < 8; ++gpus) {  // three others: the least recent goes
    constant.market.availability.gpus = gpus;
    store.marketFor(constant);
  }
  QVERIFY(store.marketFor(calm) != first);
  QCOMPARE(store.reads(), std::uint64_t(6));
}

void TestMarketStore::largeMarketsMakeRoomForEachOther() {
  MarketStore store({.markets = 30, .bytes = 1});  // none fits: the latest is kept all the same
  study::Scenario one, other;
  one.market.availability.gpus = 4;
  other.market.availability.gpus = 5;
  const Market first = store.marketFor(one);
  QVERIFY(store.marketFor(one) == first);
  store.marketFor(other);
  QVERIFY(store.marketFor(one) != first);
  QCOMPARE(store.reads(), std::uint64_t(3));
}

void TestMarketStore::aSessionOfTwentyMarketsIsReadOnce() {
  MarketStore store;
  for (int round = 0; round < 2; ++round) {
    for (int gpus = 1; gpus <= 20; ++gpus) {
      study::Scenario scenario;
      scenario.market.availability.gpus = gpus;
      store.marketFor(scenario);
    }
  }
  QCOMPARE(store.reads(), std::uint64_t(20));
}

void TestMarketStore::whatIsGivenIsNotRead() {
  MarketStore store;
  study::Scenario scenario = onFile("calm-cloud.csv");
  const Market market = study::loadMarket(scenario);
  store.give(scenario, market);
  QCOMPARE(store.marketFor(scenario), market);
  scenario.market.priceFactor = 2;
  QCOMPARE(store.marketFor(scenario)->asRead, market);
  QCOMPARE(store.reads(), 0U);
  store.forget();
  store.marketFor(scenario);
  QCOMPARE(store.reads(), 1U);
}

void TestMarketStore::forgetReadsAnew() {
  MarketStore store;
  const study::Scenario scenario = onFile("calm-cloud.csv");
  const Market before = store.marketFor(scenario);
  store.forget();
  QVERIFY(store.marketFor(scenario) != before);
  QCOMPARE(store.reads(), std::uint64_t(2));
}

void TestMarketStore::aFailureIsNotKept() {
  QTemporaryDir folder;
  const QString path = folder.filePath("trace.csv");
  const auto write = [&path](const std::string& text) {
    writeFileWhole(path.toStdString(), {text.data(), text.size()});
  };
  write("slot_start,spot_usd_per_gpu_hour,spot_gpus\n2026-01-01T00:00:00Z,-1,4\n");
  MarketStore store;
  const study::Scenario scenario = onFile(path);
  QVERIFY_THROWS_EXCEPTION(InputError, store.marketFor(scenario));
  write(
      "slot_start,spot_usd_per_gpu_hour,spot_gpus\n2026-01-01T00:00:00Z,1,4\n"
      "2026-01-01T00:30:00Z,1,5\n");
  QCOMPARE(store.marketFor(scenario)->import.trace.slotCount(), 2);
}

void TestMarketStore::threadsShareOneReading() {
  MarketStore store;
  const study::Scenario scenario = onFile("calm-cloud.csv");
  std::vector<Market> seen(4);
  {
    std::vector<std::jthread> threads;
    for (Market& one : seen) {
      threads.emplace_back([&store, &scenario, &one] { one = store.marketFor(scenario); });
    }
  }
  for (const Market& one : seen) QVERIFY(one && one == seen.front());
  QCOMPARE(store.reads(), std::uint64_t(1));
}

void TestMarketStore::waitingForAnotherThreadCanBeStopped() {
  MarketStore store;
  std::stop_source stop;
  stop.request_stop();
  // Nobody reads: the stop is for those who wait, and what is there is handed out.
  QVERIFY(store.marketFor(onFile("calm-cloud.csv"), stop.get_token()) != nullptr);
  std::atomic<int> stopped = 0;
  std::vector<std::jthread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&store, &stopped, i](const std::stop_token& token) {
      study::Scenario scenario = onFile("calm-cloud.csv");
      scenario.market.onDemandUsdPerGpuHour = 1 + i;
      try {
        store.forget();
        store.marketFor(scenario, token);
      } catch (const Stopped&) {
        ++stopped;
      }
    });
    threads.back().request_stop();
  }
  threads.clear();
  QVERIFY(stopped.load() < 8);  // somebody is first and reads
  QVERIFY(store.marketFor(onFile("calm-cloud.csv")) != nullptr);
}

TEST_WITH_CORE_APPLICATION(TestMarketStore)

#include "tst_market_store.moc"
