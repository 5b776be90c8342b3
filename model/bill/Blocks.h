// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "base/RunningHash.h"

namespace spothorizon::bill {

/// Whole rows of a table, some MB of them.
struct Block {
  std::string text;
  std::size_t firstLine = 1;  ///< of the text, in the file
};

/// Reads a table in blocks, so that a bill of any size takes little memory. Blocks are the same for
/// the same bytes. A line break in quotes ends no row.
class Blocks {
 public:
  /// InputError as readFile() has it. Packed files, UTF-16 and pipes are read in whole.
  explicit Blocks(std::string path);

  /// The next block; none at the end.
  std::optional<Block> next();
  /// contentHash() of all text so far.
  std::string hash() const { return m_hash.text(); }
  /// How much of the file has been read, 0 to 1.
  double fraction() const { return m_bytes > 0 ? std::min(1.0, m_taken / m_bytes) : 1; }

 private:
  bool fill();
  void add(std::string_view part);
  std::size_t cut() const;

  std::string m_path;
  std::ifstream m_file;
  std::string m_whole;  ///< of a file that is not read in parts
  bool m_inParts = false;
  double m_bytes = 0;  ///< of all text, as far as that is known
  double m_taken = 0;  ///< bytes read so far
  RunningHash m_hash;
  std::string m_rest;      ///< what was read and is in no block yet
  std::size_t m_line = 1;  ///< of m_rest
};

}  // namespace spothorizon::bill
