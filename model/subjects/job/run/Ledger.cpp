// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/Ledger.h"

#include <array>
#include <chrono>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "result/ColumnKinds.h"
#include "subjects/job/run/ReasonText.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::Column;
using result::Form;
using result::inFiles;
using result::numberColumn;
using result::textColumn;
using simulate::LedgerRow;

/// A slot of a ledger while its row is made.
struct Slot {
  const Results& results;
  int policy;  ///< -1 the optimum
  const simulate::Ledger& ledger;
  std::size_t at;

  const LedgerRow& row() const { return ledger.rows[at]; }
  const policy::Reason* reason() const {
    return at < ledger.reasons.size() ? &ledger.reasons[at] : nullptr;
  }
};

Text labelOf(const Results& results, int policy) {
  if (policy < 0) return phrase("results", "Best possible");
  return results.policies[static_cast<std::size_t>(policy)]->label;
}

struct LedgerColumn {
  Column column;
  Cell (*cell)(const Slot& slot);
};

Cell count(int number) { return static_cast<long long>(number); }

Column dollars(const char* key, Text title, Text help) {
  return {key, std::move(title), "", std::move(help), Form::Dollars, 2};
}

constexpr const char* kClock = "begin";

bool hasClock(const Results& results) {
  return results.market && results.market->import.trace.startUnixSeconds;
}

Cell clockOf(const Slot& slot) {
  if (!hasClock(slot.results)) return {};
  const market::Trace& trace = slot.results.market->import.trace;
  const double hours = slot.results.startSlot * trace.slotHours + slot.row().hours;
  return result::Moment(std::chrono::seconds(*trace.startUnixSeconds + std::llround(hours * 3600)));
}

const std::vector<LedgerColumn>& described() {
  static const std::vector<LedgerColumn> columns{
      {inFiles(
           textColumn("policy", phrase("results", "Policy"),
                      phrase("results", "A way of renting. The best possible knows the future."))),
       [](const Slot& slot) -> Cell { return labelOf(slot.results, slot.policy); }},
      {numberColumn("slot", phrase("results", "Slot"), "", 0,
                    phrase("results", "Number of the slot, from the job's start.")),
       [](const Slot& slot) { return count(slot.row().slot); }},
      {numberColumn("hours", phrase("results", "Time"), "h", 2,
                    phrase("results", "Start of the slot, hours from the job's start.")),
       [](const Slot& slot) -> Cell { return slot.row().hours; }},
      {numberColumn(kClock, phrase("results", "Date"), "UTC", 0,
                    phrase("results", "Start of the slot by the market's own clock.")),
       clockOf},
      {numberColumn("spotUsdPerGpuHour", phrase("results", "Spot"), "$/GPU-h", 4,
                    phrase("results", "Spot price of the slot.")),
       [](const Slot& slot) -> Cell { return slot.row().spotPrice; }},
      {numberColumn("freeGpus", phrase("results", "Free"), "", 0,
                    phrase("results", "Spot GPUs that were free.")),
       [](const Slot& slot) { return count(slot.row().freeGpus); }},
      {numberColumn("spotGpus", phrase("results", "On spot"), "", 0,
                    phrase("results", "Spot GPUs rented.")),
       [](const Slot& slot) { return count(slot.row().gpus.spot); }},
      {numberColumn("onDemandGpus", phrase("results", "On demand"), "", 0,
                    phrase("results", "On-demand GPUs rented.")),
       [](const Slot& slot) { return count(slot.row().gpus.onDemand); }},
      {numberColumn("lostHours", phrase("results", "Lost"), "h", 3,
                    phrase("results", "Hours of the slot lost to a change of GPUs.")),
       [](const Slot& slot) -> Cell { return slot.row().lostHours; }},
      {inFiles(numberColumn("usedHours", phrase("results", "Used"), "h", 3,
                            phrase("results", "Hours of the slot until the job's end."))),
       [](const Slot& slot) -> Cell { return slot.row().usedHours; }},
      {numberColumn("progress", phrase("results", "Progress"), "", 2,
                    phrase("results", "Work units done by the slot's end.")),
       [](const Slot& slot) -> Cell { return slot.row().progress; }},
      {numberColumn("uniformProgress", phrase("results", "Uniform"), "", 2,
                    phrase("results", "Work units done at an even pace.")),
       [](const Slot& slot) -> Cell { return slot.row().uniformProgress; }},
      {dollars("costUsd", phrase("results", "Cost"), phrase("results", "Paid for the slot.")),
       [](const Slot& slot) -> Cell { return slot.row().costUsd; }},
      {dollars("cumulativeCostUsd", phrase("results", "So far"),
               phrase("results", "Paid from the job's start to the slot's end.")),
       [](const Slot& slot) -> Cell { return slot.row().cumulativeCostUsd; }},
      {numberColumn("preempted", phrase("results", "Preempted"), "", 0,
                    phrase("results", "Spot GPUs of the previous slot that were preempted.")),
       [](const Slot& slot) { return count(slot.row().preempted); }},
      {inFiles(numberColumn("reconfigured", phrase("results", "Changed"), "", 0,
                            phrase("results", "Whether a change of GPUs stopped work."))),
       [](const Slot& slot) -> Cell { return slot.row().reconfigured; }},
      {textColumn("rule", phrase("results", "Decided by"),
                  phrase("results", "The rule of the policy that decided the slot.")),
       [](const Slot& slot) {
         const policy::Reason* reason = slot.reason();
         return reason ? Cell(Text(std::string(policy::toString(reason->rule)))) : Cell();
       }},
      {inFiles(textColumn("reason", phrase("results", "Reason"),
                          phrase("results", "Why the slot was decided so."))),
       [](const Slot& slot) {
         const policy::Reason* reason = slot.reason();
         return reason ? Cell(reasonText(*reason, slot.row(), slot.results.problem)) : Cell();
       }}};
  return columns;
}

/// The described ones that a table of these results has, in order.
std::vector<const LedgerColumn*> columnsOf(const Results& results) {
  std::vector<const LedgerColumn*> columns;
  for (const LedgerColumn& one : described()) {
    if (one.column.key != kClock || hasClock(results)) columns.push_back(&one);
  }
  return columns;
}

/// What is rented after the deadline, as a row of the table.
std::vector<Cell> endingRow(const result::Table& table, const Text& label,
                            const simulate::Outcome& outcome, const job::Problem& problem) {
  const job::Ending& ending = *outcome.ending;
  const double start = problem.slotCount * problem.slotHours;
  const bool givenUp = ending.gpus == 0;
  std::vector<Cell> row(table.columns.size());
  const auto put = [&](const char* key, Cell cell) { row[*table.column(key)] = std::move(cell); };
  put("policy", label);
  put("hours", start);
  put("spotGpus", count(0));
  put("onDemandGpus", count(ending.gpus));
  put("lostHours", ending.lostHours);
  put("usedHours", givenUp ? 0.0 : ending.finishHours - start);
  put("progress", givenUp ? outcome.progressAtDeadline : problem.job.workload);
  put("uniformProgress", problem.job.workload);
  put("costUsd", ending.costUsd);
  put("cumulativeCostUsd", outcome.costUsd);
  put("preempted", count(0));
  put("reconfigured", ending.reconfigured);
  put("reason", givenUp ? phrase("results", "Given up.")
                        : phrase("results", "Finished on demand after the deadline."));
  return row;
}

void addLedger(result::Table& table, const Results& results, int policy) {
  const simulate::Ledger* ledger = ledgerOf(results, policy);
  if (!ledger) return;
  const std::vector<const LedgerColumn*> columns = columnsOf(results);
  for (std::size_t i = 0; i < ledger->rows.size(); ++i) {
    std::vector<Cell>& row = table.rows.emplace_back();
    const Slot slot{results, policy, *ledger, i};
    for (const LedgerColumn* one : columns) row.push_back(one->cell(slot));
  }
  const simulate::Outcome& outcome = *outcomeOf(results, policy);
  if (!outcome.ending) return;
  table.rows.push_back(endingRow(table, labelOf(results, policy), outcome, results.problem));
}

}  // namespace

const simulate::Ledger* ledgerOf(const Results& results, int policy) {
  if (policy < 0) return results.optimum ? &results.optimum->ledger : nullptr;
  const auto i = static_cast<std::size_t>(policy);
  return i < results.policies.size() && results.policies[i] ? &results.policies[i]->ledger
                                                            : nullptr;
}

const simulate::Outcome* outcomeOf(const Results& results, int policy) {
  if (policy < 0) return results.optimum ? &results.optimum->outcome : nullptr;
  const auto i = static_cast<std::size_t>(policy);
  return i < results.policies.size() && results.policies[i] ? &results.policies[i]->outcome
                                                            : nullptr;
}

result::Table ledgerTable(const Results& results, std::optional<int> policy) {
  result::Table table{"ledger", phrase("results", "Ledger"), ledgerColumns(results)};
  if (policy) {
    addLedger(table, results, *policy);
    return table;
  }
  const int count = static_cast<int>(results.policies.size());
  for (int i = 0; i < count; ++i) addLedger(table, results, i);
  addLedger(table, results, -1);
  return table;
}

std::vector<Column> ledgerColumns(const Results& results) {
  std::vector<Column> columns;
  for (const LedgerColumn* one : columnsOf(results)) columns.push_back(one->column);
  return columns;
}

result::Cell ledgerCell(const Results& results, int policy, std::size_t slot, std::size_t column) {
  const simulate::Ledger* ledger = ledgerOf(results, policy);
  if (!ledger || slot >= ledger->rows.size()) return {};
  return columnsOf(results).at(column)->cell({results, policy, *ledger, slot});
}

std::string explanation(const Results& results, std::size_t policy) {
  const auto& one = results.policies.at(policy);
  if (!one) return {};
  std::string text = one->label.english() + "\n";
  std::string before;
  for (std::size_t i = 0; i < one->ledger.reasons.size(); ++i) {
    const LedgerRow& row = one->ledger.rows[i];
    const policy::Reason& reason = one->ledger.reasons[i];
    const std::string now = gpusText(row.gpus).english() + policy::toString(reason.rule);
    if (now == before) continue;
    before = now;
    text += "  " + fixedText(row.hours, 2) +
            " h: " + reasonText(reason, row, results.problem).english() + "\n";
  }
  return text;
}

}  // namespace spothorizon::study
