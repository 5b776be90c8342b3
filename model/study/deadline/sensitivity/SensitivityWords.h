// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/deadline/sensitivity/SensitivitySpec.h"

namespace spothorizon::study {

/// "triangular", as files have it.
const char* lawName(Law law);

}  // namespace spothorizon::study
