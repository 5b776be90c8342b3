// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "subjects/job/sensitivity/SensitivityRanges.h"

namespace spothorizon::study {

/// The value below which a share `u` in (0, 1) of a law's draws lie, within the ends of uniform and
/// triangular laws; the normal one goes beyond.
double quantileOf(const VariedParameter& varied, double u);
/// The quantile of the standard normal distribution.
double normalQuantile(double u);

/// A Latin hypercube (McKay, Beckman and Conover, Technometrics 21, 1979): of each parameter one
/// draw from each of `samples` slices of equal probability, in an order of its own. Row by row, a
/// column for each parameter. A parameter's draws depend on the seed, its key and `samples` alone.
std::vector<std::vector<double>> latinHypercube(const std::vector<VariedParameter>& uncertain,
                                                std::size_t samples, std::uint64_t seed);

}  // namespace spothorizon::study
