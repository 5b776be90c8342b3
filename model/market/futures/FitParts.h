// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

/// The halves of fitGenerator(), a file each.
namespace spothorizon::market::fit {

/// The nearest value that the parameter's range has.
double inRange(std::string_view key, double value);

/// A ratio to multiply a parameter by so that a figure comes nearer to what it should be; 1 where
/// either is not known. Between a half and two.
double towards(const std::optional<double>& wanted, const std::optional<double>& found);

/// A log-normal spell by its mean and median.
struct Spell {
  double medianHours = 1, meanHours = 1;
  double p90Hours() const;
};

/// Lengths in hours of the runs of marked and of other slots; runs end at unknown slots (mark -1).
struct Runs {
  std::vector<double> marked, others;
};
Runs runsOf(const std::vector<int>& marks, double slotHours);

/// The spell fitted to runs; one slot where there is none.
Spell spellOf(std::vector<double> hours, double slotHours);

}  // namespace spothorizon::market::fit
