// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spothorizon::study {

struct LearningResults;

/// How the regret grows with the jobs, as the exponent of a power of their number: the slope of a
/// line of least squares through log regret over log jobs, from a tenth of the jobs on, at points
/// evenly spread over log jobs. 0.5 is the bounds' square root, 0 a learner that has learnt. None
/// with fewer than 20 jobs or where the regret is not above zero throughout.
/// `jobs`: of the first so many.
std::optional<double> regretSlope(const LearningResults& results, int jobs);

/// The numbers of results that lessons make claims of (Study::measures()).
std::vector<std::string> learningMeasures();
std::optional<double> measureOf(const LearningResults& results, std::string_view name);

}  // namespace spothorizon::study
