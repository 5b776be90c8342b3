// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Spells.h"

#include <algorithm>
#include <cmath>

#include "forecast/Autocorrelation.h"

namespace spothorizon::forecast {
namespace {

/// Slots at the chance of the group before that each group of ages is given beforehand, and how
/// fast the past is forgotten. With none forgotten, or groups drawn to the mean of all ages, what
/// is said of the real markets is a hundredth further from what came (bench_calibration).
constexpr double kPriorSlots = 20;
constexpr double kHalfLifeHours = 96;
/// Ends of spells at the mean chance that each part of the day is given beforehand.
constexpr double kPriorEnds = 3;
constexpr double kChance = 0.01;
/// Fewer ends a part of the day than this make no chi-square.
constexpr double kLeastEnds = 5;
constexpr double kMostChance = 0.98;

/// 1, 2, 3, 4, 5-6, 7-8, 9-12, 13-16, 17-24, ... 193-288, 289 and more.
std::size_t groupOf(int age) {
  constexpr std::array kLast{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 72, 96, 144, 192, 288};
  return static_cast<std::size_t>(std::ranges::lower_bound(kLast, age) - kLast.begin());
}

}  // namespace

/// By age and in all with what is older counting less; by the part of the day as often as seen.
struct SpellChances::Seen {
  std::array<double, kGroups> reached{}, ended{};
  double allReached = 0, allEnded = 0;
  std::array<double, kDayParts> reachedAt{}, endedAt{};

  void add(int age, std::size_t part, bool isEnd, double weight) {
    allReached += weight;
    allEnded += isEnd ? weight : 0;
    reachedAt[part] += 1;
    endedAt[part] += isEnd;
    if (age == 0) return;
    reached[groupOf(age)] += weight;
    ended[groupOf(age)] += isEnd ? weight : 0;
  }
};

SpellChances::SpellChances(std::span<const int> counts, int firstSlot, int gpus, double slotHours)
    : m_slotHours(slotHours) {
  std::array<Seen, 2> seen;
  int age = 0;
  for (std::size_t i = 1; i < counts.size(); ++i) {
    if (counts[i] < 0 || counts[i - 1] < 0) {
      age = 0;
      continue;
    }
    const bool before = counts[i - 1] >= gpus, now = counts[i] >= gpus;
    const double hoursAgo = static_cast<double>(counts.size() - i) * slotHours;
    const double weight = std::exp2(-hoursAgo / kHalfLifeHours);
    seen[before].add(age, dayPart(firstSlot + static_cast<int>(i)), before != now, weight);
    if (before != now) {
      age = 1;
    } else if (age > 0) {
      ++age;
    }
  }
  for (std::size_t kind = 0; kind < 2; ++kind) learn(m_kinds[kind], seen[kind]);
}

std::size_t SpellChances::dayPart(int slot) const {
  const double day = slot * m_slotHours / 24;
  const auto part = static_cast<std::size_t>((day - std::floor(day)) * kDayParts);
  return std::min<std::size_t>(part, kDayParts - 1);
}

void SpellChances::learn(Kind& kind, const Seen& seen) const {
  kind.byAge[0] = (seen.allEnded + 0.5) / (seen.allReached + 1);
  double before = kind.byAge[0];
  std::array<double, kGroups> chances{};
  for (std::size_t group = 0; group < kGroups; ++group) {
    before = (seen.ended[group] + kPriorSlots * before) / (seen.reached[group] + kPriorSlots);
    chances[group] = before;
  }
  for (int age = 1; age <= kMostAge; ++age) {
    kind.byAge[static_cast<std::size_t>(age)] = chances[groupOf(age)];
  }
  learnHours(kind, seen);
}

void SpellChances::learnHours(Kind& kind, const Seen& seen) const {
  double reached = 0, ended = 0;
  for (std::size_t part = 0; part < kDayParts; ++part) {
    reached += seen.reachedAt[part];
    ended += seen.endedAt[part];
  }
  if (ended < kLeastEnds * kDayParts || ended >= reached) return;
  const double mean = ended / reached;
  double distance = 0;
  for (std::size_t part = 0; part < kDayParts; ++part) {
    const double expected = seen.reachedAt[part] * mean;
    const double excess = seen.endedAt[part] - expected;
    if (expected > 0) distance += excess * excess / (expected * (1 - mean));
    kind.factor[part] = (seen.endedAt[part] + kPriorEnds) / (expected + kPriorEnds);
  }
  kind.byHour = chiSquareTail(distance, kDayParts - 1) < kChance;
}

double SpellChances::ends(bool isFree, int age, int slot) const {
  const Kind& kind = m_kinds[isFree];
  const double chance = kind.byAge[static_cast<std::size_t>(std::min(age, kMostAge))];
  if (!kind.byHour) return chance;
  return std::min(kMostChance, chance * kind.factor[dayPart(slot)]);
}

SpellAge spellAge(std::span<const int> counts, int gpus) {
  SpellAge age{counts.back() >= gpus, 1};
  for (std::size_t i = counts.size() - 1; i-- > 0;) {
    if (counts[i] < 0) return {age.isFree, 0};
    if ((counts[i] >= gpus) != age.isFree || age.slots > SpellChances::kMostAge) return age;
    ++age.slots;
  }
  return {age.isFree, 0};
}

/// The spell of now goes on with its own age; those that come after it are counted by theirs, all
/// that are kAges or more slots old together.
void spellChances(const SpellChances& spells, SpellAge now, int slot, std::span<double> isFree,
                  std::span<double> stays) {
  constexpr std::size_t kAges = 64;
  std::array<std::array<double, kAges + 1>, 2> later{};  // [kind][age]
  double present = 1;
  for (std::size_t lead = 0; lead < isFree.size(); ++lead) {
    if (lead > 0) {
      const int at = slot + static_cast<int>(lead);
      const int age = now.slots == 0 ? 0 : now.slots + static_cast<int>(lead) - 1;
      const double left = present * spells.ends(now.isFree, age, at);
      std::array<double, 2> begins{};
      begins[!now.isFree] = left;
      present -= left;
      const std::size_t oldest = std::min(lead - 1, kAges);
      for (const bool kind : {false, true}) {
        auto& mass = later[kind];
        for (std::size_t k = oldest; k >= 1; --k) {
          const double ended = mass[k] * spells.ends(kind, static_cast<int>(k), at);
          begins[!kind] += ended;
          const double stayed = mass[k] - ended;
          mass[k] = 0;
          mass[std::min(k + 1, kAges)] += stayed;
        }
      }
      later[0][1] = begins[0];
      later[1][1] = begins[1];
    }
    double free = now.isFree ? present : 0;
    for (std::size_t k = 1; k <= std::min(lead, kAges); ++k) free += later[1][k];
    isFree[lead] = free;
    stays[lead] = now.isFree ? present : 0;
  }
}

}  // namespace spothorizon::forecast
