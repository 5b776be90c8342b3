// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/Answer.h"
#include "result/Table.h"

namespace spothorizon::ask {

/// The answer as tables: shown, exported and reported. The main one comes first:
///
///     once         outcomes: a row for each contender
///     axes         points: a row for each point and contender; obstacles
///     starts       distribution, p5 and so on of each measure; starts: a row for each start
///     goal         goals: a row for each contender; chances: a row for each value and contender
///     tornado      tornado: a row for each parameter
///     monte-carlo  quantiles; correlations: a row for each parameter; samples
///
/// The contender's column has the subject's contenderKey() as its key, an axis its parameter's key
/// in camelCase.
std::vector<result::Table> tablesOf(const Answer& answer);

/// "servingGraceSeconds" of "serving.graceSeconds": a parameter as the key of a column.
std::string columnKey(const std::string& parameter);

/// The column of an axis, and one of its values in it: a number where it is one.
result::Column axisColumn(const AskedAxis& axis);
result::Cell valueCell(const std::string& value);

}  // namespace spothorizon::ask
