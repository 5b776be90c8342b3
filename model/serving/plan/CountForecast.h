// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "forecast/Forecaster.h"
#include "serving/run/Requests.h"

namespace spothorizon::serving {

/// Where an autoscaler's rate to come is from.
struct RateSource {
  enum class Kind {
    LastWindow,  ///< what came in the last window
    Forecaster   ///< a forecaster of model/forecast on counts; exact and noisy ones read the future
  } kind = Kind::LastWindow;
  double windowSeconds = 60;
  forecast::ForecastSpec forecast;
  double countSeconds = 60;  ///< length of a count

  bool operator==(const RateSource&) const = default;
};

/// Requests per second as they are expected from what has arrived.
class CountForecast {
 public:
  /// Requests of [0, endSeconds).
  /// `atFirst`: the rate that is expected before anything has been seen, at second 0.
  CountForecast(const Requests& requests, double endSeconds, const RateSource& source,
                std::uint64_t seed, double atFirst);
  CountForecast(const CountForecast&) = delete;
  CountForecast& operator=(const CountForecast&) = delete;

  /// For `lead` seconds after `now`, from the counts that are whole by then; from the last window
  /// where there is none yet, of which at second 0 nothing is known. Stopped.
  double expected(double now, double lead, const RunControl& control) const;
  /// What came in the count that `seconds` lies in; NaN past the end.
  double came(double seconds) const;
  /// Some counts are too few or too even for the forecaster: the last one is used.
  bool lastCountUsed() const;

 private:
  double lastWindow(double now) const;

  const Requests& m_requests;
  RateSource m_source;
  double m_atFirst;
  market::Trace m_trace;  ///< counts are stored as prices, and as free GPUs for a survival forecast
  std::unique_ptr<forecast::Forecaster> m_forecaster;
};

/// The window, the count and the forecaster's name: "last 60 s", "persistence of counts of 60 s".
std::string toString(const RateSource& source);

}  // namespace spothorizon::serving
