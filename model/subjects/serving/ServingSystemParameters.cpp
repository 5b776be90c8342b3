// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingSystemParameters.h"

#include <string>
#include <utility>
#include <vector>

#include "scenario/ParameterBuilders.h"
#include "subjects/serving/ServingParameters.h"

namespace spothorizon::study {
namespace {

using namespace build;

constexpr const char* kSection = "serving";

const Names<ServedBy>& kinds() {
  static const Names<ServedBy> names{{"spotserve", ServedBy::SpotServe},
                                     {"reparallelization", ServedBy::Reparallelization},
                                     {"rerouting", ServedBy::Rerouting},
                                     {"on-demand", ServedBy::OnDemand}};
  return names;
}

std::vector<Parameter> systemEntry(std::size_t index) {
  const std::string key = "serving.systems." + std::to_string(index) + ".";
  const auto one = [index](auto& s) -> auto& { return in<ServingSettings>(s).systems[index]; };
  const auto spotServe = [one](const Scenario& s) { return one(s).kind == ServedBy::SpotServe; };
  std::vector<Parameter> all;
  all.push_back(choice<ServedBy>(
      {key + "kind", kSection, "System", "", "",
       "spotserve, reparallelization, rerouting, or on-demand instances alone."},
      kinds(), [one](auto& s) -> auto& { return one(s).kind; }));
  all.push_back(
      quiet(build::when(integer(
                            {key + "instances", kSection, "On-demand instances", "", "instances",
                             "How many on-demand instances serve at all times."},
                            {1, kMostServingInstances, 1, 32, 1},
                            [one](auto& s) -> auto& { return one(s).instances; }),
                        [one](const Scenario& s) { return one(s).onDemand(); })));
  const auto ablation = [&](const char* name, const char* label, const char* help, auto access) {
    all.push_back(
        quiet(build::when(flag({key + name, kSection, label, "", "", help}, access), spotServe)));
  };
  ablation(
      "fixedShape", "Fixed shape",
      "Stages and tensor size stay those of the largest fleet.", [one](auto& s) -> auto& {
        return one(s).fixedShape;
      });
  ablation(
      "memoryOrder", "Memory order",
      "Layers move in the order that keeps storage low.", [one](auto& s) -> auto& {
        return one(s).memoryOrder;
      });
  ablation(
      "keepsCache", "Keeps caches",
      "Caches migrate, and batches go on after a stop.", [one](auto& s) -> auto& {
        return one(s).keepsCache;
      });
  ablation(
      "matching", "Matching",
      "GPUs get new positions by Kuhn-Munkres; else in rank order.", [one](auto& s) -> auto& {
        return one(s).matching;
      });
  Scenario untouched;
  in<ServingSettings>(untouched).systems.resize(index + 1);
  for (Parameter& p : all) p = finished(std::move(p), untouched);
  return all;
}

}  // namespace

std::string servedByName(ServedBy kind) {
  for (const auto& [name, value] : kinds()) {
    if (value == kind) return name;
  }
  return {};
}

std::vector<ParameterList> servingLists() {
  return {{"serving.systems", kSection, 32,
           [](const Scenario& s) { return in<ServingSettings>(s).systems.size(); },
           [](Scenario& s, std::size_t size) { in<ServingSettings>(s).systems.resize(size); },
           systemEntry}};
}

}  // namespace spothorizon::study
