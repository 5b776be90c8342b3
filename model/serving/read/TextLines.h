// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace spothorizon::serving {

/// The lines of a text that are not blank, with their numbers from 1. The text must outlive it.
class TextLines {
 public:
  explicit TextLines(std::string_view text) : m_rest(text) {}

  /// False at the end.
  bool next() {
    while (!m_rest.empty()) {
      const std::size_t end = m_rest.find('\n');
      m_line = m_rest.substr(0, end);
      m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
      ++m_number;
      if (m_line.find_first_not_of(" \t\r") != std::string_view::npos) return true;
    }
    return false;
  }
  std::string_view line() const { return m_line; }
  std::size_t number() const { return m_number; }

 private:
  std::string_view m_rest, m_line;
  std::size_t m_number = 0;
};

}  // namespace spothorizon::serving
