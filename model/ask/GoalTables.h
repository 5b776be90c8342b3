// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/Answer.h"
#include "result/Table.h"

namespace spothorizon::ask {

/// Of a goal: a row for each contender, a row for each value and contender, values that cannot be
/// run.
std::vector<result::Table> goalTables(const Answer& answer);

}  // namespace spothorizon::ask
