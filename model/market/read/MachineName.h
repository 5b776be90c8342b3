// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "market/PriceList.h"

namespace spothorizon::market {

/// What a file's name or its folder's says of its machines: "us-west-2a_k80_8.json".
MachineKind machineOfName(const std::string& path);

}  // namespace spothorizon::market
