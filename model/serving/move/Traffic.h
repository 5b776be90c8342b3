// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "serving/move/Migration.h"

namespace spothorizon::serving {

/// Fills in a plan's times: (most bytes sent plus received between machines by one machine + most
/// moved inside one) · 8 / network, and the fullest instance's loads from storage at the same time.
/// A stage is ready when its last layer is in, the last one also with what only it holds.
void timeTransfers(MigrationPlan& plan, const Move& move, const MigrationSpec& spec);

}  // namespace spothorizon::serving
