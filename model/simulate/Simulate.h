// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "forecast/Forecaster.h"
#include "job/Problem.h"
#include "policy/Policy.h"

namespace spothorizon::simulate {

/// The part of a market that a job lives in: D known slots from `startSlot` of the trace on.
struct MarketSpan {
  int startSlot = 0;
  std::span<const double> price;                 ///< p_t, D values
  std::span<const int> freeGpus;                 ///< a_t, D values
  std::span<const market::GpuLoss> losses = {};  ///< inside these slots, by the trace's slots
  std::span<const int> stayingGpus = {};         ///< to each slot's end; empty: all of freeGpus

  /// What a plan can count on: what the solvers are given. Where GPUs go inside slots, their
  /// optimum is that of the plans that lose none there; another may be worth more.
  std::span<const int> sureGpus() const { return stayingGpus.empty() ? freeGpus : stayingGpus; }
};

/// InputError naming "/market/startHours" where the span leaves the trace or crosses unknown slots
/// (with the times of the first and last of them).
MarketSpan marketSpan(const market::Trace& trace, double startHours, const job::Problem& problem);

/// One slot of a run. Sums of rows, and of the ending where there is one, give the outcome
/// (tested).
struct LedgerRow {
  int slot = 0;
  double hours = 0;      ///< start of the slot, from the job's start
  double spotPrice = 0;  ///< $/GPU-hour
  int freeGpus = 0;
  job::Gpus gpus;
  double lostHours = 0;
  double usedHours = 0;          ///< of the slot until the job's end
  double progress = 0;           ///< work units at the slot's end
  double uniformProgress = 0;    ///< Z* at the slot's end
  double costUsd = 0;            ///< of this slot
  double cumulativeCostUsd = 0;  ///< at the slot's end
  int preempted = 0;  ///< spot GPUs of the slot before that are no longer free, or go in this one
  bool reconfigured = false;
};

struct Ledger {
  std::vector<LedgerRow> rows;          ///< until the job is done, D at most
  std::vector<policy::Reason> reasons;  ///< one per row where asked for, else empty
};

struct Outcome {
  double utilityUsd = 0;  ///< V(T) − C
  double valueUsd = 0;
  double costUsd = 0;
  std::optional<double> finishHours;  ///< from the job's start; none where given up
  bool onTime = false;
  double spotGpuHours = 0;  ///< billed GPU-hours by kind, the ending's included
  double onDemandGpuHours = 0;
  int idleSlots = 0;                  ///< slots before the job's end without GPUs
  int preemptions = 0;                ///< GPUs preempted
  int reconfigurations = 0;           ///< the ending's included
  double lostHours = 0;               ///< the ending's included
  std::optional<job::Ending> ending;  ///< where work was left after the policy's slots
  double progressAtDeadline = 0;      ///< work units when the policy's slots ended (or the job did)
};

/// Runs one policy on one job in one market. `ledger` may be null (and costs nothing then).
/// `limitUsd`: as of JobRun::limitSpend.
Outcome simulate(const job::Problem& problem, const MarketSpan& market,
                 const forecast::Forecaster& forecaster, policy::Policy& policy,
                 Ledger* ledger = nullptr, bool withReasons = false,
                 double limitUsd = std::numeric_limits<double>::infinity());

/// Replays given decisions (the offline optimum's) by the same rules.
Outcome replay(const job::Problem& problem, const MarketSpan& market,
               std::span<const job::Gpus> decisions, Ledger* ledger = nullptr);

}  // namespace spothorizon::simulate
