// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace spothorizon::study {

/// Block lengths, in values, that estimate the variance of a mean best.
struct BlockLength {
  double stationary = 1;  ///< mean length, of the stationary bootstrap
  double circular = 1;    ///< of the circular (and moving) block bootstrap
};

/// The automatic choice of Politis and White (Econometric Reviews 23, 2004) as corrected by Patton,
/// Politis and White (28, 2009), from the flat-top lag window of the series' autocovariances. 1
/// where the series is shorter than 4 values, constant or without dependence; at most
/// min(3·sqrt(n), n/3).
BlockLength automaticBlockLength(std::span<const double> series);

}  // namespace spothorizon::study
