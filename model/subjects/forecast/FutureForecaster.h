// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include "ask/Futures.h"
#include "forecast/Forecaster.h"

namespace spothorizon::study {

/// Forecasts in a market of futures: each by a forecaster of its own, that knows nothing of the
/// others, with a noise of its own where the kind has one. Slots are those of the joined trace.
std::shared_ptr<const forecast::Forecaster> futureForecaster(const forecast::ForecastSpec& spec,
                                                             const Futures& futures,
                                                             std::uint64_t seed);

}  // namespace spothorizon::study
