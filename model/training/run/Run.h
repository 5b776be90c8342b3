// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "training/run/Ledger.h"
#include "training/run/Policy.h"
#include "training/run/Setting.h"

namespace spothorizon::training {

/// Why an interval's strategy was chosen: the best path, and the best with another first step.
struct Choice {
  PlanStart start;
  std::vector<NodeStep> expected;
  std::vector<int> expectedSpot;  ///< N̂ of spot nodes; empty where the truth is known
  Plan best;
  Plan runnerUp;          ///< no steps: there is no other
  double difference = 0;  ///< samples by which the best is ahead
};

/// One policy over the window. Stopped within milliseconds.
Ledger runPolicy(const PolicySpec& policy, const Setting& setting, const RunControl& control = {});

/// What `policy` saw and weighed at an interval of the window (or planned there for an interval of
/// the whole trace, by Best). Runs the policy up to there. Stopped.
Choice explainChoice(const PolicySpec& policy, const Setting& setting, int interval,
                     const RunControl& control = {});

/// A change of shape that was planned, with why.
struct ExplainedChange {
  int interval = 0;
  Choice choice;
};
/// All that a policy planned, in one run; none of one that does not look ahead, and of Best.
/// Stopped.
std::vector<ExplainedChange> explainChanges(const PolicySpec& policy, const Setting& setting,
                                            const RunControl& control = {});

/// All policies, on the threads of the caller's arena: the same results on any number of them.
/// `done` is called for each as it is ready, by one thread at a time. Progress counts policies.
std::vector<Ledger> runPolicies(std::span<const PolicySpec> policies, const Setting& setting,
                                const RunControl& control = {},
                                const std::function<void(std::size_t, const Ledger&)>& done = {});

/// The liveput map: what each strategy's best answer keeps of the next interval when `removed` of
/// `nodes` leave: max over targets that fit of thr′·max(0, T − E[c])/T, samples a second.
struct TrainingCell {
  std::size_t shape = 0;
  std::size_t best = 0;         ///< the target
  double samplesPerSecond = 0;  ///< liveput
};
std::vector<TrainingCell> liveputMap(const PricedMoves& moves, int nodes, int removed,
                                     const RunControl& control = {});
/// Liveput of one target: thr′·max(0, T − E[c])/T.
double liveput(const PricedMoves& moves, const NodeChange& change, std::size_t from,
               std::size_t to);

/// Mean absolute error of a policy's counts by lead 1 .. H, over the intervals of the whole trace
/// that have their history and their future.
std::vector<double> forecastErrors(const PolicySpec& policy, const Setting& setting,
                                   const RunControl& control = {});

}  // namespace spothorizon::training
