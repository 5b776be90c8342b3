// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace spothorizon::training {

/// A hash table whose items keep the order in which they were first met, so that sums over
/// them are the same everywhere. An Item says `hash()` of its key and whether it is the `same` as
/// another by its key.
template <typename Item>
class FirstMet {
 public:
  const std::vector<Item>& items() const { return m_items; }

  void clear() {
    // A table that was once far larger than what it holds now would be swept for nothing.
    if (m_places.size() > 16 * (m_items.size() + 16)) m_places.clear();
    m_items.clear();
    std::ranges::fill(m_places, kFree);
  }

  /// The item of the same key; this one as it is where there was none. Holds until the next call.
  Item& findOrAdd(const Item& item) {
    if (2 * (m_items.size() + 1) > m_places.size()) grow();
    std::uint32_t& place = placeOf(item);
    if (place == kFree) {
      place = static_cast<std::uint32_t>(m_items.size());
      m_items.push_back(item);
    }
    return m_items[place];
  }

 private:
  static constexpr std::uint32_t kFree = 0xffffffff;

  std::uint32_t& placeOf(const Item& item) {
    const std::size_t mask = m_places.size() - 1;
    std::size_t at = item.hash() & mask;
    while (m_places[at] != kFree && !m_items[m_places[at]].same(item)) at = (at + 1) & mask;
    return m_places[at];
  }

  void grow() {
    m_places.assign(std::bit_ceil(std::max<std::size_t>(64, 4 * m_items.size())), kFree);
    for (std::uint32_t i = 0; i < m_items.size(); ++i) placeOf(m_items[i]) = i;
  }

  std::vector<Item> m_items;
  std::vector<std::uint32_t> m_places;  ///< a power of two of them, at most half used
};

}  // namespace spothorizon::training
