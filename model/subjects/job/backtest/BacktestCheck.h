// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "scenario/Faults.h"

namespace spothorizon::study {

/// What of the backtest section keeps a frontier from being computed; for a scenario without
/// scenarioFaults().
std::vector<Fault> frontierFaults(const Scenario& scenario);

/// What keeps runBacktest() from running a scenario: what a run needs, and the backtest section.
std::optional<InputError> firstBacktestError(const Scenario& scenario);
/// And runFrontier(), which reads the range of deadlines as well.
std::optional<InputError> firstFrontierError(const Scenario& scenario);

/// The shortest and the longest deadline that the frontier tries, hours.
std::pair<double, double> deadlineRange(const Scenario& scenario);

}  // namespace spothorizon::study
