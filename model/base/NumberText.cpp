// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/NumberText.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace spothorizon {
namespace {

/// The largest double has 309 digits before the point.
constexpr std::size_t kLongest = 400;

template <class... Format>
std::string written(double value, Format... format) {
  std::array<char, kLongest> text{};
  char* const begin = text.data();
  return {begin, std::to_chars(begin, begin + text.size(), value, format...).ptr};
}

std::string withZeros(const std::string& digits, std::size_t width) {
  return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

}  // namespace

std::string numberText(double value) {
  // The shortest text of a hundred thousand is 1e+05, which few people read at a glance.
  const bool whole = std::abs(value) < 1e10 && value == std::trunc(value);
  return whole ? written(value, std::chars_format::fixed) : written(value);
}

std::string fixedText(double value, int decimals) {
  std::string text = written(value, std::chars_format::fixed, decimals);
  const bool zero = text.find_first_not_of("-0.") == std::string::npos;
  return zero && text.front() == '-' ? text.substr(1) : text;
}

std::string roundedText(double value, int digits) {
  std::string text = written(value, std::chars_format::general, digits);
  constexpr double kExact = 1e15;  // below it every whole number is one
  if (!(std::abs(value) < kExact) || text.find("e+") == std::string::npos) return text;
  return fixedText(parsedNumber(text).value_or(value), 0);
}

std::string trimmedText(double value) {
  std::string text = fixedText(value, 6);
  if (text.find('.') == std::string::npos) return text;  // infinity
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string paddedText(int value, std::size_t width) {
  if (value >= 0) return withZeros(std::to_string(value), width);
  return "-" + withZeros(std::to_string(value).substr(1), width - std::min<std::size_t>(width, 1));
}

std::string hexText(std::uint64_t value, std::size_t width) {
  std::array<char, 16> text{};
  char* const end = std::to_chars(text.begin(), text.end(), value, 16).ptr;
  return withZeros(std::string(text.data(), end), width);
}

std::optional<double> parsedNumber(std::string_view text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || text.empty()) return std::nullopt;
  // A "nan" would pass every limit that it is compared with.
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace spothorizon
