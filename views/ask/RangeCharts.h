// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/ask/AnswerCharts.h"

namespace spothorizon::views {

/// A tornado's ten longest bars, from the measure at the low end of each range to that at the high
/// end (solid), with the intervals of the paired changes.
std::vector<ComparableChart> tornadoCharts(const ask::Answer& answer, const ChartTheme& theme);

/// A Monte Carlo: the share of samples up to each figure, with P5, median and P95, and the ten
/// strongest rank correlations.
std::vector<ComparableChart> monteCarloCharts(const ask::Answer& answer, const ChartTheme& theme);

}  // namespace spothorizon::views
