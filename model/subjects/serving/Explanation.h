// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "subjects/serving/ServingResults.h"

namespace spothorizon::study {

/// Every change of the first replication, for a terminal: what was known, the configurations
/// before and after, the estimate, the stops, and which requests go on.
std::string servingExplanation(const ServingResults& results);

}  // namespace spothorizon::study
