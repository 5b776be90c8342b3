// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "serving/run/Requests.h"

namespace spothorizon::serving {

enum class ArrivalKind { Poisson, Gamma, OnOff, Rates, Replay };

/// How requests arrive.
struct ArrivalLaw {
  ArrivalKind kind = ArrivalKind::Gamma;
  double requestsPerSecond = 0.35;
  double cv = 1;                           ///< gamma: of the gaps
  double onSeconds = 60, offSeconds = 60;  ///< on-off: mean stays; all requests come while on
  /// Rates hold from their time to the next, the last to `ratesEnd`; then it begins again.
  std::vector<double> rateFrom, rates;
  double ratesEnd = 0;
  // Replay of `recorded`, from..to of its seconds, laid at 0.
  Requests recorded;
  double rateFactor = 1, promptFactor = 1, outputFactor = 1;
  double windowFrom = 0, windowTo = kNever;
  double spreadSeconds = 0;  ///< stamps are laid at random over their step
};

struct LengthLaw {
  int promptTokens = 512, outputTokens = 128;
  bool exponentialOutput = false;  ///< else constant
};

/// Rate or CV that cannot be, rates without time, a replay without requests, more than
/// `mostRequests` to be expected: InputError, with the figure. `place` is the section, as
/// "serving.arrivals".
void checkArrivals(const ArrivalLaw& law, double seconds, const std::string& place);
inline constexpr double kMostRequests = 3e6;

/// The requests of [0, seconds) of one replication: a function of (law, lengths, seed,
/// replication). Those of a shorter time are the beginning of those of a longer one. Stopped.
Requests makeRequests(const ArrivalLaw& law, const LengthLaw& lengths, double seconds,
                      std::uint64_t seed, std::uint64_t replication,
                      const std::stop_token& stop = {});

/// What a stream looks like: "arrivals" describes files and generators with it.
struct ArrivalFigures {
  std::size_t requests = 0;
  double seconds = 0, requestsPerSecond = 0, gapCv = 0, longestGapSeconds = 0;
  double meanPrompt = 0, meanOutput = 0;
  double leastPerMinute = 0, mostPerMinute = 0;
};
ArrivalFigures describe(const Requests& requests);

}  // namespace spothorizon::serving
