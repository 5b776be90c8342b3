// SPDX-License-Identifier: GPL-3.0-or-later
// Planning: fleets by law, the goal's curve, cost against P99.
#include <oneapi/tbb/global_control.h>

#include <QTest>
#include <cstring>
#include <set>

#include "MadeServing.h"
#include "base/InputError.h"
#include "serving/plan/Frontier.h"
#include "support/FleetGoal.h"
#include "support/StopTimer.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::serving;
using namespace spothorizon::serving::testing;
using tests::fleetGoal;

namespace {

FleetLaw onDemand(double seconds) {
  FleetLaw law;
  law.endSeconds = seconds;
  law.gpusPerInstance = 1;
  return law;
}

FleetLaw spells(double share) {
  FleetLaw law = onDemand(600);
  law.spot.kind = SpotLaw::Kind::Spells;
  law.spot.stayMinutes = 4;
  law.spot.gapMinutes = 2;
  law.spotShare = share;
  return law;
}

/// One request a second, of 40 tokens of 20 ms: 0.9 s each, one at a time.
ReplicationPlan smallPlan(int replications) {
  ReplicationPlan plan;
  plan.arrivals.requestsPerSecond = 1;
  plan.lengths = {512, 40, false};
  plan.replications = replications;
  plan.seed = 7;
  return plan;
}

GoalQuestion within(double whole, int to) {
  GoalQuestion q;
  q.goal.limits.wholeSeconds = whole;
  q.to = to;
  return q;
}

GoalPoint point(int instances, bool meets, double usd) {
  GoalPoint p;
  p.instances = instances;
  p.figures.meets = meets;
  p.figures.usd.mean = usd;
  return p;
}

FrontierPoint dot(double usd, double p99) {
  FrontierPoint p;
  p.figures.usdPerMillionTokens.mean = usd;
  p.figures.p99Seconds.mean = p99;
  return p;
}

/// Instances at a time; -1: one is removed that is not there.
int presentAt(const Fleet& fleet, double seconds) {
  std::set<int> present(fleet.initial.begin(), fleet.initial.end());
  for (const FleetChange& change : fleet.changes) {
    if (change.seconds > seconds) break;
    for (const int i : change.removed) {
      if (present.erase(i) == 0) return -1;
    }
    present.insert(change.added.begin(), change.added.end());
  }
  return int(present.size());
}

}  // namespace

class TestServingPlan : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void spellsAreInBalance();
  void largerFleetsKeepTheSpells();
  void limitedFleet();
  void marketFleet();
  void priceAsItMoves();
  void oneTokenMissesNoTargetBetweenTokens();
  void wilsonInterval();
  void goalCountsReplications();
  void goalReadsItsCurve();
  void nobodyMeets();
  void unansweredIsNotFast();
  void anyNumberOfThreads();
  void stopsSoon();
  void badQuestions_data();
  void badQuestions();
  void efficientEdge();
  void frontierHasEveryPoint();
};

void TestServingPlan::spellsAreInBalance() {
  const double stay = 300, gap = 100, end = 3600;
  double there = 0;
  int fleets = 0;
  for (std::uint64_t r = 0; r < 200; ++r) {
    const Fleet fleet = fleetOfSpells(10, stay, gap, end, 3, r);
    for (const double at : {0.0, 900.0, 3599.0}) {
      const int present = presentAt(fleet, at);
      QVERIFY(present >= 0);
      there += present;
      ++fleets;
    }
  }
  // 6,000 draws with a chance of 3 in 4: 3 standard errors are 0.017.
  QVERIFY2(std::abs(there / fleets / 10 - 0.75) < 0.017, qPrintable(QString::number(there)));
}

void TestServingPlan::largerFleetsKeepTheSpells() {
  const Fleet four = fleetOfSpells(4, 300, 100, 3600, 3, 1);
  const Fleet five = fleetOfSpells(5, 300, 100, 3600, 3, 1);
  for (double t = 0; t < 3600; t += 7) {
    const int more = presentAt(five, t) - presentAt(four, t);
    QVERIFY(more == 0 || more == 1);
  }
  QVERIFY(four.changes.size() > 20);
  QVERIFY(fleetOfSpells(4, 300, 100, 3600, 3, 2) != four);
  QVERIFY(fleetOfSpells(4, 300, 100, 3600, 3, 1) == four);
}

void TestServingPlan::limitedFleet() {
  Fleet fleet = constantFleet(3, 100, false);
  fleet.changes.push_back({10, {}, {0}, {}});
  fleet.changes.push_back({20, {}, {2}, {}});
  fleet.changes.push_back({30, {}, {}, 0.7});
  const Fleet two = limited(fleet, 2);
  QCOMPARE(two.initial, (std::vector<int>{0, 1}));
  // The third, which was there, replaces the first.
  QVERIFY(two.changes.front() == (FleetChange{10, {2}, {0}, {}}));
  QVERIFY(two.changes[1] == (FleetChange{20, {}, {2}, {}}));
  QCOMPARE(two.changes[2].requiredRate, std::optional(0.7));
  QVERIFY(limited(fleet, 5).changes == fleet.changes);
  QVERIFY(limited(fleet, 0).initial.empty());
}

void TestServingPlan::marketFleet() {
  market::Trace trace;
  trace.slotHours = 0.5;
  trace.freeGpus = {4, 9, market::kUnknownGpus, 2, 12};
  trace.spotUsdPerGpuHour = {1, 1, market::kUnknownPrice, 2, 3};
  trace.losses = {{1, 0.25, 5}};
  const SpotLaw law = countsOf(trace, 1, 5400);
  QCOMPARE(law.seconds, (std::vector<double>{0, 900, 3600}));
  QCOMPARE(law.freeGpus, (std::vector<int>{9, 5, 2}));
  const PriceCurve price = instancePrices(trace, 1, 5400, 4);
  QCOMPARE(price.seconds, (std::vector<double>{0, 3600}));
  QCOMPARE(price.usdPerHour, (std::vector<double>{4, 8}));

  FleetLaw fleets = onDemand(5400);
  fleets.spot = law;
  fleets.spotShare = 0.5;
  fleets.gpusPerInstance = 2;
  // Four wished for on spot of eight: 4, 2, 1; four on demand.
  const Fleet fleet = fleetOf(fleets, 8, 1, 0);
  QCOMPARE(presentAt(fleet, 0), 8);
  QCOMPARE(presentAt(fleet, 900), 6);
  QCOMPARE(presentAt(fleet, 5000), 5);
  fleets.fill = true;
  // Two are asked for 30 s before the loss, and come 120 s later.
  QCOMPARE(presentAt(fleetOf(fleets, 8, 1, 0), 989), 6);
  QCOMPARE(presentAt(fleetOf(fleets, 8, 1, 0), 991), 8);
}

void TestServingPlan::priceAsItMoves() {
  const PriceCurve curve{{0, 3600, 7200}, {1, 2, 10}};
  QCOMPARE(curve.usd(0, 3600), 1.0);
  QCOMPARE(curve.usd(1800, 5400), 0.5 + 1);
  QCOMPARE(curve.usd(7200, 14400), 20.0);
  QCOMPARE(curve.usd(5400, 5400), 0.0);
  const Fleet fleet = constantFleet(2, 7200, false);
  const ServingSpec spec = madeSpec(100, 20, 1);
  const Requests requests = makeRequests(smallPlan(1).arrivals, {512, 40, false}, 60, 1, 0);
  Prices prices;
  prices.spotAsItMoves = curve;
  const Measures m = measure(spec, fleet, requests, serve(spec, {}, fleet, requests), prices, {});
  QCOMPARE(m.spotUsd, 6.0);
  QCOMPARE(m.onDemandUsd, 0.0);
}

void TestServingPlan::oneTokenMissesNoTargetBetweenTokens() {
  const ServingSpec spec = madeSpec(100, 20, 1);
  const Fleet fleet = constantFleet(1, 10, true);
  const Requests requests{{1, 4}, {512, 512}, {1, 40}};
  const RunOutcome run = serve(spec, {}, fleet, requests);
  Targets targets;
  targets.tpotSeconds = 0.025;
  QCOMPARE(measure(spec, fleet, requests, run, {}, targets).withinTpot, 1.0);
  targets.tpotSeconds = 0.015;
  QCOMPARE(measure(spec, fleet, requests, run, {}, targets).withinTpot, 0.5);
}

void TestServingPlan::wilsonInterval() {
  const Interval most = wilson(8, 10);
  QCOMPARE(most.mean, 0.8);
  QVERIFY(std::abs(most.low - 0.490162) < 1e-6 && std::abs(most.high - 0.943318) < 1e-6);
  QCOMPARE(wilson(20, 20).high, 1.0);
  QVERIFY(std::abs(wilson(20, 20).low - 0.838875) < 1e-6);
  QCOMPARE(wilson(0, 20).low, 0.0);
}

/// Every point is what single runs say.
void TestServingPlan::goalCountsReplications() {
  const ServingSpec spec = madeSpec(100, 20, 1);
  const double run = 0.1 + spec.demand.outputTokens * 0.02;
  const ReplicationPlan plan = smallPlan(12);
  GoalQuestion q = within(3, 5);
  q.goal.chance = 0.5;
  const GoalCurve curve = fleetGoal(spec, {}, onDemand(300), plan, q);
  QCOMPARE(curve.points.size(), std::size_t(5));
  for (const GoalPoint& p : curve.points) {
    int met = 0;
    for (std::uint64_t r = 0; r < 12; ++r) {
      const Requests requests = makeRequests(plan.arrivals, plan.lengths, 300, 7, r);
      const Fleet fleet = constantFleet(p.instances, 300, true);
      const RunOutcome outcome = serve(spec, {}, fleet, requests);
      std::vector<double> whole;
      for (std::size_t i = 0; i < requests.size(); ++i) {
        whole.push_back(outcome.requests.finishSeconds[i] - requests.arrivalSeconds[i]);
      }
      std::ranges::sort(whole);
      met += percentile(whole, 0.99) <= 3;
    }
    QCOMPARE(p.figures.chance.mean, met / 12.0);
    QCOMPARE(p.figures.configuration.replicas, p.instances);
    QCOMPARE(p.figures.usd.mean, p.instances * 3.912 * 300 / 3600);
    QVERIFY(std::abs(p.figures.requestsPerSecond - p.instances / run) < 1e-9);
  }
  QVERIFY(curve.fewest && *curve.fewest > 0);
  QVERIFY(curve.points[*curve.fewest].figures.meets);
  QVERIFY(!curve.points[*curve.fewest - 1].figures.meets);
  QCOMPARE(curve.cheapest, curve.fewest);
}

void TestServingPlan::goalReadsItsCurve() {
  GoalCurve curve;
  curve.points = {point(1, false, 1), point(2, true, 9), point(3, false, 3), point(4, true, 8),
                  point(5, true, 8)};
  readGoal(curve);
  QCOMPARE(curve.fewest, std::optional<std::size_t>(1));
  QCOMPARE(curve.allFrom, std::optional<std::size_t>(3));
  QCOMPARE(curve.cheapest, std::optional<std::size_t>(3));
  curve.points.push_back(point(6, false, 0));
  readGoal(curve);
  QVERIFY(!curve.allFrom);
}

void TestServingPlan::nobodyMeets() {
  const GoalCurve curve =
      fleetGoal(madeSpec(100, 20, 1), {}, onDemand(100), smallPlan(4), within(0.5, 3));
  QCOMPARE(curve.points.size(), std::size_t(3));
  QVERIFY(!curve.fewest && !curve.allFrom && !curve.cheapest);
  QCOMPARE(curve.points[2].figures.chance.mean, 0.0);
}

/// Where the whole fleet is lost, what was answered before is no P99.
void TestServingPlan::unansweredIsNotFast() {
  FleetLaw law = onDemand(200);
  law.spot.kind = SpotLaw::Kind::Given;
  law.spot.given = constantFleet(2, 200, false);
  law.spot.given.changes.push_back({50, {}, {0, 1}, {}});
  law.spotShare = 1;
  const GoalCurve curve = fleetGoal(madeSpec(100, 20, 1), {}, law, smallPlan(4), within(100, 2));
  for (const GoalPoint& p : curve.points) {
    QVERIFY(!p.figures.meets);
    QVERIFY(p.figures.unanswered > 0.5);
    QVERIFY(std::isinf(p.figures.p99Seconds.mean));
  }
}

void TestServingPlan::anyNumberOfThreads() {
  const ServingSpec spec = madeSpec(100, 20, 2);
  std::vector<std::vector<double>> seen;
  for (const std::size_t threads : {1, 2, 4}) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    FrontierQuestion q;
    q.systems = allSystems();
    q.instances = {1, 3};
    q.spotShares = {0, 0.5, 1};
    q.goal.limits.wholeSeconds = 4;
    std::vector<double> all;
    for (const FrontierPoint& p : frontier(spec, spells(0), smallPlan(6), q)) {
      const FleetFigures& f = p.figures;
      for (const Interval& i : {f.chance, f.p99Seconds, f.inTime, f.usd, f.usdPerMillionTokens}) {
        all.insert(all.end(), {i.mean, i.low, i.high});
      }
      all.push_back(p.efficient);
    }
    seen.push_back(std::move(all));
  }
  // Bit by bit: infinities too, and what is not a number.
  for (const auto& other : seen) {
    QCOMPARE(other.size(), seen.front().size());
    QVERIFY(std::memcmp(other.data(), seen.front().data(), other.size() * sizeof(double)) == 0);
  }
}

void TestServingPlan::stopsSoon() {
  std::stop_source source;
  RunControl control;
  control.stop = source.get_token();
  const testmain::StopAfterWork timer(source, 150);
  ReplicationPlan plan = smallPlan(1000);
  plan.arrivals.requestsPerSecond = 50;
  QVERIFY_THROWS_EXCEPTION(
      Stopped, fleetGoal(madeSpec(10, 2, 4), {}, onDemand(5000), plan, within(1, 32), control));
  // 100 ms; sanitizers are given more.
  QVERIFY2(timer.msSinceAsked() < 1000, qPrintable(QString::number(timer.msSinceAsked())));
}

void TestServingPlan::badQuestions_data() {
  QTest::addColumn<int>("part");
  QTest::addColumn<QString>("message");
  QTest::newRow("share") << 0 << "serving.goal.share: found 0, expected more than 0, at most 1";
  QTest::newRow("chance") << 1 << "serving.goal.chance: found 1.5, expected more than 0, at most 1";
  QTest::newRow("from") << 2 << "serving.goal.from: found 0, expected at least 1 instance";
  QTest::newRow("to") << 3 << "serving.goal.to: found 5000, expected 1 to 4096 instances";
  QTest::newRow("limit") << 4 << "serving.goal.ttftSeconds: found -1, expected more than 0 s";
  QTest::newRow("spot share") << 5 << "serving.fleet.spotShare: found 2, expected 0 to 1";
  QTest::newRow("stay") << 6 << "serving.fleet.stayMinutes: found 0, expected more than 0 min";
  QTest::newRow("arrivals") << 7
                            << "serving.arrivals.requestsPerSecond: found 0, expected requests/s, "
                               "more than 0";
}

void TestServingPlan::badQuestions() {
  QFETCH(int, part);
  QFETCH(QString, message);
  GoalQuestion q = within(3, 4);
  FleetLaw law = spells(0.5);
  ReplicationPlan plan = smallPlan(2);
  plan.arrivals.kind = ArrivalKind::Poisson;
  if (part == 0) q.goal.share = 0;
  if (part == 1) q.goal.chance = 1.5;
  if (part == 2) q.from = 0;
  if (part == 3) q.to = 5000;
  if (part == 4) q.goal.limits.ttftSeconds = -1;
  if (part == 5) law.spotShare = 2;
  if (part == 6) law.spot.stayMinutes = 0;
  if (part == 7) plan.arrivals.requestsPerSecond = 0;
  try {
    (void)fleetGoal(madeSpec(100, 20, 1), {}, law, plan, q);
    QFAIL("no error");
  } catch (const InputError& e) {
    QCOMPARE(QString(e.what()), message);
  }
}

void TestServingPlan::efficientEdge() {
  std::vector<FrontierPoint> points{dot(5, 10), dot(4, 20),     dot(4, 15), dot(6, 9),
                                    dot(7, 9),  dot(1, kNever), dot(5, 10)};
  markEfficient(points);
  std::vector<bool> efficient;
  for (const FrontierPoint& p : points) efficient.push_back(p.efficient);
  QCOMPARE(efficient, (std::vector<bool>{true, false, true, true, false, false, true}));
}

void TestServingPlan::frontierHasEveryPoint() {
  FrontierQuestion q;
  q.systems.resize(2);
  q.systems[1].kind = SystemKind::Rerouting;
  q.instances = {1, 4};
  q.spotShares = {0, 0.1, 0.5, 1};
  const auto points = frontier(madeSpec(100, 20, 2), spells(0), smallPlan(8), q);
  // A tenth of one instance is none and a half is one: two fleets; of four 0, 2 and 4.
  QCOMPARE(points.size(), std::size_t(2 * (2 + 3)));
  QCOMPARE(points[2].instances, 4);
  QCOMPARE(points[4].spot, 4);
  // Spot that is there two thirds of the time is cheaper by the hour and by the run.
  QVERIFY(points[4].figures.usd.mean < points[2].figures.usd.mean / 2);
  int efficient = 0;
  for (const FrontierPoint& p : points) efficient += p.efficient;
  QVERIFY(efficient >= 1);
}

TEST_WITHOUT_APPLICATION(TestServingPlan)
#include "tst_serving_plan.moc"
