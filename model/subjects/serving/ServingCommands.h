// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/StudyCommand.h"

namespace spothorizon::study {

/// serving run, goal, frontier, configure, plan, table, arrivals, autoscale.
std::vector<StudyCommand> servingCommands();
/// The section's files whose columns a command can name.
std::vector<OwnColumns> servingFileColumns();

}  // namespace spothorizon::study
