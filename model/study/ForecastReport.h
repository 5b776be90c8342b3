// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/RunControl.h"
#include "forecast/Accuracy.h"
#include "forecast/Autocorrelation.h"
#include "study/Results.h"
#include "study/Scenario.h"

namespace spothorizon::study {

/// Everything about one kind of forecast on one series.
struct ForecastKindReport {
  forecast::ForecastSpec spec;
  std::string label;  ///< "ARIMA(2,1,1)", "Same time yesterday"
  std::shared_ptr<const forecast::Forecaster> forecaster;
  std::vector<forecast::LeadError> price, freeGpus;  ///< lead 1..leads
  std::string note;  ///< "too short for ARIMA: persistence is used", else empty
};

/// One series: price or free GPUs.
struct SeriesReport {
  std::string name, unit;  ///< "Price", "$/GPU-hour"
  forecast::Correlogram correlogram;
  /// Of the one-slot-ahead errors of the scenario's own kind of forecast (persistence where that is
  /// exact or noisy).
  std::vector<double> residuals;  ///< one a slot from firstResidualSlot on; NaN where unknown
  int firstResidualSlot = 0;
  std::optional<forecast::LjungBox> ljungBox;  ///< of the residuals
  /// The longest lead, in hours, at which the best honest kind (not exact, not noisy) still
  /// explains half of the variance; none where not even the next slot.
  std::optional<double> predictableHours;
  std::string bestKind;  ///< label of the kind that is best at the middle lead
};

/// How predictable a market is. Immutable; crosses threads as shared_ptr<const>.
struct ForecastReport {
  Scenario scenario;
  std::shared_ptr<const LoadedMarket> market;
  double slotHours = 0.5;
  int leads = 0;                          ///< how many slots ahead
  std::vector<ForecastKindReport> kinds;  ///< every kind; those not done yet have no errors
  SeriesReport price, freeGpus;
  std::string sentence;  ///< how predictable price and availability are here, over how many hours
  std::vector<std::string> warnings;
  bool complete = false;
};

struct ForecastOptions {
  int leads = 0;           ///< 0: a day
  int mostOrigins = 2000;  ///< forecasts are made from at most so many slots, evenly spread
  int threads = 0;
  std::function<void(std::shared_ptr<const ForecastReport>)> onPartial;
};

/// A pure function of the scenario (its market, forecast section and seed). InputError, Stopped.
std::shared_ptr<const ForecastReport> reportForecasts(const Scenario& scenario,
                                                      std::shared_ptr<const LoadedMarket> market,
                                                      const RunControl& control = {},
                                                      const ForecastOptions& options = {});

std::string forecastTable(const ForecastReport& report);
std::string forecastCsv(const ForecastReport& report);     ///< a row a kind, series and lead
std::string forecastToJson(const ForecastReport& report);  ///< format "spothorizon-forecast"

}  // namespace spothorizon::study
