// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/TraceReader.h"

namespace spothorizon::market {

std::optional<double> secondsOf(TimeUnit unit) {
  switch (unit) {
    case TimeUnit::Seconds:
      return 1;
    case TimeUnit::Minutes:
      return 60;
    case TimeUnit::Hours:
      return 3600;
    case TimeUnit::Days:
      return 86400;
    case TimeUnit::Milliseconds:
      return 1e-3;
    case TimeUnit::Microseconds:
      return 1e-6;
    case TimeUnit::Nanoseconds:
      return 1e-9;
    case TimeUnit::Clock:
    case TimeUnit::DayFirst:
    case TimeUnit::MonthFirst:
      break;
  }
  return std::nullopt;
}

}  // namespace spothorizon::market
