// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/bill/PlanTables.h"

#include <array>
#include <chrono>
#include <cmath>
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

constexpr std::array kEveryWay{Way::OnDemand, Way::Spot, Way::Commitment};

std::vector<result::Column> comparedColumns(const Bill& bill) {
  return {result::numberColumn("plannedGpuHours", phrase("bill", "Planned"), "GPU-h", 1),
          result::numberColumn("actualGpuHours", phrase("bill", "Used"), "GPU-h", 1),
          moneyColumn(bill, "planned", phrase("bill", "Planned cost")),
          moneyColumn(bill, "actual", phrase("bill", "Cost"),
                      phrase("bill", "Effective cost; billed where effective costs are rounded.")),
          result::change(moneyColumn(bill, "difference", phrase("bill", "Difference"))),
          result::change(moneyColumn(bill, "price", phrase("bill", "Due to prices"),
                                     phrase("bill",
                                            "Price paid minus price planned, times the "
                                            "GPU-hours used."))),
          result::change(moneyColumn(bill, "volume", phrase("bill", "Due to volume"),
                                     phrase("bill",
                                            "GPU-hours used minus GPU-hours planned, times "
                                            "the price planned.")))};
}

void addCells(std::vector<Cell>& row, const PlanActual& one) {
  for (const double value :
       {one.planned.gpuHours, one.actual.gpuHours, one.planned.usd, one.actual.usd,
        one.actual.usd - one.planned.usd, one.priceUsd, one.volumeUsd}) {
    row.emplace_back(value);
  }
}

bool isEmpty(const PlanActual& one) {
  return one.planned.gpuHours == 0 && one.actual.gpuHours == 0 && one.planned.usd == 0 &&
         one.actual.usd == 0;
}

std::vector<result::Column> wayColumns() {
  return {result::inFiles(result::textColumn("way", phrase("bill", "Way"))),
          result::textColumn("wayTitle", phrase("bill", "Bought"))};
}

/// "$14.08 more", "$3.00 less".
Text moreText(const Bill& bill, double amount) {
  const Text size = moneyText(bill, std::abs(amount));
  return amount < 0 ? phrase("bill", "%1 less").arg(size) : phrase("bill", "%1 more").arg(size);
}

Text planSentence(const Bill& bill, const PlanActual& all) {
  const double difference = all.actual.usd - all.planned.usd;
  return phrase("bill",
                "The usage cost %1, %2 than planned (%3): %4 because of prices and %5 "
                "because of volume.")
      .arg(moneyText(bill, all.actual.usd))
      .arg(moreText(bill, difference))
      .arg(moneyText(bill, all.planned.usd))
      .arg(moreText(bill, all.priceUsd))
      .arg(moreText(bill, all.volumeUsd));
}

}  // namespace

Table effectsTable(const Bill& bill, const PlanActuals& compared) {
  Table table{"effects", phrase("bill", "Plan against bill")};
  table.columns = wayColumns();
  for (result::Column& column : comparedColumns(bill)) table.columns.push_back(std::move(column));
  for (const Way way : kEveryWay) {
    const PlanActual& one = compared.total[static_cast<std::size_t>(way)];
    if (isEmpty(one)) continue;
    addCells(table.rows.emplace_back(std::vector<Cell>{Text(wayKey(way)), wayText(way)}), one);
  }
  table.marks.push_back({table.rows.size(), {}, result::Tone::Strong});
  addCells(
      table.rows.emplace_back(std::vector<Cell>{Text(std::string("all")), phrase("bill", "All")}),
      compared.all());
  return table;
}

Table planHoursTable(const Bill& bill, const PlanActuals& compared) {
  Table table{"hours", phrase("bill", "Plan against bill, by hour")};
  table.columns = {result::textColumn("begin", phrase("bill", "Hour"))};
  for (result::Column& column : wayColumns()) table.columns.push_back(std::move(column));
  for (result::Column& column : comparedColumns(bill)) table.columns.push_back(std::move(column));
  for (const auto& [hour, ways] : compared.hours) {
    for (const Way way : kEveryWay) {
      const PlanActual& one = ways[static_cast<std::size_t>(way)];
      if (isEmpty(one)) continue;
      addCells(table.rows.emplace_back(std::vector<Cell>{result::Moment(std::chrono::hours(hour)),
                                                         Text(wayKey(way)), wayText(way)}),
               one);
    }
  }
  return table;
}

result::ResultFile planResult(const Bill& bill, const PlanActuals& compared,
                              const result::Source& planFile) {
  result::ResultFile file = resultHead(bill, "plan", planSentence(bill, compared.all()));
  file.sources.push_back(planFile);
  if (compared.outside > 0) {
    file.warnings.push_back(
        phrase("bill",
               "%1 hours of the bill are before the plan's first hour or after its last; "
               "--within leaves such hours out.")
            .arg(std::to_string(compared.outside)));
  }
  file.tables = {effectsTable(bill, compared), planHoursTable(bill, compared)};
  return file;
}

}  // namespace spothorizon::bill
