// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace spothorizon::liveput {

/// Which nodes were looked at: dead ones that were passed over, and those that were taken.
class RevealedSet {
 public:
  bool has(int node) const { return (m_words[word(node)] >> bit(node)) & 1U; }
  void add(int node) { m_words[word(node)] |= std::uint64_t{1} << bit(node); }
  int size() const { return std::popcount(m_words[0]) + std::popcount(m_words[1]); }
  bool operator==(const RevealedSet&) const = default;
  std::uint64_t hash() const {
    std::uint64_t x = m_words[0] * 0x9e3779b97f4a7c15ULL ^ m_words[1] * 0xbf58476d1ce4e5b9ULL;
    x ^= x >> 29;
    return x * 0x94d049bb133111ebULL;
  }

 private:
  static std::size_t word(int node) { return static_cast<std::size_t>(node) / 64; }
  static unsigned bit(int node) { return static_cast<unsigned>(node) % 64; }

  std::array<std::uint64_t, 2> m_words{};
};

/// Chances of revealed sets, with the volume that travelled so far. They stand in the order in
/// which they were first met, so that sums are the same everywhere.
class RevealedLevel {
 public:
  struct Item {
    RevealedSet set;
    std::int64_t key = 0;  ///< of the volume
    double volume = 0, chance = 0;
  };

  const std::vector<Item>& items() const { return m_items; }
  void clear();
  /// Adds to the chance of this set and volume.
  void add(const RevealedSet& set, std::int64_t key, double volume, double chance);

 private:
  static constexpr std::uint32_t kFree = 0xffffffff;
  static std::uint64_t hashOf(const RevealedSet& set, std::int64_t key) {
    return set.hash() ^ (static_cast<std::uint64_t>(key) * 0xd6e8feb86659fd93ULL) >> 7;
  }
  void grow();

  std::vector<Item> m_items;
  std::vector<std::uint32_t> m_places;  ///< a power of two of them, at most half used
};

}  // namespace spothorizon::liveput
