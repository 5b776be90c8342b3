// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/Json.h"
#include "subjects/job/run/Results.h"

namespace spothorizon::study {

inline constexpr int kResultsVersion = 1;

/// Format "spothorizon-results": the scenario as run, the market's statistics and provenance, the
/// optimum and the outcome of every policy. Units stand in the key names; what is not defined is
/// null.
Json resultsToJson(const Results& results);
/// Two-space indented, with a newline at its end.
std::string resultsToText(const Results& results);

}  // namespace spothorizon::study
