// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "subjects/job/backtest/Frontier.h"

/// What is read from a sweep in more than one place.
namespace spothorizon::study {

/// "24 h", "12 GPUs": a value of the sweep's parameter.
Text valueText(const Sweep& sweep, double value);
/// The scenario's own value of the parameter.
double ownValue(const Sweep& sweep);
/// Numbers of the values that are done, ascending.
std::vector<std::size_t> donePoints(const Sweep& sweep);
/// The one that is the scenario's own; none while it is not done.
std::optional<std::size_t> ownPoint(const Sweep& sweep);
/// Labels and policies of the series that every point has that is done: the best possible is among
/// them once it is known at all of these.
const std::vector<BacktestSeries>& seriesOf(const Sweep& sweep);

}  // namespace spothorizon::study
