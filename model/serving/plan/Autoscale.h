// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "serving/plan/CountForecast.h"
#include "serving/run/Measures.h"

namespace spothorizon::serving {

/// † An autoscaler of on-demand instances. Every so often it wants the fewest whose throughput
/// times the utilisation reaches the rate expected one lag ahead; what is short is asked for at
/// once, what has been too many for a while is let go, the last asked for first. Replicas that go
/// take nothing new and finish what they have.
struct AutoscaleSpec {
  RateSource source;
  double everySeconds = 30;
  double utilisation = 0.8;          ///< ρ
  double scaleInAfterSeconds = 300;  ///< throughout which fewer were wanted
  double startUpSeconds = 120;       ///< from the request to use; billed
  double drainSeconds = 120;         ///< from the notice to the end; billed
  int least = 1, most = 64;          ///< instances
};

/// One look of the autoscaler.
struct AutoscaleStep {
  double seconds = 0;
  double expected = 0;  ///< requests/s, one lag ahead
  double came = 0;      ///< requests/s in the count in which that lies; NaN past the end
  int wanted = 0;       ///< instances for it
  int held = 0;         ///< instances that are there or on their way, after this look
};

struct AutoscaleOutcome {
  std::string source;  ///< as toString(RateSource)
  Configuration shape;
  double lagSeconds = 0;  ///< start-up, engine, weights from storage
  Fleet fleet;
  std::vector<AutoscaleStep> steps;
  int scaledOut = 0, scaledIn = 0;  ///< looks that changed the fleet
  double meanError = 0;             ///< of the rate: mean |expected − came|, requests/s
  bool lastCountUsed = false;            ///< see CountForecast
  Measures measures;                ///< dollars at the on-demand price
  double instanceHours = 0;
  double inTime = 0;  ///< share of requests within the worst kept of the targets
};

/// The autoscaler's fleet for requests of [0, endSeconds), and how it served them. Pipelines keep
/// one shape: the spec's, or that of the greatest throughput of the largest fleet. InputError for
/// what cannot be (places "serving.autoscale..."); Stopped.
AutoscaleOutcome autoscale(const ServingSpec& spec, const Requests& requests, double endSeconds,
                           const AutoscaleSpec& autoscaler, const Prices& prices,
                           const Targets& targets, std::uint64_t seed,
                           const RunControl& control = {});

/// The most requests/s that 0, 1, .. `most` instances answer in one shape.
std::vector<double> throughputs(const ServingSpec& spec, const Configuration& shape, int most);

}  // namespace spothorizon::serving
