// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>

#include "ask/LoadedMarket.h"
#include "ask/MarketFiles.h"
#include "base/Files.h"
#include "market/Adjust.h"
#include "market/ImportMarket.h"
#include "market/read/MarketFiles.h"
#include "scenario/MarketReading.h"

namespace spothorizon::study {
namespace {

bool constant(const market::MarketSpec& spec) {
  return spec.traceFile.empty() && spec.availability.file.empty() && spec.price.file.empty();
}

/// A scenario is read again and again, and a pipe would keep it waiting for ever.
void refusePipes(const Scenario& scenario) {
  for (const std::string& file : marketFiles(scenario)) refusePipe(file);
}

market::MarketImport importOf(const Scenario& scenario, double hours, market::MarketFiles& files) {
  refusePipes(scenario);
  // A constant market is as long as asked for: long enough that moving a deadline needs no other.
  constexpr double kLeastConstantHours = 24 * 14;
  const double slot = std::max(0.0, scenario.market.slotHours);
  const double least = std::max(kLeastConstantHours, hours + slot);
  return market::importMarket(scenario.market, importChoices(scenario), scenario.baseDirectory,
                              least, files);
}

std::shared_ptr<const LoadedMarket> readMarket(const Scenario& scenario, double hours,
                                               market::MarketFiles& files) {
  auto loaded = std::make_shared<LoadedMarket>();
  loaded->import = importOf(scenario, hours, files);
  loaded->statistics = market::traceStatistics(loaded->import.trace);
  return loaded;
}

/// Without its folder: what is told goes into reports, which are the same on any machine.
std::string nameOf(const market::ReadReport& report) {
  return std::filesystem::path(report.file).filename().string();
}

/// At the scenario's factors, whatever factors the given one has.
std::shared_ptr<const LoadedMarket> atFactorsOf(const market::MarketSpec& spec,
                                                std::shared_ptr<const LoadedMarket> given) {
  const double price = spec.priceFactor, gpus = spec.availabilityFactor;
  const double movement = spec.priceMovement;
  if (given->priceFactor == price && given->availabilityFactor == gpus &&
      given->priceMovement == movement) {
    return given;
  }
  std::shared_ptr<const LoadedMarket> asRead = given->asRead ? given->asRead : std::move(given);
  if (price == 1 && gpus == 1 && movement == 1) return asRead;
  auto result = std::make_shared<LoadedMarket>();
  result->import = asRead->import;
  result->import.trace = market::adjusted(asRead->import.trace, price, gpus, movement);
  result->statistics = market::traceStatistics(result->import.trace);
  result->priceFactor = price;
  result->availabilityFactor = gpus;
  result->priceMovement = movement;
  result->asRead = std::move(asRead);
  return result;
}

bool longEnough(const LoadedMarket& market, const Scenario& scenario, double hours) {
  return market.import.trace.hours() >= hours + scenario.market.slotHours;
}

}  // namespace

std::shared_ptr<const LoadedMarket> loadMarket(const Scenario& scenario, double hours) {
  market::MarketFiles files;
  return loadMarket(scenario, files, hours);
}

std::shared_ptr<const LoadedMarket> loadMarket(const Scenario& scenario, market::MarketFiles& files,
                                               double hours) {
  return atFactorsOf(scenario.market, readMarket(scenario, hours, files));
}

market::MarketImport marketImport(const Scenario& scenario, market::MarketFiles& files) {
  market::MarketImport import = importOf(scenario, 0, files);
  const double price = scenario.market.priceFactor, gpus = scenario.market.availabilityFactor;
  const double movement = scenario.market.priceMovement;
  if (price != 1 || gpus != 1 || movement != 1) {
    import.trace = market::adjusted(import.trace, price, gpus, movement);
  }
  return import;
}

std::vector<Text> marketWarnings(const Scenario& scenario, const LoadedMarket& market) {
  std::vector<Text> warnings;
  for (const market::ReadReport& report : market.import.reports) {
    for (const Text& text : report.warnings) {
      warnings.push_back(phrase("reader", "%1: %2").arg(nameOf(report)).arg(text));
    }
    if (report.rowsDropped > report.rowsRepeated && !report.dropped.empty()) {
      warnings.push_back(phrase("reader", "%1: %2 of %3 rows were dropped, such as %4")
                             .arg(nameOf(report))
                             .arg(std::to_string(report.rowsDropped))
                             .arg(std::to_string(report.rowsRead))
                             .arg(report.dropped.front()));
    }
    if (report.priceForGpus && *report.priceForGpus < scenario.job.maxGpus) {
      warnings.push_back(phrase("market",
                                "%1: a price is the mean of the %2 cheapest GPUs on offer, and the "
                                "job takes up to %3: set market.price.forGpus to that.")
                             .arg(nameOf(report))
                             .arg(std::to_string(*report.priceForGpus))
                             .arg(std::to_string(scenario.job.maxGpus)));
    }
  }
  if (!market.import.trace.losses.empty()) {
    warnings.push_back(
        phrase("market",
               "Free GPUs are those at the start of slots, and some go within a slot. The best "
               "possible plan is then the best that loses no GPU within a slot: a policy may do "
               "better, and the true optimum is not known."));
  }
  return warnings;
}

std::shared_ptr<const LoadedMarket> marketFor(const Scenario& scenario,
                                              std::shared_ptr<const LoadedMarket> given,
                                              double hours) {
  const bool tooShort = given && constant(scenario.market) && !longEnough(*given, scenario, hours);
  if (!given || tooShort) return loadMarket(scenario, hours);
  return atFactorsOf(scenario.market, std::move(given));
}

std::vector<std::string> marketFiles(const Scenario& scenario) {
  std::vector<std::string> files;
  for (const std::string* file : filesOf(scenario.market)) {
    files.push_back((std::filesystem::path(scenario.baseDirectory) / *file).string());
  }
  return files;
}

Scenario marketKey(const Scenario& scenario) {
  Scenario key;
  copyMarket(scenario, key);
  key.baseDirectory = scenario.baseDirectory;
  key.market.startHours = 0;
  key.market.priceFactor = key.market.availabilityFactor = key.market.priceMovement = 1;
  key.market.onDemandQuotaGpus.reset();
  key.market.origins.clear();
  // Only a market whose spot price counts as "none free" at on-demand looks at that price.
  if (!key.market.priceAtOnDemandIsNoCapacity) key.market.onDemandUsdPerGpuHour = 0;
  return key;
}

}  // namespace spothorizon::study
