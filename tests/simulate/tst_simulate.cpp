// SPDX-License-Identifier: GPL-3.0-or-later
// Runs small enough to be worked out by hand.
#include <QTest>
#include <cmath>

#include "simulate/Simulate.h"
#include "support/TestMain.h"

using namespace spothorizon;
using job::Gpus;

namespace {

/// A market of hourly slots held in one place, and a span over it.
struct Market {
  std::vector<double> price;
  std::vector<int> freeGpus;
  simulate::MarketSpan span() const { return {0, price, freeGpus}; }
};

/// One work unit per GPU-hour, hourly slots, on demand $4.
job::Job simpleJob(double workload, double deadlineHours, int maxGpus) {
  job::Job job;
  job.workload = workload;
  job.deadlineHours = deadlineHours;
  job.minGpus = 1;
  job.maxGpus = maxGpus;
  job.valueUsd = 100;
  job.lateFactor = 2;
  job.reconfiguration = {0, 0, job::ChangeRule::Count};
  return job;
}

job::Problem hourly(const job::Job& job, job::Billing billing = job::Billing::PerSecond) {
  return job::makeProblem(job, 1.0, 4.0, std::nullopt, billing);
}

void compare(double found, double expected, const char* what) {
  if (std::abs(found - expected) > 1e-9) qWarning("%s: %.12g, not %.12g", what, found, expected);
  QVERIFY(std::abs(found - expected) <= 1e-9);
}

class SimulateTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void billing_data();
  void billing();
  void lostTimeRunsIntoLaterSlots();
  void changeRules_data();
  void changeRules();
  void preemptionsAreCounted();
  void endingAfterTheDeadline();
  void endingInsideABrokenSlot();
  void givingUp();
  void endingPaysForItsChange();
  void gpusThatGoInsideASlot();
  void tooFewGpusAreGivenBack();
  void lossesThatTouchNobody();
  void valueDecays_data();
  void valueDecays();
  void ledgerIsTheSameRun();
  void idleSlotsBeforeTheEnd();
};

void SimulateTest::billing_data() {
  QTest::addColumn<int>("billing");
  QTest::addColumn<double>("cost");
  QTest::addColumn<double>("spotHours");
  // 2 spot and 1 on demand do 3 units an hour: 7 units end 1/3 h into the third slot.
  const double slot = 2 * 1.0 + 4.0;
  QTest::newRow("per second") << int(job::Billing::PerSecond) << (2 + 1 / 3.0) * slot
                              << 2 * (2 + 1 / 3.0);
  QTest::newRow("whole slot") << int(job::Billing::WholeSlot) << 3 * slot << 6.0;
}

void SimulateTest::billing() {
  QFETCH(int, billing);
  QFETCH(double, cost);
  QFETCH(double, spotHours);
  const job::Problem problem = hourly(simpleJob(7, 5, 4), static_cast<job::Billing>(billing));
  const Market market{{1, 1, 1, 1, 1}, {2, 2, 2, 2, 2}};
  const std::vector<Gpus> plan(5, Gpus{2, 1});
  const auto out = simulate::replay(problem, market.span(), plan);
  compare(out.costUsd, cost, "cost");
  compare(out.spotGpuHours, spotHours, "spot GPU-hours");
  compare(out.onDemandGpuHours, spotHours / 2, "on-demand GPU-hours");
  compare(out.finishHours.value(), 2 + 1 / 3.0, "finish");
  compare(out.utilityUsd, 100 - cost, "utility");
  QVERIFY(out.onTime);
  QVERIFY(!out.ending);
}

void SimulateTest::lostTimeRunsIntoLaterSlots() {
  job::Job job = simpleJob(2, 6, 1);
  job.reconfiguration.upHours = 1.5;
  const Market market{std::vector<double>(6, 1), std::vector<int>(6, 1)};
  simulate::Ledger ledger;
  const auto out =
      simulate::replay(hourly(job), market.span(), std::vector<Gpus>(6, Gpus{1, 0}), &ledger);
  QCOMPARE(ledger.rows.size(), std::size_t{4});
  compare(ledger.rows[0].lostHours, 1, "lost in slot 0");
  compare(ledger.rows[0].progress, 0, "progress after slot 0");
  compare(ledger.rows[1].lostHours, 0.5, "lost in slot 1");
  compare(ledger.rows[1].progress, 0.5, "progress after slot 1");
  compare(ledger.rows[2].progress, 1.5, "progress after slot 2");
  compare(out.finishHours.value(), 3.5, "finish");
  compare(out.lostHours, 1.5, "lost hours");
  QCOMPARE(out.reconfigurations, 1);
}

void SimulateTest::changeRules_data() {
  QTest::addColumn<int>("rule");
  QTest::addColumn<int>("reconfigurations");
  QTest::addColumn<double>("lostHours");
  // (2,0) up, (1,1) a swap, (1,1) same, (1,0) down, (0,0) free, (1,0) up.
  QTest::newRow("count") << int(job::ChangeRule::Count) << 3 << 0.5 + 0.25 + 0.5;
  QTest::newRow("membership") << int(job::ChangeRule::Membership) << 4 << 0.5 + 0.5 + 0.25 + 0.5;
}

void SimulateTest::changeRules() {
  QFETCH(int, rule);
  QFETCH(int, reconfigurations);
  QFETCH(double, lostHours);
  job::Job job = simpleJob(50, 6, 2);
  job.reconfiguration = {0.5, 0.25, static_cast<job::ChangeRule>(rule)};
  const Market market{std::vector<double>(6, 1), std::vector<int>(6, 2)};
  const std::vector<Gpus> plan{{2, 0}, {1, 1}, {1, 1}, {1, 0}, {0, 0}, {1, 0}};
  const auto out = simulate::replay(hourly(job), market.span(), plan);
  QCOMPARE(out.reconfigurations, reconfigurations);
  compare(out.lostHours, lostHours, "lost hours");
}

void SimulateTest::preemptionsAreCounted() {
  const Market market{{1, 1, 1, 1}, {4, 1, 4, 0}};
  const std::vector<Gpus> plan{{3, 0}, {1, 1}, {4, 0}, {0, 0}};
  simulate::Ledger ledger;
  const auto out = simulate::replay(hourly(simpleJob(50, 4, 4)), market.span(), plan, &ledger);
  QCOMPARE(ledger.rows[1].preempted, 2);
  QCOMPARE(ledger.rows[2].preempted, 0);
  QCOMPARE(ledger.rows[3].preempted, 4);
  QCOMPARE(out.preemptions, 6);
}

void SimulateTest::endingAfterTheDeadline() {
  // 2 of 6 units are done by the deadline at 4 h; 4 GPUs do the rest in an hour for $16, and a
  // value of 100 that decays to 0 at 8 h is then 75.
  const Market market{{1, 1, 1, 1}, {1, 1, 0, 0}};
  const std::vector<Gpus> plan{{1, 0}, {1, 0}, {0, 0}, {0, 0}};
  const auto out = simulate::replay(hourly(simpleJob(6, 4, 4)), market.span(), plan);
  QVERIFY(out.ending.has_value());
  QCOMPARE(out.ending->gpus, 4);
  compare(out.finishHours.value(), 5, "finish");
  compare(out.valueUsd, 75, "value");
  compare(out.costUsd, 2 + 16, "cost");
  compare(out.onDemandGpuHours, 4, "on-demand GPU-hours");
  compare(out.progressAtDeadline, 2, "progress at the deadline");
  QVERIFY(!out.onTime);
}

void SimulateTest::endingInsideABrokenSlot() {
  // The deadline of 2.5 h leaves half an hour after the two whole slots, enough to be on time.
  const Market market{{1, 1}, {1, 1}};
  const auto out = simulate::replay(hourly(simpleJob(3, 2.5, 2)), market.span(),
                                    std::vector<Gpus>(2, Gpus{1, 0}));
  QVERIFY(out.ending.has_value());
  compare(out.finishHours.value(), 2.5, "finish");
  QVERIFY(out.onTime);
  compare(out.valueUsd, 100, "value");
}

void SimulateTest::givingUp() {
  job::Job job = simpleJob(50, 2, 2);
  job.valueUsd = 5;
  const Market market{{1, 1}, {1, 1}};
  const auto out = simulate::replay(hourly(job), market.span(), std::vector<Gpus>(2, Gpus{1, 0}));
  QVERIFY(out.ending.has_value());
  QCOMPARE(out.ending->gpus, 0);
  QVERIFY(!out.finishHours.has_value());
  QVERIFY(!out.onTime);
  compare(out.utilityUsd, -2, "utility");
  compare(out.onDemandGpuHours, 0, "on-demand GPU-hours");
}

void SimulateTest::endingPaysForItsChange() {
  // As endingAfterTheDeadline, but GPUs take half an hour to start: 4 GPUs are done after an hour
  // and a half for $24, worth 100 · 2.5 h / 4 h; 2 units would be left to 1 GPU that is held.
  job::Job job = simpleJob(6, 4, 4);
  job.reconfiguration = {0.5, 0.5, job::ChangeRule::Count};
  const Market market{{1, 1, 1, 1}, {2, 1, 0, 0}};
  const std::vector<Gpus> plan{{2, 0}, {1, 0}, {0, 0}, {0, 0}};
  const auto out = simulate::replay(hourly(job), market.span(), plan);
  QVERIFY(out.ending.has_value());
  compare(out.progressAtDeadline, 1.5, "progress at the deadline");
  QCOMPARE(out.ending->gpus, 4);
  compare(out.ending->lostHours, 0.5, "lost before the ending");
  compare(out.finishHours.value(), 4 + 0.5 + 4.5 / 4, "finish");
  compare(out.lostHours, 0.5 + 0.5 + 0.5, "lost");
  QCOMPARE(out.reconfigurations, 3);
  compare(out.costUsd, 3 + 4 * 4 * (0.5 + 4.5 / 4), "cost");
  // Who holds the ending's GPUs goes on with them.
  const std::vector<Gpus> held{{2, 0}, {1, 0}, {0, 0}, {0, 4}};
  const auto onward = simulate::replay(hourly(job), market.span(), held);
  QCOMPARE(onward.ending->gpus, 4);
  compare(onward.ending->lostHours, 0, "lost where they are held");
}

void SimulateTest::gpusThatGoInsideASlot() {
  // 4 GPUs, of which 3 go after a quarter of an hour and one is left; an hour's slot, $1, changes
  // lose 0.1 h. 4·(0.25 − 0.1) + 1·(0.75 − 0.1) units, 4·0.25 + 0.75 GPU-hours.
  job::Job job = simpleJob(20, 4, 4);
  job.reconfiguration = {0.1, 0.1, job::ChangeRule::Count};
  const Market market{{1, 1, 1, 1}, {4, 1, 1, 1}};
  simulate::MarketSpan span = market.span();
  const std::vector<market::GpuLoss> losses{{0, 0.25, 1}};
  span.startSlot = 0;
  span.losses = losses;
  simulate::Ledger ledger;
  const std::vector<Gpus> plan{{4, 0}, {1, 0}, {1, 0}, {1, 0}};
  const auto out = simulate::replay(hourly(job), span, plan, &ledger);
  const simulate::LedgerRow& row = ledger.rows.front();
  compare(row.progress, 4 * 0.15 + 0.65, "progress");
  compare(row.costUsd, 4 * 0.25 + 0.75, "cost");
  compare(row.lostHours, 0.2, "lost");
  QCOMPARE(row.preempted, 3);
  QCOMPARE(ledger.rows[1].preempted, 0);
  QVERIFY(!ledger.rows[1].reconfigured);  // the one that is left goes on
  QCOMPARE(out.preemptions, 3);
  compare(out.spotGpuHours, 4 * 0.25 + 0.75 + 3, "GPU-hours");
  // A job that is done before they go pays to that moment, and loses none.
  const auto early = simulate::replay(hourly(simpleJob(0.8, 4, 4)), span, plan);
  compare(early.finishHours.value(), 0.2, "finish");
  compare(early.costUsd, 0.8, "cost to the moment");
  compare(early.spotGpuHours, 0.8, "GPU-hours to the moment");
  QCOMPARE(early.preemptions, 0);
}

void SimulateTest::tooFewGpusAreGivenBack() {
  job::Job job = simpleJob(20, 4, 4);
  job.minGpus = 2;
  const Market market{{1, 1, 1, 1}, {4, 1, 1, 1}};
  simulate::MarketSpan span = market.span();
  const std::vector<market::GpuLoss> losses{{0, 0.25, 1}};
  span.losses = losses;
  simulate::Ledger ledger;
  simulate::replay(hourly(job), span, std::vector<Gpus>{{4, 0}}, &ledger);
  compare(ledger.rows.front().costUsd, 1, "cost to the moment");
  compare(ledger.rows.front().progress, 1, "progress to the moment");
  QCOMPARE(ledger.rows.front().preempted, 3);
}

/// Whole slots, to the bit, where what goes is not held.
void SimulateTest::lossesThatTouchNobody() {
  job::Job job = simpleJob(9, 4, 4);
  job.reconfiguration = {0.3, 0.1, job::ChangeRule::Membership};
  const Market market{{1, 2, 1, 3}, {4, 4, 4, 4}};
  simulate::MarketSpan span = market.span();
  const std::vector<market::GpuLoss> losses{{0, 0.1, 3}, {2, 0.5, 3}, {2, 0.9, 2}};
  span.losses = losses;
  const std::vector<Gpus> plan{{3, 1}, {4, 0}, {2, 0}, {3, 1}};
  const auto with = simulate::replay(hourly(job), span, plan);
  const auto without = simulate::replay(hourly(job), market.span(), plan);
  QCOMPARE(with.costUsd, without.costUsd);
  QCOMPARE(with.utilityUsd, without.utilityUsd);
  QCOMPARE(with.spotGpuHours, without.spotGpuHours);
  QCOMPARE(with.preemptions, without.preemptions);
}

void SimulateTest::valueDecays_data() {
  QTest::addColumn<double>("workLeft");
  QTest::addColumn<double>("value");
  // One GPU at most: R units take R hours after the deadline at 4 h, worth 0 from 8 h on.
  QTest::newRow("a quarter of the way") << 1.0 << 75.0;
  QTest::newRow("half") << 2.0 << 50.0;
  QTest::newRow("three quarters") << 3.0 << 25.0;
}

void SimulateTest::valueDecays() {
  QFETCH(double, workLeft);
  QFETCH(double, value);
  job::Job job = simpleJob(4 + workLeft, 4, 1);
  const Market market{std::vector<double>(4, 0.1), std::vector<int>(4, 1)};
  const auto out = simulate::replay(hourly(job), market.span(), std::vector<Gpus>(4, Gpus{1, 0}));
  compare(out.valueUsd, value, "value");
  compare(out.costUsd, 0.4 + 4 * workLeft, "cost");
}

void SimulateTest::ledgerIsTheSameRun() {
  job::Job job = simpleJob(20, 8, 4);
  job.reconfiguration = {0.3, 0.1, job::ChangeRule::Count};
  const job::Problem problem = hourly(job);
  const Market market{{1, 2, 1, 3, 1, 2, 1, 2}, {3, 0, 4, 2, 0, 0, 4, 4}};
  market::Trace trace{.slotHours = 1,
                      .startUnixSeconds = {},
                      .spotUsdPerGpuHour = market.price,
                      .freeGpus = market.freeGpus,
                      .onDemandUsdPerGpuHour = {},
                      .provenance = {}};
  const auto forecaster = forecast::makeForecaster({}, trace, 1);
  policy::PolicySpec spec;
  spec.kind = policy::PolicyKind::UniformProgress;
  const auto policy = policy::makePolicy(spec);
  const auto bare = simulate::simulate(problem, market.span(), *forecaster, *policy);
  simulate::Ledger ledger;
  const auto full = simulate::simulate(problem, market.span(), *forecaster, *policy, &ledger, true);
  QCOMPARE(bare.costUsd, full.costUsd);
  QCOMPARE(bare.finishHours, full.finishHours);
  QCOMPARE(ledger.reasons.size(), ledger.rows.size());
  std::vector<Gpus> decisions;
  for (const auto& row : ledger.rows) decisions.push_back(row.gpus);
  const auto again = simulate::replay(problem, market.span(), decisions);
  QCOMPARE(again.costUsd, full.costUsd);
  QCOMPARE(again.utilityUsd, full.utilityUsd);
}

void SimulateTest::idleSlotsBeforeTheEnd() {
  const Market market{std::vector<double>(6, 1), {0, 2, 0, 2, 2, 2}};
  const std::vector<Gpus> plan{{0, 0}, {2, 0}, {0, 0}, {2, 0}, {0, 0}, {0, 0}};
  simulate::Ledger ledger;
  const auto out = simulate::replay(hourly(simpleJob(4, 6, 2)), market.span(), plan, &ledger);
  QCOMPARE(out.idleSlots, 2);
  compare(out.finishHours.value(), 4, "finish");
  QCOMPARE(ledger.rows.size(), std::size_t{4});
  compare(ledger.rows[1].uniformProgress, 4 * 2 / 6.0, "uniform progress");
}

}  // namespace

TEST_WITHOUT_APPLICATION(SimulateTest)
#include "tst_simulate.moc"
