// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingGain.h"

#include <algorithm>

#include "subjects/training/TrainingProblem.h"

namespace spothorizon::study {
namespace {

using training::PolicyKind;

double samplesOf(const TrainingResults& results, PolicyKind kind, training::Sees sees,
                 const RunControl& control) {
  TrainingPolicy policy;
  policy.kind = kind;
  policy.sees = sees;
  policy.labels = training::Labels::Pareto;
  const training::PolicySpec spec = trainingPolicySpec(results.scenario, policy);
  return training::runPolicy(spec, *results.setting, control).samples;
}

}  // namespace

void addGain(TrainingResults& results, const RunControl& control) {
  const auto add = [&](const char* key, double samples) { results.gain.push_back({key, samples}); };
  using training::Sees;
  add("reactive", results.reactive.samples);
  add("cheap", samplesOf(results, PolicyKind::Cheap, Sees::After, control));
  add("hold", samplesOf(results, PolicyKind::Hold, Sees::After, control));
  add("truth", samplesOf(results, PolicyKind::Truth, Sees::After, control));
  add("best", samplesOf(results, PolicyKind::Best, Sees::After, control));
  add("ideal", results.ideal.samples);
}

/// Up to six lost nodes, or as many as the window loses at once: expectations of those are there.
void addMaps(TrainingResults& results, const RunControl& control) {
  const int nodes = results.shapes().mostNodes();
  int most = 6;
  for (int i = results.setting->window.first; i <= results.setting->window.last; ++i) {
    most = std::max(most, results.setting->change(i).removed);
  }
  most = std::min(nodes / 2, most);
  for (int lost = 0; lost <= most; ++lost) {
    results.maps.push_back(training::liveputMap(*results.setting->moves, nodes, lost, control));
  }
}

}  // namespace spothorizon::study
