// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/bill/BillTables.h"

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <utility>

#include "result/ColumnKinds.h"
#include "subjects/bill/BillWords.h"

namespace spothorizon::bill {
namespace {

using result::Cell;
using result::Table;

constexpr std::array kEveryWay{Way::OnDemand, Way::Spot, Way::Commitment};
constexpr std::size_t kMostDropped = 1000;

Cell ratio(double part, double whole) { return whole > 0 ? Cell(part / whole) : Cell(); }

/// Effective over list, of the costs that are compared.
Cell overList(const Bill& bill, const Money& money) { return ratio(paid(bill, money), money.list); }

std::vector<Cell> usageCells(const Bill& bill, const Usage& usage) {
  const double cost = paid(bill, usage.money);
  return {usage.gpuHours,
          usage.money.billed,
          usage.money.effective,
          usage.money.list,
          overList(bill, usage.money),
          ratio(cost, usage.gpuHours),
          ratio(usage.money.list, usage.listedGpuHours)};
}

void addMachine(const Bill& bill, const MachineUse& machine, Table& table) {
  const auto add = [&](const std::string& key, Text way, const Usage& usage) {
    std::vector<Cell>& row = table.rows.emplace_back();
    row = {Text(machine.machine.type), Text(machine.machine.gpu),
           static_cast<long long>(machine.machine.gpus), Text(key), std::move(way)};
    for (Cell& cell : usageCells(bill, usage)) row.push_back(std::move(cell));
  };
  table.marks.push_back({table.rows.size(), {}, result::Tone::Strong});
  add("all", phrase("bill", "All"), machine.all());
  for (const Way way : kEveryWay) {
    const Usage& usage = machine.total[static_cast<std::size_t>(way)];
    if (usage.gpuHours > 0 || usage.money.billed != 0 || usage.money.effective != 0) {
      add(wayKey(way), wayText(way), usage);
    }
  }
}

std::string sortKey(Sort sort) {
  constexpr std::array<const char*, kSorts> kKeys{
      "purchase",         "tax",          "credit",  "adjustment", "otherCharge",
      "unusedCommitment", "dataTransfer", "storage", "compute",    "other"};
  return kKeys[static_cast<std::size_t>(sort)];
}

result::Moment momentOf(std::int64_t hour) { return result::Moment(std::chrono::hours(hour)); }

std::map<std::int64_t, UsageByWay> allHours(const Bill& bill) {
  std::map<std::int64_t, UsageByWay> all;
  for (const MachineUse& machine : bill.machines) {
    for (const auto& [hour, ways] : machine.hours) {
      UsageByWay& sum = all[hour];
      for (std::size_t way = 0; way < kWays; ++way) sum[way] += ways[way];
    }
  }
  return all;
}

}  // namespace

result::ResultFile resultHead(const Bill& bill, std::string question, Text sentence) {
  result::ResultFile file;
  file.subject = "bill";
  file.question = std::move(question);
  file.sentence = std::move(sentence);
  file.sources = sourcesOf(bill);
  file.inputNotices = noticesOf(bill);
  file.warnings = warningsOf(bill);
  return file;
}

Table machinesTable(const Bill& bill) {
  Table table{"machines", phrase("bill", "Machines with GPUs")};
  table.columns = {
      result::textColumn("machine", phrase("bill", "Machine")),
      result::textColumn("gpu", phrase("bill", "GPU")),
      result::inFiles(result::countColumn("machineGpus", phrase("bill", "GPUs of a machine"))),
      result::inFiles(result::textColumn("way", phrase("bill", "Way"))),
      result::textColumn("wayTitle", phrase("bill", "Bought")),
      result::numberColumn("gpuHours", phrase("bill", "Usage"), "GPU-h", 1),
      moneyColumn(bill, "billed", phrase("bill", "Billed")),
      moneyColumn(bill, "effective", phrase("bill", "Effective cost"),
                  phrase("bill", "Purchases are spread over the usage that they cover.")),
      moneyColumn(bill, "list", phrase("bill", "At list prices")),
      result::shareColumn("effectiveOverListShare", phrase("bill", "Of list"),
                          phrase("bill",
                                 "Effective cost as a share of that at list prices; "
                                 "billed cost where effective costs are rounded.")),
      moneyColumn(bill, "effective", phrase("bill", "Paid, GPU-hour"), {}, "PerGpuHour"),
      moneyColumn(bill, "list", phrase("bill", "List, GPU-hour"), {}, "PerGpuHour")};
  for (const MachineUse& machine : bill.machines) addMachine(bill, machine, table);
  return table;
}

Table sortsTable(const Bill& bill) {
  Table table{"sorts", phrase("bill", "What the bill is for")};
  table.columns = {result::inFiles(result::textColumn("sort", phrase("bill", "Sort"))),
                   result::textColumn("title", phrase("bill", "Charges")),
                   result::countColumn("rows", phrase("bill", "Rows")),
                   moneyColumn(bill, "billed", phrase("bill", "Billed")),
                   moneyColumn(bill, "effective", phrase("bill", "Effective cost")),
                   moneyColumn(bill, "list", phrase("bill", "At list prices")),
                   result::shareColumn("effectiveOverListShare", phrase("bill", "Of list"))};
  for (std::size_t i = 0; i < kSorts; ++i) {
    const auto sort = static_cast<Sort>(i);
    const SortTotal& total = bill.sort(sort);
    if (total.rows == 0) continue;
    table.rows.push_back({Text(sortKey(sort)), sortText(sort), static_cast<long long>(total.rows),
                          total.money.billed, total.money.effective, total.money.list,
                          overList(bill, total.money)});
  }
  table.marks.push_back({table.rows.size(), {}, result::Tone::Strong});
  table.rows.push_back({Text(std::string("all")), phrase("bill", "All"),
                        static_cast<long long>(bill.rows), bill.total.billed, bill.total.effective,
                        bill.total.list, overList(bill, bill.total)});
  if (const auto share = bill.shareNotCompute()) {
    const int tenths = static_cast<int>(*share * 1000 + 0.5);
    table.notes.push_back(
        phrase("bill", "%1 % of what usage is billed is not compute.")
            .arg(std::to_string(tenths / 10) + "." + std::to_string(tenths % 10)));
  }
  return table;
}

Table commitmentsTable(const Bill& bill) {
  Table table{"commitments", phrase("bill", "Commitments")};
  table.columns = {
      result::textColumn("commitment", phrase("bill", "Commitment")),
      moneyColumn(bill, "purchased", phrase("bill", "Purchased"),
                  phrase("bill", "Billed for it in this bill.")),
      moneyColumn(bill, "used", phrase("bill", "Used")),
      moneyColumn(bill, "unused", phrase("bill", "Paid for nothing"),
                  phrase("bill", "The effective cost of what nothing used.")),
      result::shareColumn("utilisationShare", phrase("bill", "Utilisation")),
      result::inFiles(result::numberColumn("usedQuantity", phrase("bill", "Used quantity"), "")),
      result::inFiles(
          result::numberColumn("unusedQuantity", phrase("bill", "Unused quantity"), ""))};
  for (const Commitment& one : bill.commitments) {
    table.rows.push_back({Text(one.id), one.purchased, one.used, one.unused,
                          result::cellOf(one.utilisation()), one.usedQuantity, one.unusedQuantity});
  }
  return table;
}

Table hoursTable(const Bill& bill) {
  Table table{"hours", phrase("bill", "GPUs by hour")};
  table.columns = {result::textColumn("begin", phrase("bill", "Hour"))};
  for (const Way way : kEveryWay) {
    table.columns.push_back(result::numberColumn(wayKey(way) + "Gpus", wayText(way), "GPUs", 2));
  }
  table.columns.push_back(moneyColumn(bill, "billed", phrase("bill", "Billed")));
  table.columns.push_back(moneyColumn(bill, "effective", phrase("bill", "Effective cost")));
  table.columns.push_back(moneyColumn(bill, "list", phrase("bill", "At list prices")));
  for (const auto& [hour, ways] : allHours(bill)) {
    std::vector<Cell>& row = table.rows.emplace_back();
    row.push_back(momentOf(hour));
    for (const Usage& usage : ways) row.push_back(usage.gpuHours);
    const Money money = totalOf(ways).money;
    for (const double amount : {money.billed, money.effective, money.list}) row.push_back(amount);
  }
  return table;
}

Table droppedTable(const Bill& bill) {
  Table table{"dropped", phrase("bill", "Rows that were left out")};
  table.columns = {result::textColumn("file", phrase("bill", "File")),
                   result::countColumn("line", phrase("bill", "Line")),
                   result::textColumn("reason", phrase("bill", "Reason"))};
  for (const DroppedRow& row : bill.dropped) {
    if (table.rows.size() == kMostDropped) break;
    table.rows.push_back({Text(result::fileNameIn(bill.files[row.file].path)),
                          static_cast<long long>(row.line), dropText(row.why)});
  }
  if (bill.dropped.size() > kMostDropped) {
    table.notes.push_back(phrase("bill", "The first %1 of %2.")
                              .arg(std::to_string(kMostDropped))
                              .arg(std::to_string(bill.dropped.size())));
  }
  return table;
}

result::ResultFile billResult(const Bill& bill) {
  result::ResultFile file = resultHead(bill, "read", sentenceOf(bill));
  for (Table& table : std::array{machinesTable(bill), sortsTable(bill), commitmentsTable(bill),
                                 hoursTable(bill), droppedTable(bill)}) {
    if (!table.rows.empty()) file.tables.push_back(std::move(table));
  }
  return file;
}

}  // namespace spothorizon::bill
