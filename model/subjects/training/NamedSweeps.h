// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ask/Question.h"

namespace spothorizon::ask {

/// The question of a sweep by its name ("restart", "look-ahead", "cluster", "top-up", "grace",
/// "checkpoint"), with its usual values, or of "KEY" or "KEY=1,2". From the scenario's own start.
/// InputError.
OverAxes namedSweep(const std::string& what);

}  // namespace spothorizon::ask
