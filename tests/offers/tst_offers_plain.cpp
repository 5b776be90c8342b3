// SPDX-License-Identifier: GPL-3.0-or-later
// One spot and one on-demand offer of single GPUs are today's supply: ledger, outcome, decisions
// and optimum to the bit.
#include <QTest>

#include "RandomCases.h"
#include "offers/Optimum.h"
#include "offers/Policy.h"
#include "simulate/Simulate.h"
#include "solve/OfflineOptimum.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::offers;
using namespace spothorizon::offers::testing;

namespace {

constexpr int kCases = 2000;

struct Plain {
  job::Problem problem;
  std::vector<double> price;
  std::vector<int> freeGpus, staying;
  std::vector<market::GpuLoss> losses;

  simulate::MarketSpan span() const { return {0, price, freeGpus, losses, staying}; }
};

Plain plainOf(const Case& from, const offers::Problem& problem) {
  Plain plain;
  const Offer& onDemand = from.supply.offers[1];
  std::optional<int> quota;
  if (onDemand.capacityGpus.given()) quota = int(onDemand.capacityGpus.at(0));
  plain.problem =
      job::makeProblem(from.job, from.slotHours, onDemand.usdPerGpuHour.at(0), quota, from.billing);
  for (int slot = 0; slot < problem.slotCount(); ++slot) {
    plain.price.push_back(from.supply.offers[0].usdPerGpuHour.at(slot));
    plain.freeGpus.push_back(int(from.supply.offers[0].capacityGpus.at(slot)));
  }
  return plain;
}

/// GPUs go inside slots: the spot offer is then that of a trace.
void addLosses(std::uint64_t seed, Plain& plain) {
  RandomStream random{seed, 5};
  plain.staying = plain.freeGpus;
  for (std::size_t slot = 0; slot < plain.freeGpus.size(); ++slot) {
    double hours = 0;
    while (plain.staying[slot] > 0 && random.uniform() < 0.3) {
      hours += (0.5 - hours) * random.uniform(0.1, 0.9);
      plain.staying[slot] = random.uniformInt(0, plain.staying[slot] - 1);
      plain.losses.push_back({int(slot), hours, plain.staying[slot]});
    }
  }
}

offers::Problem tracedProblem(Case made, const Plain& plain) {
  made.supply.offers[0].usdPerGpuHour = {};
  made.supply.offers[0].capacityGpus = {};
  Market market;
  market.slotHours = made.slotHours;
  market.spotPrice = plain.price;
  market.freeGpus = plain.freeGpus;
  market.losses = plain.losses;
  market.stayingGpus = plain.staying;
  return makeProblem(made.job, made.billing, made.supply, market);
}

struct Kinds {
  offers::PolicySpec ours;
  policy::PolicySpec todays;
};

std::vector<Kinds> kinds() {
  std::vector<Kinds> all{
      {{offers::PolicyKind::OnDemandOnly}, {policy::PolicyKind::OnDemandOnly}},
      {{offers::PolicyKind::MaxSpot}, {policy::PolicyKind::MaxSpot}},
      {{offers::PolicyKind::UniformProgress}, {policy::PolicyKind::UniformProgress}},
  };
  for (const double threshold : {0.3, 0.7}) {
    for (const policy::Pace pace : {policy::Pace::Latest, policy::Pace::Uniform}) {
      policy::PolicySpec todays{policy::PolicyKind::Ahanp};
      todays.threshold = threshold;
      todays.pace = pace;
      all.push_back({{offers::PolicyKind::Ahanp, threshold, pace}, todays});
    }
  }
  return all;
}

class NoForecast final : public forecast::Forecaster {
 public:
  void forecast(int, std::span<double>, std::span<double>) const override {}
  std::string name() const override { return "none"; }
};

void compare(const LedgerRow& ours, const simulate::LedgerRow& todays) {
  QCOMPARE(ours.machines[0], todays.gpus.spot);
  QCOMPARE(ours.machines[1], todays.gpus.onDemand);
  QVERIFY(ours.lostHours == todays.lostHours);
  QVERIFY(ours.usedHours == todays.usedHours);
  QVERIFY(ours.progress == todays.progress);
  QVERIFY(ours.costUsd == todays.costUsd);
  QCOMPARE(ours.preemptedGpus, todays.preempted);
  QCOMPARE(ours.changed, todays.reconfigured);
}

void compare(const offers::Problem& problem, const Outcome& ours, const simulate::Outcome& todays) {
  QVERIFY(ours.utilityUsd == todays.utilityUsd);
  QVERIFY(ours.costUsd == todays.costUsd);
  QVERIFY(ours.valueUsd == todays.valueUsd);
  QVERIFY(ours.finishHours == todays.finishHours);
  QCOMPARE(ours.onTime, todays.onTime);
  QCOMPARE(ours.idleSlots, todays.idleSlots);
  QCOMPARE(ours.preemptedGpus, todays.preemptions);
  QCOMPARE(ours.changes, todays.reconfigurations);
  QVERIFY(ours.lostHours == todays.lostHours);
  QVERIFY(ours.progressAtDeadline == todays.progressAtDeadline);
  QVERIFY(ours.gpuHoursByOffer[0] == todays.spotGpuHours);
  double onDemand = ours.gpuHoursByOffer[1];
  if (ours.ending && ours.ending->gpus > 0) {
    onDemand +=
        ours.ending->gpus * (ours.ending->finishHours - problem.slotCount() * problem.slotHours());
  }
  QVERIFY(onDemand == todays.onDemandGpuHours);
}

}  // namespace

class TestOffersPlain : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void policies();
  void optima();
  void labelsAgreeWithTodaysSolver();
};

void TestOffersPlain::policies() {
  const NoForecast none;
  for (int seed = 0; seed < kCases; ++seed) {
    const Case made = plainCase(std::uint64_t(seed), 4 + seed % 20, 2 + seed % 6);
    offers::Problem problem = problemOf(made);
    QVERIFY(isPlain(problem));
    Plain plain = plainOf(made, problem);
    if (seed % 3 == 0) {
      addLosses(std::uint64_t(seed), plain);
      problem = tracedProblem(made, plain);
    }
    Run run;
    for (const Kinds& kind : kinds()) {
      const auto ours = makePolicy(kind.ours);
      const auto todays = policy::makePolicy(kind.todays);
      std::vector<LedgerRow> ledger;
      simulate::Ledger todaysLedger;
      const Outcome outcome = offers::simulate(problem, *ours, run, &ledger);
      const simulate::Outcome todaysOutcome =
          simulate::simulate(plain.problem, plain.span(), none, *todays, &todaysLedger);
      QCOMPARE(ledger.size(), todaysLedger.rows.size());
      for (std::size_t i = 0; i < ledger.size(); ++i) compare(ledger[i], todaysLedger.rows[i]);
      compare(problem, outcome, todaysOutcome);
      if (QTest::currentTestFailed()) {
        qInfo("seed %d, policy %s", seed, std::string(keyOf(kind.ours.kind)).c_str());
        return;
      }
    }
  }
}

void TestOffersPlain::optima() {
  for (int seed = 0; seed < kCases; seed += 4) {
    const Case made = plainCase(std::uint64_t(seed), 4 + seed % 12, 2 + seed % 4);
    const offers::Problem problem = problemOf(made);
    const Plain plain = plainOf(made, problem);
    const Plan ours = optimum(problem);
    const solve::Plan todays = solve::offlineOptimum(plain.problem, plain.price, plain.freeGpus);
    QVERIFY(ours.utilityUsd == todays.objectiveUsd);
    QVERIFY(ours.boundUsd == todays.boundUsd);
    QCOMPARE(ours.machines.size(), todays.gpus.size());
    for (std::size_t i = 0; i < ours.machines.size(); ++i) {
      QCOMPARE(ours.machines[i][0], todays.gpus[i].spot);
      QCOMPARE(ours.machines[i][1], todays.gpus[i].onDemand);
    }
  }
}

/// A block outside every slot changes nothing, and yet the supply is no longer today's.
void TestOffersPlain::labelsAgreeWithTodaysSolver() {
  for (int seed = 0; seed < 400; ++seed) {
    Case made = plainCase(std::uint64_t(seed), 4 + seed % 12, 2 + seed % 4);
    made.job.mustFinish = false;
    const Plain plain = plainOf(made, problemOf(made));
    Offer outside;
    outside.name = "outside";
    outside.kind = Kind::Block;
    outside.capacityGpus = Series::number(1);
    outside.windowHours = Window{0.1, 0.4};
    outside.charge = Charge::Sunk;
    made.supply.offers.push_back(outside);
    const offers::Problem problem = problemOf(made);
    QVERIFY(!isPlain(problem));
    const solve::Plan todays = solve::offlineOptimum(plain.problem, plain.price, plain.freeGpus);
    QVERIFY2(agree(optimum(problem).utilityUsd, todays.objectiveUsd),
             qPrintable(QString("seed %1").arg(seed)));
  }
}

TEST_WITHOUT_APPLICATION(TestOffersPlain)
#include "tst_offers_plain.moc"
