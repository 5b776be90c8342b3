// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ask/Bootstrap.h"
#include "base/Files.h"
#include "rental/simulate/EqualShareRun.h"
#include "rental/simulate/Simulate.h"
#include "scenario/ParameterTable.h"
#include "scenario/ScenarioJson.h"
#include "serving/run/Measures.h"
#include "subjects/serving/ServingResults.h"
#include "subjects/serving/ServingSettings.h"
#include "subjects/serving/ServingStudy.h"
#include "subjects/training/TrainingResults.h"
#include "subjects/training/TrainingSamples.h"
#include "subjects/training/TrainingSection.h"
#include "subjects/training/TrainingStudy.h"
#include "support/coverage/Tally.h"

/// Simulations that are repeated: the truth is the mean over many more replications.
namespace spothorizon::tests {

inline rental::RentalProblem sharedProblem() {
  rental::RentalProblem problem;
  rental::JobClass one;
  one.name = "one";
  one.jobsPerHour = 1;
  one.oneGpuHours = 1;
  rental::SpeedUp speedUp;
  speedUp.kind = rental::SpeedUpKind::Power;
  speedUp.exponent = 1;
  one.speedUps = {speedUp};
  problem.classes = {one};
  return problem;
}

/// Mean response of a cluster that is shared, `load` of it in use: over 8 replications, and over
/// the blocks of a single one.
inline Tallies streamCoverage(double load, std::size_t jobs, int samples, std::uint64_t seed) {
  constexpr int kReplications = 8;
  rental::StreamSimulation simulation;
  simulation.problem = sharedProblem();
  simulation.source.classes = simulation.problem.classes;
  simulation.source.jobs = jobs;
  simulation.source.seed = seed;
  simulation.seriesSteps = 0;
  simulation.replications = kReplications * samples;
  const rental::StreamSimulator simulator(simulation);
  const std::vector<rental::RunResult> runs = simulator.all(
      [&](const std::vector<rental::SimulatedJob>& path, const rental::TallySpec& spec) {
        return rental::equalShareRun(path, simulation.problem, 1 / load, spec);
      });
  double truth = 0;
  for (const rental::RunResult& run : runs) {
    truth += run.meanResponseHours / static_cast<double>(runs.size());
  }
  Tallies tallies;
  const auto add = [&](const std::string& what, const rental::Outcome& outcome) {
    const rental::Estimate& hours = outcome.meanResponseHours;
    tallies[what].add({hours.mean - hours.half, hours.mean + hours.half}, truth);
  };
  for (std::size_t i = 0; i + kReplications <= runs.size(); i += kReplications) {
    const auto begin = runs.begin() + static_cast<std::ptrdiff_t>(i);
    add("8 replications", rental::merged({begin, begin + kReplications}));
    add("blocks of one", rental::merged({*begin}));
  }
  return tallies;
}

/// Figures of the shipped serving sample, over so many replications each.
inline Tallies servingCoverage(const std::string& samples, const std::string& requestsPerSecond,
                               int replications, int groups) {
  study::Scenario scenario = study::readScenario(samples + "/calm-serving.json");
  study::setValue(scenario, "serving.arrivals.requestsPerSecond", requestsPerSecond);
  study::editServing(scenario).replications = replications * groups;
  const auto results =
      study::as<study::ServingResults>(study::servingStudy().run(scenario, nullptr, {}, {}));
  Tallies tallies;
  const auto judge = [&](const std::string& what, double serving::Measures::*value) {
    for (const study::ServingRun& run : results->runs) {
      const std::vector<serving::Measures>& all = run.replications;
      const double truth = serving::intervalOf(all, value).mean;
      for (std::size_t i = 0; i + replications <= all.size(); i += replications) {
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(i);
        const serving::Interval one = serving::intervalOf({begin, begin + replications}, value);
        tallies[what].add({one.low, one.high}, truth);
      }
    }
  };
  judge("mean", &serving::Measures::meanSeconds);
  judge("P99", &serving::Measures::p99Seconds);
  judge("$ per million tokens", &serving::Measures::usdPerMillionTokens);
  return tallies;
}

/// Training on made-up nodes that go at so many an hour and come back after so many minutes:
/// samples as a share of the ideal, over a backtest's windows of an hour, in stretches; the truth
/// is the share over all of them.
inline Tallies trainingCoverage(const std::string& samples, const std::string& folder,
                                double lossesPerHour, double backMinutes, double stretchHours,
                                int stretches, std::uint64_t seed) {
  study::TrainingSample nodes;
  nodes.seed = seed;
  nodes.spells = {{stretchHours * stretches * 60, 16, lossesPerHour, 2, backMinutes}};
  const std::string file = folder + "/nodes.csv";
  writeFileWhole(file, study::nodeEvents(nodes));
  study::Scenario scenario = study::readScenario(samples + "/nibbled-training.json");
  study::setValue(scenario, "training.nodes.file", file);
  study::setValue(scenario, "training.hours", "1");
  scenario.baseDirectory = samples;
  std::vector<study::TrainingPolicy>& policies = study::editTraining(scenario).policies;
  policies.assign(2, {});
  policies.front().kind = training::PolicyKind::Reactive;
  policies.back().kind = training::PolicyKind::Hold;
  study::StudyOptions options;
  options.variant = "backtest";
  options.values["starts"] = std::to_string(static_cast<int>(stretchHours * stretches * 12));
  const auto results =
      study::as<study::TrainingResults>(study::trainingStudy().run(scenario, nullptr, {}, options));
  // As the study adds them up: shares of the ideal's samples, and of what Hold trains the excess.
  const auto intervalsOf = [&](double from, double to) {
    std::vector<study::JobRatio> table;
    study::JobTimes times{{}, results->backtest.intervals};
    for (const auto& start : results->backtest.done) {
      if (start.interval < from || start.interval >= to) continue;
      times.startSlots.push_back(start.interval);
      for (const double samples : start.samples) {
        table.push_back({samples, start.idealSamples});
      }
      table.push_back({start.samples[0] - start.samples[1], start.idealSamples});
    }
    return study::bootstrap(table, 3, times, seed);
  };
  const double perHour = 3600 / results->setting->spot.seconds;
  const std::vector<study::Estimate> truth = intervalsOf(0, stretchHours * stretches * perHour);
  const char* const kNames[] = {"reactive of ideal", "hold of ideal", "reactive over hold"};
  Tallies tallies;
  for (int i = 0; i < stretches; ++i) {
    const double from = i * stretchHours * perHour;
    const auto one = intervalsOf(from, from + (stretchHours - 1) * perHour);
    for (std::size_t k = 0; k < one.size(); ++k) {
      tallies[kNames[k]].add({one[k].low, one[k].high}, truth[k].mean);
    }
  }
  return tallies;
}

}  // namespace spothorizon::tests
