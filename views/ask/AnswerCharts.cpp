// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/AnswerCharts.h"

#include <algorithm>
#include <numeric>

#include "views/ask/AxesCharts.h"
#include "views/ask/GoalCharts.h"
#include "views/ask/RangeCharts.h"
#include "views/ask/StartsCharts.h"

namespace spothorizon::views {
namespace {

std::vector<std::size_t> allOf(std::size_t count) {
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

struct Charts {
  const ask::Answer& answer;
  const AnswerLook& look;
  const ChartTheme& theme;

  using List = std::vector<ComparableChart>;
  List operator()(const ask::Once&) const { return onceCharts(answer, look, theme); }
  List operator()(const ask::OverAxes& asked) const {
    if (answer.axes.empty()) return {};
    return asked.axes.size() > 1 ? mapCharts(answer, look) : lineCharts(answer, look, theme);
  }
  List operator()(const ask::OverStarts&) const { return startsCharts(answer, look, theme); }
  List operator()(const ask::Goal&) const { return goalCharts(answer, look, theme); }
  List operator()(const ask::Tornado&) const { return tornadoCharts(answer, theme); }
  List operator()(const ask::MonteCarlo&) const { return monteCarloCharts(answer, theme); }
};

/// Lists of all measures would be too long: several charts each.
bool showsOneMeasure(const ask::Answer& answer) {
  const auto* axes = std::get_if<ask::OverAxes>(&answer.question);
  return (axes && axes->axes.size() > 1) ||
         std::holds_alternative<ask::OverStarts>(answer.question);
}

}  // namespace

std::vector<std::size_t> shownMeasures(const ask::Answer& answer, const AnswerLook& look) {
  const auto found = std::ranges::find(answer.measures, look.measure, &result::Column::key);
  if (!look.measure.empty() && found != answer.measures.end()) {
    return {static_cast<std::size_t>(found - answer.measures.begin())};
  }
  if (answer.measures.empty()) return {};
  if (showsOneMeasure(answer)) return {0};
  return allOf(answer.measures.size());
}

std::vector<std::size_t> shownContenders(const ask::Answer& answer, const AnswerLook& look) {
  const auto found = std::ranges::find(answer.contenders, look.contender, &ask::Contender::key);
  if (!look.contender.empty() && found != answer.contenders.end()) {
    return {static_cast<std::size_t>(found - answer.contenders.begin())};
  }
  return allOf(answer.contenders.size());
}

std::vector<ComparableChart> answerCharts(const ask::Answer& answer, const AnswerLook& look,
                                          const ChartTheme& theme) {
  return std::visit(Charts{answer, look, theme}, answer.question);
}

bool choosesMeasure(const ask::Question& question) {
  return std::holds_alternative<ask::Once>(question) ||
         std::holds_alternative<ask::OverAxes>(question) ||
         std::holds_alternative<ask::OverStarts>(question);
}

bool choosesContender(const ask::Question& question) {
  return std::holds_alternative<ask::OverAxes>(question) ||
         std::holds_alternative<ask::OverStarts>(question) ||
         std::holds_alternative<ask::Goal>(question);
}

}  // namespace spothorizon::views
