// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingParts.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "ask/LoadedMarket.h"
#include "base/NumberText.h"
#include "scenario/MarketReading.h"
#include "subjects/training/TrainingPolicies.h"
#include "subjects/training/TrainingProblem.h"
#include "subjects/training/TrainingSection.h"

namespace spothorizon::study {
namespace {

using training::PolicyKind;
using Severity = InputNotice::Severity;

MarketUse useOf(const Scenario& scenario) {
  const TrainingSpec& spec = trainingSpec(scenario);
  MarketUse use;
  use.freeGpus = nodeSource(spec) == NodeSource::Market;
  use.spotPrice = !spec.usdPerNodeHour && pricesByMarket(scenario);
  const bool rents = spec.topUp.kind != training::TopUp::Kind::None;
  use.onDemandGpus = rents;
  use.onDemandPrice = rents && !spec.onDemandUsdPerNodeHour && marketIsNamed(scenario);
  return use;
}

/// Nodes that are in no file.
void addNodes(const TrainingSpec& spec, InputNotices& notices) {
  const NodeSource source = nodeSource(spec);
  if (source == NodeSource::Generator) addNotices(notices, {madeUpMarket()});
  if (source == NodeSource::Constant) {
    notices.push_back({Severity::Caution,
                       (spec.constantNodes == 1 ? phrase("inputs", "%1 node always free assumed")
                                                : phrase("inputs", "%1 nodes always free assumed"))
                           .arg(std::to_string(spec.constantNodes))});
  }
}

/// The kind, with the settings that distinguish it from others of its kind.
std::string keyOf(const TrainingPolicy& policy, const std::vector<TrainingPolicy>& all) {
  std::string key = trainingKindName(policy.kind);
  const auto same = std::ranges::count(all, policy.kind, &TrainingPolicy::kind);
  if (same < 2) return key;
  if (policy.lookAhead) key += " H=" + std::to_string(*policy.lookAhead);
  if (policy.tail) key += " tail=" + std::to_string(*policy.tail);
  for (const auto& [name, value] : trainingSees()) {
    if (policy.sees == value) key += " " + name;
  }
  for (const auto& [name, value] : trainingLabels()) {
    if (policy.labels == value) key += " " + name;
  }
  if (policy.kind == PolicyKind::NoisyTruth) key += " " + numberText(policy.level);
  return key;
}

/// Policies with equal numbers are distinguished by their place.
void makeUnique(std::vector<TrainingRun>& runs) {
  std::map<std::string, int> seen;
  for (TrainingRun& run : runs) {
    const int before = seen[run.key]++;
    if (before > 0) run.key += " #" + std::to_string(before + 1);
  }
}

}  // namespace

std::vector<TrainingRun> trainingRuns(const Scenario& scenario) {
  std::vector<TrainingRun> runs;
  const std::vector<TrainingPolicy> policies = trainingPolicies(scenario);
  for (const TrainingPolicy& policy : policies) {
    runs.push_back({trainingPolicySpec(scenario, policy), keyOf(policy, policies), {}});
  }
  makeUnique(runs);
  return runs;
}

int trainingWindow(const Scenario& scenario, const training::Setting& setting) {
  constexpr double kHours = 1;  // where the scenario has all of the trace
  const double hours = trainingSpec(scenario).hours.value_or(kHours);
  const int wanted = static_cast<int>(std::ceil(hours * 3600 / setting.spot.seconds));
  return std::clamp(wanted, 1, setting.spot.count());
}

training::Setting trainingStart(const training::Setting& setting, int interval, int intervals) {
  training::Setting started = setting;
  started.window = {interval, interval + intervals - 1};
  return started;
}

std::vector<Text> trainingWarnings(const TrainingInputs& inputs, const training::Setting& setting) {
  std::vector<Text> warnings = inputs.warnings;
  if (const auto rows = inputs.formulaRows) {
    warnings.push_back(
        *rows == 0 ? phrase("training",
                            "Throughput is by the formula, uncalibrated: measured tables are two "
                            "to three times faster.")
                   : phrase("training", "Throughput is by the formula, scaled to %1 measured rows.")
                         .arg(std::to_string(*rows)));
  }
  const int most = setting.nodes.most();
  if (!setting.shapes().anyFits(most)) {
    warnings.push_back(
        (most == 1 ? phrase("training",
                            "Nothing fits: there is never more than %1 node, and the model needs "
                            "more. Every policy is idle.")
                   : phrase("training",
                            "Nothing fits: there are never more than %1 nodes, and the model needs "
                            "more. Every policy is idle."))
            .arg(std::to_string(most)));
  }
  return warnings;
}

InputNotices trainingNotices(const Scenario& scenario, const TrainingInputs& inputs,
                             const LoadedMarket* market) {
  InputNotices notices;
  if (market) notices = study::inputNotices(scenario, *market, useOf(scenario));
  addNodes(trainingSpec(scenario), notices);
  addNotices(notices, inputs.notices);
  return notices;
}

}  // namespace spothorizon::study
