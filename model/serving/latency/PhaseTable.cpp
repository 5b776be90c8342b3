// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/latency/PhaseTable.h"

#include <algorithm>
#include <cstddef>

namespace spothorizon::serving {

double Curve::at(double where) const {
  if (where <= x.front()) return y.front();
  if (where >= x.back()) return y.back();
  const auto i = static_cast<std::size_t>(std::ranges::upper_bound(x, where) - x.begin());
  return y[i - 1] + (y[i] - y[i - 1]) * (where - x[i - 1]) / (x[i] - x[i - 1]);
}

}  // namespace spothorizon::serving
