// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/Futures.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "ask/TaskProgress.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/Text.h"
#include "market/Adjust.h"
#include "market/Statistics.h"
#include "market/futures/DailyCycle.h"
#include "statistics/BlockLength.h"

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

/// How futures of a trace are made.
FuturesInfo infoOf(const Trace& trace, const FuturesSpec& spec, double onDemand,
                   const RunControl& control) {
  FuturesInfo info;
  info.layout = {spec.kind, spec.count, trace.slotCount(), strideOf(trace)};
  info.recordedHours = trace.hours();
  info.recorded = market::marketFigures(trace);
  if (spec.kind == FutureKind::Resampled) {
    info.blocks = resampleSpecFor(trace);
  } else {
    info.generator = market::fitGenerator(trace, onDemand, control);
  }
  return info;
}

Trace madeFuture(const Trace& trace, const FuturesInfo& info, std::uint64_t seed, int number) {
  return info.layout.kind == FutureKind::Resampled
             ? market::resampleMarket(trace, info.blocks, seed, number)
             : market::generatedFuture(trace, info.generator, seed, number);
}

/// All of them; adds what they are like to `info`.
std::vector<Trace> madeFutures(const Trace& trace, FuturesInfo& info, std::uint64_t seed,
                               const RunControl& control) {
  std::vector<Trace> futures;
  std::vector<market::MarketFigures> figures;
  for (int k = 0; k < info.layout.count; ++k) {
    control.checkStop();
    futures.push_back(madeFuture(trace, info, seed, k));
    figures.push_back(market::marketFigures(futures.back()));
    control.report((k + 1.0) / info.layout.count, SPOTHORIZON_TEXT("Progress", "futures"));
  }
  info.made = market::meanFigures(figures);
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

void refuseTooMany(const Trace& trace, int count) {
  const int most = std::max(1, kMostFutureSlots / strideOf(trace));
  if (count <= most) return;
  throw InputError("", "/backtest/futureCount", std::to_string(count),
                   "at most " + std::to_string(most) + " with a trace this long");
}

}  // namespace

market::Trace futureOf(const market::Trace& all, const FutureLayout& layout, int number) {
  market::Trace one;
  one.slotHours = all.slotHours;
  one.startUnixSeconds = all.startUnixSeconds;
  one.onDemandUsdPerGpuHour = all.onDemandUsdPerGpuHour;
  const auto from = static_cast<std::ptrdiff_t>(number) * layout.stride;
  const auto slots = [&](const auto& series) {
    return std::remove_cvref_t<decltype(series)>(series.begin() + from,
                                                 series.begin() + from + layout.slotCount);
  };
  one.spotUsdPerGpuHour = slots(all.spotUsdPerGpuHour);
  one.freeGpus = slots(all.freeGpus);
  return one;
}

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
                    double onDemandUsdPerGpuHour, std::uint64_t seed, const RunControl& control) {
  const Trace& trace = market->import.trace;
  if (spec.kind == FutureKind::Recorded || trace.slotCount() == 0) {
    return {market, {FutureKind::Recorded, 1, trace.slotCount(), trace.slotCount()}, nullptr};
  }
  refuseTooMany(trace, spec.count);
  const double fit = spec.kind == FutureKind::Generated ? 0.5 : 0;
  auto info = std::make_shared<FuturesInfo>(
      infoOf(trace, spec, onDemandUsdPerGpuHour, partOf(control, 0, fit)));
  const std::vector<Trace> futures = madeFutures(trace, *info, seed, partOf(control, fit, 1));
  auto made = std::make_shared<LoadedMarket>();
  made->import = market->import;
  made->import.trace = joined(trace, futures, info->layout.stride);
  made->import.trace.provenance.lines.push_back(madeText(spec, seed));
  made->statistics = market::traceStatistics(made->import.trace);
  made->priceFactor = market->priceFactor;
  made->priceMovement = market->priceMovement;
  made->availabilityFactor = market->availabilityFactor;
  return {made, info->layout, info};
}

}  // namespace spothorizon::study
