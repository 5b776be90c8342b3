// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scenario/Scenario.h"

namespace spothorizon::study {

/// How an uncertain parameter is drawn over its range.
enum class Law {
  Fixed,       ///< not at all: only the tornado moves it
  Uniform,     ///< every value alike
  Triangular,  ///< most often the scenario's own value, never beyond the ends
  Normal,      ///< about the middle of the range, which holds 95 % of the draws
};

/// What the user says of a parameter's range. An end that is empty is that of the default range.
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
