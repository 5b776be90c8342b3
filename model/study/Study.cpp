// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/Study.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "study/scenario/Faults.h"

namespace spothorizon::study {

const Study* findStudy(std::string_view key) {
  for (const Study* study : studies()) {
    if (study->key() == key) return study;
  }
  return nullptr;
}

std::string valueOf(const StudyOptions& options, std::string_view name) {
  const auto found = options.values.find(name);
  return found == options.values.end() ? std::string() : found->second;
}

std::optional<int> wholeOf(const StudyOptions& options, std::string_view name) {
  const std::string text = valueOf(options, name);
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() ? std::optional(value) : std::nullopt;
}

std::vector<Finding> check(const Scenario& scenario) {
  std::vector<Finding> found = findingsOf(scenarioFaults(scenario));
  if (!found.empty()) return found;
  // Several studies may find the same.
  for (const Study* study : studies()) {
    for (Finding& one : study->check(scenario)) {
      if (std::ranges::find(found, one) == found.end()) found.push_back(std::move(one));
    }
  }
  std::ranges::stable_partition(found, &Finding::error);
  return found;
}

std::vector<Parameter> studyParameters() {
  std::vector<Parameter> all;
  for (const Study* study : studies()) {
    for (Parameter& own : study->parameters()) all.push_back(std::move(own));
  }
  return all;
}

}  // namespace spothorizon::study
