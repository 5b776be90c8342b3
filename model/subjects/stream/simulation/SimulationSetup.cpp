// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/simulation/SimulationSetup.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/Origins.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/simulation/SimulationWords.h"

namespace spothorizon::study {
namespace {

using rental::StreamPolicy;

constexpr int kReplications = 8, kMostOnMarket = 64;
/// Fewer jobs say nothing of a mean.
constexpr std::size_t kLeastJobs = 50;
/// Events that are kept for playback.
constexpr std::size_t kEvents = 1200;
/// So many slots of a constant market are enough: it never changes.
constexpr double kMostSlots = 200000;

bool isPlain(const RentalSpec& spec) {
  return spec.nodeGpus == 1 && spec.bootHours == 0 && spec.releaseHours == 0 &&
         spec.loopHours == 0 && !spec.quotaGpus;
}

bool runsOnMarket(const RentalSpec& spec) {
  return usesMarket(spec) && isPlain(spec) && spec.types.size() <= 1;
}

bool hasEpochs(const rental::RentalProblem& problem) {
  return std::ranges::any_of(problem.classes, [](const auto& one) { return !one.epochs.empty(); });
}

bool applies(StreamPolicy policy, const BudgetResults& exact, bool onMarket) {
  if (policy == StreamPolicy::PriceFollowing) {
    return onMarket && !hasEpochs(exact.solver->problem());
  }
  if (policy != StreamPolicy::AsSubmitted) return true;
  return exact.stream && std::ranges::any_of(exact.stream->jobs, [](const rental::Job& job) {
           return !std::isnan(job.recordedHours);
         });
}

/// All that apply where the scenario does not say which.
std::vector<StreamPolicy> policiesOf(const RentalSpec& spec, const BudgetResults& exact,
                                     bool onMarket) {
  const bool any = spec.baselines == RentalSpec{}.baselines;
  std::vector<StreamPolicy> policies;
  for (const StreamPolicy policy : rental::kStreamPolicies) {
    const bool named =
        std::ranges::find(spec.baselines, rental::toString(policy)) != spec.baselines.end();
    const bool wanted = policy == StreamPolicy::FixedWidth || any || named;
    if (wanted && applies(policy, exact, onMarket)) policies.push_back(policy);
  }
  return policies;
}

/// On demand is what is left where spot GPUs are not enough, or after the market's end.
double priceOnDemand(const Scenario& scenario, double spotPrice) {
  if (rentalSpec(scenario).spot != SpotUse::Only) return onDemandPrice(scenario.market);
  return scenario.market.onDemandUsdPerGpuHour.value_or(spotPrice);
}

/// What so many GPUs, rented all the time, cost per hour on average: spot first, the rest on
/// demand.
double costOfCluster(const rental::SpotMarket& market, double gpus) {
  const market::Trace& trace = *market.trace;
  double sum = 0;
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    const auto i = static_cast<std::size_t>(slot);
    const double spot = trace.known(slot) ? std::min<double>(gpus, trace.freeGpus[i]) : 0;
    sum +=
        (spot > 0 ? spot * trace.spotUsdPerGpuHour[i] : 0) + (gpus - spot) * market.onDemandPrice;
  }
  return sum / trace.slotCount();
}

/// The mean price of a GPU of the largest cluster that the budget pays for on this market.
double clusterPrice(const rental::SpotMarket& market, double spotPrice, double budget) {
  if (market.waitForSpot) return spotPrice;
  double low = 0, high = 1;
  while (costOfCluster(market, high) < budget && high < 1e9) high *= 2;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (costOfCluster(market, middle) <= budget ? low : high) = middle;
  }
  return low > 0 ? budget / low : market.onDemandPrice;
}

void putOnMarket(rental::StreamSimulation& simulation, const Scenario& scenario,
                 const LoadedMarket& market, double budget) {
  const RentalSpec& spec = rentalSpec(scenario);
  rental::GpuType type = simulation.problem.types.front();
  // The market itself takes GPUs back.
  type.preemption.reset();
  rental::SpotMarket spot;
  spot.trace = &market.import.trace;
  spot.onDemandPrice = priceOnDemand(scenario, type.price);
  spot.waitForSpot = spec.spot == SpotUse::Only;
  spot.checkpointHours = spec.checkpointHours;
  // Jobs pay slot by slot; this is what clusters pay.
  type.price = clusterPrice(spot, type.price, budget);
  simulation.problem.types = {type};
  simulation.market = spot;
}

rental::Provisioning provisioningOf(const RentalSpec& spec) {
  rental::Provisioning rules;
  rules.nodeGpus = spec.nodeGpus;
  rules.bootHours = spec.bootHours;
  rules.releaseHours = spec.releaseHours;
  rules.loopHours = spec.loopHours;
  rules.quotaGpus = spec.quotaGpus;
  return rules;
}

rental::StreamSource sourceOf(const Scenario& scenario, const BudgetResults& exact) {
  rental::StreamSource source;
  source.classes = exact.solver->problem().classes;
  source.arrivals = streamSpec(scenario).arrivals;
  source.sizes = streamSpec(scenario).sizes;
  source.seed = scenario.seed;
  if (!exact.stream) return source;
  source.arrivals.kind = rental::ArrivalKind::Replay;
  source.sizes.kind = rental::SizeKind::Replay;
  source.replay = exact.stream;
  return source;
}

/// From few jobs to all, four times as many each time.
std::vector<SimulationRound> roundsOf(std::size_t jobs, int replications) {
  std::vector<SimulationRound> rounds{{jobs, replications}};
  while (rounds.front().jobs / 4 >= kLeastJobs && rounds.size() < 4) {
    rounds.insert(rounds.begin(), {rounds.front().jobs / 4, replications});
  }
  return rounds;
}

/// As many jobs as arrive while the market lasts, in as many replications as the jobs allow.
std::vector<SimulationRound> roundsOnMarket(std::size_t jobs, double inMarket) {
  const auto each = std::clamp<std::size_t>(static_cast<std::size_t>(1.2 * inMarket) + 10, 1, jobs);
  const auto most = static_cast<int>(std::clamp<std::size_t>(jobs / each, 1, kMostOnMarket));
  std::vector<SimulationRound> rounds;
  for (const int part : {16, 4, 1}) {
    if (most / part >= 2 || part == 1) rounds.push_back({each, most / part});
  }
  return rounds;
}

std::vector<SimulationRound> roundsFor(const RentalSpec& spec, const BudgetResults& exact,
                                       const rental::StreamSimulation& simulation) {
  const auto jobs = static_cast<std::size_t>(spec.jobs);
  // The recorded jobs are what they are: there is one path of them.
  if (exact.stream) return {{exact.stream->jobs.size(), 1}};
  if (simulation.market && spec.spot != SpotUse::Never) {
    const double hours = simulation.market->trace->hours();
    return roundsOnMarket(jobs, hours * simulation.problem.jobsPerHour());
  }
  const auto replications =
      static_cast<int>(std::clamp<std::size_t>(jobs / kLeastJobs, 1, kReplications));
  return roundsOf(std::max<std::size_t>(1, jobs / static_cast<std::size_t>(replications)),
                  replications);
}

/// A warning for each policy about the effects that it leaves out.
void warnOfPolicies(const SimulationSetup& setup, std::vector<Text>& warnings) {
  const auto has = [&](StreamPolicy policy) {
    return std::ranges::find(setup.policies, policy) != setup.policies.end();
  };
  if (has(StreamPolicy::FirstCome)) {
    warnings.push_back(
        phrase("budget",
               "First come, first served has the widths with which its cluster answers soonest: "
               "narrower ones than the budget pays for, with which it could not keep up."));
  }
  if (has(StreamPolicy::GoodputFairAutoscaled) &&
      !(setup.simulation.provisioning == rental::Provisioning{})) {
    warnings.push_back(
        phrase("budget",
               "Goodput-fair, autoscaled rents GPU by GPU, without nodes, boots, tails and quota: "
               "it looks better than it would be."));
  }
}

void warnOfMarket(const RentalSpec& spec, const rental::StreamSimulation& simulation,
                  std::vector<Text>& warnings) {
  if (usesMarket(spec) && !simulation.market) {
    warnings.push_back(
        phrase("budget",
               "Nodes, boots, quotas and several GPU types are simulated at the market's mean "
               "price: its slots and its interruptions are not replayed."));
  }
  if (!simulation.market) return;
  warnings.push_back(
      phrase("budget",
             "Clusters pay the mean of what the budget's number of GPUs costs on this market, spot "
             "first and the rest on demand, whichever number they rent: %1 per GPU-hour.")
          .arg(usdText(simulation.problem.types.front().price)));
  warnings.push_back(
      phrase("budget",
             "Jobs and market are joined at their beginnings: the first job arrives in the "
             "market's first slot, and jobs after its %1 h are left out.")
          .arg(roundedText(simulation.market->trace->hours(), 4)));
}

}  // namespace

bool usesMarket(const RentalSpec& spec) {
  if (!spec.usdPerMonth || spec.spot == SpotUse::Never) return false;
  return std::ranges::any_of(spec.types,
                             [](const RentalType& type) { return type.price == "market"; }) ||
         spec.types.empty();
}

double marketHours(const Scenario& scenario) {
  double rate = 0;
  for (const StreamClass& one : streamSpec(scenario).classes) rate += one.jobsPerHour;
  const RentalSpec& spec = rentalSpec(scenario);
  if (!runsOnMarket(spec) || !(rate > 0)) return 0;
  const double hours = 1.2 * spec.jobs / kReplications / rate;
  return std::min(hours, kMostSlots * scenario.market.slotHours);
}

SimulationSetup simulationSetup(const Scenario& scenario, const BudgetResults& exact) {
  const RentalSpec& spec = rentalSpec(scenario);
  SimulationSetup setup;
  rental::StreamSimulation& simulation = setup.simulation;
  simulation.problem = exact.solver->problem();
  simulation.source = sourceOf(scenario, exact);
  simulation.provisioning = provisioningOf(spec);
  simulation.widths = spec.widths;
  simulation.events = kEvents;
  if (runsOnMarket(spec)) putOnMarket(simulation, scenario, *exact.market, exact.budget);
  setup.policies = policiesOf(spec, exact, simulation.market.has_value());
  setup.rounds = roundsFor(spec, exact, simulation);
  setup.warnings = exact.warnings;
  warnOfMarket(spec, simulation, setup.warnings);
  warnOfPolicies(setup, setup.warnings);
  return setup;
}

}  // namespace spothorizon::study
