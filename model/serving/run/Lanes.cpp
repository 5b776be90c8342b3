// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/Lanes.h"

namespace spothorizon::serving {

void Lanes::addNext(double time) {
  const std::size_t lane = m_next.size();
  m_next.push_back(time);
  if (lane < m_places && lane > 0) {
    m_winner[m_places + lane] = static_cast<int>(lane);
    return replay(lane);
  }
  while (m_places < m_next.size()) m_places *= 2;
  m_places = std::max<std::size_t>(2, m_places);
  m_winner.assign(2 * m_places, -1);
  for (std::size_t i = 0; i <= lane; ++i) m_winner[m_places + i] = static_cast<int>(i);
  for (std::size_t at = m_places - 1; at >= 1; --at) {
    const int left = m_winner[2 * at], right = m_winner[2 * at + 1];
    m_winner[at] = timeOf(right) < timeOf(left) ? right : left;
  }
}

void Lanes::clearNext() {
  m_next.clear();
  m_winner.assign(2, -1);
  m_places = 1;
}

}  // namespace spothorizon::serving
