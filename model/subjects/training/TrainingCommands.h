// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/StudyCommand.h"

namespace spothorizon::study {

/// training run, move, map, plan, gain, table, tornado, forecast.
std::vector<StudyCommand> trainingCommands();
/// Of its file of nodes.
std::vector<OwnColumns> trainingFileColumns();

}  // namespace spothorizon::study
