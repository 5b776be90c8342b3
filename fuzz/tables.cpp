// SPDX-License-Identifier: GPL-3.0-or-later
// The common reader of tables: any text has a dialect and names, what cells say is sound, and a
// table whose columns are named is a series in order or is refused.
#include <algorithm>
#include <cmath>

#include "Fuzzing.h"
#include "base/InputError.h"
#include "market/read/JsonTable.h"
#include "market/read/MarketFiles.h"
#include "market/table/Cells.h"
#include "market/table/Pools.h"
#include "market/table/Roles.h"

using namespace spothorizon;
using namespace spothorizon::market;

namespace {

template <class Read>
void unlessRefused(Read read) {
  try {
    read();
  } catch (const InputError&) {
    return;
  }
}

void checkCell(std::string_view cell) {
  const auto number = table::looseNumber(cell);
  fuzz::require(!number || std::isfinite(*number), "numbers are finite");
  const auto duration = table::clockDuration(cell);
  fuzz::require(!duration || (std::isfinite(*duration) && *duration >= 0), "durations are sound");
  const auto gpus = table::gpuCount(cell);
  fuzz::require(!gpus || std::isfinite(*gpus), "counts are finite");
  const table::DateText date = table::dateText(cell, 90);
  for (const auto& time : {date.dayFirst, date.monthFirst}) {
    fuzz::require(!time || std::isfinite(time->unixSeconds), "dates are finite");
  }
  table::otherCurrency(cell);
  table::isNothing(cell);
  table::unitInName(cell);
}

/// Every row has a cell for every column, inside the text or made of it.
void checkRows(const table::Table& table) {
  std::size_t before = 0;
  for (table::Rows row(table); row.next();) {
    fuzz::require(row.line() > before, "lines ascend");
    before = row.line();
    for (std::size_t i = 0; i < table.columns().size(); ++i) checkCell(row.cell(i));
  }
}

void checkNames(const table::Table& table) {
  const auto& columns = table.columns();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    fuzz::require(!columns[i].empty(), "columns have names");
    const auto found = table.find(columns[i]);
    fuzz::require(found && *found == i, "a name finds its column");
  }
}

void checkPools(const table::Table& table, std::size_t timeAt, std::size_t valueAt) {
  const table::TimeColumn time = table::TimeColumn::of(table, timeAt, {});
  const table::PoolsOfTable found = table::poolsOf(table, timeAt, time, valueAt, {});
  fuzz::require(found.columns.empty() == found.pools.empty(), "pools have columns");
  for (const table::PoolOfTable& pool : found.pools) {
    fuzz::require(pool.rows > 0 && pool.values.size() == found.columns.size(), "pools are whole");
    for (std::size_t i = 0; i < pool.values.size(); ++i) {
      fuzz::require(pool.values[i] < found.columns[i].values.size(), "pools have known words");
    }
  }
}

void checkSeries(const RawSeries& series) {
  fuzz::require(series.seconds.size() == series.values.size(), "a value a time");
  for (std::size_t i = 0; i < series.seconds.size(); ++i) {
    fuzz::require(std::isfinite(series.seconds[i]), "times are finite");
    fuzz::require(i == 0 || series.seconds[i] >= series.seconds[i - 1], "times ascend");
    fuzz::require(std::isnan(series.values[i]) || series.values[i] >= 0, "values are sound");
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  std::vector<std::string> columns;
  unlessRefused([&] {
    const table::Table table(bytes, "t.csv");
    columns = table.columns();
    checkNames(table);
    checkRows(table);
    const std::vector<table::Role> roles{{"time", {"time", "timestamp"}}, {"price", {"usd"}}};
    const table::Roles known(table, roles);
    fuzz::require(!known.has("time") || known.column("time") != known.column("price"),
                  "a column has one role");
    for (std::size_t i = 0; i < std::min<std::size_t>(columns.size(), 3); ++i) {
      unlessRefused([&] { checkPools(table, i, columns.size() - 1); });
    }
  });
  jsonTable(bytes);
  if (columns.size() < 2) return 0;
  const std::string path = fuzz::asFile(bytes);
  ReadOptions options;
  options.columns.time = columns.front();
  options.columns.price = options.columns.gpus = columns.back();
  if (size % 3 == 1) options.timeUnitSeconds = 600;
  unlessRefused([&] { checkSeries(MarketFiles().price(path, options).series); });
  unlessRefused([&] { checkSeries(MarketFiles().availability(path, options).series); });
  unlessRefused([&] {
    for (const Pool& pool : describeFile(path, options).pools) {
      options.zone = pool.zone;
      options.instanceType = pool.instanceType;
      options.product = pool.product;
    }
    checkSeries(MarketFiles().price(path, options).series);
  });
  return 0;
}
