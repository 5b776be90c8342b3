// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/Text.h"
#include "subjects/job/backtest/Recommendation.h"

namespace spothorizon::study {

/// "Use the policy Max spot: it is on time in 100 % of cases (97 to 100 %) and costs $540 on
/// average
/// ($500 to $580)." and leadText().
Text recommendationText(const BacktestResults& results, const Recommendation& advice);
/// What it saves against the next best and against on-demand only, and whether the record can tell.
Text leadText(const BacktestResults& results, const Recommendation& advice);
/// What the mark of the recommended policy means: "The lowest mean cost of those that are on time
/// in 95 % of cases."; or that it ties with the best.
Text markText(const BacktestResults& results, const Recommendation& advice);
/// "$3,482 (38 %; $3,100 to $3,900)"; `share` and interval where they are there.
Text amountText(const MeanEstimate& usd, const std::optional<double>& share, bool withInterval);

}  // namespace spothorizon::study
