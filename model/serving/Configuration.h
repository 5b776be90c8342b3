// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spothorizon::serving {

/// How GPUs are joined: `replicas` pipelines of `stages` stages of `tensor` GPUs. A position is
/// (replica, stage, rank in the tensor group); its number is rank fastest, then stage.
struct Configuration {
  int replicas = 0;                       ///< D; 0: too few GPUs
  int stages = 1;                         ///< P
  int tensor = 1;                         ///< M
  int batch = 1;                          ///< B, with which it was chosen
  int microPrefill = 1, microDecode = 1;  ///< M1, M2: micro-batches

  int gpusPerReplica() const { return stages * tensor; }
  int gpus() const { return replicas * gpusPerReplica(); }
  bool none() const { return replicas == 0; }
  bool sameShape(const Configuration& o) const { return stages == o.stages && tensor == o.tensor; }
  bool operator==(const Configuration&) const = default;
};

/// "2x3x4", as the published tables write it.
inline std::string shapeText(const Configuration& c) {
  return std::to_string(c.replicas) + "x" + std::to_string(c.stages) + "x" +
         std::to_string(c.tensor);
}

}  // namespace spothorizon::serving
