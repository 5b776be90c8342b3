// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>

#include "market/generator/Generator.h"
#include "statistics/Intervals.h"

/// How often 95 % intervals cover what is true, on generated markets whose truth is known.
namespace spothorizon::tests {

struct Tally {
  int intervals = 0, covering = 0;
  int above = 0, below = 0;  ///< intervals that lie above the truth, below it
  int none = 0;              ///< where none was given

  void add(const study::Interval& interval, double truth) {
    if (!std::isfinite(interval.low) && !std::isfinite(interval.high)) {
      ++none;
      return;
    }
    const double rounding = 1e-9 * std::max(1.0, std::abs(truth));
    ++intervals;
    above += truth < interval.low - rounding;
    below += truth > interval.high + rounding;
    covering = intervals - above - below;
  }
  void add(const Tally& other) {
    intervals += other.intervals;
    covering += other.covering;
    above += other.above;
    below += other.below;
    none += other.none;
  }
  double percent() const { return intervals > 0 ? 100.0 * covering / intervals : 100; }
};
/// By what the intervals are of.
using Tallies = std::map<std::string, Tally>;

inline void addAll(Tallies& to, const Tallies& from) {
  for (const auto& [figure, tally] : from) to[figure].add(tally);
}

inline void print(const std::string& name, const Tallies& tallies) {
  Tally all;
  std::printf("%-26s", name.c_str());
  for (const auto& [figure, tally] : tallies) {
    std::printf(" %s %5.1f", figure.c_str(), tally.percent());
    all.add(tally);
  }
  std::printf("  all %5.1f %% of %d\n", all.percent(), all.intervals);
  std::fflush(stdout);
}

/// On which side the truth lies where it is not covered.
inline void printSides(const Tallies& tallies) {
  for (const auto& [figure, tally] : tallies) {
    const double all = std::max(1, tally.intervals);
    std::printf("  %-28s %6d intervals  covered %5.1f %%  truth below %4.1f %%  above %4.1f %%",
                figure.c_str(), tally.intervals, tally.percent(), 100 * tally.above / all,
                100 * tally.below / all);
    if (tally.none > 0) std::printf("  none given %d", tally.none);
    std::printf("\n");
  }
}

/// Prices that are constant or change between two levels, spells of hours ("hours") to days
/// ("days"), a marketplace, a fleet, a daily cycle: markets that some weeks can know. A price
/// pulled to its mean over months is none.
inline market::GeneratorSpec knowableMarket(const std::string& kind, double days) {
  const bool spells = kind == "hours" || kind == "days";
  market::GeneratorSpec spec = market::generatorModeSpec(spells ? "all-or-nothing" : kind.c_str());
  spec.gpus = 8;
  spec.slotHours = 0.5;
  spec.days = days;
  spec.episodesPerYear = 0;
  if (spec.price == market::PriceMode::Cloud) spec.price = market::PriceMode::Constant;
  if (spec.availability != market::AvailabilityMode::Spells) return spec;
  const bool lasting = kind == "days";
  spec.upMedianHours = lasting ? 8 : 3;
  spec.upP90Hours = lasting ? 30 : 12;
  spec.downMedianHours = lasting ? 5 : 2;
  spec.downP90Hours = lasting ? 20 : 8;
  return spec;
}
inline constexpr const char* kKnowableMarkets[] = {"hours", "days", "marketplace", "fleet",
                                                   "daily-cycle"};

}  // namespace spothorizon::tests
