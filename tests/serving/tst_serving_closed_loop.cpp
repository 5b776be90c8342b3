// SPDX-License-Identifier: GPL-3.0-or-later
// Continuous batching by a closed-loop table: the processor-sharing law, single requests, stops.
#include <QTest>
#include <numeric>

#include "ServingData.h"
#include "base/Random.h"
#include "serving/run/Measures.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::serving;
using namespace spothorizon::serving::testing;

namespace {

/// TPOT(k) = 10 + 2k ms; TTFT the same, or `ttft` times as long.
ServingSpec madeSpec(double ttft, int most) {
  ClosedLoopCurve curve{512, 100, {}};
  for (int k = 1; k <= most; ++k) {
    const double seconds = (10 + 2 * k) * 1e-3;
    curve.rows.push_back({k, ttft * seconds, seconds, false});
  }
  ClosedLoopTable table;
  table.curves.push_back(curve);
  ServingSpec spec;
  spec.model.name = "made";
  spec.model.layers = spec.model.paddedLayers = 4;
  spec.model.hidden = spec.model.kvWidth = 64;
  spec.model.splitParameters = 1'000'000;
  spec.latency = table;
  spec.gpusPerInstance = 1;
  spec.demand.maxBatch = most;
  spec.demand.outputTokens = 100;
  return spec;
}

}  // namespace

class TestServingClosedLoop : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void processorSharing_data();
  void processorSharing();
  void oneRequest();
  void cacheComesAlong();
  void conservation();
};

void TestServingClosedLoop::processorSharing_data() {
  QTest::addColumn<bool>("exponential");
  QTest::newRow("constant") << false;
  QTest::newRow("exponential") << true;
}

/// P(n) in proportion to the product of lambda W TPOT(k) / k, whatever the law of lengths: mean 9.
void TestServingClosedLoop::processorSharing() {
  QFETCH(bool, exponential);
  ServingSpec spec = madeSpec(1, 200);
  spec.reference = true;
  ArrivalLaw law;
  law.kind = ArrivalKind::Poisson;
  law.requestsPerSecond = 3;
  std::vector<double> means;
  for (int r = 0; r < 30; ++r) {
    const double seconds = 4000;
    const Requests requests =
        makeRequests(law, {512, 100, exponential}, seconds, 21, std::uint64_t(r));
    spec.reference = false;
    spec.engineStart = 0;
    spec.storageGBps = 1e9;
    const RunOutcome run = serve(spec, {}, constantFleet(1, seconds, true), requests);
    double sum = 0;
    std::size_t n = 0;
    for (std::size_t i = 300; i + 300 < requests.size(); ++i, ++n) {
      sum += run.requests.finishSeconds[i] - requests.arrivalSeconds[i];
    }
    means.push_back(3 * sum / double(n));  // Little
  }
  const double mean = std::accumulate(means.begin(), means.end(), 0.0) / double(means.size());
  double squares = 0;
  for (const double m : means) squares += (m - mean) * (m - mean);
  const double error = std::sqrt(squares / double(means.size() - 1) / double(means.size()));
  // Exponential lengths are whole tokens, half a token more or less in a hundred.
  QVERIFY2(std::abs(mean - 9) < 3 * error + (exponential ? 0.05 : 0),
           qPrintable(QString("%1 +- %2").arg(mean).arg(error)));
}

void TestServingClosedLoop::oneRequest() {
  ServingSpec spec = madeSpec(20, 8);
  spec.reference = true;
  const Requests requests{{1, 100}, {512, 1024}, {100, 10}};
  const RunOutcome run = serve(spec, {}, constantFleet(1, 1000, true), requests);
  QVERIFY(near(run.requests.firstTokenSeconds[0], 1 + 20 * 0.012, 1e-9));
  QVERIFY(near(run.requests.finishSeconds[0], 1 + 20 * 0.012 + 99 * 0.012, 1e-9));
  // Twice the prompt, twice the time to the first token.
  QVERIFY(near(run.requests.finishSeconds[1], 100 + 40 * 0.012 + 9 * 0.012, 1e-9));
  QCOMPARE(run.requests.tokensComputed, std::int64_t{110});
}

/// One instance of two goes while a request runs: its tokens so far are not computed again.
void TestServingClosedLoop::cacheComesAlong() {
  ServingSpec spec = madeSpec(1, 8);
  spec.reference = false;
  spec.grace = 30;
  Fleet fleet = constantFleet(1, 200, false);
  fleet.names.push_back("second");
  fleet.onDemand.push_back(0);
  fleet.changes.push_back({50, {1}, {0}, {}});
  const Requests requests{{49}, {512}, {400}};
  const RunOutcome kept = serve(spec, {}, fleet, requests);
  QCOMPARE(kept.finished, std::size_t(1));
  QCOMPARE(kept.requests.tokensWasted(), std::int64_t{0});
  SystemSpec without;
  without.keepsCache = false;
  const RunOutcome lost = serve(spec, without, fleet, requests);
  QCOMPARE(lost.finished, std::size_t(1));
  QVERIFY(lost.requests.tokensWasted() > 10);
  QVERIFY(lost.requests.finishSeconds[0] > kept.requests.finishSeconds[0]);
}

void TestServingClosedLoop::conservation() {
  RandomStream random{22, 1};
  for (int i = 0; i < 150; ++i) {
    ServingSpec spec = madeSpec(random.uniform(1, 30), random.uniformInt(1, 16));
    spec.grace = random.uniform(0, 40);
    spec.networkGbps = random.uniform(0.001, 1);
    spec.recompute = random.uniform() < 0.5;
    Fleet fleet = constantFleet(3, 200, false);
    std::vector<int> present = fleet.initial;
    for (double t = random.uniform(5, 40); t < 200; t += random.uniform(1, 40)) {
      if (random.uniform() < 0.5 && !present.empty()) {
        fleet.changes.push_back({t, {}, {present.back()}, {}});
        present.pop_back();
      } else {
        present.push_back(int(fleet.names.size()));
        fleet.changes.push_back({t, {present.back()}, {}, {}});
        fleet.names.push_back("more");
        fleet.onDemand.push_back(0);
      }
    }
    ArrivalLaw law;
    law.requestsPerSecond = random.uniform(0.5, 5);
    const Requests requests = makeRequests(law, {512, 60, true}, 200, 23, std::uint64_t(i));
    for (const SystemKind kind :
         {SystemKind::SpotServe, SystemKind::Reparallelization, SystemKind::Rerouting}) {
      SystemSpec system;
      system.kind = kind;
      const RunOutcome run = serve(spec, system, fleet, requests);
      QCOMPARE(run.arrived, run.finished + run.waiting + run.running + run.refused);
      std::int64_t delivered = 0;
      for (std::size_t r = 0; r < requests.size(); ++r) {
        delivered += run.requests.delivered[r];
        const bool done = run.requests.finishSeconds[r] < kNever;
        QVERIFY(!done || run.requests.delivered[r] == requests.outputTokens[r]);
        QVERIFY(!done || run.requests.firstTokenSeconds[r] <= run.requests.finishSeconds[r]);
      }
      QCOMPARE(delivered, run.requests.tokensDelivered);
      QVERIFY(run.requests.tokensWasted() >= 0);
    }
  }
}

TEST_WITHOUT_APPLICATION(TestServingClosedLoop)
#include "tst_serving_closed_loop.moc"
