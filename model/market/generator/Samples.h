// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "market/generator/GeneratorSpec.h"

namespace spothorizon::market {

/// A small market that ships in sample_traces/, with a scenario beside it.
struct Sample {
  std::string name;     ///< stem of the files' names: "calm-cloud"
  std::string title;    ///< for menus: "Calm cloud"
  std::string teaches;  ///< one sentence
  GeneratorSpec spec;   ///< generateTrace(spec) is the trace that ships, byte for byte

  std::string traceFile() const { return name + ".csv"; }
  std::string scenarioFile() const { return name + ".json"; }
};

/// In the order in which they are best read: from easy to hard.
const std::vector<Sample>& samples();

}  // namespace spothorizon::market
