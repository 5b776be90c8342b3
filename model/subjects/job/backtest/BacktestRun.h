// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ask/LoadedMarket.h"
#include "ask/shard/CellBook.h"
#include "subjects/job/backtest/Backtest.h"

/// What a single backtest and a sweep of them share.
namespace spothorizon::study {

template <class Io, CellOf<StartOutcome> Value>
void fields(Io& io, Value& outcome) {
  io(outcome.costUsd, outcome.utilityUsd, outcome.finishHours, outcome.onTime);
}

/// A scenario in its market as a job that can be started anywhere. Immutable once made.
struct BacktestSetup {
  Scenario scenario;
  std::shared_ptr<const LoadedMarket> market;
  FutureLayout layout;                         ///< of the market's trace
  std::shared_ptr<const FuturesInfo> futures;  ///< null: what was recorded
  job::Problem problem;
  std::shared_ptr<const forecast::Forecaster> forecaster;
  std::vector<Text> warnings;
};

/// The market that jobs are tried in, recorded or made, and who forecasts there.
struct TriedMarket {
  Futures futures;
  std::shared_ptr<const forecast::Forecaster> forecaster;
};
/// `market` may be null and is then loaded. InputError, Stopped; progress is of making futures.
TriedMarket triedMarket(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                        const RunControl& control);
/// The part of a run's progress that making its futures takes; 0 for the recorded market.
double futuresShare(const Scenario& scenario);

/// InputError for what cannot be run.
BacktestSetup makeBacktestSetup(const Scenario& scenario, const TriedMarket& tried);

/// The starts of a backtest, and of every point of a sweep: all that have room, as many as the
/// scenario says, kMostStarts where it says nothing. Warns of those that cross unknown slots.
/// InputError where none has room.
std::vector<int> startsOf(BacktestSetup& setup);

/// Its cells: one per start, by key after `before`.
std::vector<RunCell> startCells(const BacktestSetup& setup, const std::vector<int>& startSlots,
                                const std::string& before = {});

/// Runs it at the given starts, which fit and ascend; `stretch`: of its cells, which have begun.
/// Null where only some of them are asked for.
std::shared_ptr<const BacktestResults> runAtStarts(const BacktestSetup& setup,
                                                   std::vector<int> startSlots,
                                                   const RunControl& control,
                                                   const BacktestOptions& options,
                                                   const CellStretch& stretch = {});

/// InputError where not one start has room for the job.
[[noreturn]] void refuseNoStart(const BacktestSetup& setup);

}  // namespace spothorizon::study
