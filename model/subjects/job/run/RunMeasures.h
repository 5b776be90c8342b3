// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spothorizon::study {

struct Results;

/// The numbers of results that lessons make claims of (Study::measures()).
std::vector<std::string> runMeasures();
std::optional<double> measureOf(const Results& results, std::string_view name);

}  // namespace spothorizon::study
