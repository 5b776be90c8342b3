// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "rental/BudgetCurve.h"
#include "rental/EpochPath.h"
#include "rental/Rental.h"

namespace spothorizon::rental {

/// Fixed widths at any budget, solved once for a problem: whole widths, tables as measured.
class FixedWidths {
 public:
  /// InputError as checkProblem.
  explicit FixedWidths(RentalProblem problem);

  const RentalProblem& problem() const { return m_problem; }
  double leastBudget() const { return m_curve->leastSpend(); }
  double mostBudget() const { return m_curve->mostSpend(); }
  const BudgetCurve& curve() const { return *m_curve; }

  /// InputError for a budget below the least, which it names.
  RentalPlan plan(double budget) const;
  RentalPlan planAtTheta(double theta) const;

  /// What a class can choose from, in spend and hours; of one with epochs the hull of its paths.
  const std::vector<Point>& points(std::size_t jobClass) const {
    return m_programme[jobClass].points;
  }
  /// The choice behind one of these points, taken by all of the class's jobs.
  Choice choice(std::size_t jobClass, std::size_t point) const;
  /// The plan of shares of these points.
  RentalPlan planOf(const ProgrammeAnswer& answer) const;

 private:
  RentalProblem m_problem;
  std::vector<ProgrammeClass> m_programme;
  std::vector<std::vector<Width>> m_widths;     ///< by class and point
  std::vector<std::vector<EpochPath>> m_paths;  ///< the same, of classes with epochs
  std::shared_ptr<const BudgetCurve> m_curve;
};

enum class WidthKind { Whole, Continuous };

/// The same by bisection on θ; the only way for continuous widths (of smooth laws; tables stay
/// whole). At the critical θ the plans on either side are mixed.
RentalPlan solveByBisection(const RentalProblem& problem, double budget, WidthKind widths);

/// The least of w θ z + c for every class.
RentalPlan planAtTheta(const RentalProblem& problem, double theta, WidthKind widths);

/// Spend, GPUs and weighted mean response of choices that are given; θ stays 0.
RentalPlan evaluated(const RentalProblem& problem, std::vector<std::vector<Choice>> classes);

/// Each class's second choice with the given share, its first with the rest.
RentalPlan mixedPlan(const RentalProblem& problem, std::vector<Choice> cheaper,
                     std::vector<Choice> faster, double share);

/// A class's choice of one width throughout, or of a path. InputError where it was not measured.
Choice choiceOf(const RentalProblem& problem, const JobClass& jobClass, std::vector<Width> path);

/// dE[T]/db: by how many hours a little more budget per hour shortens the weighted mean; < 0. 0
/// where more money buys nothing.
double shadowPrice(double jobsPerHour, double theta);

}  // namespace spothorizon::rental
