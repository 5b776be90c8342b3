// SPDX-License-Identifier: GPL-3.0-or-later
// Rollouts against simulations of the rule that they follow, what AHAP makes of them, and planners
// that follow their own trajectories.
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>

#include "RandomMarket.h"
#include "policy/Allocation.h"
#include "policy/LatestLine.h"
#include "policy/PlanBook.h"
#include "policy/Rollout.h"
#include "solve/OfflineOptimum.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::test;

namespace {

constexpr double kAnyPrice = 1e9;

forecast::Way wayOf(const market::Trace& trace) {
  return {trace.spotUsdPerGpuHour, {trace.freeGpus.begin(), trace.freeGpus.end()}};
}

/// Where the latest line or the constant plan took over, what was weighed was not done.
bool takenOver(const policy::Reason& reason) {
  return reason.rule == policy::Rule::SafetyNet || reason.rule == policy::Rule::ConstantPlan;
}

/// A forecast that is written down: a middle, and what else may come.
class WrittenForecaster final : public forecast::Forecaster {
 public:
  WrittenForecaster(forecast::Way middle, std::vector<forecast::Way> drawn)
      : m_middle(std::move(middle)), m_drawn(std::move(drawn)) {}
  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override {
    const forecast::Way rest = from(m_middle, slot, price.size());
    std::ranges::copy(rest.price, price.begin());
    std::ranges::copy(rest.freeGpus, freeGpus.begin());
  }
  void expect(int slot, std::size_t leads, forecast::Expectation& out) const override {
    out.middle = from(m_middle, slot, leads);
    out.drawn.clear();
    for (const forecast::Way& way : m_drawn) out.drawn.push_back(from(way, slot, leads));
  }
  bool probabilistic() const override { return true; }
  std::string name() const override { return "written"; }

 private:
  static forecast::Way from(const forecast::Way& way, int slot, std::size_t leads) {
    const auto begin = static_cast<std::ptrdiff_t>(slot), size = static_cast<std::ptrdiff_t>(leads);
    return {{way.price.begin() + begin, way.price.begin() + begin + size},
            {way.freeGpus.begin() + begin, way.freeGpus.begin() + begin + size}};
  }
  forecast::Way m_middle;
  std::vector<forecast::Way> m_drawn;
};

class RolloutTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void theRuleIsMaxSpot();
  void dearSpotIsWaitedFor();
  void decisionsGoFirst();
  void aDipThatSeldomComesTrueIsNotFollowed();
  void noWorseThanTheRuleWhereTheWaysAreRight();
  void trajectoriesAreEachTheirOwn();
  void onePlannerIsABlock();
};

void RolloutTest::theRuleIsMaxSpot() {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Case c = randomCase(seed, 10, 5);
    policy::Rollout rollout;
    rollout.begin(c.problem);
    const auto forecaster = forecast::makeForecaster({}, c.trace, 1);
    const auto maxSpot = policy::makePolicy(spec(policy::PolicyKind::MaxSpot));
    const auto out = simulate::simulate(c.problem, c.span(), *forecaster, *maxSpot);
    const std::vector<forecast::Way> ways{wayOf(c.trace), wayOf(c.trace)};
    const double worth = rollout.worth(0, {}, {}, kAnyPrice, ways);
    QVERIFY2(std::abs(worth - out.utilityUsd) < 1e-9 * (1 + std::abs(worth)),
             qPrintable(QString("seed %1: %2, not %3").arg(seed).arg(worth).arg(out.utilityUsd)));
  }
}

void RolloutTest::dearSpotIsWaitedFor() {
  const Case c = randomCase(3, 12, 4);
  policy::Rollout rollout;
  rollout.begin(c.problem);
  QCOMPARE(rollout.rule(0, {}, 1.2, 4, 1.1), job::Gpus{});
  QCOMPARE(rollout.rule(0, {}, 1.1, 4, 1.1), (job::Gpus{4, 0}));
}

/// All decisions given: the worth is that of replaying them.
void RolloutTest::decisionsGoFirst() {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Case c = randomCase(1'000 + seed, 8, 4);
    policy::Rollout rollout;
    rollout.begin(c.problem);
    const solve::Plan best =
        solve::offlineOptimum(c.problem, c.trace.spotUsdPerGpuHour, c.trace.freeGpus);
    const std::vector<forecast::Way> ways{wayOf(c.trace)};
    const double worth = rollout.worth(0, {}, best.gpus, kAnyPrice, ways);
    // A plan swaps on-demand GPUs for spot where that is free, so that it is never worth less.
    QVERIFY(worth <= best.boundUsd + 1e-6 && worth >= best.objectiveUsd - 1e-6);
  }
}

/// The forecast says that most GPUs go for two slots; in one way of ten they do. Spot gets dearer
/// with time, so that there is something to lose by waiting until the dip is over; there are no
/// on-demand GPUs to fill it.
void RolloutTest::aDipThatSeldomComesTrueIsNotFollowed() {
  job::Job job;
  job.deadlineHours = 6;
  job.maxGpus = 8;
  job.minGpus = 1;
  job.workload = 30;
  job.valueUsd = 200;
  job.reconfiguration = {0.3, 0.3, job::ChangeRule::Count};
  const job::Problem problem = job::makeProblem(job, 0.5, 3, 0, job::Billing::PerSecond);
  const auto slots = static_cast<std::size_t>(problem.slotCount);
  forecast::Way stays{std::vector<double>(slots, 1), std::vector<double>(slots, 8)};
  std::fill(stays.price.begin() + 5, stays.price.end(), 1.5);
  forecast::Way dip = stays;
  dip.freeGpus[1] = dip.freeGpus[2] = 2;
  std::vector<forecast::Way> seldom(9, stays);
  seldom.push_back(dip);
  const std::vector<int> all(slots, 8);
  const simulate::MarketSpan span{0, stays.price, all};
  // In the slots before the price goes up.
  const auto fewest = [&](int window, std::vector<forecast::Way> drawn) {
    const auto policy = policy::makePolicy(ahap(window, 1, 0.6));
    simulate::Ledger ledger;
    const WrittenForecaster written(dip, std::move(drawn));
    simulate::simulate(problem, span, written, *policy, &ledger);
    int least = 8;
    for (std::size_t i = 0; i < 5; ++i) least = std::min(least, ledger.rows[i].gpus.total());
    return least;
  };
  int followed = 0;
  for (const int window : {3, 4, 6}) {
    QCOMPARE(fewest(window, seldom), 8);
    followed += fewest(window, {}) < 8;
  }
  QVERIFY(followed > 0);
}

/// The ways are what comes: who weighs by them earns at least what the rule earns, every time.
void RolloutTest::noWorseThanTheRuleWhereTheWaysAreRight() {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Case c = randomCase(7'000 + seed, 10, 4);
    RandomStream random{seed, 5};
    const market::Trace wrong = randomTrace(c.problem.slotCount, 5, random);
    const WrittenForecaster written(wayOf(wrong), {wayOf(c.trace)});
    policy::Rollout rollout;
    rollout.begin(c.problem);
    const double threshold = 0.3 + 0.1 * static_cast<double>(seed % 7);
    const std::vector<forecast::Way> ways{wayOf(c.trace)};
    const double byRule = rollout.worth(0, {}, {}, threshold * c.problem.onDemandPrice, ways);
    const auto policy = policy::makePolicy(ahap(1 + static_cast<int>(seed % 5), 1, threshold));
    simulate::Ledger ledger;
    const auto out = simulate::simulate(c.problem, c.span(), written, *policy, &ledger, true);
    if (std::ranges::any_of(ledger.reasons, takenOver)) continue;
    QVERIFY2(out.utilityUsd >= byRule - 1e-9 * (1 + std::abs(byRule)),
             qPrintable(QString("seed %1: %2, not %3").arg(seed).arg(out.utilityUsd).arg(byRule)));
  }
}

/// The planners again, each alone with a book, and the mean of what they hold.
void RolloutTest::trajectoriesAreEachTheirOwn() {
  constexpr int kWindow = 4, kPlanners = 3;
  int means = 0, apart = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Case c = randomCase(9'000 + seed, 12, 6);
    forecast::ForecastSpec exactly;
    exactly.kind = forecast::ForecastKind::Exact;
    const auto exact = forecast::makeForecaster(exactly, c.trace, 1);
    const auto policySpec = ahap(kWindow, kPlanners, 0.6, policy::CommitmentMode::Trajectories);
    simulate::Ledger ledger;
    simulate::simulate(c.problem, c.span(), *exact, *policy::makePolicy(policySpec), &ledger, true);
    const auto constant = [](const policy::Reason& reason) {
      return reason.rule == policy::Rule::ConstantPlan;
    };
    if (std::ranges::any_of(ledger.reasons, constant)) continue;
    struct Planner {
      job::State state;
      std::vector<job::Gpus> plan;
      int madeAt = 0;
      bool done = false;
    };
    std::array<Planner, kPlanners> planners;
    policy::PlanBook book;
    book.begin(c.problem, *exact, 0, kWindow);
    for (std::size_t slot = 0; slot < ledger.rows.size(); ++slot) {
      const double price = c.trace.spotUsdPerGpuHour[slot];
      const int free = c.trace.freeGpus[slot], t = static_cast<int>(slot);
      book.see(t, price, free);
      int total = 0;
      for (int i = 0; i < kPlanners; ++i) {
        Planner& one = planners[static_cast<std::size_t>(i)];
        if (one.done) continue;
        if (t == 0 || t % kPlanners == i) {
          const auto view = book.plan(kWindow, 0.6 * c.problem.onDemandPrice, one.state);
          one.plan.assign(view.gpus.begin(), view.gpus.end());
          one.madeAt = t;
        }
        const job::Gpus gpus = policy::asThereIs(
            c.problem, one.plan[static_cast<std::size_t>(t - one.madeAt)], price, free);
        one.done = advance(c.problem, one.state, gpus, price).finished;
        total += gpus.total();
      }
      if (ledger.reasons[slot].rule != policy::Rule::MeanOfPlans) continue;
      ++means;
      apart += !(planners[0].state.gpus == planners[1].state.gpus);
      const int rounded = static_cast<int>(std::floor(total / double(kPlanners) + 0.5));
      const int least = c.problem.job.minGpus;
      const int expected = rounded >= least ? rounded : 2 * rounded >= least ? least : 0;
      const job::Gpus taken = ledger.rows[slot].gpus;
      QVERIFY2(taken.total() == std::min(expected, free + c.problem.onDemandQuota) ||
                   taken.total() < least || c.problem.onDemandQuota < c.problem.job.maxGpus,
               qPrintable(QString("seed %1, slot %2").arg(seed).arg(slot)));
    }
  }
  QVERIFY(means > 200 && apart > 20);
}

/// With one planner there is nothing to average and no other trajectory than the job's own.
void RolloutTest::onePlannerIsABlock() {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Case c = randomCase(11'000 + seed, 10, 5);
    const auto forecaster = forecast::makeForecaster({}, c.trace, 1);
    simulate::Ledger own, block;
    simulate::simulate(c.problem, c.span(), *forecaster,
                       *policy::makePolicy(ahap(3, 1, 0.5, policy::CommitmentMode::Trajectories)),
                       &own, true);
    simulate::simulate(c.problem, c.span(), *forecaster, *policy::makePolicy(ahap(3, 1, 0.5)),
                       &block, true);
    if (std::ranges::any_of(own.reasons, takenOver)) continue;
    if (std::ranges::any_of(block.reasons, takenOver)) continue;
    ++compared;
    QCOMPARE(own.rows.size(), block.rows.size());
    for (std::size_t slot = 0; slot < own.rows.size(); ++slot) {
      QCOMPARE(own.rows[slot].gpus, block.rows[slot].gpus);
    }
  }
  QVERIFY(compared > 30);
}

}  // namespace

TEST_WITHOUT_APPLICATION(RolloutTest)

#include "tst_rollout.moc"
