// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "base/RunControl.h"
#include "serving/fleet/FleetLaw.h"
#include "serving/run/Measures.h"

namespace spothorizon::serving {

/// One system on one fleet size.
struct FleetCell {
  SystemSpec system;
  FleetLaw law;
  int instances = 1;  ///< that are wished for
};

/// How many of the wanted instances a law's fleet holds at once: a file or a market
/// may have fewer.
int heldAtMost(const FleetLaw& law, int instances);

/// The goal of a fleet. A replication meets it when of its n requests more than ⌊n · share⌋
/// (at least one, at most all) are within each limit; what is refused or not finished is not. With
/// a share of 0.99 that is a limit on the P99 of measure().
struct Goal {
  Targets limits;        ///< infinite: none
  double share = 0.99;   ///< of the requests
  double chance = 0.95;  ///< p: of the replications
};

bool meets(const Measures& measures, const Goal& goal);
/// Shares and chances within (0, 1]: else InputError, with `place` before the name of the part.
void checkGoal(const Goal& goal, const std::string& place);

/// The results of a cell's replications. Intervals are of means over replications, 95 % by
/// Student's t (chance: Wilson's score interval).
struct FleetFigures {
  Configuration configuration;   ///< of the fleet when it is whole; none: too few GPUs
  double requestsPerSecond = 0;  ///< that it can do then: D · B / run
  Interval chance;               ///< of meeting the goal
  bool keepsUp = true;           ///< with what arrives
  bool meets = false;            ///< the chance is at least the goal's, and it keeps up
  Interval p99Seconds, ttftP99Seconds, tpotP99Seconds;  ///< infinite: too many go unanswered
  Interval inTime;               ///< share of requests within the worst kept of the limits
  Interval usd;                  ///< of a replication
  Interval usdPerMillionTokens;  ///< NaN: there is none (figureOf)
  double unanswered = 0;         ///< share of requests that are refused or not finished
};

/// Every cell on the same requests, replication by replication, in parallel in the caller's arena:
/// by cell, then replication. The same numbers whatever the number of threads. InputError for
/// arrivals that cannot be; Stopped within 100 ms.
std::vector<std::vector<Measures>> replicateCells(const ServingSpec& spec,
                                                  const std::vector<FleetCell>& cells,
                                                  const ReplicationPlan& plan,
                                                  const RunControl& control);

/// One replication of every cell, in parallel in the caller's arena. `plan.targets` are the goal's
/// limits. Arrivals are not checked. Stopped.
std::vector<Measures> replicationOf(const ServingSpec& spec, const std::vector<FleetCell>& cells,
                                    const ReplicationPlan& plan, std::size_t replication,
                                    const std::stop_token& stop);

FleetFigures figuresOf(const ServingSpec& spec, const FleetCell& cell,
                       const std::vector<Measures>& replications, const Goal& goal);
/// Results of all cells from those of their replications, by cell.
std::vector<FleetFigures> figuresOf(const ServingSpec& spec, const std::vector<FleetCell>& cells,
                                    const std::vector<std::vector<Measures>>& replications,
                                    const Goal& goal, const RunControl& control = {});
/// All cells, in parallel.
std::vector<FleetFigures> figuresOf(const ServingSpec& spec, const std::vector<FleetCell>& cells,
                                    const ReplicationPlan& plan, const Goal& goal,
                                    const RunControl& control);

/// Wilson's score interval (JASA 22, 1927) of a share, 95 %.
Interval wilson(std::size_t met, std::size_t of);

}  // namespace spothorizon::serving
