// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/GpuName.h"

#include <algorithm>
#include <set>
#include <vector>

#include "base/NumberText.h"
#include "market/Catalogue.h"
#include "market/MarketSpec.h"
#include "market/PriceList.h"

namespace spothorizon::market {
namespace {

/// Letters and digits between anything else, in small letters; "80 GB" is one word.
std::vector<std::string> wordsOf(std::string_view text) {
  std::vector<std::string> found(1);
  for (const char c : text) {
    if (isLetter(c) || isDigit(c)) {
      found.back() += lower(c);
    } else if (!found.back().empty()) {
      found.emplace_back();
    }
  }
  if (found.back().empty()) found.pop_back();
  for (std::size_t i = 1; i < found.size(); ++i) {
    if (found[i] != "gb" || !std::ranges::all_of(found[i - 1], isDigit)) continue;
    found[i - 1] += "gb";
    found.erase(found.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return found;
}

struct KnownGpu {
  std::string name;
  std::vector<std::string> words;
};

const std::vector<KnownGpu>& knownGpus() {
  static const std::vector<KnownGpu> all = [] {
    std::set<std::string> names;
    for (const ListPrice& row : PriceList::catalogue().rows()) {
      if (!row.gpu.empty()) names.insert(row.gpu);
    }
    std::vector<KnownGpu> gpus;
    for (const std::string& name : names) gpus.push_back({name, wordsOf(name)});
    return gpus;
  }();
  return all;
}

bool holdsAll(const std::vector<std::string>& text, const std::vector<std::string>& wanted) {
  return std::ranges::all_of(
      wanted, [&](const std::string& word) { return std::ranges::count(text, word) > 0; });
}

}  // namespace

std::string catalogueGpu(std::string_view text) {
  const std::vector<std::string> words = wordsOf(text);
  const KnownGpu* best = nullptr;
  bool tied = false;
  for (const KnownGpu& one : knownGpus()) {
    if (!holdsAll(words, one.words)) continue;
    const std::size_t before = best ? best->words.size() : 0;
    if (one.words.size() < before) continue;
    // "H100-SXM" is an H100; a file of T4 and L4 is of neither.
    tied = one.words.size() == before;
    best = &one;
  }
  return best && !tied ? best->name : std::string();
}

std::string gpuName(const std::string& text) {
  std::string known = catalogueGpu(text);
  if (!known.empty()) return known;
  const bool isShort = std::ranges::all_of(text, [](char c) { return isLetter(c) || isDigit(c); });
  std::string name = text;
  if (isShort) {
    for (char& c : name) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return name;
}

std::string gpuOf(const MachineKind& machine) {
  if (!machine.gpu.empty()) return gpuName(machine.gpu);
  if (machine.instanceType.empty()) return {};
  const auto& rows = PriceList::catalogue().rows();
  const auto found = std::ranges::find(rows, machine.instanceType, &ListPrice::instanceType);
  if (found != rows.end()) return found->gpu;
  const InstanceType* known = catalogueType(machine.instanceType);
  return known ? known->gpu : std::string();
}

}  // namespace spothorizon::market
