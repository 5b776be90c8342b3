// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/GoalWords.h"

#include <algorithm>
#include <utility>

#include "ask/AnswerWords.h"
#include "ask/AskGoal.h"
#include "ask/AxisWords.h"
#include "result/GroupedNumber.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::ask {
namespace {

using result::Column;
using result::Form;

Text testText(const Answer& answer, const Goal& asked, const GoalRow& row) {
  const auto chance = [&] {
    return study::percentWith(row.chance.value, row.chance.low, row.chance.high);
  };
  switch (testOf(answer, asked, row)) {
    case GoalTest::None:
      return phrase("ask", "no draws test it");
    case GoalTest::TooShort:
      if (!row.chance.exists()) return phrase("ask", "too short to test");
      return phrase("ask", "too short to test (met in %1 of the draws that test it)")
          .arg(study::percentText(row.chance.value));
    case GoalTest::Missed:
      return phrase("ask", "not confirmed: met in %1 of the draws that test it (wanted %2)")
          .arg(chance())
          .arg(study::percentText(asked.chance));
    case GoalTest::Met:
      break;
  }
  return phrase("ask", "met in %1 of the draws that test it").arg(chance());
}

Text chosenValueText(const Answer& answer, const GoalRow& row) {
  const AskedAxis& axis = answer.axes.front();
  if (row.changesNothing) return phrase("ask", "%1 changes nothing").arg(axis.title);
  const Text value = valueBesideTitle(axis, *row.value);
  if (!row.failing) return phrase("ask", "%1 %2").arg(axis.title).arg(value);
  return phrase("ask", "%1 %2 (%3 fails)")
      .arg(axis.title)
      .arg(value)
      .arg(valueBesideTitle(axis, *row.failing));
}

/// How a contender meets the goal, without its name.
Text rowText(const Answer& answer, const Goal& asked, const GoalRow& row) {
  const AskedAxis& axis = answer.axes.front();
  if (!row.value && row.changesNothing) {
    return phrase("ask", "%1 changes nothing, and the limit is missed").arg(axis.title);
  }
  if (!row.value) return phrase("ask", "no value of %1 meets the limit").arg(axis.title);
  const Text chosen = chosenValueText(answer, row), test = testText(answer, asked, row);
  if (!answer.costMeasure || !row.cost.exists()) {
    return phrase("ask", "%1; %2").arg(chosen).arg(test);
  }
  const Column& cost = answer.measures[*answer.costMeasure];
  return phrase("ask", "%1; %2; %3: %4")
      .arg(chosen)
      .arg(test)
      .arg(cost.title)
      .arg(figureText(cost, row.cost));
}

/// A sentence for each outcome, with all contenders that share it.
std::vector<Text> rowTexts(const Answer& answer, const Goal& asked) {
  std::vector<std::pair<Text, std::vector<Text>>> groups;
  for (const GoalRow& row : answer.goals) {
    Text text = rowText(answer, asked, row);
    auto group = std::ranges::find(groups, text, &std::pair<Text, std::vector<Text>>::first);
    if (group == groups.end()) group = groups.insert(groups.end(), {std::move(text), {}});
    group->second.push_back(answer.contenders[row.contender].name);
  }
  std::vector<Text> texts;
  for (auto& [text, names] : groups) {
    texts.push_back(phrase("ask", "%1: %2.").arg(study::listText(std::move(names))).arg(text));
  }
  return texts;
}

/// Which values were tried, and how close together.
Text triedText(const Answer& answer) {
  const AskedAxis& axis = answer.axes.front();
  if (answer.refined == 0) return phrase("ask", "Values tried: %1.").arg(valuesText(answer));
  const std::size_t first = answer.points.size() - answer.refined;
  const Text between =
      axis.whole
          ? phrase("ask",
                   "Values tried: %1 from %2 to %3, and whole numbers between the last that fails "
                   "and the first that meets the limit.")
          : phrase("ask",
                   "Values tried: %1 from %2 to %3, and between the last that fails and the first "
                   "that meets the limit, to 1 %.");
  return Text(between)
      .arg(std::to_string(first))
      .arg(valueText(axis, answer.points.front().values.front()))
      .arg(valueText(axis, answer.points.back().values.front()));
}

/// Where the chance does not rise steadily.
Text unevenText(const Answer& answer) {
  std::vector<Text> names;
  for (const GoalRow& row : answer.goals) {
    if (row.uneven) names.push_back(answer.contenders[row.contender].name);
  }
  if (names.empty()) return {};
  return phrase("ask", "Some values beyond the one that is named fail again with %1.")
      .arg(study::listText(std::move(names)));
}

}  // namespace

Text goalSentence(const Answer& answer, const Goal& asked) {
  if (answer.goals.empty()) return {};
  const Column& column = answer.measures[answer.measure];
  const Text limit = column.form == Form::Number
                         ? numberWithUnit(column, result::groupedAsTyped(asked.limit))
                         : figureText(column, {asked.limit});
  const Text wanted = asked.atLeast ? phrase("ask", "%1 of at least %2 with a chance of %3:")
                                    : phrase("ask", "%1 of at most %2 with a chance of %3:");
  std::vector<Text> parts{
      Text(wanted).arg(column.title).arg(limit).arg(study::percentText(asked.chance))};
  if (std::ranges::none_of(answer.goals,
                           [](const GoalRow& row) { return row.value.has_value(); })) {
    parts.push_back(phrase("ask", "no value of %1 meets the limit, whichever is chosen.")
                        .arg(answer.axes.front().title));
    parts.push_back(triedText(answer));
    return study::sentences(parts);
  }
  for (Text& text : rowTexts(answer, asked)) parts.push_back(std::move(text));
  parts.push_back(unevenText(answer));
  parts.push_back(triedText(answer));
  return study::sentences(parts);
}

}  // namespace spothorizon::ask
