// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/sweep/StreamSweepTables.h"

#include <utility>
#include <vector>

#include "ask/AnswerTables.h"
#include "result/ColumnKinds.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetTables.h"
#include "subjects/stream/Columns.h"
#include "subjects/stream/sweep/StreamSweepWords.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::Column;
using result::numberColumn;
using result::Table;
using result::withInterval;
using stream::Columns;
using stream::estimateCell;
using stream::hours;
using stream::ifStable;

/// A policy at a value.
struct PolicyRow {
  double value;
  const SweptPolicy& of;
};

std::vector<PolicyRow> policyRows(const StreamSweepResults& results) {
  std::vector<PolicyRow> rows;
  for (const StreamSweepPoint& point : results.points) {
    for (const SweptPolicy& one : point.policies) rows.push_back({point.value, one});
  }
  return rows;
}

Column valueColumn(const StreamSweepResults& results) {
  return numberColumn(ask::columnKey(results.what).c_str(), streamSweepKind(results.what).title, "",
                      stream::kFitting);
}

/// The value as the scenario has it, its half and its double.
Cell placeOf(const StreamSweepResults& results, double value) {
  if (value == results.present) return phrase("budget", "as it is");
  if (value == results.half) return phrase("budget", "half");
  if (value == results.twice) return phrase("budget", "twice");
  return {};
}

Text jobsNote(const StreamSweepResults& results) {
  const std::string jobs = groupedText(static_cast<double>(results.jobs));
  if (results.replications == 1) {
    return phrase("budget", "%1 jobs in one replication at each value.").arg(jobs);
  }
  return phrase("budget", "%1 jobs in %2 replications at each value.")
      .arg(jobs)
      .arg(std::to_string(results.replications));
}

}  // namespace

Table pointTable(const StreamSweepResults& results) {
  using Row = PolicyRow;
  Columns<Row> columns;
  columns.add(valueColumn(results), [](const Row& row) { return row.value; })
      .add(result::textColumn("policy", phrase("budget", "Policy")),
           [](const Row& row) { return Text(row.of.key()); })
      .add(withInterval(
               stream::lessIsBetter(hours("meanResponseHours", phrase("budget", "Mean response")))),
           [](const Row& row) { return ifStable(row.of.keepsUp, estimateCell(row.of.hours)); })
      .add(stream::lessIsBetter(hours("p95ResponseHours", phrase("budget", "P95 response"))),
           [](const Row& row) { return ifStable(row.of.keepsUp, row.of.p95Hours.mean); })
      .addMoney(stream::moneyColumns(results.exact->inDollars, "", phrase("budget", "Spend")),
                [](const Row& row) { return row.of.spend.mean; })
      .add(numberColumn("rentedGpus", phrase("budget", "Rented"), "GPUs", 2),
           [](const Row& row) { return row.of.gpus.mean; })
      .add(numberColumn("keepsUp", phrase("budget", "Keeps up"), "", 0,
                        phrase("budget", "Whether it finishes jobs as fast as they arrive.")),
           [](const Row& row) { return row.of.keepsUp; });
  Table table = columns.table("points", phrase("budget", "Policies by value"), policyRows(results));
  if (results.jobs > 0) table.notes.push_back(jobsNote(results));
  return table;
}

Table valueTable(const StreamSweepResults& results) {
  using Row = StreamSweepPoint;
  Columns<Row> columns;
  columns.add(valueColumn(results), [](const Row& row) { return row.value; })
      .add(result::textColumn("place", phrase("budget", "Relative to the scenario")),
           [&](const Row& row) { return placeOf(results, row.value); })
      .addMoney(stream::moneyColumns(results.exact->inDollars, "asNow",
                                     phrase("budget", "Spend to respond as now"),
                                     phrase("budget", "By formula. Nothing: no budget is enough.")),
                [](const Row& row) { return result::cellOf(row.spendAsNow); })
      .add(result::textColumn("needs", phrase("budget", "Needs"),
                              phrase("budget", "Why the value cannot be run.")),
           [](const Row& row) { return row.obstacle.empty() ? Cell() : Cell(Text(row.obstacle)); });
  return columns.table("values", phrase("budget", "Values"), results.points);
}

result::ResultFile streamSweepResult(const StreamSweepResults& results) {
  result::ResultFile file = streamResultHead(results, *results.exact, "axes " + results.what,
                                             streamSweepSentence(results));
  file.tables = {pointTable(results), valueTable(results)};
  return file;
}

std::string streamSweepText(const StreamSweepResults& results) {
  result::ResultFile file = streamSweepResult(results);
  Table& points = file.tables.front();
  if (!points.rows.empty()) {
    const std::string value = points.columns.front().key;
    points = stream::byPolicy(points, {value}, "meanResponseHours");
  }
  return result::terminalText(file);
}

}  // namespace spothorizon::study
