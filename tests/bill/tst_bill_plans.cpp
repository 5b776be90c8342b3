// SPDX-License-Identifier: GPL-3.0-or-later
// A plan beside what was billed: price effect and volume effect.
#include <QTest>

#include "BillText.h"
#include "bill/ReadPlan.h"
#include "support/Refusal.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::bill;
using test::BillFolder;
using test::FocusRow;

namespace {

constexpr std::int64_t kFirstHour = 1793577600 / 3600;
constexpr auto kOnDemand = std::size_t(Way::OnDemand), kSpot = std::size_t(Way::Spot);

/// Eight GPUs an hour: two hours on demand at $6.88 and one on spot at $1.5625.
Bill billed() {
  FocusRow later, spot;
  later.hour = "01";
  later.endHour = "02";
  spot.hour = "02";
  spot.endHour = "03";
  spot.pricing = "Dynamic";
  spot.billed = spot.effective = "12.5";
  return BillFolder().read({FocusRow(), later, spot});
}

PlanActuals comparedWith(const std::string& plan, bool withinPlan = false,
                         const PlanOptions& options = {}) {
  const Bill bill = billed();
  return comparePlan(readPlan(plan, "plan", options), bill, bill.machine(), withinPlan);
}

const std::string kHeader = "begin,onDemandGpus,spotGpus,onDemandUsdPerGpuHour,spotUsdPerGpuHour\n";

}  // namespace

class TestBillPlans : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void priceAndVolume();
  void effectsAddUp();
  void withinThePlan();
  void anotherTime();
  void unplannedWay();
  void slotsThatAreNoHours();
  void ledger();
  void hoursFromAStart();
};

void TestBillPlans::priceAndVolume() {
  const PlanActuals result = comparedWith(kHeader +
                                          "2026-11-02T00:00:00Z,8,0,6,\n"
                                          "2026-11-02T01:00:00Z,0,8,,1\n"
                                          "2026-11-02T02:00:00Z,0,8,,1\n");
  const PlanActual& onDemand = result.total[kOnDemand];
  QCOMPARE(onDemand.planned.gpuHours, 8.0);
  QCOMPARE(onDemand.actual.gpuHours, 16.0);
  QCOMPARE(onDemand.priceUsd, 2 * 8 * (6.88 - 6));
  QCOMPARE(onDemand.volumeUsd, 8.0 * 6);
  const PlanActual& spot = result.total[kSpot];
  QCOMPARE(spot.priceUsd, 8 * (1.5625 - 1));
  QCOMPARE(spot.volumeUsd, -8.0);
  QCOMPARE(result.hours.size(), 3);
  QCOMPARE(result.hours.at(kFirstHour)[kOnDemand].planned.usd, 48.0);
}

void TestBillPlans::effectsAddUp() {
  const PlanActual all = comparedWith(kHeader +
                                      "2026-11-01T22:00:00Z,3,1,6.5,2\n"
                                      "2026-11-02T01:30:00Z,16,4,6,3\n")
                             .all();
  QVERIFY(std::abs(all.priceUsd + all.volumeUsd - (all.actual.usd - all.planned.usd)) < 1e-9);
  QCOMPARE(all.actual.usd, 2 * 55.04 + 12.5);
}

void TestBillPlans::withinThePlan() {
  const std::string plan = kHeader + "2026-11-02T01:00:00Z,8,0,6,\n";
  QCOMPARE(comparedWith(plan).all().actual.gpuHours, 24.0);
  QCOMPARE(int(comparedWith(plan).outside), 2);
  QCOMPARE(comparedWith(plan, true).all().actual.gpuHours, 8.0);
}

/// A plan of another year says nothing of the bill.
void TestBillPlans::anotherTime() {
  const QString message =
      test::refusal([] { comparedWith(kHeader + "2025-11-02T00:00:00Z,8,0,6,\n"); });
  QCOMPARE(message,
           "found a plan for 2025-11-02T00:00:00Z to 2025-11-02T01:00:00Z, expected hours of the "
           "bill, which has p5.48xlarge from 2026-11-02T00:00:00Z to 2026-11-02T03:00:00Z; "
           "--start moves a plan");
}

/// Nothing was planned to be bought on spot, at no price: all of it is volume.
void TestBillPlans::unplannedWay() {
  const PlanActuals result = comparedWith(
      "begin,onDemandGpus,onDemandUsdPerGpuHour\n"
      "2026-11-02T00:00:00Z,8,6\n2026-11-02T01:00:00Z,8,6\n");
  QCOMPARE(result.total[kSpot].volumeUsd, 12.5);
  QCOMPARE(result.total[kSpot].priceUsd, 0.0);
}

void TestBillPlans::slotsThatAreNoHours() {
  const Plan plan = readPlan(kHeader +
                                 "2026-11-02T00:00:00Z,8,0,6,\n2026-11-02T00:30:00Z,0,16,,1\n"
                                 "2026-11-02T02:00:00Z,0,0,,\n",
                             "plan");
  QCOMPARE(plan.hours.at(kFirstHour)[kOnDemand].gpuHours, 4.0);
  QCOMPARE(plan.hours.at(kFirstHour)[kSpot].gpuHours, 8.0);
  QCOMPARE(plan.hours.at(kFirstHour + 1)[kSpot].gpuHours, 16.0);
  QCOMPARE(plan.hours.at(kFirstHour + 1)[kSpot].usd, 16.0);
}

/// Costs of a ledger are those of the slot, and its last slot is paid for in part.
void TestBillPlans::ledger() {
  const std::string text =
      "policy,slot,begin,spotUsdPerGpuHour,spotGpus,onDemandGpus,lostHours,usedHours,costUsd\n"
      "ahap,0,2026-11-02T00:00:00Z,1,8,0,0.1,0.9,8\n"
      "max-spot,0,2026-11-02T00:00:00Z,1,16,0,0.1,0.9,16\n"
      "ahap,1,2026-11-02T01:00:00Z,1,8,8,0,0.5,28\n"
      "ahap,,2026-11-02T02:00:00Z,1,0,8,0,1,48\n";
  const Plan plan = readPlan(text, "ledger", {"ahap"});
  QCOMPARE(plan.hours.size(), 2);
  QCOMPARE(plan.hours.at(kFirstHour)[kSpot].usd, 8.0);
  const PlannedByWay& last = plan.hours.at(kFirstHour + 1);
  QCOMPARE(last[kSpot].gpuHours, 4.0);
  QCOMPARE(last[kSpot].usd, 4.0);
  QCOMPARE(last[kOnDemand].gpuHours, 4.0);
  QCOMPARE(last[kOnDemand].usd, 24.0);
}

void TestBillPlans::hoursFromAStart() {
  PlanOptions options;
  options.start = 1793577600;
  options.onDemandUsdPerGpuHour = 6;
  const Plan plan = readPlan("hours,onDemandGpus\n0,8\n2,16\n", "plan", options);
  QCOMPARE(plan.hours.size(), 4);
  QCOMPARE(plan.hours.at(kFirstHour + 1)[kOnDemand].usd, 48.0);
  QCOMPARE(plan.hours.at(kFirstHour + 3)[kOnDemand].usd, 96.0);
}

TEST_WITHOUT_APPLICATION(TestBillPlans)
#include "tst_bill_plans.moc"
