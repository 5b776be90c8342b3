// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/arma/ArmaPartials.h"

#include <cmath>
#include <optional>

namespace spothorizon::forecast {
namespace {

/// A start right at the edge would leave the search no way to either side.
constexpr double kMostStartingPartial = 0.995;

std::optional<SmallVector> partialsUnder(const SmallVector& coefficients, double most) {
  SmallVector phi = coefficients;
  SmallVector partials(phi.size());
  for (Eigen::Index k = phi.size() - 1; k >= 0; --k) {
    const double r = phi[k];
    if (!(std::abs(r) < most)) return std::nullopt;
    partials[k] = r;
    SmallVector lower(k);
    for (Eigen::Index j = 0; j < k; ++j) {
      lower[j] = (phi[j] + r * phi[k - 1 - j]) / (1 - r * r);
    }
    phi = lower;
  }
  return partials;
}

}  // namespace

SmallVector coefficientsFromPartials(const SmallVector& partials) {
  SmallVector phi = SmallVector::Zero(partials.size());
  for (Eigen::Index k = 0; k < partials.size(); ++k) {
    SmallVector next = phi;
    for (Eigen::Index j = 0; j < k; ++j) next[j] = phi[j] - partials[k] * phi[k - 1 - j];
    next[k] = partials[k];
    phi = next;
  }
  return phi;
}

SmallMatrix partialsJacobian(const SmallVector& partials) {
  const Eigen::Index n = partials.size();
  SmallVector phi = SmallVector::Zero(n);
  SmallMatrix jacobian = SmallMatrix::Zero(n, n);
  for (Eigen::Index k = 0; k < n; ++k) {
    SmallVector next = phi;
    SmallMatrix nextJacobian = jacobian;
    for (Eigen::Index j = 0; j < k; ++j) {
      next[j] = phi[j] - partials[k] * phi[k - 1 - j];
      nextJacobian.row(j) = jacobian.row(j) - partials[k] * jacobian.row(k - 1 - j);
      nextJacobian(j, k) = -phi[k - 1 - j];
    }
    next[k] = partials[k];
    nextJacobian(k, k) = 1;
    phi = next;
    jacobian = nextJacobian;
  }
  return jacobian;
}

SmallVector partialsFromCoefficients(const SmallVector& coefficients) {
  SmallVector phi = coefficients;
  for (int tries = 0; tries < 60; ++tries) {
    if (const auto partials = partialsUnder(phi, kMostStartingPartial)) return *partials;
    double shrink = 1;
    for (double& c : phi) c *= (shrink *= 0.97);
  }
  return SmallVector::Zero(coefficients.size());
}

bool rootsBeyond(const SmallVector& coefficients, double modulus) {
  SmallVector scaled = coefficients;
  double power = 1;
  for (double& c : scaled) c *= (power *= modulus);
  return partialsUnder(scaled, 1).has_value();
}

}  // namespace spothorizon::forecast
