// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "rental/simulate/Simulate.h"
#include "subjects/stream/Budget.h"

/// Curves that no closed formula gives for every stream.
namespace spothorizon::study {

/// Why there is no such curve; empty where there is.
Text whyNoCurve(const BudgetResults& results, rental::StreamPolicy policy);

/// A cluster of as many GPUs as the budget pays for, simulated, the same jobs at every budget:
/// EqualShare, GoodputFair, or FirstCome with the widths with which it answers soonest. Whether it
/// keeps up is exact of EqualShare, and of GoodputFair where all classes have the same least width;
/// of FirstCome it is read off the same jobs when the cluster is never empty.
BaselineCurve clusterCurve(const BudgetResults& results, rental::StreamPolicy policy,
                           const RunControl& control);

/// Goodput-fair autoscaled, simulated, the same jobs at every target. Targets are searched until
/// what is rented is near each budget; between them, times are read off in logarithms. Money is
/// corrected by what the cheapest widths spend on the same jobs.
BaselineCurve autoscaledCurve(const BudgetResults& results, const RunControl& control);

/// Widths that follow the market's price: exact for exponential sizes and a price that moves
/// between a few levels. Not where the first type has no price of the market, or where starts and
/// boots cost time, which it does not count.
std::optional<BaselineCurve> priceFollowingCurve(const BudgetResults& results,
                                                 const RunControl& control);

}  // namespace spothorizon::study
