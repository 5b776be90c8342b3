// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/learning/JobBatch.h"

/// Where the gap of an AHAP run to the optimum comes from, by runs of the same job that differ in
/// one thing each:
///
///     optimum
///     - horizon       this window, exact forecasts, a new plan in every slot
///     - commitment    the same, committed as the policy is, by blocks
///     - error         the same with the forecasts that it had
///     - rounding      the policy itself: averages of plans are made whole; by blocks, nothing
///
/// Each share is the difference of two utilities in this order, so that they add up to the gap.
/// One may be below zero: a commitment can make up for a short horizon.
namespace spothorizon::study {

/// Whether the experiment measures any of them.
bool wantsGapParts(const Experiment& experiment);

/// Two for each AHAP of the list, to be run with exact forecasts: planning in every slot, and
/// committed by blocks.
std::vector<policy::PolicySpec> exactRuns(const std::vector<policy::PolicySpec>& policies);
/// One for each, to be run with the forecasts it has: committed by blocks.
std::vector<policy::PolicySpec> blockRuns(const std::vector<policy::PolicySpec>& policies);

/// Results of those runs for one policy, one per job. Empty where it is no AHAP.
struct GapSamples {
  std::vector<double> everySlot, committed, block;  ///< utility, $
};

/// `exact` and `block` hold the runs above, one row per job.
std::vector<GapSamples> gapSamples(const std::vector<policy::PolicySpec>& policies,
                                   const std::vector<JobSample>& exact,
                                   const std::vector<JobSample>& block);

/// A share of the gap of a run that earned `utilityUsd` where the optimum earns `optimumUsd`.
double gapPart(Measure measure, const GapSamples& samples, std::size_t job, double optimumUsd,
               double utilityUsd);

/// solve::forecastErrorBound() of the forecasts at each job's start, one per job, $. None where the
/// on-demand quota is below N_max, for which there is no bound.
std::vector<double> forecastErrorBounds(const JobBatch& batch);

}  // namespace spothorizon::study
