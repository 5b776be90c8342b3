// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace spothorizon::study {

/// How long a run takes, told by its own work so far: what it has done in the time since it began
/// is the measure, on whatever machine.
class RemainingTime {
 public:
  /// `now` in seconds from any moment, the same for all calls.
  void begin(double now);
  void see(double fraction, double now);

  /// Of the whole run and of what is left of it, in seconds; none before two seconds, and while
  /// nothing is done.
  std::optional<double> total() const;
  std::optional<double> left() const;

 private:
  double m_begun = 0, m_elapsed = 0, m_fraction = 0;
};

/// Seconds from some moment that does not change while the program runs.
double steadySeconds();

/// "40 s", "12 min", "5.2 h", "11 d 4 h": as roughly as it is known.
std::string durationText(double seconds);

}  // namespace spothorizon::study
