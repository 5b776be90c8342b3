// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "forecast/Spells.h"

namespace spothorizon::forecast {

/// How old the spell of a slot is.
struct SpellAge {
  bool isFree = false;
  int slots = 0;  ///< the slot included; 0: its beginning was not seen
};

/// For the last of `counts`, which is known.
SpellAge spellAge(std::span<const int> counts, int gpus);

/// By how much likelier spells end in these days than the record lets expect: those without GPUs,
/// those with. Above 0; 1 is as the record says.
using Pace = std::array<double, 2>;

/// The pace that is to be expected, by what ended so far. With N ends where E were expected the
/// days' common factor (mean 1, variance SpellChances::spread) has the mean
///   f = (1 + spread N) / (1 + spread E),
/// as a gamma factor of counts that are Poisson's (Gelman et al., Bayesian Data Analysis, 3rd ed.,
/// section 2.6). What was seen a day ago counts half in N and E (the power steady model: Smith,
/// JRSS B 41, 1979), and the days to come have so much of it as days had of those before them: the
/// pace is 1 + carry (f - 1).
class PaceMeter {
 public:
  /// `spells` outlives it; `slotHours` > 0.
  PaceMeter(const SpellChances& spells, int gpus, double slotHours);
  /// Takes in the next slot, of `count` free GPUs (below zero: unknown). Slots come without gaps.
  void add(int slot, int count);
  Pace pace() const;

 private:
  const SpellChances* m_spells;
  int m_gpus;
  double m_kept;  ///< of N and E from a slot to the next
  int m_before = -1, m_age = 0;
  std::array<double, 2> m_came{}, m_expected{};
};

/// The spell of now from slot to slot, as long as it lasts.
class PresentSpell {
 public:
  /// `spells` outlives it; `now` is the age in `slot`.
  PresentSpell(const SpellChances& spells, SpellAge now, int slot, const Pace& pace)
      : m_spells(&spells), m_now(now), m_slot(slot), m_pace(pace[now.isFree]) {}
  /// The chance that it ends before the next slot, having lasted until here; then it is one slot
  /// older.
  double ends();

 private:
  const SpellChances* m_spells;
  SpellAge m_now;
  int m_slot;
  double m_pace;
  double m_lasted = 0;  ///< the sum of chances to end that it has outlasted, at pace 1
};

/// The chance that a spell which began after now ends before `slot`, having been `age` slots old in
/// the one before.
inline double laterEnds(const SpellChances& spells, const Pace& pace, bool isFree, int age,
                        int slot) {
  return std::min(SpellChances::kMostChance, pace[isFree] * spells.ends(isFree, age, slot));
}
/// The most that laterEnds() says of any age and slot.
inline double mostLaterEnds(const SpellChances& spells, const Pace& pace, bool isFree) {
  return std::min(SpellChances::kMostChance, pace[isFree] * spells.mostEnds(isFree));
}

/// Walks from slot to slot over the distribution of what is there (GPUs or none) and the age of the
/// spell: isFree[h] and stays[h] are the chances of being free h slots after `slot`, and of having
/// been so all the time. Spells that begin on the way begin at age 1. Both have the same size; h =
/// 0 is the present.
void walkSpells(const SpellChances& spells, SpellAge now, int slot, const Pace& pace,
                std::span<double> isFree, std::span<double> stays);

}  // namespace spothorizon::forecast
