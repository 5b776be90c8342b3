// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/job/experiment/Experiment.h"

/// The map of where prediction pays: AHAP with forecasts against the best policy without any.
namespace spothorizon::study {

/// Slack across, price movement down.
Experiment predictionPays(const Scenario& base);
/// Restart cost across, free GPUs against N_max down.
Experiment predictionPaysRestarts(const Scenario& base);

}  // namespace spothorizon::study
