// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/MinMaxPyramid.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::views {
namespace {

constexpr std::size_t kBlock = 16;

template <class Entry>
std::vector<MinMax> blocksOf(const std::vector<Entry>& entries) {
  std::vector<MinMax> blocks((entries.size() + kBlock - 1) / kBlock);
  for (std::size_t i = 0; i < entries.size(); ++i) blocks[i / kBlock].add(entries[i]);
  return blocks;
}

/// Adds the entries of [first, last) that no whole block covers and leaves the range of blocks.
template <class Entry>
void addEnds(const std::vector<Entry>& entries, std::size_t& first, std::size_t& last,
             MinMax& result) {
  while (first < last && first % kBlock != 0) result.add(entries[first++]);
  while (last > first && last % kBlock != 0) result.add(entries[--last]);
  first /= kBlock;
  last /= kBlock;
}

}  // namespace

MinMaxPyramid::MinMaxPyramid(std::vector<double> values) : m_values(std::move(values)) {
  if (m_values.size() <= kBlock) return;
  m_levels.push_back(blocksOf(m_values));
  while (m_levels.back().size() > kBlock) m_levels.push_back(blocksOf(m_levels.back()));
}

MinMax MinMaxPyramid::range(std::size_t first, std::size_t last) const {
  MinMax result;
  last = std::min(last, m_values.size());
  if (first >= last) return result;
  if (m_levels.empty()) {
    for (; first < last; ++first) result.add(m_values[first]);
    return result;
  }
  addEnds(m_values, first, last, result);
  for (std::size_t level = 0; level + 1 < m_levels.size(); ++level) {
    addEnds(m_levels[level], first, last, result);
  }
  for (; first < last; ++first) result.add(m_levels.back()[first]);
  return result;
}

std::vector<MinMax> MinMaxPyramid::columns(double first, double last, int count) const {
  std::vector<MinMax> result(static_cast<std::size_t>(std::max(0, count)));
  const double width = (last - first) / std::max(1, count);
  const double size = static_cast<double>(m_values.size());
  for (std::size_t c = 0; c < result.size(); ++c) {
    const double from = std::floor(first + width * static_cast<double>(c));
    const double to = std::max(from + 1, std::ceil(first + width * static_cast<double>(c + 1)));
    if (to <= 0 || from >= size) continue;
    result[c] = range(static_cast<std::size_t>(std::max(0.0, from)), static_cast<std::size_t>(to));
  }
  return result;
}

}  // namespace spothorizon::views
