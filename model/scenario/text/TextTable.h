// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace spothorizon::study {

/// Rows of text laid out in columns, for a terminal: the first column to the left, the others to
/// the right. Width is counted in characters, not bytes.
class TextTable {
 public:
  explicit TextTable(std::vector<std::string> header) : m_rows{std::move(header)} {}
  /// A cell stays on its line, whatever a name has in it.
  void add(std::vector<std::string> row);
  /// Columns by number that stand to the left as well.
  void alignLeft(std::vector<std::size_t> columns) { m_left = std::move(columns); }
  std::string text() const;

 private:
  std::vector<std::vector<std::string>> m_rows;
  std::vector<std::size_t> m_left{0};
};

}  // namespace spothorizon::study
