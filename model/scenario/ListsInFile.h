// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "scenario/Parameters.h"

namespace spothorizon::study {

// What a scenario file has as a list where the table of parameters has a line of text.

/// A value of a file as it would be typed.
std::string typedText(const nlohmann::json& value);
bool mayBeListed(const Parameter& p);
/// InputError at `pointer` where an item is none.
std::string listText(const Parameter& p, const nlohmann::json& list, const std::string& pointer);

}  // namespace spothorizon::study
