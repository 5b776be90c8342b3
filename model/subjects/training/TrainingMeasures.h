// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "subjects/training/TrainingResults.h"

namespace spothorizon::study {

/// The numbers of results that lessons make claims of (Study::measures()). N is the place of a
/// policy; of gain(N) a link of the chain, of fastestKeeps(N) and mostKept(N) the nodes lost.
const std::vector<std::string>& trainingMeasures();
/// None where there is no such number.
std::optional<double> trainingMeasure(const TrainingResults& results, std::string_view name);

}  // namespace spothorizon::study
