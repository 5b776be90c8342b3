// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

namespace spothorizon::market {

/// Hands the object or list that a text begins with to `into`, as the library's own parser would,
/// in a fraction of the time: most texts in quotes are plain, and no place is counted. Where it
/// ends; none where it is not JSON, or has lists and objects more than `deepest` inside each other:
/// the library's parser says what is wrong there. Text after it is not read.
std::optional<std::size_t> scanJson(std::string_view text, nlohmann::json_sax<nlohmann::json>& into,
                                    int deepest);

/// Whether a text begins with an object or a list, and where, behind blanks and a byte order mark.
std::optional<std::size_t> containerIn(std::string_view text);

}  // namespace spothorizon::market
