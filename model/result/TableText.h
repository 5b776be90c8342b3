// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/Table.h"

namespace spothorizon::result {

/// A table for a terminal, in English: its title, units in the header, intervals in brackets, notes
/// below. Text is on the left, numbers are on the right. A single row of many figures that nothing
/// names has a line for each.
std::string terminalText(const Table& table);

}  // namespace spothorizon::result
