// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/Json.h"

namespace spothorizon::study {

/// The JSON Schema of "spothorizon-scenario", from the tables that the reader uses: every parameter
/// with its help, unit, range and choices, every list, the policies; former names are deprecated.
Json scenarioSchema();

/// A scenario as a part of another file's schema. `at`: where it is put, so that it can refer to
/// itself: "#/$defs/scenario"; "#" where it is the whole schema.
Json scenarioPart(const std::string& at);

}  // namespace spothorizon::study
