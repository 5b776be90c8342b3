// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace spothorizon::statistics {

/// How an uncertain number is drawn over its range.
enum class Law {
  Fixed,       ///< not at all: only a tornado moves it
  Uniform,     ///< every value alike
  Triangular,  ///< most often its mode, never beyond the ends
  Normal,      ///< about the middle of the range, which holds 95 % of the draws
};

/// A number and how it is drawn.
struct Uncertain {
  std::string key;  ///< its draws depend on it
  double mode = 0, low = 0, high = 0;
  Law law = Law::Uniform;
  bool whole = false;
  /// No draw goes beyond these.
  double minimum = -std::numeric_limits<double>::infinity();
  double maximum = std::numeric_limits<double>::infinity();
};

/// The value below which a share `u` in (0, 1) of a law's draws lie, within the ends of uniform and
/// triangular laws; the normal one goes beyond.
double quantileOf(const Uncertain& uncertain, double u);
/// The quantile of the standard normal distribution.
double normalQuantile(double u);

/// A Latin hypercube (McKay, Beckman and Conover, Technometrics 21, 1979): of each number one draw
/// from each of `samples` slices of equal probability, in an order of its own. Row by row, a column
/// for each number. A number's draws depend on the seed, its key and `samples` alone.
std::vector<std::vector<double>> latinHypercube(const std::vector<Uncertain>& uncertain,
                                                std::size_t samples, std::uint64_t seed);

}  // namespace spothorizon::statistics
