// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/Text.h"
#include "market/MarketSpec.h"
#include "serving/latency/LatencySource.h"

namespace spothorizon::serving {

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
/// InputError that lists the entries where none or several fit. A model's name may come after a
/// slash: Qwen3-32B for Qwen/Qwen3-32B.
const LatencyEntry& chosen(const LatencyFile& file, const LatencyChoice& choice);

/// Recognised by their header: layers (model,tensor,microBatch,prefillMsPerLayer,decodeMsPerLayer),
/// phases (Splitwise: ...,prompt_size,batch_size,token_size,...,prompt_time,token_time,e2e_time,
/// tensor_parallel) or closed loop (...,isl,osl,batch_size,tp_size,...,silicon_ttft_ms,
/// silicon_tpot_ms). Times are milliseconds.
LatencyFile readLatencyFile(const std::string& path);
LatencyFile parseLatency(std::string_view text, const std::string& file);

Text layerText(const LayerTable& table);
/// Pairs of tensor size and micro-batch that others have and one lacks; empty: none.
Text layerHoles(const LayerTable& table);

}  // namespace spothorizon::serving
