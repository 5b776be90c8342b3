// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Parameters.h"

namespace spothorizon::study {

std::vector<Parameter> sensitivityParameters();
/// Its ranges: "sensitivity.ranges".
std::vector<ParameterList> sensitivityLists();

}  // namespace spothorizon::study
