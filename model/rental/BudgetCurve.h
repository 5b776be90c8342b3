// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rental/Options.h"

namespace spothorizon::rental {

/// A class of the programme, whatever its points mean.
struct ProgrammeClass {
  double jobsPerHour = 0, weight = 1;
  std::vector<Point> points;
};

/// Shares of a class's points: `from` and, where `share` is above 0, `to` with that share.
struct PointMix {
  int from = 0, to = 0;
  double share = 0;
};

/// What a budget buys. Spend is per hour; `hours` is Σ w λ z / Σ w λ.
struct ProgrammeAnswer {
  double spend = 0, hours = 0;
  double thetaLow = 0, thetaHigh = 0;
  std::vector<PointMix> classes;
};

/// InputError, with the least as what was expected, where a budget is below it; rounding is let
/// pass.
void refuseBelow(double budget, double least);

/// The exact solution for every budget: all classes start at their cheapest points, and hull steps
/// are taken in the order of θ = Δc / (w Δz). Convex and falling in the budget, linear between
/// corners. Made once in the time of sorting the points; a budget then takes a walk over the steps.
class BudgetCurve {
 public:
  /// The points are not kept. Classes without points: std::invalid_argument.
  explicit BudgetCurve(std::span<const ProgrammeClass> classes);

  double leastSpend() const { return m_corners.front().spend; }
  double mostSpend() const { return m_corners.back().spend; }  ///< where more money buys nothing

  /// Budgets above the most spend less than they could. InputError for one below the least.
  ProgrammeAnswer at(double budget) const;
  /// The least of w θ z + c, at `theta` in `thetaLow..thetaHigh`; at a tie the cheaper.
  ProgrammeAnswer atTheta(double theta) const;
  /// The least budget with such a weighted mean; none where even the fastest are slower.
  std::optional<double> spendFor(double hours) const;

  struct Corner {
    double spend, hours;
    double theta;  ///< of the step that leads here; 0 at the first
  };
  const std::vector<Corner>& corners() const { return m_corners; }

 private:
  /// To the next corner, whose θ is the step's.
  struct Step {
    int jobClass, from, to;
  };
  /// With m_corners from the second on holding what each step adds, and its θ.
  void putInOrder();
  double thetaOf(std::size_t step) const { return m_corners[step + 1].theta; }
  /// With all steps before `steps` and `share` of the next.
  ProgrammeAnswer answer(std::size_t steps, double share) const;

  std::vector<int> m_cheapest;
  std::vector<Step> m_steps;
  std::vector<Corner> m_corners;
};

}  // namespace spothorizon::rental
