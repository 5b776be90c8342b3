// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/RunControl.h"
#include "serving/fleet/Fleet.h"
#include "serving/run/Lanes.h"
#include "serving/run/System.h"

namespace spothorizon::serving {

struct KeptBatch {
  int requests = 0, tokens = 0;
  bool operator==(const KeptBatch&) const = default;
};

/// What a change of the fleet led to.
struct FleetEvent {
  double noticed = 0, effect = 0;
  NoticeKind kind = NoticeKind::Loss;
  Decision::Kind did = Decision::Kind::Nothing;
  bool atOnce = false;
  int stopping = 0;  ///< replicas with an order to stop
  Configuration from, to;
  int instances = 0;
  double estimate = 0;
  std::vector<double> stoppedAt;  ///< by old replica, of those that stopped
  double lastStop = 0;
  double migrationSeconds = 0;
  double readyAt = 0;
  std::vector<KeptBatch> kept;  ///< batches that go on
  int restarted = 0;            ///< requests that start over
  Bytes bytesKept = 0, bytesMoved = 0, bytesLoaded = 0;
  Placement before, after;
  // What the migration was made of (where replicas stopped): caches by old replica, which of them
  // each new replica continues, instances after it, how long those that go still sent.
  std::vector<CachedBatch> caches = {};
  std::vector<int> continues = {};
  std::vector<int> instancesAfter = {};
  double dyingSeconds = 0;
};

/// The configuration from a time on; replicas with when they serve.
struct ConfigurationSpan {
  double from = 0;
  Configuration configuration;
  std::vector<double> readyAt;
};

struct RunOutcome {
  RequestOutcomes requests;
  std::vector<FleetEvent> events;
  std::vector<ConfigurationSpan> spans;
  std::vector<Segment> segments;  ///< where they were asked for
  std::size_t arrived = 0, finished = 0, waiting = 0, running = 0, refused = 0;
  double endSeconds = 0;  ///< of the last event
};

struct RunOptions {
  bool segments = false;
  RunControl control;
};

/// One system on one fleet and one stream of requests, on the caller's thread. Requests that arrive
/// after the fleet's end are left out; the run goes on until those before are answered (reference:
/// until the end). InputError where the latency table does not serve the model.
RunOutcome serve(const ServingSpec& spec, const SystemSpec& system, const Fleet& fleet,
                 const Requests& requests, const RunOptions& options = {});

}  // namespace spothorizon::serving
