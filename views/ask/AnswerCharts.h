// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "ask/Answer.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// What is drawn of an answer. Tornados, Monte Carlos and goals are about one measure anyway.
struct AnswerLook {
  std::string measure;    ///< key; empty: all (of two axes and of starts the first)
  std::string contender;  ///< key; empty: all
  bool operator==(const AnswerLook&) const = default;
};

/// The charts of an answer, as far as it has progressed: drawn, exported, compared and reported
/// from this one list. Bar charts that follow each other have the same rows and stand side by side.
std::vector<ComparableChart> answerCharts(const ask::Answer& answer, const AnswerLook& look,
                                          const ChartTheme& theme);

/// The measures that a look shows.
std::vector<std::size_t> shownMeasures(const ask::Answer& answer, const AnswerLook& look);
std::vector<std::size_t> shownContenders(const ask::Answer& answer, const AnswerLook& look);

/// Whether the question has charts of several measures, or contenders, to choose from.
bool choosesMeasure(const ask::Question& question);
bool choosesContender(const ask::Question& question);

}  // namespace spothorizon::views
