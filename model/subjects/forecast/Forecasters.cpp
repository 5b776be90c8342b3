// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/Forecasters.h"

#include <utility>

#include "ask/LoadedMarket.h"

namespace spothorizon::study {

std::shared_ptr<const forecast::Forecaster> sharedForecaster(
    const forecast::ForecastSpec& spec, std::shared_ptr<const LoadedMarket> market,
    std::uint64_t seed) {
  auto made = forecast::makeForecaster(spec, market->import.trace, seed);
  return {made.release(),
          [market = std::move(market)](const forecast::Forecaster* one) { delete one; }};
}

}  // namespace spothorizon::study
