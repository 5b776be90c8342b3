// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in a market whose GPUs go inside slots.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "subjects/StudyHelpers.h"
#include "subjects/job/learning/Learning.h"
#include "subjects/job/learning/LearningSection.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Scenario;

namespace {

/// Two days of 8 GPUs, of which 6 go after ten minutes in every fourth slot and are back in the
/// next.
std::shared_ptr<const study::LoadedMarket> blinking() {
  auto loaded = std::make_shared<study::LoadedMarket>();
  market::Trace& trace = loaded->import.trace;
  trace.spotUsdPerGpuHour.assign(96, 1.0);
  trace.freeGpus.assign(96, 8);
  trace.stayingGpus.assign(96, 8);
  for (int slot = 3; slot < 96; slot += 4) {
    trace.losses.push_back({slot, 1.0 / 6, 2});
    trace.stayingGpus[static_cast<std::size_t>(slot)] = 2;
  }
  loaded->statistics = market::traceStatistics(trace);
  return loaded;
}

Scenario scenarioOn() {
  Scenario scenario = tests::onGivenMarket();
  scenario.job.workload = 36;
  scenario.job.deadlineHours = 12;
  scenario.job.valueUsd = 200;
  return scenario;
}

const study::PolicyResult& of(const study::Results& results, policy::PolicyKind kind) {
  const auto found = std::ranges::find_if(
      results.policies, [kind](const auto& one) { return one->spec.kind == kind; });
  return **found;
}

}  // namespace

class TestSlotLosses : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void policiesLoseGpusWhenTheyGo();
  void theOptimumLosesNone();
  void wholeSlotsSayNothingOfIt();
  void aLearnerRunsOnIt();
};

void TestSlotLosses::policiesLoseGpusWhenTheyGo() {
  const auto results = study::run(scenarioOn(), blinking());
  const study::PolicyResult& maxSpot = of(*results, policy::PolicyKind::MaxSpot);
  QVERIFY(maxSpot.outcome.preemptions > 0);
  QCOMPARE(maxSpot.outcome.preemptions % 6, 0);
  double cost = 0, lost = 0;
  int preempted = 0;
  for (const simulate::LedgerRow& row : maxSpot.ledger.rows) {
    cost += row.costUsd;
    lost += row.lostHours;
    preempted += row.preempted;
    const bool blinks = row.slot % 4 == 3;
    QCOMPARE(row.preempted, blinks ? 6 : 0);
    // Eight GPUs to the moment, two from there on, at $1.
    if (blinks) QVERIFY(std::abs(row.costUsd - (8.0 / 6 + 2.0 / 3)) < 1e-9);
  }
  QCOMPARE(preempted, maxSpot.outcome.preemptions);
  QVERIFY(std::abs(cost - maxSpot.outcome.costUsd) < 1e-9);
  QVERIFY(std::abs(lost - maxSpot.outcome.lostHours) < 1e-9);
  QVERIFY(std::abs(maxSpot.outcome.spotGpuHours - cost) < 1e-9);
}

void TestSlotLosses::theOptimumLosesNone() {
  const auto results = study::run(scenarioOn(), blinking());
  QVERIFY(results->optimum);
  QCOMPARE(results->optimum->outcome.preemptions, 0);
  QVERIFY(!results->optimum->exact);
  QVERIFY(std::ranges::any_of(results->warnings, [](const Text& text) {
    return text.english().find("loses no GPU within a slot") != std::string::npos;
  }));
}

void TestSlotLosses::wholeSlotsSayNothingOfIt() {
  const auto results = study::run(
      scenarioOn(), tests::marketOf(std::vector<double>(96, 1.0), std::vector<int>(96, 8)));
  QVERIFY(results->optimum->exact);
  QVERIFY(std::ranges::none_of(results->warnings, [](const Text& text) {
    return text.english().find("within a slot") != std::string::npos;
  }));
}

void TestSlotLosses::aLearnerRunsOnIt() {
  Scenario scenario = scenarioOn();
  editLearning(scenario).jobs.jobs = 20;
  editLearning(scenario).pool.mostWindow = 2;
  const auto results = study::runLearning(scenario, blinking());
  QVERIFY(results->complete);
  QCOMPARE(results->jobsDone(), 20);
}

TEST_WITHOUT_APPLICATION(TestSlotLosses)
#include "tst_slot_losses.moc"
