// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/bill/CommitTables.h"

#include <optional>
#include <utility>
#include <vector>

#include "result/ColumnKinds.h"
#include "scenario/text/Words.h"
#include "subjects/bill/BillTables.h"
#include "subjects/bill/BillWords.h"

namespace spothorizon::bill {
namespace {

using result::Cell;
using result::Table;

Cell count(int number) { return static_cast<long long>(number); }

/// Periods are numbered from 1; empty: all of them.
Cell periodCell(std::optional<std::size_t> period) {
  return period ? Cell(static_cast<long long>(*period + 1)) : Cell();
}

void addLevel(const CommitQuestion& question, std::size_t type, std::optional<std::size_t> period,
              int machines, Table& table) {
  const commit::Type& one = question.types[type];
  table.rows.push_back({Text(one.name), periodCell(period), count(machines),
                        count(machines * question.demand.machineGpus), one.usdPerGpuHour,
                        one.usageUsdPerGpuHour});
}

/// What covers a machine in a period.
Cell coverCell(const CommitQuestion& question, const commit::Machine& machine, std::size_t period) {
  const auto type = machine.all ? machine.all : machine.byPeriod[period];
  return type ? Cell(Text(question.types[*type].name)) : Cell(phrase("bill", "by the hour"));
}

std::vector<Cell> costRow(Text what, double cost, double without) {
  return {std::move(what), cost, without, without - cost,
          without > 0 ? Cell((without - cost) / without) : Cell()};
}

}  // namespace

Table levelsTable(const Bill& bill, const CommitQuestion& question, const CommitAnswer& answer) {
  Table table{"levels", phrase("bill", "Commit to")};
  result::Column usage =
      moneyColumn(bill, "usage", phrase("bill", "And for use"), {}, "PerGpuHour");
  usage.inFilesOnly = true;
  for (const commit::Type& one : question.types) {
    if (one.usageUsdPerGpuHour > 0) usage.inFilesOnly = false;
  }
  table.columns = {result::textColumn("commitment", phrase("bill", "Commitment")),
                   result::countColumn("period", phrase("bill", "Period"),
                                       phrase("bill", "Empty: for all periods.")),
                   result::countColumn("machines", phrase("bill", "Machines")),
                   result::countColumn("gpus", phrase("bill", "GPUs")),
                   moneyColumn(bill, "price", phrase("bill", "Price"), {}, "PerGpuHour"),
                   std::move(usage)};
  table.columns[1].inFilesOnly = question.demand.periods.size() < 2;
  const commit::Levels& levels = answer.plan.levels;
  for (std::size_t j = 0; j < question.types.size(); ++j) {
    if (question.types[j].term == commit::Term::All) {
      addLevel(question, j, std::nullopt, levels.all[j], table);
      continue;
    }
    for (std::size_t y = 0; y < levels.byPeriod.size(); ++y) {
      addLevel(question, j, y, levels.byPeriod[y][j], table);
    }
  }
  return table;
}

Table costsTable(const Bill& bill, const CommitQuestion& question, const CommitAnswer& answer) {
  Table table{"costs", phrase("bill", "Cost")};
  table.columns = {result::textColumn("hours", phrase("bill", "Hours")),
                   moneyColumn(bill, "cost", phrase("bill", "With commitments")),
                   moneyColumn(bill, "costWithout", phrase("bill", "Without"),
                               phrase("bill", "Everything by the hour, beyond commitments held.")),
                   result::change(moneyColumn(bill, "saving", phrase("bill", "Saving"))),
                   result::change(result::shareColumn("savingShare", phrase("bill", "Saving"))),
                   result::numberColumn("boughtGpuHours", phrase("bill", "Committed"), "GPU-h", 0),
                   result::numberColumn("usedGpuHours", phrase("bill", "Of that used"), "GPU-h", 0),
                   result::shareColumn("utilisationShare", phrase("bill", "Utilisation"))};
  const commit::Plan& plan = answer.plan;
  table.rows.push_back(costRow(phrase("bill", "all"), plan.costUsd, plan.costWithoutUsd));
  for (Cell cell :
       {Cell(plan.boughtGpuHours), Cell(plan.usedGpuHours), result::cellOf(plan.utilisation())}) {
    table.rows.back().push_back(std::move(cell));
  }
  if (!answer.heldOut) return table;
  const commit::HeldOut& test = *answer.heldOut;
  table.rows.push_back(costRow(phrase("bill", "second half, chosen by the first"), test.costUsd,
                               test.costWithoutUsd));
  table.rows.back().resize(table.columns.size());
  if (question.demand.hasSpot()) return table;
  table.notes.push_back(
      phrase("bill", "What is not committed is bought on demand at %1 per GPU-hour.")
          .arg(moneyText(bill, question.demand.onDemandUsdPerGpuHour)));
  return table;
}

Table staircaseTable(const Bill& bill, const CommitQuestion& question, const CommitAnswer& answer) {
  Table table{"staircase", phrase("bill", "What each machine is worth")};
  table.columns = {
      result::countColumn("machine", phrase("bill", "Machine"),
                          phrase("bill",
                                 "The first serves whenever any is needed, the last at "
                                 "the peak; those held come before.")),
      result::countColumn("period", phrase("bill", "Period")),
      result::countColumn("hoursUsed", phrase("bill", "Hours in use")),
      result::shareColumn("usedShare", phrase("bill", "In use")),
      moneyColumn(bill, "breakEven", phrase("bill", "Pays below, GPU-hour"),
                  phrase("bill",
                         "A commitment of this machine pays below this price for every "
                         "hour of the term."),
                  "PerGpuHour"),
      result::textColumn("cover", phrase("bill", "Bought"))};
  table.columns[1].inFilesOnly = question.demand.periods.size() < 2;
  for (std::size_t k = 0; k < answer.plan.machines.size(); ++k) {
    const commit::Machine& machine = answer.plan.machines[k];
    for (std::size_t y = 0; y < question.demand.periods.size(); ++y) {
      const auto hours = static_cast<double>(question.demand.periods[y].hours());
      table.rows.push_back({static_cast<long long>(k + 1), periodCell(y),
                            count(machine.hoursUsed[y]), machine.hoursUsed[y] / hours,
                            machine.breakEvenUsdPerGpuHour[y], coverCell(question, machine, y)});
    }
  }
  return table;
}

Table loadDurationTable(const CommitQuestion& question) {
  Table table{"loadDuration", phrase("bill", "GPUs in use, by how often")};
  table.columns = {result::numberColumn("gpus", phrase("bill", "At least"), "GPUs", 1),
                   result::countColumn("hours", phrase("bill", "Hours")),
                   result::shareColumn("hoursShare", phrase("bill", "Of all hours"))};
  const std::vector<double> curve = commit::loadDuration(question.demand);
  for (std::size_t i = 0; i < curve.size(); ++i) {
    if (i + 1 < curve.size() && curve[i + 1] == curve[i]) continue;
    table.rows.push_back({curve[i], static_cast<long long>(i + 1),
                          static_cast<double>(i + 1) / static_cast<double>(curve.size())});
  }
  return table;
}

result::ResultFile commitResult(const Bill& bill, const CommitQuestion& question,
                                const CommitAnswer& answer) {
  result::ResultFile file = resultHead(bill, "commit", sentenceOf(bill, question, answer));
  file.scenarioTitle = question.machine;
  if (question.coveredGpuHours > 0 && question.demand.heldGpus == 0) {
    file.warnings.push_back(
        phrase("bill",
               "Commitments covered %1 GPU-hours of this usage. They count as open demand, "
               "unless it is known how many GPUs they hold (--held).")
            .arg(study::shortNumber(question.coveredGpuHours)));
  }
  file.tables = {levelsTable(bill, question, answer), costsTable(bill, question, answer),
                 staircaseTable(bill, question, answer), loadDurationTable(question)};
  std::erase_if(file.tables, [](const Table& table) { return table.rows.empty(); });
  return file;
}

}  // namespace spothorizon::bill
