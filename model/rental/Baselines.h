// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rental/JobStream.h"
#include "rental/Solve.h"

/// Other ways to choose, as far as formulas tell (section 7 of the study's definition). Classes
/// with epochs count with their widths held throughout.
namespace spothorizon::rental {

/// What a recorded stream took. NaN where nothing was recorded.
struct AsSubmitted {
  double meanResponseHours = 0;
  double gpus = 0;  ///< GPU-hours over the span from first to last arrival
};
AsSubmitted asSubmitted(const JobStream& stream);

/// A baseline's widths from its cheapest to those of a budget: what a quota goes back through.
struct Widening {
  struct Step {
    std::size_t jobClass = 0;  ///< goes to its next way
    int level = 0;             ///< steps of one level belong together
  };
  std::vector<std::vector<Choice>> ways;  ///< by class, from the cheapest on
  std::vector<Step> steps;                ///< in their order; as many as there are ways to go to
  double share = 1;                       ///< of the jobs: they take the steps of the last level
};

/// One width for all, on the first type. Continuous where all laws are smooth and that is asked
/// for; else two widths next to each other on the hull of those that all classes can run, mixed.
/// InputError for a budget below what the cheapest takes.
RentalPlan sameWidth(const RentalProblem& problem, double budget, WidthKind widths);

/// s(k)/k as nearly the same for all as the widths allow, on the first type: continuous for smooth
/// laws, else the widest measured width whose efficiency is at least the target, two targets mixed.
RentalPlan equalEfficiency(const RentalProblem& problem, double budget, WidthKind widths);

/// The same with the widths that lead there. None of continuous widths: they have no steps.
std::optional<Widening> sameWidthSteps(const RentalProblem& problem, double budget,
                                       WidthKind widths);
std::optional<Widening> equalEfficiencySteps(const RentalProblem& problem, double budget,
                                             WidthKind widths);

}  // namespace spothorizon::rental
