// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "scenario/Parameters.h"
#include "subjects/serving/ServingSettings.h"

namespace spothorizon::study {

/// serving.systems.
std::vector<ParameterList> servingLists();

/// As files have it: "on-demand".
std::string servedByName(ServedBy kind);

}  // namespace spothorizon::study
