// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of the Serving study: models, instance types and latency of three kinds. What is read of
// them can be configured with.
#include <cmath>

#include "Fuzzing.h"
#include "base/InputError.h"
#include "serving/Configure.h"
#include "serving/read/ReadLatency.h"
#include "serving/read/ReadModels.h"

using namespace spothorizon;
using namespace spothorizon::serving;

namespace {

template <class Read>
void unlessRefused(Read read) {
  try {
    read();
  } catch (const InputError&) {
    return;
  }
}

void requireTime(double seconds) {
  fuzz::require(std::isfinite(seconds) && seconds >= 0, "a time is none or some");
}

ServedModel anyModel() {
  ServedModel model;
  model.name = "any";
  model.layers = model.paddedLayers = 12;
  model.hidden = model.kvWidth = 64;
  model.splitParameters = 1'000'000;
  PipelineCosts costs;
  for (int b = 1; b <= 8; b *= 2) costs.embedMs[b] = 0.1;
  model.pipeline = costs;
  return model;
}

void checkModel(const ServedModel& model) {
  fuzz::require(model.bytes() > 0 && model.bytes() <= kMostBytes, "a model's bytes fit");
  for (const int stages : {1, model.paddedLayers}) {
    for (const int tensor : {1, 3, model.maxTensor}) {
      fuzz::require(model.fullestGpuBytes(stages, tensor, 1 << 20) > 0, "a GPU's bytes fit");
    }
  }
}

void checkLatency(const LatencySource& latency) {
  Demand demand;
  demand.maxBatch = 8;
  for (const double rate : {0.0, 1.0}) {
    demand.requestsPerSecond = rate;
    for (const Candidate& c : configure(latency, anyModel(), {}, 16, demand).candidates) {
      requireTime(c.runSeconds);
      fuzz::require(c.requestsPerSecond >= 0, "a throughput is none or some");
      fuzz::require(c.configuration.gpus() <= 16, "a configuration has its GPUs");
    }
  }
  if (const auto* table = std::get_if<ClosedLoopTable>(&latency)) {
    const ClosedLoopLaw law = closedLoopLaw(*table, 512, 128);
    fuzz::require(law.limit >= 1, "one request is served");
    requireTime(law.ttftSeconds.at(3));
    requireTime(law.tpotSeconds.at(3));
  }
  if (const auto* table = std::get_if<PhaseTable>(&latency)) {
    requireTime(table->promptSeconds.at(700));
    requireTime(table->tokenSeconds.at(3));
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  unlessRefused([&] {
    for (const ServedModel& model : parseModels(text, "input").models) checkModel(model);
  });
  unlessRefused([&] {
    for (const InstanceType& type : parseInstanceTypes(text, "input").types) {
      fuzz::require(type.gpus >= 1 && type.gpuMemoryGB > 0, "an instance has GPUs");
      fuzz::require(type.onDemandUsdPerHour >= 0 && type.spotUsdPerHour >= 0, "prices");
      fuzz::require(type.networkGbps > 0 && std::isfinite(type.networkGbps), "a network");
    }
  });
  unlessRefused([&] {
    for (const LatencyEntry& entry : parseLatency(text, "input").entries) {
      unlessRefused([&] { checkLatency(entry.table); });
    }
  });
  return 0;
}
