// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Json.h"

namespace spothorizon::study {

/// The JSON Schema of "spothorizon-experiment".
Json experimentSchema();

}  // namespace spothorizon::study
