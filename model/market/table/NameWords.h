// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Names of columns, as people write the same name in several ways.
namespace spothorizon::market::table {

/// Runs of letters in small letters, cut where a small letter meets a capital: "spotPrice_USD" is
/// spot, price, usd.
std::vector<std::string> nameWords(std::string_view name);

/// In small letters, without blanks, underscores, dashes and points: "Spot Price" and "spot_price"
/// are spotprice.
std::string bareName(std::string_view name);

}  // namespace spothorizon::market::table
