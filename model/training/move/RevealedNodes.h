// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "training/Strategy.h"
#include "training/move/FirstMet.h"

namespace spothorizon::training {

/// Which nodes of a grid were looked at: dead ones that were passed over, and those that were
/// taken. The nodes of a stage are asked for in the order of their pipelines, so that a number a
/// stage says which. The numbers are packed; RevealedPlaces knows where.
class RevealedNodes {
 public:
  bool operator==(const RevealedNodes&) const = default;
  std::uint64_t hash() const {
    std::uint64_t x = m_words[0] * 0x9e3779b97f4a7c15ULL ^ m_words[1] * 0xbf58476d1ce4e5b9ULL;
    x ^= x >> 29;
    return x * 0x94d049bb133111ebULL;
  }

 private:
  friend class RevealedPlaces;
  std::array<std::uint64_t, 2> m_words{};
};

/// Where the numbers of a grid's stages are stored: at most kMostNodes nodes fit, whatever their
/// shape.
class RevealedPlaces {
 public:
  explicit RevealedPlaces(Strategy grid)
      : m_bits(std::bit_width(static_cast<unsigned>(grid.pipelines))), m_perWord(64 / m_bits) {}

  int of(const RevealedNodes& nodes, int stage) const {
    const std::uint64_t mask = (std::uint64_t{1} << m_bits) - 1;
    return static_cast<int>(nodes.m_words[word(stage)] >> bit(stage) & mask);
  }
  void addOne(RevealedNodes& nodes, int stage) const {
    nodes.m_words[word(stage)] += std::uint64_t{1} << bit(stage);
  }
  void set(RevealedNodes& nodes, int stage, int number) const {
    const std::uint64_t mask = ((std::uint64_t{1} << m_bits) - 1) << bit(stage);
    std::uint64_t& all = nodes.m_words[word(stage)];
    all = (all & ~mask) | static_cast<std::uint64_t>(number) << bit(stage);
  }

 private:
  std::size_t word(int stage) const { return stage < m_perWord ? 0 : 1; }
  int bit(int stage) const { return (stage < m_perWord ? stage : stage - m_perWord) * m_bits; }

  int m_bits, m_perWord;
};

/// Numbers of ways to what was looked at, with the volume that travelled so far.
class RevealedLevel {
 public:
  struct Item {
    RevealedNodes nodes;
    std::int64_t key = 0;  ///< of the volume
    double volume = 0, ways = 0;

    bool same(const Item& other) const { return key == other.key && nodes == other.nodes; }
    std::uint64_t hash() const {
      return nodes.hash() ^ (static_cast<std::uint64_t>(key) * 0xd6e8feb86659fd93ULL) >> 7;
    }
  };

  const std::vector<Item>& items() const { return m_table.items(); }
  void clear() { m_table.clear(); }
  /// Adds to the ways to these nodes and this volume.
  void add(const RevealedNodes& nodes, std::int64_t key, double volume, double ways) {
    m_table.findOrAdd({nodes, key, volume, 0}).ways += ways;
  }

 private:
  FirstMet<Item> m_table;
};

}  // namespace spothorizon::training
