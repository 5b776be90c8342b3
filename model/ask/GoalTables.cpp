// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/GoalTables.h"

#include <utility>

#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "ask/AskGoal.h"
#include "ask/TableRows.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::ask {
namespace {

using result::Cell;
using result::Column;
using result::Form;
using result::Table;

/// The intervals are those of the draws that test.
Text testedNote(const Answer& answer) {
  constexpr double kLeastWindows = 3;
  for (const GoalRow& one : answer.goals) {
    if (!one.chance.exists()) continue;
    if (answer.over == DrawnOver::Replications) {
      return runsText(one.chance.samples);
    }
    const double windows = one.chance.independentWindows;
    return study::blocksText(windows, windows >= kLeastWindows);
  }
  return {};
}

Text outcomeText(const Answer& answer, const GoalRow& row) {
  const Goal& asked = std::get<Goal>(answer.question);
  if (!row.value) return phrase("ask", "no value meets it");
  switch (testOf(answer, asked, row)) {
    case GoalTest::None:
      return phrase("ask", "no draws test it");
    case GoalTest::TooShort:
      return phrase("ask", "too short to test");
    case GoalTest::Missed:
      return phrase("ask", "not confirmed (wanted %1)").arg(study::percentText(asked.chance));
    case GoalTest::Met:
      break;
  }
  return phrase("ask", "met");
}

/// A value that changes nothing is no answer.
Cell chosenCell(const GoalRow& row, const std::optional<std::string>& value) {
  return value && !row.changesNothing ? valueCell(*value) : Cell(std::monostate());
}

/// Who has no value because the parameter changes nothing.
void noteIdle(const Answer& answer, Table& table) {
  for (const GoalRow& one : answer.goals) {
    if (!one.changesNothing) continue;
    table.notes.push_back(phrase("ask", "%1 changes nothing for %2.")
                              .arg(answer.axes.front().title)
                              .arg(answer.contenders[one.contender].name));
  }
}

Table goalsTable(const Answer& answer) {
  Table table{"goals", phrase("ask", "Goals"), {}, {}, {}};
  addContender(answer, table);
  table.columns.push_back(axisColumn(answer.axes.front()));
  table.columns.push_back(
      titled(axisColumn(answer.axes.front()), "failing", phrase("ask", "Next value, which fails")));
  table.columns.push_back(textColumn("outcome", phrase("ask", "Outcome")));
  table.columns.push_back(chanceColumn(
      "chanceWhereChosen", phrase("ask", "Chance where chosen"),
      phrase("ask", "Share of the draws that chose the value in which it meets the limit.")));
  table.columns.push_back(measured(
      chanceColumn("chance", phrase("ask", "Chance where tested"),
                   phrase("ask", "Share of the other draws in which the value meets the limit."))));
  table.columns.push_back(measured(answer.measures[answer.measure]));
  if (answer.costMeasure) table.columns.push_back(measured(answer.measures[*answer.costMeasure]));
  for (const GoalRow& one : answer.goals) {
    std::vector<Cell> row;
    addName(answer, one.contender, row);
    row.push_back(chosenCell(one, one.value));
    row.push_back(chosenCell(one, one.failing));
    row.emplace_back(outcomeText(answer, one));
    row.push_back(one.value ? Cell(one.chanceWhereChosen) : Cell(std::monostate()));
    row.push_back(optionalCell(one.chance));
    row.push_back(optionalCell(one.measure));
    if (answer.costMeasure) row.push_back(optionalCell(one.cost));
    table.rows.push_back(std::move(row));
  }
  table.notes.push_back(phrase(
      "ask", "Each value was chosen in one half of the draws and tested in the other half."));
  noteIdle(answer, table);
  if (Text note = testedNote(answer); !note.empty()) table.notes.push_back(std::move(note));
  return table;
}

Table chancesTable(const Answer& answer) {
  const Goal& asked = std::get<Goal>(answer.question);
  Table table{"chances", phrase("ask", "Chances"), {axisColumn(answer.axes.front())}, {}, {}};
  addContender(answer, table);
  table.columns.push_back(measured(
      chanceColumn("chance", phrase("ask", "Chance"),
                   phrase("ask", "Share of all draws in which the value meets the limit."))));
  table.columns.push_back(measured(answer.measures[answer.measure]));
  for (const AskedPoint& point : answer.points) {
    if (!point.done || !point.obstacle.empty()) continue;
    for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
      std::vector<Cell> row = placeCells(point);
      addName(answer, i, row);
      row.emplace_back(chanceAt(answer, asked, point, i));
      row.push_back(optionalCell(point.means[i][answer.measure]));
      table.rows.push_back(std::move(row));
    }
  }
  table.notes.push_back(intervalNote(answer));
  return table;
}

}  // namespace

std::vector<Table> goalTables(const Answer& answer) {
  std::vector<Table> tables{goalsTable(answer), chancesTable(answer)};
  addObstacles(answer, tables);
  return tables;
}

}  // namespace spothorizon::ask
