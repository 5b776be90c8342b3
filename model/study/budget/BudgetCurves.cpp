// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/budget/BudgetCurves.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/InputError.h"
#include "rental/Options.h"
#include "rental/PriceFollowing.h"
#include "study/budget/BudgetSection.h"
#include "study/budget/simulation/Simulation.h"

namespace spothorizon::study {
namespace {

constexpr std::size_t kSimulatedBudgets = 12, kPrices = 24;
constexpr std::size_t kSimulatedJobs = 8000;  ///< at each budget; a curve, not a figure
constexpr int kPriceLevels = 4, kWidest = 128;

/// So many of the frontier's places, the first and the last among them.
std::vector<const FrontierPoint*> someOf(const BudgetResults& results, std::size_t most) {
  std::vector<const FrontierPoint*> places;
  const std::size_t count = std::min(most, results.frontier.size());
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t at = count < 2 ? 0 : i * (results.frontier.size() - 1) / (count - 1);
    places.push_back(&results.frontier[at]);
  }
  return places;
}

rental::StreamSimulator simulatorOf(const BudgetResults& results, const RunControl& control) {
  rental::StreamSimulation simulation;
  simulation.problem = results.solver->problem();
  simulation.source.arrivals = streamSpec(results.scenario).arrivals;
  simulation.source.sizes = streamSpec(results.scenario).sizes;
  simulation.source.seed = results.scenario.seed;
  simulation.source.jobs = kSimulatedJobs;
  simulation.replications = 2;
  simulation.seriesSteps = 0;
  if (results.stream) {
    simulation.source.arrivals.kind = rental::ArrivalKind::Replay;
    simulation.source.replay = results.stream;
    simulation.replications = 1;
  }
  return rental::StreamSimulator(std::move(simulation), {control.stop, {}});
}

/// What a class gets out of each width at the first type, checkpoints included, as a table.
rental::SpeedUp effective(const rental::RentalProblem& problem, const rental::JobClass& jobClass) {
  std::vector<rental::SpeedUpPoint> points;
  const int most = std::min(problem.mostGpus, kWidest);
  for (const int gpus : jobClass.speedUps.front().widths(most)) {
    const rental::Width width{0, static_cast<double>(gpus)};
    const auto speedUp = rental::effectiveSpeedUp(problem, jobClass.speedUps, width);
    if (speedUp && *speedUp > 1e-12) points.push_back({gpus, *speedUp});
  }
  return rental::measured(std::move(points));
}

bool hasMarketPrice(const BudgetResults& results) {
  const RentalSpec& spec = rentalSpec(results.scenario);
  const bool first = spec.types.empty() || spec.types.front().price == "market";
  return results.inDollars && first && spec.spot != SpotUse::Never;
}

bool losesTime(const rental::RentalProblem& problem) {
  return !(problem.overheads == rental::Overheads{}) ||
         std::ranges::any_of(problem.classes, [](const rental::JobClass& one) {
           return one.restartHours > 0 || !one.epochs.empty();
         });
}

/// All classes at one price of delay.
FrontierPoint followedAt(const rental::RentalProblem& problem,
                         const std::vector<rental::SpeedUp>& speedUps,
                         const rental::PriceChain& chain, double theta) {
  FrontierPoint point;
  point.thetaLow = point.thetaHigh = theta;
  point.p95Hours = std::numeric_limits<double>::quiet_NaN();
  for (std::size_t i = 0; i < speedUps.size(); ++i) {
    const rental::JobClass& one = problem.classes[i];
    const rental::PriceWidths widths = rental::priceFollowing(speedUps[i], one.oneGpuHours, chain,
                                                              one.weight * theta, kWidest, true);
    point.budget += one.jobsPerHour * widths.spend;
    point.hours += one.jobsPerHour * one.weight * widths.hours / problem.jobsPerHour();
  }
  point.gpus = point.budget / problem.types.front().price;
  return point;
}

/// P95 has no formula: at a few of the points the market is replayed. Not where nodes or a quota
/// keep the simulation off the market's slots.
void simulateP95(BaselineCurve& curve, const BudgetResults& results, const RunControl& control) {
  SimulationSetup setup = simulationSetup(results.scenario, results);
  if (!setup.simulation.market || curve.points.empty()) return;
  setup.simulation.source.jobs = std::min(setup.simulation.source.jobs, kSimulatedJobs);
  setup.simulation.replications = results.stream ? 1 : 2;
  setup.simulation.seriesSteps = setup.simulation.events = 0;
  const rental::StreamSimulator simulator(std::move(setup.simulation), {control.stop, {}});
  const std::size_t count = std::min(kSimulatedBudgets, curve.points.size());
  for (std::size_t i = 0; i < count; ++i) {
    control.checkStop();
    FrontierPoint& point =
        curve.points[count < 2 ? 0 : i * (curve.points.size() - 1) / (count - 1)];
    rental::SpotMarket market = *simulator.simulation().market;
    market.followTheta = point.thetaLow;
    const auto run = [&](const std::vector<rental::SimulatedJob>& jobs,
                         const rental::TallySpec& spec) {
      return rental::marketRun(jobs, {}, simulator.simulation().problem, market, spec);
    };
    const rental::Outcome outcome = rental::merged(simulator.all(run, {control.stop, {}}));
    if (outcome.keepsUp) point.p95Hours = outcome.p95Hours.mean;
  }
}

}  // namespace

BaselineCurve clusterCurve(const BudgetResults& results, rental::StreamPolicy policy,
                           const RunControl& control) {
  BaselineCurve curve{rental::toString(policy), {}, {}};
  const rental::StreamSimulator simulator = simulatorOf(results, control);
  const double price = results.solver->problem().types.front().price;
  for (const FrontierPoint* place : someOf(results, kSimulatedBudgets)) {
    control.checkStop();
    try {
      const rental::SimulatedPolicy ran = simulator.run(policy, place->budget, {control.stop, {}});
      if (!ran.outcome.keepsUp) {
        curve.cannotKeepUp.push_back(place->budget);
        continue;
      }
      FrontierPoint point;
      point.budget = place->budget;
      point.gpus = place->budget / price;
      point.hours = ran.outcome.meanResponseHours.mean;
      point.p95Hours = ran.outcome.p95Hours.mean;
      curve.points.push_back(point);
    } catch (const InputError&) {
      // The narrowest width is wider than the cluster; or epochs, which equal share has none of.
      if (policy == rental::StreamPolicy::FirstCome) curve.cannotKeepUp.push_back(place->budget);
    }
  }
  return curve;
}

std::optional<BaselineCurve> priceFollowingCurve(BudgetResults& results,
                                                 const RunControl& control) {
  const rental::RentalProblem& problem = results.solver->problem();
  if (!hasMarketPrice(results) || losesTime(problem)) {
    results.warnings.push_back(
        phrase("budget",
               "No curve of widths that follow the price: it takes a market price for the first "
               "GPU type, and neither boots, restarts nor epochs."));
    return {};
  }
  const market::Trace& trace = results.market->import.trace;
  const rental::PriceChain chain =
      rental::priceChain(trace.spotUsdPerGpuHour, trace.slotHours, kPriceLevels);
  std::vector<rental::SpeedUp> speedUps;
  for (const rental::JobClass& one : problem.classes) speedUps.push_back(effective(problem, one));
  BaselineCurve curve{"price-following", {}, {}};
  for (const FrontierPoint* place : someOf(results, kPrices)) {
    control.checkStop();
    if (!std::isfinite(place->thetaLow)) continue;
    FrontierPoint point = followedAt(problem, speedUps, chain, place->thetaLow);
    const bool again = !curve.points.empty() && point.budget <= curve.points.back().budget;
    if (!again) curve.points.push_back(point);
  }
  simulateP95(curve, results, control);
  return curve;
}

}  // namespace spothorizon::study
