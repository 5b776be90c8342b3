// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Random.h"

#include <cmath>
#include <numbers>

namespace spothorizon {
RandomStream::RandomStream(std::initializer_list<std::uint64_t> key) : m_key(kGolden) {
  for (const std::uint64_t part : key) m_key = mix(m_key + kGolden + mix(part + kGolden));
}

double RandomStream::uniform(double low, double high) { return low + (high - low) * uniform(); }

int RandomStream::uniformInt(int low, int high) {
  const double span = static_cast<double>(high) - low + 1.0;
  return low + static_cast<int>(std::floor(span * uniform()));
}

double RandomStream::normal() {
  const double radius = std::sqrt(-2.0 * std::log(uniform()));
  return radius * std::cos(2.0 * std::numbers::pi * uniform());
}

double RandomStream::logNormal(double median, double sigma) {
  return median * std::exp(sigma * normal());
}

double RandomStream::studentT2() {
  // The quantile function is closed for two degrees of freedom: (2u-1) / sqrt(2u(1-u)).
  const double u = uniform();
  return (2.0 * u - 1.0) / std::sqrt(2.0 * u * (1.0 - u));
}

}  // namespace spothorizon
