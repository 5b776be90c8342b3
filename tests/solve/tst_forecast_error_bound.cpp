// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "BruteForce.h"
#include "base/Random.h"
#include "solve/ForecastErrorBound.h"
#include "solve/OfflineOptimum.h"
#include "solve/Programme.h"
#include "support/TestMain.h"

using namespace spothorizon;
using solve::testing::replay;

namespace {

/// A job, its market, and a forecast of it that is wrong by `level` (0: right, 1: another market).
struct Case {
  job::Problem problem;
  std::vector<double> price, expectedPrice;
  std::vector<int> freeGpus, expectedFree;

  solve::MarketPair market() const { return {price, expectedPrice, freeGpus, expectedFree}; }
  solve::Programme real() const { return {&problem, price, freeGpus, {}, &problem.valueAtEnd}; }
  solve::Programme expected() const {
    return {&problem, expectedPrice, expectedFree, {}, &problem.valueAtEnd};
  }
};

job::Problem randomProblem(RandomStream& random, int slotCount) {
  constexpr double kSlot = 0.5, kOnDemand = 3;
  job::Job job;
  job.maxGpus = random.uniformInt(1, 4);
  job.minGpus = random.uniform() < 0.7 ? 1 : random.uniformInt(1, job.maxGpus);
  job.deadlineHours = kSlot * (slotCount + (random.uniform() < 0.3 ? 0.4 : 0));
  job.workload = job.maxGpus * job.deadlineHours * random.uniform(0.2, 1.1);
  job.valueUsd = job.workload * random.uniform(1, 6);
  job.lateFactor = random.uniform(1.05, 3);
  const double slots = random.uniform() < 0.2 ? 1.8 : 0.5;
  job.reconfiguration.upHours = kSlot * random.uniform(0, slots);
  job.reconfiguration.downHours = kSlot * random.uniform(0, slots);
  if (random.uniform() < 0.5) job.reconfiguration.rule = job::ChangeRule::Membership;
  const bool whole = random.uniform() < 0.5;
  return job::makeProblem(job, kSlot, kOnDemand, {},
                          whole ? job::Billing::WholeSlot : job::Billing::PerSecond);
}

Case randomCase(std::uint64_t seed, double level) {
  RandomStream random{313, seed};
  const int slotCount = random.uniformInt(2, 6);
  Case c;
  c.problem = randomProblem(random, slotCount);
  for (int t = 0; t < slotCount; ++t) {
    c.price.push_back(random.uniform(0.4, 3.3));
    c.freeGpus.push_back(random.uniform() < 0.3 ? -1 : random.uniformInt(0, 5));
    c.expectedPrice.push_back(c.price.back() + level * random.uniform(-1, 1) * c.price.back());
    const int other = random.uniformInt(0, 5);
    c.expectedFree.push_back(random.uniform() < level ? other : c.freeGpus.back());
  }
  return c;
}

/// With on-demand GPUs in the place of spot GPUs that are not there: as many in every slot.
std::vector<job::Gpus> followedPlan(std::vector<job::Gpus> plan, const std::vector<int>& freeGpus) {
  for (std::size_t t = 0; t < plan.size(); ++t) {
    const int missing = std::max(0, plan[t].spot - std::max(0, freeGpus[t]));
    plan[t].spot -= missing;
    plan[t].onDemand += missing;
  }
  return plan;
}

struct Gap {
  double gap = 0, scale = 1;
  solve::ForecastErrorBound bound;
};

Gap gapOf(const Case& c) {
  const auto optimum = [&](const solve::Programme& p) {
    return solve::offlineOptimum(c.problem, p.price, p.freeGpus);
  };
  const solve::Plan best = optimum(c.real()), planned = optimum(c.expected());
  const auto done = replay(c.real(), followedPlan(planned.gpus, c.freeGpus));
  return {best.objectiveUsd - done.objective, 1 + std::abs(best.objectiveUsd),
          solve::forecastErrorBound(c.problem, c.market())};
}

}  // namespace

class TestForecastErrorBound : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void gapIsBelowIt_data();
  void gapIsBelowIt();
  void rightForecastCostsNothing();
  void fallsWithTheError();
  void knownLosses();
  void attained();
};

void TestForecastErrorBound::gapIsBelowIt_data() {
  QTest::addColumn<quint64>("first");
  for (const quint64 first : {0ULL, 10'000ULL, 1'000'000ULL, 4'000'000'000ULL}) {
    QTest::addRow("from seed %llu", first) << first;
  }
}

void TestForecastErrorBound::gapIsBelowIt() {
  QFETCH(quint64, first);
  int apart = 0, near = 0;
  for (std::uint64_t seed = first; seed < first + 10'000; ++seed) {
    const Case c = randomCase(seed, 0.05 * static_cast<double>(1 + seed % 20));
    const Gap g = gapOf(c);
    QVERIFY(g.gap >= -1e-9 * g.scale);
    QVERIFY2(g.gap <= g.bound.totalUsd() + 1e-9 * g.scale,
             qPrintable(QString("seed %1: %2 above %3")
                            .arg(seed)
                            .arg(g.gap, 0, 'g', 12)
                            .arg(g.bound.totalUsd(), 0, 'g', 12)));
    apart += g.gap > 1e-6;
    near += g.gap > 0.2 * g.bound.totalUsd() && g.gap > 1e-6;
  }
  qInfo("%d of 10,000 below the optimum, %d by over a fifth of the bound", apart, near);
  QVERIFY(apart > 2000);
  QVERIFY(near > 20);
}

void TestForecastErrorBound::rightForecastCostsNothing() {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Gap g = gapOf(randomCase(seed, 0));
    QCOMPARE(g.bound.totalUsd(), 0.0);
    QVERIFY(std::abs(g.gap) <= 1e-9 * g.scale);
  }
}

/// The same market, all prices wrong by less and less.
void TestForecastErrorBound::fallsWithTheError() {
  Case c = randomCase(8, 0);
  double before = 1e300;
  for (const double level : {0.5, 0.25, 0.1, 0.01, 0.0}) {
    for (std::size_t t = 0; t < c.price.size(); ++t) c.expectedPrice[t] = (1 + level) * c.price[t];
    const double usd = solve::forecastErrorBound(c.problem, c.market()).totalUsd();
    QVERIFY(usd < before);
    before = usd;
  }
  QCOMPARE(before, 0.0);
}

/// Worth 10 $ on time, on demand 3 $/h, one GPU that does one unit an hour.
void TestForecastErrorBound::knownLosses() {
  job::Job job;
  job.workload = 2;
  job.deadlineHours = 2;
  job.maxGpus = 1;
  job.valueUsd = 10;
  job.lateFactor = 2;
  const job::Problem problem = job::makeProblem(job, 0.5, 3, {}, job::Billing::PerSecond);
  // The value falls by 5 $ an hour from the deadline on, and the work costs 3 $ an hour.
  QVERIFY(std::abs(solve::mostLossUsd(problem, 0.5, 0) - 4) < 1e-9);
  QCOMPARE(solve::mostLossUsd(problem, 0, 0), 0.0);
  // Hours that the ending's change loses are paid and late as well.
  QVERIFY(std::abs(solve::mostLossUsd(problem, 0.5, 0.25) - 6) < 1e-9);
  QVERIFY(std::abs(solve::mostLossUsd(problem, 0, 0.25) - 2) < 1e-9);
  // No more can be lost than there is.
  QVERIFY(std::abs(solve::mostLossUsd(problem, 100, 0) - 10) < 1e-9);
  QVERIFY(std::abs(solve::mostLossUsd(problem, 0.5, 100) - 10) < 1e-9);
}

/// The work is bought where it seemed a trifle cheaper, and there the price goes up by a dollar.
void TestForecastErrorBound::attained() {
  job::Job job;
  job.workload = 0.5;
  job.deadlineHours = 1;
  job.maxGpus = 1;
  job.valueUsd = 10;
  job.reconfiguration = {0, 0, job::ChangeRule::Count};
  const Case c{job::makeProblem(job, 0.5, 4, {}, job::Billing::PerSecond),
               {3, 2},
               {1.999, 2},
               {1, 1},
               {1, 1}};
  const Gap g = gapOf(c);
  QVERIFY(std::abs(g.gap - 0.5) < 1e-9);
  QVERIFY(std::abs(g.bound.totalUsd() - 0.5005) < 1e-9);
}

TEST_WITHOUT_APPLICATION(TestForecastErrorBound)

#include "tst_forecast_error_bound.moc"
