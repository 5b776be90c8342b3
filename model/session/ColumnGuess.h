// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "market/read/TraceReader.h"

/// What the columns of a CSV with a header of its own may hold, before the user names them.
namespace spothorizon::study {

/// The first few rows under a file's header, as they stand there.
using FirstRows = std::vector<std::vector<std::string>>;
FirstRows firstRowsOf(const std::string& path);

/// What the names of columns tell of them: "timestamp" and "spot_price" and so on; empty where they
/// do not. Times that are plain numbers count from the start: in the unit that their column's name
/// has ("elapsed_min"); where it has none the column is not named, for nobody knows which it is.
market::ColumnNames guessedColumns(const std::vector<std::string>& columns,
                                   const FirstRows& rows = {});

/// Whether a column's values are numbers that rise and are no moments of this century: times that
/// count from the start.
bool countsFromStart(const FirstRows& rows, std::size_t column);

/// The unit in a column's name: "elapsed_min", "t (h)", "ElapsedSeconds"; none where it tells none.
std::optional<market::TimeUnit> unitInName(const std::string& name);

/// Time and one of the two series: then the file can be read.
bool isNamed(const market::ColumnNames& names);

/// The first of these whose columns the file has all; none where it has none of them.
std::optional<market::ColumnNames> fittingNames(const std::vector<market::ColumnNames>& known,
                                                const std::vector<std::string>& columns);

}  // namespace spothorizon::study
