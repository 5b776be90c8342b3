// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/CountedWork.h"
#include "ask/Futures.h"
#include "ask/LoadedMarket.h"
#include "ask/StudyResult.h"
#include "base/RunControl.h"
#include "scenario/Criterion.h"
#include "scenario/Scenario.h"

/// Risk: the same job started at every slot of the trace, or at some of them.
namespace spothorizon::study {

class CellBook;

/// The outcome of one start under one policy.
struct StartOutcome {
  double costUsd = 0, utilityUsd = 0;
  std::optional<double> finishHours;  ///< from the job's start; none where it was given up
  bool onTime = false;
};

/// A policy over all starts, or the offline optimum.
struct BacktestSeries {
  int policy = -1;  ///< index in the scenario's list; -1 the optimum
  Text label;
  std::vector<StartOutcome> starts;  ///< one per start slot; read only where done
};

/// As far as it has progressed. Immutable; crosses threads as shared_ptr<const>. A start is done
/// for all series or for none, so that distributions of a partial result compare like with like.
struct BacktestResults : StudyResultOf<BacktestResults>, CountedWork {
  std::size_t pieces() const override { return startSlots.size(); }
  std::string piecesText(std::size_t n) const override;
  std::string parameter() const override { return "backtest.starts"; }

  /// Null: the market's trace is what was recorded. Else it has all futures one after the other.
  std::shared_ptr<const FuturesInfo> futures;
  std::vector<int> startSlots;         ///< trace slots, ascending
  std::vector<char> done;              ///< one per start slot
  std::vector<BacktestSeries> series;  ///< the scenario's policies in order, then the optimum
  /// One per start slot, $: no plan is worth more. The optimum's utility where its search came to
  /// its end, above it where not; empty without the optimum.
  std::vector<double> optimumBoundUsd;
  int doneCount = 0;
};

struct BacktestOptions {
  int threads = 0;
  bool withOptimum = true;
  std::function<void(std::shared_ptr<const BacktestResults>)> onPartial;
  CellBook* cells = nullptr;  ///< StudyOptions::cells: one per start
};

/// A pure function of the scenario and its market: the same bytes for any number of threads.
/// Starts are worked in an order that spreads over the whole trace, so that an early partial result
/// is a fair sample; a first one may have none done and says how many there are. Progress counts
/// what is done of a start, too. Null where only some cells are asked for. InputError where no
/// start fits, Stopped once control.stop asks.
std::shared_ptr<const BacktestResults> runBacktest(const Scenario& scenario,
                                                   std::shared_ptr<const LoadedMarket> market,
                                                   const RunControl& control = {},
                                                   const BacktestOptions& options = {});

}  // namespace spothorizon::study
