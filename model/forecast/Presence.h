// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "forecast/ErrorMemory.h"
#include "forecast/KnownSeries.h"

namespace spothorizon::forecast {

/// Forecasts that are wrong about whether GPUs are there at all: the trace's spells, each of which
/// may appear or vanish, begin early or late. A spell is a run of slots with one count of GPUs,
/// cut where it is longer than the mean spell or a day, so that a long one can have a dip that
/// never comes.
///
/// With level ε, each spell to come is wrong with the chance min(1, ε)/2: GPUs that will be free
/// are not forecast, and where none will be, those of the nearest spell that has some are. Its
/// beginning, where the count changes, is off with the chance min(1, ε), by up to half of the
/// shorter of the two spells that meet there. At ε = 1 a forecast of presence is the toss of a
/// coin. Where errors grow with the lead, ε is multiplied by the square root of the lead at which
/// the spell begins. With memory the draws of one spell agree between slots and those of
/// neighbouring spells with each other (ErrorMemory.h, a spell in the place of a target). Every
/// error is a function of {seed, slot, spell} alone, so that the forecast of one slot is one story.
class PresenceErrors {
 public:
  PresenceErrors(const KnownSeries& series, int slotCount, double slotHours, double memory,
                 std::uint64_t seed);

  /// The count forecast at `slot` for `lead` >= 1 slots later.
  double gpus(int slot, int lead, double level, bool growsWithLead) const;

 private:
  struct Spell {
    int begin, end;
    double gpus, instead;  ///< what is forecast where it is wrong
  };
  int beginOf(std::size_t spell, int slot, double level, bool grows) const;
  bool isWrong(std::size_t spell, int slot, double level, bool grows) const;
  int shiftOf(std::size_t spell, int slot, int most, double chance) const;
  double chance(std::size_t spell, int slot, double level, bool grows) const;
  void cut(int begin, int end, double gpus, int longest);
  void findInstead(double most);

  std::vector<Spell> m_spells;
  std::vector<std::size_t> m_spellOf;  ///< [slot]
  double m_memory;
  std::uint64_t m_seed;
  ErrorMemory m_wrong, m_off, m_shift;  ///< by spell, where there is memory
};

}  // namespace spothorizon::forecast
