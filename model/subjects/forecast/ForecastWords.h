// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "forecast/Forecaster.h"
#include "subjects/forecast/ForecastReport.h"
#include "subjects/forecast/PriceCalibration.h"

namespace spothorizon::study {

/// "Same time yesterday", "ARIMA(2,1,1)".
Text forecastLabel(const forecast::ForecastSpec& spec);

/// The report's sentence; empty while it is not complete.
Text forecastSentence(const ForecastReport& report);

/// Where the quantiles of the price were not kept on the record, by how much and why; else empty.
Text quantilesNote(const PriceCalibration& prices);

}  // namespace spothorizon::study
