// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "result/Table.h"
#include "subjects/job/headline/Headline.h"

/// The headline comparison as tables, and what is written of it.
namespace spothorizon::study {

/// "markets": a row for each market, with its baselines and the best possible.
result::Table marketsTable(const HeadlineResults& results);
/// "contenders": a row for each market and contender, against the market's best baseline.
result::Table contendersTable(const HeadlineResults& results);
/// "overBaselines": a row for each market, contender and baseline.
result::Table overBaselinesTable(const HeadlineResults& results);
/// "honestForecasts": AHAP with forecasts that it could have had, against the better of the
/// baselines that take spot GPUs.
result::Table honestTable(const HeadlineResults& results);
/// "settings": the same in every market.
result::Table settingsTable(const HeadlineSettings& settings);

/// `question`: "headline". It has no scenario of its own: its settings are a table.
result::ResultFile headlineResult(const HeadlineResults& results);
std::string headlineText(const HeadlineResults& results);  ///< for a terminal
std::string headlineCsv(const HeadlineResults& results);   ///< contendersTable()

}  // namespace spothorizon::study
