// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/work/Futures.h"

#include <algorithm>
#include <cmath>

#include "base/Files.h"
#include "market/Adjust.h"
#include "market/Statistics.h"
#include "market/futures/DailyCycle.h"
#include "study/statistics/BlockLength.h"

namespace spothorizon::study {
namespace {

using market::Trace;

/// Unknown values at the mean: they add nothing to the dependence.
std::vector<double> filled(std::vector<double> series) {
  double sum = 0, known = 0;
  for (const double value : series) {
    if (std::isnan(value)) continue;
    sum += value;
    ++known;
  }
  for (double& value : series) {
    if (std::isnan(value)) value = known > 0 ? sum / known : 0;
  }
  return series;
}

bool hasDailyCycle(const Trace& trace) {
  const std::optional<int> perDay = market::slotsPerDay(trace);
  return perDay && (market::dailyCycle(market::priceSeries(trace), *perDay).found ||
                    market::dailyCycle(market::gpuSeries(trace), *perDay).found);
}

/// At least one unknown slot after each future, and whole days where slots divide a day.
int strideOf(const Trace& trace) {
  const int slots = trace.slotCount() + 1, day = market::slotsPerDay(trace).value_or(1);
  return (slots + day - 1) / day * day;
}

std::vector<Trace> tracesOf(const Trace& trace, const FuturesSpec& spec, double onDemand,
                            std::uint64_t seed) {
  std::vector<Trace> futures;
  if (spec.kind == FutureKind::Resampled) {
    const market::ResampleSpec blocks = resampleSpecFor(trace);
    for (int k = 0; k < spec.count; ++k) {
      futures.push_back(market::resampleMarket(trace, blocks, seed, k));
    }
  } else {
    const market::GeneratorSpec fitted = market::fitGenerator(trace, onDemand);
    for (int k = 0; k < spec.count; ++k) {
      futures.push_back(market::generatedFuture(trace, fitted, seed, k));
    }
  }
  return futures;
}

Trace joined(const Trace& trace, const std::vector<Trace>& futures, int stride) {
  Trace all = market::ofWholeSlots(trace);
  const std::size_t slots = futures.size() * static_cast<std::size_t>(stride);
  all.spotUsdPerGpuHour.assign(slots, market::kUnknownPrice);
  all.freeGpus.assign(slots, market::kUnknownGpus);
  std::string hashes = trace.provenance.hash;
  for (std::size_t k = 0; k < futures.size(); ++k) {
    const auto at = static_cast<std::ptrdiff_t>(k) * stride;
    std::ranges::copy(futures[k].spotUsdPerGpuHour, all.spotUsdPerGpuHour.begin() + at);
    std::ranges::copy(futures[k].freeGpus, all.freeGpus.begin() + at);
    hashes += futures[k].provenance.hash;
  }
  all.provenance.hash = contentHash(hashes);
  return all;
}

std::string madeText(const FuturesSpec& spec, std::uint64_t seed) {
  const std::string of = " futures of seed " + std::to_string(seed) + " instead of the trace: ";
  return std::to_string(spec.count) + (spec.kind == FutureKind::Resampled
                                           ? " resampled" + of + "its blocks in another order"
                                           : " generated" + of + "by a generator fitted to it");
}

}  // namespace

market::ResampleSpec resampleSpecFor(const Trace& trace) {
  const auto slotsOf = [](std::vector<double> series) {
    return automaticBlockLength(filled(std::move(series))).stationary;
  };
  const double slots =
      std::max(slotsOf(market::priceSeries(trace)), slotsOf(market::gpuSeries(trace)));
  market::ResampleSpec spec{slots * trace.slotHours, hasDailyCycle(trace)};
  if (spec.wholeDays) spec.blockHours = std::max(24.0, spec.blockHours);
  return spec;
}

Futures makeFutures(std::shared_ptr<const LoadedMarket> market, const FuturesSpec& spec,
                    double onDemandUsdPerGpuHour, std::uint64_t seed) {
  const Trace& trace = market->import.trace;
  if (spec.kind == FutureKind::Recorded || trace.slotCount() == 0) {
    return {market, {FutureKind::Recorded, 1, trace.slotCount(), trace.slotCount()}};
  }
  const int stride = strideOf(trace);
  auto made = std::make_shared<LoadedMarket>();
  made->import = market->import;
  made->import.trace = joined(trace, tracesOf(trace, spec, onDemandUsdPerGpuHour, seed), stride);
  made->import.trace.provenance.lines.push_back(madeText(spec, seed));
  made->statistics = market::traceStatistics(made->import.trace);
  made->priceFactor = market->priceFactor;
  made->availabilityFactor = market->availabilityFactor;
  return {made, {spec.kind, spec.count, trace.slotCount(), stride}};
}

}  // namespace spothorizon::study
