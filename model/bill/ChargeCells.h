// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

/// What cells of a bill say.
namespace spothorizon::bill {

/// Empty, "NULL" or "null": nothing.
bool isNull(std::string_view cell);
/// A null as an empty text.
std::string_view valueOf(std::string_view cell);
/// None of a null and of what is no number.
std::optional<double> amountOf(std::string_view cell);

struct Moment {
  double seconds = 0;  ///< since 1970
  bool hadZone = false;
};
/// An ISO 8601 date and time; UTC where it names no zone. None where it is none, or no such time.
std::optional<Moment> momentOf(std::string_view cell);

/// Hours in one of a unit of time: "Hours", "Hrs", "Second", "100 Hours"; none of other units.
std::optional<double> hoursIn(std::string_view unit);
/// "GB-Mo", "GB-Months", "GB Months", "GB/Month".
bool isStorageUnit(std::string_view unit);

/// Whether a text holds a word in small letters, whatever its own case.
bool holds(std::string_view text, std::string_view word);
bool equals(std::string_view text, std::string_view word);

}  // namespace spothorizon::bill
