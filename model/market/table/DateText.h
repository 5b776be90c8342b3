// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "market/read/TimeText.h"

/// Dates as people and programs write them, besides ISO 8601 (TimeText.h).
namespace spothorizon::market::table {

/// Which of two numbers is the day, where the year comes last.
enum class DateOrder { NotKnown, DayFirst, MonthFirst };

/// A date with a time behind it, perhaps: 2020-02-20T22:26:09Z, 2019/12/20 13:00, 20.12.2019 13:00,
/// 20/12/2019, 12/20/2019 1:05 PM, 2020-02-20 22:26:09.123456789 +00:00, 2020-02-20 22:26 UTC.
struct DateText {
  std::optional<ParsedTime> dayFirst, monthFirst;  ///< both alike where the year comes first

  /// None where it may be either, or is no date.
  std::optional<ParsedTime> in(DateOrder order) const;
  /// Read both ways it is a date, and not the same one.
  bool isEither() const;
  bool isDate() const { return dayFirst || monthFirst; }
};
DateText dateText(std::string_view text, int defaultOffsetMinutes);

/// Whether a text begins as a date does: 2020-02-20..., 20.12.2019...
bool looksLikeDate(std::string_view text);
/// 13:00, 13:00:05.2, 1-02:00:00
bool looksLikeClock(std::string_view text);

}  // namespace spothorizon::market::table
