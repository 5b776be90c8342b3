// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/Table.h"

namespace spothorizon::result {

/// A table as CSV: a line of keys, then a line a row. Numbers round-trip and do not depend on the
/// locale; nothing is an empty cell. `head`: `#` lines put first; the table's notes follow them.
std::string csv(const Table& table, const std::string& head = {});

}  // namespace spothorizon::result
