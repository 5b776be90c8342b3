// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/Text.h"
#include "forecast/Forecaster.h"
#include "job/Problem.h"
#include "market/MarketSpec.h"
#include "market/Statistics.h"
#include "policy/Policy.h"
#include "simulate/Simulate.h"
#include "study/scenario/Scenario.h"

namespace spothorizon::study {

/// A market once read: shared by every run on it, so that moving a slider never reads a file.
struct LoadedMarket {
  market::MarketImport import;
  market::TraceStatistics statistics;
  double priceFactor = 1, availabilityFactor = 1;  ///< that were applied to the trace
  /// The market as its files have it, where a factor is not 1; else null.
  std::shared_ptr<const LoadedMarket> asRead;
};

/// One policy's run.
struct PolicyResult {
  policy::PolicySpec spec;
  Text label;
  simulate::Outcome outcome;
  simulate::Ledger ledger;                 ///< with reasons where the run was asked for them
  std::optional<double> savingVsOnDemand;  ///< 1 − cost / cost of on-demand only; a fraction
  std::optional<double> gapToOptimumUsd;   ///< optimum's utility − this one's, >= 0
};

/// The offline optimum as a run.
struct OptimumResult {
  simulate::Outcome outcome;
  simulate::Ledger ledger;
  double boundUsd = 0;  ///< no plan is worth more; = utility where the solver was exact
  bool exact = true;
};

/// Everything a run of a scenario yields. Immutable; crosses threads as shared_ptr<const Results>.
/// A partial result has the policies that are done so far; `complete` says whether it is the last.
struct Results {
  Scenario scenario;  ///< as run
  std::shared_ptr<const LoadedMarket> market;
  std::shared_ptr<const forecast::Forecaster> forecaster;  ///< for drawing forecasts; thread-safe
  job::Problem problem;
  int startSlot = 0;                                  ///< of the trace, job slot 0
  std::vector<std::optional<PolicyResult>> policies;  ///< in scenario order; none: not done yet
  std::optional<PolicyResult> onDemandOnly;           ///< the yardstick of savings, always run
  std::optional<OptimumResult> optimum;               ///< none: not done yet
  std::vector<Text> warnings;  ///< "cannot be done by the deadline even with ..."
  bool complete = false;
};

}  // namespace spothorizon::study
