// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingCheck.h"

#include <map>
#include <string>
#include <utility>

#include "subjects/serving/ServingProblem.h"

namespace spothorizon::study {
namespace {

Text adviceAt(const std::string& place) {
  if (place == "/serving/model/file") {
    return phrase("check", "There is no model to serve: choose a table of models.");
  }
  if (place == "/serving/latency/file") {
    return phrase("check", "There are no measured times: choose a table of latencies.");
  }
  if (place == "/serving/fleet/instances/file") {
    return phrase("check",
                  "There are no instances: choose a file, or take them from the market or a "
                  "number.");
  }
  return phrase("check", "The window of the requests ends before it begins.");
}

}  // namespace

std::vector<Fault> servingFaults(const Scenario& scenario) {
  std::vector<Fault> faults = rangeFaults(scenario, "serving");
  if (!faults.empty()) return faults;
  collect(faults, "", [&] { requireServing(scenario); });
  if (!faults.empty()) faults.back().advice = adviceAt(faults.back().error.place());
  return faults;
}

}  // namespace spothorizon::study
