// SPDX-License-Identifier: GPL-3.0-or-later
// Fleets: on demand beside spot, counts of a market, billing to the second.
#include <QTest>

#include "ServingData.h"
#include "serving/fleet/Billing.h"
#include "serving/fleet/Fleet.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::serving;

namespace {

/// Two spot instances, one of which goes at 300 s and is replaced at `back`.
Fleet spotFleet(double back) {
  Fleet fleet = constantFleet(2, 1000, false);
  fleet.changes.push_back({300, {}, {1}, {}});
  fleet.names.push_back("again");
  fleet.onDemand.push_back(0);
  fleet.changes.push_back({back, {2}, {}, {}});
  return fleet;
}

}  // namespace

class TestServingFleet : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void base();
  void fill();
  void fillThatIsNotNeeded();
  void counts();
  void begunLater();
};

void TestServingFleet::base() {
  const Fleet fleet = mixed(spotFleet(600), {Mix::Kind::Base, 3, 120, 30});
  QCOMPARE(fleet.initial.size(), std::size_t(5));
  QCOMPARE(fleet.most(), 5);
  const InstanceHours hours = billedSeconds(fleet, 1000, 120);
  QCOMPARE(hours.onDemandSeconds, 3000.0);
  // 1000 s, 300 s, and the last from its launch 120 s before it is usable.
  QCOMPARE(hours.spotSeconds, 1000.0 + 300 + 520);
}

void TestServingFleet::fill() {
  const Fleet fleet = mixed(spotFleet(600), {Mix::Kind::Fill, 2, 120, 30});
  QCOMPARE(fleet.changes.size(), std::size_t(3));
  // Asked for at the notice, 270 s; usable at 390 s; given back when spot is back.
  QCOMPARE(fleet.changes[1].seconds, 390.0);
  QCOMPARE(fleet.changes[1].added.size(), std::size_t(1));
  QCOMPARE(fleet.changes[2].seconds, 600.0);
  QCOMPARE(fleet.changes[2].removed, fleet.changes[1].added);
  QCOMPARE(billedSeconds(fleet, 1000, 120).onDemandSeconds, 600.0 - 270);
  // One instance more than spot ever has is there from the start.
  QCOMPARE(mixed(spotFleet(600), {Mix::Kind::Fill, 3, 120, 30}).initial.size(), std::size_t(3));
}

void TestServingFleet::fillThatIsNotNeeded() {
  const Fleet fleet = mixed(spotFleet(350), {Mix::Kind::Fill, 2, 120, 30});
  QCOMPARE(fleet.changes.size(), std::size_t(2));
  QCOMPARE(billedSeconds(fleet, 1000, 120).onDemandSeconds, 0.0);
}

void TestServingFleet::counts() {
  const std::vector<double> at{0, 100, 200, 300};
  const std::vector<int> gpus{9, 40, 3, 8};
  const Fleet fleet = fleetOfCounts(at, gpus, 400, 4, 6, 1);
  QCOMPARE(fleet.initial.size(), std::size_t(2));
  QCOMPARE(fleet.changes[0].added.size(), std::size_t(4));
  QCOMPARE(fleet.changes[1].removed.size(), std::size_t(6));
  QCOMPARE(fleet.changes[2].added.size(), std::size_t(2));
  QVERIFY(fleetOfCounts(at, {24, 16, 16, 16}, 400, 4, 6, 1) ==
          fleetOfCounts(at, {24, 16, 16, 16}, 400, 4, 6, 1));
  // Which one goes is drawn.
  std::vector<int> gone;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    gone.push_back(fleetOfCounts(at, {24, 20, 20, 20}, 400, 4, 6, seed).changes[0].removed[0]);
  }
  std::ranges::sort(gone);
  QVERIFY(gone.front() != gone.back());
}

/// Whoever comes in the midst finds those that are there, and hears of what comes after.
void TestServingFleet::begunLater() {
  const Fleet fleet = spotFleet(600);
  QVERIFY(startedAt(fleet, 0) == fleet);
  const Fleet early = startedAt(fleet, 299);
  QCOMPARE(early.initial, (std::vector<int>{0, 1}));
  QCOMPARE(early.changes.front().seconds, 1.0);
  QCOMPARE(early.endSeconds, 701.0);
  const Fleet between = startedAt(fleet, 300);
  QCOMPARE(between.initial, std::vector<int>{0});
  QCOMPARE(between.changes.size(), std::size_t(1));
  const Fleet late = startedAt(fleet, 999);
  QCOMPARE(late.initial, (std::vector<int>{0, 2}));
  QVERIFY(late.changes.empty());
  // What is paid adds up.
  const auto spot = [](const Fleet& one) {
    return billedSeconds(one, one.endSeconds, 120).spotSeconds;
  };
  QCOMPARE(spot(late) + 2 * 999 - 300.0 + 120, spot(fleet));
}

TEST_WITHOUT_APPLICATION(TestServingFleet)

#include "tst_serving_fleet.moc"
