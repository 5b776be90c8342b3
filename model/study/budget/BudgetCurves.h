// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "rental/simulate/Simulate.h"
#include "study/budget/Budget.h"

/// Curves of the frontier that no closed formula gives for every stream.
namespace spothorizon::study {

/// A cluster of as many GPUs as the budget pays for, simulated, the same jobs at every budget:
/// EqualShare, or FirstCome with the widths of the plan that spends 70 % of it. Whether it keeps up
/// is exact of the former.
BaselineCurve clusterCurve(const BudgetResults& results, rental::StreamPolicy policy,
                           const RunControl& control);

/// Widths that follow the market's price: exact for exponential sizes and a price that moves
/// between a few levels. None, with a warning in `results`, where the first type has no price of
/// the market, or where starts and boots cost time, which it does not count.
std::optional<BaselineCurve> priceFollowingCurve(BudgetResults& results, const RunControl& control);

}  // namespace spothorizon::study
