// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/Differences.h"

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

}  // namespace

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
