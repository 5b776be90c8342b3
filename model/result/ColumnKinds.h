// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/Table.h"

/// Columns of the usual kinds, for those who describe a table.
namespace spothorizon::result {

Column textColumn(std::string key, Text title, Text help = {});
/// Whole numbers.
Column countColumn(std::string key, Text title, Text help = {});
Column numberColumn(std::string key, Text title, std::string unit, int decimals = 2,
                    Text help = {});
Column dollarColumn(std::string key, Text title, Text help = {});
/// In per cent for people, 0 to 1 in files.
Column shareColumn(std::string key, Text title, Text help = {});
/// Yes or no.
Column flagColumn(std::string key, Text title, Text help = {});

// The same column with one thing changed.

Column withInterval(Column column);
Column inFiles(Column column);
Column change(Column column);
Column better(Column column, Better side);

}  // namespace spothorizon::result
