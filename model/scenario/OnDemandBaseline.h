// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "scenario/Scenario.h"
#include "simulate/Simulate.h"

namespace spothorizon::study {

/// What becomes of the scenario's job on demand alone: the same at every start, as it rents no spot
/// and knows nothing of the market. None where there is no on-demand price, or the job's numbers
/// make no sense.
std::optional<simulate::Outcome> onDemandBaseline(const Scenario& scenario, double slotHours);

}  // namespace spothorizon::study
