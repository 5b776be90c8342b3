// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Scenario.h"

namespace spothorizon::study {

/// About how long each task of run() takes, in seconds: the best possible plan, on demand only, and
/// the policies in their order. What takes no time to speak of takes a little.
std::vector<double> expectedTaskSeconds(const Scenario& scenario);

/// About how long run() takes, in seconds: the plans of its AHAP policies, which long windows make
/// slow, and the best possible plan. `threads` as in StudyOptions.
double expectedRunSeconds(const Scenario& scenario, int threads);

}  // namespace spothorizon::study
