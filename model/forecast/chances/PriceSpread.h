// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "forecast/PriceStates.h"

namespace spothorizon::forecast {

/// How the price may be spread at each of the slots after one: chances of single prices, exactly as
/// the chain has them. A value.
class PriceAhead {
 public:
  /// Lead 0 is the present slot, whose price is known.
  std::size_t leads() const { return m_hours.size(); }
  /// The least price that the price is at or below with at least this chance, above 0 to 1. Rises
  /// with the chance; at lead 0 the present price.
  double quantile(std::size_t lead, double chance) const;
  /// The chance that the price is below `price`, and that it is not above it.
  double below(std::size_t lead, double price) const;
  double upTo(std::size_t lead, double price) const;

  /// The same for one who sees it `late` slots later, and the present price: without
  /// the first `late` leads, of which there are more.
  PriceAhead seenLater(std::size_t late, double price) const;

 private:
  friend class PriceSpread;
  template <typename Visit>
  void visit(std::size_t lead, const Visit& visit) const;
  double priceAt(std::size_t lead, double overHour) const;

  double m_price = 0;                ///< the present one
  double m_least = 0, m_most = 0;    ///< of the prices seen: no hour takes one beyond them
  std::vector<double> m_prices;      ///< over their hour's mean, rising
  std::vector<std::size_t> m_begin;  ///< [level]: its first of m_prices; then their number
  double m_asBefore = 0;             ///< the present price over its hour's mean, and its level
  std::size_t m_level = 0;
  std::vector<double> m_hours;    ///< [lead]: the mean of the hour
  std::vector<double> m_chances;  ///< [lead * levels + level]
  std::vector<double> m_stayed;   ///< [lead]: of the price that never moved, a part of its level's
};

/// PriceStates with the prices inside its levels: plans use the middle of a level, quantiles up to
/// 16 of the prices recorded there, equally likely. The present price holds as long as it stayed
/// the same to the digit from slot to slot where its level stayed (one such slot is taken for
/// seen); once it has moved, any price of its level may be there. The forecast knows the present
/// price and middles of levels alone: once or twice in 1,000 leads of a price that moves it lies
/// outside of 10 to 90 %.
class PriceSpread {
 public:
  /// As of PriceStates.
  PriceSpread(std::span<const double> prices, int firstSlot, double slotHours);

  /// The forecast made at `slot`, in which the price is `now`.
  PriceAhead ahead(double now, int slot, std::size_t leads) const;
  const PriceStates& states() const { return m_states; }

 private:
  void findPrices(std::vector<double> known);
  void findUnmoved(std::span<const double> relative);

  PriceStates m_states;
  double m_least = 0, m_most = 0;    ///< of the prices
  std::vector<double> m_prices;      ///< as in PriceAhead
  std::vector<std::size_t> m_begin;  ///< as in PriceAhead
  std::vector<double>
      m_unmoved;  ///< [level]: share of the slots that stayed on it with their price
};

}  // namespace spothorizon::forecast
