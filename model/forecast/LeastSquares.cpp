// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/LeastSquares.h"

#include <Eigen/Cholesky>
#include <cmath>
#include <limits>

namespace spothorizon::forecast {
namespace {

constexpr double kFirstDamping = 1e-3, kMostDamping = 1e12;

/// Unknowns at a bound that the gradient pushes against take no part in a step.
void holdAtBounds(const SmallVector& x, const Box& box, SmallMatrix& jtj, SmallVector& jte) {
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    const bool held = (x[i] <= box.least[i] && jte[i] > 0) || (x[i] >= box.most[i] && jte[i] < 0);
    if (!held) continue;
    jtj.row(i).setZero();
    jtj.col(i).setZero();
    jtj(i, i) = 1;
    jte[i] = 0;
  }
}

SmallVector step(const SmallMatrix& jtj, const SmallVector& jte, double damping) {
  // What hardly moves any error still needs a diagonal that can be divided by.
  const double least = 1e-12 * jtj.diagonal().maxCoeff() + std::numeric_limits<double>::min();
  SmallMatrix damped = jtj;
  for (Eigen::Index i = 0; i < jte.size(); ++i) damped(i, i) += damping * jtj(i, i) + least;
  return damped.ldlt().solve(-jte);
}

}  // namespace

Minimum minimise(LeastSquares& problem, const SmallVector& start, const Box& box, double tolerance,
                 int mostSteps) {
  Minimum best{start.cwiseMax(box.least).cwiseMin(box.most), 0};
  best.sum = problem.sum(best.x);
  SmallMatrix jtj;
  SmallVector jte;
  double damping = kFirstDamping;
  bool moved = true;
  for (int i = 0; i < mostSteps && start.size() > 0 && damping < kMostDamping; ++i) {
    if (moved) {
      problem.normal(best.x, jtj, jte);
      holdAtBounds(best.x, box, jtj, jte);
    }
    const SmallVector x = (best.x + step(jtj, jte, damping)).cwiseMax(box.least).cwiseMin(box.most);
    const double sum = problem.sum(x);
    moved = sum < best.sum;
    if (!moved) {
      // Too small a step to gain anything is an end as well.
      if ((x - best.x).norm() <= 1e-12 * (1 + best.x.norm())) break;
      damping *= 8;
      continue;
    }
    const double gain = best.sum - sum;
    best = {x, sum};
    damping = std::max(damping / 8, 1e-12);
    if (gain <= tolerance * best.sum) break;
  }
  return best;
}

}  // namespace spothorizon::forecast
