// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/read/JsonFields.h"

#include <cmath>

#include "base/InputError.h"
#include "market/read/JsonText.h"

namespace spothorizon::training {
namespace {

/// Larger numbers are mistakes, and their squares would be no numbers.
constexpr double kLargest = 1e15;

/// The message for a number that is too large, which "more than 0" would not explain.
bool isTooLarge(const nlohmann::json& value) {
  return value.is_number() && value.get<double>() > kLargest;
}

}  // namespace

void JsonPlace::refuse(const std::string& expected) const {
  throw InputError(file, pointer, market::shown(value), expected);
}

std::optional<JsonPlace> JsonPlace::find(std::string_view key) const {
  if (!value.is_object()) refuse("an object");
  const auto member = value.find(std::string(key));
  if (member == value.end() || member->is_null()) return std::nullopt;
  return JsonPlace{*member, pointer + "/" + std::string(key), file};
}

JsonPlace JsonPlace::at(std::string_view key, const std::string& expected) const {
  if (const auto member = find(key)) return *member;
  throw InputError(file, pointer + "/" + std::string(key), "nothing", expected);
}

JsonPlace JsonPlace::item(std::size_t index) const {
  return {value.at(index), pointer + "/" + std::to_string(index), file};
}

const JsonPlace& JsonPlace::list(const std::string& expected) const {
  if (!value.is_array()) refuse(expected);
  return *this;
}

const JsonPlace& JsonPlace::object(const std::string& expected) const {
  if (!value.is_object()) refuse(expected);
  return *this;
}

double JsonPlace::number(double least, double most, const std::string& expected) const {
  if (!value.is_number()) refuse(expected);
  const double number = value.get<double>();
  if (!(number >= least && number <= most)) refuse(expected);
  return number;
}

double JsonPlace::positive(const std::string& what) const {
  const std::string expected = what + (isTooLarge(value) ? ", at most 1e15" : ", more than 0");
  const double number = this->number(0, kLargest, expected);
  if (number == 0) refuse(expected);
  return number;
}

double JsonPlace::notNegative(const std::string& what) const {
  return number(0, kLargest, what + (isTooLarge(value) ? ", at most 1e15" : ", 0 or more"));
}

int JsonPlace::whole(int least, int most) const {
  const std::string expected =
      "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  const double number = this->number(least, most, expected);
  if (number != std::floor(number)) refuse(expected);
  return static_cast<int>(number);
}

std::string JsonPlace::text(const std::string& expected) const {
  if (!value.is_string()) refuse(expected);
  return value.get<std::string>();
}

}  // namespace spothorizon::training
