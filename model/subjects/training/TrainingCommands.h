// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/StudyCommand.h"

namespace spothorizon::study {

/// training run, move, map, plan, sweep, gain, table.
std::vector<StudyCommand> trainingCommands();

}  // namespace spothorizon::study
