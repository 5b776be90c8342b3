// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Parameters.h"

namespace spothorizon::study {

/// stream.classes, rental.types.
std::vector<ParameterList> budgetLists();

}  // namespace spothorizon::study
