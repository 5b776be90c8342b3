// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingProblem.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <variant>

#include "base/NumberText.h"
#include "scenario/MarketReading.h"
#include "scenario/ParameterBuilders.h"
#include "scenario/text/Words.h"
#include "serving/latency/ClosedLoopTable.h"

namespace spothorizon::study {
namespace {

using serving::ArrivalKind;
using serving::SpotLaw;

constexpr double kHalfHour = 1800;

double meanOf(const std::vector<int>& tokens) {
  if (tokens.empty()) return 0;
  return std::accumulate(tokens.begin(), tokens.end(), 0.0) / static_cast<double>(tokens.size());
}

serving::ArrivalLaw arrivalsOf(const ServingSettings& own, const ServingInputs& inputs) {
  serving::ArrivalLaw law;
  law.kind = own.arrivals;
  law.requestsPerSecond = own.requestsPerSecond;
  law.cv = own.cv;
  law.onSeconds = own.onSeconds, law.offSeconds = own.offSeconds;
  law.rateFactor = own.rateFactor;
  law.promptFactor = own.promptFactor, law.outputFactor = own.outputFactor;
  law.windowFrom = own.fromSeconds;
  law.windowTo = own.toSeconds.value_or(serving::kNever);
  law.spreadSeconds = own.spreadSeconds;
  if (own.arrivalsFile.empty()) return law;
  if (inputs.replays()) {
    law.kind = ArrivalKind::Replay;
    law.recorded = inputs.recorded;
    return law;
  }
  law.kind = ArrivalKind::Rates;
  law.rateFrom = inputs.rateFrom;
  law.ratesEnd = inputs.ratesEnd;
  for (const double rate : inputs.rates) law.rates.push_back(rate * own.rateFactor);
  return law;
}

/// Where the window of a replay ends, in seconds of the run.
double replaySeconds(const serving::ArrivalLaw& law) {
  const double last = law.recorded.arrivalSeconds.back() + law.spreadSeconds;
  const double to = std::min(law.windowTo, std::nextafter(last, serving::kNever));
  return std::max(0.0, to - law.windowFrom) / law.rateFactor;
}

double rateOf(const serving::ArrivalLaw& law) {
  if (law.kind == ArrivalKind::Replay) {
    const auto& at = law.recorded.arrivalSeconds;
    const auto from = std::ranges::lower_bound(at, law.windowFrom);
    const auto to = std::ranges::lower_bound(at, law.windowTo);
    const double seconds = replaySeconds(law);
    return seconds > 0 ? static_cast<double>(to - from) / seconds : 0;
  }
  if (law.kind != ArrivalKind::Rates) return law.requestsPerSecond;
  double sum = 0;
  for (std::size_t i = 0; i < law.rates.size(); ++i) {
    const double end = i + 1 < law.rates.size() ? law.rateFrom[i + 1] : law.ratesEnd;
    sum += law.rates[i] * (end - law.rateFrom[i]);
  }
  return sum / (law.ratesEnd - law.rateFrom.front());
}

int firstSlot(const Scenario& scenario, const market::Trace& trace) {
  const double slot = std::floor(scenario.market.startHours / trace.slotHours + 1e-9);
  if (slot < trace.slotCount()) return static_cast<int>(slot);
  throw InputError("", "/market/startHours", numberText(scenario.market.startHours) + " h",
                   "an hour of the market's " + numberText(trace.hours()));
}

/// Where prices begin that others' instances pay: as far into the market as requests are into the
/// file of instances; past its end its last price stays.
int slotOfPrices(const Scenario& scenario, const market::Trace& trace) {
  const ServingSettings& own = servingSettings(scenario);
  const double minutes = own.source == InstanceSource::File ? own.startMinutes : 0;
  const int slot = firstSlot(scenario, trace) + static_cast<int>(minutes / 60 / trace.slotHours);
  return std::min(slot, trace.slotCount() - 1);
}

/// How long requests arrive, of what the section says and of where its instances come from.
double secondsOf(const ServingSettings& own, const ServingInputs& inputs,
                 const serving::ArrivalLaw& law, double marketSeconds) {
  if (own.minutes) return *own.minutes * 60;
  if (own.source == InstanceSource::File) {
    return inputs.instances.endSeconds - own.startMinutes * 60;
  }
  if (law.kind == ArrivalKind::Replay) return replaySeconds(law);
  if (law.kind == ArrivalKind::Rates) return law.ratesEnd - law.rateFrom.front();
  return own.source == InstanceSource::Market ? marketSeconds : kHalfHour;
}

SpotLaw spotLaw(const ServingSettings& own, const ServingInputs& inputs) {
  SpotLaw law;
  if (own.source == InstanceSource::File) {
    law.kind = SpotLaw::Kind::Given;
    law.given = own.startMinutes > 0 ? serving::startedAt(inputs.instances, own.startMinutes * 60)
                                     : inputs.instances;
  } else if (own.source == InstanceSource::Spells) {
    law.kind = SpotLaw::Kind::Spells;
    law.stayMinutes = own.stayMinutes, law.gapMinutes = own.gapMinutes;
  }
  return law;
}

serving::Mix mixOf(const ServingSettings& own) {
  serving::Mix mix;
  mix.kind = own.mix;
  mix.instances = own.mix == serving::Mix::Kind::Fill ? own.mixTo : own.mixBase;
  mix.startUpSeconds = own.startUpSeconds;
  mix.noticeSeconds = own.graceSeconds;
  return mix;
}

void checkBatching(const ServingSettings& own, const ServingInputs& inputs) {
  static constexpr const char* kNames[] = {"batch", "phases", "closed-loop"};
  const std::size_t table = inputs.latency.table.index();
  if (own.batching == BatchingKind::Auto) return;
  const auto asked = static_cast<std::size_t>(own.batching) - 1;
  // Prompt and token times by batch say how long a whole batch takes, too.
  if (asked == table || (asked == 0 && table == 1)) return;
  throw InputError("", "/serving/batching/kind", kNames[asked],
                   std::string("auto or ") + kNames[table] +
                       ", for which the latency table was "
                       "measured");
}

/// A table measured in flight knows itself how many a replica answers at once: the usual batch is
/// no limit to it.
int mostAtOnce(const ServingSettings& own, const ServingInputs& inputs) {
  const bool inFlight = std::holds_alternative<serving::ClosedLoopTable>(inputs.latency.table);
  return inFlight && own.maxBatch == ServingSettings{}.maxBatch ? kMostBatch : own.maxBatch;
}

serving::ServingSpec specOf(const Scenario& scenario, const ServingInputs& inputs) {
  const ServingSettings& own = servingSettings(scenario);
  serving::ServingSpec spec;
  spec.model = inputs.model;
  spec.latency = inputs.latency.table;
  const bool checks = own.gpuMemoryGB || (!inputs.model.minGpus && inputs.type.gpuMemoryGB > 0);
  if (checks) spec.gpuMemory = static_cast<serving::Bytes>(inputs.type.gpuMemoryGB * 1e9);
  spec.gpusPerInstance = inputs.type.gpus;
  spec.networkGbps = inputs.type.networkGbps;
  spec.storageGBps = own.storageGBps;
  spec.engineStart = own.engineStartSeconds;
  spec.grace = own.graceSeconds;
  spec.mergeWithin = own.mergeSeconds;
  spec.queueLimit = own.queueLimit;
  spec.continuous = own.batching != BatchingKind::Batch;  // of a phases table
  spec.promptTokensPerIteration = own.promptTokensPerIteration;
  spec.recompute = own.recompute;
  spec.stopAffected = own.stopAffected;
  spec.progressive = own.progressive;
  spec.tolerance = own.tolerance;
  spec.readyAtStart = own.readyAtStart;
  spec.reference = own.reference;
  spec.preload = own.dispatch == DispatchKind::Preload ||
                 (own.dispatch == DispatchKind::Auto && own.reference);
  spec.demand.maxBatch = mostAtOnce(own, inputs);
  spec.demand.objective = own.objective;
  spec.demand.promptTokens = own.promptTokens, spec.demand.outputTokens = own.outputTokens;
  if (inputs.replays()) {
    const auto mean = [](const std::vector<int>& tokens, double factor) {
      return std::max(1, static_cast<int>(std::lround(meanOf(tokens) * factor)));
    };
    spec.demand.promptTokens = mean(inputs.recorded.promptTokens, own.promptFactor);
    spec.demand.outputTokens = mean(inputs.recorded.outputTokens, own.outputFactor);
  }
  return spec;
}

/// No configuration on so many instances: why.
void checkFits(const ServingSetting& setting, const ServingInputs& inputs, int most) {
  const int gpus = most * setting.spec.gpusPerInstance;
  serving::Demand demand = setting.spec.demand;
  if (serving::configure(setting.spec.latency, inputs.model, setting.spec.gpuMemory, gpus, demand)
          .chosen) {
    return;
  }
  if (const auto* table = std::get_if<serving::ClosedLoopTable>(&setting.spec.latency)) {
    const auto law = serving::closedLoopLaw(*table, demand.promptTokens, demand.outputTokens);
    if (law.ttftSeconds.x.front() > demand.maxBatch) {
      throw InputError("", "/serving/batching/maxBatch", countText(demand.maxBatch, "request"),
                       "at least " + roundedText(law.ttftSeconds.x.front(), 4) +
                           ", the fewest in flight that the latency table has");
    }
  }
  const std::string found = inputs.model.name + " on " + countText(most, "instance") + " of " +
                            countText(setting.spec.gpusPerInstance, "GPU");
  std::string expected = "a model that some configuration of them serves: stages that divide " +
                         std::to_string(inputs.model.paddedLayers) +
                         " layers, a tensor size that the latency table has";
  if (inputs.model.minGpus) {
    expected += ", at least " + std::to_string(*inputs.model.minGpus) + " GPUs";
  }
  if (setting.spec.gpuMemory) {
    expected += ", and " + roundedText(static_cast<double>(*setting.spec.gpuMemory) / 1e9, 4) +
                " GB per GPU for weights and caches";
  }
  throw InputError("", "/serving/model", found, expected);
}

serving::Targets targetsOf(const ServingSettings& own) {
  serving::Targets targets;
  targets.wholeSeconds = own.p99Seconds.value_or(serving::kNever);
  targets.ttftSeconds = own.ttftSeconds.value_or(serving::kNever);
  targets.tpotSeconds = own.tpotSeconds.value_or(serving::kNever);
  return targets;
}

serving::ReplicationPlan planOf(const Scenario& scenario, const ServingInputs& inputs) {
  const ServingSettings& own = servingSettings(scenario);
  serving::ReplicationPlan plan;
  plan.arrivals = arrivalsOf(own, inputs);
  plan.lengths = {own.promptTokens, own.outputTokens, own.exponentialOutput};
  plan.prices.spotUsdPerHour = inputs.type.spotUsdPerHour;
  plan.prices.onDemandUsdPerHour = inputs.type.onDemandUsdPerHour;
  plan.prices.startUpSeconds = own.startUpSeconds;
  plan.prices.outputTokensOnly = own.outputTokensOnly;
  plan.targets = targetsOf(own);
  plan.replications = own.replications;
  plan.seed = scenario.seed;
  return plan;
}

void checkStart(const ServingSettings& own, const ServingInputs& inputs) {
  const double end = inputs.instances.endSeconds / 60;
  if (own.source != InstanceSource::File || own.startMinutes < end) return;
  throw InputError::expecting(
      "/serving/fleet/startMinutes", numberText(own.startMinutes) + " min",
      phrase("serving", "a minute before the file's end, %1 min").arg(roundedText(end, 6)));
}

void checkWindow(const ServingSetting& setting) {
  const serving::ArrivalLaw& law = setting.plan.arrivals;
  if (law.kind == ArrivalKind::Replay && !(setting.requestsPerSecond > 0)) {
    throw InputError("", "/serving/arrivals/fromSeconds", numberText(law.windowFrom) + " s",
                     "a window with requests; the file's last comes at " +
                         roundedText(law.recorded.arrivalSeconds.back(), 6) + " s");
  }
  if (!(setting.seconds > 0)) {
    throw InputError("", "/serving/fleet/minutes", "0 min", "a length above 0");
  }
}

}  // namespace

bool ServingSetting::alwaysTheSame() const {
  const bool drawn =
      spot.spot.kind == SpotLaw::Kind::Spells || spot.spot.kind == SpotLaw::Kind::Counts;
  return replays() && plan.arrivals.spreadSeconds == 0 && !drawn;
}

void requireServing(const Scenario& scenario) {
  const ServingSettings& own = servingSettings(scenario);
  if (!hasServing(scenario)) {
    throw InputError("", "/serving/model/file", "nothing", "a table of models");
  }
  if (own.latencyFile.empty()) {
    throw InputError("", "/serving/latency/file", "nothing", "a table of latencies");
  }
  if (own.source == InstanceSource::File && own.instancesFile.empty()) {
    throw InputError("", "/serving/fleet/instances/file", "nothing",
                     "a file of instances, or market, spells or a number as "
                     "serving.fleet.instances");
  }
  if (own.marketPrice && !marketIsNamed(scenario)) {
    throw InputError("", "/serving/instance/marketPrice", "no market",
                     "a market with prices, such as market.price.file");
  }
  if (own.toSeconds && *own.toSeconds <= own.fromSeconds) {
    throw InputError("", "/serving/arrivals/toSeconds", numberText(*own.toSeconds),
                     "more than fromSeconds, " + numberText(own.fromSeconds));
  }
}

ServingSetting servingSetting(const Scenario& scenario, const ServingInputs& inputs,
                              const LoadedMarket* market, std::optional<int> fits) {
  const ServingSettings& own = servingSettings(scenario);
  checkBatching(own, inputs);
  ServingSetting setting;
  setting.spec = specOf(scenario, inputs);
  setting.plan = planOf(scenario, inputs);
  setting.mix = mixOf(own);
  setting.requestsPerSecond = rateOf(setting.plan.arrivals);
  checkStart(own, inputs);
  setting.spot.spot = spotLaw(own, inputs);
  setting.instances = own.source == InstanceSource::Constant ? own.constantInstances
                      : own.source == InstanceSource::File   ? inputs.instances.most()
                                                             : own.wish;
  setting.instances = std::min(setting.instances, own.spotLimit.value_or(setting.instances));
  double marketSeconds = 0;
  int slot = 0;
  const bool ofMarket = own.source == InstanceSource::Market && market;
  if (ofMarket) {
    const market::Trace& trace = market->import.trace;
    slot = firstSlot(scenario, trace);
    marketSeconds = (trace.slotCount() - slot) * trace.slotHours * 3600;
  }
  setting.seconds = secondsOf(own, inputs, setting.plan.arrivals, marketSeconds);
  checkWindow(setting);
  if (ofMarket) {
    setting.spot.spot = serving::countsOf(market->import.trace, slot, setting.seconds);
  }
  if (market && (ofMarket ? !own.spotUsdPerHour : own.marketPrice)) {
    const market::Trace& trace = market->import.trace;
    setting.plan.prices.spotAsItMoves = serving::instancePrices(
        trace, ofMarket ? slot : slotOfPrices(scenario, trace), setting.seconds, inputs.type.gpus);
  }
  setting.spot.spotShare = 1;
  setting.spot.endSeconds = setting.seconds;
  setting.spot.gpusPerInstance = inputs.type.gpus;
  setting.spot.startUpSeconds = own.startUpSeconds;
  setting.spot.noticeSeconds = own.graceSeconds;
  setting.spec.demand.requestsPerSecond =
      own.requiredRequestsPerSecond.value_or(setting.requestsPerSecond);
  serving::checkArrivals(setting.plan.arrivals, setting.seconds, "arrivals");
  serving::checkFleetLaw(setting.spot, "fleet");
  if (!fits) fits = std::max(1, servingFleet(setting, {}, 0).most());
  if (*fits > 0) checkFits(setting, inputs, *fits);
  return setting;
}

serving::Fleet servingFleet(const ServingSetting& setting, const ServingSystem& system,
                            std::uint64_t replication) {
  if (system.onDemand()) return serving::constantFleet(system.instances, setting.seconds, true);
  return serving::mixed(
      serving::fleetOf(setting.spot, setting.instances, setting.plan.seed, replication),
      setting.mix);
}

serving::SystemSpec servingSystemSpec(const ServingSystem& system) {
  serving::SystemSpec spec;
  if (system.kind == ServedBy::Reparallelization) {
    spec.kind = serving::SystemKind::Reparallelization;
  } else if (system.kind == ServedBy::Rerouting) {
    spec.kind = serving::SystemKind::Rerouting;
  } else if (system.kind == ServedBy::SpotServe) {
    spec.fixedShape = system.fixedShape;
    spec.memoryOrder = system.memoryOrder;
    spec.keepsCache = system.keepsCache;
    spec.matching = system.matching;
  }
  return spec;
}

serving::Goal servingGoal(const Scenario& scenario, const ServingSetting& setting) {
  serving::Goal goal;
  goal.limits = setting.plan.targets;
  goal.chance = servingSettings(scenario).chance;
  return goal;
}

std::size_t servingReplications(const ServingSetting& setting) {
  return setting.alwaysTheSame() ? 1 : static_cast<std::size_t>(setting.plan.replications);
}

InputError inServing(const InputError& error) {
  const std::string& place = error.place();
  const bool key = error.file().empty() && !place.empty() && place.front() != '/' &&
                   place.find(' ') == std::string::npos;
  if (!key) return error;
  const bool whole = place.starts_with("serving.");
  return {"", build::pointer(whole ? place : "serving." + place), error.found(), error.expected()};
}

}  // namespace spothorizon::study
