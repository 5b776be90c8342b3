// SPDX-License-Identifier: GPL-3.0-or-later
#include "Fuzzing.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace spothorizon::fuzz {
namespace {

/// Gone with the process.
class InputFile {
 public:
  InputFile()
      : m_path((std::filesystem::temp_directory_path() /
                ("spothorizon-fuzz-" + std::to_string(::getpid())))
                   .string()) {}
  ~InputFile() {
    std::error_code ignored;
    std::filesystem::remove(m_path, ignored);
  }
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  const std::string& write(std::string_view bytes) {
    std::ofstream out(m_path, std::ios::binary | std::ios::trunc);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    require(out.good(), "the input can be written to a file");
    return m_path;
  }

 private:
  std::string m_path;
};

}  // namespace

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

std::string asFile(std::string_view bytes) {
  static InputFile file;
  return file.write(bytes);
}

}  // namespace spothorizon::fuzz
