// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/InputError.h"

namespace spothorizon::rental {

/// Tables that are read whole are small; a stream of jobs has the limit of a trace.
inline constexpr std::uint64_t kDocumentSizeLimit = 16U << 20;

/// A line of a CSV whose number of columns the file itself says, without quotes: tables of numbers.
struct CsvLine {
  std::vector<std::string_view> cells;  ///< without blanks around them; at least one
  std::size_t number = 0;               ///< from 1
  const std::string* file = nullptr;

  InputError error(const std::string& found, const std::string& expected) const;
  /// InputError where there are more or fewer: a file that is cut, or joined with another.
  void requireCells(std::size_t count) const;
};

class CsvLines {
 public:
  /// `text` and `file` must outlive it. InputError where the text is binary.
  CsvLines(std::string_view text, const std::string& file);

  /// The next line that is neither empty nor a # comment; none at the end.
  std::optional<CsvLine> next();

 private:
  std::string_view m_rest;
  const std::string& m_file;
  std::size_t m_number = 0;
};

/// InputError for text with a zero byte: no table has one.
void refuseBinary(std::string_view text, const std::string& file);

/// A cell of a table of measurements that says nothing: empty, "nan" or 0.
bool isNotMeasured(std::string_view cell);

}  // namespace spothorizon::rental
