// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/Json.h"
#include "offers/Supply.h"

/// A supply as the members "offers", "checkpoint", "caps", "taxRate", "storage" and "egress" of a
/// JSON object; the scenario's.
namespace spothorizon::offers {

/// `object` may have other members. InputError with file and JSON pointer where a member is no
/// number, an unknown key, an unknown kind and the like; ranges are checkSupply's.
Supply readSupply(const nlohmann::json& object, const std::string& file);

/// The members to write; of an offer only what differs from the default.
Json toJson(const Supply& supply);

}  // namespace spothorizon::offers
