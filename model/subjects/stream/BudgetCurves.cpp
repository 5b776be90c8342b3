// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetCurves.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/InputError.h"
#include "rental/Options.h"
#include "rental/PriceFollowing.h"
#include "rental/Rental.h"
#include "rental/simulate/CloseLoop.h"
#include "rental/simulate/FairRun.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationSetup.h"
#include "subjects/stream/simulation/SimulationWords.h"

namespace spothorizon::study {
namespace {

constexpr std::size_t kSimulatedBudgets = 14, kPrices = 24;
constexpr std::size_t kSimulatedJobs = 8000;  ///< at each budget; a curve, not a figure
constexpr std::size_t kScaledJobs = 4000;     ///< the same for each target that is tried
constexpr int kMostTargets = 8;               ///< tried for a budget
/// How near to a budget a target has to come, at most; between two the curve is nearly straight.
constexpr double kLoop = 0.1, kLoopAtEnds = 0.03;
constexpr int kPriceLevels = 4, kWidest = 128;

/// So many of the frontier's places, the first and the last among them, and the scenario's budget.
/// They are closer to each other near the least budget, where curves are steep.
std::vector<const FrontierPoint*> someOf(const BudgetResults& results, std::size_t most) {
  constexpr double kCloser = 1.5;
  const auto& all = results.frontier;
  std::vector<const FrontierPoint*> places;
  const std::size_t count = std::min(most, all.size());
  for (std::size_t i = 0; i < count; ++i) {
    const double part = count < 2 ? 0 : static_cast<double>(i) / static_cast<double>(count - 1);
    const double at = std::pow(part, kCloser) * static_cast<double>(all.size() - 1);
    places.push_back(&all[static_cast<std::size_t>(std::lround(at))]);
  }
  const auto own = std::ranges::find(all, results.budget, &FrontierPoint::budget);
  if (own != all.end()) places.push_back(&*own);
  std::ranges::sort(places);
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

rental::StreamSimulator simulatorOf(const BudgetResults& results, std::size_t jobs,
                                    const RunControl& control) {
  rental::StreamSimulation simulation;
  simulation.problem = results.solver->problem();
  simulation.source.arrivals = streamSpec(results.scenario).arrivals;
  simulation.source.sizes = streamSpec(results.scenario).sizes;
  simulation.source.seed = results.scenario.seed;
  simulation.source.jobs = jobs;
  simulation.replications = 2;
  simulation.seriesSteps = 0;
  if (results.stream) {
    simulation.source.arrivals.kind = rental::ArrivalKind::Replay;
    simulation.source.replay = results.stream;
    simulation.replications = 1;
  }
  return rental::StreamSimulator(std::move(simulation), {control.stop, {}});
}

/// The effective speed-up of a class at each width of the first type, checkpoints included, as a
/// table.
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

bool runsOnFirstType(const rental::RentalProblem& problem,
                     const std::vector<rental::SpeedUp>& speedUps) {
  const auto type = static_cast<std::size_t>(problem.types.front().speedUp);
  return type < speedUps.size() && !speedUps[type].widths(problem.mostGpus).empty();
}

/// A class that a cluster cannot run: it has one type, and who shares it knows no epochs.
const rental::JobClass* unknownToCluster(const rental::RentalProblem& problem,
                                         rental::StreamPolicy policy) {
  const bool knowsEpochs = policy == rental::StreamPolicy::FirstCome;
  for (const rental::JobClass& one : problem.classes) {
    if (one.epochs.empty() && !runsOnFirstType(problem, one.speedUps)) return &one;
    const auto runs = [&](const rental::Epoch& epoch) {
      return runsOnFirstType(problem, epoch.speedUps);
    };
    if (!one.epochs.empty() && (!knowsEpochs || !std::ranges::all_of(one.epochs, runs))) {
      return &one;
    }
  }
  return nullptr;
}

/// The result of one target of goodput-fair autoscaled.
struct Scaled {
  double spend = 0, hours = 0, p95 = 0;
};

/// Half as near as the next budgets are: the tolerance of a search.
double toleranceAt(const std::vector<const FrontierPoint*>& places, std::size_t i) {
  if (i == 0 || i + 1 == places.size()) return kLoopAtEnds;
  const double budget = places[i]->budget;
  const double gap = std::min(places[i + 1]->budget / budget, budget / places[i - 1]->budget) - 1;
  return std::clamp(gap / 2, kLoopAtEnds / 3, kLoop);
}

/// Between the two targets around a budget, in logarithms. None beyond the first and the last, but
/// for what the search leaves.
std::optional<FrontierPoint> readOff(const std::vector<Scaled>& tried, double budget) {
  const auto above = std::ranges::lower_bound(tried, budget, {}, &Scaled::spend);
  const bool isLast = above == tried.end();
  const Scaled& to = isLast ? tried.back() : *above;
  const Scaled& from = above == tried.begin() || isLast ? to : *std::prev(above);
  if (&from == &to && std::abs(to.spend / budget - 1) > kLoopAtEnds) return {};
  const double part =
      from.spend < to.spend ? std::log(budget / from.spend) / std::log(to.spend / from.spend) : 0;
  const auto between = [part](double a, double b) { return a * std::pow(b / a, part); };
  FrontierPoint point;
  point.budget = budget;
  point.hours = between(from.hours, to.hours);
  point.p95Hours = between(from.p95, to.p95);
  return point;
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
    point.hours +=
        one.jobsPerHour * one.weight * widths.hours / rental::weightedJobsPerHour(problem);
  }
  point.gpus = point.budget / problem.types.front().price;
  return point;
}

/// P95 has no formula: at a few of the points the market is replayed. Not where a quota keeps the
/// simulation off the market's slots.
void simulateP95(BaselineCurve& curve, const BudgetResults& results, const RunControl& control) {
  // Node size and number of jobs are what only the study of the simulation reads.
  Scenario read = results.scenario;
  editRental(read).nodeGpus = RentalSpec{}.nodeGpus;
  editRental(read).jobs = static_cast<int>(kSimulatedJobs);
  SimulationSetup setup = simulationSetup(read, results);
  if (!setup.simulation.market || curve.points.empty()) return;
  if (!results.stream) setup.simulation.source.jobs = kSimulatedJobs;
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

Text whyNoCurve(const BudgetResults& results, rental::StreamPolicy policy) {
  using enum rental::StreamPolicy;
  const rental::RentalProblem& problem = results.solver->problem();
  if (policy == PriceFollowing && (!hasMarketPrice(results) || losesTime(problem))) {
    return phrase("budget",
                  "No curve of widths that follow the price: it takes a market price for the first "
                  "GPU type, and neither boots, restarts nor epochs.");
  }
  if (policy != EqualShare && policy != FirstCome && policy != GoodputFair &&
      policy != GoodputFairAutoscaled) {
    return {};
  }
  const rental::JobClass* const one = unknownToCluster(problem, policy);
  if (!one) return {};
  Text why = one->epochs.empty() || policy == FirstCome
                 ? phrase("budget", "No curve of \"%1\": %2 has no speed-up on the first GPU type.")
                 : phrase("budget", "No curve of \"%1\": it does not know epochs, which %2 has.");
  return std::move(why).arg(policyName(policy)).arg(one->name);
}

BaselineCurve clusterCurve(const BudgetResults& results, rental::StreamPolicy policy,
                           const RunControl& control) {
  BaselineCurve curve{rental::toString(policy), {}, {}, {}};
  const rental::StreamSimulator simulator = simulatorOf(results, kSimulatedJobs, control);
  const double price = results.solver->problem().types.front().price;
  for (const FrontierPoint* place : someOf(results, kSimulatedBudgets)) {
    control.checkStop();
    try {
      const rental::SimulatedPolicy ran = simulator.run(policy, place->budget, {control.stop, {}});
      if (!ran.outcome.keepsUp) {
        curve.cannotKeepUp.push_back(place->budget);
        curve.limitJobsPerHour.push_back(ran.limitJobsPerHour);
        continue;
      }
      FrontierPoint point;
      point.budget = place->budget;
      point.gpus = place->budget / price;
      point.hours = ran.outcome.meanResponseHours.mean;
      point.p95Hours = ran.outcome.p95Hours.mean;
      curve.points.push_back(point);
    } catch (const InputError&) {
      // The narrowest width is wider than the cluster.
      curve.cannotKeepUp.push_back(place->budget);
      curve.limitJobsPerHour.push_back(0);
    }
  }
  return curve;
}

namespace {

/// What the cheapest widths spend on the jobs that were drawn, over what they spend in the long
/// run: where the curve is steep a hundredth more work would move it by a tenth.
double drawnShare(const BudgetResults& results, const rental::StreamSimulator& simulator,
                  const RunControl& control) {
  const double least = results.leastBudget() * (1 + 1e-9);
  const rental::Outcome cheapest =
      rental::merged(simulator.fixed(simulator.fixedLadder(least), {control.stop, {}}));
  return cheapest.spendPerHour.mean / least;
}

}  // namespace

BaselineCurve autoscaledCurve(const BudgetResults& results, const RunControl& control) {
  const rental::StreamSimulator simulator = simulatorOf(results, kScaledJobs, control);
  const rental::RentalProblem& problem = results.solver->problem();
  const double price = problem.types.front().price;
  const double drawn = drawnShare(results, simulator, control);
  std::vector<Scaled> tried;
  // The spend rises as the target falls: the knob is its inverse.
  const auto spendAt = [&](double inverse) {
    control.checkStop();
    const rental::FairCluster cluster{0, 1 / inverse, price};
    const rental::Outcome outcome = rental::merged(simulator.all(
        [&](const std::vector<rental::SimulatedJob>& jobs, const rental::TallySpec& spec) {
          return rental::goodputFairRun(jobs, problem, cluster, spec);
        },
        {control.stop, {}}));
    tried.push_back(
        {outcome.spendPerHour.mean / drawn, outcome.meanResponseHours.mean, outcome.p95Hours.mean});
    return tried.back().spend;
  };
  BaselineCurve curve{rental::toString(rental::StreamPolicy::GoodputFairAutoscaled), {}, {}, {}};
  const std::vector<const FrontierPoint*> places = someOf(results, kSimulatedBudgets);
  double inverse = 1;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const double budget = places[i]->budget;
    inverse = rental::closeLoop({0.1, 1000, inverse, budget, toleranceAt(places, i), kMostTargets},
                                spendAt)
                  .knob;
    // The next is further on by about as much as it costs more.
    if (i + 1 < places.size()) {
      inverse = std::min(1000.0, inverse * places[i + 1]->budget / budget);
    }
  }
  std::ranges::sort(tried, {}, &Scaled::spend);
  for (const FrontierPoint* place : places) {
    std::optional<FrontierPoint> point = readOff(tried, place->budget);
    if (!point) continue;
    point->gpus = point->budget / price;
    curve.points.push_back(*point);
  }
  return curve;
}

std::optional<BaselineCurve> priceFollowingCurve(const BudgetResults& results,
                                                 const RunControl& control) {
  const rental::RentalProblem& problem = results.solver->problem();
  const market::Trace& trace = results.market->import.trace;
  const rental::PriceChain chain =
      rental::priceChain(trace.spotUsdPerGpuHour, trace.slotHours, kPriceLevels);
  std::vector<rental::SpeedUp> speedUps;
  for (const rental::JobClass& one : problem.classes) speedUps.push_back(effective(problem, one));
  BaselineCurve curve{"price-following", {}, {}, {}};
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
