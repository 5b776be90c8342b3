// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/ReadableValue.h"

#include <cmath>
#include <optional>

#include "base/NumberText.h"
#include "scenario/ShownParameter.h"
#include "scenario/UnitWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

bool isWhole(double value) { return std::abs(value) < 1e15 && value == std::round(value); }

/// Four digits say more than a reader compares; of thousands the whole number.
std::string readableNumber(double value) {
  if (isWhole(value) || std::abs(value) >= 999.95) return groupedText(value);
  return roundedText(value, 4);
}

/// Cents, but of prices below ten cents what is left of four digits.
std::string readableMoney(double usd) {
  if (isWhole(usd)) return groupedText(usd);
  if (std::abs(usd) < 0.0995) return roundedText(usd, 4);
  const double cents = std::round(std::abs(usd) * 100);
  const double whole = std::floor(cents / 100);
  return (usd < 0 ? "-" : "") + groupedText(whole) + "." +
         paddedText(static_cast<int>(cents - 100 * whole), 2);
}

/// A number that names something, not one that counts.
bool isName(const Parameter& parameter) { return parameter.key == "seed"; }

}  // namespace

std::string readableValue(const Parameter& parameter, const std::string& text) {
  const std::string shown = shownText(parameter, text);
  const std::optional<double> value = parsedNumber(shown);
  if (!value || !std::isfinite(*value) || isName(parameter)) return shown;
  if (parameter.type != ParameterType::Real && parameter.type != ParameterType::Integer) {
    return shown;
  }
  return parameter.unit.starts_with('$') ? readableMoney(*value) : readableNumber(*value);
}

std::string withReadableUnit(const std::string& value, const std::string& unit) {
  if (unit.empty()) return value;
  if (unit.starts_with('$')) return "$" + value + unit.substr(1);
  if (unit == "×") return "× " + value;
  return value + " " + unitAfter(value, unit);
}

}  // namespace spothorizon::study
