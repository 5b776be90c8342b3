// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/ColumnKinds.h"

#include <utility>

namespace spothorizon::result {

Column textColumn(std::string key, Text title, Text help) {
  return {std::move(key), std::move(title), "", std::move(help), Form::Text};
}
Column countColumn(std::string key, Text title, Text help) {
  return {std::move(key), std::move(title), "", std::move(help), Form::Number, 0};
}
Column numberColumn(std::string key, Text title, std::string unit, int decimals, Text help) {
  return {std::move(key),  std::move(title), std::move(unit),
          std::move(help), Form::Number,     decimals};
}
Column dollarColumn(std::string key, Text title, Text help) {
  return {std::move(key), std::move(title), "", std::move(help), Form::Dollars};
}
Column shareColumn(std::string key, Text title, Text help) {
  return {std::move(key), std::move(title), "", std::move(help), Form::Share, 1};
}
Column flagColumn(std::string key, Text title, Text help) {
  return countColumn(std::move(key), std::move(title), std::move(help));
}

Column withInterval(Column column) {
  column.hasInterval = true;
  return column;
}
Column inFiles(Column column) {
  column.inFilesOnly = true;
  return column;
}
Column change(Column column) {
  column.isChange = true;
  return column;
}
Column better(Column column, Better side) {
  column.better = side;
  return column;
}

}  // namespace spothorizon::result
