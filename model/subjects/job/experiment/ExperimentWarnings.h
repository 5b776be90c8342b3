// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/Text.h"
#include "subjects/job/experiment/Experiment.h"

namespace spothorizon::study {

/// Warnings for all cells: an axis over what the job sequence draws by itself, and a
/// change of the market or the forecasts within the sequence.
std::vector<Text> experimentWarnings(const Experiment& experiment);

}  // namespace spothorizon::study
