// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/LoadedMarket.h"
#include "ask/StudyResult.h"
#include "base/Text.h"
#include "forecast/Forecaster.h"
#include "job/Problem.h"
#include "market/Statistics.h"
#include "policy/Policy.h"
#include "scenario/Scenario.h"
#include "simulate/Simulate.h"

namespace spothorizon::study {

/// One policy's run.
struct PolicyResult {
  policy::PolicySpec spec;
  Text label;
  simulate::Outcome outcome;
  simulate::Ledger ledger;  ///< with reasons where the run was asked for them
  /// 1 − cost / cost of on-demand only; a fraction. None where that is no baseline (Criterion.h).
  std::optional<double> savingVsOnDemand;
  /// How far it is from the best possible plan, by what is compared: the optimum's utility less its
  /// own, or its cost less the optimum's. None where it gives up, and of a cost where one of the
  /// two is late and the other on time.
  std::optional<double> gapToOptimumUsd;
  std::optional<double> gapShare;  ///< of the optimum's utility or cost, where that is above $0
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
struct Results : StudyResultOf<Results> {
  std::shared_ptr<const forecast::Forecaster> forecaster;  ///< for drawing forecasts; thread-safe
  job::Problem problem;
  int startSlot = 0;                                  ///< of the trace, job slot 0
  std::vector<std::optional<PolicyResult>> policies;  ///< in scenario order; none: not done yet
  std::optional<PolicyResult> onDemandOnly;           ///< the reference for savings, always run
  std::optional<OptimumResult> optimum;               ///< none: not done yet
};

}  // namespace spothorizon::study
