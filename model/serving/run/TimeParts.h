// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "serving/run/Engine.h"

namespace spothorizon::serving {

/// Where the mean time of a request went. Seconds; they add up to the mean. Where lanes keep no
/// segments (in-flight tables), prefill is the time to the first token.
struct TimeParts {
  double wait = 0, prefill = 0, decode = 0;
  double stopped = 0;  ///< between the pieces of a batch that goes on
  double redone = 0;   ///< work that was lost and done again, and the wait for it
  double sum() const { return wait + prefill + decode + stopped + redone; }
};

/// What each request has seen of the lanes, from the segments of a run.
class RequestPaths {
 public:
  RequestPaths(const Requests& requests, const RunOutcome& outcome);
  /// Adds the time of a request that is finished.
  void add(TimeParts& sum, std::size_t request) const;

 private:
  struct Path {
    double began = -1;   ///< its first piece of work
    double attempt = 0;  ///< the start of the attempt that was not lost
    double prefill = 0, decode = 0, stopped = 0, last = 0;
  };
  static void follow(Path& path, const Segment& segment);

  const Requests& m_requests;
  const RequestOutcomes& m_outcomes;
  std::vector<Path> m_paths;
};

}  // namespace spothorizon::serving
