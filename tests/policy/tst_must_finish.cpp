// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs that must finish, in random markets: who is on time, who is late by how much, and who never
// rents spot.
#include <QTest>
#include <algorithm>
#include <limits>

#include "RandomMarket.h"
#include "policy/Allocation.h"
#include "policy/Bounded.h"
#include "solve/OfflineOptimum.h"
#include "solve/Programme.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::test;

namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();

/// A random job that must finish; every third has part of a slot before its deadline.
Case mustFinish(std::uint64_t seed, double workFactor = 1) {
  Case c = randomCase(seed, 6 + static_cast<int>(seed % 5), 1 + static_cast<int>(seed % 5));
  job::Job job = c.problem.job;
  job.mustFinish = true;
  job.workload *= workFactor;
  const int quota = c.problem.onDemandQuota;
  c.problem = job::makeProblem(job, 0.5, 3, quota, c.problem.billing);
  return c;
}

simulate::Outcome runOf(const Case& c, const policy::PolicySpec& spec,
                        const policy::Bounds& bounds) {
  const auto exact = forecast::makeForecaster({}, c.trace, 5);
  const auto policy = policy::bounded(policy::makePolicy(spec), bounds);
  return simulate::simulate(c.problem, c.span(), *exact, *policy, nullptr, false,
                            bounds.limitUsd.value_or(kNoLimit));
}

QString place(std::uint64_t seed, const policy::PolicySpec& spec) {
  return QStringLiteral("seed %1, %2")
      .arg(seed)
      .arg(QString::fromStdString(policy::label(spec).english()));
}

const policy::PolicySpec kOnDemandOnly = spec(policy::PolicyKind::OnDemandOnly);

}  // namespace

class MustFinishTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void onDemandOnlyNeverRentsSpot();
  void onDemandOnlyIsOnTimeWhereOnDemandCanBe();
  void bestPlanIsOnTimeWhereAnyPlanIs();
  void bestPlanCostsNoMoreThanAnyThatIsOnTime();
  void lateJobsAreDone();
  void endingsAreOnTimeWhereTheyCanBe();
};

/// Whatever watches over it, and however little time is left.
void MustFinishTest::onDemandOnlyNeverRentsSpot() {
  int late = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Case c = mustFinish(seed, seed % 2 == 0 ? 1 : 2.5);
    if (seed % 3 == 0) c.problem.job.mustFinish = false;
    policy::Bounds bounds;
    bounds.onTime = seed % 4 != 3;
    if (seed % 5 == 0) bounds.limitUsd = 3 * c.problem.job.workload;
    const simulate::Outcome out = runOf(c, kOnDemandOnly, bounds);
    QVERIFY2(out.spotGpuHours == 0, qPrintable(QString::number(seed)));
    late += !out.onTime;
  }
  QVERIFY(late > 100);
}

/// A policy that may rent spot has a net under it; this one has its own plan.
void MustFinishTest::onDemandOnlyIsOnTimeWhereOnDemandCanBe() {
  int on = 0, off = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Case c = mustFinish(seed);
    const job::Problem& p = c.problem;
    const int sure = policy::sureGpus(p);
    const double fastest = sure == 0 ? kNoLimit
                                     : p.job.reconfiguration.upHours +
                                           p.job.workload / p.rate[static_cast<std::size_t>(sure)];
    const simulate::Outcome out = runOf(c, kOnDemandOnly, {.onTime = true});
    const bool can = fastest <= p.job.deadlineHours * (1 - 1e-9);
    if (can) QVERIFY2(out.onTime, qPrintable(QString::number(seed)));
    if (fastest > p.job.deadlineHours * (1 + 1e-6)) {
      QVERIFY(!out.onTime);
      QCOMPARE(out.finishHours.has_value(), sure > 0);
      // As early as can be: it is what the wait is measured by.
      if (sure > 0) QVERIFY(std::abs(*out.finishHours - fastest) < 1e-6 * fastest);
    }
    (can ? on : off) += 1;
  }
  QVERIFY(on > 100 && off > 50);
}

void MustFinishTest::bestPlanIsOnTimeWhereAnyPlanIs() {
  int can = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Case c = mustFinish(seed);
    bool any = false;
    for (const policy::PolicySpec& spec : everyPolicy()) {
      any = any || runOf(c, spec, {.onTime = true}).onTime;
    }
    if (!any) continue;
    ++can;
    const solve::Plan best =
        solve::offlineOptimum(c.problem, c.trace.spotUsdPerGpuHour, c.trace.freeGpus);
    const simulate::Outcome out = simulate::replay(c.problem, c.span(), best.gpus);
    QVERIFY2(out.onTime, qPrintable(QString::number(seed)));
    QVERIFY(std::abs(best.objectiveUsd - out.utilityUsd) < 1e-6 * (1 + out.costUsd));
    QVERIFY(best.boundUsd >= best.objectiveUsd - 1e-9 * (1 + out.costUsd));
  }
  QVERIFY(can > 150);
}

void MustFinishTest::bestPlanCostsNoMoreThanAnyThatIsOnTime() {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Case c = mustFinish(seed);
    const solve::Plan best =
        solve::offlineOptimum(c.problem, c.trace.spotUsdPerGpuHour, c.trace.freeGpus);
    const double cost = simulate::replay(c.problem, c.span(), best.gpus).costUsd;
    for (const policy::PolicySpec& spec : everyPolicy()) {
      const simulate::Outcome out = runOf(c, spec, {.onTime = true});
      if (!out.onTime) continue;
      ++compared;
      QVERIFY2(cost <= out.costUsd * (1 + 1e-9) + 1e-6, qPrintable(place(seed, spec)));
    }
  }
  QVERIFY(compared > 1000);
}

/// Nobody rents until the deadline and gives up then.
void MustFinishTest::lateJobsAreDone() {
  int late = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Case c = mustFinish(seed, 4);
    if (policy::sureGpus(c.problem) == 0) continue;
    for (const policy::PolicySpec& spec : everyPolicy()) {
      const simulate::Outcome out = runOf(c, spec, {.onTime = true});
      QVERIFY2(out.finishHours, qPrintable(place(seed, spec)));
      late += !out.onTime;
    }
    const solve::Plan best =
        solve::offlineOptimum(c.problem, c.trace.spotUsdPerGpuHour, c.trace.freeGpus);
    QVERIFY(simulate::replay(c.problem, c.span(), best.gpus).finishHours.has_value());
  }
  QVERIFY(late > 500);
}

/// Fewer GPUs do the same work for less where work does not scale: not at the price of the
/// deadline.
void MustFinishTest::endingsAreOnTimeWhereTheyCanBe() {
  job::Job job;
  job.minGpus = 1;
  job.maxGpus = 8;
  job.deadlineHours = 2.4;  // two hours of policy, the rest is the ending's
  job.workload = 100;
  job.valueUsd = 40;
  job.lateFactor = 4;
  job.reconfiguration = {};
  job.throughput.kind = job::ThroughputKind::Power;
  job.throughput.coefficient = 10;
  job.throughput.exponent = 0.2;
  const job::Problem mayBeLate =
      job::makeProblem(job, 0.5, 3, std::nullopt, job::Billing::PerSecond);
  const double most = job.throughput.workPerHour(8);
  const double left = most * 0.39;
  QVERIFY(!mayBeLate.onTime(mayBeLate.bestEnding(left, {0, 8}, 0).finishHours));
  job.mustFinish = true;
  const job::Problem must = job::makeProblem(job, 0.5, 3, std::nullopt, job::Billing::PerSecond);
  const job::Ending ending = must.bestEnding(left, {0, 8}, 0);
  QVERIFY(must.onTime(ending.finishHours));
  QVERIFY(ending.costUsd <= 8 * 3 * 0.39 + 1e-9);  // the cheapest of those
  const job::Ending late = must.bestEnding(most * 2, {0, 8}, 0);
  QCOMPARE(late.gpus, 8);  // the earliest
  QVERIFY(late.valueUsd > 0);
  QCOMPARE(must.bestEnding(most * 100, {0, 8}, 0).gpus, 8);  // and worth nothing by then
}

TEST_WITHOUT_APPLICATION(MustFinishTest)

#include "tst_must_finish.moc"
