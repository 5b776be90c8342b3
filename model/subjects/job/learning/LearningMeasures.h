// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spothorizon::study {

struct LearningResults;

/// The numbers of results that lessons make claims of (Study::measures()).
std::vector<std::string> learningMeasures();
std::optional<double> measureOf(const LearningResults& results, std::string_view name);

}  // namespace spothorizon::study
