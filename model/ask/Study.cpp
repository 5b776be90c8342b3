// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/Study.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <utility>

#include "ask/Subject.h"
#include "base/InputError.h"
#include "scenario/Faults.h"
#include "scenario/FormerNames.h"

namespace spothorizon::study {

const Study* findStudy(std::string_view given) {
  const std::string key = presentName(given);
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

namespace {

bool hasOtherSubject(const Scenario& scenario) {
  return std::ranges::any_of(
      studies(), [&](const Study* one) { return one->hasSubject(scenario).value_or(false); });
}

bool hasJob(const Scenario& scenario) {
  return !(scenario.job == job::Job{}) || !hasOtherSubject(scenario);
}

/// As they are typed: "budget, budget simulate".
std::string commandsAbout(const Scenario& scenario) {
  std::string names;
  for (const Study* one : studies()) {
    if (!one->hasSubject(scenario).value_or(false)) continue;
    for (const StudyCommand& command : one->commands()) {
      names += (names.empty() ? "" : ", ") + command.name;
    }
  }
  return names;
}

}  // namespace

bool canAsk(const Study& study, const Scenario& scenario) {
  const std::optional<bool> own = study.hasSubject(scenario);
  return own ? *own : hasJob(scenario);
}

Text subjectOf(const Scenario& scenario) {
  for (const Study* one : studies()) {
    if (!one->hasSubject(scenario).value_or(false)) continue;
    if (Text name = one->subject(); !name.empty()) return name;
  }
  for (const ask::Subject* subject : ask::subjects()) {
    if (subject->isIn(scenario)) return subject->name();
  }
  return phrase("study", "A job with a deadline");
}

void requireSubject(const Study& study, const Scenario& scenario) {
  if (study.hasSubject(scenario) || hasJob(scenario)) return;
  throw InputError("", "/job", "no job",
                   "one; what the scenario has is for: " + commandsAbout(scenario));
}

std::vector<Finding> check(const Scenario& scenario) {
  std::vector<Finding> found;
  if (hasJob(scenario)) found = findingsOf(scenarioFaults(scenario));
  if (!found.empty()) return found;
  // Several studies may find the same.
  for (const Study* study : studies()) {
    if (!canAsk(*study, scenario)) continue;
    for (Finding& one : study->check(scenario)) {
      if (std::ranges::find(found, one) == found.end()) found.push_back(std::move(one));
    }
  }
  std::stable_partition(found.begin(), found.end(), std::mem_fn(&Finding::error));
  return found;
}

std::vector<Parameter> studyParameters() {
  std::vector<Parameter> all;
  for (const Study* study : studies()) {
    for (Parameter& own : study->parameters()) all.push_back(std::move(own));
  }
  for (const ask::Subject* subject : ask::subjects()) {
    for (Parameter& own : subject->parameters()) all.push_back(std::move(own));
  }
  return all;
}

const std::vector<ParameterList>& parameterLists() {
  static const std::vector<ParameterList> lists = [] {
    std::vector<ParameterList> all;
    for (const Study* study : studies()) {
      for (ParameterList& own : study->lists()) all.push_back(std::move(own));
    }
    for (const ask::Subject* subject : ask::subjects()) {
      for (ParameterList& own : subject->lists()) all.push_back(std::move(own));
    }
    return all;
  }();
  return lists;
}

}  // namespace spothorizon::study
