// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

#include "statistics/Intervals.h"

namespace spothorizon::study {

/// 95 % interval of the ratio of two series' sums by Student's t over so many equal stretches of
/// them (Ibragimov and Müller, Journal of Business and Economic Statistics 28, 2010). It holds
/// where values depend on each other for longer than their correlations tell, as the errors of one
/// fit do, and is wide because few stretches are few. At least 2 stretches; `below` has a sum.
Interval ratioOverStretches(std::span<const double> above, std::span<const double> below,
                            std::size_t stretches);

}  // namespace spothorizon::study
