// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

/// Answering requests of large language models on instances that come and go. Source: Miao et al.,
/// SpotServe, ASPLOS 2024 (arXiv 2311.15566).
namespace spothorizon::serving {

using Bytes = std::int64_t;

/// No model, cache or transfer of one replica may be larger; sums over 10,000 instances then fit
/// into 64 bits.
inline constexpr Bytes kMostBytes = 100'000'000'000'000;
inline constexpr int kMostLayers = 10'000;

/// What pipelines cost beside their layers, as measured with a layers table.
struct PipelineCosts {
  double prefillMs = 0;           ///< c1, for each boundary of stages
  double decodeMs = 0;            ///< c2
  double runFactor = 1;           ///< f: measured over computed
  std::map<int, double> embedMs;  ///< by requests in the batch

  bool operator==(const PipelineCosts&) const = default;
};

/// A row of the model table: shapes, parameters, and what must fit.
struct ServedModel {
  std::string name;
  int layers = 1;             ///< L
  int paddedLayers = 1;       ///< P divides it; a stage holds paddedLayers / P consecutive ones
  int hidden = 0, heads = 0;  ///< h
  int kvWidth = 0;            ///< κ: h, less with grouped queries
  std::int64_t vocabulary = 0;
  std::int64_t splitParameters = 0;      ///< w, of a layer, divided among the tensor group
  std::int64_t wholeParameters = 0;      ///< u, of a layer, on every GPU of the group
  std::int64_t embeddingParameters = 0;  ///< e, on every GPU
  std::int64_t lastStageParameters = 0;  ///< z, on every GPU of the last stage
  int bytesPerParameter = 2;             ///< β
  std::optional<int> minGpus;            ///< published
  int maxTensor = 8;
  std::optional<PipelineCosts> pipeline;

  Bytes layerSplitBytes() const { return splitParameters * bytesPerParameter; }
  Bytes layerWholeBytes() const { return wholeParameters * bytesPerParameter; }
  Bytes embeddingBytes() const { return embeddingParameters * bytesPerParameter; }
  Bytes lastStageBytes() const { return lastStageParameters * bytesPerParameter; }
  /// Keys and values of one token in one layer, over the whole tensor group.
  Bytes cacheBytes() const { return Bytes{2} * kvWidth * bytesPerParameter; }
  /// The model once.
  Bytes bytes() const;
  /// What the fullest GPU of a configuration stores, with a cache of so many tokens a replica.
  Bytes fullestGpuBytes(int stages, int tensor, Bytes cacheTokens) const;

  bool operator==(const ServedModel&) const = default;
};

/// The part [from, to) of `parts` equal parts of so many bytes, in whole bytes: parts that follow
/// on each other add up exactly.
constexpr Bytes share(Bytes total, Bytes from, Bytes to, Bytes parts) {
  const Bytes whole = total / parts, rest = total % parts;
  return (whole * to + rest * to / parts) - (whole * from + rest * from / parts);
}

/// InputError naming what is out of range, as "model NAME".
void checkModel(const ServedModel& model, const std::string& file, const std::string& place);

}  // namespace spothorizon::serving
