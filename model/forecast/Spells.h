// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace spothorizon::forecast {

/// How long GPUs stay and how long they are gone: what the spells seen so far say of the present
/// one. Presence of at least so many GPUs is a sequence of spells, free and gone in turn. The
/// chance that a spell ends in its k-th slot is the share of those that reached it and ended there
/// (Kaplan and Meier, JASA 53, 1958, in slots): a spell that is cut off, by the present, by
/// unknown slots or by the record's start, counts as long as it was seen. Ages are counted in
/// groups that widen, each drawn to the one before as by kPriorSlots slots more. What was seen
/// kHalfLifeHours ago counts half: markets change within weeks.
///
/// Where the ends of spells differ by the time of day more than in one of a hundred records whose
/// spells end at any hour (chi-square over eighths of a day, against what their ages expect),
/// chances rise and fall with it: the product of an age's chance and an hour's factor, fitted to
/// each other.
///
/// Spells end at another rate in some days than in others, and what was seen says only what the
/// mean is. All chances of a day have a factor in common, with mean 1 and the variance `spread`
/// (gamma frailty: Vaupel, Manton, Stallard, Demography 16, 1979). What ended lately says what it
/// is about now (PaceMeter), and the longer the present spell lasts, the likelier it is that it is
/// low (PresentSpell; SpellWalk.h).
class SpellChances {
 public:
  /// Slots whose age counts as one from here on.
  static constexpr int kMostAge = 400;
  static constexpr int kDayParts = 8;
  static constexpr double kMostChance = 0.98;  ///< of what is likelier by hour or pace

  /// `counts` are the free GPUs of the slots from `firstSlot` on, unknown ones below zero.
  SpellChances(std::span<const int> counts, int firstSlot, int gpus, double slotHours);

  /// The chance that a spell ends before `slot` that was `age` slots old in the one before; age 0:
  /// nobody knows how old.
  double ends(bool isFree, int age, int slot) const {
    const Kind& kind = m_kinds[isFree];
    const double chance = kind.byAge[static_cast<std::size_t>(std::min(age, kMostAge))];
    if (!kind.byHour) return chance;
    return std::min(kMostChance, chance * kind.factor[dayPart(slot)]);
  }
  /// The most that ends() says of any age and slot.
  double mostEnds(bool isFree) const { return m_kinds[isFree].most; }
  bool byHour(bool isFree) const { return m_kinds[isFree].byHour; }
  /// By how much more than by chance the ends of a day's spells differ from what the days before
  /// let expect, drawn to 1 as by kPriorSquares; 0: not at all.
  double spread(bool isFree) const { return m_kinds[isFree].spread; }
  /// How much of a day's factor the next day has, 0..1: the covariance of two days in a row over
  /// `spread`, drawn to 1 as by kPriorProducts.
  double carry(bool isFree) const { return m_kinds[isFree].carry; }

 private:
  static constexpr std::size_t kGroups = 17;
  struct Kind {
    std::array<double, kMostAge + 1> byAge{};  ///< [0]: age unknown
    std::array<double, kDayParts> factor{};
    bool byHour = false;
    double most = 0;
    double spread = 0, carry = 1;
  };
  struct Seen;  ///< how many slots were reached, and how many were the last
  struct Daily;
  void learnSpread(std::span<const int> counts, int gpus);
  std::size_t dayPart(int slot) const;
  void learn(Kind& kind, const Seen& seen) const;
  void learnAges(Kind& kind, const Seen& seen) const;
  double learnHours(Kind& kind, const Seen& seen) const;
  static double mostOf(const Kind& kind);
  static double chanceOf(const Kind& kind, std::size_t group);

  double m_slotHours;
  std::array<Kind, 2> m_kinds;  ///< gone, free
};

}  // namespace spothorizon::forecast
