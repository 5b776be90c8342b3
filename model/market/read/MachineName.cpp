// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>

#include "base/NumberText.h"
#include "market/read/Readers.h"

namespace spothorizon::market {
namespace {

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

/// "us-west-2a_k80_8", as collections of probes name their files: zone, GPU, GPUs of a machine.
MachineKind parsed(std::string_view name) {
  const std::size_t first = name.find('_'), last = name.rfind('_');
  if (first == std::string_view::npos || first == last) return {};
  const std::string_view zone = name.substr(0, first);
  const std::string_view gpu = name.substr(first + 1, last - first - 1);
  const std::optional<double> gpus = parseNumber(name.substr(last + 1));
  const bool counts = gpus && *gpus >= 1 && *gpus <= 64 && *gpus == static_cast<int>(*gpus);
  if (!isZone(zone) || !isGpu(gpu) || !counts) return {};
  return {std::string(zone), {}, std::string(gpu), gpus};
}

}  // namespace

MachineKind machineOfName(const std::string& path) {
  const std::filesystem::path file(path);
  MachineKind machine = parsed(file.stem().string());
  return machine.gpus ? machine : parsed(file.parent_path().filename().string());
}

}  // namespace spothorizon::market
