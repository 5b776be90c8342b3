// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "study/liveput/LiveputParameters.h"
#include "study/liveput/LiveputSection.h"

namespace spothorizon::study {
namespace {

using namespace build;
using liveput::PolicyKind;

constexpr std::size_t kMostPolicies = 16;
constexpr const char* kSection = "liveput";

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
  const std::string key = "liveput.policies." + std::to_string(index) + ".";
  const auto one = [index](auto& s) -> auto& { return in<LiveputSpec>(s).policies[index]; };
  const auto planning = [one](const Scenario& s) { return liveput::plans(one(s).kind); };
  std::vector<Parameter> all;
  Parameter kind = choice<PolicyKind>(
      {key + "kind", kSection, "Policy", "", "",
       "reactive (restarts at every event), cheap (the same shapes, moved to live), hold (plans as "
       "if nothing changed), arima (the published predictor), noisy-truth, truth, forecast (the "
       "scenario's kind of forecast), best (the whole window known) or ideal (moves for nothing)."},
      liveputKinds(), [one](auto& s) -> auto& { return one(s).kind; });
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
  all.push_back(when(optionalChoice<liveput::Sees>(
                         {key + "sees", kSection, "Knows in advance", "", "",
                          "What this policy knows of the coming interval."},
                         liveputSees(), [one](auto& s) -> auto& { return one(s).sees; }),
                     planning));
  all.push_back(when(
      optionalChoice<liveput::Labels>(
          {key + "labels", kSection, "Labels", "", "", "How this policy's plans remember debt."},
          liveputLabels(), [one](auto& s) -> auto& { return one(s).labels; }),
      planning));
  all.push_back(when(real(
                         {key + "level", kSection, "Error", "ε", "",
                          "For noisy truth: counts are wrong by up to this share."},
                         {0, 10, 0, 1, 0.05}, [one](auto& s) -> auto& { return one(s).level; }),
                     [one](const Scenario& s) { return one(s).kind == PolicyKind::NoisyTruth; }));
  Scenario untouched;
  in<LiveputSpec>(untouched).policies.resize(index + 1);
  for (Parameter& p : all) p = finished(std::move(p), untouched);
  return all;
}

}  // namespace

const Names<PolicyKind>& liveputKinds() {
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

const Names<liveput::Sees>& liveputSees() {
  static const Names<liveput::Sees> names{{"before", liveput::Sees::Before},
                                          {"notice", liveput::Sees::Notice},
                                          {"after", liveput::Sees::After}};
  return names;
}

const Names<liveput::Labels>& liveputLabels() {
  static const Names<liveput::Labels> names{{"pareto", liveput::Labels::Pareto},
                                            {"merged", liveput::Labels::Merged}};
  return names;
}

std::string liveputKindName(PolicyKind kind) {
  const auto& names = liveputKinds();
  return std::ranges::find(names, kind, &std::pair<std::string, PolicyKind>::second)->first;
}

std::vector<LiveputPolicy> defaultLiveputPolicies() {
  std::vector<LiveputPolicy> all;
  for (const PolicyKind kind : {PolicyKind::Reactive, PolicyKind::Cheap, PolicyKind::Hold,
                                PolicyKind::Arima, PolicyKind::Truth}) {
    all.emplace_back().kind = kind;
  }
  return all;
}

std::vector<ParameterList> liveputLists() {
  return {{"liveput.policies", kSection, kMostPolicies,
           [](const Scenario& s) { return in<LiveputSpec>(s).policies.size(); },
           [](Scenario& s, std::size_t size) { in<LiveputSpec>(s).policies.resize(size); },
           policyEntry}};
}

}  // namespace spothorizon::study
