// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "result/Table.h"

namespace spothorizon::result {

/// The second table less the first: the numbers of each row that both have, under the keys of the
/// first with "delta" before them ("deltaCostUsd"). Rows match where all their texts do; the second
/// of two alike matches the second. Figures have no intervals: how two estimates vary together is
/// not known from tables.
Table differences(const Table& base, const Table& other);

/// One of several that are compared.
struct Compared {
  Text name;  ///< "Tight deadline"
  bool isBase = false;
  const Table* table = nullptr;      ///< null: it has no figures yet
  std::optional<std::size_t> row{};  ///< of its table; none likewise
};

/// A row for each under its name, with the columns that any of their tables has. Where one of them
/// is the base, a column with a better side is followed by its change from the base's, in its own
/// unit and, unless it is a share, as a share of the base's magnitude: "deltaCostUsd",
/// "deltaCostUsdShare".
Table comparison(const std::vector<Compared>& compared);

/// "deltaCostUsd" of "costUsd".
Column differenceColumn(const Column& column);
/// Own less base. Nothing where either has no number.
Cell difference(const Cell& own, const Cell& base);

}  // namespace spothorizon::result
