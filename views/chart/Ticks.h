// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

#include "views/chart/Range.h"

namespace spothorizon::views {

struct Tick {
  double value = 0;
  QString label;
  QString date;  ///< second line of a time axis, empty where there is no wall clock
};

/// How numbers of an axis and its read-out are written: "$12.50", "3.5 h".
struct NumberFormat {
  QString prefix, suffix;
  int decimals = 2;

  QString text(double value) const;      ///< with both affixes, "−" for minus
  QString withSign(double value) const;  ///< "+$3.00": a difference
};

/// The wall clock of a time axis (UTC) of hour 0, where the market has one.
struct TimeAxis {
  std::optional<std::int64_t> startUnixSeconds;

  QString date(double hours) const;  ///< "Fri 21 Feb 2020 08:30 UTC"; empty without a clock
  bool operator==(const TimeAxis&) const = default;
};

/// Steps of 1, 2, 2.5 or 5 times a power of ten, at most `most` of them inside `range`; whole
/// numbers where `format` has no decimals. Labels carry the prefix and just the decimals that the
/// step needs.
std::vector<Tick> valueTicks(const Range& range, int most, const NumberFormat& format);

/// Steps that people count hours in (5 min .. 1 h, 2, 3, 6, 12, 24, 48 h, weeks), at most `most`.
/// The first date and each new day is written out; other ticks have the time of day alone.
std::vector<Tick> timeTicks(const Range& hours, int most, const TimeAxis& axis);

}  // namespace spothorizon::views
