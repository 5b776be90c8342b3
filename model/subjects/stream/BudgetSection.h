// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/Scenario.h"
#include "subjects/stream/BudgetSpec.h"

namespace spothorizon::study {

/// The sections "stream" and "rental" of a scenario.
inline const StreamSpec& streamSpec(const Scenario& scenario) {
  return scenario.sections.get<StreamSpec>();
}
inline StreamSpec& editStream(Scenario& scenario) { return scenario.sections.edit<StreamSpec>(); }
inline const RentalSpec& rentalSpec(const Scenario& scenario) {
  return scenario.sections.get<RentalSpec>();
}
inline RentalSpec& editRental(Scenario& scenario) { return scenario.sections.edit<RentalSpec>(); }

/// The sections that every study of a stream reads. Goals are read by the frontier alone.
Scenario readOfStream(const Scenario& scenario);

inline bool hasStream(const Scenario& scenario) {
  return !streamSpec(scenario).classes.empty() || !streamSpec(scenario).jobs.empty();
}

}  // namespace spothorizon::study
