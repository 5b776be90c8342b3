// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ask/FuturesSpec.h"

namespace spothorizon::study {

/// The default number of starts. Neighbours share nearly all of their slots: more starts than
/// this say nothing more and take longer.
inline constexpr int kMostStarts = 2000;

/// How the same job is tried over a trace (Backtest.h) and what is asked of it (Frontier.h).
struct BacktestSpec {
  /// At most so many starts, spread evenly over those that fit in; none: every slot of the trace,
  /// kMostStarts at most.
  std::optional<int> starts;
  FuturesSpec futures;        ///< the trace as it was recorded, or others like it
  double probability = 0.95;  ///< p that goals are met with, 0..1
  /// The deadlines of the frontier, hours; none: half of and three times the job's own.
  std::optional<double> leastDeadlineHours, mostDeadlineHours;
  int deadlines = 12;  ///< how many of them, at least 2

  bool operator==(const BacktestSpec&) const = default;
};

}  // namespace spothorizon::study
