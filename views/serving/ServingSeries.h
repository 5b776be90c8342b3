// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/serving/ServingResults.h"

namespace spothorizon::views {

/// The axis of time in steps: a second each, in long runs ten or a minute.
struct ServingClock {
  double seconds = 1;  ///< of a step
  int steps = 1;       ///< to the end of the first replication of every system

  double secondsAt(double step) const { return step * seconds; }
  double stepOf(double at) const { return at / seconds; }
};
ServingClock clockOf(const study::ServingResults& results);

/// What happened in a run's first replication, step by step.
struct ServingSeries {
  std::vector<double> onDemand, spot, starting;  ///< instances
  std::vector<double> waiting, inFlight;         ///< requests
  std::vector<double> p50, p95, p99;    ///< of those finished in the last minute; NaN: none
  std::vector<double> tokensPerSecond;  ///< delivered, over the last ten seconds or a step
  std::vector<double> usd;              ///< so far
  /// By replica, then step: P x M where it serves, 0 where it starts, -1 where there is none.
  std::vector<std::vector<int>> lanes;
};
ServingSeries seriesOf(const study::ServingResults& results, const study::ServingRun& run,
                       const ServingClock& clock);

/// Times of all requests that are finished, ascending: whole, to the first token, per token.
enum class ServingTime { Whole, Ttft, Tpot };
std::vector<double> sortedTimes(const study::ServingResults& results, const study::ServingRun& run,
                                ServingTime what);

}  // namespace spothorizon::views
