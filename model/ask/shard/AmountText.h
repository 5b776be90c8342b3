// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <string>

#include "base/NumberText.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {

/// Hours, seconds or megabytes with so many digits; what has more before the point keeps them all:
/// "0.0355", "1,234", never "1.2e+03".
inline std::string amountText(double value, int digits) {
  return std::abs(value) < std::pow(10, digits) - 0.5 ? roundedText(value, digits)
                                                      : groupedText(value);
}

}  // namespace spothorizon::study
