// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ask/Bootstrap.h"
#include "result/Table.h"
#include "statistics/Intervals.h"

/// Estimates as cells of tables.
namespace spothorizon::study {

/// Nothing where nothing was measured.
inline result::Cell estimateCell(const Estimate& estimate) {
  if (estimate.jobs == 0) return {};
  return result::Estimate{estimate.mean, estimate.low, estimate.high, estimate.jobs,
                          estimate.windows};
}

inline result::Cell estimateCell(double value, const Interval& interval) {
  return result::Estimate{value, interval.low, interval.high};
}

}  // namespace spothorizon::study
