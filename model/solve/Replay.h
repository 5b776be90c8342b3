// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "solve/Programme.h"

namespace spothorizon::solve {

/// A plan of `decisions`, one per slot, with what it is worth by job::advance. Decisions after the
/// job's end are made zero. boundUsd is left at the objective.
Plan replayed(const Programme& programme, std::vector<job::Gpus> decisions);

/// No work left at the window's start: nothing is rented, and the job's value is there.
bool isDone(const Programme& programme);

}  // namespace spothorizon::solve
