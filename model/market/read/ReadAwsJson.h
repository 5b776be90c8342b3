// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "market/read/ReadAws.h"
#include "market/read/Source.h"

namespace spothorizon::market {

AwsHistory parseAwsJson(const Source& source, ReadReport& report);

/// Whether a text begins like a spot price history in JSON, of any shape.
bool isAwsJson(std::string_view text);

}  // namespace spothorizon::market
