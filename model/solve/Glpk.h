// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/RunControl.h"
#include "solve/Programme.h"

namespace spothorizon::solve {

/// The same programme as a mixed-integer programme for GLPK (formulation in
/// docs/design/11-integer-programme.md).
/// Whole-slot billing only: the last slot billed per second is not linear. InputError otherwise.
Plan solveGlpk(const Programme& programme, const RunControl& control = {});

}  // namespace spothorizon::solve
