// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/StudyResult.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

class Study;

/// A section with two numbers.
struct TinySpec {
  double slope = 2;
  int steps = 3;
  bool operator==(const TinySpec&) const = default;
};

/// What sessions remember of it.
struct TinyLook {
  int place = 0;
  bool operator==(const TinyLook&) const = default;
};

inline const TinySpec& tinySpec(const Scenario& scenario) {
  return scenario.sections.get<TinySpec>();
}
inline TinySpec& editTiny(Scenario& scenario) { return scenario.sections.edit<TinySpec>(); }

/// A straight line of so many steps.
struct TinyResults : StudyResultOf<TinyResults> {
  std::vector<double> values;
};

const Study& tinyStudy();

}  // namespace spothorizon::study
