// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/shard/Deal.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <numeric>
#include <string_view>
#include <tuple>

#include "base/InputError.h"

namespace spothorizon::study {
namespace {

using Order = std::vector<std::size_t>;

/// FNV-1a, and its bits mixed: keys that differ in a digit lie anywhere.
std::uint64_t mixed(std::string_view key, std::uint64_t salt) {
  std::uint64_t hash = 0xcbf29ce484222325 ^ salt;
  for (const char c : key) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9;
  hash = (hash ^ (hash >> 27)) * 0x94d049bb133111eb;
  return hash ^ (hash >> 31);
}

Order numbers(std::size_t count) {
  Order order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

/// One round: each shard gets a cell of the block, but for those that the last block has none for.
class Dealer {
 public:
  Dealer(const std::vector<RunCell>& cells, int shards)
      : m_cells(cells), m_load(static_cast<std::size_t>(shards)), m_in(cells.size()) {}

  std::vector<int> deal() {
    Order order = numbers(m_cells.size());
    std::ranges::stable_sort(order, std::greater<>(),
                             [this](std::size_t cell) { return m_cells[cell].cost; });
    for (std::size_t from = 0; from < order.size(); from += m_load.size()) {
      const std::size_t count = std::min(m_load.size(), order.size() - from);
      dealBlock({order.begin() + static_cast<std::ptrdiff_t>(from),
                 order.begin() + static_cast<std::ptrdiff_t>(from + count)});
    }
    return std::move(m_in);
  }

 private:
  /// Its cells have falling costs.
  void dealBlock(const Order& block) {
    const std::string& first = m_cells[block.front()].key;
    using Turn = std::tuple<double, std::uint64_t, std::size_t>;
    std::vector<Turn> turns;
    for (std::size_t shard = 0; shard < m_load.size(); ++shard) {
      turns.emplace_back(m_load[shard], mixed(first, shard + 1), shard);
    }
    std::ranges::sort(turns);
    for (std::size_t i = 0; i < block.size(); ++i) {
      const std::size_t shard = std::get<2>(turns[i]);
      m_in[block[i]] = static_cast<int>(shard) + 1;
      m_load[shard] += m_cells[block[i]].cost;
    }
  }

  const std::vector<RunCell>& m_cells;
  std::vector<double> m_load;  ///< by shard
  std::vector<int> m_in;
};

/// Groups in the order of their first cells, each whole.
Order byGroups(const std::vector<RunCell>& cells) {
  std::map<std::string_view, std::size_t> first;
  for (std::size_t i = 0; i < cells.size(); ++i) first.emplace(cells[i].group, i);
  Order order = numbers(cells.size());
  std::ranges::stable_sort(order, {},
                           [&](std::size_t cell) { return first.find(cells[cell].group)->second; });
  return order;
}

/// A cell belongs where its middle lies.
std::vector<int> cut(const std::vector<RunCell>& cells, int shards) {
  double all = 0, before = 0;
  for (const RunCell& cell : cells) all += cell.cost;
  std::vector<int> in(cells.size(), 1);
  for (const std::size_t cell : byGroups(cells)) {
    const double middle = before + cells[cell].cost / 2;
    before += cells[cell].cost;
    if (all > 0) in[cell] = std::clamp(static_cast<int>(middle / all * shards) + 1, 1, shards);
  }
  return in;
}

}  // namespace

Shard shardFrom(const std::string& text) {
  Shard shard{0, 0};
  const char* end = text.data() + text.size();
  const auto [slash, first] = std::from_chars(text.data(), end, shard.number);
  if (first == std::errc() && slash != end && *slash == '/') {
    const auto [last, second] = std::from_chars(slash + 1, end, shard.of);
    const bool fits = shard.number >= 1 && shard.number <= shard.of && shard.of <= kMostShards;
    if (second == std::errc() && last == end && fits) return shard;
  }
  throw InputError("--shard", "", "\"" + text + "\"",
                   "K/N with 1 <= K <= N <= " + std::to_string(kMostShards) + ", such as 3/8");
}

std::string shardText(Shard shard) {
  return std::to_string(shard.number) + "/" + std::to_string(shard.of);
}

std::vector<int> dealt(const std::vector<RunCell>& cells, int shards) {
  const bool grouped =
      std::ranges::any_of(cells, [](const RunCell& cell) { return !cell.group.empty(); });
  return grouped ? cut(cells, shards) : Dealer(cells, shards).deal();
}

}  // namespace spothorizon::study
