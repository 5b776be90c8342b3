// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs in a market without a spot GPU, known in advance: whatever AHAP does there, it does on demand.
#include <QTest>
#include <cmath>

#include "RandomMarket.h"
#include "learn/Pool.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::test;

namespace {

struct Run {
  simulate::Outcome out;
  simulate::Ledger ledger;
};

Case withoutSpot(job::Problem problem) {
  market::Trace trace;
  const auto slots = static_cast<std::size_t>(problem.slotCount);
  trace.slotHours = problem.slotHours;
  trace.spotUsdPerGpuHour.assign(slots, 1.0);
  trace.freeGpus.assign(slots, 0);
  return {std::move(problem), std::move(trace)};
}

Run runOf(const Case& c, const policy::PolicySpec& spec) {
  Run run;
  forecast::ForecastSpec known;
  known.kind = forecast::ForecastKind::Exact;
  const auto exact = forecast::makeForecaster(known, c.trace, 1);
  const auto policy = policy::makePolicy(spec);
  run.out = simulate::simulate(c.problem, c.span(), *exact, *policy, &run.ledger);
  return run;
}

/// 40 units in 24 h on up to 8 GPUs at $3, an hour to start: worth $180, $0 from 72 h on.
job::Job longRestarts(double restartHours = 1) {
  job::Job job;
  job.workload = 40;
  job.deadlineHours = 24;
  job.minGpus = 1;
  job.maxGpus = 8;
  job.valueUsd = 180;
  job.lateFactor = 3;
  job.reconfiguration = {restartHours, restartHours, job::ChangeRule::Count};
  return job;
}

job::Problem at3(const job::Job& job) {
  return job::makeProblem(job, 0.5, 3, std::nullopt, job::Billing::PerSecond);
}

/// Stretches with GPUs that are given back before any work was done on them.
int launchesForNothing(const Run& run) {
  int launches = 0;
  double before = 0, atLaunch = 0;
  bool on = false;
  for (const simulate::LedgerRow& row : run.ledger.rows) {
    if (!on && row.gpus.total() > 0) atLaunch = before;
    if (on && row.gpus.total() == 0) launches += before <= atLaunch;
    on = row.gpus.total() > 0;
    before = row.progress;
  }
  const bool goesOn = run.out.ending && run.out.ending->gpus > 0;
  const bool dropped = on && !goesOn && before <= atLaunch;
  return launches + dropped;
}

class EndingsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void measure();
};

void EndingsTest::measure() {
  for (const double restart : {0.1, 0.4, 0.5, 1.0, 2.0}) {
    const Case c = withoutSpot(at3(longRestarts(restart)));
    const Run od = runOf(c, spec(policy::PolicyKind::OnDemandOnly));
    for (const auto& one : {ahap(1, 1, 0.5), ahap(5, 1, 0.5), ahap(5, 3, 0.5), ahap(5, 5, 0.9), ahap(3, 3, 0.5, policy::CommitmentMode::Averaged), ahap(12, 1, 0.5)}) {
      const Run run = runOf(c, one);
      std::string s;
      for (const auto& row : run.ledger.rows) s += std::to_string(row.gpus.onDemand) + " ";
      qInfo("r %g %s: %.2f (on demand %.2f), nothing %d, ending %d: %s", restart,
            policy::label(one).english().c_str(), run.out.utilityUsd, od.out.utilityUsd,
            launchesForNothing(run), run.out.ending ? run.out.ending->gpus : -1, s.c_str());
    }
  }
}

}  // namespace

TEST_WITHOUT_APPLICATION(EndingsTest)
#include "tst_endings.moc"
