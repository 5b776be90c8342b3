// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace spothorizon::forecast {

/// Room for ARMA(5,5) with a mean, so that no step of a search asks for memory.
inline constexpr int kMostUnknowns = 11;
using SmallVector = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, kMostUnknowns, 1>;
using SmallMatrix =
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, kMostUnknowns, kMostUnknowns>;

/// A sum of squared errors e(x)² to be made small, J = ∂e/∂x.
class LeastSquares {
 public:
  virtual ~LeastSquares() = default;
  virtual double sum(const SmallVector& x) = 0;
  /// JᵀJ and Jᵀe at x.
  virtual void normal(const SmallVector& x, SmallMatrix& jtj, SmallVector& jte) = 0;
};

struct Box {
  SmallVector least, most;  ///< infinite where there is no bound
};

struct Minimum {
  SmallVector x;
  double sum = 0;
};

/// Levenberg-Marquardt with Marquardt's scaling (J. SIAM 11, 1963), kept within a box: unknowns
/// that a step would push out of it are held at the bound. Ends when a step gains less than
/// `tolerance` of the sum.
Minimum minimise(LeastSquares& problem, const SmallVector& start, const Box& box,
                 double tolerance = 1e-10, int mostSteps = 200);

}  // namespace spothorizon::forecast
