// SPDX-License-Identifier: GPL-3.0-or-later
// Continuous batching by phases: iterations counted by hand, batches of one, stops, conservation.
#include <QTest>

#include "MadeServing.h"
#include "ServingData.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::serving;
using namespace spothorizon::serving::testing;

namespace {

/// Prompts take 1 ms a token, tokens 10 ms and 2 more for each request present.
ServingSpec phasesSpec(int maxBatch) {
  ServingSpec spec = madeSpec(0, 1, maxBatch);
  PhaseTable table;
  table.promptSeconds = {{1, 10'000}, {0.001, 10}};
  table.tokenSeconds = {{1, 101}, {0.012, 0.212}};
  spec.latency = table;
  spec.continuous = true;
  spec.readyAtStart = true;
  spec.engineStart = 0;
  spec.storageGBps = 1e9;
  return spec;
}

Requests requestsOf(std::vector<double> at, std::vector<int> prompts, std::vector<int> outputs) {
  return {std::move(at), std::move(prompts), std::move(outputs)};
}

}  // namespace

class TestServingPhases : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void byHand();
  void promptsOfOneIteration();
  void cacheTokens();
  void oneAtATimeIsABatch();
  void aLossCutsAtTheToken();
  void justInTime();
  void conservation();
  void drains();
};

/// Two requests: the second's prompt holds up the first, and both then decode together.
void TestServingPhases::byHand() {
  const ServingSpec spec = phasesSpec(4);
  const Requests requests = requestsOf({1, 1.105}, {100, 200}, {5, 3});
  const RunOutcome run = serve(spec, {}, constantFleet(1, 10, true), requests);
  // The prompt until 1.1; a token at 1.112 after which the second joins.
  const double joined = 1.112, first = joined + 0.2 * 1.1;
  QVERIFY(near(run.requests.firstTokenSeconds[0], 1.1, 1e-12));
  QVERIFY(near(run.requests.firstTokenSeconds[1], first, 1e-12));
  // The first has had three tokens by then, and both have two more.
  QVERIFY(near(run.requests.finishSeconds[0], first + 2 * 0.014, 1e-12));
  QVERIFY(near(run.requests.finishSeconds[1], first + 2 * 0.014, 1e-12));
}

/// 2,048 prompt tokens an iteration; a longer prompt alone.
void TestServingPhases::promptsOfOneIteration() {
  ServingSpec spec = phasesSpec(8);
  const Requests requests =
      requestsOf({1, 1.01, 1.01, 1.01, 1.01}, {100, 1500, 500, 3000, 10}, {1, 1, 1, 1, 1});
  const RunOutcome run = serve(spec, {}, constantFleet(1, 10, true), requests);
  const std::vector<double> ends{1.1, 1.1 + 2, 1.1 + 2, 1.1 + 2 + 3, 1.1 + 2 + 3 + 0.01};
  for (std::size_t i = 0; i < ends.size(); ++i) {
    QVERIFY2(near(run.requests.finishSeconds[i], ends[i], 1e-12), qPrintable(QString::number(i)));
  }
}

/// As many as the memory holds, prompts and outputs reserved.
void TestServingPhases::cacheTokens() {
  ServingSpec spec = phasesSpec(8);
  spec.demand.maxBatch = 1;
  spec.demand.promptTokens = 100;
  spec.demand.outputTokens = 10;
  const Bytes weights = spec.model.fullestGpuBytes(1, 1, 0);
  // Two requests of 110 tokens, and no third.
  spec.gpuMemory = weights + spec.model.fullestGpuBytes(1, 1, 250) - weights;
  spec.demand.shape.reset();
  spec.demand.maxBatch = 2;
  const Requests requests = requestsOf({1, 1, 1}, {100, 100, 100}, {10, 10, 10});
  ServingSpec wide = spec;
  wide.gpuMemory = {};
  wide.demand.maxBatch = 8;
  const RunOutcome two = serve(spec, {}, constantFleet(1, 10, true), requests);
  QVERIFY(two.requests.firstTokenSeconds[2] > two.requests.finishSeconds[0]);
  const RunOutcome all = serve(wide, {}, constantFleet(1, 10, true), requests);
  QVERIFY(all.requests.firstTokenSeconds[2] < all.requests.finishSeconds[0]);
  // The memory alone does the same.
  ServingSpec memory = wide;
  memory.gpuMemory = spec.gpuMemory;
  memory.demand.outputTokens = memory.demand.promptTokens = 1;
  const RunOutcome held = serve(memory, {}, constantFleet(1, 10, true), requests);
  QVERIFY(held.requests.finishSeconds == two.requests.finishSeconds);
}

/// With one at a time, joining and batching are one: the whole run to the last bit but rounding.
void TestServingPhases::oneAtATimeIsABatch() {
  ServingSpec spec = phasesSpec(1);
  ArrivalLaw law;
  law.requestsPerSecond = 0.8;
  law.cv = 2;
  for (std::uint64_t r = 0; r < 20; ++r) {
    const Requests requests = makeRequests(law, {512, 60, true}, 300, 3, r);
    const Fleet fleet = constantFleet(2, 300, true);
    const RunOutcome joined = serve(spec, {}, fleet, requests);
    ServingSpec batches = spec;
    batches.continuous = false;
    const RunOutcome batched = serve(batches, {}, fleet, requests);
    QCOMPARE(joined.finished, requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
      QVERIFY(near(joined.requests.finishSeconds[i], batched.requests.finishSeconds[i], 1e-9));
      QVERIFY(
          near(joined.requests.firstTokenSeconds[i], batched.requests.firstTokenSeconds[i], 1e-9));
    }
  }
}

/// What was computed goes on elsewhere, from its token.
void TestServingPhases::aLossCutsAtTheToken() {
  ServingSpec spec = phasesSpec(4);
  spec.grace = 5;
  Fleet fleet = constantFleet(2, 60, false);
  fleet.changes.push_back({12, {}, {0}, {}});
  const Requests requests = requestsOf({1, 1}, {100, 100}, {2000, 2000});
  const RunOutcome kept = serve(spec, {}, fleet, requests);
  QCOMPARE(kept.finished, std::size_t(2));
  QCOMPARE(kept.events.size(), std::size_t(1));
  QCOMPARE(kept.events[0].kept.size(), std::size_t(1));
  // Two replicas with a request each become one with one; the other starts over.
  QVERIFY(kept.requests.tokensWasted() > 300);
  SystemSpec lossy;
  lossy.keepsCache = false;
  const RunOutcome lost = serve(spec, lossy, fleet, requests);
  QVERIFY(lost.requests.tokensWasted() > 3 * kept.requests.tokensWasted() / 2);
  QCOMPARE(lost.requests.tokensDelivered, std::int64_t(4000));
}

/// No iteration ends past the slot, and none that fits is left out.
void TestServingPhases::justInTime() {
  RandomStream random{31, 2};
  int stops = 0;
  for (int i = 0; i < 300; ++i) {
    ServingSpec spec = phasesSpec(random.uniformInt(1, 12));
    spec.grace = random.uniform(1, 60);
    spec.networkGbps = random.uniform(0.01, 1);
    const Fleet fleet = randomFleet(random, 400);
    ArrivalLaw law;
    law.requestsPerSecond = random.uniform(0.2, 4);
    const Requests requests = makeRequests(law, {200, 100, true}, 400, 6, std::uint64_t(i));
    const RunOutcome run = serve(spec, {}, fleet, requests);
    for (const FleetEvent& event : run.events) {
      if (event.did != Decision::Kind::Restart || event.atOnce) continue;
      if (event.kind != NoticeKind::Loss) continue;
      for (const double at : event.stoppedAt) {
        ++stops;
        QVERIFY2(at <= event.effect - event.estimate + 1e-6, qPrintable(QString::number(i)));
      }
    }
  }
  QVERIFY2(stops > 1000, qPrintable(QString::number(stops)));
}

void TestServingPhases::conservation() {
  RandomStream random{31, 1};
  for (int i = 0; i < 200; ++i) {
    ServingSpec spec = phasesSpec(random.uniformInt(1, 16));
    spec.grace = random.uniform() < 0.2 ? 0 : random.uniform(0, 60);
    spec.recompute = random.uniform() < 0.5;
    spec.queueLimit = random.uniform() < 0.3 ? 20 : 0;
    spec.engineStart = random.uniform(0, 5);
    spec.networkGbps = random.uniform(0.001, 1);
    const Fleet fleet = randomFleet(random, 400);
    ArrivalLaw law;
    law.requestsPerSecond = random.uniform(0.1, 6);
    const Requests requests = makeRequests(law, {300, 60, true}, 400, 5, std::uint64_t(i));
    std::vector<SystemSpec> systems = allSystems();
    systems.push_back(systems[2]);
    systems.back().drains = true;
    for (const SystemSpec& system : systems) {
      const RunOutcome run = serve(spec, system, fleet, requests);
      QCOMPARE(conservationFault(requests, run), QString());
      QCOMPARE(run.arrived, requests.size());
      // Nobody waits for ever where somebody could serve.
      QVERIFY2(
          lastCount(fleet) == 0 || run.running + run.waiting == 0,
          qPrintable(QString("%1 %2").arg(i).arg(QString::fromStdString(toString(system.kind)))));
    }
  }
}

/// A replica that drains finishes what it has and takes nothing new, however it batches.
void TestServingPhases::drains() {
  for (const int way : {0, 1, 2}) {
    ServingSpec spec = way == 0 ? phasesSpec(4) : madeSpec(10, 12, 4);
    if (way == 2) {
      ClosedLoopTable table;
      table.curves.push_back({512, 128, {}});
      for (int k = 1; k <= 4; ++k) table.curves[0].rows.push_back({k, 0.01, 0.012, false});
      spec.latency = table;
    }
    spec.readyAtStart = true;
    spec.grace = 30;
    Fleet fleet = constantFleet(2, 100, true);
    fleet.changes.push_back({40, {}, {0}, {}});
    // Two before the notice at 10 s, and two after it, which wait for the other replica's room; one
    // when the instance is gone, since a run ends with its last answer.
    const Requests requests =
        requestsOf({9, 9, 10.5, 10.6, 50}, std::vector(5, 512), std::vector(5, 800));
    SystemSpec system;
    system.kind = SystemKind::Rerouting;
    system.drains = true;
    const RunOutcome run = serve(spec, system, fleet, requests);
    QCOMPARE(run.finished, requests.size());
    QCOMPARE(run.requests.tokensWasted(), std::int64_t(0));
    QVERIFY(run.spans.size() >= 2);
    QCOMPARE(run.spans.back().configuration.replicas, 1);
    // Ended with its last request, not with the instance.
    QVERIFY2(run.spans.back().from > 15 && run.spans.back().from < 39,
             qPrintable(QString("%1: %2").arg(way).arg(run.spans.back().from)));
    system.drains = false;
    const RunOutcome cut = serve(spec, system, fleet, requests);
    QCOMPARE(cut.spans.back().from, 39.5);
  }
}

TEST_WITHOUT_APPLICATION(TestServingPhases)
#include "tst_serving_phases.moc"
