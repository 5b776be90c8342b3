// SPDX-License-Identifier: GPL-3.0-or-later
// Slots a second that one core simulates: simple policies over jobs of 1,700 slots in a generated
// market, without a ledger, with one, and with the reasons. Goal: 30 million slots a second for
// MaxSpot and UniformProgress without a ledger.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "market/generator/Generator.h"
#include "simulate/Simulate.h"

using namespace spothorizon;

namespace {

constexpr int kSlots = 1700;
enum class Keep { Nothing, Ledger, Reasons };

struct Setting {
  const char* name;
  int maxGpus;
  job::ChangeRule rule;
};

/// Half of the work that all GPUs could do: long stretches of every rule of the policies.
job::Problem problemFor(const Setting& setting, double slotHours) {
  job::Job job;
  job.deadlineHours = kSlots * slotHours;
  job.minGpus = 1;
  job.maxGpus = setting.maxGpus;
  job.workload = 0.6 * setting.maxGpus * job.deadlineHours;
  job.valueUsd = 10 * job.workload;
  job.reconfiguration = {0.05, 0.025, setting.rule};
  return job::makeProblem(job, slotHours, 3.06, std::nullopt, job::Billing::PerSecond);
}

struct Bench {
  const market::Trace& trace;
  const forecast::Forecaster& forecaster;

  /// The best of several rounds: what the code can do, not what the machine was busy with.
  double slotsPerSecond(const job::Problem& problem, policy::PolicyKind kind, Keep keep) const {
    policy::PolicySpec spec;
    spec.kind = kind;
    const auto policy = policy::makePolicy(spec);
    simulate::Ledger ledger;
    double best = 0;
    for (int round = 0; round < 7; ++round) {
      std::int64_t slotsDone = 0;
      const auto began = std::chrono::steady_clock::now();
      for (int start = 0; start < 400; ++start) {
        const auto span = simulate::marketSpan(trace, start * trace.slotHours, problem);
        const auto out =
            simulate::simulate(problem, span, forecaster, *policy,
                               keep == Keep::Nothing ? nullptr : &ledger, keep == Keep::Reasons);
        const double hours = out.finishHours.value_or(problem.job.deadlineHours);
        slotsDone += std::min(kSlots, static_cast<int>(hours / problem.slotHours) + 1);
      }
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
      best = std::max(best, static_cast<double>(slotsDone) / took.count());
    }
    return best;
  }
};

}  // namespace

int main() {
  market::GeneratorSpec spec = market::generatorModeSpec("cloud");
  spec.days = 60;
  const market::Trace trace = market::generateTrace(spec);
  forecast::ForecastSpec persistence;
  persistence.kind = forecast::ForecastKind::Persistence;
  const auto forecaster = forecast::makeForecaster(persistence, trace, 1);
  const Bench bench{trace, *forecaster};
  const Setting settings[] = {{"1 GPU, membership", 1, job::ChangeRule::Membership},
                              {"8 GPUs, count", 8, job::ChangeRule::Count},
                              {"16 GPUs, count", 16, job::ChangeRule::Count}};
  const policy::PolicyKind kinds[] = {policy::PolicyKind::OnDemandOnly, policy::PolicyKind::MaxSpot,
                                      policy::PolicyKind::UniformProgress,
                                      policy::PolicyKind::Ahanp};
  std::printf("million slots a second, one core, jobs of %d slots\n%-20s %-18s %9s %9s %9s\n",
              kSlots, "job", "policy", "no ledger", "ledger", "reasons");
  for (const Setting& setting : settings) {
    const job::Problem problem = problemFor(setting, trace.slotHours);
    for (const policy::PolicyKind kind : kinds) {
      std::printf("%-20s %-18s %9.1f %9.1f %9.1f\n", setting.name, policy::kindName(kind).c_str(),
                  bench.slotsPerSecond(problem, kind, Keep::Nothing) / 1e6,
                  bench.slotsPerSecond(problem, kind, Keep::Ledger) / 1e6,
                  bench.slotsPerSecond(problem, kind, Keep::Reasons) / 1e6);
    }
  }
}
