// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// What a column cannot be by its name, for those who guess what it is.
namespace spothorizon::market {

/// Its numbers do not count what is free: "gpus_used", "gpus_total", "availability_pct",
/// "spot_discount", "spot_placement_score", "samples". "unused" counts.
bool isNoFreeCount(std::string_view name);

/// They are no prices: "start_usage_amount", "spot_placement_score", "discount_percent".
bool isNoPrice(std::string_view name);

/// The middle one of several prices of one moment: "mean_price", "avg", "median".
bool isMiddle(std::string_view name);

}  // namespace spothorizon::market
