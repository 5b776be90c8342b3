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

/// The share of starts, 0..1, that are on time at no more than `budgetUsd`.
double chanceWithin(const BacktestResults& results, std::size_t series, double budgetUsd);
/// The least budget within which a share of at least `probability` of all starts is on time; none
/// where fewer are on time.
std::optional<double> leastBudget(const BacktestResults& results, std::size_t series,
                                  double probability);

/// priceOfAnHour() between two values that are done, of a series that both have.
std::optional<MeanEstimate> priceBetween(const Sweep& frontier, std::size_t before,
                                         std::size_t after, std::size_t series);

}  // namespace spothorizon::study
