// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/StudyCommand.h"

namespace spothorizon::study {

/// The file of jobs, for --column and --time-unit of every command that reads it.
inline std::vector<OwnColumns> jobFileColumns() {
  return {{"stream.columns",
           {"submitted", "started", "ended", "duration", "gpus", "model", "batch", "iterations",
            "state", "id"},
           "stream.timeUnit"}};
}

/// budget, budget frontier, budget goal.
std::vector<StudyCommand> budgetCommands();

}  // namespace spothorizon::study
