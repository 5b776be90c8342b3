// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "forecast/SpellWalk.h"

namespace spothorizon {
class RandomStream;
}

namespace spothorizon::forecast {

/// Draws ways in which the GPUs that are free at a slot stay, go and come back, by the chances of
/// SpellWalk.h. What all counts of GPUs do in a slot goes by one number, so that those that are
/// more easily lost go first. Most numbers end no spell: what they have to be between for that is
/// known beforehand, and only the others are put beside the chances of each count.
class SpellDraw {
 public:
  static constexpr std::size_t kMostCounts = 12;
  static constexpr std::uint8_t kNumbers = kMostCounts + 2;  ///< of what may be free in a slot

  /// The knowledge of each count at a slot. The spans live as long as the object.
  struct Known {
    std::span<const int> gpus;             ///< the counts, rising; kMostCounts at most
    std::span<const SpellChances> spells;  ///< one a count, as the following
    std::span<const SpellAge> ages;
    std::span<const Pace> paces;
  };
  /// Of `leads` slots, the present one included, in which `freeGpus` are free.
  SpellDraw(const Known& known, int slot, double freeGpus, std::size_t leads);

  /// The free GPUs in each slot from the present one on, `leads` at most, by its number.
  void draw(RandomStream& random, std::span<std::uint8_t> out) const;
  /// The free GPUs of such a number.
  double gpusOf(std::uint8_t number) const { return m_gpusOf[number]; }

 private:
  static constexpr std::uint8_t kNow = kMostCounts + 1;
  /// A number in between ends no spell.
  struct Quiet {
    double above = 0, below = 1;
    bool has(double drawn) const { return drawn >= above && drawn <= below; }
    void add(bool isFree, double ends);
  };
  /// One way as it is drawn.
  struct Counts {
    std::array<bool, kMostCounts> isFree{}, isPresent{};
    std::array<std::size_t, kMostCounts> begun{};  ///< lead at which a later spell began
  };
  std::span<const double> endsAt(std::size_t lead) const;
  bool move(Counts& counts, std::size_t lead, double drawn) const;
  std::uint8_t numberOf(const Counts& counts) const;

  Known m_known;
  int m_slot;
  /// The current free GPUs (kNow), and as many of the counts as there are from the least.
  std::array<double, kNumbers> m_gpusOf{};
  std::vector<double> m_ends;  ///< [lead * counts + i]: of the present spells, while they last
  std::vector<Quiet> m_quiet;  ///< by lead, of the present spells
  Quiet m_later;               ///< of all that may follow them
};

}  // namespace spothorizon::forecast
