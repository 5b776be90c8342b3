// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/Random.h"
#include "market/Trace.h"

namespace spothorizon::forecast {

/// Where a price may go from here: a Markov chain over up to eight levels of the prices recorded,
/// so that what is dear falls and what is cheap rises as often as it did. As long as the chain
/// stays on the level of the present price, the present price is used; elsewhere it is the median
/// of the level. Where the hour of the day explains the price (market::dailyCycle), the levels are
/// those of the price over the mean of its hour.
class PriceStates {
 public:
  static constexpr int kMostSlots = 20'000;

  /// `prices` are those of the slots from `firstSlot` on, NaN where unknown.
  PriceStates(std::span<const double> prices, int firstSlot, double slotHours);

  /// out[h] is the median of the price h slots after `slot`, out[0] the present price `now`.
  void medians(double now, int slot, std::span<double> out) const;

  std::size_t levels() const { return m_medians.size(); }
  /// The levels of one path from the present price on, drawn from the chain: a number per slot
  /// after the present one.
  void draw(double now, int slot, RandomStream& random, std::span<std::uint8_t> out) const;
  /// What such a path says of the price: out[h * levels() + l] h slots after `slot` on level l.
  std::vector<double> pricesByLevel(double now, int slot, std::size_t leads) const;

  bool byHour() const { return !m_hours.empty(); }
  /// Levels are of prices over this: the mean of a slot's hour of the day, or 1.
  double hourly(int slot) const;
  /// The level of such a price.
  std::size_t levelOf(double price) const;
  /// The chance that the chain is on the same level in the next slot.
  double staysOn(std::size_t level) const { return m_moves[level * levels() + level]; }
  /// The chances of the levels a slot later; `next` is scratch.
  void step(std::vector<double>& chances, std::vector<double>& next) const;

 private:
  void findHours(std::span<const double> prices, int firstSlot, double slotHours);
  void findLevels(std::vector<double> known);
  void count(std::span<const double> prices, int firstSlot);
  void sumUp();

  std::vector<double> m_hours;    ///< price of that slot of the day over the mean; empty: no cycle
  std::vector<double> m_edges;    ///< where the next level begins
  std::vector<double> m_medians;  ///< of the levels
  std::vector<double> m_moves;    ///< [from * levels + to]
  std::vector<double> m_upTo;     ///< the same, summed over the levels up to `to`
};

/// The data to learn from at `lastSlot`: the prices of eight weeks, of kMostSlots at most, and
/// their first slot, which is no earlier than `firstKnown`. The span is the trace's.
struct PricesLearnt {
  std::span<const double> prices;
  int firstSlot;
};
PricesLearnt pricesLearntAt(const market::Trace& trace, int firstKnown, int lastSlot);

}  // namespace spothorizon::forecast
