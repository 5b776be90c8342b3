// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/job/experiment/Experiment.h"

namespace spothorizon::study {

/// Axes, jobs, measures, and every cell's scenario. InputError.
void checkExperiment(const Experiment& experiment);

}  // namespace spothorizon::study
