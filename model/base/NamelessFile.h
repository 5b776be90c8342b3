// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spothorizon {

/// A file in memory that has no name in any folder, for libraries and programs that write files: a
/// program that is killed leaves nothing behind. std::runtime_error where there can be none.
class NamelessFile {
 public:
  NamelessFile();
  ~NamelessFile();
  NamelessFile(const NamelessFile&) = delete;
  NamelessFile& operator=(const NamelessFile&) = delete;

  /// For this program and those that it starts, as long as the object is there.
  std::string path() const;

 private:
  int m_file;
};

}  // namespace spothorizon
