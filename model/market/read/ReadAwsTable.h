// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "market/read/ReadAws.h"
#include "market/read/Source.h"

namespace spothorizon::market {

/// A table under AWS's own names of columns, whatever wrote it and in which order.
AwsHistory parseAwsTable(const Source& source, ReadReport& report);
/// Whether these columns are those of such a table.
bool isAwsTable(const std::vector<std::string>& columns);

}  // namespace spothorizon::market
