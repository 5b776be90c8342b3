// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <string>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/TimeText.h"
#include "simulate/Simulate.h"

namespace spothorizon::simulate {
namespace {

constexpr const char* kPointer = "/market/startHours";

std::string hoursText(double hours) { return roundedText(hours, 10) + " h"; }

/// "12.5 h", and the date where the trace has a clock.
std::string timeOfSlot(const market::Trace& trace, int slot) {
  const double hours = slot * trace.slotHours;
  if (!trace.startUnixSeconds) return hoursText(hours);
  const double seconds = static_cast<double>(*trace.startUnixSeconds) + std::round(hours * 3600);
  return hoursText(hours) + " (" + market::formatTime(seconds) + ")";
}

/// The trace slot of job slot 0: the nearest to the start asked for.
int firstSlot(const market::Trace& trace, double startHours, const job::Problem& problem) {
  const int latest = trace.slotCount() - problem.slotCount;
  if (latest < 0) {
    throw InputError("", kPointer,
                     "a trace of " + hoursText(trace.hours()) + " for a job of " +
                         hoursText(problem.slotCount * problem.slotHours),
                     "a trace at least as long as the job's slots");
  }
  const double slot = std::isfinite(startHours) ? std::round(startHours / trace.slotHours) : -1;
  if (startHours >= 0 && slot <= latest) return static_cast<int>(slot);
  throw InputError("", kPointer, hoursText(startHours),
                   "a start between 0 h and " + hoursText(latest * trace.slotHours) +
                       ", so that the job's slots lie within the trace");
}

void checkKnown(const market::Trace& trace, int first, int slots) {
  int firstUnknown = -1, lastUnknown = -1, count = 0;
  for (int slot = first; slot < first + slots; ++slot) {
    if (trace.known(slot)) continue;
    if (firstUnknown < 0) firstUnknown = slot;
    lastUnknown = slot;
    ++count;
  }
  if (count == 0) return;
  throw InputError("", kPointer,
                   std::to_string(count) + " unknown slots between " +
                       timeOfSlot(trace, firstUnknown) + " and " +
                       timeOfSlot(trace, lastUnknown + 1),
                   "a span whose price and free GPUs are known; move the start or choose how to "
                   "fill gaps");
}

}  // namespace

MarketSpan marketSpan(const market::Trace& trace, double startHours, const job::Problem& problem) {
  const int first = firstSlot(trace, startHours, problem);
  checkKnown(trace, first, problem.slotCount);
  const auto offset = static_cast<std::size_t>(first);
  const auto size = static_cast<std::size_t>(problem.slotCount);
  MarketSpan span{first, std::span(trace.spotUsdPerGpuHour).subspan(offset, size),
                  std::span(trace.freeGpus).subspan(offset, size)};
  if (trace.losses.empty()) return span;
  const auto bySlot = [](const market::GpuLoss& loss, int slot) { return loss.slot < slot; };
  const auto begin = trace.losses.begin(), end = trace.losses.end();
  const auto from = std::lower_bound(begin, end, first, bySlot);
  const auto to = std::lower_bound(from, end, first + problem.slotCount, bySlot);
  span.losses = std::span(from, to);
  span.stayingGpus = std::span(trace.stayingGpus).subspan(offset, size);
  return span;
}

}  // namespace spothorizon::simulate
