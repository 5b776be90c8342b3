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
#include "study/work/LoadedMarket.h"
#include "study/work/StudyResult.h"

namespace spothorizon::study {

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
struct Results : StudyResultOf<Results> {
  std::shared_ptr<const forecast::Forecaster> forecaster;  ///< for drawing forecasts; thread-safe
  job::Problem problem;
  int startSlot = 0;                                  ///< of the trace, job slot 0
  std::vector<std::optional<PolicyResult>> policies;  ///< in scenario order; none: not done yet
  std::optional<PolicyResult> onDemandOnly;           ///< the reference for savings, always run
  std::optional<OptimumResult> optimum;               ///< none: not done yet
};

}  // namespace spothorizon::study
