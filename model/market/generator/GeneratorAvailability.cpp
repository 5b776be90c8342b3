// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/generator/GeneratorAvailability.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "market/generator/GeneratorParts.h"

namespace spothorizon::market::generator {
namespace {

// A region's demand wanders over days: long against most spells, short against a month.
constexpr double kRegionHours = 72;
// Spells outlast part of that wandering: measured over years, this share of the still-standing
// correlation comes out.
constexpr double kCorrelationShare = 0.82;
// The log speed at which a full shortage ends spells; over this bound nothing changes any more.
constexpr double kShortageDemand = 3, kMostDemand = 4;
constexpr int kEpochWeekday = 3;  // 1970-01-01 was a Thursday, Monday is 0

double calendarDemand(const GeneratorSpec& spec, std::size_t slot) {
  const auto sinceStart =
      static_cast<std::int64_t>(std::llround(static_cast<double>(slot) * spec.slotHours * 3600));
  const std::int64_t seconds = spec.startUnixSeconds + sinceStart;
  const std::int64_t secondOfDay = ((seconds % 86400) + 86400) % 86400;
  const std::int64_t weekday = (((seconds - secondOfDay) / 86400 + kEpochWeekday) % 7 + 7) % 7;
  const double hour = static_cast<double>(secondOfDay) / 3600;
  const double phase = 2 * std::numbers::pi * (hour - spec.busiestHour) / 24;
  // Two sevenths of the days are free: both parts have mean zero over a week.
  const double week = spec.weekendDemand * (weekday >= 5 ? -5.0 / 7 : 2.0 / 7);
  return spec.dailyDemand * std::cos(phase) + week;
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

/// Correlation of two zones' states where demand holds still for longer than their spells: zones
/// are up independently, with odds exp(logOdds - 2 strength F) given the region's normal factor F.
double correlationAt(double strength, double logOdds) {
  double weight = 0, mean = 0, square = 0;
  for (double factor = -5; factor <= 5; factor += 0.05) {
    const double density = std::exp(-factor * factor / 2);
    const double up = logistic(logOdds - 2 * strength * factor);
    weight += density;
    mean += density * up;
    square += density * up * up;
  }
  mean /= weight;
  return (square / weight - mean * mean) / (mean * (1 - mean));
}

double regionStrength(const GeneratorSpec& spec) {
  if (spec.zoneCorrelation <= 0) return 0;
  const double up = LogNormal::fromP90(spec.upMedianHours, spec.upP90Hours).meanHours();
  const double down = LogNormal::fromP90(spec.downMedianHours, spec.downP90Hours).meanHours();
  const double wanted = spec.zoneCorrelation / kCorrelationShare;
  double low = 0, high = kMostDemand;
  for (int i = 0; i < 50; ++i) {
    const double middle = (low + high) / 2;
    (correlationAt(middle, std::log(up / down)) < wanted ? low : high) = middle;
  }
  return low;
}

/// Log demand a slot: calendar, the region's common factor, and a shortage where coupled.
std::vector<double> demand(const GeneratorSpec& spec, const std::vector<double>& shortage) {
  RandomStream random = regionStream(spec, Stream::Region);
  const double strength = regionStrength(spec);
  const double keep = std::exp(-spec.slotHours / kRegionHours);
  double factor = random.normal();
  std::vector<double> result(shortage.size());
  for (std::size_t slot = 0; slot < result.size(); ++slot) {
    const double total = calendarDemand(spec, slot) + strength * factor +
                         (spec.coupled ? kShortageDemand * shortage[slot] : 0);
    result[slot] = std::clamp(total, -kMostDemand, kMostDemand);
    factor = keep * factor + std::sqrt(1 - keep * keep) * random.normal();
  }
  return result;
}

/// Demand stretches spells as well; half of what it adds to the spread is taken from the spread
/// drawn (short spells crowd where demand is strong and count for more), so that the percentiles
/// asked for are about those that come out.
LogNormal narrowed(LogNormal spells, const GeneratorSpec& spec) {
  const double strength = regionStrength(spec);
  const double added = strength * strength + spec.dailyDemand * spec.dailyDemand / 2 +
                       spec.weekendDemand * spec.weekendDemand * 10 / 49;
  const double variance = spells.sigma * spells.sigma;
  spells.sigma = std::sqrt(std::max(variance - added / 2, variance / 4));
  return spells;
}

std::vector<int> spellCounts(const GeneratorSpec& spec, const std::vector<double>& speed) {
  const std::vector<char> up =
      alternatingSpells(narrowed(LogNormal::fromP90(spec.upMedianHours, spec.upP90Hours), spec),
                        narrowed(LogNormal::fromP90(spec.downMedianHours, spec.downP90Hours), spec),
                        spec, speed, stream(spec, Stream::Spells));
  RandomStream random = stream(spec, Stream::Fleet);
  std::vector<int> counts(up.size(), 0);
  int count = spec.gpus;
  for (std::size_t slot = 0; slot < up.size(); ++slot) {
    const bool begins = slot == 0 || !up[slot - 1];
    if (up[slot] && begins) {
      const bool partial = spec.gpus > 1 && random.uniform() < spec.partialShare;
      count = partial ? random.uniformInt(1, spec.gpus - 1) : spec.gpus;
    }
    if (up[slot]) counts[slot] = count;
  }
  return counts;
}

/// Geometric with the given mean, at least 1.
int lossSize(double meanGpus, RandomStream& random) {
  if (meanGpus <= 1) return 1;
  return 1 + static_cast<int>(std::log(random.uniform()) / std::log(1 - 1 / meanGpus));
}

std::vector<int> fleetCounts(const GeneratorSpec& spec, const std::vector<double>& speed) {
  RandomStream random = stream(spec, Stream::Fleet);
  std::vector<int> counts(speed.size());
  int count = spec.gpus;
  double untilLoss = -std::log(random.uniform());
  for (std::size_t slot = 0; slot < counts.size(); ++slot) {
    const double back = 1 - std::exp(-spec.slotHours * std::exp(-speed[slot]) / spec.regainHours);
    for (int missing = spec.gpus - count; missing > 0; --missing) {
      if (random.uniform() < back) ++count;
    }
    untilLoss -= spec.slotHours * spec.lossesPerDay / 24 * std::exp(speed[slot]);
    for (; untilLoss < 0; untilLoss -= std::log(random.uniform())) {
      count = std::max(0, count - lossSize(spec.lossMeanGpus, random));
    }
    counts[slot] = count;
  }
  return counts;
}

}  // namespace

std::vector<int> freeGpuCounts(const GeneratorSpec& spec, const std::vector<double>& shortage) {
  std::vector<int> counts(shortage.size(), spec.gpus);
  switch (spec.availability) {
    case AvailabilityMode::Constant:
      break;
    case AvailabilityMode::Spells:
      counts = spellCounts(spec, demand(spec, shortage));
      break;
    case AvailabilityMode::Fleet:
      counts = fleetCounts(spec, demand(spec, shortage));
      break;
    case AvailabilityMode::None:
      std::ranges::fill(counts, 0);
      break;
  }
  for (std::size_t slot = 0; slot < counts.size(); ++slot) {
    if (spec.coupled && shortage[slot] >= 1) counts[slot] = 0;
  }
  return counts;
}

}  // namespace spothorizon::market::generator
