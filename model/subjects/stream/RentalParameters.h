// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Parameters.h"

namespace spothorizon::study {

/// The parameters of the section "rental".
std::vector<Parameter> rentalParameters();

}  // namespace spothorizon::study
