// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/liveput/LiveputSpec.h"
#include "study/scenario/Scenario.h"

namespace spothorizon::study {

/// The section "liveput" of a scenario.
inline const LiveputSpec& liveputSpec(const Scenario& scenario) {
  return scenario.sections.get<LiveputSpec>();
}
inline LiveputSpec& editLiveput(Scenario& scenario) {
  return scenario.sections.edit<LiveputSpec>();
}

/// Whether the scenario has a model to train.
inline bool hasTraining(const Scenario& scenario) {
  return !liveputSpec(scenario).modelFile.empty();
}

/// Those that it names, or the usual ones.
inline std::vector<LiveputPolicy> liveputPolicies(const Scenario& scenario) {
  const LiveputSpec& spec = liveputSpec(scenario);
  return spec.policies.empty() ? defaultLiveputPolicies() : spec.policies;
}

/// Where the nodes come from. Where no file is named, a generator that is described is meant.
inline NodeSource nodeSource(const LiveputSpec& spec) {
  const bool described = spec.source == NodeSource::File && spec.nodesFile.empty() &&
                         spec.generator != NodeGenerator{};
  return described ? NodeSource::Generator : spec.source;
}

/// Whether its nodes, or what they cost, are the scenario's market's.
inline bool readsMarket(const LiveputSpec& spec) {
  return nodeSource(spec) == NodeSource::Market || !spec.usdPerNodeHour;
}

}  // namespace spothorizon::study
