// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Memory.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <string_view>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();
constexpr double kGigabyte = 1e9;

/// The first line of a file of the system's.
std::string lineOf(const char* path) {
  std::ifstream in(path);
  std::string line;
  std::getline(in, line);
  return line;
}

/// "max" is no number.
std::optional<double> numberIn(const char* path) { return parsedNumber(lineOf(path)); }

/// "MemAvailable:   22000000 kB"
double machineLeft() {
  std::ifstream in("/proc/meminfo");
  constexpr std::string_view kName = "MemAvailable:";
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with(kName)) continue;
    const std::size_t from = line.find_first_of("0123456789"), to = line.find(' ', from);
    if (from == std::string::npos || to == std::string::npos) break;
    const auto kilobytes = parsedNumber(std::string_view(line).substr(from, to - from));
    return kilobytes ? *kilobytes * 1024 : kUnlimited;
  }
  return kUnlimited;
}

double ownLimitLeft() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kUnlimited;
  const std::string pages = lineOf("/proc/self/statm");
  const auto used = parsedNumber(std::string_view(pages).substr(0, pages.find(' ')));
  const double page = static_cast<double>(::sysconf(_SC_PAGESIZE));
  return static_cast<double>(limit.rlim_cur) - used.value_or(0) * page;
}

double containerLeft() {
  for (const auto& [most, now] :
       {std::pair("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"),
        std::pair("/sys/fs/cgroup/memory/memory.limit_in_bytes",
                  "/sys/fs/cgroup/memory/memory.usage_in_bytes")}) {
    const auto limit = numberIn(most);
    if (limit) return *limit - numberIn(now).value_or(0);
  }
  return kUnlimited;
}

std::string gigabytes(double bytes) {
  return fixedText(std::max(0.0, bytes) / kGigabyte, bytes < kGigabyte ? 2 : 1) + " GB";
}

}  // namespace

double memoryLeft() { return std::min({machineLeft(), ownLimitLeft(), containerLeft()}); }

void requireMemory(double bytes, const std::string& place, const std::string& found,
                   const std::string& fewer) {
  constexpr double kNothingToSpeakOf = 64e6;
  if (bytes <= kNothingToSpeakOf) return;
  const double left = memoryLeft();
  if (bytes <= left) return;
  throw InputError("", place, found + ", which take about " + gigabytes(bytes) + " of memory",
                   "what fits into the " + gigabytes(left) + " that are free: " + fewer);
}

std::string outOfMemoryWords() {
  return "the memory is not enough for this run: ask for less of it (fewer jobs, starts, samples "
         "or replications, a shorter trace), or run it where there is more";
}

}  // namespace spothorizon
