// SPDX-License-Identifier: GPL-3.0-or-later
// The tornado of a scenario: 12 parameters, both ends of each, a backtest of 500 starts at each.
// Goal: 3 s on two cores. Beside it the Monte Carlo of 200 samples at the same starts.
//   bench_sensitivity [scenario] [threads, 2]
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/Tornado.h"

using namespace spothorizon;

namespace {

double seconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

void measure(study::Scenario scenario, const policy::PolicySpec& policy, int threads) {
  scenario.policies = {policy};
  const auto market = study::loadMarket(scenario, 2 * scenario.job.deadlineHours);
  study::SensitivityOptions<study::TornadoResults> options;
  options.threads = threads;
  double begun = seconds();
  const auto tornado = study::runTornado(scenario, market, {}, options);
  const double took = seconds() - begun;
  study::SensitivityOptions<study::MonteCarloResults> drawn;
  drawn.threads = threads;
  begun = seconds();
  const auto samples = study::runMonteCarlo(scenario, market, {}, drawn);
  std::printf("%-28s %zu parameters × 2 ends × %zu starts: %6.3f s %s; %zu samples: %6.3f s\n",
              tornado->tried.label.english().c_str(), tornado->bars.size(),
              tornado->tried.startSlots.size(), took, took <= 3 ? "(goal 3 s: met)" : "(MISSED)",
              samples->samples.size(), seconds() - begun);
}

}  // namespace

int main(int argc, char** argv) {
  const char* path = argc > 1 ? argv[1] : SAMPLE_DIR "/calm-cloud.json";
  const int threads = argc > 2 ? std::atoi(argv[2]) : 2;
  try {
    const study::Scenario scenario = study::readScenario(path);
    for (const policy::PolicySpec& policy : scenario.policies) measure(scenario, policy, threads);
  } catch (const InputError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
