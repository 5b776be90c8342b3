// SPDX-License-Identifier: GPL-3.0-or-later
// Model, throughput, transfer and event files of the training subject: what is read of them can be
// planned with.
#include <cmath>
#include <memory>

#include "Fuzzing.h"
#include "base/InputError.h"
#include "training/ElementaryCosts.h"
#include "training/Formula.h"
#include "training/Shapes.h"
#include "training/read/ReadModel.h"
#include "training/read/ReadNodes.h"
#include "training/read/ReadThroughput.h"
#include "training/read/ReadTransfer.h"

using namespace spothorizon;
using namespace spothorizon::training;

namespace {

template <class Read>
void unlessRefused(Read read) {
  try {
    read();
  } catch (const InputError&) {
    return;
  }
}

void checkModel(const TrainingModel& model) {
  constexpr int kNodes = 12;
  const ElementaryCosts costs(model, {{{1, 1}, {1e9, 1e6}}});
  const Shapes shapes(model, {}, kNodes);
  for (std::size_t i = 1; i < shapes.size(); ++i) {
    const Strategy strategy = shapes[i].strategy;
    for (const Joining joining : {Joining::No, Joining::Add}) {
      const double ms = costs.restartMs(strategy, joining, {});
      fuzz::require(std::isfinite(ms) && ms >= 0, "a restart takes time");
    }
    fuzz::require(std::isfinite(costs.allStagesMs(strategy.stages)), "transfers take time");
  }
  if (model.layerTimes && model.batchSamples < 1e4) {
    for (const auto& row : formulaTable(model, costs.transfer(), 4).table.rows) {
      fuzz::require(row.samplesPerSecond >= 0, "a speed is none or some");
    }
  }
}

TrainingModel anyModel() {
  TrainingModel model;
  model.batchSamples = 96;
  model.layers.assign(12, 1e6);
  model.minStages = 1;
  model.maxStages = 6;
  for (int stages = 1; stages <= 6; ++stages) model.buildMs[stages] = 100;
  return model;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  unlessRefused([&] { checkModel(parseModel(text, "input").model); });
  unlessRefused([&] {
    for (const auto& row : parseThroughput(text, "input", anyModel()).table.rows) {
      fuzz::require(row.samplesPerSecond > 0 && std::isfinite(row.samplesPerSecond), "a speed");
      fuzz::require(row.strategy.nodes() > 0, "a strategy has nodes");
    }
  });
  unlessRefused([&] {
    const TransferTable table = parseTransfer(text, "input").table;
    for (const double bytes : {0.0, 1.0, 1e6, 1e12}) {
      fuzz::require(table.ms(bytes) >= 0 && std::isfinite(table.ms(bytes)), "a transfer's time");
    }
  });
  unlessRefused([&] {
    const NodeHistory history = parseNodeEvents(text, "input", {}).history;
    const NodeIntervals intervals = toIntervals(history, 60);
    for (int i = 0; i < intervals.count(); ++i) {
      const NodeChange& change = intervals.at[static_cast<std::size_t>(i)];
      fuzz::require(change.removed >= 0 && change.removed <= change.nodes, "who leaves was there");
      fuzz::require(change.nodes == intervals.nodes(i - 1), "counts follow each other");
    }
  });
  return 0;
}
