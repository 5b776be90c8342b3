// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "serving/fleet/Billing.h"
#include "serving/load/Arrivals.h"
#include "serving/run/Engine.h"

namespace spothorizon::serving {

struct Prices {
  double spotUsdPerHour = 1.9046, onDemandUsdPerHour = 3.912;
  double startUpSeconds = 120;    ///< billed before an added instance is usable
  bool outputTokensOnly = false;  ///< else prompt and output of finished requests
  PriceCurve spotAsItMoves;       ///< where there is one, instead of the constant spot price
};

struct Targets {
  double wholeSeconds = kNever, ttftSeconds = kNever, tpotSeconds = kNever;

  /// Whether anything is asked for.
  bool any() const { return wholeSeconds < kNever || ttftSeconds < kNever || tpotSeconds < kNever; }
};

/// What a run came to. Times are those of the requests that count and are finished; NaN where there
/// is none. TPOT of requests with one token is left out: they miss no target on it.
struct Measures {
  std::size_t arrived = 0, counted = 0, refused = 0, unfinished = 0;
  double meanSeconds = 0, p50Seconds = 0, p95Seconds = 0, p99Seconds = 0;
  double ttftMeanSeconds = 0, ttftP99Seconds = 0, tpotMeanSeconds = 0, tpotP99Seconds = 0;
  /// Shares of all requests that arrived; what is not finished misses.
  double withinWhole = 0, withinTtft = 0, withinTpot = 0;
  std::int64_t tokensDelivered = 0, tokensWasted = 0;
  int stops = 0;  ///< events at which replicas had to stop
  double spotUsd = 0, onDemandUsd = 0, usdPerMillionTokens = 0;

  double usd() const { return spotUsd + onDemandUsd; }
};

/// sorted[⌊n·p⌋], the published rule; NaN of nothing.
double percentile(const std::vector<double>& sorted, double p);

Measures measure(const ServingSpec& spec, const Fleet& fleet, const Requests& requests,
                 const RunOutcome& outcome, const Prices& prices, const Targets& targets);

/// A mean over replications with its bootstrap interval.
struct Interval {
  double mean = 0, low = 0, high = 0;
};

struct ReplicationPlan {
  ArrivalLaw arrivals;
  LengthLaw lengths;
  Prices prices;
  Targets targets;
  int replications = 20;
  std::uint64_t seed = 1;
};

/// 95 % by the percentile bootstrap over replications (2,000 draws).
Interval intervalOf(const std::vector<Measures>& replications, double Measures::*value,
                    std::uint64_t seed);
/// The same of numbers; those that are not finite are left out.
Interval intervalOf(const std::vector<double>& values, std::uint64_t seed);

}  // namespace spothorizon::serving
