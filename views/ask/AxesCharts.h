// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/ask/AnswerCharts.h"

namespace spothorizon::views {

/// Over one parameter: a chart a measure, a line with its 95 % band a contender.
std::vector<ComparableChart> lineCharts(const ask::Answer& answer, const AnswerLook& look,
                                        const ChartTheme& theme);
/// Over two: a heat map a measure and contender, those of a measure with one scale of colours.
std::vector<ComparableChart> mapCharts(const ask::Answer& answer, const AnswerLook& look);
/// The scenario as it is: bars with 95 % intervals, a chart a measure.
std::vector<ComparableChart> onceCharts(const ask::Answer& answer, const AnswerLook& look,
                                        const ChartTheme& theme);

}  // namespace spothorizon::views
