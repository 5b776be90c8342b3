// SPDX-License-Identifier: GPL-3.0-or-later
// A small serving in a folder of its own: the made-up model of the samples.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/Files.h"
#include "scenario/ScenarioJson.h"
#include "subjects/serving/ServingSamples.h"
#include "subjects/serving/ServingSettings.h"

namespace spothorizon::tests {

using ServingKeys = std::vector<std::pair<std::string, std::string>>;

/// Writes the demo's files into a folder. Ten minutes; two of six instances go in the
/// midst of answers, and one comes back.
inline study::Scenario servingDemo(const std::string& folder, const ServingKeys& settings = {}) {
  writeFileWhole(folder + "/models.csv", study::madeModels());
  writeFileWhole(folder + "/latency.csv", study::madeLatencies());
  writeFileWhole(folder + "/instances.jsonl",
                 "[0, \"add\", {\"nodes\": [\"a\", \"b\", \"c\", \"d\", \"e\", \"f\"]}]\n"
                 "[160000, \"remove\", {\"nodes\": [\"b\", \"e\"]}]\n"
                 "[330000, \"add\", {\"nodes\": [\"g\"]}]\n"
                 "[600000, \"DONE\", {\"nodes\": []}]\n");
  study::Scenario scenario;
  scenario.baseDirectory = folder;
  study::ServingSettings& own = study::editServing(scenario);
  own.modelFile = "models.csv";
  own.latencyFile = "latency.csv";
  own.instancesFile = "instances.jsonl";
  own.requestsPerSecond = 0.5;
  own.replications = 6;
  for (const auto& [key, value] : settings) study::setValue(scenario, key, value);
  return scenario;
}

}  // namespace spothorizon::tests
