// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Parameters.h"

namespace spothorizon::study {

/// Those of the section "training".
std::vector<Parameter> trainingParameters();

}  // namespace spothorizon::study
