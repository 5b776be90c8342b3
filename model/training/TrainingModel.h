// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "training/Strategy.h"

namespace spothorizon::training {

/// How long it takes to make the groups in which nodes talk to each other.
struct RegroupCost {
  enum class Form {
    Groups,  ///< ms × (D + P + 1 + DP)
    Nodes,   ///< ms × DP
    Steps    ///< ms by D, × addFactor where nodes join
  };
  struct Step {
    int fromPipelines = 1;
    double ms = 0;
    bool operator==(const Step&) const = default;
  };
  Form form = Form::Groups;
  double baseMs = 0;
  double addMs = 0, otherMs = 0;  ///< of Groups and Nodes: where nodes join, and else
  std::vector<Step> steps;        ///< ascending, the first from 1 pipeline
  double addFactor = 1;
  bool operator==(const RegroupCost&) const = default;
};

/// Times of one micro-batch, a layer after the other.
struct LayerTimes {
  std::vector<double> forwardMs, backwardMs, optimizerMs;  ///< one per layer
  double boundaryBytes = 0;  ///< what crosses from one stage to the next, either way
  bool operator==(const LayerTimes&) const = default;
};

/// A model to train (format spothorizon-training-model 1). A value; the reader has checked it.
struct TrainingModel {
  std::string name, title;
  double batchSamples = 0;       ///< B, samples a step
  double microBatchSamples = 1;  ///< b
  std::optional<double> tokensPerSample;
  double stateBytesPerParameter = 12;    ///< weights and two moments of Adam, 4 bytes each
  std::vector<double> layers;            ///< parameters, first to last
  int minStages = 1, maxStages = 1;      ///< range of P
  std::vector<int> excludedStages;       ///< P that are not feasible
  std::vector<int> excludedPipelines;    ///< D that are not feasible
  double rendezvousMs = 0, extraMs = 0;  ///< where nodes join
  double processMs = 0;                  ///< starting the processes
  double checkpointMs = 0;               ///< of Reactive
  RegroupCost regroup;
  std::map<int, double> buildMs;  ///< by P; a P without one is not feasible
  std::optional<LayerTimes> layerTimes;

  int layerCount() const { return static_cast<int>(layers.size()); }
  /// Whether (D, P) may be used, however many nodes there are.
  bool feasible(Strategy strategy) const;
  bool operator==(const TrainingModel&) const = default;
};

}  // namespace spothorizon::training
