// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/futures/FitPrice.h"

#include <algorithm>
#include <cmath>

#include "market/Statistics.h"
#include "market/futures/FitParts.h"

namespace spothorizon::market::fit {
namespace {

constexpr double kTwoLevelShare = 0.8, kLeastFactor = 1.2, kLeastLevelShare = 0.05;
constexpr double kCoupledShare = 0.9;
constexpr std::size_t kLeastCrossings = 4;

std::vector<double> knownOf(const std::vector<double>& values) {
  std::vector<double> known;
  std::ranges::copy_if(values, std::back_inserter(known),
                       [](double value) { return !std::isnan(value); });
  return known;
}

/// The split of sorted values that leaves the least variance within its parts.
struct Split {
  double below = 0, above = 0;  ///< means
  double share = 0;             ///< of the variance that is between them
  double lowShare = 0;          ///< of the values
  double within = 0;            ///< standard deviation
};

Split bestSplit(const std::vector<double>& sorted) {
  const double n = static_cast<double>(sorted.size());
  double all = 0, squares = 0, low = 0;
  for (const double value : sorted) {
    all += value;
    squares += value * value;
  }
  const double variance = squares / n - all / n * (all / n);
  Split best;
  if (variance <= 0) return best;
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    low += sorted[i - 1];
    if (sorted[i] == sorted[i - 1]) continue;
    const double k = static_cast<double>(i), meanLow = low / k, meanHigh = (all - low) / (n - k);
    const double between = k / n * (1 - k / n) * (meanHigh - meanLow) * (meanHigh - meanLow);
    if (between / variance <= best.share) continue;
    best = {meanLow, meanHigh, between / variance, k / n,
            std::sqrt(std::max(0.0, variance - between))};
  }
  return best;
}

Split splitOf(const std::vector<double>& prices) {
  std::vector<double> logs;
  for (const double price : prices) {
    if (price <= 0) return {};
    logs.push_back(std::log(price));
  }
  std::ranges::sort(logs);
  return bestSplit(logs);
}

bool hasTwoLevels(const Split& split) {
  return split.share >= kTwoLevelShare && split.above - split.below >= std::log(kLeastFactor) &&
         std::min(split.lowShare, 1 - split.lowShare) >= kLeastLevelShare;
}

/// The low level needs a free GPU, nearly always, and both come and go.
bool areCoupled(const Trace& trace, const std::vector<int>& low) {
  int known = 0, agree = 0, free = 0;
  for (std::size_t i = 0; i < low.size(); ++i) {
    if (low[i] < 0 || trace.freeGpus[i] == kUnknownGpus) continue;
    ++known;
    free += trace.freeGpus[i] > 0;
    agree += (trace.freeGpus[i] > 0) == (low[i] == 1);
  }
  const bool both = free > kLeastLevelShare * known && free < (1 - kLeastLevelShare) * known;
  return both && agree >= kCoupledShare * known;
}

void startTwoLevels(GeneratorSpec& spec, const Split& split, double scaleUsd) {
  spec.price = PriceMode::TwoLevel;
  spec.lowLevelShare = inRange("lowLevelShare", std::exp(split.below) / scaleUsd);
  spec.levelFactor = inRange("levelFactor", std::exp(split.above - split.below));
  spec.levelJitter = inRange("levelJitter", split.within);
}

void startCloud(GeneratorSpec& spec, const Trace& trace, double scaleUsd) {
  const TraceStatistics statistics = traceStatistics(trace);
  const PriceStepStatistics& steps = statistics.priceSteps;
  spec.price = PriceMode::Cloud;
  spec.episodesPerYear = 0;  // the walk has all that the trace shows
  spec.priceFloorShare = inRange("priceFloorShare", *statistics.price.minimum / scaleUsd);
  spec.priceMeanShare = inRange(
      "priceMeanShare", std::max(*statistics.price.mean / scaleUsd, 1.0001 * spec.priceFloorShare));
  spec.priceChangeHours =
      inRange("priceChangeHours", steps.meanIntervalHours.value_or(trace.hours()));
  spec.priceStepDeviation =
      inRange("priceStepDeviation", std::max(1e-6, steps.logStepDeviation.value_or(0.01)));
  spec.priceStepAutocorrelation =
      inRange("priceStepAutocorrelation", steps.logStepAutocorrelation.value_or(0));
}

/// Hours of a level's spells; its mean is no less than its median.
void setLevelSpells(GeneratorSpec& spec, const Spell& low, const Spell& high) {
  spec.lowMedianHours = inRange("lowMedianHours", low.medianHours);
  spec.lowMeanHours = std::max(spec.lowMedianHours, inRange("lowMeanHours", low.meanHours));
  spec.highMedianHours = inRange("highMedianHours", high.medianHours);
  spec.highMeanHours = std::max(spec.highMedianHours, inRange("highMeanHours", high.meanHours));
}

void adjustLevels(GeneratorSpec& spec, const PriceTargets& targets,
                  const std::vector<Trace>& futures) {
  Runs runs;
  for (const Trace& future : futures) {
    const Runs one =
        runsOf(lowMarks(future.spotUsdPerGpuHour, targets.thresholdUsd), future.slotHours);
    runs.marked.insert(runs.marked.end(), one.marked.begin(), one.marked.end());
    runs.others.insert(runs.others.end(), one.others.begin(), one.others.end());
  }
  if (runs.marked.empty() || runs.others.empty()) return;
  const double slotHours = futures.front().slotHours;
  const double low = towards(targets.low.meanHours, spellOf(runs.marked, slotHours).meanHours);
  const double high = towards(targets.high.meanHours, spellOf(runs.others, slotHours).meanHours);
  setLevelSpells(spec, {spec.lowMedianHours * low, spec.lowMeanHours * low},
                 {spec.highMedianHours * high, spec.highMeanHours * high});
}

}  // namespace

std::vector<int> lowMarks(const std::vector<double>& price, double threshold) {
  std::vector<int> marks;
  for (const double value : price) marks.push_back(std::isnan(value) ? -1 : value <= threshold);
  return marks;
}

PriceTargets startPrice(GeneratorSpec& spec, const Trace& trace, double scaleUsd) {
  const std::vector<double> prices = knownOf(trace.spotUsdPerGpuHour);
  PriceTargets targets;
  if (prices.empty()) return targets;
  const auto [least, most] = std::ranges::minmax(prices);
  if (most - least <= 1e-9 * most) {
    spec.price = PriceMode::Constant;
    spec.constantPriceShare = inRange("constantPriceShare", most / scaleUsd);
    return targets;
  }
  const Split split = splitOf(prices);
  targets.thresholdUsd = std::exp((split.below + split.above) / 2);
  const std::vector<int> low = lowMarks(trace.spotUsdPerGpuHour, targets.thresholdUsd);
  const Runs runs = runsOf(low, trace.slotHours);
  if (!hasTwoLevels(split) || runs.marked.size() + runs.others.size() < kLeastCrossings) {
    startCloud(spec, trace, scaleUsd);
    return targets;
  }
  startTwoLevels(spec, split, scaleUsd);
  spec.coupled = areCoupled(trace, low);
  targets.low = spellOf(runs.marked, trace.slotHours);
  targets.high = spellOf(runs.others, trace.slotHours);
  setLevelSpells(spec, targets.low, targets.high);
  return targets;
}

void adjustPrice(GeneratorSpec& spec, const PriceTargets& targets, const MarketFigures& wanted,
                 const MarketFigures& found, const std::vector<Trace>& futures) {
  if (spec.price == PriceMode::TwoLevel && !spec.coupled) adjustLevels(spec, targets, futures);
  if (spec.price != PriceMode::Cloud) return;
  spec.priceStepDeviation =
      inRange("priceStepDeviation",
              spec.priceStepDeviation * towards(wanted.priceDeviation, found.priceDeviation));
  spec.priceChangeHours =
      inRange("priceChangeHours",
              spec.priceChangeHours * towards(found.priceChangesPerDay, wanted.priceChangesPerDay));
  const double mean = spec.priceMeanShare * towards(wanted.meanPrice, found.meanPrice);
  spec.priceMeanShare = inRange("priceMeanShare", std::max(mean, 1.0001 * spec.priceFloorShare));
}

}  // namespace spothorizon::market::fit
