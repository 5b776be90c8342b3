// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/TransferTable.h"

#include <algorithm>

namespace spothorizon::training {

double TransferTable::ms(double bytes) const {
  constexpr double kMicroseconds = 1e-3;
  const Point &first = points.front(), &last = points.back();
  if (bytes <= first.bytes) return first.microseconds * kMicroseconds;
  if (bytes >= last.bytes) return last.microseconds * (bytes / last.bytes) * kMicroseconds;
  const auto above = std::ranges::upper_bound(points, bytes, {}, &Point::bytes);
  const Point &a = above[-1], &b = *above;
  const double share = (bytes - a.bytes) / (b.bytes - a.bytes);
  return (a.microseconds + share * (b.microseconds - a.microseconds)) * kMicroseconds;
}

}  // namespace spothorizon::training
