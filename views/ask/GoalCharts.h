// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/ask/AnswerCharts.h"

namespace spothorizon::views {

/// A goal: each contender's value and the chance where it is tested as bars, and chance and measure
/// over all values, with the limit.
std::vector<ComparableChart> goalCharts(const ask::Answer& answer, const AnswerLook& look,
                                        const ChartTheme& theme);

}  // namespace spothorizon::views
