// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/LinearProgramme.h"

#include <glpk.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>

#include "base/GlpkEnvironment.h"
#include "rental/Solve.h"

namespace spothorizon::rental {
namespace {

struct Delete {
  void operator()(glp_prob* problem) const { glp_delete_prob(problem); }
};
using Problem = std::unique_ptr<glp_prob, Delete>;

/// Coefficients as GLPK takes them: counted from 1.
struct Matrix {
  std::vector<int> rows{0}, columns{0};
  std::vector<double> values{0};

  void add(int row, int column, double value) {
    rows.push_back(row);
    columns.push_back(column);
    values.push_back(value);
  }
};

double rateOf(const std::vector<ProgrammeClass>& classes) {
  double rate = 0;
  for (const ProgrammeClass& one : classes) rate += one.weight * one.jobsPerHour;
  return rate;
}

double leastOf(const std::vector<ProgrammeClass>& classes) {
  double least = 0;
  for (const ProgrammeClass& one : classes) {
    double cheapest = std::numeric_limits<double>::infinity();
    for (const Point& point : one.points) cheapest = std::min(cheapest, point.spend);
    least += one.jobsPerHour * cheapest;
  }
  return least;
}

/// Minimise Σ w λ f z / Σ w λ over shares f >= 0 with Σ f = 1 in each class (a row each) and
/// Σ λ f c / b <= 1, the last row. A column for every point.
Problem programmeOf(const std::vector<ProgrammeClass>& classes, double budget) {
  Problem problem(glp_create_prob());
  glp_set_obj_dir(problem.get(), GLP_MIN);
  const int rows = static_cast<int>(classes.size()) + 1;
  glp_add_rows(problem.get(), rows);
  glp_set_row_bnds(problem.get(), rows, GLP_UP, 0, 1);
  const double rate = rateOf(classes);
  Matrix matrix;
  int column = 0;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const ProgrammeClass& one = classes[i];
    const int row = static_cast<int>(i) + 1;
    glp_set_row_bnds(problem.get(), row, GLP_FX, 1, 1);
    glp_add_cols(problem.get(), static_cast<int>(one.points.size()));
    for (const Point& point : one.points) {
      ++column;
      glp_set_col_bnds(problem.get(), column, GLP_LO, 0, 0);
      glp_set_obj_coef(problem.get(), column, one.weight * one.jobsPerHour * point.hours / rate);
      matrix.add(row, column, 1);
      matrix.add(rows, column, one.jobsPerHour * point.spend / budget);
    }
  }
  glp_load_matrix(problem.get(), static_cast<int>(matrix.values.size()) - 1, matrix.rows.data(),
                  matrix.columns.data(), matrix.values.data());
  return problem;
}

void requireOptimum(glp_prob* problem, int result) {
  if (result == 0 && glp_get_status(problem) == GLP_OPT) return;
  throw std::runtime_error("GLPK ended without an optimum (code " + std::to_string(result) + ")");
}

/// GLPK's own tolerance of 1e-7 would leave points in the basis that are worse by as much.
void solve(glp_prob* problem) {
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  parameters.msg_lev = GLP_MSG_OFF;
  parameters.tol_bnd = parameters.tol_dj = 1e-11;
  parameters.tol_piv = 1e-9;
  glp_adv_basis(problem, 0);
  requireOptimum(problem, glp_simplex(problem, &parameters));
}

/// The points of a class that have a share; a basic solution has two at most.
PointMix mixOf(glp_prob* problem, int firstColumn, std::size_t points) {
  PointMix mix;
  double largest = -1, second = 0;
  for (int i = 0; i < static_cast<int>(points); ++i) {
    const double share = glp_get_col_prim(problem, firstColumn + i);
    if (share > largest) {
      second = largest;
      mix.to = mix.from;
      largest = share;
      mix.from = i;
    } else if (share > second) {
      second = share;
      mix.to = i;
    }
  }
  mix.share = second > 1e-12 ? second / (largest + second) : 0;
  return mix;
}

}  // namespace

ProgrammeAnswer solveLinear(const std::vector<ProgrammeClass>& classes, double budget,
                            const RunControl& control) {
  refuseBelow(budget, leastOf(classes));
  control.checkStop();
  const GlpkEnvironment environment;
  // At the least budget rounding must not make it infeasible.
  const Problem problem = programmeOf(classes, std::max(budget, leastOf(classes) * (1 + 1e-13)));
  solve(problem.get());
  control.checkStop();
  ProgrammeAnswer answer;
  answer.hours = glp_get_obj_val(problem.get());
  const double rate = rateOf(classes);
  // The row is in shares of the budget: dE[T]/db = dual / b = −1 / (λθ).
  const double dual = glp_get_row_dual(problem.get(), static_cast<int>(classes.size()) + 1);
  answer.thetaLow = answer.thetaHigh =
      dual < 0 ? -budget / (rate * dual) : std::numeric_limits<double>::infinity();
  int column = 1;
  for (const ProgrammeClass& one : classes) {
    const PointMix mix = mixOf(problem.get(), column, one.points.size());
    const double from = one.points[static_cast<std::size_t>(mix.from)].spend;
    const double to = one.points[static_cast<std::size_t>(mix.to)].spend;
    answer.spend += one.jobsPerHour * (from + mix.share * (to - from));
    answer.classes.push_back(mix);
    column += static_cast<int>(one.points.size());
  }
  return answer;
}

RentalPlan solveByGlpk(const RentalProblem& problem, double budget, const RunControl& control) {
  const FixedWidths widths(problem);
  std::vector<ProgrammeClass> classes;
  for (std::size_t i = 0; i < problem.classes.size(); ++i) {
    const JobClass& one = problem.classes[i];
    classes.push_back({one.jobsPerHour, one.weight, widths.points(i)});
  }
  return widths.planOf(solveLinear(classes, budget, control));
}

}  // namespace spothorizon::rental
