// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace spothorizon::market {

/// "text" in quotes, cut after 40 bytes, bytes that do not print as question marks.
std::string inQuotes(std::string_view text);

}  // namespace spothorizon::market
