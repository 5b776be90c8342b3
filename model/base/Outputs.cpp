// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Outputs.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "base/Files.h"
#include "base/InputError.h"

namespace spothorizon {
namespace {

namespace fs = std::filesystem;

constexpr int kMostListed = 100'000;  ///< files of a folder that are looked at for second names

std::string quoted(const std::string& path) { return "\"" + path + "\""; }

/// Before hours of work rather than after them.
void refuseUnwritable(const std::string& option, const std::string& path,
                      const std::string& target) {
  std::error_code none;
  const fs::path folder = fs::path(target).parent_path();
  const auto refuse = [&](const std::string& why) {
    throw InputError(option, "", quoted(path) + ": " + why, "a file that can be written");
  };
  if (path.empty()) refuse("no name");
  if (fs::is_directory(target, none)) refuse("a folder");
  if (!folder.empty() && !fs::is_directory(folder, none)) refuse("no such folder");
  const bool isThere = ::access(target.c_str(), F_OK) == 0;
  if (::access(isThere || folder.empty() ? target.c_str() : folder.c_str(), W_OK) != 0 &&
      errno != ENOENT) {
    refuse(std::strerror(errno));
  }
}

/// What a user edits: by the format that it says it has.
bool isDocument(const std::string& path) {
  constexpr std::size_t kBeginning = 65536;
  std::error_code none;
  if (!fs::is_regular_file(path, none)) return false;
  const std::string text = readFirstBytes(path, kBeginning);
  const std::size_t format = text.find("\"format\"");
  if (!text.starts_with('{') || format == std::string::npos) return false;
  std::string_view value = std::string_view(text).substr(format + 8);
  value.remove_prefix(std::min(value.size(), value.find_first_not_of(" \t\r\n:")));
  for (const char* kind : {"scenario", "session", "experiment"}) {
    if (value.starts_with("\"spothorizon-" + std::string(kind) + "\"")) return true;
  }
  return false;
}

}  // namespace

bool isForeign(const std::string& path) {
  using namespace std::string_view_literals;
  std::error_code none;
  if (!fs::is_regular_file(path, none) || fs::file_size(path, none) == 0) return false;
  const std::string bytes = readBytes(path);
  // In a PDF it is in UTF-16.
  for (const std::string_view name : {"SpotHorizon"sv, "S\0p\0o\0t\0H\0o\0r\0i\0z\0o\0n"sv}) {
    if (bytes.find(name) != std::string::npos) return false;
  }
  return true;
}

Outputs::Place Outputs::placeOf(const std::string& path) {
  Place place;
  place.named = path;
  std::error_code none;
  const fs::path whole = fs::absolute(path, none);
  place.whole = fileBehind(none ? path : whole.string());
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) return place;
  place.isFolder = S_ISDIR(found.st_mode);
  if (place.isFolder || S_ISREG(found.st_mode)) place.file.emplace(found.st_dev, found.st_ino);
  return place;
}

bool Outputs::same(const Place& a, const Place& b) {
  return (!a.whole.empty() && a.whole == b.whole) || (a.file && a.file == b.file);
}

/// A file that is there already: also one that has a second name outside.
bool Outputs::isIn(const Place& folder, const Place& output) {
  if (!folder.isFolder || !output.file || output.whole.empty()) return false;
  const std::string beginning = folder.whole + (folder.whole.ends_with('/') ? "" : "/");
  if (output.whole.starts_with(beginning)) return true;
  struct stat found {};
  if (::stat(output.named.c_str(), &found) != 0 || found.st_nlink < 2) return false;
  std::error_code error;
  int listed = 0;
  for (fs::recursive_directory_iterator one(folder.whole, error), end; !error && one != end;
       one.increment(error)) {
    if (++listed > kMostListed) break;
    struct stat inside {};
    if (::stat(one->path().c_str(), &inside) == 0 && inside.st_dev == found.st_dev &&
        inside.st_ino == found.st_ino) {
      return true;
    }
  }
  return false;
}

void Outputs::reads(const std::string& path) {
  std::error_code none;
  if (path.empty() || !fs::exists(path, none)) return;
  m_read.push_back(placeOf(path));
}

void Outputs::refuseRead(const Place& output) const {
  for (const Place& one : m_read) {
    if (!same(one, output) && !isIn(one, output)) continue;
    const std::string found = one.named == output.named ? quoted(output.named) + ", which"
                                                        : quoted(output.named) + ", which is " +
                                                              (same(one, output) ? "" : "in ") +
                                                              quoted(one.named) + " and";
    throw InputError(output.option, "", found + " is an input",
                     "another file, so that nothing is lost");
  }
}

void Outputs::refuseWritten(const Place& output) const {
  for (const Place& one : m_written) {
    if (!same(one, output)) continue;
    throw InputError(output.option, "",
                     quoted(output.named) + ", where " + one.option + " writes too",
                     "a file of its own for each");
  }
}

void Outputs::add(const std::string& option, const std::string& path) {
  addDocument(option, path);
  if (isDocument(path)) {
    throw InputError(option, "", quoted(path) + ", which is a scenario, a session or an experiment",
                     "another file, so that nothing is lost");
  }
}

void Outputs::addDocument(const std::string& option, const std::string& path) {
  if (path == "-") return;
  std::error_code none;
  const fs::file_status status = fs::status(path, none);
  if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status)) return;
  Place output = placeOf(path);
  output.option = option;
  refuseRead(output);
  refuseWritten(output);
  refuseUnwritable(option, path, output.whole);
  m_written.push_back(std::move(output));
}

void Outputs::addMade(const std::string& option, const std::string& path) {
  add(option, path);
  if (isForeign(path)) {
    throw InputError(option, "", quoted(path) + ", which this program did not write",
                     "another folder, or another name for that file");
  }
}

void Outputs::addStandardOutput() {
  struct stat found {};
  if (::fstat(STDOUT_FILENO, &found) != 0 || !S_ISREG(found.st_mode)) return;
  Place output;
  output.named = output.option = "standard output";
  output.file.emplace(found.st_dev, found.st_ino);
  refuseRead(output);
  m_written.push_back(std::move(output));
}

}  // namespace spothorizon
