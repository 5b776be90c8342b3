// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace spothorizon::study {

struct Results;

/// What the optimum saves against on-demand only, a fraction; none where it gives the job up, or
/// either is not done yet. A policy's own is in its result (PolicyResult::savingVsOnDemand).
std::optional<double> optimumSaving(const Results& results);

}  // namespace spothorizon::study
