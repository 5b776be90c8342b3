// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace spothorizon::market {

/// The first and the last second that are read and written: of the years 0000 to 9999.
inline constexpr double kFirstTime = -62167219200, kLastTime = 253402300799;

struct ParsedTime {
  double unixSeconds = 0;  ///< seconds since 1970-01-01T00:00:00Z, whole microseconds kept
  bool hadZone = false;    ///< the text named its zone; else `defaultOffsetMinutes` was used
};

/// ISO 8601 date and time: "2020-02-20T22:26:09.000Z", "2020-02-20 22:26+01:00", "2020-02-20"; also
/// "2020-02-20 22:26:09.123456789 +00:00" and "... UTC".
/// None where the text is anything else or the date does not exist (30 February, hour 24).
/// `defaultOffsetMinutes` east of UTC holds where the text names no zone.
std::optional<ParsedTime> parseTime(std::string_view text, int defaultOffsetMinutes = 0);

/// "2020-02-20T22:26:09Z"; up to six digits of a fraction where there is one.
std::string formatTime(double unixSeconds);

/// "3.5 h" or "2 d 4 h": a span as people say it.
std::string formatSpan(double seconds);

}  // namespace spothorizon::market
