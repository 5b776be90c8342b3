// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/SubjectParts.h"

#include <algorithm>
#include <cstddef>

namespace spothorizon::ask {
namespace {

std::string nameOf(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

}  // namespace

result::Column measureColumn(const char* key, Text title, const char* unit, Text help,
                             result::Better better, int decimals, result::Form form) {
  return {key, std::move(title), unit, std::move(help), form, decimals, better, true};
}

void makeNamesUnique(std::vector<Contender>& contenders) {
  const std::vector<Contender> given = contenders;
  for (Contender& one : contenders) {
    if (std::ranges::count(given, one.name, &Contender::name) < 2) continue;
    one.name = phrase("subject", "%1 (%2)").arg(std::move(one.name)).arg(one.key);
  }
}

Source sourceOf(const std::string& path, std::string hash) {
  return {nameOf(path), std::move(hash)};
}

std::vector<Source> marketSources(const study::Scenario& scenario,
                                  const study::LoadedMarket* market) {
  std::string names;
  for (const std::string& file : study::marketFiles(scenario)) {
    names += (names.empty() ? "" : ", ") + nameOf(file);
  }
  if (!market || names.empty()) return {};
  return {{names, market->import.trace.provenance.hash}};
}

}  // namespace spothorizon::ask
