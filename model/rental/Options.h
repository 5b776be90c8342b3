// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rental/Rental.h"

namespace spothorizon::rental {

/// What a job of a class takes in one way of running: z and c of the study's definition.
struct Point {
  double spend = 0;  ///< GPU-hours or dollars
  double hours = 0;  ///< response time

  bool operator==(const Point&) const = default;
};

/// All ways in which a class can run at one width throughout; the two lists are parallel.
struct OptionList {
  std::vector<Point> points;
  std::vector<Width> widths;
};

/// Every width of every type that the class was measured on (1..mostGpus of a smooth law), with
/// restart, boot, tail, price and preemption. Not of a class with epochs: see EpochFrontier.h.
OptionList optionsOf(const RentalProblem& problem, const JobClass& jobClass);

/// One width; none where it was not measured. Any k >= 1 of a smooth law.
std::optional<Point> pointOf(const RentalProblem& problem, const JobClass& jobClass, Width width);

/// s(k) of a class on a type; none where not measured, cannot run there, or k is past the problem's
/// mostGpus. With preemption the effective one: s·τ / ((1/η + r)(e^{ητ} − 1)), η = k·perGpuHour.
std::optional<double> effectiveSpeedUp(const RentalProblem& problem,
                                       const std::vector<SpeedUp>& speedUps, Width width);

/// s_eff / s: the share of the speed that checkpoints and restarts leave, at η preemptions an hour.
double preemptedShare(const Preemption& preemption, double preemptionsPerHour);

/// The indices of the points of the lower-left hull, from the cheapest (least spend, then least
/// hours) to the fastest: spend rises, hours fall, and what an hour costs rises. Points on the
/// line between two others are left out.
std::vector<int> lowerLeftHull(std::span<const Point> points);

}  // namespace spothorizon::rental
