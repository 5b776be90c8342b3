// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <vector>

#include "rental/simulate/Outcome.h"
#include "rental/simulate/StreamPath.h"
#include "rental/simulate/Tally.h"
#include "rental/simulate/Widths.h"

namespace spothorizon::rental {

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

}  // namespace spothorizon::rental
