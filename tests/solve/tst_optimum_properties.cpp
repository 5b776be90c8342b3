// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>

#include "BruteForce.h"
#include "WholeJobs.h"
#include "base/Random.h"
#include "solve/Glpk.h"
#include "solve/OfflineOptimum.h"
#include "solve/Pareto.h"
#include "solve/Programme.h"
#include "support/TestMain.h"

using namespace spothorizon;
using job::Billing;
using job::ChangeRule;
using solve::testing::Market;
using solve::testing::replay;
using solve::testing::Replay;
using solve::testing::wholeJob;

namespace {

constexpr int kJobs = 32;

Market randomJob(std::uint64_t seed) {
  const bool members = seed % 2 == 1;
  return wholeJob(seed, members ? 16 : 24, members ? 3 : 6, ChangeRule(seed % 2),
                  Billing(seed / 2 % 2), seed % 3 ? 0.3 : 1.4);
}

solve::Plan optimum(const Market& market) {
  return solve::offlineOptimum(market.problem, market.price, market.freeGpus);
}

double slack(double usd) { return 1e-9 * (1 + std::abs(usd)); }

/// The same market with another job or other prices per hour.
Market remade(const Market& market, const job::Job& job, double slotHours, double onDemandPrice) {
  Market out = market;
  out.problem = job::makeProblem(job, slotHours, onDemandPrice, market.problem.onDemandQuota,
                                 market.problem.billing);
  return out;
}

Market withJob(const Market& market, const job::Job& job) {
  return remade(market, job, market.problem.slotHours, market.problem.onDemandPrice);
}

/// n GPUs in each slot, spot first.
std::vector<job::Gpus> constantPlan(const Market& market, int gpus) {
  std::vector<job::Gpus> plan;
  for (int free : market.freeGpus) {
    const int spot = std::clamp(free, 0, gpus);
    plan.push_back({spot, gpus - spot});
  }
  return plan;
}

job::Gpus randomDecision(RandomStream& random, const Market& market, std::size_t slot) {
  const int most = market.problem.job.maxGpus;
  const int spot = random.uniformInt(0, std::clamp(market.freeGpus[slot], 0, most));
  const int onDemand = random.uniform() < 0.6 ? 0 : random.uniformInt(0, most - spot);
  return {spot, onDemand};
}

using Change = std::function<Market(const Market&)>;

/// What a change of the job or the market does to the utility: never lowers it, over `kJobs` jobs
/// of both rules and both billings, and now and then raises it.
void neverLowers(const Change& change) {
  int raised = 0;
  for (std::uint64_t seed = 0; seed < kJobs; ++seed) {
    const Market market = randomJob(seed);
    const double before = optimum(market).objectiveUsd;
    const double after = optimum(change(market)).objectiveUsd;
    QVERIFY2(after >= before - slack(before),
             qPrintable(QString("seed %1: %2 from %3").arg(seed).arg(after).arg(before)));
    raised += after > before + 1e-6;
  }
  QVERIFY2(raised >= kJobs / 4, qPrintable(QString("raised %1 times").arg(raised)));
}

/// What a change of units does: the utility times a factor.
void scales(double factor, const Change& change) {
  for (std::uint64_t seed = 0; seed < kJobs; ++seed) {
    const Market market = randomJob(seed);
    const double expected = factor * optimum(market).objectiveUsd;
    const double scaled = optimum(change(market)).objectiveUsd;
    QVERIFY2(std::abs(scaled - expected) <= slack(expected),
             qPrintable(QString("seed %1: %2 not %3").arg(seed).arg(scaled).arg(expected)));
  }
}

}  // namespace

/// What must hold for the optimum of any job, found by nothing that the solvers themselves use.
class TestOptimumProperties : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void knownAnswers_data();
  void knownAnswers();
  void moreFreeGpus();
  void cheaperSpot();
  void higherQuota();
  void fasterChanges();
  void slowerDecay();
  void higherValue();
  void laterDeadline();
  void otherMoney();
  void otherHours();
  void otherWork();
  void noConstantPlanIsBetter();
  void noRandomPlanIsBetter();
  void noNeighbourIsBetter();
  void ledgerAddsUp();
};

void TestOptimumProperties::knownAnswers_data() {
  QTest::addColumn<job::Job>("job");
  QTest::addColumn<int>("billing");
  QTest::addColumn<int>("quota");
  QTest::addColumn<std::vector<double>>("price");
  QTest::addColumn<std::vector<int>>("freeGpus");
  QTest::addColumn<double>("utility");
  QTest::addColumn<std::vector<int>>("gpus");  ///< totals a slot; empty where several are as good
  using Prices = std::vector<double>;
  using Ints = std::vector<int>;
  // One GPU does one work unit an hour; slots of half an hour; on demand 3 $/h.
  job::Job one;
  one.workload = 1;
  one.deadlineHours = 2;
  one.maxGpus = 1;
  one.valueUsd = 10;
  one.reconfiguration = {0, 0, ChangeRule::Count};
  QTest::newRow("the two cheapest slots")
      << one << 0 << 1 << Prices{2, 1, 1, 2} << Ints{1, 1, 1, 1} << 9.0 << Ints{0, 1, 1, 0};
  QTest::newRow("spot where there is some, apart")
      << one << 0 << 1 << Prices{1, 1, 1, 1} << Ints{1, 0, 0, 1} << 9.0 << Ints{1, 0, 0, 1};
  QTest::newRow("on demand where spot is dearer")
      << one << 0 << 1 << Prices{4, 1, 4, 4} << Ints{1, 1, 1, 1} << 8.0 << Ints{};

  job::Job launch = one;
  launch.reconfiguration = {0.25, 0.25, ChangeRule::Count};
  // Half of the first slot is lost: 1/4 + 1/2, and the last quarter takes half of a $2 slot.
  QTest::newRow("launch loses a half slot")
      << launch << 0 << 1 << Prices{2, 1, 1, 2} << Ints{1, 1, 1, 1} << 8.5 << Ints{0, 1, 1, 1};
  QTest::newRow("launch loses a half slot, whole slots billed")
      << launch << 1 << 1 << Prices{2, 1, 1, 2} << Ints{1, 1, 1, 1} << 8.0 << Ints{};
  // A second launch would lose more than the dear slot between the cheap ones costs.
  QTest::newRow("stays on through a dear slot") << launch << 1 << 1 << Prices{0.1, 1, 0.1, 2.9}
                                                << Ints{1, 1, 1, 1} << 10 - 0.6 << Ints{1, 1, 1, 0};

  job::Job kinds = one;
  kinds.workload = 0.9;
  kinds.deadlineHours = 1;
  kinds.reconfiguration = {0.1, 0.1, ChangeRule::Count};
  QTest::newRow("count: from spot to on demand for nothing")
      << kinds << 0 << 1 << Prices{1, 1} << Ints{1, 0} << 8.0 << Ints{1, 1};
  kinds.reconfiguration.rule = ChangeRule::Membership;
  QTest::newRow("membership: on demand from the start")
      << kinds << 0 << 1 << Prices{1, 1} << Ints{1, 0} << 7.0 << Ints{1, 1};

  job::Job late = one;
  late.workload = 1.2;
  late.deadlineHours = 1;
  late.valueUsd = 100;
  late.lateFactor = 3;
  // 1 $ of spot, then 0.2 h on demand; the value has gone down by a tenth.
  QTest::newRow("late by 0.2 h") << late << 0 << 1 << Prices{1, 1} << Ints{1, 1} << 90 - 1.6
                                 << Ints{1, 1};

  job::Job hopeless = one;
  hopeless.workload = 10;
  QTest::newRow("given up") << hopeless << 0 << 1 << Prices{1, 1, 1, 1} << Ints{1, 1, 1, 1} << 0.0
                            << Ints{0, 0, 0, 0};
  job::Job poor = one;
  poor.valueUsd = 0.9;
  QTest::newRow("not worth it") << poor << 0 << 1 << Prices{1, 1, 1, 1} << Ints{1, 1, 1, 1} << 0.0
                                << Ints{0, 0, 0, 0};
  job::Job pair = one;
  pair.workload = 2;
  pair.minGpus = pair.maxGpus = 2;
  QTest::newRow("never fewer than N_min")
      << pair << 0 << 0 << Prices{1, 1, 1, 1} << Ints{1, 2, 1, 2} << 8.0 << Ints{0, 2, 0, 2};
  job::Job grow = pair;
  grow.minGpus = 1;
  grow.workload = 2.5;
  QTest::newRow("takes what there is")
      << grow << 0 << 0 << Prices{1, 1, 1, 1} << Ints{1, 2, 1, 1} << 7.5 << Ints{1, 2, 1, 1};
}

void TestOptimumProperties::knownAnswers() {
  QFETCH(job::Job, job);
  QFETCH(int, billing);
  QFETCH(int, quota);
  QFETCH(std::vector<double>, price);
  QFETCH(std::vector<int>, freeGpus);
  QFETCH(double, utility);
  QFETCH(std::vector<int>, gpus);
  const Market market{job::makeProblem(job, 0.5, 3, quota, Billing(billing)), price, freeGpus};
  const solve::Plan dynamic = solve::solvePareto(market.programme());
  QVERIFY2(std::abs(dynamic.objectiveUsd - utility) < 1e-9,
           qPrintable(QString::number(dynamic.objectiveUsd, 'g', 12)));
  QVERIFY(std::abs(optimum(market).objectiveUsd - utility) < 1e-9);
  if (market.problem.billing == Billing::WholeSlot) {
    QVERIFY(std::abs(solve::solveGlpk(market.programme()).objectiveUsd - utility) < 1e-6);
  }
  for (std::size_t t = 0; t < gpus.size(); ++t) QCOMPARE(dynamic.gpus[t].total(), gpus[t]);
}

void TestOptimumProperties::moreFreeGpus() {
  neverLowers([](Market market) {
    for (int& free : market.freeGpus) free = std::max(0, free) + 1;
    return market;
  });
}

void TestOptimumProperties::cheaperSpot() {
  neverLowers([](Market market) {
    for (std::size_t t = 0; t < market.price.size(); t += 2) market.price[t] *= 0.7;
    return market;
  });
}

void TestOptimumProperties::higherQuota() {
  int raised = 0;
  for (std::uint64_t seed = 0; seed < kJobs; ++seed) {
    const Market market = randomJob(seed);
    double before = -1e300;
    for (int quota = 0; quota <= market.problem.job.maxGpus; ++quota) {
      Market limited = market;
      limited.problem =
          job::makeProblem(market.problem.job, market.problem.slotHours,
                           market.problem.onDemandPrice, quota, market.problem.billing);
      const double after = optimum(limited).objectiveUsd;
      QVERIFY(after >= before - slack(before));
      raised += quota > 0 && after > before + 1e-6;
      before = after;
    }
  }
  QVERIFY(raised >= kJobs / 4);
}

void TestOptimumProperties::fasterChanges() {
  neverLowers([](const Market& market) {
    job::Job job = market.problem.job;
    job.reconfiguration.upHours *= 0.6;
    job.reconfiguration.downHours *= 0.5;
    return withJob(market, job);
  });
}

void TestOptimumProperties::slowerDecay() {
  neverLowers([](const Market& market) {
    job::Job job = market.problem.job;
    job.lateFactor += 0.7;
    return withJob(market, job);
  });
}

/// By no more than the value itself went up.
void TestOptimumProperties::higherValue() {
  constexpr double kMore = 7;
  for (std::uint64_t seed = 0; seed < kJobs; ++seed) {
    const Market market = randomJob(seed);
    job::Job job = market.problem.job;
    job.valueUsd += kMore;
    const double before = optimum(market).objectiveUsd;
    const double gain = optimum(withJob(market, job)).objectiveUsd - before;
    QVERIFY(gain >= -slack(before));
    QVERIFY(gain <= kMore + slack(before));
  }
}

/// A plan that is done in its slots is still there when slots are added. (One that ends late is
/// not: after the deadline there is no lost time and no whole slot to pay.)
void TestOptimumProperties::laterDeadline() {
  int inTime = 0, raised = 0;
  for (std::uint64_t seed = 0; seed < kJobs; ++seed) {
    const Market market = randomJob(seed);
    const solve::Plan before = optimum(market);
    if (!replay(market.programme(), before.gpus).finished) continue;
    ++inTime;
    job::Job job = market.problem.job;
    job.deadlineHours += 2 * market.problem.slotHours;
    Market longer = withJob(market, job);
    longer.price.insert(longer.price.end(), {0.9, 1.1});
    longer.freeGpus.insert(longer.freeGpus.end(), {2, 2});
    const double after = optimum(longer).objectiveUsd;
    QVERIFY(after >= before.objectiveUsd - slack(after));
    raised += after > before.objectiveUsd + 1e-6;
  }
  QVERIFY(inTime >= kJobs / 4);
  QVERIFY(raised >= inTime / 4);
}

void TestOptimumProperties::otherMoney() {
  constexpr double kRate = 137.5;
  scales(kRate, [](const Market& market) {
    job::Job job = market.problem.job;
    job.valueUsd *= kRate;
    Market out =
        remade(market, job, market.problem.slotHours, market.problem.onDemandPrice * kRate);
    for (double& price : out.price) price *= kRate;
    return out;
  });
}

/// Hours of another length: everything per hour is divided by it.
void TestOptimumProperties::otherHours() {
  constexpr double kLonger = 8;
  scales(1, [](const Market& market) {
    job::Job job = market.problem.job;
    job.deadlineHours *= kLonger;
    job.reconfiguration.upHours *= kLonger;
    job.reconfiguration.downHours *= kLonger;
    job.throughput.alpha /= kLonger;
    job.throughput.beta /= kLonger;
    Market out = remade(market, job, market.problem.slotHours * kLonger,
                        market.problem.onDemandPrice / kLonger);
    for (double& price : out.price) price /= kLonger;
    return out;
  });
}

void TestOptimumProperties::otherWork() {
  constexpr double kUnits = 3600;
  scales(1, [](const Market& market) {
    job::Job job = market.problem.job;
    job.workload *= kUnits;
    job.throughput.alpha *= kUnits;
    job.throughput.beta *= kUnits;
    return withJob(market, job);
  });
}

void TestOptimumProperties::noConstantPlanIsBetter() {
  int near = 0;
  for (std::uint64_t seed = 0; seed < 2 * kJobs; ++seed) {
    const Market market = randomJob(seed);
    const double best = optimum(market).objectiveUsd;
    for (int n = 0; n <= market.problem.job.maxGpus; ++n) {
      const double usd = replay(market.programme(), constantPlan(market, n)).objective;
      QVERIFY2(usd <= best + slack(best), qPrintable(QString("seed %1, %2 GPUs").arg(seed).arg(n)));
      near += usd > 0.7 * best;
    }
  }
  // Some come close, or the comparison would say nothing.
  QVERIFY(near > 0);
}

void TestOptimumProperties::noRandomPlanIsBetter() {
  for (std::uint64_t seed = 0; seed < kJobs; ++seed) {
    const Market market = randomJob(seed);
    const double best = optimum(market).objectiveUsd;
    RandomStream random{41, seed};
    for (int i = 0; i < 200; ++i) {
      std::vector<job::Gpus> plan(market.price.size());
      for (std::size_t t = 0; t < plan.size(); ++t) {
        // Mostly kept as it was, so that not every slot is lost to a change.
        const bool kept =
            t > 0 && random.uniform() < 0.6 && plan[t - 1].spot <= std::max(0, market.freeGpus[t]);
        plan[t] = kept ? plan[t - 1] : randomDecision(random, market, t);
      }
      QVERIFY(replay(market.programme(), plan).objective <= best + slack(best));
    }
  }
}

/// One slot, or two, decided otherwise.
void TestOptimumProperties::noNeighbourIsBetter() {
  int tried = 0;
  for (std::uint64_t seed = 0; seed < kJobs; ++seed) {
    const Market market = randomJob(seed);
    const solve::Plan plan = optimum(market);
    RandomStream random{43, seed};
    for (std::size_t t = 0; t < plan.gpus.size(); ++t) {
      for (int i = 0; i < 6; ++i) {
        std::vector<job::Gpus> other = plan.gpus;
        other[t] = randomDecision(random, market, t);
        const std::size_t also = std::size_t(random.uniformInt(0, int(other.size()) - 1));
        if (i % 2 == 1) other[also] = randomDecision(random, market, also);
        const double usd = replay(market.programme(), other).objective;
        QVERIFY(usd <= plan.objectiveUsd + slack(usd));
        tried += other != plan.gpus;
      }
    }
  }
  QVERIFY(tried > 1000);
}

/// Slot by slot: hours, work and dollars add up to the plan's own worth.
void TestOptimumProperties::ledgerAddsUp() {
  int finished = 0, changes = 0;
  for (std::uint64_t seed = 0; seed < 2 * kJobs; ++seed) {
    const Market market = randomJob(seed);
    const job::Problem& problem = market.problem;
    const solve::Plan plan = optimum(market);
    job::State state;
    double work = 0, usd = 0;
    bool done = false;
    for (std::size_t t = 0; t < plan.gpus.size(); ++t) {
      if (done) QCOMPARE(plan.gpus[t].total(), 0);
      if (done) continue;
      const job::Step step = job::advance(problem, state, plan.gpus[t], market.price[t]);
      QVERIFY(step.lostHours >= 0 && step.lostHours <= step.usedHours);
      QVERIFY(step.usedHours <= problem.slotHours);
      work += problem.rate[std::size_t(plan.gpus[t].total())] * (step.usedHours - step.lostHours);
      usd += step.costUsd;
      changes += step.reconfigured;
      done = step.finished;
      QVERIFY(std::abs(work - state.progress) < 1e-9 * problem.job.workload);
    }
    finished += done;
    const double value =
        done ? problem.job.valueUsd
             : problem.endingValue(problem.job.workload - work, state.gpus, state.pendingHours);
    QVERIFY(std::abs(value - usd - plan.objectiveUsd) < slack(value));
  }
  QVERIFY(finished >= kJobs && finished < 2 * kJobs);
  QVERIFY(changes > 4 * kJobs);
}

TEST_WITHOUT_APPLICATION(TestOptimumProperties)

#include "tst_optimum_properties.moc"
