// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Json.h"

namespace spothorizon::study {

/// The JSON Schema of "spothorizon-session". The reader goes on where a file breaks it, and says
/// what it left out.
Json sessionSchema();

}  // namespace spothorizon::study
