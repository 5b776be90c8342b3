// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Spells.h"

#include <algorithm>
#include <cmath>

#include "forecast/Autocorrelation.h"

namespace spothorizon::forecast {
namespace {

/// Slots at the chance of the group before that each group of ages is given beforehand, and how
/// fast the past is forgotten. With none forgotten, or groups drawn to the mean of all ages, what
/// forecasts of the real markets are a hundredth further from the outcomes (bench_calibration).
constexpr double kPriorSlots = 20;
constexpr double kHalfLifeHours = 96;
/// Ends of spells at the mean chance that each part of the day is given beforehand.
constexpr double kPriorEnds = 3;
constexpr int kRounds = 4;
constexpr double kChance = 0.01;
/// Fewer ends a part of the day than this make no chi-square.
constexpr double kLeastEnds = 5;
/// How strongly the spread is drawn to 1: as by days in which that sum of squares of ends was
/// expected. Chosen on 22 zones with which nothing is reported (half of what is recorded), where 30
/// to 200 did about as well; of what markets with one law for ever lose by it, the record's length
/// gives back.
constexpr double kPriorSquares = 100;
constexpr double kMostSpread = 4;
/// The same for what a day has of the factor of the one before; chosen on 23 other zones (half of
/// what is recorded; no headline market), where 30 to 100 did about as well.
constexpr double kPriorProducts = 40;
constexpr double kSpreadHours = 24;

/// 1, 2, 3, 4, 5-6, 7-8, 9-12, 13-16, 17-24, ... 193-288, 289 and more.
std::size_t groupOf(int age) {
  constexpr std::array kLast{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 72, 96, 144, 192, 288};
  return static_cast<std::size_t>(std::ranges::lower_bound(kLast, age) - kLast.begin());
}

}  // namespace

/// By age and part of the day: with what is older counting less, and as often as seen. A group for
/// spells whose age nobody knows comes last.
struct SpellChances::Seen {
  struct Count {
    double reached = 0, ended = 0;
  };
  using ByPart = std::array<Count, kDayParts>;
  std::array<ByPart, kGroups + 1> weighted{}, plain{};

  void add(int age, std::size_t part, bool isEnd, double weight) {
    const std::size_t group = age == 0 ? kGroups : groupOf(age);
    weighted[group][part].reached += weight;
    weighted[group][part].ended += isEnd ? weight : 0;
    plain[group][part].reached += 1;
    plain[group][part].ended += isEnd;
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
  for (std::size_t kind = 0; kind < 2; ++kind) {
    learn(m_kinds[kind], seen[kind]);
    m_kinds[kind].most = mostOf(m_kinds[kind]);
  }
  learnSpread(counts, gpus);
}

/// One kind of spell in learnSpread(): what was seen up to a day's end, and what the next day then
/// has of it. By age alone.
struct SpellChances::Daily {
  std::array<double, kGroups + 1> reached{}, ended{}, chance{};
  double expected = 0, came = 0;  ///< ends in the present day
  double excess = 0, squares = 0;
  double lastExpected = 0, lastExcess = 0;  ///< of the day before
  double together = 0, products = 0;

  void endDay(double kept) {
    excess += (came - expected) * (came - expected) - expected;
    squares += expected * expected;
    together += (came - expected) * lastExcess;
    products += expected * lastExpected;
    lastExcess = came - expected;
    lastExpected = expected;
    expected = came = 0;
    double allReached = 0, allEnded = 0;
    for (std::size_t group = 0; group <= kGroups; ++group) {
      reached[group] *= kept;
      ended[group] *= kept;
      allReached += reached[group];
      allEnded += ended[group];
    }
    double before = chance[kGroups] = (allEnded + 0.5) / (allReached + 1);
    for (std::size_t group = 0; group < kGroups; ++group) {
      before = (ended[group] + kPriorSlots * before) / (reached[group] + kPriorSlots);
      chance[group] = before;
    }
  }
  void add(std::size_t group, bool isEnd) {
    expected += chance[group];
    came += isEnd;
    reached[group] += 1;
    ended[group] += isEnd;
  }
};

/// Day by day: what the days before let expect, against what came (the method of moments for counts
/// of ends whose rate has a factor), and how alike that is in two days in a row. Nothing is
/// expected of the first day.
void SpellChances::learnSpread(std::span<const int> counts, int gpus) {
  const double slots = std::clamp(kSpreadHours / m_slotHours, 1.0, 1e6);
  const auto day = static_cast<std::size_t>(std::lround(slots));
  const double kept = std::exp2(-static_cast<double>(day) * m_slotHours / kHalfLifeHours);
  std::array<Daily, 2> daily{};
  int age = 0;
  bool isFirst = true;
  for (std::size_t i = 1; i < counts.size(); ++i) {
    if (i % day == 0) {
      for (Daily& kind : daily) {
        if (isFirst) kind.expected = kind.came = 0;
        kind.endDay(kept);
      }
      isFirst = false;
    }
    if (counts[i] < 0 || counts[i - 1] < 0) {
      age = 0;
      continue;
    }
    const bool before = counts[i - 1] >= gpus, now = counts[i] >= gpus;
    daily[before].add(age == 0 ? kGroups : groupOf(age), before != now);
    age = before != now ? 1 : age > 0 ? age + 1 : 0;
  }
  for (std::size_t kind = 0; kind < 2; ++kind) {
    const Daily& days = daily[kind];
    const double spread = (kPriorSquares + days.excess) / (kPriorSquares + days.squares);
    const double shared = (kPriorProducts + days.together) / (kPriorProducts + days.products);
    m_kinds[kind].spread = std::clamp(spread, 0.0, kMostSpread);
    m_kinds[kind].carry = spread > 0 ? std::clamp(shared / spread, 0.0, 1.0) : 0;
  }
}

std::size_t SpellChances::dayPart(int slot) const {
  const double day = slot * m_slotHours / 24;
  const auto part = static_cast<std::size_t>((day - std::floor(day)) * kDayParts);
  return std::min<std::size_t>(part, kDayParts - 1);
}

/// Ages and hours explain the same ends: the old are those that were spared by the quiet hours. So
/// each is learnt given the other, in turn, until both fit.
void SpellChances::learn(Kind& kind, const Seen& seen) const {
  kind.factor.fill(1);
  learnAges(kind, seen);
  kind.byHour = learnHours(kind, seen) < kChance;
  if (!kind.byHour) return;
  for (int round = 0; round < kRounds; ++round) {
    learnAges(kind, seen);
    learnHours(kind, seen);
  }
}

/// Chances by age at an hour of factor 1.
void SpellChances::learnAges(Kind& kind, const Seen& seen) const {
  double allReached = 0, allEnded = 0;
  std::array<Seen::Count, kGroups> byGroup{};
  for (std::size_t group = 0; group <= kGroups; ++group) {
    for (std::size_t part = 0; part < kDayParts; ++part) {
      const Seen::Count& count = seen.weighted[group][part];
      const double reached = count.reached * kind.factor[part];
      allReached += reached;
      allEnded += count.ended;
      if (group == kGroups) continue;
      byGroup[group].reached += reached;
      byGroup[group].ended += count.ended;
    }
  }
  kind.byAge[0] = (allEnded + 0.5) / (allReached + 1);
  double before = kind.byAge[0];
  std::array<double, kGroups> chances{};
  for (std::size_t group = 0; group < kGroups; ++group) {
    const Seen::Count& count = byGroup[group];
    before = (count.ended + kPriorSlots * before) / (count.reached + kPriorSlots);
    chances[group] = before;
  }
  for (int age = 1; age <= kMostAge; ++age) {
    kind.byAge[static_cast<std::size_t>(age)] = chances[groupOf(age)];
  }
}

double SpellChances::chanceOf(const Kind& kind, std::size_t group) {
  constexpr std::array kOf{1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 73, 97, 145, 193, 289, 0};
  return kind.byAge[static_cast<std::size_t>(kOf[group])];
}

/// Factors by the part of the day, against what ages alone expect of it; their level is the ages'.
/// The chance that parts differ as much where the hour means nothing; 1 where too little was seen.
double SpellChances::learnHours(Kind& kind, const Seen& seen) const {
  std::array<double, kDayParts> expected{}, came{};
  double reached = 0, ended = 0, byAges = 0;
  for (std::size_t group = 0; group <= kGroups; ++group) {
    for (std::size_t part = 0; part < kDayParts; ++part) {
      const Seen::Count& count = seen.plain[group][part];
      expected[part] += count.reached * chanceOf(kind, group);
      came[part] += count.ended;
      reached += count.reached;
      ended += count.ended;
      byAges += count.reached * chanceOf(kind, group);
    }
  }
  if (ended < kLeastEnds * kDayParts || ended >= reached) return 1;
  double distance = 0;
  for (std::size_t part = 0; part < kDayParts; ++part) {
    const double here = expected[part] * ended / byAges;
    const double excess = came[part] - here;
    if (here > 0) distance += excess * excess / (here * (1 - ended / reached));
    kind.factor[part] = (came[part] + kPriorEnds) / (here + kPriorEnds);
  }
  return chiSquareTail(distance, kDayParts - 1);
}

double SpellChances::mostOf(const Kind& kind) {
  const double chance = *std::ranges::max_element(kind.byAge);
  if (!kind.byHour) return chance;
  return std::min(kMostChance, chance * *std::ranges::max_element(kind.factor));
}

}  // namespace spothorizon::forecast
