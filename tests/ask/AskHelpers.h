// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <memory>
#include <string>

#include "ask/AnswerFile.h"
#include "ask/Ask.h"
#include "ask/Probe.h"
#include "base/Random.h"
#include "market/Statistics.h"
#include "result/ResultFile.h"

namespace spothorizon::tests {

inline study::Scenario probeScenario(ProbeSpec spec = {}) {
  study::Scenario scenario;
  editProbe(scenario) = std::move(spec);
  return scenario;
}

/// A price that remembers, over so many hours.
inline std::shared_ptr<const study::LoadedMarket> wanderingMarket(int slots, std::uint64_t seed) {
  auto loaded = std::make_shared<study::LoadedMarket>();
  RandomStream random{seed, 77};
  double level = 0;
  for (int i = 0; i < slots; ++i) {
    level = 0.8 * level + random.normal();
    loaded->import.trace.spotUsdPerGpuHour.push_back(2 + 0.2 * std::tanh(level));
    loaded->import.trace.freeGpus.push_back(8);
  }
  loaded->import.trace.slotHours = 1;
  loaded->import.trace.provenance.hash = std::to_string(seed);
  loaded->statistics = market::traceStatistics(loaded->import.trace);
  return loaded;
}

/// On a market that is given, not taken for a constant one.
inline study::Scenario onMarket(ProbeSpec spec = {}) {
  spec.follows = true;
  study::Scenario scenario = probeScenario(std::move(spec));
  scenario.market.traceFile = "given.csv";
  return scenario;
}

inline std::shared_ptr<const ask::Answer> answerOf(
    const study::Scenario& scenario, const ask::Question& question, int threads = 1,
    std::shared_ptr<const study::LoadedMarket> market = nullptr) {
  study::StudyOptions options;
  options.threads = threads;
  return ask::ask(probe(), scenario, std::move(market), question, {}, options);
}

/// Everything that is written of it.
inline std::string bytesOf(const ask::Answer& answer) {
  return result::resultText(ask::resultFile(answer));
}

}  // namespace spothorizon::tests
