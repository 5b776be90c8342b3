// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "scenario/Faults.h"

namespace spothorizon::study {

/// What of the learning section keeps a learning run from being run; for a scenario without
/// jobFaults().
std::vector<Fault> learningFaults(const Scenario& scenario);

/// What keeps runLearning() from running a scenario: the job, the market and the learning section,
/// not the policy list that a single run compares.
std::optional<InputError> firstLearningError(const Scenario& scenario);

}  // namespace spothorizon::study
