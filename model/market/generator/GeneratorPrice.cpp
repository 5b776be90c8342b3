// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/generator/GeneratorPrice.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "market/generator/GeneratorParts.h"

namespace spothorizon::market::generator {
namespace {

constexpr double kHoursPerYear = 8760;
constexpr double kPullHours = 60 * 24;
// A shortage climbs, holds at on-demand, and falls back more slowly than it came.
constexpr double kClimbShare = 0.30, kHoldUntilShare = 0.60;

double episodeWeight(double share) {
  if (share < 0 || share >= 1) return 0;
  if (share < kClimbShare) return share / kClimbShare;
  if (share < kHoldUntilShare) return 1;
  return (1 - share) / (1 - kHoldUntilShare);
}

/// The logarithm of the price over its floor: a walk of correlated steps, stopped at floor and cap.
/// It is pulled to its mean over months, far more gently than a step moves it: within days it looks
/// like a free walk, while a year stays near the mean asked for and still touches the floor.
class FloorWalk {
 public:
  FloorWalk(const GeneratorSpec& spec, RandomStream& random)
      : m_correlation(spec.priceStepAutocorrelation),
        m_deviation(spec.priceStepDeviation),
        m_cap(-std::log(spec.priceFloorShare)),
        m_mean(std::log(spec.priceMeanShare / spec.priceFloorShare)),
        m_pull(std::min(1.0, spec.priceChangeHours / kPullHours)) {
    const double longRunVariance =
        m_deviation * m_deviation * (1 + m_correlation) / (1 - m_correlation);
    const double spread = std::sqrt(longRunVariance / (2 * m_pull));
    m_excess = std::clamp(m_mean + spread * random.normal(), 0.0, m_cap);
    m_step = m_deviation * random.normal();
  }

  void move(RandomStream& random) {
    const double fresh = std::sqrt(1 - m_correlation * m_correlation) * m_deviation;
    m_step = m_correlation * m_step + fresh * random.normal();
    m_excess = std::clamp(m_excess + m_step + m_pull * (m_mean - m_excess), 0.0, m_cap);
  }

  double excess() const { return m_excess; }
  double cap() const { return m_cap; }

 private:
  double m_correlation, m_deviation, m_cap, m_mean, m_pull;
  double m_excess = 0, m_step = 0;
};

}  // namespace

std::vector<double> shortageWeights(const GeneratorSpec& spec) {
  std::vector<double> weights(static_cast<std::size_t>(slotCount(spec)), 0.0);
  if (spec.episodesPerYear <= 0) return weights;
  RandomStream random = stream(spec, Stream::Episodes);
  const double meanGapHours = kHoursPerYear / spec.episodesPerYear;
  double begin = -meanGapHours * std::log(random.uniform());
  while (begin < spec.days * 24) {
    const double hours = 24 * random.uniform(spec.episodeLeastDays, spec.episodeMostDays);
    for (std::size_t slot = 0; slot < weights.size(); ++slot) {
      const double share = (static_cast<double>(slot) * spec.slotHours - begin) / hours;
      weights[slot] = std::max(weights[slot], episodeWeight(share));
    }
    begin += hours - meanGapHours * std::log(random.uniform());
  }
  return weights;
}

std::vector<double> cloudPriceShares(const GeneratorSpec& spec,
                                     const std::vector<double>& shortage) {
  RandomStream random = stream(spec, Stream::Price);
  FloorWalk walk(spec, random);
  std::vector<double> shares(shortage.size());
  double nextChange = spec.priceChangeHours * random.uniform();
  double quoted = spec.priceFloorShare * std::exp(walk.excess());
  for (std::size_t slot = 0; slot < shares.size(); ++slot) {
    // The quotation is a step function: a shortage, too, moves it only when the clock strikes.
    while (nextChange <= static_cast<double>(slot) * spec.slotHours) {
      walk.move(random);
      const double excess = std::lerp(walk.excess(), walk.cap(), shortage[slot]);
      quoted = std::min(1.0, spec.priceFloorShare * std::exp(excess));
      nextChange +=
          spec.priceChangeHours * (1 + spec.priceChangeJitter * random.uniform(-1.0, 1.0));
    }
    shares[slot] = quoted;
  }
  return shares;
}

std::vector<double> twoLevelPriceShares(const GeneratorSpec& spec,
                                        const std::vector<int>& freeGpus) {
  const std::vector<char> low =
      alternatingSpells(LogNormal::fromMean(spec.lowMedianHours, spec.lowMeanHours),
                        LogNormal::fromMean(spec.highMedianHours, spec.highMeanHours), spec, {},
                        stream(spec, Stream::Levels));
  RandomStream jitter = stream(spec, Stream::Jitter);
  std::vector<double> shares(freeGpus.size());
  for (std::size_t slot = 0; slot < shares.size(); ++slot) {
    const bool offered = spec.coupled ? freeGpus[slot] > 0 : low[slot] == 1;
    const double level = spec.lowLevelShare * (offered ? 1 : spec.levelFactor);
    shares[slot] = level * std::exp(spec.levelJitter * jitter.normal());
  }
  return shares;
}

namespace {

constexpr double kLowestShare = 0.02;  // nobody rents out for nothing

double hourOfDay(const GeneratorSpec& spec, std::size_t slot) {
  const std::int64_t secondOfDay = ((spec.startUnixSeconds % 86400) + 86400) % 86400;
  return static_cast<double>(secondOfDay) / 3600 + static_cast<double>(slot) * spec.slotHours;
}

}  // namespace

std::vector<double> dailyPriceShares(const GeneratorSpec& spec) {
  RandomStream random = stream(spec, Stream::Drift);
  const double keep = std::exp(-spec.slotHours / spec.driftHours);
  const double fresh = std::sqrt(1 - keep * keep) * spec.driftDeviation;
  double drift = spec.driftDeviation * random.normal();
  std::vector<double> shares(static_cast<std::size_t>(slotCount(spec)));
  for (std::size_t slot = 0; slot < shares.size(); ++slot) {
    const double phase = 2 * std::numbers::pi * (hourOfDay(spec, slot) - spec.busiestHour) / 24;
    const double share = spec.dailyMeanShare + drift + spec.dailySwingShare * std::cos(phase);
    shares[slot] = std::clamp(share, kLowestShare, 1.0);
    drift = keep * drift + fresh * random.normal();
  }
  return shares;
}

}  // namespace spothorizon::market::generator
