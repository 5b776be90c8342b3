// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "job/Problem.h"

namespace spothorizon::solve {

/// How far below the optimum a job can end that plans once, for all of its slots, with a forecast
/// of price and free GPUs, and follows that plan with on-demand GPUs in the place of spot GPUs that
/// are not there: a bound in $ as a function of the error that the forecast turned out to have.
/// Proof in docs/design/12-forecast-error-bound.md. A plan that is not exact adds its own
/// boundUsd − objectiveUsd.
struct ForecastErrorBound {
  double priceUsd = 0;    ///< Σ Δ·N_max·|price error|
  double gpusUsd = 0;     ///< GPUs that are missing, or were not expected, at the on-demand price
  double changesUsd = 0;  ///< that taking others for them can cost; 0 under `count`
  double totalUsd() const { return priceUsd + gpusUsd + changesUsd; }
};

/// What was and what was expected of each slot of the job, 0..slotCount−1: $/GPU-hour and GPUs
/// (below 0 counts as 0). Needs an on-demand quota of N_max GPUs at least.
struct MarketPair {
  std::span<const double> price, expectedPrice;
  std::span<const int> freeGpus, expectedFree;
};
ForecastErrorBound forecastErrorBound(const job::Problem& problem, const MarketPair& market);

/// The most that having `work` more left at the end of the policy's slots can cost, in $, with
/// `lostHours` before the ending's GPUs work, where a job that was done or held them loses none.
double mostLossUsd(const job::Problem& problem, double work, double lostHours);

}  // namespace spothorizon::solve
