// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "scenario/Parameters.h"
#include "subjects/serving/ServingSettings.h"

namespace spothorizon::study {

/// Of a fleet, and of an on-demand system.
inline constexpr int kMostServingInstances = 10'000;

/// Of the section "serving".
std::vector<Parameter> servingParameters();
/// How requests arrive, and their lengths (ServingArrivalParameters.cpp).
void addServingArrivalParameters(std::vector<Parameter>& all);
/// Its targets, goals and autoscaler (ServingPlanParameters.cpp).
void addServingPlanParameters(std::vector<Parameter>& all);
/// serving.systems (ServingSystemParameters.cpp).
std::vector<ParameterList> servingLists();

/// As files have it: "on-demand".
std::string servedByName(ServedBy kind);

}  // namespace spothorizon::study
