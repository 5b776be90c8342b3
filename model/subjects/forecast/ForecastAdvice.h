// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/Text.h"
#include "forecast/Forecaster.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

/// What the scenario's forecast section asks for that cannot be: an order given in part, a training
/// window shorter than a fit needs. Sentences; the keys they are about.
struct ForecastAdvice {
  std::vector<std::string> keys;
  Text message;
};
std::vector<ForecastAdvice> forecastAdvice(const Scenario& scenario);

/// The same in words, and where persistence replaces the scenario's own kind of forecast
/// in slots first..last of the trace.
std::vector<Text> forecastWarnings(const Scenario& scenario, const forecast::Forecaster& forecaster,
                                   int firstSlot, int lastSlot);

}  // namespace spothorizon::study
