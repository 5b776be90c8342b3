// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

namespace spothorizon::views {

/// An interval of values on an axis (hours, dollars, GPUs). A value; min <= max where it is not
/// empty.
struct Range {
  double min = 0, max = 1;

  double span() const { return max - min; }
  double centre() const { return (min + max) / 2; }
  bool contains(double value) const { return value >= min && value <= max; }
  Range normalized() const { return min <= max ? *this : Range{max, min}; }
  Range shifted(double by) const { return {min + by, max + by}; }
  Range united(const Range& other) const {
    return {std::min(min, other.min), std::max(max, other.max)};
  }

  /// As long as before divided by `factor`, with `fixed` at the same share of it.
  Range zoomed(double factor, double fixed) const {
    return {fixed - (fixed - min) / factor, fixed + (max - fixed) / factor};
  }

  /// Moved, and shortened only where it must be, to lie inside `limits`.
  Range within(const Range& limits) const {
    if (span() >= limits.span()) return limits;
    if (min < limits.min) return {limits.min, limits.min + span()};
    if (max > limits.max) return {limits.max - span(), limits.max};
    return *this;
  }

  bool operator==(const Range&) const = default;
};

/// Values to pixels and back along one axis. The pixel range may run downwards, as it does on a
/// value axis of a screen.
struct LinearMap {
  Range values;
  double pixelAtMin = 0, pixelAtMax = 1;

  double toPixel(double value) const {
    const double span = values.span();
    const double share = span > 0 ? (value - values.min) / span : 0.5;
    return pixelAtMin + share * (pixelAtMax - pixelAtMin);
  }
  double toValue(double pixel) const {
    const double length = pixelAtMax - pixelAtMin;
    const double share = length != 0 ? (pixel - pixelAtMin) / length : 0.5;
    return values.min + share * values.span();
  }
  bool operator==(const LinearMap&) const = default;
};

}  // namespace spothorizon::views
