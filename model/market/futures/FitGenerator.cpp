// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/futures/FitGenerator.h"

#include <algorithm>
#include <cmath>

#include "base/Files.h"
#include "base/Random.h"
#include "base/Text.h"
#include "market/futures/FitAvailability.h"
#include "market/futures/FitParts.h"
#include "market/futures/FitPrice.h"
#include "market/generator/Generator.h"

namespace spothorizon::market {
namespace {

constexpr std::uint64_t kSeedStream = 0x9e4e7a7ed;  // of the futures' seeds
constexpr int kRounds = 8, kFuturesARound = 12;
constexpr std::uint64_t kFitSeed = 1;

double scaleOf(const Trace& trace, double onDemandUsdPerGpuHour) {
  double most = 0;
  for (const double price : trace.spotUsdPerGpuHour) {
    if (!std::isnan(price)) most = std::max(most, price);
  }
  const double scale = std::max(most, onDemandUsdPerGpuHour);
  return scale > 0 ? fit::inRange("onDemandUsdPerGpuHour", scale) : 1;
}

std::vector<Trace> futuresOf(const Trace& like, const GeneratorSpec& spec, std::uint64_t seed,
                             int count) {
  std::vector<Trace> futures;
  for (int i = 0; i < count; ++i) futures.push_back(generatedFuture(like, spec, seed, i));
  return futures;
}

/// One round's futures: the longest that a fit cannot be stopped is one of them.
std::vector<Trace> roundOf(const Trace& like, const GeneratorSpec& spec, int round,
                           const RunControl& control) {
  std::vector<Trace> futures;
  for (int i = 0; i < kFuturesARound; ++i) {
    control.checkStop();
    futures.push_back(generatedFuture(like, spec, kFitSeed, i));
    const double done = round + static_cast<double>(i + 1) / kFuturesARound;
    control.report(done / kRounds, SPOTHORIZON_TEXT("Progress", "futures"));
  }
  return futures;
}

MarketFigures figuresOf(const std::vector<Trace>& futures) {
  std::vector<MarketFigures> all;
  for (const Trace& future : futures) all.push_back(marketFigures(future));
  return meanFigures(all);
}

}  // namespace

GeneratorSpec fitGenerator(const Trace& trace, double onDemandUsdPerGpuHour,
                           const RunControl& control) {
  GeneratorSpec spec;
  spec.slotHours = trace.slotHours;
  spec.startUnixSeconds = trace.startUnixSeconds.value_or(0);
  spec.onDemandUsdPerGpuHour = scaleOf(trace, onDemandUsdPerGpuHour);
  const fit::PriceTargets targets = fit::startPrice(spec, trace, spec.onDemandUsdPerGpuHour);
  fit::startAvailability(spec, trace);
  const MarketFigures wanted = marketFigures(trace);
  for (int round = 0; round < kRounds && trace.slotCount() > 0; ++round) {
    const std::vector<Trace> futures = roundOf(trace, spec, round, control);
    const MarketFigures found = figuresOf(futures);
    fit::adjustPrice(spec, targets, wanted, found, futures);
    fit::adjustAvailability(spec, wanted, found);
  }
  return spec;
}

Trace generatedFuture(const Trace& like, const GeneratorSpec& fitted, std::uint64_t seed,
                      int number) {
  const auto slots = static_cast<std::size_t>(like.slotCount());
  GeneratorSpec spec = fitted;
  // 53 bits: a seed is written as a number that others read as a double.
  spec.seed = RandomStream{seed, kSeedStream, static_cast<std::uint64_t>(number)}.bits() >> 11;
  spec.days = std::max(fit::inRange("days", 0), (like.slotCount() + 1) * spec.slotHours / 24);
  Trace future = generateTrace(spec);
  future.spotUsdPerGpuHour.resize(slots);
  future.freeGpus.resize(slots);
  future.startUnixSeconds = like.startUnixSeconds;
  future.onDemandUsdPerGpuHour = like.onDemandUsdPerGpuHour;
  future.provenance.lines.insert(
      future.provenance.lines.begin(),
      "generated future " + std::to_string(number) + " of seed " + std::to_string(seed) +
          ", by a generator fitted to the trace with the hash " + like.provenance.hash);
  future.provenance.hash = contentHash(like.provenance.hash + future.provenance.hash);
  return future;
}

MarketFigures generatedFigures(const Trace& like, const GeneratorSpec& fitted, std::uint64_t seed,
                               int count) {
  return figuresOf(futuresOf(like, fitted, seed, count));
}

}  // namespace spothorizon::market
