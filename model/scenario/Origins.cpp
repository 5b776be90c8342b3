// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/Origins.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "base/InputError.h"
#include "scenario/JobGoal.h"
#include "scenario/Parameters.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

using market::MarketSpec;
using market::NumberOrigin;
using market::Origin;

constexpr const char* kOnDemand = "market.onDemandUsdPerGpuHour";
constexpr const char* kQuota = "market.onDemandQuotaGpus";
constexpr const char* kSpotPrice = "market.price.usdPerGpuHour";
constexpr const char* kFreeGpus = "market.availability.gpus";
constexpr const char* kPricedGpus = "market.price.gpusPerInstance";
constexpr const char* kCountedGpus = "market.availability.gpusPerInstance";

constexpr std::array kNames{
    std::pair{Origin::File, "file"}, std::pair{Origin::Catalogue, "catalogue"},
    std::pair{Origin::SetByUser, "set"}, std::pair{Origin::Assumed, "assumed"}};

bool pricesFromFile(const MarketSpec& market) {
  return !market.traceFile.empty() || !market.price.file.empty();
}

bool gpusFromFile(const MarketSpec& market) {
  return !market.traceFile.empty() || !market.availability.file.empty();
}

NumberOrigin fromFile(const std::string& own, const std::string& trace) {
  return {Origin::File, trace.empty() ? own : trace};
}

/// A trace file may have been written from a market of which this was assumed, and says so.
bool assumedInTrace(const MarketSpec& market, std::string_view key) {
  if (market.traceFile.empty()) return false;
  const NumberOrigin noted = notedOrigin(market, key);
  // Another file may have been chosen since.
  const std::string name = std::filesystem::path(market.traceFile).filename().string();
  return noted.from == Origin::Assumed && noted.detail.starts_with(name + ": ");
}

/// A file's own numbers: a constant beside it is not read.
std::optional<NumberOrigin> ofMachines(const MarketSpec& market, std::string_view key) {
  if (!market.traceFile.empty()) return std::nullopt;
  if (key == kPricedGpus) {
    if (market.price.file.empty()) return std::nullopt;
    if (market.price.gpusPerInstance) return notedOrigin(market, key);
    return NumberOrigin{Origin::File, market.price.file};
  }
  if (market.availability.file.empty()) return std::nullopt;
  return notedOrigin(market, key);
}

/// The value before the user's edit; none: the default, which nobody set.
std::optional<market::FormerNumber> formerOf(const Parameter& parameter, const std::string& before,
                                             const NumberOrigin& was) {
  if (was.instead) return was.instead;
  const bool usual = was.from == Origin::Assumed && before == parameter.get(Scenario());
  if (was.from == Origin::SetByUser || usual || before.empty()) return std::nullopt;
  return market::FormerNumber{before, was.from, was.detail};
}

/// For a value that follows from a goal, set by hand or not.
std::optional<double> derivedStandard(const Parameter& parameter, const Scenario& scenario) {
  if (parameter.key != "job.valueUsd") return std::nullopt;
  return derivedValue(scenario);
}

}  // namespace

NumberOrigin notedOrigin(const MarketSpec& market, std::string_view key) {
  const auto found = market.origins.find(key);
  return found == market.origins.end() ? NumberOrigin{} : found->second;
}

NumberOrigin originOnceSet(const Parameter& parameter, const Scenario& scenario,
                           const std::string& before, const NumberOrigin& was) {
  const std::string now = parameter.get(scenario);
  auto former = formerOf(parameter, before, was);
  if (former && now != before && now == former->value) return {former->from, former->detail, {}};
  return {now.empty() ? Origin::Assumed : Origin::SetByUser, {}, std::move(former)};
}

std::string standardText(const Parameter& parameter, const Scenario& scenario) {
  if (const auto derived = derivedStandard(parameter, scenario)) return numberText(*derived);
  if (!isMarketNumber(parameter.key)) return parameter.defaultText;
  const NumberOrigin origin = notedOrigin(scenario.market, parameter.key);
  if (origin.instead) return origin.instead->value;
  std::string now = parameter.get(scenario);
  const bool untouched = origin.from != Origin::SetByUser && !now.empty();
  return untouched ? std::move(now) : parameter.defaultText;
}

void reset(const Parameter& parameter, Scenario& scenario) {
  const NumberOrigin was = notedOrigin(scenario.market, parameter.key);
  const std::string standard = standardText(parameter, scenario);
  parameter.set(scenario, standard);
  if (derivedStandard(parameter, scenario)) markValueSet(scenario, false);
  if (!isMarketNumber(parameter.key)) return;
  NumberOrigin former;
  if (was.instead) former = {was.instead->from, was.instead->detail, {}};
  if (!was.instead && was.from != Origin::SetByUser) former = was;
  setOrigin(scenario.market, parameter.key, std::move(former));
}

const std::vector<std::string>& marketNumbers() {
  static const std::vector<std::string> keys{kOnDemand, kQuota,      kSpotPrice,
                                             kFreeGpus, kPricedGpus, kCountedGpus};
  return keys;
}

bool isMarketNumber(std::string_view key) {
  return std::ranges::find(marketNumbers(), key) != marketNumbers().end();
}

std::optional<NumberOrigin> originOf(const Scenario& scenario, std::string_view key) {
  const MarketSpec& market = scenario.market;
  if (assumedInTrace(market, key)) return notedOrigin(market, key);
  if (key == kSpotPrice && pricesFromFile(market)) {
    return fromFile(market.price.file, market.traceFile);
  }
  if (key == kFreeGpus && gpusFromFile(market)) {
    return fromFile(market.availability.file, market.traceFile);
  }
  if (key == kOnDemand && !market.onDemandUsdPerGpuHour) return std::nullopt;
  if (key == kPricedGpus || key == kCountedGpus) return ofMachines(market, key);
  return notedOrigin(market, key);
}

void setOrigin(MarketSpec& market, const std::string& key, NumberOrigin origin) {
  if (origin == NumberOrigin{}) {
    market.origins.erase(key);  // nobody set it: the same as no entry
  } else {
    market.origins.insert_or_assign(key, std::move(origin));
  }
}

const char* originName(Origin origin) {
  return std::ranges::find(kNames, origin, [](const auto& one) { return one.first; })->second;
}

std::optional<Origin> originNamed(std::string_view name) {
  const auto found =
      std::ranges::find(kNames, name, [](const auto& one) { return std::string_view(one.second); });
  if (found == kNames.end()) return std::nullopt;
  return found->first;
}

Text originText(Origin origin) {
  switch (origin) {
    case Origin::File:
      return phrase("origin", "file");
    case Origin::Catalogue:
      return phrase("origin", "catalogue");
    case Origin::SetByUser:
      return phrase("origin", "set by you");
    case Origin::Assumed:
      break;
  }
  return phrase("origin", "assumed");
}

Text assumedOf(const Scenario& scenario) {
  const MarketSpec& market = scenario.market;
  std::vector<Text> parts;
  if (!gpusFromFile(market) || assumedInTrace(market, kFreeGpus)) {
    parts.push_back(market.availability.gpus == 1
                        ? phrase("origin", "1 GPU is always free")
                        : phrase("origin", "%1 GPUs are always free")
                              .arg(std::to_string(market.availability.gpus)));
  }
  if (!pricesFromFile(market) || assumedInTrace(market, kSpotPrice)) {
    parts.push_back(phrase("origin", "a spot GPU always costs %1 an hour")
                        .arg(usdText(market.price.usdPerGpuHour)));
  }
  const std::optional<NumberOrigin> onDemand = originOf(scenario, kOnDemand);
  if (onDemand && onDemand->from == Origin::Assumed) {
    parts.push_back(phrase("origin", "an on-demand GPU costs %1 an hour")
                        .arg(usdText(*market.onDemandUsdPerGpuHour)));
  }
  return joined(parts, phrase("origin", " and "));
}

Text assumptionOf(const Scenario& scenario) {
  const MarketSpec& market = scenario.market;
  return pricesFromFile(market) || gpusFromFile(market) ? assumedOf(scenario) : Text();
}

double onDemandPrice(const MarketSpec& market) {
  if (market.onDemandUsdPerGpuHour) return *market.onDemandUsdPerGpuHour;
  throw InputError("", "/market/onDemandUsdPerGpuHour", "no on-demand price",
                   "one to be set ($/GPU-hour), or a list of on-demand prices (CSV) given with the "
                   "market files, which state none; nor has the catalogue one for them");
}

}  // namespace spothorizon::study
