// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/ErrorMemory.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "base/Random.h"

namespace spothorizon::forecast {
namespace {

/// Name the draws among the streams of one scenario's seed.
constexpr std::uint64_t kSharedStream = 0x736861726564, kOwnStream = 0x6f776e;

}  // namespace

ErrorMemory::ErrorMemory(double memory, int targets, std::uint64_t seed, std::uint64_t series)
    : m_memory(memory), m_seed(seed), m_series(series) {
  if (memory == 0) return;
  const double fresh = std::sqrt(1 - memory * memory);
  m_shared.reserve(static_cast<std::size_t>(std::max(0, targets)));
  for (int target = 0; target < targets; ++target) {
    RandomStream random{seed, kSharedStream, series, static_cast<std::uint64_t>(target)};
    const double draw = random.normal();
    m_shared.push_back(m_shared.empty() ? draw : memory * m_shared.back() + fresh * draw);
  }
}

double ErrorMemory::normal(int slot, int target) const {
  RandomStream random{m_seed, kOwnStream, m_series, static_cast<std::uint64_t>(slot),
                      static_cast<std::uint64_t>(target)};
  const double own = random.normal();
  if (m_shared.empty()) return own;
  const int last = static_cast<int>(m_shared.size()) - 1;
  const double shared = m_shared[static_cast<std::size_t>(std::clamp(target, 0, last))];
  return std::sqrt(m_memory) * shared + std::sqrt(1 - m_memory) * own;
}

double ErrorMemory::uniform(int slot, int target) const {
  constexpr double kLeast = 1e-12;
  const double below = 0.5 * std::erfc(-normal(slot, target) / std::numbers::sqrt2);
  return std::clamp(below, kLeast, 1 - kLeast);
}

}  // namespace spothorizon::forecast
