// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "scenario/Parameters.h"
#include "subjects/serving/ServingSettings.h"

namespace spothorizon::study {

/// In a fleet, and in an on-demand system.
inline constexpr int kMostServingInstances = 10'000;

/// Parameters of the section "serving".
std::vector<Parameter> servingParameters();

}  // namespace spothorizon::study
