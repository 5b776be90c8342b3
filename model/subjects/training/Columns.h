// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/Text.h"
#include "result/Table.h"

/// The columns of the subject's tables, each described once.
namespace spothorizon::study {

/// "samplesPerSecond". std::logic_error where there is no such column.
result::Column trainingColumn(std::string_view key);

result::Cell wholeCell(long long number);
/// A table without rows.
result::Table trainingTable(std::string_view key, Text title,
                            std::initializer_list<std::string_view> columns);
/// For programs only, from here on.
void hideColumns(result::Table& table, std::initializer_list<std::string_view> keys);

/// A column and its cell in a row.
template <class Row>
struct TrainingFigure {
  std::string_view key;
  result::Cell (*cell)(const Row& row);
};

template <class Row>
result::Table trainingTable(std::string_view key, Text title,
                            const std::vector<TrainingFigure<Row>>& figures,
                            const std::vector<Row>& rows) {
  result::Table table = trainingTable(key, std::move(title), {});
  for (const TrainingFigure<Row>& one : figures) table.columns.push_back(trainingColumn(one.key));
  for (const Row& row : rows) {
    std::vector<result::Cell>& cells = table.rows.emplace_back();
    for (const TrainingFigure<Row>& one : figures) cells.push_back(one.cell(row));
  }
  return table;
}

}  // namespace spothorizon::study
