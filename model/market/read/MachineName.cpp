// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/MachineName.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <span>
#include <vector>

#include "base/NumberText.h"
#include "base/SmallLetters.h"
#include "market/Catalogue.h"
#include "market/read/ReadChecks.h"
#include "market/read/Zones.h"

namespace spothorizon::market {
namespace {

constexpr double kMostGpusOfName = 64;

using Parts = std::vector<std::string_view>;

template <std::size_t size>
bool isOneOf(std::string_view part, const std::array<std::string_view, size>& words) {
  return std::ranges::find(words, lowered(part)) != words.end();
}

Parts partsOf(std::string_view name) {
  Parts parts;
  for (;;) {
    const std::size_t end = name.find('_');
    parts.push_back(name.substr(0, end));
    if (end == std::string_view::npos) return parts;
    name.remove_prefix(end + 1);
  }
}

bool isWhole(std::string_view part) { return !part.empty() && std::ranges::all_of(part, isDigit); }

/// "us-west-2a": letters, then a dash.
bool isZone(std::string_view text) {
  return text.size() > 3 && isLetter(text.front()) && text.find('-') != std::string_view::npos;
}

/// "k80": letters and digits, at least one of each.
bool isGpu(std::string_view text) {
  bool letter = false, digit = false;
  for (const char c : text) {
    if (!isLetter(c) && !isDigit(c) && c != '-') return false;
    letter = letter || isLetter(c);
    digit = digit || isDigit(c);
  }
  return letter && digit;
}

/// "8", "8x", "x8", "8gpu", "8gpus".
std::optional<double> countOf(std::string_view part) {
  if (part.starts_with('x')) {
    part.remove_prefix(1);
  } else {
    for (const std::string_view unit : {"gpus", "gpu", "x"}) {
      if (!part.ends_with(unit)) continue;
      part.remove_suffix(unit.size());
      break;
    }
  }
  const std::optional<double> count = isWhole(part) ? parseNumber(part) : std::nullopt;
  return count && *count >= 1 && *count <= kMostGpusOfName ? count : std::nullopt;
}

/// "40gb": what a GPU's memory is, not how many GPUs there are.
bool isMemory(std::string_view part) {
  for (const std::string_view unit : {"gib", "gb", "g"}) {
    if (!lowered(part).ends_with(unit)) continue;
    return isWhole(part.substr(0, part.size() - unit.size()));
  }
  return false;
}

/// The same without its unit, before a number that is the count.
bool isBareMemory(std::string_view part) {
  constexpr std::array<std::string_view, 10> kSizes{"12", "16", "24", "32",  "40",
                                                    "48", "80", "94", "141", "192"};
  return isOneOf(part, kSizes);
}

bool isKindOfGpu(std::string_view part) {
  constexpr std::array<std::string_view, 7> kKinds{"sxm",  "sxm2", "sxm4",  "sxm5",
                                                   "pcie", "nvl",  "nvlink"};
  return isOneOf(part, kKinds);
}

bool isPassedOver(std::string_view part) {
  constexpr std::array<std::string_view, 4> kWords{"spot", "preemptible", "gpu", "gpus"};
  return isOneOf(part, kWords);
}

/// "8xa100", "a100x8", "A100-80GB:8": a GPU and its count in one part.
struct Joined {
  std::string_view gpu;
  std::optional<double> gpus;
};
Joined joinedOf(std::string_view part) {
  if (const std::size_t colon = part.find(':'); colon != std::string_view::npos) {
    return {part.substr(0, colon), countOf(part.substr(colon + 1))};
  }
  const std::size_t first = part.find('x'), last = part.rfind('x');
  if (first == std::string_view::npos) return {part, {}};
  const std::string_view before = part.substr(0, first), after = part.substr(last + 1);
  if (isWhole(before) && isGpu(part.substr(first + 1))) {
    return {part.substr(first + 1), countOf(before)};
  }
  const bool isCounted = isWhole(after) && isGpu(part.substr(0, last));
  return isCounted ? Joined{part.substr(0, last), countOf(after)} : Joined{part, {}};
}

/// A machine's type, be it of several parts: "gpu_8x_h100_sxm5".
MachineKind ofType(const Parts& parts) {
  for (std::size_t size = parts.size(); size > 0; --size) {
    for (std::size_t from = 0; from + size <= parts.size(); ++from) {
      const char* const begin = parts[from].data();
      const std::string_view last = parts[from + size - 1];
      const std::string_view name(begin,
                                  static_cast<std::size_t>(last.data() + last.size() - begin));
      const InstanceType* const type = catalogueType(name);
      if (!type) continue;
      MachineKind machine{.zone = {}, .instanceType = type->type, .gpu = {}, .gpus = type->gpus};
      const bool zoneFirst = from > 0 && isZone(parts[from - 1]);
      const bool zoneLast = from + size < parts.size() && isZone(parts[from + size]);
      if (zoneFirst) machine.zone = parts[from - 1];
      if (!zoneFirst && zoneLast) machine.zone = parts[from + size];
      return machine;
    }
  }
  return {};
}

/// The text between a GPU's name and their count, and the count; none where there is none,
/// or two.
std::optional<double> countIn(std::span<const std::string_view> parts, std::string& gpu) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string_view next = i + 1 < parts.size() ? parts[i + 1] : std::string_view();
    const bool bare = isBareMemory(parts[i]) && countOf(next);
    if (bare || isMemory(parts[i]) || isKindOfGpu(parts[i])) {
      gpu += "-" + std::string(parts[i]) + (bare ? "gb" : "");
      continue;
    }
    if (isPassedOver(parts[i])) continue;
    const std::optional<double> count = countOf(parts[i]);
    const bool two = isWhole(next) && countOf(next);
    return two ? std::nullopt : count;
  }
  return std::nullopt;
}

/// "us-west-2a_k80_8", "us-central1-a_a100_40gb_8", as collections of probes name their files:
/// zone, GPU, GPUs of a machine.
MachineKind parsed(std::string_view name) {
  Parts parts = partsOf(name);
  if (MachineKind machine = ofType(parts); machine.gpus) return machine;
  constexpr std::array<std::string_view, 4> kProviders{"aws", "gcp", "azure", "lambda"};
  if (isOneOf(parts.front(), kProviders)) parts.erase(parts.begin());
  // The zone may come last.
  if (!isZone(parts.front()) && looksLikeZone(parts.back())) {
    std::rotate(parts.begin(), parts.end() - 1, parts.end());
  }
  if (parts.size() < 2 || !isZone(parts[0])) return {};
  std::optional<double> gpus;
  std::size_t at = 1;
  if (parts[1].ends_with('x') && parts.size() > 2) gpus = countOf(parts[at++]);
  const Joined joined = joinedOf(parts[at]);
  if (!isGpu(joined.gpu)) return {};
  std::string gpu(joined.gpu);
  if (!gpus) gpus = joined.gpus;
  if (!gpus) gpus = countIn(std::span(parts).subspan(at + 1), gpu);
  if (!gpus) return {};
  return {std::string(parts[0]), {}, std::move(gpu), gpus};
}

/// Without the ending of a compressed file.
std::filesystem::path unpackedName(std::filesystem::path file) {
  constexpr std::array<std::string_view, 5> kEndings{".gz", ".zst", ".xz", ".bz2", ".zip"};
  if (isOneOf(file.extension().string(), kEndings)) file.replace_extension();
  return file;
}

}  // namespace

MachineKind machineOfName(const std::string& path) {
  const std::filesystem::path file = unpackedName(path);
  const std::string stem = file.stem().string(), name = file.filename().string();
  if (MachineKind machine = parsed(stem); machine.gpus) return machine;
  // A type has a point, behind which a name without an ending goes on: "p3.16xlarge".
  if (MachineKind machine = ofType(partsOf(name)); machine.gpus) return machine;
  return parsed(file.parent_path().filename().string());
}

}  // namespace spothorizon::market
