// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/Differences.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "base/NumberText.h"

namespace spothorizon::result {
namespace {

using Texts = std::vector<std::string>;

/// A column of both tables.
struct Shared {
  std::size_t base, other;
  bool isName;
};

std::string textIn(const Cell& cell) {
  const auto* text = std::get_if<Text>(&cell);
  return text ? text->english() : std::string();
}

/// Whether a column has numbers to subtract: dates and yes or no have none.
bool hasNumbers(const Table& table, std::size_t column) {
  for (const std::vector<Cell>& row : table.rows) {
    const Cell& cell = row.at(column);
    if (!std::holds_alternative<bool>(cell) && numberIn(cell)) return true;
  }
  return false;
}

std::vector<Shared> sharedColumns(const Table& base, const Table& other) {
  std::vector<Shared> shared;
  for (std::size_t i = 0; i < base.columns.size(); ++i) {
    const std::optional<std::size_t> at = other.column(base.columns[i].key);
    if (!at) continue;
    const bool isName = base.isText(i) || other.isText(*at);
    if (isName || hasNumbers(base, i) || hasNumbers(other, *at)) shared.push_back({i, *at, isName});
  }
  return shared;
}

/// Rows by their names and, where several have the same, by how many are before them.
std::map<std::pair<Texts, int>, std::size_t> rowsByName(const Table& table,
                                                        const std::vector<std::size_t>& names) {
  std::map<Texts, int> seen;
  std::map<std::pair<Texts, int>, std::size_t> rows;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    Texts texts;
    for (const std::size_t column : names) texts.push_back(textIn(table.rows[row].at(column)));
    const int place = seen[texts]++;
    rows[{std::move(texts), place}] = row;
  }
  return rows;
}

std::vector<Cell> rowOf(const std::vector<Shared>& shared, const std::vector<Cell>& base,
                        const std::vector<Cell>& other) {
  std::vector<Cell> cells;
  for (const Shared& one : shared) {
    cells.push_back(one.isName ? base.at(one.base)
                               : difference(other.at(one.other), base.at(one.base)));
  }
  return cells;
}

/// How a column of a comparison follows from one of the tables.
enum class From { Own, Change, ShareOfBase };
struct ComparedColumn {
  std::string key;
  From from;
};

Column shareColumn(const Column& change) {
  Column column = change;
  column.key += "Share";
  column.form = Form::Share;
  column.unit.clear();
  column.decimals = 1;
  column.help = phrase("table", "Difference from the base, as a share of the base.");
  return column;
}

std::vector<Column> allColumns(const std::vector<Compared>& compared) {
  std::vector<Column> all;
  for (const Compared& one : compared) {
    if (!one.table) continue;
    // Where the tables differ, a column follows the one that it follows in its own table.
    std::size_t after = 0;
    for (const Column& column : one.table->columns) {
      const auto found = std::ranges::find(all, column.key, &Column::key);
      if (found == all.end()) all.insert(all.begin() + static_cast<std::ptrdiff_t>(after), column);
      after =
          static_cast<std::size_t>(std::ranges::find(all, column.key, &Column::key) - all.begin()) +
          1;
    }
  }
  return all;
}

const Cell& ownCell(const Compared& one, const std::string& key) {
  static const Cell nothing;
  return one.table && one.row ? one.table->cell(*one.row, key) : nothing;
}

Cell comparedCell(const ComparedColumn& column, const Compared& own, const Compared* base) {
  if (column.from == From::Own) return ownCell(own, column.key);
  if (!base || base == &own) return {};
  Cell change = difference(ownCell(own, column.key), ownCell(*base, column.key));
  if (column.from == From::Change) return change;
  const double of = std::abs(numberIn(ownCell(*base, column.key)).value_or(0));
  const std::optional<double> number = numberIn(change);
  return number && of > 0 ? Cell(*number / of) : Cell();
}

void copyMarks(Table& to, std::size_t row, const Compared& from) {
  if (from.isBase) {
    to.marks.push_back(
        {row, "scenario", Tone::Strong, phrase("table", "%1, base").arg(from.name), {}});
  }
  if (!from.table || !from.row) return;
  for (Mark mark : from.table->marks) {
    if (mark.row != *from.row || mark.tone != Tone::Wrong) continue;
    mark.row = row;
    to.marks.push_back(std::move(mark));
  }
}

}  // namespace

Table comparison(const std::vector<Compared>& compared) {
  const auto base = std::ranges::find(compared, true, &Compared::isBase);
  const bool hasBase = base != compared.end();
  Table table{"comparison", phrase("table", "Comparison")};
  table.columns = {
      {"scenario", phrase("table", "Scenario"), "",
       phrase("table", "The base is what differences are relative to."), Form::Text},
      {"isBase", phrase("table", "Base"), "", phrase("table", "Whether it is the base.")}};
  table.columns.back().inFilesOnly = true;
  std::vector<ComparedColumn> columns;
  for (const Column& column : allColumns(compared)) {
    table.columns.push_back(column);
    columns.push_back({column.key, From::Own});
    if (!hasBase || column.better == Better::Neither) continue;
    table.columns.push_back(differenceColumn(column));
    columns.push_back({column.key, From::Change});
    if (column.form == Form::Share) continue;
    table.columns.push_back(shareColumn(table.columns.back()));
    columns.push_back({column.key, From::ShareOfBase});
  }
  for (const Compared& one : compared) {
    copyMarks(table, table.rows.size(), one);
    std::vector<Cell>& row = table.rows.emplace_back();
    row.insert(row.end(), {one.name, one.isBase});
    for (const ComparedColumn& column : columns) {
      row.push_back(comparedCell(column, one, hasBase ? &*base : nullptr));
    }
  }
  return table;
}

Column differenceColumn(const Column& column) {
  Column made = column;
  made.key = column.key;
  if (!made.key.empty() && made.key.front() >= 'a' && made.key.front() <= 'z') {
    made.key.front() = static_cast<char>(made.key.front() - 'a' + 'A');
  }
  made.key = "delta" + made.key;
  made.title = phrase("table", "Δ %1").arg(column.title);
  made.help = phrase("table", "Difference from the base.");
  made.hasInterval = false;
  made.isChange = true;
  made.sortedBy.clear();
  return made;
}

Cell difference(const Cell& own, const Cell& base) {
  const auto* ownWhole = std::get_if<long long>(&own);
  const auto* baseWhole = std::get_if<long long>(&base);
  if (ownWhole && baseWhole) return *ownWhole - *baseWhole;
  if (std::holds_alternative<bool>(own) || std::holds_alternative<bool>(base)) return {};
  const std::optional<double> a = numberIn(own), b = numberIn(base);
  return a && b ? Cell(*a - *b) : Cell();
}

Table differences(const Table& base, const Table& other) {
  const std::vector<Shared> shared = sharedColumns(base, other);
  Table table{base.key + "Differences", phrase("table", "%1: differences").arg(base.title)};
  std::vector<std::size_t> baseNames, otherNames;
  for (const Shared& one : shared) {
    const Column& column = base.columns[one.base];
    table.columns.push_back(one.isName ? column : differenceColumn(column));
    if (!one.isName) continue;
    baseNames.push_back(one.base);
    otherNames.push_back(one.other);
  }
  const auto others = rowsByName(other, otherNames);
  std::map<std::size_t, std::size_t> matches;  // in the order of the base's rows
  for (const auto& [name, row] : rowsByName(base, baseNames)) {
    const auto found = others.find(name);
    if (found != others.end()) matches[row] = found->second;
  }
  for (const auto& [own, match] : matches) {
    table.rows.push_back(rowOf(shared, base.rows[own], other.rows[match]));
  }
  return table;
}

}  // namespace spothorizon::result
