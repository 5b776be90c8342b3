// SPDX-License-Identifier: GPL-3.0-or-later
// How often the intervals of experiments and the headline table (ask/Bootstrap.h) cover the
// truth: jobs at random, overlapping starts in generated markets of 16 days. The truth is the mean
// over all markets. Beside it the same jobs as if they were independent. Goal: 90 to 97 %.
//   bench_job_intervals [markets, 2000 [first seed, 1]]
#include <charconv>
#include <cstdio>
#include <cstring>

#include "ask/Bootstrap.h"
#include "ask/LoadedMarket.h"
#include "ask/Workers.h"
#include "learn/PoolRunner.h"
#include "market/generator/Generator.h"
#include "policy/Policy.h"
#include "subjects/job/learning/JobBatch.h"
#include "subjects/job/learning/LearningSection.h"

using namespace spothorizon;

namespace {

struct Case {
  const char* name;
  const char* mode;
  double deadlineHours;
};

struct Sample {
  study::Estimate honest, plain;
};

std::shared_ptr<const study::LoadedMarket> marketOf(const Case& one, std::uint64_t seed) {
  market::GeneratorSpec spec = market::generatorModeSpec(one.mode);
  spec.seed = seed;
  spec.days = 16;
  // A level that wanders over months is no truth that 16 days could tell.
  spec.price = market::PriceMode::TwoLevel;
  auto market = std::make_shared<study::LoadedMarket>();
  market->import.trace = market::generateTrace(spec);
  return market;
}

study::Scenario scenarioOf(const Case& one, std::uint64_t seed) {
  study::Scenario scenario;
  scenario.market.onDemandUsdPerGpuHour = 3;
  scenario.job.deadlineHours = one.deadlineHours;
  scenario.job.workload = 6 * one.deadlineHours;
  scenario.job.maxGpus = 12;
  scenario.job.valueUsd = 30 * one.deadlineHours;
  scenario.seed = seed;
  study::editLearning(scenario).jobs.jobs = 500;
  return scenario;
}

/// Cost of jobs on the spot market as long as that is in time.
Sample sampleOf(const Case& one, std::uint64_t seed) {
  const study::JobBatch batch = study::makeJobBatch(scenarioOf(one, seed), marketOf(one, seed));
  learn::PoolRunner runner({{.kind = policy::PolicyKind::UniformProgress}});
  std::vector<study::JobSample> samples(batch.jobs.size());
  study::runPolicies(batch, runner, 0, batch.size(), samples, {});
  std::vector<study::JobRatio> costs;
  for (const study::JobSample& sample : samples) costs.push_back({sample.costUsd, 1});
  study::JobTimes apart;
  for (int i = 0; i < batch.size(); ++i) apart.startSlots.push_back(i);
  // Turned about, so that neighbours have nothing in common.
  std::vector<study::JobRatio> turned(costs.size());
  for (std::size_t i = 0; i < costs.size(); ++i) turned[i * 197 % costs.size()] = costs[i];
  return {study::bootstrap(costs, 1, batch.times(), seed).front(),
          study::bootstrap(turned, 1, apart, seed).front()};
}

double covered(const std::vector<Sample>& samples, study::Estimate Sample::*which) {
  double truth = 0, count = 0;
  const double n = static_cast<double>(samples.size());
  for (const Sample& one : samples) truth += (one.*which).mean / n;
  for (const Sample& one : samples) {
    count += (one.*which).low <= truth && truth <= (one.*which).high;
  }
  return 100 * count / n;
}

void run(const Case& one, std::size_t markets, std::size_t seed) {
  std::vector<Sample> samples(markets);
  study::inThreads(markets, 0, [&]() -> std::function<void(std::size_t)> {
    return [&](std::size_t i) { samples[i] = sampleOf(one, seed + i); };
  });
  double windows = 0;
  for (const Sample& sample : samples) {
    windows += sample.honest.windows / static_cast<double>(markets);
  }
  std::printf("%-40s %5.1f windows  by blocks %5.1f %%  as if independent %5.1f %%\n", one.name,
              windows, covered(samples, &Sample::honest), covered(samples, &Sample::plain));
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t markets = 2000, seed = 1;
  if (argc > 1) std::from_chars(argv[1], argv[1] + std::strlen(argv[1]), markets);
  if (argc > 2) std::from_chars(argv[2], argv[2] + std::strlen(argv[2]), seed);
  for (const Case& one : {Case{"spells of hours, jobs of 5 h", "cloud", 5},
                          Case{"spells of hours, jobs of 24 h", "cloud", 24},
                          Case{"spells of hours, jobs of 48 h", "cloud", 48},
                          Case{"a fleet, jobs of 5 h", "marketplace", 5},
                          Case{"a fleet, jobs of 24 h", "marketplace", 24}}) {
    run(one, markets, seed);
  }
}
