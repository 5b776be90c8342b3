// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingProblem.h"

#include <algorithm>
#include <utility>

#include "scenario/MarketReading.h"
#include "scenario/Origins.h"
#include "scenario/ParameterBuilders.h"
#include "subjects/training/TrainingSection.h"
#include "training/read/ReadNodes.h"

namespace spothorizon::study {
namespace {

constexpr double kMilliseconds = 1e3;

}  // namespace

bool pricesByMarket(const Scenario& scenario) {
  if (scenario.market.price.usdPerGpuHour != market::MarketSpec{}.price.usdPerGpuHour) return true;
  const auto origin = originOf(scenario, "market.price.usdPerGpuHour");
  return origin && origin->from != market::Origin::Assumed;
}

namespace {

/// Nodes in a file begin at the market's start hour; nodes from the market begin at its beginning.
std::vector<double> spotPrices(const Scenario& scenario, const LoadedMarket& market,
                               const training::NodeIntervals& spot) {
  const TrainingSpec& spec = trainingSpec(scenario);
  if (spec.usdPerNodeHour) {
    return std::vector<double>(static_cast<std::size_t>(spot.count()), *spec.usdPerNodeHour);
  }
  if (!pricesByMarket(scenario)) return {};
  const double start =
      nodeSource(spec) == NodeSource::Market ? 0 : scenario.market.startHours * 3600;
  return training::nodePrices(market.import.trace, spec.gpusPerNode, spot.seconds, spot.count(),
                              start);
}

std::optional<double> onDemandPrice(const Scenario& scenario) {
  const TrainingSpec& spec = trainingSpec(scenario);
  if (spec.onDemandUsdPerNodeHour) return spec.onDemandUsdPerNodeHour;
  const auto& ofMarket = scenario.market.onDemandUsdPerGpuHour;
  if (!marketIsNamed(scenario) || !ofMarket) return {};
  return *ofMarket * spec.gpusPerNode;
}

}  // namespace

InputError inTraining(const InputError& error) {
  const std::string& place = error.place();
  const bool key = error.file().empty() && !place.empty() && place.front() != '/' &&
                   place.find(' ') == std::string::npos;
  if (!key) return error;
  return {"", build::pointer("training." + place), error.found(), error.expected()};
}

void requireTraining(const Scenario& scenario) {
  if (!hasTraining(scenario)) {
    throw InputError("", "/training/model/file", "nothing", "a model that is trained");
  }
  const TrainingSpec& spec = trainingSpec(scenario);
  if (nodeSource(spec) == NodeSource::File && spec.nodesFile.empty()) {
    throw InputError("", "/training/nodes/file", "nothing",
                     "a trace of nodes; or market, constant or generator as training.nodes.source");
  }
}

training::SettingSpec trainingSettingSpec(const Scenario& scenario) {
  const TrainingSpec& spec = trainingSpec(scenario);
  training::SettingSpec made;
  made.scale = spec.scale;
  made.cap = spec.cap;
  made.startHours = spec.startHours;
  made.hours = spec.hours.value_or(0);
  made.prices.intervalSeconds = spec.intervalSeconds;
  if (spec.restartSeconds) made.prices.restartMs = *spec.restartSeconds * kMilliseconds;
  made.prices.miniBatch = spec.miniBatch;
  if (spec.checkpointSeconds) {
    made.prices.checkpoints =
        training::Checkpoints{*spec.checkpointSeconds, spec.checkpointCostSeconds};
  }
  made.volume = spec.volume;
  made.graceSeconds = spec.graceSeconds;
  made.topUp = spec.topUp;
  made.targetSamples = spec.targetSamples;
  made.seed = scenario.seed;
  return made;
}

training::PolicySpec trainingPolicySpec(const Scenario& scenario, const TrainingPolicy& policy) {
  const TrainingSpec& spec = trainingSpec(scenario);
  training::PolicySpec made;
  made.kind = policy.kind;
  made.lookAhead = policy.lookAhead.value_or(spec.lookAhead);
  made.tail = policy.tail.value_or(spec.tail);
  made.sees = policy.sees.value_or(spec.sees);
  made.labels = policy.labels.value_or(spec.labels);
  made.predictor = spec.predictor;
  made.level = policy.level;
  made.forecast = scenario.forecast;
  return made;
}

training::Setting trainingSetting(const Scenario& scenario, const TrainingInputs& inputs,
                                  const LoadedMarket& market, const training::SettingSpec& spec,
                                  const training::Setting* before) {
  return atTraining([&] {
    training::Setting setting =
        training::makeSetting(inputs.costs, inputs.table, inputs.history, spec, before);
    setting.money.spotUsdPerNodeHour = spotPrices(scenario, market, setting.spot);
    setting.money.onDemandUsdPerNodeHour = onDemandPrice(scenario);
    setting.money.usedOnly = trainingSpec(scenario).paysUsedOnly;
    return setting;
  });
}

}  // namespace spothorizon::study
