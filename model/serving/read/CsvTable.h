// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/InputError.h"

namespace spothorizon::serving {

/// A CSV of numbers and plain names by its header, row by row: # comments and empty lines are
/// passed over. InputError names file, line, found and expected.
class CsvTable {
 public:
  /// Both must outlive it. InputError where the text is binary, a Git LFS pointer, or without rows.
  CsvTable(std::string_view text, const std::string& file);

  const std::vector<std::string_view>& header() const { return m_header; }
  bool has(std::string_view column) const { return find(column).has_value(); }
  /// The place of a column; InputError where there is none.
  std::size_t column(std::string_view name) const;
  std::optional<std::size_t> find(std::string_view name) const;

  /// The next row; false at the end. InputError where it has more or fewer cells than the header.
  bool next();
  std::size_t line() const { return m_line; }
  std::string_view cell(std::size_t column) const { return m_cells[column]; }

  /// A finite number within bounds.
  double number(std::size_t column, double least, double most) const;
  std::int64_t whole(std::size_t column, std::int64_t least, std::int64_t most) const;
  [[noreturn]] void refuse(std::size_t column, const std::string& expected) const;

 private:
  bool split();

  std::string_view m_rest;
  const std::string& m_file;
  std::vector<std::string_view> m_header, m_cells;
  std::size_t m_line = 0;
};

/// InputError for what is no text table: zero bytes, or a pointer of Git LFS in the place of data.
void refuseNoText(std::string_view text, const std::string& file);

}  // namespace spothorizon::serving
