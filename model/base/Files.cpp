// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Files.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "base/InputError.h"

namespace spothorizon {
namespace fs = std::filesystem;

std::string readFile(const std::string& path, std::uint64_t limit) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) throw InputError(path, "", "no such file", "a readable file");
  if (fs::is_directory(status)) throw InputError(path, "", "a folder", "a file");
  // /dev/zero never ends.
  if (!fs::is_regular_file(status) && !fs::is_fifo(status)) {
    throw InputError(path, "", "a device", "a file");
  }
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error && size > limit) {
    throw InputError(path, "", std::to_string(size) + " bytes",
                     "at most " + std::to_string(limit) + " bytes");
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) throw InputError(path, "", "a file that cannot be read", "permission to read it");
  std::string content;
  if (!error) content.resize(size);
  in.read(content.data(), static_cast<std::streamsize>(content.size()));
  content.resize(static_cast<std::size_t>(in.gcount()));
  // A pipe has no size and a file may have grown: what is left comes as it comes.
  std::array<char, 65536> more{};
  while (in.read(more.data(), more.size()) || in.gcount() > 0) {
    content.append(more.data(), static_cast<std::size_t>(in.gcount()));
    if (content.size() > limit) {
      throw InputError(path, "", "more than " + std::to_string(limit) + " bytes",
                       "at most " + std::to_string(limit) + " bytes");
    }
  }
  return content;
}

std::string contentHash(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  char text[33];
  std::snprintf(text, sizeof text, "%016llx%016llx", static_cast<unsigned long long>(hash.high64),
                static_cast<unsigned long long>(hash.low64));
  return text;
}

}  // namespace spothorizon
