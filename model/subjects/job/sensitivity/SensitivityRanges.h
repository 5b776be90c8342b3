// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "ask/SensitivitySpec.h"
#include "scenario/Faults.h"
#include "scenario/Parameters.h"
#include "statistics/LatinHypercube.h"

/// Which parameters are varied, over which ranges.
namespace spothorizon::study {

/// A parameter with its range. Integers have whole ends.
struct VariedParameter {
  std::string key, label, unit;
  double own = 0;  ///< the scenario's
  double low = 0, high = 0;
  Law law = Law::Fixed;
  bool whole = false;
};

/// The user's ranges and, unless only those are wanted, the numbers that matter in most scenarios:
/// a fifth to either side of the scenario's value (at least one, of whole numbers; up to a tenth of
/// the slider's range, of zero), within the parameter's limits. What a planner decides (deadline,
/// GPUs, value, budget) is fixed in the Monte Carlo, what happens to him is triangular. InputError
/// at "/sensitivity/ranges/N/...".
std::vector<VariedParameter> variedParameters(const Scenario& scenario);

/// As it is drawn.
statistics::Uncertain uncertain(const VariedParameter& varied);

/// With one of them at a value.
void setVaried(Scenario& scenario, const VariedParameter& varied, double value);

/// What keeps the scenario from being tried so; for one that can be run.
std::vector<Fault> sensitivityFaults(const Scenario& scenario);

}  // namespace spothorizon::study
