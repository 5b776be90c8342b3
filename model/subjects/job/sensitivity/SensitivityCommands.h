// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/StudyCommand.h"

namespace spothorizon::study {

/// The variant that draws all uncertain parameters at once; the plain run is the tornado.
inline constexpr const char* kMonteCarlo = "monte-carlo";

std::vector<StudyCommand> sensitivityCommands();

}  // namespace spothorizon::study
