// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Student.h"

#include <cmath>
#include <numbers>

namespace spothorizon {

double studentQuantile(double z, double freedom) {
  const double p = std::erfc(-z / std::numbers::sqrt2) / 2;
  if (freedom == 1) return std::tan(std::numbers::pi * (p - 0.5));
  if (freedom == 2) return (2 * p - 1) / std::sqrt(2 * p * (1 - p));
  const double z2 = z * z;
  const double terms[] = {(z2 + 1) * z / 4, ((5 * z2 + 16) * z2 + 3) * z / 96,
                          (((3 * z2 + 19) * z2 + 17) * z2 - 15) * z / 384,
                          ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) * z / 92160};
  double t = z, power = 1;
  for (const double term : terms) t += term / (power *= freedom);
  return t;
}

}  // namespace spothorizon
