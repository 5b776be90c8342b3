// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "base/Text.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

struct LoadedMarket;

/// A scenario that was made for market files, and what was taken for granted in making it.
struct MadeScenario {
  Scenario scenario;
  std::vector<Text> notes;  ///< "Of 3 pools us-west-2a, p3.2xlarge, Linux/UNIX was taken."
  std::shared_ptr<const LoadedMarket> market = {};  ///< of it, where it has been read; or null
};

}  // namespace spothorizon::study
