// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/Engine.h"

#include "serving/run/ServingRun.h"

namespace spothorizon::serving {

RunOutcome serve(const ServingSpec& spec, const SystemSpec& system, const Fleet& fleet,
                 const Requests& requests, const RunOptions& options) {
  return ServingRun(spec, system, fleet, requests, options).make();
}

}  // namespace spothorizon::serving
