// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

#include "views/chart/heatmap/ColourScale.h"

namespace spothorizon::views {

/// Where all values are the same no colour may say that they are high or low: they are the middle
/// of a diverging scale, which is neutral, and there is no legend.
inline bool isFlat(const ColourScale& scale) {
  return scale.kind == ColourScale::Kind::Diverging && !(scale.values.span() > 0);
}

/// The scale of values in a range: flat where they differ by no more than rounding.
inline ColourScale orFlat(ColourScale::Kind kind, const Range& values) {
  constexpr double kSame = 1e-6;
  const double size = std::max(std::abs(values.min), std::abs(values.max));
  if (values.span() > kSame * size) return {kind, values};
  return {ColourScale::Kind::Diverging, {values.min, values.min}};
}

}  // namespace spothorizon::views
