// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/compare/CompareTables.h"

#include <span>
#include <utility>

#include "base/ListText.h"
#include "result/ColumnKinds.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetTables.h"
#include "subjects/stream/Columns.h"
#include "subjects/stream/compare/CompareWords.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::cellOf;
using result::Column;
using result::inFiles;
using result::numberColumn;
using result::Table;
using result::textColumn;
using result::withInterval;
using stream::Columns;
using stream::hours;
using stream::ifStable;
using stream::kFitting;
using stream::lessIsBetter;
using stream::moneyColumns;

Column gpus(const char* key, Text title, Text help = {}) {
  return numberColumn(key, std::move(title), "GPUs", kFitting, std::move(help));
}

Column flag(const char* key, Text title, Text help) {
  return numberColumn(key, std::move(title), "", 0, std::move(help));
}

void addWay(Columns<CompareRow>& columns, bool inDollars) {
  using Row = CompareRow;
  columns
      .add(inFiles(textColumn("policy", phrase("budget", "Policy"))),
           [](const Row& row) { return Text(row.key); })
      .add(textColumn("label", phrase("budget", "Way to run the stream")),
           [](const Row& row) { return rowName(row); })
      .add(gpus("gpus", phrase("budget", "Rented or owned"),
                phrase("budget", "Rented on average, or owned.")),
           [](const Row& row) { return row.gpus; })
      .addMoney(moneyColumns(inDollars, "", phrase("budget", "Spend"),
                             phrase("budget",
                                    "Owned GPUs at the price that the scenario assumes; none "
                                    "without one.")),
                [](const Row& row) { return row.spend; });
}

Text jobsNote(const CompareResults& results) {
  const std::string jobs = groupedText(static_cast<double>(results.jobs));
  if (results.replayed) return phrase("budget", "%1 recorded jobs.").arg(jobs);
  if (results.replications == 1) return phrase("budget", "%1 jobs in one replication.").arg(jobs);
  return phrase("budget", "%1 jobs in %2 replications.")
      .arg(jobs)
      .arg(std::to_string(results.replications));
}

}  // namespace

Table wayTable(const CompareResults& results) {
  using Row = CompareRow;
  Columns<Row> columns;
  addWay(columns, results.exact->inDollars);
  columns
      .add(
          withInterval(lessIsBetter(hours("meanResponseHours", phrase("budget", "Mean response")))),
          [](const Row& row) {
            return ifStable(row.keepsUp, stream::estimateCell({row.hours, row.halfHours}));
          })
      .add(lessIsBetter(hours("p95ResponseHours", phrase("budget", "P95 response"))),
           [](const Row& row) { return ifStable(row.keepsUp, row.p95Hours); })
      .add(result::shareColumn("usedShare", phrase("budget", "In use")),
           [](const Row& row) { return row.usedShare; })
      .add(gpus("peakGpus", phrase("budget", "Peak"),
                phrase("budget", "The most GPUs rented at once.")),
           [](const Row& row) { return row.peakGpus; })
      .add(flag("keepsUp", phrase("budget", "Keeps up"),
                phrase("budget", "Whether it finishes jobs as fast as they arrive.")),
           [](const Row& row) { return row.keepsUp; })
      .add(flag("isMet", phrase("budget", "Matched"),
                phrase("budget",
                       "Whether it spends the money, or takes the time, that it is "
                       "compared at.")),
           [](const Row& row) { return row.met; });
  Table table = columns.table("ways", phrase("budget", "Ways to run the stream"), results.rows);
  table.notes.push_back(jobsNote(results));
  return table;
}

Table ownedTable(const CompareResults& results) {
  using Owned = OwnedCluster;
  const auto rate = [](const char* key, Text title, Text help) {
    return numberColumn(key, std::move(title), "1/h", kFitting, std::move(help));
  };
  const bool inDollars = results.exact->inDollars;
  Column even = numberColumn(inDollars ? "breakEvenUsdPerGpuHour" : "breakEvenShare",
                             phrase("budget", "Break-even price of a GPU-hour"), "", 3,
                             phrase("budget",
                                    "Owning pays below it; a share is of the price of a rented "
                                    "GPU."));
  even.form = inDollars ? result::Form::Dollars : result::Form::Share;
  Column assumed =
      numberColumn("assumedUsdPerGpuHour", phrase("budget", "Assumed price of a GPU-hour"), "", 3,
                   phrase("budget", "The price that the scenario assumes."));
  assumed.form = result::Form::Dollars;
  const double arrivals = results.exact->solver->problem().jobsPerHour();
  Columns<Owned> columns;
  columns
      .add(gpus("gpus", phrase("budget", "Owned"),
                phrase("budget", "As many as are rented on average.")),
           [](const Owned& owned) { return owned.gpus; })
      .add(gpus("leastGpus", phrase("budget", "Least to keep up"),
                phrase("budget", "No more GPUs than these cannot keep up.")),
           [](const Owned& owned) { return owned.leastGpus; })
      .add(rate("jobsPerHour", phrase("budget", "Jobs that arrive"), {}),
           [arrivals](const Owned&) { return Cell(arrivals); })
      .add(rate("limitJobsPerHour", phrase("budget", "Limit, equal share"),
                phrase("budget", "More arrivals overrun the cluster.")),
           [](const Owned& owned) { return owned.limitJobsPerHour; })
      .add(rate("firstComeLimitJobsPerHour", phrase("budget", "Limit, first come, first served"),
                phrase("budget", "More arrivals overrun the cluster.")),
           [](const Owned& owned) { return owned.firstComeLimit; })
      .add(gpus("sameResponseGpus", phrase("budget", "For the same response")),
           [](const Owned& owned) { return cellOf(owned.sameTimeGpus); })
      .add(std::move(even), [](const Owned& owned) { return cellOf(owned.breakEven); })
      .add(std::move(assumed), [](const Owned& owned) { return cellOf(owned.assumed); });
  return columns.table("owned", phrase("budget", "An owned cluster"), std::span(&results.owned, 1));
}

Table overheadTable(const CompareResults& results) {
  using Cost = OverheadCost;
  const bool inDollars = results.exact->inDollars;
  Column adds = withInterval(hours("addsHours", phrase("budget", "Adds to the response")));
  adds.isChange = true;
  Columns<Cost> columns;
  columns
      .add(inFiles(textColumn("without", phrase("budget", "Without"))),
           [](const Cost& cost) { return Text(cost.key); })
      .add(textColumn("label", phrase("budget", "Without")),
           [](const Cost& cost) { return overheadName(cost.key); })
      .add(hours("meanResponseHours", phrase("budget", "Mean response for the same money")),
           [](const Cost& cost) { return cost.hours; })
      .add(std::move(adds), [](const Cost& cost) { return stream::changeCell(cost.addsHours); })
      .addMoney(moneyColumns(inDollars, "", phrase("budget", "Spend for the same response")),
                [](const Cost& cost) { return cellOf(cost.spend); });
  std::vector<Column> money =
      moneyColumns(inDollars, "adds", phrase("budget", "Adds to the spend"),
                   phrase("budget", "At exactly the same response, with its 95 % interval."));
  for (Column& column : money) {
    column.isChange = column.hasInterval = true;
  }
  columns.addMoney(std::move(money), [](const Cost& cost) {
    return cost.spend ? stream::changeCell(cost.addsSpend) : Cell();
  });
  return columns.table("overheads", phrase("budget", "Overheads"), results.overheads);
}

Table typeTable(const CompareResults& results) {
  using Type = TypeChoice;
  const bool inDollars = results.exact->inDollars;
  Column price = numberColumn(inDollars ? "usdPerGpuHour" : "price", phrase("budget", "Price"), "",
                              3, phrase("budget", "Of a GPU-hour."));
  if (inDollars) price.form = result::Form::Dollars;
  Columns<Type> columns;
  columns
      .add(textColumn("type", phrase("budget", "GPU type alone")),
           [](const Type& type) {
             return type.name.empty() ? phrase("budget", "all, each where it suits")
                                      : Text(type.name);
           })
      .add(std::move(price),
           [](const Type& type) { return type.name.empty() ? Cell() : Cell(type.price); })
      .add(hours("meanResponseHours", phrase("budget", "Mean response")),
           [](const Type& type) { return cellOf(type.hours); })
      .addMoney(moneyColumns(inDollars, "least", phrase("budget", "Least budget")),
                [](const Type& type) { return cellOf(type.least); })
      .add(result::shareColumn("spendShare", phrase("budget", "Share of the spend")),
           [](const Type& type) { return type.spendShare; })
      .add(textColumn("classes", phrase("budget", "Classes"),
                      phrase("budget", "Those that spend most on it.")),
           [](const Type& type) { return Text(joined(type.classes)); });
  return columns.table("types", phrase("budget", "GPU types"), results.types);
}

result::ResultFile compareResult(const CompareResults& results) {
  result::ResultFile file =
      streamResultHead(results, *results.exact, "compare", compareSentence(results));
  file.tables = {wayTable(results)};
  if (results.owned.leastGpus > 0) file.tables.push_back(ownedTable(results));
  for (const Table& table : {overheadTable(results), typeTable(results)}) {
    if (!table.rows.empty()) file.tables.push_back(table);
  }
  return file;
}

}  // namespace spothorizon::study
