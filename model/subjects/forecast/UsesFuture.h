// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/Text.h"
#include "forecast/Forecaster.h"
#include "policy/Policy.h"

/// Exact and noisy forecasts are made from what the trace holds after the slot in which they are
/// asked for. A result that rests on them is one that nobody could have had, and is marked.
namespace spothorizon::study {

/// Whether the policy plans with such forecasts. One that looks at no forecast never does.
bool usesFuture(const forecast::ForecastSpec& forecast, const policy::PolicySpec& policy);
/// Whether any of them does: a learner over them, or the best of them.
bool usesFuture(const forecast::ForecastSpec& forecast,
                const std::vector<policy::PolicySpec>& policies);

/// A policy's name wherever its results are shown: "AHAP (ω 5, v 2, σ 0.5) (uses the future)", and
/// without the mark for one that does not.
Text resultLabel(const forecast::ForecastSpec& forecast, const policy::PolicySpec& policy);
/// A name with that mark.
Text markedFuture(Text name);

}  // namespace spothorizon::study
