// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "job/Problem.h"
#include "market/Trace.h"

namespace spothorizon::learn {

/// Where jobs start in the trace. `Random`: at any slot that has room, jobs may overlap and share
/// starts. `Spread`: at as many different starts, evenly spread over those with room for the
/// longest deadline. `BackToBack`: each after the one before it has passed its deadline.
enum class Placement { Random, Spread, BackToBack };

/// In which order they arrive: by their start, so that a change of market is a change in the
/// sequence, or shuffled.
enum class Arrival { Chronological, Shuffled };

/// The jobs that a learner sees, one after another. Every range that is left open is the scenario's
/// own job (both ends are included; drawn uniformly). A value; part of a scenario.
struct JobSequenceSpec {
  int jobs = 1000;                                              ///< K
  std::optional<double> leastWorkload, mostWorkload;            ///< L, work units
  std::optional<double> leastDeadlineHours, mostDeadlineHours;  ///< d, hours
  std::optional<int> leastMinGpus, mostMinGpus;                 ///< N_min
  std::optional<int> leastMaxGpus, mostMaxGpus;                 ///< N_max
  std::optional<double> earliestStartHours, latestStartHours;   ///< from the trace's start
  Placement placement = Placement::Random;
  Arrival arrival = Arrival::Chronological;
  /// A job's value grows with its workload (v·L/L of the scenario), else all are worth v.
  bool valueFollowsWorkload = true;

  bool operator==(const JobSequenceSpec&) const = default;
};

struct SampledJob {
  job::Job job;
  int startSlot = 0;  ///< of the trace

  bool operator==(const SampledJob&) const = default;
};

/// The jobs in the order in which they arrive. Before they are put in order, job k depends on the
/// spec, the seed and k (and, for its start, on the slots of the trace that have room for it)
/// alone. Starts are slots from which every slot of the job is known. A deadline is drawn in whole
/// slots where its range holds one. InputError with a pointer under "/learning/jobs/" for ranges
/// upside down or outside what a job can be, a least N_max below the most N_min, and more jobs than
/// the trace has room for (saying how many it has).
std::vector<SampledJob> sampleJobs(const JobSequenceSpec& spec, const job::Job& base,
                                   const market::Trace& trace, std::uint64_t seed);

/// The checks of the above that need no trace.
void checkJobSequence(const JobSequenceSpec& spec, const job::Job& base, double slotHours);

}  // namespace spothorizon::learn
