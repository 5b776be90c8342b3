// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "market/MarketSpec.h"
#include "serving/ServedModel.h"

namespace spothorizon::serving {

struct ModelsFile {
  std::vector<ServedModel> models;
  market::ReadReport report;
  std::string hash;

  /// InputError with the names that there are.
  const ServedModel& named(const std::string& name) const;
};
/// CSV with a header: model, layers, paddedLayers, hidden, heads, kvWidth, vocabulary,
/// splitParametersPerLayer, wholeParametersPerLayer, embeddingParameters, lastStageParameters,
/// bytesPerParameter, minGpus, maxTensor; and, where a layers table is to be used,
/// pipelinePrefillMs, pipelineDecodeMs, runFactor and embedMs1, embedMs2 ... (empty: not measured).
ModelsFile readModelsFile(const std::string& path);
ModelsFile parseModels(std::string_view text, const std::string& file);

struct InstanceType {
  std::string type = "g4dn.12xlarge", gpu = "T4";
  int gpus = 4;  ///< G
  double gpuMemoryGB = 16;
  double onDemandUsdPerHour = 3.912, spotUsdPerHour = 1.9046;
  double networkGbps = 50;

  bool operator==(const InstanceType&) const = default;
};
struct InstanceTypesFile {
  std::vector<InstanceType> types;
  market::ReadReport report;
  std::string hash;
};
/// CSV: type,gpus,gpu,gpuMemoryGB,onDemandUsdPerHour,spotUsdPerHour,networkGbps.
InstanceTypesFile readInstanceTypesFile(const std::string& path);
InstanceTypesFile parseInstanceTypes(std::string_view text, const std::string& file);

}  // namespace spothorizon::serving
