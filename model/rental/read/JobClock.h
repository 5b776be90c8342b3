// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Text.h"
#include "market/table/TimeColumn.h"
#include "rental/read/ReadStream.h"

namespace spothorizon::rental {

/// Times of jobs: dates, or numbers since 1970 or from a start that the file does not say. All
/// columns of times of a file are of the same kind.
class JobClock {
 public:
  /// `cells`: some of the first times; `names`: of their columns; `inferred`: what other columns
  /// tell of the unit, where neither names nor options do. InputError where dates can be read two
  /// ways, and where numbers are days as a spreadsheet counts them.
  JobClock(const std::vector<std::string>& cells, const std::vector<std::string>& names,
           const StreamOptions& options, const std::string& file,
           std::optional<double> inferred = {});

  /// Numbers from a start whose unit nothing gives: they are taken for seconds.
  bool isGuess() const { return m_guess; }

  /// Seconds; InputError at `place` where the cell is no time of this kind.
  double secondsOf(std::string_view text, const std::string& place);
  double secondsOf(std::string_view text, std::size_t line);

  bool hasClock() const { return m_scale.hasClock(); }
  bool isZoneMissing() const { return m_zoneMissing; }
  /// Dates in which the day or the month comes first, as chosen or found.
  bool isOrdered() const { return m_scale.order != market::table::DateOrder::NotKnown; }
  /// How times were read, with what holds for durations.
  Text note() const;

 private:
  std::optional<double> read(std::string_view text);
  [[noreturn]] void refuse(std::string_view text, const std::string& place) const;

  market::table::TimeScale m_scale;
  const std::string& m_file;
  int m_offset = 0;
  double m_zero = 0;  ///< seconds before 1970 at which a spreadsheet begins
  bool m_chosen = false, m_zoneMissing = false, m_guess = false;
};

/// A duration beside the seconds that the job took by other columns: its start and end, or its
/// GPU-hours.
struct JobSpan {
  std::string duration;
  double seconds;
};

/// The unit by which durations that are numbers agree with what other columns say; none where most
/// do not.
std::optional<double> agreeingUnit(const std::vector<JobSpan>& spans);

/// Durations of jobs, in seconds.
class JobDurations {
 public:
  /// `name`: of their column; `cells`: some of the first; `spans`: by start and end; `worked`: by
  /// GPU-hours.
  JobDurations(const std::string& name, const StreamOptions& options,
               const std::vector<std::string>& cells, const std::vector<JobSpan>& spans,
               const std::vector<JobSpan>& worked);

  double unitSeconds() const { return m_unit; }
  /// Of 1:30 and the like, as clockDuration() has it: none where it may be hours and minutes or
  /// minutes and seconds.
  std::optional<double> ofClock(std::string_view cell, double seconds) const;
  /// Nothing gives their unit.
  bool isGuess() const { return m_guess; }
  /// "durations in hours, as their column is called"; empty where they are no numbers.
  const Text& note() const { return m_note; }

 private:
  double m_unit = 1;
  std::optional<double> m_clockFactor;  ///< of two parts: 60 where they are hours and minutes
  bool m_guess = false;
  Text m_note;
};

}  // namespace spothorizon::rental
