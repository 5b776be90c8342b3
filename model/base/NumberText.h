// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Numbers as text and back, the same in every locale; the library's own functions write 0,5 under
/// a German desktop.
namespace spothorizon {

/// The shortest text that reads back as the same number: "8", "3.06", "1e-07".
std::string numberText(double value);

/// With so many decimals: "0.50". What rounds to zero has no sign.
std::string fixedText(double value, int decimals);

/// With at most so many significant digits, zeros in place of the others: "0.5", "1235000". From
/// 1e15 and below 0.0001 with an exponent.
std::string roundedText(double value, int digits);

/// With at most six decimals, and no zeros at their end: "0.3", "24".
std::string trimmedText(double value);

/// At least so wide, with zeros before: "07". A minus sign is part of the width.
std::string paddedText(int value, std::size_t width);

/// Hexadecimal digits, at least so many.
std::string hexText(std::uint64_t value, std::size_t width);

/// None where the whole text is not one number; "inf" and "nan" are none.
std::optional<double> parsedNumber(std::string_view text);

// Letters and digits of ASCII; a Turkish locale has other small letters.

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool isLetter(char c) { return isUpper(c) || (c >= 'a' && c <= 'z'); }
constexpr char lower(char c) { return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace spothorizon
