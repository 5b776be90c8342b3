// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Parameters.h"

namespace spothorizon::study {

/// Of the sections "stream" and "rental".
std::vector<Parameter> streamParameters();
std::vector<Parameter> rentalParameters();
/// stream.classes, rental.types.
std::vector<ParameterList> budgetLists();

}  // namespace spothorizon::study
