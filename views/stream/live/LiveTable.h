// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

#include "subjects/stream/simulation/Simulation.h"

namespace spothorizon::views {

class TableModel;

/// The result of each policy in a table on screen, with the line that the policy has in charts.
/// Null: an empty table.
void showPolicies(TableModel& model, const study::SimulationResults* results,
                  const QPalette& palette, double pixelRatio);

}  // namespace spothorizon::views
