// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "serving/fleet/Billing.h"
#include "serving/load/Arrivals.h"
#include "serving/run/Engine.h"
#include "serving/run/TimeParts.h"

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

/// The results of a run. Times are those of the requests that count and are finished; NaN where
/// there is none. TPOT of requests with one token is left out: they miss no target on it.
struct Measures {
  std::size_t arrived = 0, counted = 0, refused = 0, unfinished = 0;
  double meanSeconds = 0, p50Seconds = 0, p95Seconds = 0, p99Seconds = 0;
  double ttftMeanSeconds = 0, ttftP99Seconds = 0, tpotMeanSeconds = 0, tpotP99Seconds = 0;
  /// Shares of all requests that arrived; what is not finished misses.
  double withinWhole = 0, withinTtft = 0, withinTpot = 0;
  std::int64_t tokensDelivered = 0, tokensWasted = 0;
  int stops = 0;  ///< events at which replicas had to stop
  double spotUsd = 0, onDemandUsd = 0;
  // Shares of the billed time, from 0 to the fleet's end.
  std::size_t answered = 0;  ///< requests that finished in it
  double paidTokens = 0;     ///< theirs: prompt and output, or output alone
  double answerable = 0;     ///< requests that the replicas could answer in it, never idle
  double atOnce = 0;         ///< requests that the replicas of its end answer at once
  /// Dollars over paidTokens. Of an overloaded run no more than that: figureOf().
  double usdPerMillionTokens = 0;
  /// Time parts of the requests that count, where segments were recorded; else all but two are 0.
  TimeParts parts;

  double usd() const { return spotUsd + onDemandUsd; }
  /// Arrived and neither refused nor answered at the end of the billed time.
  std::size_t open() const { return arrived - refused - answered; }
};

/// Whether the replicas answer as much as arrives, over all replications. They do not where more
/// arrives than they could answer if they were never idle, and more is open at the end than they
/// hold at once; nor where a tenth of what arrived is open, and twice what they hold. The queue
/// then grows for as long as requests arrive: percentiles grow with the time, and no cost of a
/// token would last.
bool keepsUp(const std::vector<Measures>& replications);

/// sorted[⌊n·p⌋], the published rule; NaN of nothing.
double percentile(const std::vector<double>& sorted, double p);

Measures measure(const ServingSpec& spec, const Fleet& fleet, const Requests& requests,
                 const RunOutcome& outcome, const Prices& prices, const Targets& targets);

/// A mean over replications with its 95 % interval.
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

/// 95 % by Student's t over replications, which are independent; of one, its value alone.
Interval intervalOf(const std::vector<Measures>& replications, double Measures::*value);
/// The same of numbers; those that are not finite are left out.
Interval intervalOf(const std::vector<double>& values,
                    double mostPossible = std::numeric_limits<double>::infinity());
/// The same of a figure that is shown: a token has no cost (NaN) where the replicas do not keep up,
/// or where a replication delivers none.
Interval figureOf(const std::vector<Measures>& replications, double Measures::*value);

}  // namespace spothorizon::serving
