// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ask/Study.h"

namespace spothorizon::app {

/// What results are of: what the study reads of a scenario, and its variant. Where keys are equal,
/// so are results.
struct StudyKey {
  const study::Study* study = nullptr;
  study::Scenario reads;
  std::string variant;
  bool operator==(const StudyKey&) const = default;
};

inline StudyKey keyFor(const study::Study& study, const study::Scenario& scenario,
                       const std::string& variant) {
  return {&study, study.reads(scenario, variant), variant};
}

}  // namespace spothorizon::app
