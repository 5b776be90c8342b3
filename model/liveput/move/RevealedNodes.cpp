// SPDX-License-Identifier: GPL-3.0-or-later
#include "liveput/move/RevealedNodes.h"

#include <algorithm>

namespace spothorizon::liveput {

void RevealedLevel::clear() {
  if (m_places.size() > 16 * (m_items.size() + 16)) m_places.clear();
  m_items.clear();
  std::ranges::fill(m_places, kFree);
}

void RevealedLevel::grow() {
  m_places.assign(std::max<std::size_t>(64, 4 * m_items.size()), kFree);
  m_places.resize(std::bit_ceil(m_places.size()), kFree);
  const std::size_t mask = m_places.size() - 1;
  for (std::uint32_t i = 0; i < m_items.size(); ++i) {
    std::size_t place = hashOf(m_items[i].nodes, m_items[i].key) & mask;
    while (m_places[place] != kFree) place = (place + 1) & mask;
    m_places[place] = i;
  }
}

void RevealedLevel::add(const RevealedNodes& nodes, std::int64_t key, double volume, double ways) {
  if (2 * (m_items.size() + 1) > m_places.size()) grow();
  const std::size_t mask = m_places.size() - 1;
  std::size_t place = hashOf(nodes, key) & mask;
  for (; m_places[place] != kFree; place = (place + 1) & mask) {
    Item& item = m_items[m_places[place]];
    if (item.key != key || !(item.nodes == nodes)) continue;
    item.ways += ways;
    return;
  }
  m_places[place] = static_cast<std::uint32_t>(m_items.size());
  m_items.push_back({nodes, key, volume, ways});
}

}  // namespace spothorizon::liveput
