// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/MarketFacts.h"

#include <cmath>
#include <utility>

#include "ask/LoadedMarket.h"
#include "market/GpuName.h"
#include "market/PriceList.h"
#include "market/TraceOrigin.h"
#include "scenario/JobDates.h"
#include "scenario/Origins.h"

namespace spothorizon::study {
namespace {

using market::Origin;

constexpr const char* kOnDemand = "market.onDemandUsdPerGpuHour";
constexpr std::int64_t kDay = 86400, kWeek = 7 * kDay;

/// The machine that a catalogue's or a list's price was found for: "p3.2xlarge in us-east-1, ...",
/// "H100 80 GB in asia-south2-b, ...".
std::string gpuOfPrice(const market::NumberOrigin& origin) {
  std::string machine = origin.detail.substr(0, origin.detail.find(" in "));
  if (const auto colon = machine.rfind(": "); colon != std::string::npos)
    machine.erase(0, colon + 2);
  std::string gpu = market::gpuOf({.zone = {}, .instanceType = machine, .gpu = {}, .gpus = {}});
  return gpu.empty() ? market::catalogueGpu(machine) : gpu;
}

void addMachine(const std::vector<market::ReadReport>& reports, MarketFacts& facts) {
  for (const market::ReadReport& report : reports) {
    const std::string gpu = market::gpuOf(report.machine);
    if (facts.gpu.empty()) facts.gpu = gpu;
    if (facts.zone.empty()) facts.zone = report.machine.zone;
    if (facts.instanceType.empty()) facts.instanceType = report.machine.instanceType;
  }
}

void addOnDemand(const Scenario& on, MarketFacts& facts) {
  const auto origin = originOf(on, kOnDemand);
  if (!origin || origin->from == Origin::Assumed) return;
  facts.onDemandUsdPerGpuHour = on.market.onDemandUsdPerGpuHour;
  facts.onDemandFrom = *origin;
}

bool isFromFiles(const Scenario& on, const char* key) {
  const auto origin = originOf(on, key);
  return origin && origin->from == Origin::File;
}

void addRecord(const Scenario& on, const LoadedMarket& market, MarketFacts& facts) {
  const market::Trace& trace = market.import.trace;
  if (isFromFiles(on, "market.price.usdPerGpuHour")) {
    facts.meanSpotUsdPerGpuHour = market.statistics.price.mean;
  }
  if (isFromFiles(on, "market.availability.gpus")) {
    facts.meanFreeGpus = market.statistics.freeGpus.mean;
  }
  if (!facts.hasRecord()) return;
  facts.startUnixSeconds = trace.startUnixSeconds;
  facts.slotHours = trace.slotHours;
  facts.recordHours = trace.hours();
  const market::TraceOrigin origin = market::traceOrigin(trace.provenance);
  facts.isMadeUp = origin.isMadeUp;
  facts.priceFactor = origin.priceFactor;
}

/// The least slot at or after the record's start that begins at the time in question.
std::int64_t firstSlot(std::int64_t start, std::int64_t wanted, std::int64_t period,
                       double slotSeconds) {
  const std::int64_t away = (((wanted - start) % period) + period) % period;
  return std::llround(static_cast<double>(away) / slotSeconds);
}

std::int64_t slotsOf(const market::Trace& trace, double hours) {
  return static_cast<std::int64_t>(std::ceil(hours / trace.slotHours - 1e-9));
}

/// The first of the recurring ones from which on so many slots are known.
std::optional<std::int64_t> knownFrom(const market::Trace& trace, std::int64_t first,
                                      std::int64_t period, std::int64_t wanted) {
  std::vector<std::int64_t> unknown(static_cast<std::size_t>(trace.slotCount()) + 1, 0);
  for (int t = 0; t < trace.slotCount(); ++t) {
    const auto at = static_cast<std::size_t>(t);
    unknown[at + 1] = unknown[at] + (trace.known(t) ? 0 : 1);
  }
  for (std::int64_t t = first; t + wanted <= trace.slotCount(); t += period) {
    const auto from = static_cast<std::size_t>(t), to = static_cast<std::size_t>(t + wanted);
    if (unknown[from] == unknown[to]) return t;
  }
  return std::nullopt;
}

}  // namespace

MarketFacts factsOf(const Scenario& on, const LoadedMarket* market) {
  MarketFacts facts;
  facts.priceFactor = on.market.priceFactor;
  facts.slotHours = on.market.slotHours;
  facts.startHours = on.market.startHours;
  facts.quotaGpus = on.market.onDemandQuotaGpus;
  facts.zone = on.market.price.zone.empty() ? on.market.availability.zone : on.market.price.zone;
  addOnDemand(on, facts);
  if (market) {
    addMachine(market->import.reports, facts);
    addRecord(on, *market, facts);
    for (const market::ReadReport& report : market->import.reports) {
      if (report.machine.gpus && *report.machine.gpus > 1 && !facts.gpusPerMachine) {
        facts.gpusPerMachine = report.machine.gpus;
      }
    }
  }
  if (facts.gpu.empty()) facts.gpu = gpuOfPrice(facts.onDemandFrom);
  return facts;
}

std::optional<double> startAsSet(const LoadedMarket& market, const MarketFacts& facts,
                                 double jobHours) {
  const market::Trace& trace = market.import.trace;
  const std::int64_t wanted = slotsOf(trace, jobHours);
  const auto set = static_cast<std::int64_t>(std::floor(facts.startHours / trace.slotHours + 1e-9));
  if (knownFrom(trace, set, trace.slotCount() + 1, wanted)) return facts.startHours;
  const auto found = knownFrom(trace, 0, 1, wanted);
  if (!found) return std::nullopt;
  return static_cast<double>(*found) * trace.slotHours;
}

std::optional<RecordStart> startLike(const LoadedMarket& market, double unixSeconds,
                                     double jobHours) {
  const market::Trace& trace = market.import.trace;
  if (!trace.startUnixSeconds) return std::nullopt;
  const double slotSeconds = trace.slotHours * 3600;
  const std::int64_t wanted = slotsOf(trace, jobHours);
  const auto at = static_cast<std::int64_t>(std::floor(unixSeconds));
  using By = RecordStart::By;
  for (const auto& [period, by] : {std::pair(kWeek, By::Week), std::pair(kDay, By::Day)}) {
    const double slots = static_cast<double>(period) / slotSeconds;
    if (slots != std::floor(slots)) continue;
    const std::int64_t first = firstSlot(*trace.startUnixSeconds, at, period, slotSeconds);
    const auto found = knownFrom(trace, first, static_cast<std::int64_t>(slots), wanted);
    if (found) return RecordStart{static_cast<double>(*found) * trace.slotHours, by};
  }
  const auto found = knownFrom(trace, 0, 1, wanted);
  if (!found) return std::nullopt;
  return RecordStart{static_cast<double>(*found) * trace.slotHours, By::First};
}

}  // namespace spothorizon::study
