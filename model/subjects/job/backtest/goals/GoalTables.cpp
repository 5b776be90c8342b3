// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/goals/GoalTables.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "ask/FuturesReport.h"
#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "base/InputError.h"
#include "result/ColumnKinds.h"
#include "result/TableCsv.h"
#include "scenario/Criterion.h"
#include "subjects/job/backtest/FrontierTable.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/goals/Goals.h"

namespace spothorizon::study {
namespace {

using result::Better;
using result::Cell;
using result::Column;
using result::Form;
using result::Table;
using result::textColumn;

const char* nameOf(Goal goal) {
  switch (goal) {
    case Goal::ShortestDeadline:
      return "deadline";
    case Goal::LowestBudget:
      return "budget";
    case Goal::BestMaxGpus:
      break;
  }
  return "gpus";
}

Column xColumn(Goal goal) {
  switch (goal) {
    case Goal::ShortestDeadline:
      return valueColumn("deadlineHours");
    case Goal::LowestBudget:
      return valueColumn("budgetUsd");
    case Goal::BestMaxGpus:
      break;
  }
  return valueColumn("maxGpus");
}

Column chanceColumn(const char* key, Text title) {
  return {key, std::move(title), "", {}, Form::Share, 1, Better::More};
}

/// A curve's y: a chance, or dollars.
Column yColumn(const Scenario& scenario, const GoalAnswer& answer) {
  Column column = chanceColumn("chance", answer.yTitle);
  if (answer.goal == Goal::BestMaxGpus) {
    const bool utility = showsUtility(scenario);
    column = {utility ? "utilityMeanUsd" : "costMeanUsd",
              utility ? phrase("risk", "Mean utility") : phrase("risk", "Mean cost"),
              "",
              {},
              Form::Dollars,
              2,
              utility ? Better::More : Better::Less};
  }
  column.hasInterval = true;
  return column;
}

std::vector<Column> nameColumns() {
  std::vector<Column> columns{textColumn("policy", phrase("results", "Kind")),
                              textColumn("label", phrase("results", "Policy"))};
  columns.front().inFilesOnly = true;
  return columns;
}

Cell kindOf(const Scenario& scenario, const GoalCurve& curve) {
  const auto at = static_cast<std::size_t>(curve.policy);
  const bool isThere = curve.policy >= 0 && at < scenario.policies.size();
  return Text(isThere ? std::string(policy::kindName(scenario.policies[at].kind)) : std::string());
}

Cell yCell(const GoalCurve& curve, std::size_t at) {
  MeanEstimate estimate{curve.y[at], {}};
  if (at < curve.band.size()) estimate.interval = curve.band[at];
  return estimateCell(estimate);
}

/// Where on the curve its answer is; of one without, its highest point.
std::size_t placeShown(const GoalCurve& curve) {
  const auto found = curve.answer
                         ? std::ranges::find(curve.x, *curve.answer)
                         : curve.x.begin() + (std::ranges::max_element(curve.y) - curve.y.begin());
  return static_cast<std::size_t>(found - curve.x.begin());
}

}  // namespace

void checkBudget(const Scenario& scenario) {
  if (scenario.budgetUsd) return;
  throw InputError("", "/job/budgetUsd", "no budget",
                   "one: the shortest deadline needs a probability and a budget");
}

Table answerTable(const Scenario& scenario, const GoalAnswer& answer) {
  Table table{"answers", phrase("goal", "Answers"), nameColumns()};
  table.columns.push_back(xColumn(answer.goal));
  Column y = yColumn(scenario, answer);
  y.help = phrase("goal", "At the answer; the highest of a policy that has none.");
  table.columns.push_back(std::move(y));
  for (std::size_t i = 0; i < answer.curves.size(); ++i) {
    const GoalCurve& curve = answer.curves[i];
    std::vector<Cell>& row = table.rows.emplace_back();
    row = {kindOf(scenario, curve), curve.label, result::cellOf(curve.answer),
           curve.x.empty() ? Cell() : yCell(curve, placeShown(curve))};
    if (!curve.answer) {
      table.marks.push_back(
          {i, table.columns[2].key, result::Tone::Plain, phrase("goal", "none"), {}});
    }
    if (static_cast<int>(i) == answer.best) {
      table.marks.push_back(
          {i, "label", result::Tone::Strong, phrase("goal", "%1, best").arg(curve.label), {}});
    }
  }
  return table;
}

Table curveTable(const Scenario& scenario, const GoalAnswer& answer) {
  Table table{"curves", phrase("goal", "Curves"), nameColumns()};
  table.columns.push_back(xColumn(answer.goal));
  table.columns.push_back(yColumn(scenario, answer));
  for (const GoalCurve& curve : answer.curves) {
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      table.rows.push_back({kindOf(scenario, curve), curve.label, curve.x[i], yCell(curve, i)});
    }
  }
  return table;
}

Table goalTable(const Scenario& scenario, const GoalAnswer& answer) {
  Table table{"goal", phrase("goal", "Goal")};
  Column held = yColumn(scenario, answer);
  held.key = "heldOut";
  held.title = phrase("goal", "Chosen on one half, tested on the other");
  table.columns = {
      chanceColumn("wanted", phrase("goal", "Wanted")),
      textColumn("label", phrase("results", "Policy")),
      xColumn(answer.goal),
      {"isRefused", phrase("goal", "The record is too short to decide")},
      {"windowsNeeded", phrase("goal", "Independent windows needed"), "", {}, Form::Number, 1},
      std::move(held),
      {"halvesWithoutAnswer", phrase("goal", "Halves without an answer")}};
  const GoalCurve* best =
      answer.best < 0 ? nullptr : &answer.curves[static_cast<std::size_t>(answer.best)];
  Cell heldCell, halves;
  if (answer.heldOut) {
    heldCell = estimateCell({answer.heldOut->value, answer.heldOut->interval});
    halves = static_cast<long long>(answer.heldOut->halvesWithout);
  }
  const bool hasWindows = answer.wanted && std::isfinite(answer.windowsNeeded);
  table.rows = {{result::cellOf(answer.wanted), best ? Cell(best->label) : Cell(),
                 best ? result::cellOf(best->answer) : Cell(), answer.refused,
                 hasWindows ? Cell(answer.windowsNeeded) : Cell(), heldCell, halves}};
  return table;
}

result::ResultFile goalResult(const StudyResult& results, const GoalAnswer& answer) {
  const Scenario& scenario = results.scenario;
  result::ResultFile file =
      resultHead(results, "job", std::string("goal ") + nameOf(answer.goal), answer.sentence);
  file.tables = {goalTable(scenario, answer), answerTable(scenario, answer),
                 evidenceTable(answer.evidence), curveTable(scenario, answer)};
  if (answer.futures) {
    file.tables.push_back(likenessTable(*answer.futures));
    file.tables.push_back(recipeTable(*answer.futures));
  }
  file.tables.push_back(inputsTable(scenario));
  return file;
}

std::string goalText(const StudyResult& results, const GoalAnswer& answer) {
  result::ResultFile file;
  file.sentence = answer.sentence;
  file.tables = {answerTable(results.scenario, answer)};
  if (answer.futures) file.tables.push_back(likenessTable(*answer.futures));
  return result::terminalText(file);
}

std::string goalCsv(const StudyResult& results, const GoalAnswer& answer) {
  return result::csv(curveTable(results.scenario, answer),
                     provenanceLines(results.scenario, *results.market));
}

}  // namespace spothorizon::study
