// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/StudyCommand.h"

namespace spothorizon::ask {

/// "ask axes", "ask starts" and so on: a command for each kind of question.
std::vector<study::StudyCommand> askCommands();

}  // namespace spothorizon::ask
