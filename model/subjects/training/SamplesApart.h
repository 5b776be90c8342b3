// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace spothorizon::study {

/// The difference of two counts of samples as they are shown, which are whole: what somebody finds
/// who subtracts one from the other.
inline double samplesApart(double more, double less) { return std::round(more) - std::round(less); }

}  // namespace spothorizon::study
