// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/InputError.h"
#include "scenario/Parameters.h"

namespace spothorizon::study {

/// What keeps a scenario from being run, as the error that run() throws; none where nothing does.
std::optional<InputError> firstError(const Scenario& scenario);

/// Whether the maximum GPUs from the first moment on finish the job by its deadline.
bool canBeDone(const job::Job& job);

/// "Even 8 GPUs all the time ...": why the job cannot be done by its deadline whatever is rented.
/// Empty where it can. For a scenario without errors.
Text cannotBeDone(const Scenario& scenario);

/// That, and a job that is worth less than it costs. For a scenario without errors.
std::vector<Finding> jobWarnings(const Scenario& scenario);

}  // namespace spothorizon::study
