// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/MarketSpec.h"

namespace spothorizon::market {

MarketSpec::MarketSpec() = default;
MarketSpec::MarketSpec(const MarketSpec& other) = default;
MarketSpec::MarketSpec(MarketSpec&& other) noexcept = default;
MarketSpec& MarketSpec::operator=(const MarketSpec& other) = default;
MarketSpec& MarketSpec::operator=(MarketSpec&& other) noexcept = default;
MarketSpec::~MarketSpec() = default;

bool MarketSpec::operator==(const MarketSpec& other) const = default;

}  // namespace spothorizon::market
