// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "study/serving/Serving.h"

namespace spothorizon::study {
namespace {

using serving::Segment;

/// What a request has seen of the lanes so far.
struct Path {
  double began = -1;   ///< its first piece of work
  double attempt = 0;  ///< the start of the attempt that was not lost
  double prefill = 0, decode = 0, stopped = 0, last = 0;

  void follow(const Segment& s) {
    if (began < 0) began = s.start;
    if (s.from == 0) {
      attempt = s.start;
      prefill = std::min(s.prefill, s.end - s.start);
      decode = s.end - s.start - prefill;
      stopped = 0;
    } else {
      stopped += s.start - last;
      decode += s.end - s.start;
    }
    last = s.end;
  }
};

void add(ServingTimes& sum, double arrival, double first, double finish, const Path& path) {
  if (path.began < 0) {
    sum.prefill += first - arrival;
    sum.decode += finish - first;
    return;
  }
  sum.wait += path.began - arrival;
  sum.redone += path.attempt - path.began;
  sum.prefill += path.prefill;
  sum.decode += path.decode + (finish - path.last);
  sum.stopped += path.stopped;
}

}  // namespace

ServingTimes timesOf(const serving::Requests& requests, const serving::RunOutcome& outcome) {
  std::vector<Path> paths(requests.size());
  for (const Segment& segment : outcome.segments) {
    for (const int r : segment.requests) paths[static_cast<std::size_t>(r)].follow(segment);
  }
  ServingTimes sum;
  double count = 0;
  for (std::size_t i = 0; i < outcome.arrived; ++i) {
    const double finish = outcome.requests.finishSeconds[i];
    if (finish == serving::kNever) continue;
    add(sum, requests.arrivalSeconds[i], outcome.requests.firstTokenSeconds[i], finish, paths[i]);
    ++count;
  }
  if (count == 0) return sum;
  for (double* part : {&sum.wait, &sum.prefill, &sum.decode, &sum.stopped, &sum.redone}) {
    *part /= count;
  }
  return sum;
}

std::vector<InstanceCount> instanceCounts(const serving::Fleet& fleet) {
  std::vector<InstanceCount> counts(1);
  const auto move = [&](InstanceCount& count, const std::vector<int>& instances, int by) {
    for (const int i : instances) {
      (fleet.onDemand[static_cast<std::size_t>(i)] ? count.onDemand : count.spot) += by;
    }
  };
  move(counts.front(), fleet.initial, 1);
  for (const serving::FleetChange& change : fleet.changes) {
    if (change.seconds > fleet.endSeconds) break;
    InstanceCount next = counts.back();
    next.seconds = change.seconds;
    move(next, change.added, 1);
    move(next, change.removed, -1);
    counts.push_back(next);
  }
  return counts;
}

std::pair<int, int> spotRange(const serving::Fleet& fleet) {
  const std::vector<InstanceCount> counts = instanceCounts(fleet);
  const auto [least, most] = std::ranges::minmax_element(counts, {}, &InstanceCount::spot);
  return {least->spot, most->spot};
}

}  // namespace spothorizon::study
