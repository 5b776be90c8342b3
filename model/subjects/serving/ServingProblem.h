// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ask/LoadedMarket.h"
#include "base/InputError.h"
#include "serving/fleet/FleetLaw.h"
#include "serving/plan/FleetSample.h"
#include "serving/run/Measures.h"
#include "subjects/serving/ServingInputs.h"
#include "subjects/serving/ServingSettings.h"

namespace spothorizon::study {

/// A scenario's run put together: what the model is given.
struct ServingSetting {
  serving::ServingSpec spec;
  serving::ReplicationPlan plan;
  serving::FleetLaw spot;  ///< where spot instances come from; its share is 1
  serving::Mix mix;
  int instances = 0;  ///< that are wished for
  double seconds = 0;
  double requestsPerSecond = 0;  ///< of arrivals, on average

  bool replays() const { return plan.arrivals.kind == serving::ArrivalKind::Replay; }
  /// Neither requests nor instances have anything random: one replication says it all.
  bool alwaysTheSame() const;
};

/// What of the section cannot be asked, whatever its files hold. InputError.
void requireServing(const Scenario& scenario);

/// InputError with the scenario's pointers. `market` is read where instances are its. `fits`: on
/// how many instances some configuration has to serve the model; none: on the largest fleet; 0: it
/// need not.
ServingSetting servingSetting(const Scenario& scenario, const ServingInputs& inputs,
                              const LoadedMarket* market, std::optional<int> fits = {});

/// The instances that a system has in a replication.
serving::Fleet servingFleet(const ServingSetting& setting, const ServingSystem& system,
                            std::uint64_t replication);
serving::SystemSpec servingSystemSpec(const ServingSystem& system);

/// How many replications a run of every system has.
std::size_t servingReplications(const ServingSetting& setting);
/// The targets and the chance with which a fleet has to meet them.
serving::Goal servingGoal(const Scenario& scenario, const ServingSetting& setting);

/// The scenario's pointer for a place of the model: "arrivals.cv" is /serving/arrivals/cv.
InputError inServing(const InputError& error);

template <class Work>
auto atServing(Work work) {
  try {
    return work();
  } catch (const InputError& error) {
    throw inServing(error);
  }
}

}  // namespace spothorizon::study
