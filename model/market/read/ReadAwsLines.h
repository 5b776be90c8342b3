// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "market/read/ReadAws.h"
#include "market/read/Source.h"

namespace spothorizon::market {

AwsHistory parseAwsTsv(const Source& source, ReadReport& report);

/// Whether a text begins like a spot price history in lines (text and table of the AWS CLI, YAML).
bool isAwsLines(std::string_view text);

}  // namespace spothorizon::market
