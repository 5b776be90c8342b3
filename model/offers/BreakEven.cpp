// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/BreakEven.h"

#include <cassert>
#include <numeric>
#include <utility>

#include "base/InputError.h"
#include "base/Parallel.h"
#include "offers/Optimum.h"

namespace spothorizon::offers {
namespace {

double meanOf(std::span<const double> values) {
  if (values.empty()) return 0;
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

Utility utilityOf(const PolicySpec& policy) {
  return [policy](const Problem& problem) {
    Run run;
    return simulate(problem, *makePolicy(policy), run).utilityUsd;
  };
}

Utility utilityOfOptimum() {
  return [](const Problem& problem) { return optimum(problem).utilityUsd; };
}

std::vector<double> utilities(const Starts& starts, const Supply& supply, const Utility& utility) {
  // One start finds what is wrong with the supply, outside the threads.
  if (!starts.markets.empty()) makeProblem(starts.base, supply, starts.markets.front());
  std::vector<double> values(starts.markets.size());
  forEachIndex(values.size(), [&](std::size_t i) {
    values[i] = utility(makeProblem(starts.base, supply, starts.markets[i]));
  });
  return values;
}

Supply withBlock(const Supply& supply, Offer block, double usdPerGpuHour) {
  block.upfrontUsd = 0;
  block.upfrontUsdPerGpuHour = usdPerGpuHour;
  block.charge = usdPerGpuHour > 0 ? Charge::Job : Charge::Sunk;
  Supply with = supply;
  with.offers.push_back(std::move(block));
  return with;
}

double BreakEven::meanGainUsd() const { return meanOf(gainUsd); }

double gpuHoursOf(const Offer& block) {
  return block.capacityGpus.at(0) * (block.windowHours->to - block.windowHours->from);
}

BreakEven breakEven(const Starts& starts, const Supply& supply, const Offer& block,
                    std::span<const double> without, const Utility& utility) {
  assert(without.size() == starts.markets.size());
  BreakEven result;
  result.gainUsd = utilities(starts, withBlock(supply, block, 0), utility);
  for (std::size_t i = 0; i < result.gainUsd.size(); ++i) result.gainUsd[i] -= without[i];
  result.gpuHours = gpuHoursOf(block);
  result.taxFactor = 1 + supply.costs.taxRate;
  return result;
}

double breakEvenByBisection(const Starts& starts, const Supply& supply, const Offer& block,
                            std::span<const double> without, const Utility& utility,
                            double toleranceUsd) {
  const double target = meanOf(without);
  const double perPrice = gpuHoursOf(block) * (1 + supply.costs.taxRate);
  const auto pays = [&](double price) {
    if (price * perPrice > supply.caps.usdTotal) return false;
    return meanOf(utilities(starts, withBlock(supply, block, price), utility)) >= target;
  };
  if (!pays(0)) return 0;
  double low = 0, high = 1;
  constexpr double kMost = 1e6;
  while (high < kMost && pays(high)) {
    low = high;
    high *= 2;
  }
  while (high - low > toleranceUsd) {
    const double middle = (low + high) / 2;
    (pays(middle) ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace spothorizon::offers
