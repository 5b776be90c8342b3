// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "serving/Configuration.h"
#include "serving/ServedModel.h"

namespace spothorizon::serving {

/// Prompts of this length are in the layers table; others scale the prefill.
inline constexpr double kMeasuredPrompt = 512;

/// One layer of one model, measured by tensor size and micro-batch.
struct LayerTable {
  struct Times {
    double prefillMs = 0;  ///< of a prompt of 512 tokens
    double decodeMs = 0;   ///< of a token
    bool operator==(const Times&) const = default;
  };
  std::map<std::pair<int, int>, Times> times;  ///< by (tensor, requests in a micro-batch)

  std::optional<Times> at(int tensor, int requests) const;
  bool hasTensor(int tensor) const;
  /// Where that micro-batch was not measured: linear between its neighbours, the least below them;
  /// none above the largest.
  std::optional<Times> near(int tensor, int requests) const;
  bool operator==(const LayerTable&) const = default;
};

/// Seconds of one batch: token k leaves prefill + k · token after its start; the batch ends
/// `ending` after its last.
struct BatchTimes {
  double prefill = 0;  ///< f·t1
  double token = 0;    ///< f·t2
  double ending = 0;   ///< f·2·embed
  double factor = 1;   ///< f, which the rule for additions divides by

  double run(int tokens) const { return prefill + tokens * token + ending; }
  bool operator==(const BatchTimes&) const = default;
};

/// The published law for a batch of `batch` requests of `prompt` tokens under a configuration's
/// stages, tensor size and micro-batches. None where the table or the model lacks what it needs.
std::optional<BatchTimes> batchTimes(const ServedModel& model, const LayerTable& table,
                                     const Configuration& c, int batch, double prompt,
                                     bool fillHoles = false);

}  // namespace spothorizon::serving
