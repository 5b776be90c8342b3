// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace spothorizon::training {

/// d_t − μ = φ (d_{t−1} − μ) + e_t with |φ| < 1.
struct Ar1 {
  double phi = 0, mean = 0;
};

/// The exact Gaussian likelihood: minimises n ln s² − ln(1 − φ²) with s² = [(1−φ²)(d₁−μ)² +
/// Σ(d_t − φ d_{t−1} − (1−φ)μ)²]/n, μ in closed form (Box and Jenkins). At least one value; φ is 0
/// where all values are equal or there is but one.
Ar1 fitAr1(std::span<const double> values);

}  // namespace spothorizon::training
