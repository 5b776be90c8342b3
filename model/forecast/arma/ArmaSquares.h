// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "forecast/Arima.h"
#include "forecast/LeastSquares.h"

namespace spothorizon::forecast {

/// An ARMA model of a (differenced) series as numbers.
struct ArmaCoefficients {
  SmallVector ar, ma;
  double mean = 0;
};

/// e_t for t >= first from the past alone; 0 before. `first` >= p. Fills `errors`, as long as the
/// series.
void armaErrors(const ArmaCoefficients& model, std::span<const double> series, int first,
                std::span<double> errors);

/// The conditional sum of squares of an ARMA(p,q), over partial autocorrelations of both parts and,
/// where `withMean`, μ.
class ArmaSquares final : public LeastSquares {
 public:
  ArmaSquares(std::span<const double> series, int p, int q, bool withMean, int first);

  double sum(const SmallVector& x) override;
  void normal(const SmallVector& x, SmallMatrix& jtj, SmallVector& jte) override;

  SmallVector unknowns(const ArmaCoefficients& model) const;
  ArmaCoefficients coefficients(const SmallVector& x) const;
  Box box() const;

 private:
  using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  void fillDerivatives(const ArmaCoefficients& model);

  std::span<const double> m_series;
  int m_p, m_q;
  bool m_withMean;
  int m_first;
  std::vector<double> m_errors;
  Rows m_derivatives;  ///< ∂e_t/∂(φ, θ, μ), one row per value of the series
};

}  // namespace spothorizon::forecast
