// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Parameters.h"

namespace spothorizon::study {

/// Targets, goals and the autoscaler.
void addServingPlanParameters(std::vector<Parameter>& all);

}  // namespace spothorizon::study
