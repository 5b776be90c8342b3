// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "base/InputError.h"
#include "study/Scenario.h"

namespace spothorizon::study {

/// What keeps a scenario from being run, as the error that run() throws; none where nothing does.
std::optional<InputError> firstError(const Scenario& scenario);

/// "Even 8 GPUs all the time ...": why the job cannot be done by its deadline whatever is rented.
/// Empty where it can. For a scenario without errors.
std::string cannotBeDone(const Scenario& scenario);

}  // namespace spothorizon::study
