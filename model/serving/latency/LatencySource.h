// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

#include "serving/latency/ClosedLoopTable.h"
#include "serving/latency/LayerTable.h"
#include "serving/latency/PhaseTable.h"

namespace spothorizon::serving {

/// What says how long a replica takes; the last two have P = 1 and the table's M.
using LatencySource = std::variant<LayerTable, PhaseTable, ClosedLoopTable>;

}  // namespace spothorizon::serving
