// SPDX-License-Identifier: GPL-3.0-or-later
// Ahap on mixes: with everything known and a window to the end it is the optimum, and today's
// supply is today's Ahap.
#include <QTest>

#include "RandomCases.h"
#include "forecast/Forecaster.h"
#include "offers/Optimum.h"
#include "offers/Policy.h"
#include "simulate/Simulate.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::offers;
using namespace spothorizon::offers::testing;

namespace {

/// The spot offer of a case as a trace of its own.
market::Trace traceOf(const Case& from, int slots) {
  market::Trace trace;
  trace.slotHours = from.slotHours;
  const Offer& spot = from.supply.offers[0];
  for (int slot = 0; slot < slots; ++slot) {
    trace.spotUsdPerGpuHour.push_back(spot.usdPerGpuHour.at(slot));
    trace.freeGpus.push_back(int(spot.capacityGpus.at(slot)));
  }
  return trace;
}

Problem tracedProblem(Case made, const market::Trace& trace) {
  made.supply.offers[0].usdPerGpuHour = {};
  made.supply.offers[0].capacityGpus = {};
  Market market;
  market.slotHours = made.slotHours;
  market.spotPrice = trace.spotUsdPerGpuHour;
  market.freeGpus = trace.freeGpus;
  return makeProblem(made.job, made.billing, made.supply, market);
}

}  // namespace

class TestOffersAhap : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everythingKnown();
  void todaysSupply();
};

/// Shortages and the wait for flex cannot be known ahead, and bills to the hour are not planned.
void TestOffersAhap::everythingKnown() {
  int tried = 0;
  for (int seed = 0; seed < 1500; ++seed) {
    RandomOptions options;
    options.slots = 3 + seed % 3;
    options.rounding = false;
    Case made = randomCase(std::uint64_t(seed), options);
    made.supply.caps.usdTotal = Caps::kNone;
    bool known = true;
    for (Offer& offer : made.supply.offers) {
      offer.launchableGpus = {};
      offer.startupBilled = true;
      known = known && offer.kind != Kind::Flex;
    }
    if (!known) continue;
    ++tried;
    const market::Trace trace = traceOf(made, options.slots);
    const Problem problem = tracedProblem(made, trace);
    forecast::ForecastSpec exact;
    exact.kind = forecast::ForecastKind::Exact;
    const auto forecaster = forecast::makeForecaster(exact, trace, std::uint64_t(seed));
    const PolicySpec spec{PolicyKind::Ahap, 0.6, policy::Pace::Latest, options.slots, 1};
    Run run;
    const auto policy = makePolicy(spec, Forecast{forecaster.get(), 0});
    const double utility = offers::simulate(problem, *policy, run).utilityUsd;
    const double best = optimum(problem).utilityUsd;
    QVERIFY2(agree(utility, best), qPrintable(QString("seed %1: %2, best %3")
                                                  .arg(seed)
                                                  .arg(utility, 0, 'g', 12)
                                                  .arg(best, 0, 'g', 12)));
  }
  QVERIFY(tried > 1000);
}

void TestOffersAhap::todaysSupply() {
  for (int seed = 0; seed < 300; ++seed) {
    const Case made = plainCase(std::uint64_t(seed), 6 + seed % 12, 2 + seed % 6);
    const market::Trace trace = traceOf(made, 6 + seed % 12);
    const Problem problem = tracedProblem(made, trace);
    QVERIFY(isPlain(problem));
    const job::Problem todays = plainProblem(problem);
    forecast::ForecastSpec forecastSpec;
    forecastSpec.kind =
        seed % 2 ? forecast::ForecastKind::Persistence : forecast::ForecastKind::Noisy;
    const auto forecaster = forecast::makeForecaster(forecastSpec, trace, std::uint64_t(seed));
    policy::PolicySpec spec{policy::PolicyKind::Ahap};
    spec.threshold = 0.6;
    spec.window = 1 + seed % 6;
    spec.commitment = 1 + seed % spec.window;
    const auto todaysPolicy = policy::makePolicy(spec);
    const simulate::MarketSpan span{0, trace.spotUsdPerGpuHour, trace.freeGpus, {}, {}};
    const simulate::Outcome expected = simulate::simulate(todays, span, *forecaster, *todaysPolicy);
    const auto ours = makePolicy(
        {PolicyKind::Ahap, spec.threshold, policy::Pace::Latest, spec.window, spec.commitment},
        Forecast{forecaster.get(), 0});
    Run run;
    const Outcome outcome = offers::simulate(problem, *ours, run);
    QVERIFY2(outcome.utilityUsd == expected.utilityUsd, qPrintable(QString("seed %1").arg(seed)));
    QVERIFY(outcome.costUsd == expected.costUsd);
  }
}

TEST_WITHOUT_APPLICATION(TestOffersAhap)
#include "tst_offers_ahap.moc"
