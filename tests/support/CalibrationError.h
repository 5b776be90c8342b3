// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <vector>

#include "forecast/Calibration.h"

namespace spothorizon::tests {

/// The mean distance between forecast and outcome over all forecasts, 0..1.
inline double calibrationError(const std::vector<forecast::CalibrationPoint>& points) {
  double distance = 0, weight = 0;
  for (const forecast::CalibrationPoint& point : points) {
    distance += point.gpuSlots * std::abs(point.stated - point.came);
    weight += point.gpuSlots;
  }
  return weight > 0 ? distance / weight : 0;
}

}  // namespace spothorizon::tests
