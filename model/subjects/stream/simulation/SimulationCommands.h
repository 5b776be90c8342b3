// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/StudyCommand.h"

namespace spothorizon::study {

/// budget simulate.
std::vector<StudyCommand> simulationCommands();

}  // namespace spothorizon::study
