// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/JobStarts.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::learn {
namespace {

/// Hours that are a whole number of slots but for rounding are that number, as in makeProblem.
constexpr double kSlotTolerance = 1e-9;

int bounded(double slot, int slotCount) {
  return static_cast<int>(std::clamp(slot, -1.0, static_cast<double>(slotCount)));
}

std::string hoursText(double hours) { return trimmedText(hours) + " h"; }

}  // namespace

JobStarts::JobStarts(const market::Trace& trace, std::optional<double> earliestHours,
                     std::optional<double> latestHours)
    : m_slotHours(trace.slotHours), m_knownAhead(static_cast<std::size_t>(trace.slotCount()) + 1) {
  const int count = trace.slotCount();
  m_first = bounded(std::ceil(earliestHours.value_or(0) / m_slotHours - kSlotTolerance), count);
  m_last = count - 1;
  if (latestHours) {
    m_last =
        std::min(m_last, bounded(std::floor(*latestHours / m_slotHours + kSlotTolerance), count));
  }
  for (int slot = count - 1; slot >= 0; --slot) {
    const auto i = static_cast<std::size_t>(slot);
    m_knownAhead[i] = trace.known(slot) ? m_knownAhead[i + 1] + 1 : 0;
  }
}

int JobStarts::slotsOf(double deadlineHours) const {
  return std::max(1, static_cast<int>(std::floor(deadlineHours / m_slotHours + kSlotTolerance)));
}

int JobStarts::slotsUntilDeadline(const job::Job& job) const {
  return std::max(1, static_cast<int>(std::ceil(job.deadlineHours / m_slotHours - kSlotTolerance)));
}

std::vector<int> JobStarts::withRoomFor(int slots) const {
  std::vector<int> starts;
  for (int slot = firstFrom(m_first, slots); slot >= 0; slot = firstFrom(slot + 1, slots)) {
    starts.push_back(slot);
  }
  return starts;
}

int JobStarts::firstFrom(int slot, int slots) const {
  for (int s = std::max(slot, m_first); s <= m_last; ++s) {
    if (m_knownAhead[static_cast<std::size_t>(s)] >= slots) return s;
  }
  return -1;
}

void JobStarts::refuse(int jobs, int room, int slots) const {
  const std::string length = hoursText(slots * m_slotHours);
  if (room == 0) {
    throw InputError("", "/learning/jobs/jobs", std::to_string(jobs) + " jobs",
                     "a trace with room for a job of " + length +
                         ": there is no start from which that many hours are known; shorten the "
                         "deadline, move the range of starts or choose how to fill gaps");
  }
  throw InputError("", "/learning/jobs/jobs", std::to_string(jobs) + " jobs",
                   "at most " + std::to_string(room) +
                       ": the trace has room for no more; take fewer, shorter deadlines, or "
                       "another placement");
}

}  // namespace spothorizon::learn
