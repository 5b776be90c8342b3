// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "result/Table.h"
#include "statistics/Estimate.h"
#include "subjects/serving/ServingResults.h"

/// The columns of the subject's tables, each described once.
namespace spothorizon::study {

/// "p99Seconds". std::logic_error where there is no such column.
result::Column servingColumn(std::string_view key);

/// Over so many replications; one has no interval.
result::Estimate estimateOf(const serving::Interval& interval, std::size_t replications);
/// The share of requests that are refused or never finished; 0 where none arrives.
double unansweredShare(const serving::Measures& measures);
result::Cell countCell(std::size_t count);

// Changes of a table's columns: of figures that have no intervals in it, or are for programs there.
void withoutIntervals(result::Table& table, std::initializer_list<const char*> keys);
void inFilesOnly(result::Table& table, std::initializer_list<const char*> keys);
/// Marks what does not keep up: it has no cost per token.
void markOverload(result::Table& table);

/// Whether the figures of a table are means, or those of single runs, without intervals.
enum class Figures { Means, Single };

/// A column and its cell in a row.
template <class Row>
struct ServingFigure {
  const char* key;
  result::Cell (*cell)(const Row& row);
};

template <class Row>
void addColumns(result::Table& table, const std::vector<ServingFigure<Row>>& figures,
                Figures kind) {
  for (const ServingFigure<Row>& one : figures) {
    table.columns.push_back(servingColumn(one.key));
    if (kind == Figures::Single) table.columns.back().hasInterval = false;
  }
}

template <class Row>
void addCells(std::vector<result::Cell>& cells, const std::vector<ServingFigure<Row>>& figures,
              const Row& row) {
  for (const ServingFigure<Row>& one : figures) cells.push_back(one.cell(row));
}

template <class Row>
result::Table servingTable(std::string key, Text title,
                           const std::vector<ServingFigure<Row>>& figures,
                           const std::vector<Row>& rows, Figures kind = Figures::Means) {
  result::Table table{std::move(key), std::move(title)};
  addColumns(table, figures, kind);
  for (const Row& row : rows) addCells(table.rows.emplace_back(), figures, row);
  return table;
}

}  // namespace spothorizon::study
