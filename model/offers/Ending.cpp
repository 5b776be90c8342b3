// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Ending.h"

#include <algorithm>

namespace spothorizon::offers {
namespace {

/// Times that differ by rounding alone are equal.
constexpr double kEqualTimes = 1e-9;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

double extrasUsd(const Problem& problem, const Ending& ending) {
  return ending.costUsd + problem.storageUsdPerHour * ending.hours + problem.egressUsd;
}

bool isSurer(const Problem& problem, const Ending& a, const Ending& b) {
  if (b.gpus == 0) return true;
  const bool onTime = problem.base.onTime(a.finishHours);
  if (onTime != problem.base.onTime(b.finishHours)) return onTime;
  if (onTime) return a.costUsd < b.costUsd;
  return a.finishHours < b.finishHours * (1 - kEqualTimes);
}

}  // namespace

std::vector<EndingChoice> endingChoices(const Problem& problem, int slot) {
  std::vector<EndingChoice> choices;
  Machines machines{};
  int gpus = 0;
  for (const Tier& tier : problem.meritOrder(slot)) {
    const Terms& terms = problem.terms[index(tier.offer)];
    if (!terms.standing) continue;
    for (int i = tier.from; i < tier.to && gpus < problem.base.job.maxGpus; ++i) {
      machines[index(tier.offer)] += 1;
      gpus += terms.gpus;
      const double usd = problem.usdPerHour(slot, machines);
      if (gpus < problem.base.job.minGpus || !problem.withinHourlyCap(usd)) continue;
      choices.push_back({machines, gpus, problem.rate(gpus), usd});
    }
  }
  return choices;
}

Ending endingOf(const Problem& problem, const State& state, const EndingChoice& choice) {
  Ending ending;
  ending.machines = choice.machines;
  ending.gpus = choice.gpus;
  const Change change = changeOf(problem, state, choice.machines, false, state.progress);
  ending.changed = change.changed;
  ending.lostHours = change.pendingHours;
  if (problem.anyStartup) {
    ending.lostHours += longestStartup(problem, state.machines, choice.machines);
  }
  const double left = problem.base.job.workload - state.progress;
  ending.hours = ending.lostHours + left / choice.rate;
  ending.finishHours = problem.slotCount() * problem.slotHours() + ending.hours;
  const int slot = problem.slotCount() - 1;
  for (int k = 0; k < problem.offerCount; ++k) {
    const Terms& terms = problem.terms[index(k)];
    const int gpus = choice.machines[index(k)] * terms.gpus - terms.coveredGpus;
    if (gpus > 0) ending.costUsd += ending.hours * gpus * problem.price[problem.at(slot, k)];
  }
  ending.valueUsd = problem.base.valueOfFinish(ending.finishHours);
  return ending;
}

double netUsd(const Problem& problem, const Ending& ending) {
  return ending.valueUsd - problem.taxFactor * extrasUsd(problem, ending);
}

Ending bestEnding(const Problem& problem, const State& state, double billUsd,
                  const std::function<double(const Machines&)>& roundingUsd) {
  Ending best;
  double bestNet = 0;
  const bool capped = problem.caps.usdTotal < Caps::kNone;
  for (const EndingChoice& choice : problem.endings) {
    const Ending ending = endingOf(problem, state, choice);
    if (capped) {
      const double rounding = roundingUsd ? roundingUsd(ending.machines) : 0;
      const double bill = problem.taxFactor * (extrasUsd(problem, ending) + rounding);
      if (problem.passesTotalCap(billUsd + bill)) continue;
    }
    if (problem.base.job.mustFinish) {
      if (isSurer(problem, ending, best)) best = ending;
      continue;
    }
    const double net = netUsd(problem, ending);
    if (net <= bestNet) continue;
    bestNet = net;
    best = ending;
  }
  return best;
}

}  // namespace spothorizon::offers
