// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "base/InputError.h"
#include "study/scenario/Scenario.h"

namespace spothorizon::study {

/// What keeps a scenario from being run, as the error that run() throws; none where nothing does.
std::optional<InputError> firstError(const Scenario& scenario);

/// The same for runLearning(): the job, the market and the learning section, not the policy list
/// that a single run compares.
std::optional<InputError> firstLearningError(const Scenario& scenario);

/// The same for runBacktest(): what a run needs, and the backtest section.
std::optional<InputError> firstBacktestError(const Scenario& scenario);
/// And for runFrontier(), which reads the range of deadlines as well.
std::optional<InputError> firstFrontierError(const Scenario& scenario);

/// The shortest and the longest deadline that the frontier tries, hours.
std::pair<double, double> deadlineRange(const Scenario& scenario);

/// Whether the maximum GPUs from the first moment on finish the job by its deadline.
bool canBeDone(const job::Job& job);

/// "Even 8 GPUs all the time ...": why the job cannot be done by its deadline whatever is rented.
/// Empty where it can. For a scenario without errors.
Text cannotBeDone(const Scenario& scenario);

}  // namespace spothorizon::study
