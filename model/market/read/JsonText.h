// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace spothorizon::market {

/// "line 3, column 14": where a byte stands.
std::string lineAndColumn(std::string_view text, std::size_t byte, std::size_t firstLine = 1);

/// What a JSON number is made of.
inline constexpr std::string_view kNumberLetters = "+-.0123456789Ee";

/// The first number from byte `from` on that is larger than any double, without its sign; empty
/// where there is none. Texts in quotes are passed over; `from` stands in none.
std::string_view hugeNumber(std::string_view text, std::size_t from);

/// Parses a whole JSON text. InputError with "line L, column C" where it is not JSON, is cut off,
/// or has lists and objects more than a hundred deep. `firstLine` is the number of the text's first
/// line in its file (JSON lines).
nlohmann::json parseJson(std::string_view text, const std::string& file, std::size_t firstLine = 1);

/// The same for a file of ours, written by hand perhaps: InputError with a JSON pointer, too, where
/// an object has a key twice. A parser would keep the last and say nothing, and a person who edits
/// would look at the first. For nlohmann::json and nlohmann::ordered_json.
template <class Json>
Json parseOwnJson(std::string_view text, const std::string& file);
extern template nlohmann::json parseOwnJson(std::string_view, const std::string&);
extern template nlohmann::ordered_json parseOwnJson(std::string_view, const std::string&);

/// A short picture of a value for an error message: -1.5, "abc", an object.
std::string shown(const nlohmann::json& value);

/// "text" in quotes, cut after 40 bytes, bytes that do not print as question marks.
std::string inQuotes(std::string_view text);

}  // namespace spothorizon::market
