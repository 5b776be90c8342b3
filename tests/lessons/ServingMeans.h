// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/SeedMeasures.h"
#include "scenario/Scenario.h"

/// What lessons say of more than one run of a model that is served.
namespace spothorizon::tests {

/// The measures of `seeds` traces of the kind of the sample whose instances the scenario has, each
/// redrawn with requests of its own.
SeedMeasures servedOverSeeds(const study::Scenario& scenario, int seeds);

}  // namespace spothorizon::tests
