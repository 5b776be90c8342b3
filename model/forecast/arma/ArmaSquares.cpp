// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/arma/ArmaSquares.h"

#include <cassert>
#include <limits>

#include "forecast/arma/ArmaPartials.h"

namespace spothorizon::forecast {
namespace {

/// On the unit circle itself the errors of the start never die away.
constexpr double kMostPartial = 0.9999;

double sumOfSquares(std::span<const double> values) {
  double sum = 0;
  for (const double v : values) sum += v * v;
  return sum;
}

}  // namespace

void armaErrors(const ArmaCoefficients& model, std::span<const double> series, int first,
                std::span<double> errors) {
  const auto p = static_cast<std::size_t>(model.ar.size());
  const auto q = static_cast<std::size_t>(model.ma.size());
  const auto begin = static_cast<std::size_t>(first);
  assert(begin >= p && errors.size() == series.size());
  std::fill(errors.begin(), errors.end(), 0.0);
  for (std::size_t t = begin; t < series.size(); ++t) {
    double e = series[t] - model.mean;
    for (std::size_t i = 1; i <= p; ++i) {
      e -= model.ar[static_cast<Eigen::Index>(i - 1)] * (series[t - i] - model.mean);
    }
    for (std::size_t j = 1; j <= q && j <= t; ++j) {
      e -= model.ma[static_cast<Eigen::Index>(j - 1)] * errors[t - j];
    }
    errors[t] = e;
  }
}

ArmaSquares::ArmaSquares(std::span<const double> series, int p, int q, bool withMean, int first)
    : m_series(series),
      m_p(p),
      m_q(q),
      m_withMean(withMean),
      m_first(first),
      m_errors(series.size()) {
  assert(first >= p);
}

SmallVector ArmaSquares::unknowns(const ArmaCoefficients& model) const {
  SmallVector x(m_p + m_q + (m_withMean ? 1 : 0));
  x.head(m_p) = partialsFromCoefficients(model.ar);
  x.segment(m_p, m_q) = partialsFromCoefficients(-model.ma);
  if (m_withMean) x[m_p + m_q] = model.mean;
  return x;
}

ArmaCoefficients ArmaSquares::coefficients(const SmallVector& x) const {
  return {coefficientsFromPartials(x.head(m_p)), -coefficientsFromPartials(x.segment(m_p, m_q)),
          m_withMean ? x[m_p + m_q] : 0};
}

Box ArmaSquares::box() const {
  const Eigen::Index size = m_p + m_q + (m_withMean ? 1 : 0);
  Box box{SmallVector::Constant(size, -kMostPartial), SmallVector::Constant(size, kMostPartial)};
  if (m_withMean) {
    box.least[size - 1] = -std::numeric_limits<double>::infinity();
    box.most[size - 1] = std::numeric_limits<double>::infinity();
  }
  return box;
}

double ArmaSquares::sum(const SmallVector& x) {
  armaErrors(coefficients(x), m_series, m_first, m_errors);
  return sumOfSquares(m_errors);
}

void ArmaSquares::fillDerivatives(const ArmaCoefficients& model) {
  const Eigen::Index size = m_p + m_q + (m_withMean ? 1 : 0);
  const auto count = static_cast<Eigen::Index>(m_series.size());
  m_derivatives.setZero(count, size);
  const double ofMean = m_withMean ? model.ar.sum() - 1 : 0;
  for (Eigen::Index t = m_first; t < count; ++t) {
    auto row = m_derivatives.row(t);
    const auto at = static_cast<std::size_t>(t);
    for (int i = 0; i < m_p; ++i) {
      row[i] = model.mean - m_series[at - static_cast<std::size_t>(i) - 1];
    }
    for (int j = 0; j < m_q && j < t; ++j) {
      row[m_p + j] = -m_errors[at - static_cast<std::size_t>(j) - 1];
    }
    if (m_withMean) row[size - 1] = ofMean;
    for (int j = 0; j < m_q && j < t; ++j) {
      row.noalias() -= model.ma[j] * m_derivatives.row(t - j - 1);
    }
  }
}

void ArmaSquares::normal(const SmallVector& x, SmallMatrix& jtj, SmallVector& jte) {
  const ArmaCoefficients model = coefficients(x);
  armaErrors(model, m_series, m_first, m_errors);
  fillDerivatives(model);
  const Eigen::Map<const Eigen::VectorXd> errors(m_errors.data(),
                                                 static_cast<Eigen::Index>(m_errors.size()));
  // From coefficients to partial autocorrelations.
  SmallMatrix chain = SmallMatrix::Identity(x.size(), x.size());
  chain.topLeftCorner(m_p, m_p) = partialsJacobian(x.head(m_p));
  chain.block(m_p, m_p, m_q, m_q) = -partialsJacobian(x.segment(m_p, m_q));
  const SmallMatrix squares = m_derivatives.transpose() * m_derivatives;
  const SmallVector slopes = m_derivatives.transpose() * errors;
  jtj = chain.transpose() * squares * chain;
  jte = chain.transpose() * slopes;
}

}  // namespace spothorizon::forecast
