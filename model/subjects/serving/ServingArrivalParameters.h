// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Parameters.h"

namespace spothorizon::study {

/// How requests arrive, and their lengths.
void addServingArrivalParameters(std::vector<Parameter>& all);

}  // namespace spothorizon::study
