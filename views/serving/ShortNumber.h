// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cmath>

#include "base/NumberText.h"

namespace spothorizon::views {

/// As a picture's label has it: so many significant digits, never an exponent, and nothing for
/// what is only rounding: "0.25", "27.4", "1250".
inline QString shortNumber(double value, int digits = 3) {
  if (std::abs(value) < 0.0005) return QStringLiteral("0");
  const bool whole = std::abs(value) >= std::pow(10.0, digits) - 0.5;
  return QString::fromStdString(whole ? fixedText(value, 0) : roundedText(value, digits));
}

}  // namespace spothorizon::views
