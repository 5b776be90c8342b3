// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/RememberedForecasts.h"

#include <utility>

namespace spothorizon::study {
namespace {

std::size_t bytesOf(const forecast::Way& way) {
  return sizeof(way) + (way.price.size() + way.freeGpus.size()) * sizeof(double);
}

std::size_t bytesOf(const forecast::Expectation& expected) {
  std::size_t bytes = sizeof(expected) + bytesOf(expected.middle);
  for (const forecast::Way& way : expected.drawn) bytes += bytesOf(way);
  const forecast::Chances& chances = expected.chances;
  return bytes + (chances.isFree.size() + chances.stays.size()) * sizeof(double) +
         chances.gpus.size() * sizeof(int);
}

/// A forecast may depend on how far ahead it is asked for.
std::uint64_t keyOf(int slot, std::size_t leads) {
  return static_cast<std::uint64_t>(slot) << 32 | leads;
}

}  // namespace

void RememberedForecasts::expect(int slot, std::size_t leads, forecast::Expectation& out) const {
  const std::uint64_t key = keyOf(slot, leads);
  if (const Kept kept = find(key)) {
    out = *kept;
    return;
  }
  m_inside->expect(slot, leads, out);
  keep(key, out);
}

RememberedForecasts::Kept RememberedForecasts::find(std::uint64_t key) const {
  const std::lock_guard lock(m_mutex);
  const auto found = m_kept.find(key);
  return found == m_kept.end() ? nullptr : found->second;
}

void RememberedForecasts::keep(std::uint64_t key, const forecast::Expectation& expected) const {
  const std::size_t bytes = bytesOf(expected);
  {
    const std::lock_guard lock(m_mutex);
    if (m_bytes + bytes > m_mostBytes || m_kept.contains(key)) return;
  }
  auto copy = std::make_shared<const forecast::Expectation>(expected);
  const std::lock_guard lock(m_mutex);
  if (m_bytes + bytes > m_mostBytes || !m_kept.emplace(key, std::move(copy)).second) return;
  m_bytes += bytes;
}

std::size_t RememberedForecasts::keptBytes() const {
  const std::lock_guard lock(m_mutex);
  return m_bytes;
}

}  // namespace spothorizon::study
