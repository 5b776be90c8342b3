// SPDX-License-Identifier: GPL-3.0-or-later
// What policies of one job share when they plan, against plans that are made from nothing.
#include <QTest>

#include "RandomMarket.h"
#include "policy/PlanBook.h"
#include "simulate/JobRun.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::test;

namespace {

struct Number {
  std::uint64_t value;
  bool operator==(const Number&) const = default;
  std::uint64_t hash() const { return value % 7; }  // many keys want the same slot
};

std::vector<job::Gpus> copyOf(std::span<const job::Gpus> gpus) {
  return {gpus.begin(), gpus.end()};
}

/// A book in `slot` of a case.
policy::PlanBook bookAt(const Case& c, const forecast::Forecaster& forecaster, int slot) {
  policy::PlanBook book;
  book.begin(c.problem, forecaster, 0, c.problem.slotCount);
  for (int t = 0; t <= slot; ++t) {
    const auto i = static_cast<std::size_t>(t);
    book.see(t, c.span().price[i], c.span().freeGpus[i]);
  }
  return book;
}

class PlanBookTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void numbersKeysInOrder();
  void forgetsKeysAndKeepsNone();
  void plansAreThoseOfTheProgramme();
  void theSameStateIsPlannedOnce();
  void thresholdsDoNotMatterAtTheEnd();
  void underCountKindsOfGpusDoNotMatter();
  void weighedPlansAreThoseMadeAlone();
  void runsSideBySideAreRunsAlone();
};

void PlanBookTest::numbersKeysInOrder() {
  policy::FlatIndex<Number> index;
  for (std::uint64_t k = 0; k < 500; ++k) {
    const auto [number, isNew] = index.insert({1000 - k});
    QCOMPARE(number, static_cast<std::size_t>(k));
    QVERIFY(isNew);
  }
  for (std::uint64_t k = 0; k < 500; ++k) {
    const auto [number, isNew] = index.insert({1000 - k});
    QCOMPARE(number, static_cast<std::size_t>(k));
    QVERIFY(!isNew);
  }
  QCOMPARE(index.size(), std::size_t{500});
}

void PlanBookTest::forgetsKeysAndKeepsNone() {
  policy::FlatIndex<Number> index;
  for (int round = 0; round < 3; ++round) {
    QVERIFY(index.insert({5}).second);
    QVERIFY(index.insert({12}).second);
    QVERIFY(!index.insert({5}).second);
    index.clear();
    QCOMPARE(index.size(), std::size_t{0});
  }
}

/// Many states of many windows of one slot, in an order that makes the solver go back and forth.
void PlanBookTest::plansAreThoseOfTheProgramme() {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Case c = randomCase(seed, 9, 5);
    const auto forecaster = forecast::makeForecaster({}, c.trace, seed);
    policy::PlanBook book = bookAt(c, *forecaster, 2);
    RandomStream random{seed, 99};
    for (int i = 0; i < 40; ++i) {
      job::State state;
      state.progress = c.problem.job.workload * 0.1 * random.uniformInt(0, 5);
      state.gpus.onDemand = random.uniformInt(0, 1) * c.problem.onDemandQuota;
      const int window = random.uniformInt(1, 8);
      const double price = c.problem.onDemandPrice * 0.1 * random.uniformInt(3, 9);
      const auto shared = book.plan(window, price, state);
      solve::WindowSolver alone;
      const solve::Programme programme = book.programme(window, price, state);
      QCOMPARE(copyOf(shared.gpus), alone.solve(programme).gpus);
      QCOMPARE(shared.price.size(), shared.gpus.size());
      QCOMPARE(shared.gpus.size(), programme.price.size());
      QVERIFY(shared.doneAfter >= 2 && shared.doneAfter <= c.problem.slotCount);
    }
  }
}

void PlanBookTest::theSameStateIsPlannedOnce() {
  const Case c = randomCase(8, 9, 5);
  const auto forecaster = forecast::makeForecaster({}, c.trace, 1);
  policy::PlanBook book = bookAt(c, *forecaster, 1);
  book.plan(3, 1.5, {});
  book.plan(3, 1.5, {});
  QCOMPARE(book.plansMade(), std::uint64_t{1});
  job::State ahead;
  ahead.progress = 0.01;
  book.plan(3, 1.5, ahead);
  book.plan(4, 1.5, {});
  QCOMPARE(book.plansMade(), std::uint64_t{3});
  QCOMPARE(book.plansAsked(), std::uint64_t{4});
  // What was made in one slot is not what the next needs.
  book.see(2, c.span().price[2], c.span().freeGpus[2]);
  book.plan(3, 1.5, {});
  QCOMPARE(book.plansMade(), std::uint64_t{4});
}

void PlanBookTest::thresholdsDoNotMatterAtTheEnd() {
  const Case c = randomCase(8, 6, 5);
  const auto forecaster = forecast::makeForecaster({}, c.trace, 1);
  policy::PlanBook book = bookAt(c, *forecaster, c.problem.slotCount - 3);
  for (const double price : {0.9, 1.5, 2.7}) {
    for (const int window : {3, 4, 6}) book.plan(window, price, {});
  }
  QCOMPARE(book.plansMade(), std::uint64_t{1});
}

void PlanBookTest::underCountKindsOfGpusDoNotMatter() {
  Case c = randomCase(8, 6, 5);
  for (const auto rule : {job::ChangeRule::Count, job::ChangeRule::Membership}) {
    c.problem.job.reconfiguration.rule = rule;
    const auto forecaster = forecast::makeForecaster({}, c.trace, 1);
    policy::PlanBook book = bookAt(c, *forecaster, 3);
    job::State spot, onDemand;
    spot.gpus = {c.problem.job.maxGpus, 0};
    onDemand.gpus = {0, c.problem.job.maxGpus};
    book.plan(6, 1.5, spot);
    book.plan(6, 1.5, onDemand);
    QCOMPARE(book.plansMade(), std::uint64_t{rule == job::ChangeRule::Count ? 1U : 2U});
  }
}

/// Where a forecast knows of chances: what is weighed for one policy serves the others, and no plan
/// is another for it.
void PlanBookTest::weighedPlansAreThoseMadeAlone() {
  forecast::ForecastSpec byChances;
  byChances.kind = forecast::ForecastKind::Survival;
  for (std::uint64_t seed = 100; seed < 120; ++seed) {
    const Case c = randomCase(seed, 12, 5);
    const auto forecaster = forecast::makeForecaster(byChances, c.trace, seed);
    QVERIFY(forecaster->probabilistic());
    policy::PlanBook shared = bookAt(c, *forecaster, 4);
    RandomStream random{seed, 98};
    for (int i = 0; i < 40; ++i) {
      job::State state;
      state.progress = c.problem.job.workload * 0.1 * random.uniformInt(0, 3);
      const int held = random.uniformInt(0, 1) * c.problem.job.minGpus;
      state.gpus = random.uniform() < 0.5 ? job::Gpus{held, 0} : job::Gpus{0, held};
      state.pendingHours = 0.05 * random.uniformInt(0, 1);
      const int window = random.uniformInt(1, 8), commitment = random.uniformInt(1, 2);
      const double price = c.problem.onDemandPrice * 0.05 * random.uniformInt(5, 19);
      policy::PlanBook alone = bookAt(c, *forecaster, 4);
      const auto one = shared.plan(window, price, state, commitment);
      const auto other = alone.plan(window, price, state, commitment);
      QCOMPARE(copyOf(one.gpus), copyOf(other.gpus));
      QCOMPARE(one.doneAfter, other.doneAfter);
    }
  }
}

void PlanBookTest::runsSideBySideAreRunsAlone() {
  for (std::uint64_t seed = 40; seed < 60; ++seed) {
    const Case c = randomCase(seed, 8, 4);
    const auto forecaster = forecast::makeForecaster({}, c.trace, seed);
    for (const policy::PolicySpec& which : everyPolicy()) {
      const auto policy = policy::makePolicy(which), again = policy::makePolicy(which);
      simulate::Ledger ledger;
      const auto alone = simulate::simulate(c.problem, c.span(), *forecaster, *policy, &ledger);
      simulate::JobRun run;
      again->begin(c.problem, *forecaster, 0);
      std::size_t slot = 0;
      for (run.begin(c.problem, c.span()); !run.over(); run.next(), ++slot) {
        QCOMPARE(run.preempted(), ledger.rows[slot].preempted);
        run.take(again->decide(run.now(), nullptr));
        QCOMPARE(run.costUsd(), ledger.rows[slot].cumulativeCostUsd);
      }
      QCOMPARE(slot, ledger.rows.size());
      QCOMPARE(run.outcome().utilityUsd, alone.utilityUsd);
    }
  }
}

}  // namespace

TEST_WITH_CORE_APPLICATION(PlanBookTest)
#include "tst_planbook.moc"
