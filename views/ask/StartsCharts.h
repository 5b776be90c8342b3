// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/ask/AnswerCharts.h"

namespace spothorizon::views {

/// Every start: a measure over the time of the start where that is the record's, the share of
/// starts up to each figure, and the spread as bars (P5, median, P95) with 95 % intervals.
std::vector<ComparableChart> startsCharts(const ask::Answer& answer, const AnswerLook& look,
                                          const ChartTheme& theme);

}  // namespace spothorizon::views
