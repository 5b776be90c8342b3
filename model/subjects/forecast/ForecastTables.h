// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "result/Table.h"
#include "subjects/forecast/ForecastReport.h"

/// How predictable a market is, as tables, and what is written of it.
namespace spothorizon::study {

/// "predictability": one row for the price, one for the free GPUs.
result::Table predictabilityTable(const ForecastReport& report);
/// "skill": a row for each series and lead.
result::Table skillTable(const ForecastReport& report);
/// "errors": a row for each series, kind and lead. Rows of prices by the survival forecast also
/// have its quantiles from the last known slot on (priceOutlook()), and the shares of prices below
/// such quantiles over all origins.
result::Table errorsTable(const ForecastReport& report);
/// "kinds": how each kind was fitted last.
result::Table kindsTable(const ForecastReport& report);
/// "correlations": a row for each series and lag.
result::Table correlationsTable(const ForecastReport& report);
/// "residuals": errors one slot ahead of the scenario's own kind of forecast.
result::Table residualsTable(const ForecastReport& report);
/// "calibration": do the chances of the survival forecast come true?
result::Table calibrationTable(const ForecastReport& report);
/// "coverage": do as many prices lie below its quantiles as it states?
result::Table coverageTable(const ForecastReport& report);
/// "outlook": quantiles of the price after the last known slot, by lead.
result::Table outlookTable(const ForecastReport& report);

/// `subject`: "forecast"; `question`: "forecast".
result::ResultFile forecastResult(const ForecastReport& report);
std::string forecastText(const ForecastReport& report);  ///< for a terminal
std::string forecastCsv(const ForecastReport& report);   ///< errorsTable()

}  // namespace spothorizon::study
