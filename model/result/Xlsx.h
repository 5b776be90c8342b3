// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// A spreadsheet as values, and as the bytes of an .xlsx file.
namespace spothorizon::result {

/// A formula as it is typed, with its value, for those who do not compute: "=1-E5/$B$1".
struct Formula {
  std::string text;
  double value = 0;

  bool operator==(const Formula&) const = default;
};

using SheetCell = std::variant<std::monostate, double, bool, std::string, Formula>;

/// Cells of a sheet: rows and columns from 0, both ends included.
struct CellRange {
  int firstRow = 0, firstColumn = 0, lastRow = 0, lastColumn = 0;
};

struct SheetSeries {
  std::string name;
  CellRange categories, values;  ///< on the chart's sheet; a column each
};

struct SheetChart {
  enum class Kind { Bars, Lines } kind = Kind::Bars;  ///< lines over numbers
  std::string title, xTitle, yTitle;
  std::vector<SheetSeries> series;
  int row = 0, column = 0;  ///< of its top left corner
};

struct Sheet {
  std::string name;  ///< sheetNames(): at most 31 characters, none of []:*?/\ among them
  std::vector<std::vector<SheetCell>> rows;
  std::vector<int> headings;  ///< rows that are set bold
  std::vector<double>
      widths;  ///< of columns, in characters; those that are not here have the usual
  std::vector<SheetChart> charts;
  /// The formats of the numbers in each column: "0.00", "0.0%"; empty, or not here: the usual.
  std::vector<std::string> formats{};
  int frozenRows = 0;  ///< that stay when the others scroll
};

struct Workbook {
  std::string title, author;
  /// The date in the document's properties, seconds since 1970: never the clock's, so that the same
  /// workbook has the same bytes.
  std::int64_t created = 0;
  std::vector<Sheet> sheets;
};

/// "$B$5" of a row and a column, both from 0.
std::string cellName(int row, int column);

/// The bytes of the file. Numbers and formulas do not depend on the locale. Texts are never taken
/// for formulas. Throws std::runtime_error where no temporary file can be written.
std::string xlsxBytes(const Workbook& workbook);

}  // namespace spothorizon::result
