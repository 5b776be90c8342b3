// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/liveput/LiveputProblem.h"

#include <algorithm>
#include <utility>

#include "liveput/read/ReadFiles.h"
#include "study/liveput/LiveputSection.h"
#include "study/scenario/MarketReading.h"
#include "study/scenario/Origins.h"
#include "study/scenario/ParameterBuilders.h"

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

/// Nodes of a file stand at the market's start hour; those of the market at its beginning.
std::vector<double> spotPrices(const Scenario& scenario, const LoadedMarket& market,
                               const liveput::NodeIntervals& spot) {
  const LiveputSpec& spec = liveputSpec(scenario);
  if (spec.usdPerNodeHour) {
    return std::vector<double>(static_cast<std::size_t>(spot.count()), *spec.usdPerNodeHour);
  }
  if (!pricesByMarket(scenario)) return {};
  const double start =
      nodeSource(spec) == NodeSource::Market ? 0 : scenario.market.startHours * 3600;
  return liveput::nodePrices(market.import.trace, spec.gpusPerNode, spot.seconds, spot.count(),
                             start);
}

std::optional<double> onDemandPrice(const Scenario& scenario) {
  const LiveputSpec& spec = liveputSpec(scenario);
  if (spec.onDemandUsdPerNodeHour) return spec.onDemandUsdPerNodeHour;
  const auto& ofMarket = scenario.market.onDemandUsdPerGpuHour;
  if (!marketIsNamed(scenario) || !ofMarket) return {};
  return *ofMarket * spec.gpusPerNode;
}

}  // namespace

InputError inLiveput(const InputError& error) {
  const std::string& place = error.place();
  const bool key = error.file().empty() && !place.empty() && place.front() != '/' &&
                   place.find(' ') == std::string::npos;
  if (!key) return error;
  return {"", build::pointer("liveput." + place), error.found(), error.expected()};
}

void requireTraining(const Scenario& scenario) {
  if (!hasTraining(scenario)) {
    throw InputError("", "/liveput/model/file", "nothing", "a model that is trained");
  }
  const LiveputSpec& spec = liveputSpec(scenario);
  if (nodeSource(spec) == NodeSource::File && spec.nodesFile.empty()) {
    throw InputError("", "/liveput/nodes/file", "nothing",
                     "a trace of nodes; or market, constant or generator as liveput.nodes.source");
  }
}

liveput::SettingSpec liveputSettingSpec(const Scenario& scenario) {
  const LiveputSpec& spec = liveputSpec(scenario);
  liveput::SettingSpec made;
  made.scale = spec.scale;
  made.cap = spec.cap;
  made.startHours = spec.startHours;
  made.hours = spec.hours.value_or(0);
  made.prices.intervalSeconds = spec.intervalSeconds;
  if (spec.restartSeconds) made.prices.restartMs = *spec.restartSeconds * kMilliseconds;
  made.prices.miniBatch = spec.miniBatch;
  if (spec.checkpointSeconds) {
    made.prices.checkpoints =
        liveput::Checkpoints{*spec.checkpointSeconds, spec.checkpointCostSeconds};
  }
  made.volume = spec.volume;
  made.graceSeconds = spec.graceSeconds;
  made.topUp = spec.topUp;
  made.targetSamples = spec.targetSamples;
  made.seed = scenario.seed;
  return made;
}

liveput::PolicySpec liveputPolicySpec(const Scenario& scenario, const LiveputPolicy& policy) {
  const LiveputSpec& spec = liveputSpec(scenario);
  liveput::PolicySpec made;
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

liveput::Setting liveputSetting(const Scenario& scenario, const LiveputInputs& inputs,
                                const LoadedMarket& market, const liveput::SettingSpec& spec,
                                const liveput::Setting* before) {
  return atLiveput([&] {
    liveput::Setting setting =
        liveput::makeSetting(inputs.costs, inputs.table, inputs.history, spec, before);
    setting.money.spotUsdPerNodeHour = spotPrices(scenario, market, setting.spot);
    setting.money.onDemandUsdPerNodeHour = onDemandPrice(scenario);
    setting.money.usedOnly = liveputSpec(scenario).paysUsedOnly;
    return setting;
  });
}

}  // namespace spothorizon::study
