// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/StudyCommand.h"

namespace spothorizon::study {

std::vector<StudyCommand> learningCommands();

}  // namespace spothorizon::study
