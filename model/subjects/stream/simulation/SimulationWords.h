// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "rental/simulate/Outcome.h"
#include "rental/simulate/Simulate.h"
#include "subjects/stream/simulation/Simulation.h"

/// The simulation in words.
namespace spothorizon::study {

Text simulationSentence(const SimulationResults& results);
/// "Equal share of a cluster".
Text policyName(rental::StreamPolicy policy);
/// The kind of interval in brackets after one replication: of recorded jobs (`replayed`) or of jobs
/// drawn.
Text jobBlocksText(bool replayed);
/// Whether a policy may be compared with fixed widths. The stream as submitted took money of its
/// own; autoscaled clusters boot nothing, and pay one price on a market however many GPUs they
/// take.
bool isAtTheSameMoney(const SimulationResults& results, rental::StreamPolicy policy);
/// "19.9 min (19.7 to 20.2)": as many decimals as the interval is worth.
Text meanText(const rental::Estimate& mean);
std::string meanFigure(const rental::Estimate& mean);  ///< the same without the interval
/// An event in words, with its reasons: "A job arrives. One more waits for GPUs. Why: ..."
Text eventText(const rental::LevelsFrom& before, const rental::LevelsFrom& after);

}  // namespace spothorizon::study
