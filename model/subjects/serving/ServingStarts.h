// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

#include "ask/LoadedMarket.h"
#include "scenario/Scenario.h"
#include "serving/run/Measures.h"
#include "subjects/serving/ServingInputs.h"
#include "subjects/serving/ServingProblem.h"

/// The load begun anywhere in a recorded trace of instances.
namespace spothorizon::study {

/// Where in the trace it may begin: at every step that leaves a whole window.
struct ServingStarts {
  double stepSeconds = 0;  ///< between two places
  double seconds = 0;      ///< of a window
  int count = 0;
};

/// None where instances come neither from a file nor from a market. The window is as long as the
/// scenario says; else half an hour, and a third of the trace at most.
std::optional<ServingStarts> servingStarts(const Scenario& scenario, const ServingInputs& inputs,
                                           const ServingSetting& setting,
                                           const LoadedMarket* market);

/// The scenario whose requests begin there in the trace and last for a window.
Scenario startedAt(Scenario scenario, double seconds, double windowSeconds);

/// Every system on the requests of one start. `replication`: which requests are drawn, so that
/// every start has its own. InputError.
std::vector<serving::Measures> answersAt(const Scenario& scenario, const ServingStarts& starts,
                                         const ServingInputs& inputs, const LoadedMarket* market,
                                         int step, std::size_t replication,
                                         const std::stop_token& stop);

}  // namespace spothorizon::study
