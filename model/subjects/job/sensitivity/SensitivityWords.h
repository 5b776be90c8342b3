// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/job/sensitivity/Sensitivity.h"

namespace spothorizon::study {

/// "triangular", as files have it.
const char* lawName(Law law);

/// Why changes of a tornado have no interval; empty where all have one, or none has.
Text untoldChanges(const TornadoResults& results);

}  // namespace spothorizon::study
