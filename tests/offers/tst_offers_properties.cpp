// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for every job and supply, tried on random ones.
#include <QTest>

#include "RandomCases.h"
#include "base/InputError.h"
#include "offers/BreakEven.h"
#include "offers/Optimum.h"
#include "offers/Policy.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::offers;
using namespace spothorizon::offers::testing;

namespace {

constexpr int kCases = 2000;

std::vector<PolicySpec> policies() {
  return {{PolicyKind::OnDemandOnly}, {PolicyKind::MaxSpot},        {PolicyKind::UniformProgress},
          {PolicyKind::Ahanp, 0.6},   {PolicyKind::SpotTopUp, 0.8}, {PolicyKind::BlockOnly},
          {PolicyKind::FlexThenSpot}};
}

double policyUsd(const Problem& problem, const PolicySpec& spec) {
  Run run;
  return simulate(problem, *makePolicy(spec), run).utilityUsd;
}

bool atLeast(double more, double less) { return more >= less - 1e-8 * (1 + std::abs(less)); }

/// Of a case with its supply changed; none where it is refused then.
template <class Change>
std::optional<double> changed(Case made, const Change& change) {
  change(made);
  try {
    return optimum(problemOf(made)).utilityUsd;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace

class TestOffersProperties : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void allPlans();
  void noPolicyAboveTheOptimum();
  void costLinesAddUp();
  void betterTermsNeverLower();
  void moneyScales();
  void linearInUpfrontPrices();
  void nothingChanges();
  void futureLeavesDecisionsAlone();
};

void TestOffersProperties::allPlans() {
  for (int seed = 0; seed < kCases; ++seed) {
    RandomOptions options;
    options.slots = 2 + seed % 2;
    const Case made = randomCase(std::uint64_t(seed), options);
    const Problem problem = problemOf(made);
    const double best = bestOfAllPlans(problem);
    const Plan plan = optimum(problem);
    QVERIFY2(agree(plan.utilityUsd, best), qPrintable(QString("seed %1: %2, all plans %3")
                                                          .arg(seed)
                                                          .arg(plan.utilityUsd, 0, 'g', 12)
                                                          .arg(best, 0, 'g', 12)));
    QVERIFY2(atLeast(plan.boundUsd, best), qPrintable(QString("seed %1").arg(seed)));
    QVERIFY(agree(replay(problem, plan.machines).utilityUsd, plan.utilityUsd));
  }
}

void TestOffersProperties::noPolicyAboveTheOptimum() {
  for (int seed = 0; seed < kCases; ++seed) {
    RandomOptions options;
    options.slots = 4 + seed % 9;
    options.mostMachines = 1 + seed % 3;
    const Problem problem = problemOf(randomCase(std::uint64_t(seed), options));
    const Plan plan = optimum(problem);
    for (const PolicySpec& spec : policies()) {
      const double utility = policyUsd(problem, spec);
      QVERIFY2(atLeast(plan.boundUsd, utility),
               qPrintable(QString("seed %1, %2: %3 above %4")
                              .arg(seed)
                              .arg(QString::fromStdString(std::string(keyOf(spec.kind))))
                              .arg(utility, 0, 'g', 12)
                              .arg(plan.boundUsd, 0, 'g', 12)));
    }
  }
}

void TestOffersProperties::costLinesAddUp() {
  for (int seed = 0; seed < kCases; ++seed) {
    RandomOptions options;
    options.slots = 3 + seed % 7;
    const Problem problem = problemOf(randomCase(std::uint64_t(seed), options));
    Run run;
    std::vector<LedgerRow> ledger;
    const Outcome outcome =
        simulate(problem, *makePolicy(policies()[std::size_t(seed) % 7]), run, &ledger);
    double compute = 0, byOffer = 0, lost = 0;
    for (const LedgerRow& row : ledger) {
      if (row.stopped) continue;
      compute += row.costUsd;
      lost += row.lostHours;
    }
    for (const double usd : outcome.usdByOffer) byOffer += usd;
    QVERIFY(agree(compute, byOffer));
    if (outcome.ending) {
      compute += outcome.ending->costUsd;
      lost += outcome.ending->lostHours;
    }
    QVERIFY(agree(compute, outcome.lines.computeUsd));
    QVERIFY(agree(lost, outcome.lostHours));
    if (!outcome.stopped) QVERIFY(agree(outcome.lines.sum() + outcome.taxUsd, outcome.costUsd));
    QVERIFY(agree(outcome.valueUsd - outcome.costUsd, outcome.utilityUsd));
    QVERIFY(outcome.startingUsd + outcome.lostUsd <= outcome.lines.computeUsd + 1e-9);
  }
}

void TestOffersProperties::betterTermsNeverLower() {
  for (int seed = 0; seed < kCases; ++seed) {
    RandomOptions options;
    options.slots = 4;
    const Case made = randomCase(std::uint64_t(seed), options);
    const double before = optimum(problemOf(made)).utilityUsd;
    const auto worse = [&](const char* what, std::optional<double> after) {
      if (!after || atLeast(*after, before)) return false;
      qInfo("seed %d, %s: %.12g below %.12g", seed, what, *after, before);
      return true;
    };
    QVERIFY(!worse("an offer", changed(made, [](Case& with) {
                     Offer owned;
                     owned.name = "another";
                     owned.kind = Kind::Owned;
                     owned.machineGpus = with.supply.offers[0].machineGpus;
                     owned.capacityGpus = Series::number(owned.machineGpus);
                     owned.usdPerGpuHour = Series::number(1.1);
                     with.supply.offers.push_back(owned);
                   })));
    QVERIFY(!worse("a lower price", changed(made, [](Case& with) {
                     for (double& usd : with.supply.offers[0].usdPerGpuHour.values) usd *= 0.9;
                   })));
    QVERIFY(!worse("a discount",
                   changed(made, [](Case& with) { with.supply.offers[1].discount = 0.1; })));
    QVERIFY(!worse("capacity", changed(made, [](Case& with) {
                     for (double& gpus : with.supply.offers[0].capacityGpus.values) {
                       gpus += with.supply.offers[0].machineGpus;
                     }
                   })));
    QVERIFY(!worse("launches", changed(made, [](Case& with) {
                     for (double& gpus : with.supply.offers[1].launchableGpus.values) {
                       gpus += with.supply.offers[1].machineGpus;
                     }
                   })));
    QVERIFY(
        !worse("notice", changed(made, [](Case& with) { with.supply.offers[0].noticeHours = 1; })));
    QVERIFY(!worse("caps", changed(made, [](Case& with) {
                     with.supply.caps.usdPerHour *= 1.5;
                     with.supply.caps.usdTotal *= 1.5;
                     with.supply.caps.spotUsdPerGpuHour *= 1.5;
                   })));
  }
}

void TestOffersProperties::moneyScales() {
  for (int seed = 0; seed < kCases; ++seed) {
    RandomOptions options;
    options.slots = 3 + seed % 4;
    Case made = randomCase(std::uint64_t(seed), options);
    const Problem problem = problemOf(made);
    const PolicySpec spec = policies()[std::size_t(seed) % 7];
    const double policy = policyUsd(problem, spec), best = optimum(problem).utilityUsd;
    constexpr double kFactor = 4;
    made.job.valueUsd *= kFactor;
    for (Offer& offer : made.supply.offers) {
      for (double& usd : offer.usdPerGpuHour.values) usd *= kFactor;
      offer.upfrontUsd *= kFactor;
      offer.upfrontUsdPerGpuHour *= kFactor;
    }
    made.supply.costs.usdPerGb *= kFactor;
    made.supply.costs.usdPerGbMonth *= kFactor;
    made.supply.caps.spotUsdPerGpuHour *= kFactor;
    made.supply.caps.usdPerHour *= kFactor;
    made.supply.caps.usdTotal *= kFactor;
    const Problem scaled = problemOf(made);
    QVERIFY2(agree(policyUsd(scaled, spec) / kFactor, policy),
             qPrintable(QString("seed %1").arg(seed)));
    QVERIFY(agree(optimum(scaled).utilityUsd / kFactor, best));
  }
}

void TestOffersProperties::linearInUpfrontPrices() {
  for (int seed = 0; seed < kCases; ++seed) {
    RandomOptions options;
    options.slots = 4;
    Case made = randomCase(std::uint64_t(seed), options);
    made.supply.caps.usdTotal = Caps::kNone;
    Offer block;
    block.name = "one more block";
    block.kind = Kind::Block;
    block.machineGpus = made.supply.offers[0].machineGpus;
    block.capacityGpus = Series::number(made.job.maxGpus);
    block.windowHours = Window{made.slotHours, 3 * made.slotHours};
    Market market;
    market.slotHours = made.slotHours;
    const Starts starts{makeBase(made.job, made.billing, made.supply, market), {market}};
    const Utility utility = seed % 2 ? utilityOf({PolicyKind::SpotTopUp, 0.8}) : utilityOfOptimum();
    const std::vector<double> without = utilities(starts, made.supply, utility);
    const BreakEven even = breakEven(starts, made.supply, block, without, utility);
    if (even.usdPerGpuHour() <= 0) continue;
    const Supply bought = withBlock(made.supply, block, even.usdPerGpuHour());
    QVERIFY2(agree(utilities(starts, bought, utility).front(), without.front()),
             qPrintable(QString("seed %1").arg(seed)));
  }
}

void TestOffersProperties::nothingChanges() {
  for (int seed = 0; seed < kCases; ++seed) {
    RandomOptions options;
    options.slots = 3 + seed % 4;
    Case made = randomCase(std::uint64_t(seed), options);
    const Problem problem = problemOf(made);
    Offer none;
    none.name = "none";
    none.kind = Kind::Commitment;
    none.covers = "od";
    none.capacityGpus = Series::number(0);
    made.supply.offers.push_back(none);
    Offer outside;
    outside.name = "outside";
    outside.kind = Kind::Block;
    outside.machineGpus = made.supply.offers[0].machineGpus;
    outside.capacityGpus = Series::number(made.job.maxGpus);
    outside.windowHours = Window{0.1 * made.slotHours, 0.9 * made.slotHours};
    outside.charge = Charge::Sunk;
    made.supply.offers.push_back(outside);
    const Problem with = problemOf(made);
    for (const PolicySpec& spec : policies())
      QVERIFY(policyUsd(problem, spec) == policyUsd(with, spec));
    QVERIFY(agree(optimum(problem).utilityUsd, optimum(with).utilityUsd));
  }
}

void TestOffersProperties::futureLeavesDecisionsAlone() {
  for (int seed = 0; seed < kCases; ++seed) {
    RandomOptions options;
    options.slots = 6;
    Case made = randomCase(std::uint64_t(seed), options);
    const Problem problem = problemOf(made);
    const int from = 1 + seed % 5;
    RandomStream random{std::uint64_t(seed), 99};
    for (Offer& offer : made.supply.offers) {
      for (Series* series : {&offer.usdPerGpuHour, &offer.capacityGpus, &offer.launchableGpus}) {
        if (!series->bySlot) continue;
        for (int slot = from; slot < 6; ++slot) {
          series->values[std::size_t(slot)] = random.uniformInt(0, 3 * offer.machineGpus);
        }
      }
      if (offer.kind == Kind::Flex && offer.wait.hours > from * made.slotHours) {
        offer.wait.hours += made.slotHours;
      }
    }
    const Problem other = problemOf(made);
    for (const PolicySpec& spec : policies()) {
      Run run;
      std::vector<LedgerRow> one, two;
      simulate(problem, *makePolicy(spec), run, &one);
      simulate(other, *makePolicy(spec), run, &two);
      for (std::size_t i = 0; i < std::min({one.size(), two.size(), std::size_t(from)}); ++i) {
        QVERIFY2(one[i].machines == two[i].machines, qPrintable(QString("seed %1").arg(seed)));
      }
    }
  }
}

TEST_WITHOUT_APPLICATION(TestOffersProperties)
#include "tst_offers_properties.moc"
