// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/StudyCommand.h"

namespace spothorizon::study {

/// serving run, goal, frontier, configure, plan, table, arrivals.
std::vector<StudyCommand> servingCommands();

}  // namespace spothorizon::study
