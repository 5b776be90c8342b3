// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/InputError.h"
#include "market/read/JsonTable.h"

/// What people take for a price history and what is none: messages say what each is, and which
/// command gives a history.
namespace spothorizon::market {

/// By how a text begins: an HTML page, an XML answer, a command's error message, the answer to
/// another request (instances, list prices, requests); none where it is something else.
std::optional<InputError> otherText(std::string_view text, const std::string& file);
/// JSON that is an error message; none where it is something else.
std::optional<InputError> otherJson(const JsonTable& json, const std::string& file);

}  // namespace spothorizon::market
