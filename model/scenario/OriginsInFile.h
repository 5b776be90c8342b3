// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "market/MarketSpec.h"

namespace spothorizon::study {

/// What a scenario file says of where the number `key` ("market.onDemandPrice") is from. InputError
/// at `pointer` where that is no origin, or a number that could not be put back.
market::NumberOrigin originFrom(const nlohmann::json& value, const std::string& key,
                                const std::string& pointer);

}  // namespace spothorizon::study
