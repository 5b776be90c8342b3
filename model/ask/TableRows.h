// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ask/Answer.h"
#include "result/Table.h"

/// Columns and cells that the tables of all questions have.
namespace spothorizon::ask {

result::Column numberColumn(std::string key, Text title);
result::Column textColumn(std::string key, Text title);
result::Column chanceColumn(const char* key, Text title, Text help);
/// A measure without intervals: a single run.
result::Column plain(result::Column column);
/// With them.
result::Column measured(result::Column column);
result::Column titled(result::Column column, std::string key, Text title);
/// As many as the values need.
int decimalsFor(const std::vector<double>& numbers);

/// The columns of a contender: its key, for programs, and its name.
void addContender(const Answer& answer, result::Table& table);
/// Its cells.
void addName(const Answer& answer, std::size_t contender, std::vector<result::Cell>& row);
/// Which contenders are yardsticks, and why.
void noteYardsticks(const Answer& answer, result::Table& table);

/// Columns of all measures with their intervals, and their cells.
void addMeasures(const Answer& answer, result::Table& table);
void addMeans(const Answer& answer, const AskedPoint& point, std::size_t contender,
              std::vector<result::Cell>& row);
/// Nothing where there is no figure.
result::Cell optionalCell(const std::optional<Estimate>& estimate);
/// The values of a point.
std::vector<result::Cell> placeCells(const AskedPoint& point);
/// A table of the points that cannot be run, where there are some.
void addObstacles(const Answer& answer, std::vector<result::Table>& tables);

}  // namespace spothorizon::ask
