// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Json.h"

namespace spothorizon::offers {

/// JSON Schema of the members that readSupply() reads: "offers", "checkpoint", "caps", "taxRate",
/// "storage" and "egress", by name.
Json supplySchema();

}  // namespace spothorizon::offers
