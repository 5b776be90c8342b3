// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/LoadedMarket.h"
#include "subjects/job/backtest/BacktestRisk.h"

/// What more time or more GPUs buy: backtests over a range of one parameter. Answers that are read
/// from their curves are in goals/Goals.h.
namespace spothorizon::study {

class CellBook;

/// Backtests of one scenario at several values of one of its parameters.
struct Sweep : StudyResultOf<Sweep> {
  std::shared_ptr<const FuturesInfo> futures;  ///< as those of the points
  std::string parameter;                       ///< "job.deadlineHours", "job.maxGpus"
  std::vector<double> values;
  /// One per value, null while it is not done. Each is what a backtest of that value gives, at the
  /// starts that it has room for; what is compared between values is compared at common starts.
  std::vector<std::shared_ptr<const BacktestResults>> points;
  std::vector<std::string> errors;  ///< one per value: why it cannot be run; else empty
  /// The policies are tried at every value, which is all that a goal is read from; the best
  /// possible plans, which take most of the time, may still be to come at some.
  bool policiesDone = false;

  std::string variant() const override;
  Result under(const Scenario& other) const override;
};

struct SweepOptions {
  int threads = 0;
  bool withOptimum = true;
  std::function<void(std::shared_ptr<const Sweep>)> onPartial;
  CellBook* cells = nullptr;  ///< StudyOptions::cells: one per value and start
  /// For a frontier: complete results of the scenario itself, which its own deadline then takes.
  std::shared_ptr<const BacktestResults> own{};
};

/// The cost-deadline frontier: the scenario's range of deadlines (BacktestSpec), its own included.
/// Null where only some cells are asked for.
std::shared_ptr<const Sweep> runFrontier(const Scenario& scenario,
                                         std::shared_ptr<const LoadedMarket> market,
                                         const RunControl& control = {},
                                         const SweepOptions& options = {});
/// The same over the maximum GPUs: whole numbers from N_min to four times N_max, but no more than
/// the market ever had free (and N_max), at most 16 of them.
std::shared_ptr<const Sweep> runGpuSweep(const Scenario& scenario,
                                         std::shared_ptr<const LoadedMarket> market,
                                         const RunControl& control = {},
                                         const SweepOptions& options = {});

/// A sweep as it is without the best possible plans.
std::shared_ptr<const Sweep> withoutOptima(const Sweep& sweep);

}  // namespace spothorizon::study
