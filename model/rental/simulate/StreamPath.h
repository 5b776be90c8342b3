// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

#include "rental/JobStream.h"
#include "rental/Laws.h"

namespace spothorizon::rental {

/// A job as the simulation runs it.
struct SimulatedJob {
  double arrivalHours = 0;  ///< ascending
  double oneGpuHours = 0;   ///< size; of a stream as submitted the recorded duration
  double draw = 0;          ///< in (0, 1): chooses among its class's choices
  std::int32_t jobClass = 0;
  std::int32_t gpus = 1;  ///< asked for; of drawn jobs 1
};

/// Where jobs come from.
struct StreamSource {
  std::vector<JobClass> classes;
  ArrivalLaw arrivals;
  SizeLaw sizes;
  /// Arrivals of kind Replay: these jobs, whose classes are `classes`, with their own sizes.
  std::shared_ptr<const JobStream> replay;
  std::size_t jobs = 100000;  ///< drawn in a replication
  std::uint64_t seed = 1;

  bool isReplay() const { return arrivals.kind == ArrivalKind::Replay; }
};

/// The jobs of one replication, in order of arrival. A job's size and draw depend on seed,
/// replication, class and its number within the class alone; Poisson arrivals of a class on these
/// as well, so that other classes change nothing. Other arrivals are of all classes together, and
/// each job draws its class. InputError for laws that are no laws, or a replay without jobs;
/// Stopped.
std::vector<SimulatedJob> drawnJobs(const StreamSource& source, std::uint64_t replication,
                                    std::stop_token stop = {});

/// The recorded jobs with durations: sizes are the durations, on the GPUs asked for.
std::vector<SimulatedJob> submittedJobs(const JobStream& stream);

}  // namespace spothorizon::rental
