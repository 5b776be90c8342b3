// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "job/Job.h"
#include "market/Trace.h"

namespace spothorizon::learn {

/// The slots of a trace from which a job can start: from there on every slot of the job is known.
class JobStarts {
 public:
  JobStarts(const market::Trace& trace, std::optional<double> earliestHours,
            std::optional<double> latestHours);

  /// Whole slots that end by the deadline, at least one: as a problem counts them.
  int slotsOf(const job::Job& job) const { return slotsOf(job.deadlineHours); }
  int slotsOf(double deadlineHours) const;
  /// Slots until the deadline has passed.
  int slotsUntilDeadline(const job::Job& job) const;

  std::vector<int> withRoomFor(int slots) const;
  /// The first start from `slot` on with room; −1 where there is none.
  int firstFrom(int slot, int slots) const;

  /// The InputError for `jobs` jobs where only `room` fit, the next of which needs `slots` slots.
  [[noreturn]] void refuse(int jobs, int room, int slots) const;

 private:
  double m_slotHours;
  int m_first, m_last;            ///< starts allowed, both included
  std::vector<int> m_knownAhead;  ///< a slot: how many known slots in a row from it on
};

}  // namespace spothorizon::learn
