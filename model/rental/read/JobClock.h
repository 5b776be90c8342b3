// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Text.h"
#include "market/table/TimeColumn.h"
#include "rental/read/StreamReader.h"

namespace spothorizon::rental {

/// Times of jobs: dates, or numbers since 1970 or from a start that the file does not say. All
/// columns of times of a file are of the same kind.
class JobClock {
 public:
  /// `cells`: some of the first times; `names`: of their columns. InputError where dates can be
  /// read two ways.
  JobClock(const std::vector<std::string>& cells, const std::vector<std::string>& names,
           const StreamOptions& options, const std::string& file);

  /// Seconds; InputError at `place` where the cell is no time of this kind.
  double secondsOf(std::string_view text, const std::string& place);
  double secondsOf(std::string_view text, std::size_t line);

  bool hasClock() const { return m_scale.hasClock(); }
  bool isZoneMissing() const { return m_zoneMissing; }
  /// Dates in which the day or the month stands first, as was chosen or found.
  bool isOrdered() const { return m_scale.order != market::table::DateOrder::NotKnown; }
  /// How times were read, with what holds for durations.
  Text note() const;

 private:
  std::optional<double> read(std::string_view text);
  [[noreturn]] void refuse(std::string_view text, const std::string& place) const;

  market::table::TimeScale m_scale;
  const std::string& m_file;
  int m_offset = 0;
  bool m_chosen = false, m_zoneMissing = false;
};

/// Durations of jobs, in seconds.
class JobDurations {
 public:
  /// `name`: of their column. `spans`: of some of the first rows, the duration beside the seconds
  /// from start to end; none where the file does not have both.
  struct Span {
    std::string duration;
    double seconds;
  };
  JobDurations(const std::string& name, const StreamOptions& options,
               const std::vector<Span>& spans);

  double unitSeconds() const { return m_unit; }
  /// "durations in hours (the name of their column)"; empty where they are seconds and nobody said
  /// so.
  const Text& note() const { return m_note; }

 private:
  double m_unit = 1;
  Text m_note;
};

}  // namespace spothorizon::rental
