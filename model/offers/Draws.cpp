// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Draws.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "base/Random.h"
#include "offers/Problem.h"

namespace spothorizon::offers {
namespace {

/// Of a normal law: 95 % lie below so many standard deviations above the mean.
constexpr double kQuantile95 = 1.6448536269514722;

enum class Purpose : std::uint64_t { Wait = 1, Shortage = 2 };

/// FNV-1a: the same on every machine.
std::uint64_t hashOf(std::string_view name) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : name) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3ULL;
  }
  return hash;
}

double waitOf(const Wait& wait, RandomStream& random) {
  if (!wait.recordedHours.empty()) {
    const int last = static_cast<int>(wait.recordedHours.size()) - 1;
    return wait.recordedHours[static_cast<std::size_t>(random.uniformInt(0, last))];
  }
  const double median = *wait.p50Hours;
  const double sigma = std::log(wait.p95Hours.value_or(median) / median) / kQuantile95;
  return random.logNormal(median, sigma);
}

/// A chain of two states that begins as it is on average.
Series launchableOf(const Shortages& shortages, int slotCount, double slotHours,
                    RandomStream& random) {
  Series series{{}, true};
  const double ends = std::min(1.0, slotHours / shortages.meanHours);
  const double begins =
      shortages.share < 1 ? std::min(1.0, ends * shortages.share / (1 - shortages.share)) : 1;
  bool none = random.uniform() < shortages.share;
  for (int slot = 0; slot < slotCount; ++slot) {
    series.values.push_back(none ? 0 : kManyMachines);
    none = none ? random.uniform() >= ends : random.uniform() < begins;
  }
  return series;
}

}  // namespace

bool isDrawn(const Supply& supply) {
  return std::any_of(supply.offers.begin(), supply.offers.end(), [](const Offer& offer) {
    return offer.shortages || (offer.kind == Kind::Flex && offer.wait.drawn());
  });
}

Supply drawn(const Supply& supply, int slotCount, double slotHours, std::uint64_t seed, int start) {
  Supply made = supply;
  for (Offer& offer : made.offers) {
    const auto stream = [&](Purpose purpose) {
      return RandomStream{seed, static_cast<std::uint64_t>(start), hashOf(offer.name),
                          static_cast<std::uint64_t>(purpose)};
    };
    if (offer.kind == Kind::Flex && offer.wait.drawn()) {
      RandomStream random = stream(Purpose::Wait);
      offer.wait = {waitOf(offer.wait, random), {}, {}, {}};
    }
    if (offer.shortages) {
      RandomStream random = stream(Purpose::Shortage);
      offer.launchableGpus = launchableOf(*offer.shortages, slotCount, slotHours, random);
      offer.shortages.reset();
    }
  }
  return made;
}

}  // namespace spothorizon::offers
