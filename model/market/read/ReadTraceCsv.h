// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "market/read/Source.h"

namespace spothorizon::market {

Trace readOwnCsv(const Source& source, ReadReport& report);

}  // namespace spothorizon::market
