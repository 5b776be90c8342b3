// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs in a market without a spot GPU, known in advance: whatever AHAP does there, it does on
// demand.
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

int idleBeforeLaunch(const Run& run) {
  int idle = 0;
  for (const simulate::LedgerRow& row : run.ledger.rows) {
    if (row.gpus.total() > 0) break;
    ++idle;
  }
  return idle;
}

/// The best result of a constant number of on-demand GPUs (or none) after so many idle slots.
double bestAfter(const Case& c, int idle) {
  double best = -1e300;
  for (int n = 0; n <= c.problem.onDemandQuota; ++n) {
    if (!c.problem.allows(n)) continue;
    std::vector<job::Gpus> plan(static_cast<std::size_t>(c.problem.slotCount), job::Gpus{0, n});
    std::fill_n(plan.begin(), idle, job::Gpus{});
    best = std::max(best, simulate::replay(c.problem, c.span(), plan).utilityUsd);
  }
  return best;
}

std::vector<policy::PolicySpec> poolAndMore() {
  std::vector<policy::PolicySpec> pool = learn::makePool({});
  std::erase_if(pool, [](const auto& one) { return one.kind != policy::PolicyKind::Ahap; });
  for (const int window : {3, 8, 12, 24}) {
    for (const auto mode : {policy::CommitmentMode::Block, policy::CommitmentMode::Averaged}) {
      pool.push_back(ahap(window, 3, 0.5, mode));
    }
  }
  return pool;
}

/// Jobs that on-demand GPUs do in time, with restarts from none to two hours.
Case randomWithoutSpot(std::uint64_t seed) {
  RandomStream random{seed, 31};
  const int slotCount = 10 + static_cast<int>(seed % 30), most = 1 + static_cast<int>(seed % 9);
  job::Job job = randomJob(slotCount, most, random);
  job.reconfiguration.upHours = random.uniform(0, 2);
  job.reconfiguration.downHours = random.uniform(0, 1) * job.reconfiguration.upHours;
  const double rate = job.throughput.workPerHour(most);
  job.workload = random.uniform(0.2, 0.9) * rate *
                 std::max(1.0, job.deadlineHours - 2 * job.reconfiguration.upHours);
  job.valueUsd = random.uniform(1, 5) * 3 * job.workload * most / rate;
  const auto billing = seed % 2 ? job::Billing::PerSecond : job::Billing::WholeSlot;
  return withoutSpot(job::makeProblem(job, 0.5, 3, std::nullopt, billing));
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * (1 + std::abs(b)); }

class EndingsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void longRestartsWithoutSpot();
  void nobodyLosesMoreThanItsIdleSlots_data();
  void nobodyLosesMoreThanItsIdleSlots();
  void spotThatComesIsTaken();
};

/// It launched 3 GPUs, gave them back, launched 7, then 8: -$17 where on demand earns $54.
void EndingsTest::longRestartsWithoutSpot() {
  const Case c = withoutSpot(at3(longRestarts()));
  const Run onDemand = runOf(c, spec(policy::PolicyKind::OnDemandOnly));
  QVERIFY(near(onDemand.out.utilityUsd, 54));
  const Run run = runOf(c, ahap(5, 1, 0.5));
  QCOMPARE(launchesForNothing(run), 0);
  QCOMPARE(run.out.reconfigurations, 1);
  QVERIFY2(run.out.utilityUsd >= bestAfter(c, idleBeforeLaunch(run)) - 1e-6,
           qPrintable(QString::number(run.out.utilityUsd)));
  QVERIFY2(run.out.utilityUsd > 35, qPrintable(QString::number(run.out.utilityUsd)));
}

void EndingsTest::nobodyLosesMoreThanItsIdleSlots_data() {
  QTest::addColumn<bool>("random");
  QTest::newRow("restarts of 0 to 3 h") << false;
  QTest::newRow("random jobs") << true;
}

void EndingsTest::nobodyLosesMoreThanItsIdleSlots() {
  QFETCH(bool, random);
  const std::vector<policy::PolicySpec> pool = poolAndMore();
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Case c = random ? randomWithoutSpot(seed)
                          : withoutSpot(at3(longRestarts(0.1 * static_cast<double>(seed))));
    for (const policy::PolicySpec& one : pool) {
      const Run run = runOf(c, one);
      const double explained = bestAfter(c, idleBeforeLaunch(run));
      const QString what = QStringLiteral("%1, seed %2: %3 where %4, %5 launches for nothing")
                               .arg(QString::fromStdString(policy::label(one).english()))
                               .arg(seed)
                               .arg(run.out.utilityUsd)
                               .arg(explained)
                               .arg(launchesForNothing(run));
      QVERIFY2(launchesForNothing(run) == 0, qPrintable(what));
      QVERIFY2(run.out.utilityUsd >= explained - 1e-6 * (1 + std::abs(explained)),
               qPrintable(what));
    }
  }
}

/// On demand to the end is for as long as there is nothing else.
void EndingsTest::spotThatComesIsTaken() {
  Case c = withoutSpot(at3(longRestarts(0.1)));
  for (std::size_t slot = 40; slot < c.trace.freeGpus.size(); ++slot) c.trace.freeGpus[slot] = 8;
  const Run run = runOf(c, ahap(3, 1, 0.5));
  QVERIFY(run.out.spotGpuHours > 0);
  QVERIFY(run.out.onTime);
}

}  // namespace

TEST_WITHOUT_APPLICATION(EndingsTest)
#include "tst_endings.moc"
