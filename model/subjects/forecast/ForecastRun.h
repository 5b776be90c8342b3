// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "base/RunControl.h"
#include "subjects/forecast/ForecastReport.h"

namespace spothorizon::study {

struct ForecastOptions {
  int leads = 0;           ///< 0: a day
  int mostOrigins = 2000;  ///< forecasts are made from at most so many slots, evenly spread
  int threads = 0;
  std::function<void(std::shared_ptr<const ForecastReport>)> onPartial;
};

/// Every kind of forecast from the same origins: known slots after the first two days (or the first
/// quarter of a short trace), evenly spread. Kinds and parts of the trace run side by side; the
/// numbers are the same for any number of threads. `market` may be null and is then loaded. A pure
/// function of the scenario (its market, forecast section and seed). InputError, Stopped.
std::shared_ptr<const ForecastReport> reportForecasts(const Scenario& scenario,
                                                      std::shared_ptr<const LoadedMarket> market,
                                                      const RunControl& control = {},
                                                      const ForecastOptions& options = {});

}  // namespace spothorizon::study
