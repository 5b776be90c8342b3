// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include "ask/Subject.h"

/// A subject whose answers are known. Contenders: "steady" costs 10 + load, "cheap" 8 + 2·load,
/// "oracle", which uses the future, 5. To all of them comes the noise of a draw. On time: at a cost
/// of at most 20. Work: load + machines, the same for all.
namespace spothorizon::tests {

struct ProbeSpec {
  double load = 1;  ///< above 90 it cannot be prepared, at 66 not be run
  double noise = 0;
  double idle = 3;  ///< changes nothing
  int machines = 0;
  int replications = 1, starts = 1;
  int window = 1;              ///< starts of a window that shares its noise with its neighbours
  std::string mode = "plain";  ///< "double": twice the cost
  bool follows = false;    ///< the market's price is added to the cost, and starts are its slots
  bool elsewhere = false;  ///< the scenario's own run is none of the starts
  bool operator==(const ProbeSpec&) const = default;
};

/// What the subject advises; cleared by whoever sets it.
std::optional<ask::Advice>& probeAdvice();

const ProbeSpec& probeSpec(const study::Scenario& scenario);
ProbeSpec& editProbe(study::Scenario& scenario);

const ask::Subject& probe();
/// Runs since the program began.
std::atomic<int>& probeRuns();

}  // namespace spothorizon::tests
