// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result/Table.h"

namespace spothorizon::result {

/// The second table less the first: the numbers of each row that both have, under the keys of the
/// first with "delta" before them ("deltaCostUsd"). Rows match where all their texts do; the second
/// of two alike matches the second. Figures have no intervals: how two estimates vary together is
/// not known from tables.
Table differences(const Table& base, const Table& other);

/// "deltaCostUsd" of "costUsd".
Column differenceColumn(const Column& column);
/// Own less base. Nothing where either has no number.
Cell difference(const Cell& own, const Cell& base);

}  // namespace spothorizon::result
