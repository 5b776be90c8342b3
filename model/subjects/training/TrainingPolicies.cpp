// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingPolicies.h"

#include <algorithm>
#include <utility>

#include "subjects/training/TrainingSection.h"

namespace spothorizon::study {
namespace {

using namespace build;
using training::PolicyKind;

constexpr std::size_t kMostPolicies = 16;
constexpr const char* kSection = "training";

/// A choice that may be left to the section.
template <class E, class Access>
Parameter optionalChoice(const Words& words, const Names<E>& names, Access access) {
  Parameter p = row(words, ParameterType::Choice);
  p.choices.emplace_back("as-above");
  for (const auto& [name, value] : names) p.choices.push_back(name);
  p.quietAtDefault = true;
  p.get = [access, names](const Scenario& s) -> std::string {
    for (const auto& [name, value] : names) {
      if (access(s) == value) return name;
    }
    return "as-above";
  };
  p.set = [access, names, p](Scenario& s, const std::string& value) {
    const std::size_t at = parsedChoice(p, value);
    access(s) = at == 0 ? std::nullopt : std::optional(names[at - 1].second);
  };
  return p;
}

std::vector<Parameter> policyEntry(std::size_t index) {
  const std::string key = "training.policies." + std::to_string(index) + ".";
  const auto one = [index](auto& s) -> auto& { return in<TrainingSpec>(s).policies[index]; };
  const auto planning = [one](const Scenario& s) { return training::plans(one(s).kind); };
  std::vector<Parameter> all;
  Parameter kind = choice<PolicyKind>(
      {key + "kind", kSection, "Policy", "", "",
       "reactive (restarts at every event), cheap (the same shapes, moved to live), hold (plans as "
       "if nothing changed), arima (the published predictor), noisy-truth, truth, forecast (the "
       "scenario's kind of forecast), best (the whole window known) or ideal (moves for nothing)."},
      trainingKinds(), [one](auto& s) -> auto& { return one(s).kind; });
  all.push_back(std::move(kind));
  all.push_back(when(optionalInteger(
                         {key + "lookAhead", kSection, "Look-ahead", "H", "intervals",
                          "For this policy only. Empty: as the section says."},
                         {1, 1000, 1, 24, 1}, [one](auto& s) -> auto& { return one(s).lookAhead; }),
                     planning));
  all.push_back(when(optionalInteger(
                         {key + "tail", kSection, "Tail", "", "intervals",
                          "Quiet intervals appended. Empty: as the section says."},
                         {0, 1000, 0, 24, 1}, [one](auto& s) -> auto& { return one(s).tail; }),
                     planning));
  all.push_back(when(optionalChoice<training::Sees>(
                         {key + "sees", kSection, "Knows in advance", "", "",
                          "What this policy knows of the coming interval."},
                         trainingSees(), [one](auto& s) -> auto& { return one(s).sees; }),
                     planning));
  all.push_back(when(
      optionalChoice<training::Labels>(
          {key + "labels", kSection, "Labels", "", "", "How this policy's plans remember debt."},
          trainingLabels(), [one](auto& s) -> auto& { return one(s).labels; }),
      planning));
  all.push_back(when(real(
                         {key + "level", kSection, "Error", "ε", "",
                          "For noisy truth: counts are wrong by up to this share."},
                         {0, 10, 0, 1, 0.05}, [one](auto& s) -> auto& { return one(s).level; }),
                     [one](const Scenario& s) { return one(s).kind == PolicyKind::NoisyTruth; }));
  Scenario untouched;
  in<TrainingSpec>(untouched).policies.resize(index + 1);
  for (Parameter& p : all) p = finished(std::move(p), untouched);
  return all;
}

}  // namespace

const Names<PolicyKind>& trainingKinds() {
  static const Names<PolicyKind> names{{"reactive", PolicyKind::Reactive},
                                       {"cheap", PolicyKind::Cheap},
                                       {"hold", PolicyKind::Hold},
                                       {"arima", PolicyKind::Arima},
                                       {"noisy-truth", PolicyKind::NoisyTruth},
                                       {"truth", PolicyKind::Truth},
                                       {"forecast", PolicyKind::Forecast},
                                       {"best", PolicyKind::Best},
                                       {"ideal", PolicyKind::Ideal}};
  return names;
}

const Names<training::Sees>& trainingSees() {
  static const Names<training::Sees> names{{"before", training::Sees::Before},
                                           {"notice", training::Sees::Notice},
                                           {"after", training::Sees::After}};
  return names;
}

const Names<training::Labels>& trainingLabels() {
  static const Names<training::Labels> names{{"pareto", training::Labels::Pareto},
                                             {"merged", training::Labels::Merged}};
  return names;
}

std::string trainingKindName(PolicyKind kind) {
  const auto& names = trainingKinds();
  return std::ranges::find(names, kind, &std::pair<std::string, PolicyKind>::second)->first;
}

std::vector<ParameterList> trainingLists() {
  return {{"training.policies", kSection, kMostPolicies,
           [](const Scenario& s) { return in<TrainingSpec>(s).policies.size(); },
           [](Scenario& s, std::size_t size) { in<TrainingSpec>(s).policies.resize(size); },
           policyEntry}};
}

}  // namespace spothorizon::study
