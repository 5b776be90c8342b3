// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/Programme.h"

namespace spothorizon::solve {

Plan offlineOptimum(const job::Problem& problem, std::span<const double> price,
                    std::span<const int> freeGpus, const RunControl& control) {
  const std::size_t slots = static_cast<std::size_t>(problem.slotCount);
  return solvePareto({&problem, price.first(slots), freeGpus.first(slots), {}, &problem.valueAtEnd},
                     control);
}

}  // namespace spothorizon::solve
