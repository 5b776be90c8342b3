// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/stream/Budget.h"

/// Distributions under a plan: response times of jobs, and GPUs held at once.
namespace spothorizon::study {

/// The quantile of a job's response time over all classes, hours. Sizes of a recorded stream are
/// the jobs' own.
double responseQuantile(const rental::RentalProblem& problem, const rental::RentalPlan& plan,
                        const rental::SizeLaw& sizes, const rental::JobStream* stream,
                        double probability);

/// The number of GPUs that are held under a plan.
GpusHeld gpusHeld(const BudgetResults& results, const Scenario& scenario);
/// Of a recorded stream: its jobs hold at most so many GPUs for this share of the time.
int recordedQuota(const BudgetResults& results, double probability);

}  // namespace spothorizon::study
