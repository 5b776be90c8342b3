// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon {

/// The quantile of Student's t that the normal quantile `z` has the probability of: exact with one
/// and two degrees of freedom, else by the asymptotic expansion (Abramowitz and Stegun, 26.7.5),
/// whose 97.5 % quantile is off by less than 0.1 % from three degrees on and by less than 1 %
/// between two and three. `freedom` at least 1.
double studentQuantile(double z, double freedom);

/// Of 97.5 %, for intervals of 95 %.
inline constexpr double kNormal975 = 1.959963984540054;

}  // namespace spothorizon
