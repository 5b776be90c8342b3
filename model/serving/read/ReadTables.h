// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "market/MarketSpec.h"
#include "serving/ServedModel.h"
#include "serving/latency/LatencySource.h"

/// Readers of models, instance types and latency tables. All throw InputError naming file, place,
/// found and expected, and say what they understood and what they dropped, with rows.
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

/// A latency file may hold tables of several models, systems and tensor sizes.
struct LatencyEntry {
  std::string model;  ///< as the file names it
  std::string hardware, backend, precision;
  int tensor = 0;  ///< 0: all, in a layers table
  LatencySource table;

  std::string title() const;  ///< "Qwen/Qwen3-32B h100_sxm trtllm fp8 TP2"
};
enum class LatencyKind { Layers, Phases, ClosedLoop };
struct LatencyFile {
  LatencyKind kind = LatencyKind::Layers;
  std::vector<LatencyEntry> entries;
  market::ReadReport report;
  std::string hash;
};

/// Which of a file's tables is meant; empty and 0: whatever there is, if that is one.
struct LatencyChoice {
  std::string model, hardware, backend, precision;
  int tensor = 0;
  bool operator==(const LatencyChoice&) const = default;
};
/// InputError with what there is where none or several fit. A model's name may stand after a slash:
/// Qwen3-32B for Qwen/Qwen3-32B.
const LatencyEntry& chosen(const LatencyFile& file, const LatencyChoice& choice);

/// Recognised by their header: layers (model,tensor,microBatch,prefillMsPerLayer,decodeMsPerLayer),
/// phases (Splitwise: ...,prompt_size,batch_size,token_size,...,prompt_time,token_time,e2e_time,
/// tensor_parallel) or closed loop (...,isl,osl,batch_size,tp_size,...,silicon_ttft_ms,
/// silicon_tpot_ms). Times are milliseconds.
LatencyFile readLatencyFile(const std::string& path);
LatencyFile parseLatency(std::string_view text, const std::string& file);

}  // namespace spothorizon::serving
