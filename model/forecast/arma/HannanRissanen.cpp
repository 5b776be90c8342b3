// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/arma/HannanRissanen.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "forecast/Autocorrelation.h"

namespace spothorizon::forecast {
namespace {

std::vector<double> centred(std::span<const double> series, double mean) {
  std::vector<double> values(series.begin(), series.end());
  for (double& v : values) v -= mean;
  return values;
}

/// Long enough to approximate a moving average, short enough to be estimated.
int longOrder(std::size_t count, int mostOrder) {
  const auto n = static_cast<double>(count);
  const int byLength = static_cast<int>(std::lround(10 * std::log10(n)));
  return std::clamp(byLength, 1, std::max(mostOrder + 2, static_cast<int>(count / 8)));
}

std::vector<double> longErrors(const std::vector<double>& values, int order) {
  const std::vector<double> phi = autoregression(values, order);
  std::vector<double> errors(values.size(), 0.0);
  for (std::size_t t = phi.size(); t < values.size(); ++t) {
    errors[t] = values[t];
    for (std::size_t i = 0; i < phi.size(); ++i) errors[t] -= phi[i] * values[t - 1 - i];
  }
  return errors;
}

}  // namespace

HannanRissanen::HannanRissanen(std::span<const double> series, int mostOrder, bool withMean)
    : m_order(mostOrder) {
  if (withMean) {
    m_mean =
        std::accumulate(series.begin(), series.end(), 0.0) / static_cast<double>(series.size());
  }
  const std::vector<double> values = centred(series, m_mean);
  const int order = longOrder(values.size(), mostOrder);
  const std::vector<double> errors = longErrors(values, order);
  m_squares = SmallMatrix::Zero(2 * m_order, 2 * m_order);
  m_products = SmallVector::Zero(2 * m_order);
  SmallVector row(2 * m_order);
  for (auto t = static_cast<std::size_t>(order + m_order); t < values.size(); ++t) {
    for (int i = 0; i < m_order; ++i) {
      row[i] = values[t - 1 - static_cast<std::size_t>(i)];
      row[m_order + i] = errors[t - 1 - static_cast<std::size_t>(i)];
    }
    m_squares += row * row.transpose();
    m_products += values[t] * row;
  }
}

ArmaCoefficients HannanRissanen::guess(int p, int q) const {
  std::vector<Eigen::Index> columns;
  for (int i = 0; i < p; ++i) columns.push_back(i);
  for (int j = 0; j < q; ++j) columns.push_back(m_order + j);
  const auto size = static_cast<Eigen::Index>(columns.size());
  SmallMatrix squares(size, size);
  SmallVector products(size);
  for (Eigen::Index i = 0; i < size; ++i) {
    products[i] = m_products[columns[static_cast<std::size_t>(i)]];
    for (Eigen::Index j = 0; j < size; ++j) {
      squares(i, j) =
          m_squares(columns[static_cast<std::size_t>(i)], columns[static_cast<std::size_t>(j)]);
    }
    squares(i, i) *= 1 + 1e-9;  // lags that tell the same must still be solvable
  }
  SmallVector found = SmallVector::Zero(size);
  if (size > 0) found = squares.ldlt().solve(products);
  if (!found.allFinite()) found.setZero();
  return {found.head(p), found.tail(q), m_mean};
}

}  // namespace spothorizon::forecast
