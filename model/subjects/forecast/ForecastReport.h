// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Bootstrap.h"
#include "ask/LoadedMarket.h"
#include "ask/StudyResult.h"
#include "forecast/Accuracy.h"
#include "forecast/Autocorrelation.h"
#include "forecast/Calibration.h"
#include "forecast/chances/PriceQuantiles.h"
#include "scenario/Scenario.h"
#include "statistics/Intervals.h"
#include "subjects/forecast/PriceCalibration.h"

namespace spothorizon::study {

/// Everything about one kind of forecast on one series.
struct ForecastKindReport {
  forecast::ForecastSpec spec;
  Text label;  ///< "ARIMA(2,1,1)", "Same time yesterday"
  std::shared_ptr<const forecast::Forecaster> forecaster;
  std::vector<forecast::LeadError> price, freeGpus;  ///< lead 1..leads; empty: not done yet
  /// For `survival`: quantiles of the price beside its forecast; null: none.
  std::shared_ptr<const forecast::PriceQuantiles> quantiles;
  Text lastFit;  ///< of a fitted kind, once done: how its forecasts at the end are made
  Text note;     ///< "too short for ARIMA: persistence is used", else empty
};

/// One series: price or free GPUs.
struct SeriesReport {
  std::string name, unit;  ///< "Price", "$/GPU-hour"
  forecast::Correlogram correlogram;
  /// The one-slot-ahead errors of the scenario's own kind of forecast (persistence where that is
  /// exact or noisy).
  std::vector<double> residuals;  ///< one per slot from firstResidualSlot on; NaN where unknown.
                                  ///< Real minus forecast. Empty: not done yet
  int firstResidualSlot = 0;
  /// Test of the residuals, over 10 lags or a fifth of their number; none where there are too few.
  /// They are errors of real forecasts, not of a fit, so that no degree of freedom is taken off.
  std::optional<forecast::LjungBox> ljungBox;
  double mean = 0, deviation = 0;  ///< of the known slots; population standard deviation
  bool constant = false;           ///< every known slot is alike
  /// Errors of the mean of that time of day so far, or of the mean of all slots so far where that
  /// is nearer (few days say little about a time of day): lead 1..leads. ProfileForecaster.
  std::vector<forecast::LeadError> profile;
  /// By lead: the share of the mean squared error that the best real kind (not exact, not noisy)
  /// saves against persistence or against the daily profile, whichever is less, with its interval
  /// by blocks of time. At most 0: one of the two is as good. Each half of the trace is forecast
  /// by the kind that is the best on the other half (ForecastSkill.h).
  std::vector<Estimate> skill;
  std::vector<Estimate> ofPersistence;  ///< that kind's squared error, as a share of persistence's
  /// Hours ahead at which there still is skill: the last lead of which, and of all before it, at
  /// least half have kLeastSkill with an interval above 0. None where there is none, or nothing was
  /// measured.
  std::optional<double> predictableHours;
  /// The same without a look at the intervals: where there is this alone, it may be chance.
  std::optional<double> seemingHours;
  Text bestKind;  ///< label of the real kind with the lowest RMSE at the middle lead
  /// Both halves of the trace choose it there; else it is not clear which is the best.
  bool bestHolds = true;
  /// 1 − the RMSE of the kind that the other half chooses / persistence's at the middle lead, at
  /// least 0; 0 where that is persistence.
  double bestGain = 0;
  Interval bestGainInterval;
  double windows = 0;  ///< independent stretches of time, of the skill at the middle lead
};

/// Less is not distinguishable from chance with some thousand forecasts, and too little to plan
/// with.
inline constexpr double kLeastSkill = 0.05;

/// How predictable a market is. Immutable; crosses threads as shared_ptr<const>.
struct ForecastReport : StudyResultOf<ForecastReport> {
  double slotHours = 0.5;
  int leads = 0;                          ///< how many slots ahead
  std::vector<ForecastKindReport> kinds;  ///< every kind; those not done yet have no errors
  SeriesReport price, freeGpus;
  forecast::Calibration calibration;  ///< of the survival forecast; empty: not done yet
  PriceCalibration prices;            ///< of its quantiles; empty: not done yet
  /// Nothing is rented: inputs about on-demand GPUs do not matter.
  InputNotices inputNotices() const override;
  Text sentence;  ///< how predictable price and availability are here, over how many hours
};

/// The fewer windows of the series that move: those that the sentence names. None where none does.
std::optional<double> windowsOf(const ForecastReport& report);

/// Quantiles of the price as the survival forecast has them at the last slot that is known, by
/// lead, 0 being that slot.
struct PriceOutlook {
  int slot = 0;
  std::vector<std::array<double, forecast::kPriceQuantiles.size()>> quantiles;
};
/// None where nothing is known, or no kind has quantiles.
std::optional<PriceOutlook> priceOutlook(const ForecastReport& report);

}  // namespace spothorizon::study
