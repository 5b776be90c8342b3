// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "forecast/LeastSquares.h"

namespace spothorizon::forecast {

/// Coefficients φ of 1 − φ_1 B − ... − φ_k B^k by partial autocorrelations r in (−1, 1), which name
/// every stationary polynomial once and no other (Barndorff-Nielsen and Schou, J. Multivariate
/// Analysis 3, 1973; Monahan, Biometrika 71, 1984). An invertible moving average has θ = −φ.
SmallVector coefficientsFromPartials(const SmallVector& partials);

/// ∂φ_i/∂r_j at `partials`.
SmallMatrix partialsJacobian(const SmallVector& partials);

/// The inverse; of the nearest stationary polynomial, made by pulling the roots away from the unit
/// circle, where `coefficients` are not stationary or nearly not.
SmallVector partialsFromCoefficients(const SmallVector& coefficients);

/// Whether every root of 1 − φ_1 B − ... − φ_k B^k is farther than `modulus` from 0 (by the
/// Schur-Cohn recursion, which needs no roots).
bool rootsBeyond(const SmallVector& coefficients, double modulus);

}  // namespace spothorizon::forecast
