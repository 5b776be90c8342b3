// SPDX-License-Identifier: GPL-3.0-or-later
// Models that are made for a test.
#pragma once

#include "TrainingData.h"
#include "base/Random.h"

namespace spothorizon::training::testing {

/// Layers and times at random; every number of stages can be had that the layers allow.
inline Model randomModel(std::uint64_t seed) {
  RandomStream random{seed, 77};
  TrainingModel model;
  model.name = "random";
  model.batchSamples = random.uniformInt(8, 128);
  model.microBatchSamples = 2;
  const int layers = random.uniformInt(4, 14);
  const double equal = random.uniform(1e5, 1e7);
  for (int i = 0; i < layers; ++i) {
    model.layers.push_back(random.uniform() < 0.7 ? equal : random.uniform(1e5, 5e7));
  }
  model.minStages = 1;
  model.maxStages = std::min(7, layers - 1);
  model.rendezvousMs = random.uniform(0, 5000);
  model.extraMs = random.uniform(0, 1000);
  model.processMs = random.uniform(1, 300);
  model.checkpointMs = 14000;
  model.regroup.baseMs = random.uniform(0, 50);
  model.regroup.form =
      random.uniform() < 0.5 ? RegroupCost::Form::Groups : RegroupCost::Form::Nodes;
  model.regroup.addMs = random.uniform(100, 500);
  model.regroup.otherMs = random.uniform(10, 100);
  for (int p = 1; p <= model.maxStages; ++p) model.buildMs[p] = random.uniform(100, 2000);
  Model out;
  out.costs = std::make_shared<const ElementaryCosts>(
      model, TransferTable{{{1000, 200}, {1e6, 1200}, {1e8, 110000}}});
  for (int p = 1; p <= model.maxStages; ++p) {
    for (int d = 1; d * p <= 16; ++d) {
      if (random.uniform() < 0.9) {
        out.table.rows.push_back({{d, p}, d * p * random.uniform(4, 10)});
      }
    }
  }
  return out;
}

/// Nodes that come and go at random.
inline NodeIntervals randomIntervals(std::uint64_t seed, int count, int most, double eventShare) {
  RandomStream random{seed, 78};
  NodeIntervals intervals{60, {}};
  int nodes = 0;
  for (int i = 0; i < count; ++i) {
    NodeChange change{nodes, 0, 0};
    if (i == 0) change.added = random.uniformInt(1, most);
    if (i > 0 && random.uniform() < eventShare) {
      change.removed = random.uniformInt(0, std::min(4, nodes));
      change.added = random.uniformInt(0, std::min(4, most - nodes + change.removed));
    }
    nodes = change.after();
    intervals.at.push_back(change);
  }
  return intervals;
}

}  // namespace spothorizon::training::testing
