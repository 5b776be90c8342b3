// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "scenario/Parameters.h"

namespace spothorizon::study {

/// What a scenario file says of parameter `p`. InputError at `pointer` where it is not what the
/// parameter takes, with what would be.
void setFromJson(Scenario& scenario, const Parameter& p, const nlohmann::json& value,
                 const std::string& pointer);

}  // namespace spothorizon::study
