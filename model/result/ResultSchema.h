// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Json.h"

namespace spothorizon::result {

/// The JSON Schema (draft 2020-12) of result files.
Json resultSchema();

}  // namespace spothorizon::result
