// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "market/Trace.h"
#include "rental/simulate/Outcome.h"
#include "rental/simulate/StreamPath.h"
#include "rental/simulate/Tally.h"
#include "rental/simulate/Widths.h"

/// One run of each kind over the jobs of one replication, on the calling thread. All throw Stopped.
namespace spothorizon::rental {

/// Fixed widths, nothing is shared or reused: boots and tails as in the programme's row.
RunResult openRun(const std::vector<SimulatedJob>& jobs, const RunWidths& widths,
                  const Overheads& overheads, const TallySpec& spec);

/// A job whose GPUs and time do not depend on others.
struct RigidJob {
  double gpus = 1, hours = 0, price = 1;
};
std::vector<RigidJob> rigidJobs(const std::vector<SimulatedJob>& jobs, const RunWidths& widths);
/// On the GPUs asked for, as long as recorded.
std::vector<RigidJob> rigidAsSubmitted(const std::vector<SimulatedJob>& submitted);

/// Rigid jobs on `gpus` GPUs that are owned, at `price` each, first come, first served; nobody
/// overtakes. InputError where a job is wider. Infinite GPUs: nobody waits, and only what is in use
/// is rented.
RunResult firstComeRun(const std::vector<SimulatedJob>& jobs, const std::vector<RigidJob>& rigid,
                       double gpus, double price, const TallySpec& spec);

/// Jobs an hour that such a cluster finishes when it is never empty: the same jobs, all there at
/// the start. Below it first come, first served is stable.
double firstComeLimit(const std::vector<SimulatedJob>& jobs, const std::vector<RigidJob>& rigid,
                      double gpus, const std::stop_token& stop = {});

/// Equal share of `gpus` owned GPUs: K/n each on the concave hull of the first type's speed-up.
/// InputError for classes with epochs.
RunResult equalShareRun(const std::vector<SimulatedJob>& jobs, const RentalProblem& problem,
                        double gpus, const TallySpec& spec);
/// The GPUs that such a cluster needs more than: the work, at the best there is out of a GPU.
double equalShareLeastGpus(const RentalProblem& problem);

/// Fixed widths under a hard limit, without restarts, boots or nodes: at each event all jobs get
/// the widths of the highest θ′ up to the plan's at which they fit; where even the cheapest do not,
/// later arrivals wait. A heuristic. InputError where a class's cheapest is wider than the quota,
/// and for epochs.
RunResult quotaRun(const std::vector<SimulatedJob>& jobs, const WidthLadder& ladder,
                   double quotaGpus, const TallySpec& spec);

/// Whole nodes, a loop, boots, tails, reuse (section 5).
struct Provisioning {
  int nodeGpus = 1;              ///< G
  double bootHours = 0;          ///< u
  double releaseHours = 0;       ///< d
  double loopHours = 0;          ///< D; 0: at every event
  int warmGpus = 0;              ///< kept beyond what is wanted
  int leastNodes = 0;            ///< never fewer; of each type
  std::optional<int> quotaGpus;  ///< never more than whole nodes within; widths as in quotaRun

  bool operator==(const Provisioning&) const = default;
  bool isPlain() const {
    return nodeGpus == 1 && bootHours == 0 && releaseHours == 0 && loopHours == 0 &&
           warmGpus == 0 && leastNodes == 0;
  }
};
/// InputError naming what is out of range.
void checkProvisioning(const Provisioning& provisioning);

/// Fixed widths on nodes that are rented and released. A change of width, by an epoch or the quota,
/// gives the GPUs back and takes the new ones in the order of arrival, and pays the restart.
RunResult fleetRun(const std::vector<SimulatedJob>& jobs, const WidthLadder& ladder,
                   const Provisioning& provisioning, const RentalProblem& problem,
                   const TallySpec& spec);

/// Goodput-fair: whole GPUs; one share each in order of arrival, then hull steps to whoever lowers
/// Σ s(K/n)/s(k) most per GPU; changes pay the restart. Static on `gpus`, or autoscaled: the most
/// GPUs at which Σ s / K holds the target.
struct FairCluster {
  double gpus = 0;               ///< static
  std::optional<double> target;  ///< autoscaled
  double price = 1;
};
RunResult goodputFairRun(const std::vector<SimulatedJob>& jobs, const RentalProblem& problem,
                         const FairCluster& cluster, const TallySpec& spec);
/// So many jobs an hour of the problem's mix overrun the static one: then all jobs hold their least
/// width. None where those differ or leave GPUs over that others could take: only a run tells.
std::optional<double> goodputFairLimit(const RentalProblem& problem, double gpus);

/// On a market with spot GPUs (section 6).
struct SpotMarket {
  const market::Trace* trace = nullptr;
  double onDemandPrice = 0;
  bool useSpot = true;       ///< else all on demand
  bool waitForSpot = false;  ///< whoever finds no spot GPUs waits, instead of on demand
  double checkpointHours = 0.5;
  /// Widths follow the price: (θ + p k)/s(k) at its least over the class's hull, for running jobs
  /// too. None: as planned.
  std::optional<double> followTheta;
};
/// The jobs that arrive while the market lasts: what is later is left out; past its end its last
/// slot stands. Unknown slots have no spot GPUs.
RunResult marketRun(const std::vector<SimulatedJob>& jobs, const RunWidths& widths,
                    const RentalProblem& problem, const SpotMarket& market, const TallySpec& spec);
/// How many of the jobs those are.
std::size_t jobsWithin(const std::vector<SimulatedJob>& jobs, const market::Trace& trace);

}  // namespace spothorizon::rental
