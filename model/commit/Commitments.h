// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "commit/Demand.h"

namespace spothorizon::commit {

enum class Term {
  Period,  ///< bought for one period
  All,     ///< bought for all periods at once
};

/// What can be committed to: a price for every hour of the term, used or not.
struct Type {
  std::string name;
  Term term = Term::Period;
  double usdPerGpuHour = 0;
  double usageUsdPerGpuHour = 0;  ///< for hours used, on top of that
};

/// Machines committed to, by type.
struct Levels {
  std::vector<int> all;                    ///< of types for all periods; 0 at the others
  std::vector<std::vector<int>> byPeriod;  ///< [period][type]; 0 at types for all periods

  int inPeriod(std::size_t period) const;
};

/// A machine of the staircase: the first serves whenever any is needed, the last at the peak.
struct Machine {
  std::vector<int> hoursUsed;                  ///< in each period
  std::vector<double> breakEvenUsdPerGpuHour;  ///< in each period: it pays below this price
  std::optional<std::size_t> all;              ///< type for all periods, if it is covered by one
  std::vector<std::optional<std::size_t>> byPeriod;  ///< else the type in each period
};

struct Plan {
  Levels levels;
  std::vector<Machine> machines;  ///< as many as the peak takes beyond those held
  double costUsd = 0;             ///< commitments and what is bought on top of them
  double costWithoutUsd = 0;      ///< no commitment beyond those held
  double boughtGpuHours = 0;      ///< of the commitments
  double usedGpuHours = 0;        ///< of those bought

  /// Of what is bought; none where nothing is.
  std::optional<double> utilisation() const;
  double savingUsd() const { return costWithoutUsd - costUsd; }
};

/// The levels with the least cost. What is not covered is bought by the hour: spot where it is free
/// and cheaper, then on demand. A machine above the first k - 1 saves
///   v(k) = S(n - k + 1) - S(n - k), summed over the hours that need k or more,
/// S the cost of so many machines by the hour. v falls with k, so that each machine is decided by
/// itself: per period the least of v(k) and each type's price, their sum against each type for all
/// periods. Equal costs: nothing is bought.
///
/// InputError of check(), and where a price is negative, a name comes twice, or a type that charges
/// for use goes with another term or with spot: machines then depend on each other.
Plan best(const Demand& demand, std::span<const Type> types);

/// The cost of any levels, of commitments beyond those held.
double costUsd(const Demand& demand, std::span<const Type> types, const Levels& levels);

/// Levels that the first half of the hours makes best, tried on the second half.
struct HeldOut {
  Levels levels;
  double costUsd = 0, costWithoutUsd = 0;  ///< of the second half

  double savingUsd() const { return costWithoutUsd - costUsd; }
};
/// None where a period has fewer than two hours.
std::optional<HeldOut> heldOut(const Demand& demand, std::span<const Type> types);

}  // namespace spothorizon::commit
