// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scenario/Scenario.h"
#include "statistics/LatinHypercube.h"

namespace spothorizon::study {

using statistics::Law;

/// A parameter's range as the user has set it. An end that is empty is that of the default range.
struct SensitivityRange {
  std::string parameter;  ///< its key: "job.workload"
  std::optional<double> low, high;
  Law law = Law::Uniform;

  bool operator==(const SensitivityRange&) const = default;
};

/// How the answer is tried over ranges of parameters (Sensitivity.h).
struct SensitivitySpec {
  int starts = 500;   ///< at most so many, the same ones for every value
  int samples = 200;  ///< of the Monte Carlo
  std::vector<SensitivityRange> ranges;
  bool onlyListed = false;  ///< parameters that are not in `ranges` stay as they are

  bool operator==(const SensitivitySpec&) const = default;
};

/// The sensitivity section of a scenario.
inline const SensitivitySpec& sensitivitySpec(const Scenario& scenario) {
  return scenario.sections.get<SensitivitySpec>();
}
inline SensitivitySpec& editSensitivity(Scenario& scenario) {
  return scenario.sections.edit<SensitivitySpec>();
}

}  // namespace spothorizon::study
