// SPDX-License-Identifier: GPL-3.0-or-later
// What theory says of the engine, besides the single laws of tst_serving_runs and
// tst_serving_closed_loop: loss, two-point lengths, Little's law, dollars from intervals.
#include <QTest>
#include <numeric>

#include "MadeServing.h"
#include "ServingData.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::serving;
using namespace spothorizon::serving::testing;

namespace {

struct MeanAndError {
  double mean = 0, error = 0;
};

MeanAndError over(const std::vector<double>& values) {
  MeanAndError m;
  const auto n = double(values.size());
  m.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double squares = 0;
  for (const double v : values) squares += (v - m.mean) * (v - m.mean);
  m.error = std::sqrt(squares / (n - 1) / n);
  return m;
}

QString text(const MeanAndError& m) { return QString("%1 +- %2").arg(m.mean).arg(m.error); }

/// TPOT(k) = 10 + 2k ms, TTFT the same.
ServingSpec sharing(int most) {
  ServingSpec spec = madeSpec(0, 1, most);
  ClosedLoopTable table;
  table.curves.push_back({512, 100, {}});
  for (int k = 1; k <= most; ++k) {
    const double seconds = (10 + 2 * k) * 1e-3;
    table.curves[0].rows.push_back({k, seconds, seconds, false});
  }
  spec.latency = table;
  spec.demand.outputTokens = 100;
  spec.readyAtStart = true;
  return spec;
}

}  // namespace

class TestServingTheory : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void twoPointLengths();
  void lossWithOnePlaceToWait();
  void littlesLaw();
  void dollarsFromIntervals();
};

/// Processor sharing does not see the law of lengths: 9 on average, with 10 tokens or, one time in
/// ten, 910.
void TestServingTheory::twoPointLengths() {
  ArrivalLaw law;
  law.kind = ArrivalKind::Poisson;
  law.requestsPerSecond = 3;
  std::vector<double> means;
  for (std::uint64_t r = 0; r < 60; ++r) {
    Requests requests = makeRequests(law, {512, 100, false}, 4000, 41, r);
    RandomStream random{41, 2, r};
    for (int& tokens : requests.outputTokens) tokens = random.uniform() < 0.1 ? 910 : 10;
    const RunOutcome run = serve(sharing(200), {}, constantFleet(1, 4000, true), requests);
    double sum = 0, n = 0;
    for (std::size_t i = 600; i + 600 < requests.size(); ++i, ++n) {
      sum += run.requests.finishSeconds[i] - requests.arrivalSeconds[i];
    }
    means.push_back(3 * sum / n);
  }
  const MeanAndError m = over(means);
  QVERIFY2(std::abs(m.mean - 9) < 3 * m.error, qPrintable(text(m)));
  QVERIFY(m.error < 0.5);
}

/// M/M/4 with one place to wait: the chance to be refused; with no such place it would be
/// Erlang B, of which it is a fixed function.
void TestServingTheory::lossWithOnePlaceToWait() {
  ServingSpec spec = madeSpec(0, 1, 1);
  spec.queueLimit = 1;
  spec.readyAtStart = true;
  const int replicas = 4;
  const double load = 3;
  ArrivalLaw law;
  law.kind = ArrivalKind::Poisson;
  law.requestsPerSecond = load;
  std::vector<double> refused;
  for (std::uint64_t r = 0; r < 40; ++r) {
    const Requests requests = makeRequests(law, {512, 1000, true}, 4000, 42, r);
    const RunOutcome run = serve(spec, {}, constantFleet(replicas, 4000, true), requests);
    refused.push_back(double(run.refused) / double(run.arrived));
    QCOMPARE(run.arrived, run.finished + run.refused);
  }
  const double b = erlangB(replicas, load);
  const double expected = b * load / replicas / (1 + b * load / replicas);
  const MeanAndError m = over(refused);
  // The empty start makes some 1e-4 of a difference.
  QVERIFY2(std::abs(m.mean - expected) < 3 * m.error + 2e-4, qPrintable(text(m)));
}

/// The mean number present, counted from moment to moment, is rate times mean stay.
void TestServingTheory::littlesLaw() {
  RandomStream random{43, 1};
  for (int i = 0; i < 60; ++i) {
    const ServingSpec spec = i % 2 ? madeSpec(100, 20, 4) : sharing(16);
    const Fleet fleet = randomFleet(random, 400);
    ArrivalLaw law;
    law.requestsPerSecond = random.uniform(0.2, 2);
    const Requests requests = makeRequests(law, {512, 60, true}, 400, 43, std::uint64_t(i));
    for (const SystemSpec& system : allSystems()) {
      const RunOutcome run = serve(spec, system, fleet, requests);
      if (run.finished != run.arrived || run.arrived == 0) continue;
      std::vector<double> ends = run.requests.finishSeconds;
      std::ranges::sort(ends);
      double area = 0, now = 0, stays = 0;
      std::size_t arrived = 0, left = 0;
      while (left < ends.size()) {
        const bool comes =
            arrived < requests.size() && requests.arrivalSeconds[arrived] <= ends[left];
        const double next = comes ? requests.arrivalSeconds[arrived] : ends[left];
        area += (next - now) * double(arrived - left);
        now = next;
        ++(comes ? arrived : left);
      }
      for (std::size_t r = 0; r < requests.size(); ++r) {
        stays += run.requests.finishSeconds[r] - requests.arrivalSeconds[r];
      }
      QVERIFY(near(area, stays, 1e-9));
    }
  }
}

/// What instances cost is their number over time, and what starts up before.
void TestServingTheory::dollarsFromIntervals() {
  RandomStream random{44, 1};
  for (int i = 0; i < 200; ++i) {
    Fleet fleet = randomFleet(random, 500);
    for (char& kind : fleet.onDemand) kind = random.uniform() < 0.3;
    const ServingSpec spec = madeSpec(10, 1, 1);
    const Requests requests{{1}, {512}, {10}};
    Prices prices;
    prices.startUpSeconds = 0;
    const Measures m = measure(spec, fleet, requests, serve(spec, {}, fleet, requests), prices, {});
    double usd = 0;
    for (double t = 0.5; t < 500; ++t) {
      // Changes have any times: a second's share of each by its middle is near enough.
      int spot = 0, onDemand = 0;
      const auto count = [&](int instance, int by) {
        (fleet.onDemand[std::size_t(instance)] ? onDemand : spot) += by;
      };
      for (const int instance : fleet.initial) count(instance, 1);
      for (const FleetChange& change : fleet.changes) {
        if (change.seconds > t) break;
        for (const int instance : change.added) count(instance, 1);
        for (const int instance : change.removed) count(instance, -1);
      }
      usd += (spot * prices.spotUsdPerHour + onDemand * prices.onDemandUsdPerHour) / 3600;
    }
    const double slack = double(fleet.changes.size() + 1) * 4 / 3600;
    QVERIFY2(std::abs(usd - m.usd()) < slack, qPrintable(QString("%1 %2").arg(usd).arg(m.usd())));
    double summed = 0;
    for (const BilledSpan& span : billedSpans(fleet, fleet.endSeconds, 0)) {
      summed += span.seconds() / 3600 *
                (span.onDemand ? prices.onDemandUsdPerHour : prices.spotUsdPerHour);
    }
    QVERIFY(near(summed, m.usd(), 1e-12));
  }
}

TEST_WITHOUT_APPLICATION(TestServingTheory)
#include "tst_serving_theory.moc"
