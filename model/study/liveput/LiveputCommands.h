// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "study/StudyCommand.h"

namespace spothorizon::study {

/// liveput run, move, map, plan, sweep, gain, table.
std::vector<StudyCommand> liveputCommands();

}  // namespace spothorizon::study
