// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scenario/Scenario.h"
#include "serving/Configure.h"
#include "serving/fleet/Fleet.h"
#include "serving/load/Arrivals.h"
#include "serving/run/System.h"

namespace spothorizon::study {

enum class ServedBy { SpotServe, Reparallelization, Rerouting, OnDemand };

/// A way of answering, as a scenario has it.
struct ServingSystem {
  ServedBy kind = ServedBy::SpotServe;
  int instances = 6;  ///< on demand alone
  bool fixedShape = false, memoryOrder = true, keepsCache = true, matching = true;

  bool onDemand() const { return kind == ServedBy::OnDemand; }
  bool operator==(const ServingSystem&) const = default;
};

/// Where spot instances come from.
enum class InstanceSource { File, Market, Spells, Constant };
/// Requests in a batch, or at once on a replica.
inline constexpr int kMostBatch = 4096;

/// What the latency table is to be used as; Auto: as it was measured.
enum class BatchingKind { Auto, Batch, Phases, ClosedLoop };
/// Auto: one batch, and preloading in the reference setting.
enum class DispatchKind { Auto, OneBatch, Preload };

/// An autoscaler's switches, beside the forecast's own.
struct AutoscaleSettings {
  double everySeconds = 30, utilisation = 0.8, scaleInAfterSeconds = 300;
  double windowSeconds = 60, countSeconds = 60, drainSeconds = 120;
  int leastInstances = 1;

  bool operator==(const AutoscaleSettings&) const = default;
};

/// The section "serving": a model that answers requests, the instances it runs on, the requests,
/// and the systems that are compared.
struct ServingSettings {
  std::string modelFile, modelName;
  std::string latencyFile, latencyModel, hardware, backend, precision;
  std::optional<int> tensor;

  std::string typesFile, type = "g4dn.12xlarge";
  std::optional<int> gpus;
  std::optional<double> gpuMemoryGB, networkGbps, spotUsdPerHour, onDemandUsdPerHour;
  bool marketPrice = false;  ///< of spot instances that come from elsewhere; those of a market do
  double storageGBps = 1, engineStartSeconds = 5, startUpSeconds = 120;

  InstanceSource source = InstanceSource::File;
  std::string instancesFile;
  std::string
      instanceColumns;  ///< of a CSV: "time=NAME, event=NAME, node=NAME"; empty: known names
  std::string instanceTimeUnit = "auto";  ///< as table::timeChoice() has it; auto: inferred
  int constantInstances = 8, wish = 8;
  std::optional<int> spotLimit;  ///< at most so many spot instances at once; none: all
  double startMinutes = 0;       ///< of a file: where in it requests begin
  double stayMinutes = 60, gapMinutes = 10;
  std::optional<double> minutes;  ///< none: as long as the file, or half an hour
  serving::Mix::Kind mix = serving::Mix::Kind::None;
  int mixBase = 2, mixTo = 10;

  serving::ArrivalKind arrivals = serving::ArrivalKind::Gamma;
  double requestsPerSecond = 0.35, cv = 1, onSeconds = 60, offSeconds = 60;
  std::string arrivalsFile;
  std::string arrivalColumns;  ///< "arrival=NAME, input=NAME, output=NAME", or start and rate
  std::string arrivalTimeUnit = "auto";  ///< as instanceTimeUnit
  double rateFactor = 1, promptFactor = 1, outputFactor = 1, spreadSeconds = 0, fromSeconds = 0;
  std::optional<double> toSeconds;
  int promptTokens = 512, outputTokens = 128;
  bool exponentialOutput = false;

  BatchingKind batching = BatchingKind::Auto;
  int maxBatch = 4, queueLimit = 0, promptTokensPerIteration = 2048;
  DispatchKind dispatch = DispatchKind::Auto;
  std::optional<double> requiredRequestsPerSecond;  ///< none: the rate of arrivals
  serving::Demand::Objective objective = serving::Demand::Objective::Run;
  double graceSeconds = 30, mergeSeconds = 30;
  bool recompute = false, progressive = true, readyAtStart = false;
  bool stopAffected = false;  ///< else all replicas stop at a change
  double tolerance = 0;
  bool outputTokensOnly = false, reference = false;

  std::vector<ServingSystem> systems;  ///< empty: defaultServingSystems()
  std::optional<double> p99Seconds, ttftSeconds, tpotSeconds;
  int replications = 20;
  double chance = 0.95, spotShare = 1;
  int mostInstances = 16, shareSteps = 4;
  AutoscaleSettings autoscale;

  bool operator==(const ServingSettings&) const = default;
};

/// SpotServe, Reparallelization, Rerouting and six on demand.
std::vector<ServingSystem> defaultServingSystems();

inline const ServingSettings& servingSettings(const Scenario& scenario) {
  return scenario.sections.get<ServingSettings>();
}
inline ServingSettings& editServing(Scenario& scenario) {
  return scenario.sections.edit<ServingSettings>();
}

/// Whether instances or their prices come from the scenario's market.
inline bool needsMarket(const ServingSettings& own) {
  return own.source == InstanceSource::Market || own.marketPrice;
}

/// Whether the scenario has a model that answers requests.
inline bool hasServing(const Scenario& scenario) {
  return !servingSettings(scenario).modelFile.empty();
}

/// Those that it names, or the usual ones.
inline std::vector<ServingSystem> servingSystems(const Scenario& scenario) {
  const ServingSettings& own = servingSettings(scenario);
  return own.systems.empty() ? defaultServingSystems() : own.systems;
}

}  // namespace spothorizon::study
