// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "serving/Configure.h"
#include "serving/fleet/Fleet.h"
#include "serving/move/Migration.h"
#include "serving/run/JustInTime.h"

namespace spothorizon::serving {

enum class SystemKind { SpotServe, Reparallelization, Rerouting };

/// A system and its ablations. On demand is any of them on a constant fleet.
struct SystemSpec {
  SystemKind kind = SystemKind::SpotServe;
  bool fixedShape = false;  ///< the stages and tensor size of the largest fleet
  bool memoryOrder = true;  ///< layers in the order of storage, stages as they come in
  bool keepsCache = true;
  bool matching = true;  ///< else GPUs in rank order
  /// † Rerouting: pipelines that are to go finish what they have, and take nothing new from the
  /// notice on (scaling in).
  bool drains = false;
  bool operator==(const SystemSpec&) const = default;
};

std::string toString(SystemKind kind);

/// What stays the same in a run. Times in seconds.
struct ServingSpec {
  ServedModel model;
  LatencySource latency;
  std::optional<Bytes> gpuMemory;
  int gpusPerInstance = 4;  ///< G
  double networkGbps = 50, storageGBps = 1;
  double engineStart = 5;  ///< R
  double grace = 30;
  double mergeWithin = 30;  ///< a loss so soon after an addition is one event with it
  Demand demand;            ///< required rate, batch, lengths
  bool preload = false;     ///< dispatch; else one batch
  int queueLimit = 0;       ///< 0: none
  /// † With a phases table: requests join at each iteration's end, and leave as they finish; else
  /// in batches. So many requests as maxBatch, and as many tokens as the memory holds (where it is
  /// known).
  bool continuous = false;
  int promptTokensPerIteration = 2048;
  bool recompute = false;   ///< a lost cache is computed again; else the request starts over
  bool progressive = true;  ///< stages work as their layers come in
  /// † stopScope "affected": replicas whose GPUs keep their positions and shape serve on; else all
  /// stop.
  bool stopAffected = false;
  double tolerance = 0;       ///< of the order of layers
  bool readyAtStart = false;  ///< the first replicas serve from 0; else from R + storage on
  /// The published setting: an addition's slot to t + est, cache bytes as published, ready at 0,
  /// only requests that finish 30 s before the file's end count.
  bool reference = false;
};

/// The state known at a notice.
struct Situation {
  double now = 0;
  double effect = 0;  ///< when the change holds
  NoticeKind kind = NoticeKind::Loss;
  bool rateOnly = false;
  Configuration current;  ///< none: nothing serves
  const Placement* placement = nullptr;
  std::vector<int> instances;     ///< after the change, in order of number
  std::vector<char> replicaHurt;  ///< by replica: loses a GPU
  Configuration next;             ///< the choice for them
  double addedAt = 0;             ///< when the last addition of the change is usable; 0: none
  bool stopping = false;          ///< replicas are on their way to a stop already
  /// Where replicas serve on while others stop: the placement that was chosen at the notice.
  std::optional<Placement> planned = {};
};

/// What a system does about it.
struct Decision {
  enum class Kind { Nothing, Grow, Restart, Drop } kind = Kind::Nothing;
  std::vector<int> stopping;  ///< replicas; Restart: all but those that serve on
  double stopBy = 0;          ///< the end of their slot
  bool justInTime = true;
  bool drains = false;  ///< take nothing new, stop when done
  bool atOnce = false;  ///< too little notice
  double estimate = 0;
  Configuration next;
  /// Grow: new replicas on free GPUs at that time; none: when the last of those that stop has
  /// ended.
  std::optional<double> growAt;
  /// Grow: what those that stop had in hand goes back into the queue when the last of them has
  /// ended; else at each end.
  bool endsTogether = false;
  /// Restart of a part: replicas that serve on, and the placement after it.
  std::vector<int> serveOn = {};
  std::optional<Placement> planned = {};
};

/// Where the replicas are after a stop or a growth, and when they serve.
struct NewStart {
  Placement placement;
  std::vector<int> continues;  ///< by replica: the old one whose batch it goes on with, or -1
  std::vector<char> cacheLost;
  double migrationSeconds = 0, seconds = 0;  ///< T_mig; until they serve
  std::vector<double> readyAfter;  ///< by replica, seconds after the start of the migration
  Bytes bytesKept = 0, bytesMoved = 0, bytesLoaded = 0;
};

/// The new replica that has the GPUs of an old one, each where it was.
std::optional<int> placedAs(const Placement& before, int replica, const Placement& after);

/// One way of answering notices. The engine does what is decided; a system has no state.
class System {
 public:
  virtual ~System() = default;
  virtual Configuration choose(int instances, double requiredRate) const;
  virtual Decision decide(const Situation& situation) const = 0;
  /// After the last stop: `tokens` of each old replica's batch (none: no batch), its requests and
  /// the tokens in its cache; `dyingSeconds`: how long machines that go still send.
  virtual NewStart restart(const Situation& situation,
                           const std::vector<std::optional<int>>& tokens,
                           const std::vector<CachedBatch>& caches, double dyingSeconds) const = 0;
  /// New replicas from `placement.shape.replicas` on, on free GPUs; the old ones serve on.
  virtual NewStart grow(const Placement& placement, const std::vector<int>& instances,
                        const Configuration& next) const = 0;
  /// All weights from storage.
  NewStart fromStorage(const Configuration& next, const std::vector<int>& instances) const;
  /// Stopped is thrown within a large matching too.
  void stopWith(std::stop_token stop) { m_stop = std::move(stop); }
  /// Requests that a replica may hold with preloading, in batches.
  virtual int preloadBatches() const { return 2; }
  /// A loss that is announced while replicas wait for an addition is one event with it.
  virtual bool mergesLosses() const { return false; }

 protected:
  System(const ServingSpec& spec, SystemSpec system);
  double storageSeconds(const Placement& placement) const;
  Placement grown(const Placement& placement, const std::vector<int>& instances,
                  const Configuration& next) const;
  NewStart grownFromStorage(const Placement& placement, const std::vector<int>& instances,
                            const Configuration& next) const;

  const ServingSpec& m_spec;
  SystemSpec m_system;
  std::stop_token m_stop;
  std::optional<Configuration> m_shape;  ///< kept for the whole run
};

/// Knowledge of a run's instances before it starts.
struct Outlook {
  int largestFleet = 0;        ///< instances at once
  bool changingRates = false;  ///< the required rate changes
};
Outlook outlookOf(const Fleet& fleet);

/// The instances whose choice gives Rerouting its pipelines, as published.
inline constexpr int kReroutingInstances = 10, kReroutingInstancesOfRates = 12;

/// `spec` must outlive it.
std::unique_ptr<System> makeSystem(const ServingSpec& spec, const SystemSpec& system,
                                   const Outlook& outlook);

}  // namespace spothorizon::serving
