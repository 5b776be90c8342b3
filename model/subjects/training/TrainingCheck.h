// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Faults.h"

namespace spothorizon::study {

/// What of the section keeps the study from being run, as far as it shows without reading files.
std::vector<Fault> trainingFaults(const Scenario& scenario);

}  // namespace spothorizon::study
