// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/Text.h"
#include "market/read/Source.h"

/// Times of tables that no column of times has: of two columns, or as numbers of dates.
namespace spothorizon::market {

/// A table's text with its times as dates, line for line.
struct PlainTimes {
  std::string text;
  std::string other;  ///< the column that went into the times; empty: none did
  Text note;
};

/// A date beside a time of day or an hour; days of a spreadsheet (46027 is 2026-01-05); dates as
/// YYYYMMDD, with hours, minutes and seconds perhaps. None where the column needs nothing of it, or
/// the caller says what its numbers count. InputError where times of day have no date.
std::optional<PlainTimes> plainTimes(const Source& source, const std::string& timeColumn);

}  // namespace spothorizon::market
