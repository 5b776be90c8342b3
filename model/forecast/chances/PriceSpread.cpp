// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/chances/PriceSpread.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace spothorizon::forecast {
namespace {

constexpr std::size_t kPricesOfLevel = 16;
/// Sums of chances are as exact as this.
constexpr double kRounding = 1e-12;

}  // namespace

double PriceAhead::priceAt(std::size_t lead, double overHour) const {
  return std::clamp(overHour * m_hours[lead], m_least, m_most);
}

/// All prices with their chances, rising, until visit(price, chance) says that it has seen enough.
template <typename Visit>
void PriceAhead::visit(std::size_t lead, const Visit& visit) const {
  assert(lead < leads());
  if (lead == 0) {
    visit(m_price, 1.0);
    return;
  }
  const std::size_t levels = m_begin.size() - 1;
  for (std::size_t level = 0; level < levels; ++level) {
    const bool present = level == m_level;
    const double stayed = present ? m_stayed[lead] : 0;
    const double each = (m_chances[lead * levels + level] - stayed) /
                        static_cast<double>(m_begin[level + 1] - m_begin[level]);
    bool saidNow = !present;
    for (std::size_t i = m_begin[level]; i < m_begin[level + 1]; ++i) {
      if (!saidNow && m_asBefore <= m_prices[i]) {
        if (visit(priceAt(lead, m_asBefore), stayed)) return;
        saidNow = true;
      }
      if (visit(priceAt(lead, m_prices[i]), each)) return;
    }
    if (!saidNow && visit(priceAt(lead, m_asBefore), stayed)) return;
  }
}

double PriceAhead::quantile(std::size_t lead, double chance) const {
  double sum = 0, found = m_price;
  visit(lead, [&](double price, double of) {
    sum += of;
    if (of > 0) found = price;
    return sum >= chance - kRounding;
  });
  return found;
}

double PriceAhead::below(std::size_t lead, double price) const {
  double sum = 0;
  visit(lead, [&](double one, double of) {
    if (one < price) sum += of;
    return one >= price;
  });
  return std::min(sum, 1.0);
}

double PriceAhead::upTo(std::size_t lead, double price) const {
  double sum = 0;
  visit(lead, [&](double one, double of) {
    if (one <= price) sum += of;
    return one > price;
  });
  return std::min(sum, 1.0);
}

PriceAhead PriceAhead::seenLater(std::size_t late, double price) const {
  PriceAhead later = *this;
  const auto drop = [](std::vector<double>& values, std::size_t count) {
    values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count));
  };
  later.m_price = price;
  drop(later.m_hours, late);
  drop(later.m_stayed, late);
  drop(later.m_chances, late * (m_begin.size() - 1));
  return later;
}

PriceSpread::PriceSpread(std::span<const double> prices, int firstSlot, double slotHours)
    : m_states(prices, firstSlot, slotHours) {
  std::vector<double> relative(prices.begin(), prices.end()), known;
  for (std::size_t i = 0; i < prices.size(); ++i) {
    relative[i] /= m_states.hourly(firstSlot + static_cast<int>(i));
    if (std::isnan(prices[i])) continue;
    m_least = known.empty() ? prices[i] : std::min(m_least, prices[i]);
    m_most = known.empty() ? prices[i] : std::max(m_most, prices[i]);
    known.push_back(relative[i]);
  }
  if (known.empty()) known.push_back(0);
  findPrices(std::move(known));
  findUnmoved(relative);
}

/// The middles of so many equal parts of a level's prices; each of them where they are few.
void PriceSpread::findPrices(std::vector<double> known) {
  std::ranges::sort(known);
  m_begin.push_back(0);
  std::size_t begin = 0;
  for (std::size_t level = 0; level < m_states.levels(); ++level) {
    std::size_t size = 0;
    while (begin + size < known.size() && m_states.levelOf(known[begin + size]) == level) ++size;
    const std::size_t count = std::min(size, kPricesOfLevel);
    for (std::size_t i = 0; i < count; ++i) {
      m_prices.push_back(known[begin + (2 * i + 1) * size / (2 * count)]);
    }
    m_begin.push_back(m_prices.size());
    begin += size;
  }
}

void PriceSpread::findUnmoved(std::span<const double> relative) {
  std::vector<double> stayed(m_states.levels(), 1), unmoved = stayed;
  for (std::size_t i = 1; i < relative.size(); ++i) {
    const double before = relative[i - 1], now = relative[i];
    if (std::isnan(before) || std::isnan(now)) continue;
    const std::size_t level = m_states.levelOf(before);
    if (m_states.levelOf(now) != level) continue;
    stayed[level] += 1;
    unmoved[level] += now == before ? 1 : 0;
  }
  for (std::size_t level = 0; level < stayed.size(); ++level) {
    m_unmoved.push_back(unmoved[level] / stayed[level]);
  }
}

PriceAhead PriceSpread::ahead(double now, int slot, std::size_t leads) const {
  PriceAhead out;
  out.m_price = now;
  out.m_least = std::min(now, m_least);
  out.m_most = std::max(now, m_most);
  out.m_prices = m_prices;
  out.m_begin = m_begin;
  out.m_asBefore = now / m_states.hourly(slot);
  out.m_level = m_states.levelOf(out.m_asBefore);
  std::vector<double> chances(m_states.levels(), 0), next;
  chances[out.m_level] = 1;
  const double unmoved = m_states.staysOn(out.m_level) * m_unmoved[out.m_level];
  double stayed = 1;
  for (std::size_t lead = 0; lead < leads; ++lead) {
    if (lead > 0) m_states.step(chances, next);
    out.m_hours.push_back(m_states.hourly(slot + static_cast<int>(lead)));
    out.m_chances.insert(out.m_chances.end(), chances.begin(), chances.end());
    out.m_stayed.push_back(std::min(stayed, chances[out.m_level]));
    stayed *= unmoved;
  }
  return out;
}

}  // namespace spothorizon::forecast
