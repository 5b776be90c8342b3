// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "serving/Configuration.h"
#include "serving/latency/LatencySource.h"

namespace spothorizon::serving {

/// The requirements on a configuration.
struct Demand {
  double requestsPerSecond = 0;  ///< required; 0: the fastest
  int maxBatch = 4;              ///< B allowed
  int promptTokens = 512, outputTokens = 128;
  /// Among those that reach the rate: the least run time, or † run time and wait in the queue.
  enum class Objective { Run, Request } objective = Objective::Run;
  /// Only these stages and tensor size (ablation, Rerouting).
  std::optional<Configuration> shape;

  bool operator==(const Demand&) const = default;
};

struct Candidate {
  Configuration configuration;
  double runSeconds = 0;         ///< of a full batch
  double requestsPerSecond = 0;  ///< D·B / run
  double waitSeconds = 0;  ///< ½·ErlangC·run/(D − a); infinite where the load is too much
  bool reaches = false;    ///< the required rate

  bool operator==(const Candidate&) const = default;
};

/// The choice with all that it was made from. `chosen` and `next` are indices of `candidates`: none
/// where there is no candidate, or no second one of another shape.
struct Choice {
  std::vector<Candidate> candidates;  ///< in the order of the loops M, B, M1, M2, P
  std::optional<std::size_t> chosen, next;

  Configuration configuration() const;
};

/// All configurations of so many GPUs, and the one that wins: of those that reach the required rate
/// the one of least run time; where none does, that of the greatest throughput. Of equals the
/// first.
Choice configure(const LatencySource& latency, const ServedModel& model,
                 std::optional<Bytes> gpuMemory, int gpus, const Demand& demand);

/// The probability that an arrival waits before `servers` at an offered load of `load` < servers.
double erlangC(int servers, double load);
/// The probability that an arrival is lost where none may wait.
double erlangB(int servers, double load);

}  // namespace spothorizon::serving
