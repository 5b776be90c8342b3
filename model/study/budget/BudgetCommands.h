// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "study/StudyCommand.h"

namespace spothorizon::study {

/// budget, budget frontier, budget goal.
std::vector<StudyCommand> budgetCommands();

}  // namespace spothorizon::study
