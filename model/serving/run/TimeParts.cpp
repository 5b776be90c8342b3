// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/TimeParts.h"

#include <algorithm>

namespace spothorizon::serving {

RequestPaths::RequestPaths(const Requests& requests, const RunOutcome& outcome)
    : m_requests(requests),
      m_outcomes(outcome.requests),
      m_paths(outcome.segments.empty() ? 0 : requests.size()) {
  for (const Segment& segment : outcome.segments) {
    for (const int r : segment.requests) follow(m_paths[static_cast<std::size_t>(r)], segment);
  }
}

void RequestPaths::follow(Path& path, const Segment& s) {
  if (path.began < 0) path.began = s.start;
  if (s.from == 0) {
    path.attempt = s.start;
    path.prefill = std::min(s.prefill, s.end - s.start);
    path.decode = s.end - s.start - path.prefill;
    path.stopped = 0;
  } else {
    path.stopped += s.start - path.last;
    path.decode += s.end - s.start;
  }
  path.last = s.end;
}

void RequestPaths::add(TimeParts& sum, std::size_t i) const {
  const Path path = m_paths.empty() ? Path() : m_paths[i];
  const double arrival = m_requests.arrivalSeconds[i], finish = m_outcomes.finishSeconds[i];
  if (path.began < 0) {
    const double first = m_outcomes.firstTokenSeconds[i];
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

}  // namespace spothorizon::serving
