// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/ComparedOutcomes.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "ask/ResultHead.h"
#include "result/Differences.h"
#include "result/TableCsv.h"
#include "subjects/job/run/Ledger.h"
#include "subjects/job/run/Outcomes.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::Column;
using result::Form;

/// What differs between scenarios and is the same in all rows of one.
void addQuestion(result::Table& table, const Results& results) {
  Column deadline{"deadlineHours", phrase("results", "Deadline"), "h",
                  phrase("results", "When the job must be done, hours from its start.")};
  Column budget{"budgetUsd", phrase("results", "Budget"), "",
                phrase("results", "What the job may cost."), Form::Dollars};
  deadline.inFilesOnly = budget.inFilesOnly = true;
  table.columns.push_back(std::move(deadline));
  table.columns.push_back(std::move(budget));
  const double hours = results.problem.job.deadlineHours;
  for (std::vector<Cell>& row : table.rows) {
    row.push_back(hours > 0 ? Cell(hours) : Cell());
    row.push_back(result::cellOf(results.scenario.budgetUsd));
  }
}

/// For a scenario without results: a row that says that it is running.
result::Table runningTable() {
  const result::Table all = outcomeTable(Results(), OutcomeRows::All);
  const std::size_t ending = *all.column("ending");
  result::Table table{all.key, all.title, {all.columns[ending]}};
  table.rows = {{all.rows.front().at(ending)}};
  return table;
}

void dropCostsOfGivenUp(result::Table& table) {
  const auto base =
      std::ranges::find_if(table.rows, [&](const auto& row) { return row.at(1) == Cell(true); });
  const std::optional<std::size_t> change = table.column("deltaCostUsd");
  if (!change || base == table.rows.end()) return;
  const auto isDone = [&](const std::vector<Cell>& row) {
    return result::numberIn(row.at(*table.column("finishHours"))).has_value();
  };
  const bool baseDone = isDone(*base);
  for (std::vector<Cell>& row : table.rows) {
    if (baseDone && isDone(row)) continue;
    row.at(*change) = row.at(*table.column("deltaCostUsdShare")) = Cell();
  }
}

std::optional<std::size_t> rowOf(const ComparedOutcome& scenario) {
  if (!outcomeOf(*scenario.results, scenario.policy)) return std::nullopt;
  const std::size_t optimum = scenario.results->policies.size();
  return scenario.policy < 0 ? optimum : static_cast<std::size_t>(scenario.policy);
}

}  // namespace

result::Table comparedTable(const std::vector<ComparedOutcome>& scenarios) {
  std::deque<result::Table> tables;
  std::vector<result::Compared> compared;
  for (const ComparedOutcome& one : scenarios) {
    const bool isThere = one.results && rowOf(one);
    tables.push_back(isThere ? outcomeTable(*one.results, OutcomeRows::All) : runningTable());
    if (isThere) addQuestion(tables.back(), *one.results);
    compared.push_back({Text(one.scenario), one.isBase, &tables.back(),
                        isThere ? rowOf(one) : std::optional<std::size_t>(0)});
  }
  result::Table table = result::comparison(compared);
  dropCostsOfGivenUp(table);
  return table;
}

result::Table allComparedTable(const std::vector<ComparedOutcome>& scenarios) {
  std::deque<result::Table> tables;
  std::vector<result::Compared> compared;
  for (const ComparedOutcome& one : scenarios) {
    if (!one.results) continue;
    result::Table& table = tables.emplace_back(outcomeTable(*one.results));
    addQuestion(table, *one.results);
    const Text name =
        one.isBase ? phrase("table", "%1, base").arg(one.scenario) : Text(one.scenario);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      compared.push_back({name, false, &table, row});
    }
  }
  result::Table table = result::comparison(compared);
  table.title = phrase("results", "Compared");
  return table;
}

std::string comparedCsv(const std::vector<ComparedOutcome>& scenarios) {
  std::string head;
  for (const ComparedOutcome& one : scenarios) {
    if (one.results) head += provenanceLines(one.results->scenario, *one.results->market);
  }
  return result::csv(comparedTable(scenarios), head);
}

}  // namespace spothorizon::study
