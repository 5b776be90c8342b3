// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "ask/shard/CellBook.h"

/// Which cells of a run belong to which of its shards: always the same ones, whoever asks.
namespace spothorizon::study {

inline constexpr int kMostShards = 1'000'000;

/// The k-th of n equal shares of a run, 1 <= k <= n.
struct Shard {
  int number = 1, of = 1;

  bool operator==(const Shard&) const = default;
};

/// "3/8". InputError.
Shard shardFrom(const std::string& text);
std::string shardText(Shard shard);  ///< "3/8"

/// One entry per cell: the shard that it is in, 1 to `shards`.
///
/// Cells are dealt in the order of their costs, those of like cost in the study's order: of every
/// `shards` in a row each shard gets one, the one that has had least the dearest, among equals by
/// the cells' keys. So counts differ by one at most, what is alike is spread evenly, and costs that
/// drift along the run even out. Where cells share work in groups, the row of cells is cut into
/// stretches of equal cost instead, groups whole as far as that goes.
std::vector<int> dealt(const std::vector<RunCell>& cells, int shards);

}  // namespace spothorizon::study
